"""Taking a game out of a starter: marks in any language, skeletons, and lines about other games."""

from pathlib import Path

import pytest

from ruleproof.starters.cutting import WrongMarks, without_game, without_others
from ruleproof.starters.folders import Starter
from ruleproof.starters.writing import own_files, unwritten_file

PAGE = """\
```sh
make -C conformance/starters/odd
```

```sh
ruleproof certify foursquare -- conformance/starters/odd/run
```
"""


@pytest.mark.parametrize(
    ("opening", "closing"),
    [
        ("# BEGIN GAME: refuse()", "# END GAME"),
        ("// BEGIN GAME: refuse()", "// END GAME"),
        (";; BEGIN GAME: refuse()", ";; END GAME"),
        ("/* BEGIN GAME: refuse() */", "/* END GAME */"),
    ],
)
def test_marks_give_way_to_what_the_first_says(opening: str, closing: str) -> None:
    """What stands between is replaced by the text after the colon, as deep as the mark stood."""
    text = f"play:\n    {opening}\n    rule\n    {closing}\nend\n"
    assert without_game(text) == "play:\n    refuse()\nend\n"


def test_marks_without_a_text_leave_nothing() -> None:
    """The part goes with its marks, and the blank lines around it become those before it."""
    assert without_game("a\n\n# BEGIN GAME\nb\n# END GAME\n\nc\n") == "a\n\nc\n"
    assert without_game("a\n\n\n# BEGIN GAME\nb\n\n\n# END GAME\nc\n") == "a\n\n\nc\n"


@pytest.mark.parametrize(
    "text", ["# BEGIN GAME\n", "# END GAME\n", "# BEGIN GAME\n# BEGIN GAME\n# END GAME\n"]
)
def test_half_a_pair_is_refused(text: str) -> None:
    """A mark without its other half would leave a part of the game, or take more than it."""
    with pytest.raises(WrongMarks):
        without_game(text)


def test_lines_about_other_games_go() -> None:
    """A line that names another game goes; a game whose name begins another's is told apart."""
    text = 'import foursquare\nimport foursquare_ball\n"foursquare-ball": ball\n"all-fours": x\n'
    assert without_others(text, ["foursquare-ball", "all-fours"]) == "import foursquare\n"
    assert without_others(text, ["foursquare"]) == text.partition("\n")[2]
    assert without_others(text, []) == text


@pytest.mark.parametrize(
    ("at_root", "in_copy"),
    [
        ("(cd conformance/starters/odd && go build)", "go build"),
        ("cargo build --manifest-path conformance/starters/odd/Cargo.toml", "cargo build"),
        ("npm run build --prefix conformance/starters/odd", "npm run build"),
        ("mvn --file conformance/starters/odd package", "mvn package"),
        ("cmake -S conformance/starters/odd -B conformance/starters/odd/build", "cmake -S . -B ./build"),
        ("node conformance/starters/odd/adapter.js", "node ./adapter.js"),
    ],
)
def test_commands_are_given_as_they_are_typed_in_the_copy(at_root: str, in_copy: str) -> None:
    """What leads to the starter from the root of the checkout has no place in a folder of one's own."""
    assert Starter("odd", Path("odd")).at_home(at_root) == in_copy


def test_skeleton_takes_the_place_of_its_file(tmp_path: Path) -> None:
    """A starter needs no marks where a skeleton lies beside the game; what is built is not copied."""
    files = {
        "README.md": PAGE,
        ".gitignore": "/out/\n",
        "main.odd": "protocol\n",
        "src/Foursquare.odd": "rules\n",
        "src/Foursquare.skeleton.odd": "not written yet\n",
        "out/run": "built\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    starter = Starter("odd", tmp_path)
    assert starter.games() == ("foursquare",)
    copied = {str(path): content for path, content in own_files(starter, "foursquare").items()}
    assert copied[".gitignore"] == b"/out/\n"
    assert copied["src/Foursquare.odd"] == b"not written yet\n"
    assert "out/run" not in copied
    assert unwritten_file(starter, "foursquare") == "src/Foursquare.odd"
    assert starter.build() == ("make -C .",)
    assert starter.command() == "./run"
