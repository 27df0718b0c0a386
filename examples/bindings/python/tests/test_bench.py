"""The demonstration and the benchmark run."""

import re
import subprocess
import sys

import pytest

from rulebook import bench


def test_demonstration():
    run = subprocess.run([sys.executable, "-m", "rulebook"], capture_output=True, text=True, check=True, timeout=600)
    for name in ("cultist", "onitama", "vindinium", "volcano"):
        assert f"{name}: a random game of" in run.stdout
    last = r"onitama: 200,000 random actions in 1,000 games side by side; [\d,]+ ended, player 0 won [\d,]+\n$"
    assert re.search(last, run.stdout)


def test_closed_pipe():
    """The demonstration ends without a word when nobody reads it any longer."""
    command = [sys.executable, "-m", "rulebook"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline()
        process.stdout.close()
        assert "Error" not in process.stderr.read() and process.wait(timeout=600) == 0


def test_bench(capsys):
    bench.main(["onitama", "vindinium", "--batch", "50", "--seconds", "0.01", "--repeat", "1"])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4 and [line.count("|") for line in lines] == [6, 6, 6, 6]
    assert re.fullmatch(r"\| onitama( \| [\d,]+) \| \d+%( \| [\d,]+){2} \|", lines[2])


@pytest.mark.parametrize("arguments", [["chess"], ["--batch", "0"], ["--seconds", "0"], ["--seconds", "nan"]])
def test_wrong_arguments(arguments, capsys):
    with pytest.raises(SystemExit):
        bench.main(arguments)
    assert "error:" in capsys.readouterr().err
