"""The rules in a terminal: a whole rulebook, or one clause of it with the scenarios that show it."""

from collections.abc import Iterator

from ruleproof.languages import Language, say
from ruleproof.loading.rulebooks import Clause, Profile, Rulebook, Ruling, Text
from ruleproof.loading.suite import Suite

Line = tuple[str, str]


def rules(rulebook: Rulebook, language: Language) -> Iterator[Line]:
    """Tell a game's clauses by chapter, and then its profiles, the default first."""
    yield "title", in_language(rulebook.title, language)
    for chapter in rulebook.chapters:
        yield "plain", ""
        yield "title", in_language(chapter.title, language)
        for clause in [clause for clause in rulebook.clauses if clause.chapter == chapter.id]:
            yield "plain", "  " + sentence(clause, language)
    yield "plain", ""
    yield "title", say(language, "show.questions")
    for ruling in rulebook.rulings:
        yield from ruling_lines(ruling, language)
    names = sorted(rulebook.profiles, key=lambda name: name != rulebook.default)
    for name in names:
        yield "plain", ""
        yield from profile_lines(rulebook, name, rulebook.profiles[name], language)


def profile_lines(rulebook: Rulebook, name: str, profile: Profile, language: Language) -> Iterator[Line]:
    """Tell a profile: what it is, and the options that make it another than the default."""
    yield "title", f"{name}: {in_language(profile.title, language)}"
    yield "plain", f"  {in_language(profile.text, language)}"
    for ruling in rulebook.rulings:
        if option := profile.options.get(ruling.id):
            words = in_language(ruling.options[option].text, language)
            yield "plain", f"  {ruling.id}: {option}. {words}"


def ruling_lines(ruling: Ruling, language: Language) -> Iterator[Line]:
    """Tell an open question and its options, the default first: a program may declare any."""
    only = f" ({', '.join(ruling.profiles)})" if ruling.profiles else ""
    yield "plain", f"  {ruling.id} [{ruling.clause}]{only} {in_language(ruling.question, language)}"
    for option, found in ruling.options.items():
        yield "dim", f"    {option}: {in_language(found.text, language)}"


def witness_lines(suite: Suite, ruling: Ruling, language: Language) -> Iterator[Line]:
    """Tell an open question, and name the scenario that shows each option."""
    yield "title", suite.rulebook.game
    yield from ruling_lines(ruling, language)
    for option, found in ruling.options.items():
        for profile, witness in found.witness.items():
            if isinstance(witness, str):
                yield (
                    "dim",
                    f"  {profile} + {ruling.id}: {option}: {suite.scenario(witness).chapter}/{witness}",
                )


def clause_lines(suite: Suite, clause: Clause, language: Language) -> Iterator[Line]:
    """Tell a clause, and name the scenarios that show it."""
    yield "title", suite.rulebook.game
    yield "plain", sentence(clause, language)
    for scenario in suite.scenarios:
        if clause.id in scenario.clauses:
            yield "dim", f"  {scenario.chapter}/{scenario.id}: {scenario.name}"


def sentence(clause: Clause, language: Language) -> str:
    """Write a clause as it is cited, with the profiles where it does not hold in all."""
    only = f" ({', '.join(clause.profiles)})" if clause.profiles else ""
    return f"[{clause.id}]{only} {in_language(clause.text, language)}"


def in_language(text: Text, language: Language) -> str:
    """Give a text in a language, in English where it has none in that."""
    return text.get(language, text["en"])
