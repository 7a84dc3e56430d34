"""Reading the spec: text in, frozen values out, every problem of every file reported at once."""
