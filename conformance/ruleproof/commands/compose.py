"""`ruleproof compose`: make a scenario by hand, in the browser."""

import webbrowser

import rich_click as click

from ruleproof.commands.output import CANNOT_RUN, USAGE, fail, lang_option, say, suite_of
from ruleproof.games import GAMES, find_game
from ruleproof.languages import Language
from ruleproof.languages import say as said


@click.command("compose")
@click.option(
    "--game",
    default="foursquare",
    show_default=True,
    type=click.Choice(list(GAMES)),
    help="In foursquare cards are clicked onto a table; in the other games the position is written.",
)
@click.option("--no-browser", is_flag=True, help="Only print the page's address.")
@click.option(
    "--port",
    default=0,
    type=click.IntRange(0, 65535),
    help="The port of the page; without it any that is free.",
)
@lang_option
def command(game: str, port: int, language: Language, *, no_browser: bool) -> None:
    """Make a scenario by hand, on a page that this command serves until Ctrl-C.

    Build a position, play moves, see what each profile does and why, and copy the scenario as YAML.
    The page is served to this machine alone, and to whoever has the token in its address; nothing is written.
    """
    from ruleproof.composing.answering import Answering
    from ruleproof.composing.page import page_of
    from ruleproof.composing.referee import Referee
    from ruleproof.composing.server import Composer
    from ruleproof.composing.writing import Writing
    from ruleproof.protocol.session import CannotRun

    suite = suite_of(game)
    try:
        with (
            Referee(find_game(game)) as referee,
            Composer(
                port, page_of(suite, language), Answering(suite.rulebook, referee), Writing(suite)
            ) as composer,
        ):
            say([("good", said(language, "compose.served", address=composer.address))])
            if not no_browser:
                webbrowser.open(composer.address)
            composer.serve_forever()
    except KeyboardInterrupt:
        return
    except CannotRun as error:
        fail(f"the reference could not be run: {error}", CANNOT_RUN)
    except OSError as error:
        fail(f"the page cannot be served on port {port}: {error.strerror}", USAGE)
