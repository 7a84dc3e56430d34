"""The wheel is the whole product: the spec inside it, and a command that works without the checkout."""

import os
import site
import subprocess
import sys
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from ruleproof.starters.folders import Starter

INSIDE = "ruleproof/_spec/"
STARTERS = "ruleproof/_starters/"


@pytest.fixture(scope="module")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel, without the network."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    run = subprocess.run(build, cwd=root, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_carries_the_spec_file_by_file(root: Path, wheel: Path) -> None:
    """What users of the wheel are certified by is the spec of this tree, no file more and no file less."""
    spec = root / "spec"
    ours = {
        path.relative_to(spec).as_posix(): path.read_bytes() for path in spec.rglob("*") if path.is_file()
    }
    with ZipFile(wheel) as archive:
        packed = {
            name.removeprefix(INSIDE): archive.read(name)
            for name in archive.namelist()
            if name.startswith(INSIDE) and not name.endswith("/")
        }
    assert sorted(packed) == sorted(ours)
    assert [name for name, content in ours.items() if packed[name] != content] == []


def test_the_wheel_carries_the_starters_file_by_file(root: Path, wheel: Path) -> None:
    """What `init` copies is in the wheel, and nothing that a starter has built."""
    own = {
        f"{starter.name}/{path.as_posix()}"
        for starter in (root / "conformance" / "starters").iterdir()
        for path in [*Starter(starter.name, starter).files(), Path("README.md")]
    }
    with ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if name.startswith(STARTERS)}
        different = [
            name
            for name in packed
            if archive.read(name)
            != (root / "conformance" / "starters" / name.removeprefix(STARTERS)).read_bytes()
        ]
    assert {name.removeprefix(STARTERS) for name in packed} == own
    assert different == []


def test_the_wheel_carries_what_pages_are_made_of(root: Path, wheel: Path) -> None:
    """Templates, styles, scripts and catalogues lie beside the modules that read them."""
    package = root / "conformance" / "ruleproof"
    ours = {
        f"ruleproof/{path.relative_to(package).as_posix()}"
        for path in package.rglob("*.*")
        if path.suffix in (".j2", ".css", ".js", ".toml")
    }
    assert "ruleproof/composing/templates/table.js" in ours
    with ZipFile(wheel) as archive:
        assert ours <= set(archive.namelist())


def test_the_wheel_holds_two_packages_and_no_more(wheel: Path) -> None:
    """Tests stay in the checkout; the wheel takes no other import name."""
    with ZipFile(wheel) as archive:
        tops = {name.split("/")[0] for name in archive.namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"ruleproof", "ruleproof_engine"}


def test_the_installed_wheel_certifies(root: Path, wheel: Path, tmp_path: Path) -> None:
    """The wheel alone certifies a program and writes a page, in a fresh environment far from the checkout."""
    environment = tmp_path / "environment"
    venv.create(environment, with_pip=False, symlinks=True)
    python = environment / "bin" / "python"
    borrow_dependencies(python)
    install = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        str(python),
        "install",
        "--quiet",
        "--no-deps",
        str(wheel),
    ]
    subprocess.run(install, check=True)
    where = "import ruleproof.spec as spec; print(spec.spec_folder())"
    run = subprocess.run([python, "-c", where], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert Path(run.stdout.strip()).is_relative_to(environment)
    starter = [python, root / "conformance/starters/python/adapter.py"]
    page = ["--write", f"html:{tmp_path / 'report.html'}", "--lang", "es"]
    run = subprocess.run(
        [environment / "bin" / "ruleproof", "certify", "foursquare", *page, "--", *starter],
        cwd=tmp_path,
        env=os.environ | {"XDG_CACHE_HOME": str(tmp_path / "cache")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "cumple foursquare published" in run.stdout
    assert "Nada cuenta contra el programa." in (tmp_path / "report.html").read_text(encoding="utf-8")
    begin: list[str | Path] = [environment / "bin" / "ruleproof", "init", "python", "mine"]
    run = subprocess.run(begin, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert (tmp_path / "mine" / "adapter.py").is_file()


def borrow_dependencies(python: Path) -> None:
    """Let an environment import the packages of this one, after its own, but not run its `.pth` files.

    An editable install of this tree is such a `.pth` file: what is tested must be the wheel.
    """
    where = "import site; print(site.getsitepackages()[0])"
    run = subprocess.run([python, "-c", where], capture_output=True, text=True, check=True)
    folders = "".join([f"{folder}\n" for folder in site.getsitepackages()])
    (Path(run.stdout.strip()) / "borrowed.pth").write_text(folders, encoding="utf-8")
