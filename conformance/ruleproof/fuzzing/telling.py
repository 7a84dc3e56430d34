"""What a campaign found, in words: boards, a scenario file for each cause, what was never reached."""

import shlex
from collections.abc import Iterator, Mapping, Sequence

from ruleproof.certify.explain import cut, explain_differences, no_answer
from ruleproof.certify.explain import question as told_question
from ruleproof.certify.judge import is_answered
from ruleproof.certify.plan import Case
from ruleproof.certify.report import Finding
from ruleproof.certify.verdicts import Crashed, Failed, ProtocolViolation, TimedOut
from ruleproof.fuzzing.campaign import Campaign, Found, Order
from ruleproof.fuzzing.causes import Rules
from ruleproof.fuzzing.coverage import never
from ruleproof.fuzzing.examining import Examined
from ruleproof.fuzzing.scenarios import Author, as_scenario
from ruleproof.games import find_game
from ruleproof.loading.problems import printable
from ruleproof.loading.suite import Suite
from ruleproof.protocol.programs import as_options
from ruleproof.questions import Question

Line = tuple[str, str]


class Teller:
    """Tells a campaign."""

    def __init__(self, suite: Suite, campaign: Campaign) -> None:
        self.campaign = campaign
        setting = campaign.order.setting
        readings = suite.rulebook.departures(setting.profile, dict(campaign.rulings))
        self.rules = Rules(find_game(setting.game), setting.profile, readings)
        self.author = Author(suite, self.rules)

    def lines(self) -> Iterator[Line]:
        """Give everything that a person is told: what was found first, the headline last."""
        for replayed in self.campaign.replayed:
            if replayed.found:
                yield from self.found(replayed.found, f"from the corpus, {replayed.kept.name}")
        for found in self.campaign.found:
            many = f"{found.answers} wrong answers" if found.answers > 1 else "one wrong answer"
            yield from self.found(found, f"{many}, the first to question {found.number}")
        yield from self.reached()
        yield from self.headline()

    def found(self, found: Found, where: str) -> Iterator[Line]:
        """Tell one cause."""
        yield "head", f"✗ {cut(str(found.cause))}"
        yield "plain", f"  {where}; made smaller in {found.seconds:.1f} s"
        if found.cause.in_sequence:
            yield from self.sequence(found)
        if found.examined:
            yield from self.difference(found.examined)
            yield from self.explanations(found.examined)
        yield "dim", "  as a scenario, of which the reason is to be written and the clause to be checked:"
        text = self.author.scenario_file(found.questions, found.examined)
        yield from [("plain", f"    {line}".rstrip()) for line in text.splitlines()]
        yield "dim", f"  replay: {replay_command(self.campaign.order, found)}"
        yield "plain", ""

    def sequence(self, found: Found) -> Iterator[Line]:
        """Say after which other questions it goes wrong."""
        if found.examined is None:
            yield "plain", "  asked again, alone or after the same questions, it was answered rightly:"
            yield "plain", "  the program does not give the same answer each time, or it depends on more"
            return
        yield "plain", "  it is answered rightly alone, and wrongly only after this in the same process:"
        for question in found.questions[:-1]:
            yield "plain", f"    {self.asked(question)} from {question.position}{self.led_to(question)}"

    def asked(self, question: Question) -> str:
        """Say what a question asks."""
        if question.moves:
            return f"playing {' '.join(question.moves)}"
        return f"{question.method} of {question.draws}".removesuffix(" of ")

    def led_to(self, question: Question) -> str:
        """Say what is special about a question: a game that ends, a move that is refused."""
        expected = self.rules.expect(question)
        last = expected.turns[-1] if expected.turns else None
        ending = self.rules.game.ending(last) if last else ""
        parts = [f"ends {ending}"] if ending else []
        parts += [f"an illegal move [{expected.illegal}]"] if expected.illegal else []
        return f" ({', '.join(parts)})" if parts else ""

    def difference(self, examined: Examined) -> Iterator[Line]:
        """Show the question, and both answers beside each other."""
        finding = finding_of(self.rules, examined)
        verdict = examined.judgement.verdict
        match verdict:
            case Failed(differences) if finding.answer or examined.judgement.answer:
                yield from explain_differences(self.rules.game, finding, differences)
            case Failed(differences):
                yield from told_question(self.rules.game, finding)
                for found in differences:
                    yield "bad", f"  {found.field}: expected {cut(found.expected)}, given {cut(found.given)}"
            case Crashed() | TimedOut() | ProtocolViolation():
                yield from told_question(self.rules.game, finding)
                yield "bad", f"  {no_answer(verdict)}"
            case _:
                return

    def explanations(self, examined: Examined) -> Iterator[Line]:
        """Say whose answer it is: a reading's, or, between two programs, the reference's."""
        if self.campaign.against:
            answer = examined.judgement.answer
            if answer and is_right(self.rules, examined):
                yield "plain", f"  the reference answers as {self.campaign.who}"
            elif self.rules.expect(examined.question).turns == examined.expectation.turns:
                yield (
                    "plain",
                    f"  the reference answers as {self.campaign.against}",
                )
            else:
                yield "plain", "  the reference agrees with neither"
        for reading in self.author.explaining(examined)[:3]:
            yield "plain", f"  the answer is right for a program that declares {reading}"

    def reached(self) -> Iterator[Line]:
        """Say what was reached and what never was."""
        coverage, known = self.campaign.coverage, self.campaign.universe
        yield from reached("games ended", known.endings, coverage.endings)
        yield from reached("illegal moves", known.clauses, coverage.clauses)
        told = [name for name in known.readings if coverage.readings.get(name)]
        yield (
            "dim",
            f"rulings told apart: {len(told)} of {len(known.readings)} options"
            + missing(never(known.readings, coverage.readings)),
        )
        for ending in never(known.endings, coverage.endings):
            if "won" in ending and self.campaign.asked:
                yield "bad", f"no game ended {ending}: nothing is known of what happens then"

    def headline(self) -> Iterator[Line]:
        """Say how much was asked, and what came of it."""
        campaign, order = self.campaign, self.campaign.order
        took = max(campaign.seconds, 0.001)
        rate = f"{campaign.asked / took:,.0f} games/s, {campaign.coverage.moves / took:,.0f} moves/s"
        methods = ", ".join([f"{count} {name}" for name, count in campaign.coverage.questions.items()])
        yield "dim", f"{order.setting.game} {order.setting.profile}, seed {order.seed}: {methods}; {rate}"
        if campaign.given_up:
            yield "bad", f"stopped early: {cut(campaign.given_up)}"
        if campaign.replayed:
            wrong = len([each for each in campaign.replayed if each.found])
            yield "dim", f"corpus: {len(campaign.replayed)} replayed, {wrong} still answered wrongly"
        who = cut(campaign.who)
        other = cut(campaign.against) or "the reference"
        if campaign.is_clean:
            asked = campaign.asked + len(campaign.replayed)
            yield "good", f"✓ {who} and {other} agree on {asked} questions"
        else:
            kept = [each.found for each in campaign.replayed if each.found]
            wrong = len({found.cause for found in (*campaign.found, *kept)})
            causes = f"{wrong} cause{'s' if wrong != 1 else ''}"
            asked = campaign.asked + len(campaign.replayed)
            yield "bad", f"✗ {who} and {other} differ: {causes} in {asked} questions"


