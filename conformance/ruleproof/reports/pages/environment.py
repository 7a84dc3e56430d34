"""Filling in templates: everything is escaped, and the page may run nothing but its own script."""

from base64 import b64encode
from functools import cache
from hashlib import sha256
from importlib.resources import files

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from ruleproof import __version__
from ruleproof.languages import LANGUAGES, NATIVE
from ruleproof.reports.pages.texts import Texts

PACKAGE = "ruleproof.reports.pages"


@cache
def environment(package: str = PACKAGE) -> Environment:
    """Give the environment that every page of a package's templates is made in."""
    return Environment(
        loader=PackageLoader(package, "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def own(name: str, package: str = PACKAGE) -> Markup:
    """Read a file of a package of ours that goes into pages as it is."""
    text = (files(package) / "templates" / name).read_text(encoding="utf-8")
    return Markup(text)  # noqa: S704 - a file of ours


def digest(text: str) -> str:
    """Name a script or a style as a policy does."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def policy(script: str) -> str:
    """Allow one script and the page's own styles, and nothing from anywhere."""
    return (
        f"default-src 'none'; script-src {digest(script)}; style-src 'unsafe-inline'; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    )


def filled(template: str, texts: Texts, **values: object) -> str:
    """Fill in a template."""
    script = own("page.js")
    return (
        environment()
        .get_template(template)
        .render(
            say=texts,
            texts=texts,
            language=texts.language,
            languages=[(language, NATIVE[language]) for language in LANGUAGES],
            style=own("page.css"),
            script=script,
            policy=policy(script),
            version=__version__,
            **values,
        )
    )
