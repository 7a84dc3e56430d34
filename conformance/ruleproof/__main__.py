"""The command `ruleproof`."""


def main() -> None:
    """Run the command line."""
    from ruleproof.commands.line import ruleproof

    ruleproof(prog_name="ruleproof")


if __name__ == "__main__":
    main()
