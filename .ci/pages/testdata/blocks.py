"""Runs blocks of Python and compares what they print with their comments: blocks.py FILE.

The comment behind a call of print is the line that it prints, and the comment behind an expression is its value."""

import ast
import contextlib
import io
import re
import sys
import tokenize

with open(sys.argv[1]) as file:
    text = file.read()
comments = {
    token.start[0]: token.string.lstrip("# ")
    for token in tokenize.generate_tokens(io.StringIO(text).readline)
    if token.type == tokenize.COMMENT and token.line.split("#")[0].strip()
}


def like(shown, value):
    pattern = ".*".join(map(re.escape, re.split(r"(?<!\.)\.\.\.(?!\.)", shown)))
    return re.fullmatch(pattern, value, re.S)


names = {}
for statement in ast.parse(text).body:
    shown = [
        comments[node.end_lineno]
        for node in ast.walk(statement)
        if isinstance(node, ast.Expr) and node.end_lineno in comments and (
            node is statement or isinstance(node.value, ast.Call) and getattr(node.value.func, "id", "") == "print"
        )
    ]
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        if isinstance(statement, ast.Expr):
            value = eval(compile(ast.Expression(statement.value), sys.argv[1], "eval"), names)
            if value is not None:
                print(" ".join(repr(value).split()))
        else:
            exec(compile(ast.Module([statement], []), sys.argv[1], "exec"), names)
    lines = out.getvalue().splitlines()
    for i, want in enumerate(shown):
        if i >= len(lines) or not like(want, lines[i]):
            sys.exit(f"{ast.unparse(statement)}\nprints\n{out.getvalue()}want\n{want}")
