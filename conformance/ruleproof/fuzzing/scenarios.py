"""A fault that was found, as a scenario file: what follows is stated, the reason is left to a person."""

from collections.abc import Iterator
from hashlib import sha256

import msgspec

from ruleproof.authoring.filling import ENDS_EARLY, answer
from ruleproof.authoring.layout import lay_out
from ruleproof.certify.judge import LEGALITY, is_answered
from ruleproof.certify.verdicts import Failed
from ruleproof.fuzzing.causes import Rules
from ruleproof.fuzzing.examining import Examined
from ruleproof.loading.scenarios import Expectation, Scenario
from ruleproof.loading.suite import Suite
from ruleproof.loading.yaml_text import Value
from ruleproof.questions import Question
from ruleproof_engine.game import NotationError, Reading, Readings

UNREASONED = "?"


class Author:
    """Writes scenarios of a game under some rules."""

    def __init__(self, suite: Suite, rules: Rules) -> None:
        self.suite = suite
        self.rules = rules
        self.game = rules.game

    def scenario_file(self, questions: tuple[Question, ...], examined: Examined | None) -> str:
        """Write the file: one scenario for each question that must be asked."""
        clauses = [self.clause(question, examined) for question in questions]
        chapter = self.suite.rulebook.clause(clauses[-1]).chapter
        if questions[-1].method == "perft":
            chapter = "perft"
        items: list[Value] = [
            dict(self.item(question, clause, chapter))
            for question, clause in zip(questions, clauses, strict=True)
        ]
        return lay_out(self.game, {"chapter": chapter, "scenarios": items})

    def item(self, question: Question, clause: str, chapter: str) -> dict[str, Value]:
        """Write one scenario."""
        digest = digest_of(question)
        item: dict[str, Value] = {
            "id": f"found-by-fuzzing-{digest}",
            "name": f"a program goes wrong here, {digest}",
            "because": UNREASONED,
            "clauses": [clause],
            "given": question.position,
        }
        if question.moves:
            item["plays"] = " ".join(question.moves)
        if question.draws:
            item["draws"] = question.draws
        return item | self.stated(item, question, chapter)

    def stated(self, item: dict[str, Value], question: Question, chapter: str) -> dict[str, Value]:
        """State what follows, under each profile in which the question arises."""
        heads = list(self.heads(question))
        answers = {head: answer(self.game, item, chapter, *rules) for head, rules in heads}
        kept = {head: found for head, found in answers.items() if found is not ENDS_EARLY}
        first = next(iter(kept.values()))
        if list(kept) == list(self.suite.rulebook.profiles) and all(
            found == first for found in kept.values()
        ):
            return {"then": first}
        return {"under": kept}

    def heads(self, question: Question) -> Iterator[tuple[str, tuple[str, Readings]]]:
        """Name the rules under which something is stated: the program's own, or each profile."""
        profile, readings = self.rules.profile, self.rules.readings
        if readings:
            yield " + ".join([profile, *map(str, readings)]), (profile, readings)
            return
        for name in self.suite.rulebook.profiles:
            if name == profile or question.is_possible(self.game, name, ()):
                yield name, (name, ())

    def clause(self, question: Question, examined: Examined | None) -> str:
        """Name the clause that a program seems to break, for a person to check."""
        if examined and examined.question == question and isinstance(examined.judgement.verdict, Failed):
            first = examined.judgement.verdict.differences[0]
            expected = self.rules.expect(question)
            if first.field == LEGALITY and expected.illegal:
                return expected.illegal
            if "[" in (cause := str(examined.cause)):
                return cause.partition("[")[2].partition("]")[0]
            for reading in self.explaining(examined):
                return self.suite.rulebook.rulings_of(self.rules.profile)[reading.ruling].clause
        return self.likely_clause(self.rules.expect(question))

    def explaining(self, examined: Examined) -> list[Reading]:
        """List the options with any of which the reference would have given the program's answer."""
        if examined.judgement.answer is None:
            return []
        return [
            reading
            for reading in self.suite.rulebook.all_readings(self.rules.profile)
            if reading in self.game.readings and self.explains(reading, examined)
        ]

    def explains(self, reading: Reading, examined: Examined) -> bool:
        """Would the reference with this reading have given the program's answer?"""
        readings = tuple(sorted([*self.rules.readings, reading]))
        try:
            expected = examined.question.expect(self.game, self.rules.profile, readings)
        except (NotationError, LookupError, ValueError):
            return False
        assert examined.judgement.answer
        return is_answered(expected, examined.judgement.answer)

    def likely_clause(self, expected: Expectation) -> str:
        """Name the clause that most scenarios with such an outcome are about, for want of anything better."""
        wanted = self.outcome(expected)
        clauses = [
            scenario.clauses[0]
            for scenario in self.suite.scenarios
            for stated in scenario.expectations[:1]
            if self.outcome(stated) == wanted
        ]
        return max(clauses or [self.suite.rulebook.clauses[0].id], key=clauses.count)

    def outcome(self, expected: Expectation) -> tuple[bool, bool, str | None, str]:
        """Sum up what follows: of which kind, and how the game ends."""
        last = expected.turns[-1] if expected.turns else None
        ending = self.game.ending(last) if last else ""
        return expected.legal is None, expected.perft is None, expected.illegal, ending


def digest_of(question: Question) -> str:
    """Give a short name that no other question has."""
    return sha256(msgspec.json.encode(question)).hexdigest()[:8]


def as_scenario(rules: Rules, question: Question, clause: str) -> Scenario:
    """Take a question for a scenario of no file, so that it is told like one."""
    return Scenario(
        id=f"found-by-fuzzing-{digest_of(question)}",
        game=rules.game.name,
        chapter="",
        name="",
        because="",
        clauses=(clause,),
        given=question.position,
        plays=question.moves,
        draws=question.draws,
        expectations=(Expectation(rules.profile, rules.readings),),
        file="",
        line=0,
    )