def reached(what: str, known: Sequence[str], counts: Mapping[str, int]) -> Iterator[Line]:
    """Give the counts of a kind."""
    parts = [
        f"{name} {counts[name]}"
        for name in [*known, *sorted({*counts}.difference(known))]
        if counts.get(name)
    ]
    yield "dim", f"{what}: {', '.join(parts) or 'none'}{missing(never(known, counts))}"


def missing(names: Sequence[str]) -> str:
    """Name what was never reached."""
    return f"; never {', '.join(names)}" if names else ""


def finding_of(rules: Rules, examined: Examined) -> Finding:
    """Put a question and its answer together as a certification does, so that it is told in the same way."""
    question, judgement = examined.question, examined.judgement
    scenario = as_scenario(rules, question, "")
    case = Case(scenario, rules.profile, question.position, question.moves, examined.expectation)
    turns = judgement.answer.played.turns if judgement.answer else ()
    return Finding(case, judgement.verdict, tuple([dict(turn) for turn in turns]))


def is_right(rules: Rules, examined: Examined) -> bool:
    """Is the program's answer the reference's?"""
    answer = examined.judgement.answer
    return answer is not None and is_answered(rules.expect(examined.question), answer)


def replay_command(order: Order, found: Found) -> str:
    """Give the command that finds it again, and nothing else."""
    setting = order.setting
    words = ["ruleproof", "fuzz", setting.game, "--profile", setting.profile]
    if found.number is None:
        words += ["--corpus", str(order.corpus), "--games", "0"]
    else:
        games = found.number - found.first + 1
        words += ["--seed", order.seed, "--first", str(found.first), "--games", str(games)]
    if setting.against:
        words += ["--against", shlex.join(setting.against)]
    return printable(shlex.join([*words, *as_options(setting.command)]))
