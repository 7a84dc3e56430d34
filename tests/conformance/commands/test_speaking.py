"""The command line in every language: its help, and what is wrong with a line of it."""

from collections.abc import Iterator

import pytest
import rich_click as click
from click.testing import CliRunner

from ruleproof.commands.line import ruleproof
from ruleproof.commands.speaking import help_texts, kind_of, language_asked, paragraphs
from ruleproof.languages import LANGUAGES

HELP = "conformance/ruleproof/languages/help.toml"
OTHERS = [language for language in LANGUAGES if language != "en"]
PLAIN = {"COLUMNS": "400", "LC_ALL": "", "LC_MESSAGES": "", "LANG": "C"}
"""A wide terminal, whoever runs the tests in whatever language."""


@pytest.fixture(autouse=True)
def _called_for_the_first_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no command keep the `--help` without `-h` of a test that called it past its group."""
    for command, _ in every_command():
        monkeypatch.setattr(command, "_help_option", None)


def run(line: str, **environment: str) -> str:
    """Run a command line; give everything that it says, on lines that are not wrapped."""
    found = CliRunner().invoke(ruleproof, line.split(), env=PLAIN | environment)
    return found.output


def commands(command: click.Command, context: click.Context) -> Iterator[tuple[click.Command, click.Context]]:
    """Give a command and all that are under it, each with its context."""
    yield command, context
    for name in command.list_commands(context) if isinstance(command, click.Group) else ():
        assert isinstance(command, click.Group)
        under = command.get_command(context, name)
        assert under
        yield from commands(under, click.Context(under, info_name=name, parent=context))


def every_command() -> list[tuple[click.Command, click.Context]]:
    """Give every command, from the group down."""
    context = click.Context(ruleproof, info_name="ruleproof", help_option_names=["-h", "--help"])
    return list(commands(ruleproof, context))


def english() -> dict[str, str]:
    """Give every paragraph of the help with the command where it is first said."""
    said: dict[str, str] = {}
    for command, context in every_command():
        texts = paragraphs(command.help or "")
        for option in command.get_params(context):
            if isinstance(option, click.Option):
                texts += [*paragraphs(option.help or ""), kind_of(option)]
        said = {text: context.command_path for text in texts if text} | said
    return said


def test_the_help_is_translated_in_full() -> None:
    """Every paragraph of every command and option is there in every other language."""
    for text, where in english().items():
        found = help_texts().get(text, {})
        lacking = [language for language in OTHERS if not found.get(language, "").strip()]
        lines = "\n".join([f'{language} = "…"' for language in lacking])
        assert not lacking, f'{HELP}: `{where} --help` is not translated; add\n\n["{text}"]\n{lines}'


def test_no_translation_is_left_behind() -> None:
    """A translation whose English has changed is found: it stands for nothing any more."""
    stale = [text for text in help_texts() if text not in english()]
    assert not stale, f"{HELP}: no help says this any more, so mend its English or take it out: {stale[0]!r}"


def test_translations_are_of_the_languages_that_are_spoken() -> None:
    """No text has a language that nobody can ask for."""
    for text, said in help_texts().items():
        assert list(said) == OTHERS, f"{HELP}: {text!r}"


def test_what_is_written_in_capitals_keeps_its_name() -> None:
    """A placeholder of the usage, or an option, is named the same in every translation of a text."""
    for text, said in help_texts().items():
        names = {word for word in text.replace("`", " ").split() if word.startswith("--")}
        names |= {name for name in ("COMMAND", "GAME", "KEY", "POSITION", "CARDS") if name in text}
        for language, translation in said.items():
            assert all(name in translation for name in names), f"{HELP}: {language} of {text!r}"


@pytest.mark.parametrize(
    ("line", "environment", "language"),
    [
        ("--lang es --help", {}, "es"),
        ("--help", {"LANG": "it_IT.UTF-8"}, "it"),
        ("--help", {"LC_ALL": "es_ES", "LANG": "it"}, "es"),
        ("--lang=it --help", {"LANG": "es"}, "it"),
        ("--lang it --lang es --help", {}, "es"),
        ("--help", {}, "en"),
        ("", {"LANG": "es"}, "es"),
    ],
)
def test_help_is_in_the_language_asked_for(line: str, environment: dict[str, str], language: str) -> None:
    """The group's own text, its headings and the list of commands are in the language."""
    about = "Certify a program: does it play by the rules?"
    said = {"en": about, **help_texts()[about]}
    found = run(line, **environment)
    assert {name for name, text in said.items() if text in found} == {language}
    assert {"en": "Validate a program", "es": "Validar un programa", "it": "Convalidare un programma"}[
        language
    ] in found


@pytest.mark.parametrize("line", ["certify --lang es -h", "certify -h --lang es", "--lang es certify -h"])
def test_where_the_language_stands_does_not_matter(line: str) -> None:
    """`--lang` before the command, after it and after `--help` is the same; defaults are shown too."""
    found = run(line)
    assert " Uso: ruleproof certify" in found
    assert "Cuántos fallos se explican. [por defecto: 3]" in found
    assert "Muestra esta ayuda y termina." in found
    assert "ENTERO [1<=x<=64]" in found


def test_speaking_changes_no_command() -> None:
    """After help in one language, that in English is what it was."""
    spanish = run("certify -h", LANG="es")
    english = run("certify -h")
    assert "Failures to explain." not in spanish
    assert "Failures to explain." in english
    assert "INTEGER RANGE" in english
    assert run("certify -h", LANG="es") == spanish


def test_commands_of_a_group_speak_too() -> None:
    """The commands under a command are translated, in its list and in their own help."""
    assert "Enumera las ediciones" in run("edition", LANG="es")
    assert "Congela tutti i casi" in run("--lang it edition freeze --help")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--lang es certify", "Falta GAME: debe ser uno de estos valores: foursquare, "),
        ("certify chess --lang it -- x", "GAME: deve essere uno di questi valori: foursquare, "),
        ("--lang it keygen", "Manca l'opzione --output"),
        ("--lang es certify foursquare --jobs 0 -- x", "--jobs: debe ser un número de 1 a 64"),
        ("--lang it certify foursquare --failures -1 -- x", "--failures: deve essere un numero da 0 in su"),
        ("--lang es certify --all", "No hay ninguna opción --all"),
        ("--lang es certfy", "No hay ninguna orden certfy; ¿quiso decir 'certify'?"),
        ("--lang it certify foursquare", "indica il programma in un solo modo"),
        ("--lang eo check", "--lang: it is one of: en, es, it"),
        ("certfy", "There is no command certfy; did you mean 'certify'?"),
    ],
)
def test_what_is_wrong_with_a_line_is_said_in_its_language(line: str, said: str) -> None:
    """Usage errors are in the language that the wrong line asks for, and end with 2 in each."""
    found = CliRunner().invoke(ruleproof, line.split(), env=PLAIN)
    assert found.exit_code == 2
    assert said in found.output
    assert "Traceback" not in found.output


def test_the_program_has_its_own_options() -> None:
    """What stands after `--` is the program's, and is not asked which language the kit speaks."""
    assert language_asked(["certify", "foursquare", "--", "play", "--lang", "es"], {"LANG": "it"}) == "it"
    assert language_asked(["certify", "--lang", "es", "--", "play", "--lang", "it"], {}) == "es"
