package record

import "testing"

// TestLastWords has what programs in several languages write when they crash: the line that says why, and no call.
func TestLastWords(t *testing.T) {
	for _, c := range []struct{ stderr, want string }{
		{"", "before"},
		{"turn 4\nturn 5\n[PDATA] eval = 0.5\n", "turn 5"},
		{"hello\r\nout of luck\r\n", "out of luck"},
		// Go
		{"first\npanic: runtime error: index out of range [12] with length 12\n\ngoroutine 1 [running]:\nmain.main()\n\t/tmp/bot.go:9 +0x1d\nexit status 2\n",
			"panic: runtime error: index out of range [12] with length 12"},
		{"panic: a [recovered]\n\tpanic: b\n\ngoroutine 1 [running]:\n", "panic: a [recovered]"},
		{"runtime: goroutine stack exceeds 1000000000-byte limit\nfatal error: stack overflow\n\nruntime stack:\nruntime.throw({0x1, 0x2})\n", "fatal error: stack overflow"},
		// Python
		{"Traceback (most recent call last):\n  File \"bot.py\", line 3, in <module>\n    f()\n    ~^^\n  File \"bot.py\", line 2, in f\n    return 1 / 0\n           ~~^~~\nZeroDivisionError: division by zero\n",
			"ZeroDivisionError: division by zero"},
		{"Traceback (most recent call last):\n  File \"bot.py\", line 2, in f\n    a[5]\nIndexError: list index out of range\n\nDuring handling of the above exception, another exception occurred:\n\n" +
			"Traceback (most recent call last):\n  File \"bot.py\", line 4, in <module>\n    raise ValueError(\"no\\nway\")\nValueError: no\nway\n", "ValueError: no"},
		{"  File \"bot.py\", line 1\n    x = (\n        ^\nSyntaxError: '(' was never closed\n", "SyntaxError: '(' was never closed"},
		// Java
		{"Exception in thread \"main\" java.lang.ArrayIndexOutOfBoundsException: Index 5 out of bounds for length 5\n\tat Bot.f(Bot.java:3)\n\tat Bot.main(Bot.java:7)\n",
			`Exception in thread "main" java.lang.ArrayIndexOutOfBoundsException: Index 5 out of bounds for length 5`},
		{"Exception in thread \"main\" java.lang.RuntimeException: x\n\tat Bot.main(Bot.java:7)\nCaused by: java.lang.IllegalStateException: no tiles\n\tat Bot.f(Bot.java:3)\n\t... 1 more\n",
			"Caused by: java.lang.IllegalStateException: no tiles"},
		// C++
		{"terminate called after throwing an instance of 'std::out_of_range'\n  what():  vector::_M_range_check: __n (which is 5) >= this->size() (which is 3)\n",
			"vector::_M_range_check: __n (which is 5) >= this->size() (which is 3)"},
		{"terminate called after throwing an instance of 'int'\n", "terminate called after throwing an instance of 'int'"},
		{"=================================================================\n==7==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x1\nREAD of size 4\n    #0 0x1 in main bot.cpp:3\n==7==ABORTING\n",
			"AddressSanitizer: heap-buffer-overflow on address 0x1"},
		// Rust
		{"\nthread 'main' (77) panicked at src/main.rs:3:5:\nindex out of bounds: the len is 3 but the index is 5\nstack backtrace:\n   0: rust_begin_unwind\n             at /rustc/1/library/std/src/panicking.rs:5:5\n" +
			"note: run with `RUST_BACKTRACE=full` for a verbose backtrace\n", "index out of bounds: the len is 3 but the index is 5"},
		{"thread 'main' panicked at 'no tiles', src/main.rs:3:5\nnote: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n", "thread 'main' panicked at 'no tiles', src/main.rs:3:5"},
		// JavaScript
		{"/tmp/bot.js:2\n  return a.b.c\n             ^\n\nTypeError: Cannot read properties of undefined (reading 'c')\n    at f (/tmp/bot.js:2:14)\n    at Object.<anonymous> (/tmp/bot.js:4:1)\n\nNode.js v20.1.0\n",
			"TypeError: Cannot read properties of undefined (reading 'c')"},
	} {
		g := &Game{Turns: []Turn{{Player: 0, Stderr: "before"}, {Player: 0, Stderr: c.stderr}, {Player: 1, Stderr: "of another"}}}
		if got := g.LastWords(0); got != c.want {
			t.Errorf("after %q, the last words are %q, want %q", c.stderr, got, c.want)
		}
	}
	if got := (&Game{}).LastWords(0); got != "" {
		t.Errorf("the last words of a player without turns are %q", got)
	}
}
