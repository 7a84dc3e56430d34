"""Two runs compared, scenario by scenario: of one program before and after, or of two programs."""
