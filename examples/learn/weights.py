"""What the trainings share: the rows of data sets, products of matrices, steps of Adam, and weights as text."""
import json
import pathlib

import numpy as np

try:
    import torch
except ImportError:
    torch = None

DIGITS = [chr(c) for c in range(ord("#"), ord("~") + 1) if chr(c) != "\\"]  # 91 digits of numbers in a Go string
LARGEST = {1: 45, 2: 45 * 91 + 45}  # the largest number of one and of two digits


def rows(directories):
    """Yields the rows of data sets, each as a dict, with the name of its file. Parquet needs pyarrow."""
    for directory in map(pathlib.Path, directories):
        for name in sorted([*directory.glob("*.jsonl"), *directory.glob("*.parquet")]):
            if name.suffix == ".jsonl":
                with open(name, encoding="utf-8") as lines:
                    for line in lines:
                        try:
                            yield name, json.loads(line)
                        except ValueError as error:
                            raise SystemExit(f"{name} has a line that is no row: {error}")
                continue
            try:
                from pyarrow import parquet
            except ImportError:
                raise SystemExit(f"{name}: pip install pyarrow, or write the data set with simulate -format jsonl")
            for batch in parquet.ParquetFile(name).iter_batches():
                yield from ((name, row) for row in batch.to_pylist())


def product(a, b):
    """Returns a @ b, by PyTorch if it is installed: it uses all cores."""
    if torch is None:
        return a @ b
    kind = np.result_type(a, b)
    return (torch.from_numpy(a.astype(kind, copy=False)) @ torch.from_numpy(b.astype(kind, copy=False))).numpy()


def adam(training, gradients, rate):
    """Changes the weights by a step of Adam."""
    training["steps"] = training["steps"] + 1
    unbiased = np.sqrt(1 - 0.999 ** training["steps"]) / (1 - 0.9 ** training["steps"])
    for k, g in gradients.items():
        m, v = training["m_" + k], training["v_" + k]
        m += 0.1 * (g - m)
        v += 0.001 * (g * g - v)
        training[k] -= (rate * unbiased * m / (np.sqrt(v) + 1e-8)).astype(np.float32)


def write(numbers, digits):
    """Returns numbers as text, as the type Digits of examples/search/net reads them."""
    numbers = np.asarray(numbers).ravel()
    assert np.abs(numbers).max() <= LARGEST[digits], f"a weight does not fit in {digits} digits"
    raised = [int(n) + LARGEST[digits] for n in numbers]
    return "".join(DIGITS[n] if digits == 1 else DIGITS[n // 91] + DIGITS[n % 91] for n in raised)
