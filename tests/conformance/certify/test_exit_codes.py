"""`ruleproof certify` ends with the exit code that says what was shown."""

import subprocess
import sys
from pathlib import Path

import pytest

ADAPTER = Path(__file__).parents[1] / "protocol" / "hostile" / "adapter.py"
REFERENCE = (sys.executable, "-m", "ruleproof", "reference", "foursquare")
HOSTILE = (sys.executable, str(ADAPTER))
ONE = ("--scenario", "card-is-placed-face-up")
OTHER_GAME = (
    "import sys,json\nfor l in sys.stdin:\n r=json.loads(l)\n"
    " print(json.dumps({'jsonrpc':'2.0','id':r['id'],'result':"
    "{'protocol':1,'implementation':{'name':'other'},'games':{'chess':{}}}}),flush=True)"
)


def certify(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run `certify foursquare`."""
    line = [sys.executable, "-m", "ruleproof", "certify", "foursquare", *arguments]
    done = subprocess.run(line, capture_output=True, text=True, timeout=60, check=False)
    assert "Traceback" not in done.stdout + done.stderr
    assert "\033" not in done.stdout
    return done


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        ((*ONE, "--", *REFERENCE), 0, "conforms to foursquare published"),
        ((*ONE, "--timeout", "1", "--", *HOSTILE, "crash"), 1, "exited with code 3"),
        ((*ONE, "--", *HOSTILE, "refuse"), 1, r"\x1b[2J"),
        ((*ONE, "--", *HOSTILE, "protocol-2"), 3, "it speaks protocol 2; this kit speaks 1"),
        ((*ONE, "--", *HOSTILE, "exit-at-start"), 3, "no board found"),
        ((*ONE, "--", "/no/such/program"), 3, "cannot be run"),
        ((*ONE, "--", sys.executable, "-c", OTHER_GAME), 3, "does not declare foursquare: it declares chess"),
        (("--scenario", "no-such-*", "--", *REFERENCE), 2, "no scenario of foursquare matches"),
        (("--profile", "publishd", "--", *REFERENCE), 2, "did you mean 'published'?"),
        (("--write", "xml:f", "--", *REFERENCE), 2, "write KIND:FILE"),
        ((), 2, "COMMAND"),
    ],
)
def test_exit_code_says_what_was_shown(arguments: tuple[str, ...], code: int, words: str) -> None:
    """0 conforms, 1 does not, 2 wrong usage, 3 not run: with a sentence that says why."""
    done = certify(*arguments)
    told = " ".join((done.stdout + done.stderr).replace("│", " ").split())
    assert done.returncode == code, told
    assert words in told
