"""Source mutants: every small change to a module that the mutator knows, one at a time.

The tools at hand start a test run for each mutant; here a mutant meets the whole suite in a tenth of a
second, inside one process. Docstrings, annotations, decorators and texts are left alone: no rule is in them.
"""

import ast
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
CALCULATED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
EXCHANGED = {"min": "max", "max": "min", "any": "all", "all": "any"}

Change = Callable[[Any], None]  # the node's own kind, which the maker of the change has seen


class Mutant(NamedTuple):
    """One change to one module."""

    path: Path
    place: int
    """Which of the module's nodes is changed."""
    number: int
    """Which of the node's changes it is."""
    where: str
    """The class and function that it lies in."""
    line: int
    before: str
    """The statement as it is, on one line."""
    after: str

    @property
    def module(self) -> str:
        """The module's name, without its package."""
        return self.path.stem

    def tree(self) -> ast.Module:
        """Give the module, changed."""
        tree = ast.parse(self.path.read_bytes())
        _, _, node = targets(tree)[self.place]
        list(changes(node))[self.number](node)
        return ast.fix_missing_locations(tree)

    def __str__(self) -> str:
        return f"{self.module}:{self.line} {self.where}\n  - {self.before}\n  + {self.after}"


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Give every mutant of a module."""
    source = path.read_bytes()
    found = targets(ast.parse(source))
    for place, (where, statement, node) in enumerate(found):
        before = head(statement)
        for number, _ in enumerate(changes(node)):
            _, changed, there = targets(ast.parse(source))[place]
            list(changes(there))[number](there)
            yield Mutant(path, place, number, where, statement.lineno, before, head(changed))


def head(statement: ast.stmt) -> str:
    """Write a statement on one line; of one that holds others, what comes before them."""
    text = ast.unparse(statement)
    return text.split("\n", 1)[0] if hasattr(statement, "body") else " ".join(text.split())


def targets(tree: ast.Module) -> list[tuple[str, ast.stmt, ast.AST]]:
    """List what may be changed: the function it lies in, its statement, and the node."""
    found: list[tuple[str, ast.stmt, ast.AST]] = []

    def visit(node: ast.AST, function: str, statement: ast.stmt) -> None:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            function = f"{function}.{node.name}".lstrip(".")
        if isinstance(node, ast.stmt):
            statement = node
        if is_left_alone(node):
            return
        found.append((function, statement, node))
        for field, value in ast.iter_fields(node):
            if field in ("annotation", "returns", "decorator_list", "bases"):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    visit(child, function, statement)

    for statement in tree.body:
        visit(statement, "", statement)
    return found


def is_left_alone(node: ast.AST) -> bool:
    """Does a node hold nothing of the rules?"""
    return (
        isinstance(node, ast.JoinedStr | ast.Assert | ast.Import | ast.ImportFrom | ast.Raise)
        or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        or (isinstance(node, ast.keyword) and node.arg == "strict")
        or (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test))
    )


def is_negation(node: ast.AST) -> bool:
    """Is it a `not`, which is mutated by itself?"""
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)


def changes(node: ast.AST) -> Iterator[Change]:
    """Give the changes that are made to a node."""
    for change in (operator_changes, constant_changes, flow_changes):
        yield from change(node)


def operator_changes(node: ast.AST) -> Iterator[Change]:
    """Exchange an operator for its neighbour, or take a sign or a `not` away."""
    match node:
        case ast.Compare():
            for place, operator in enumerate(node.ops):
                if type(operator) in COMPARED:
                    yield partial(exchange, place)
        case ast.BoolOp():
            yield lambda n: setattr(n, "op", ast.And() if isinstance(n.op, ast.Or) else ast.Or())
        case ast.BinOp() if type(node.op) in CALCULATED:
            yield lambda n: setattr(n, "op", CALCULATED[type(n.op)]())
        case ast.UnaryOp(op=ast.Not()):
            yield lambda n: setattr(n, "operand", ast.UnaryOp(ast.Not(), n.operand))
        case ast.UnaryOp(op=ast.USub()):
            yield lambda n: setattr(n, "op", ast.UAdd())
        case _:
            return


def exchange(place: int, node: ast.Compare) -> None:
    """Exchange one of a comparison's operators."""
    node.ops[place] = COMPARED[type(node.ops[place])]()


def constant_changes(node: ast.AST) -> Iterator[Change]:
    """Exchange truth for falsehood, and a number for the next and the one before."""
    match node:
        case ast.Constant(value=bool()):
            yield lambda n: setattr(n, "value", not n.value)
        case ast.Constant(value=int()):
            yield lambda n: setattr(n, "value", n.value + 1)
            yield lambda n: setattr(n, "value", n.value - 1)
        case _:
            return


def flow_changes(node: ast.AST) -> Iterator[Change]:
    """Turn a condition round, give nothing back, exchange two functions, or drop a filter."""
    match node:
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test) if not is_negation(test):
            yield lambda n: setattr(n, "test", ast.UnaryOp(ast.Not(), n.test))
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield lambda n: setattr(n, "value", ast.Constant(None))
        case ast.Call(func=ast.Name(id=name)) if name in EXCHANGED:
            yield lambda n: setattr(n.func, "id", EXCHANGED[n.func.id])
        case ast.comprehension(ifs=[_, *_]):
            yield lambda n: setattr(n, "ifs", [])
        case _:
            return
