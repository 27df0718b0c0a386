package main

import (
	"bytes"
	"testing"
	"unsafe"
)

// text returns a text of Go as a text of C that ends with a NUL byte.
func text(s string) *byte { return &append([]byte(s), 0)[0] }

// message returns the text of a failure.
func (f *failure) String() string {
	n := bytes.IndexByte(f.message[:], 0)
	if n < 0 {
		return "a message without an end"
	}
	return string(f.message[:n])
}

// must fails the test if a call has failed.
func must(t testing.TB, e *failure, code int32) {
	t.Helper()
	if code != ok || e.code != ok || e.String() != "" {
		t.Fatalf("the call returns %d, %d %q, want success", code, e.code, e)
	}
}

func start(t testing.TB, number int32, seed int64, options string) uint64 {
	t.Helper()
	var state uint64
	var e failure
	must(t, &e, rb_start(number, seed, text(options), &state, unsafe.Pointer(&e)))
	t.Cleanup(func() { rb_free(state, nil) })
	return state
}

func parsed(t testing.TB, number int32, line string) uint64 {
	t.Helper()
	var state uint64
	var e failure
	must(t, &e, rb_parse(number, text(line), -1, &state, unsafe.Pointer(&e)))
	t.Cleanup(func() { rb_free(state, nil) })
	return state
}

// textFunction is a function that writes a text about a position.
type textFunction func(state uint64, buffer *byte, size int64, length *int64, failed unsafe.Pointer) int32

// read calls a function that writes a text, first for its length and then for the text.
func read(t testing.TB, f textFunction, state uint64) string {
	t.Helper()
	return readWith(t, f, state, 1)
}

// readWith is read for a function that writes some NUL bytes behind what it writes.
func readWith(t testing.TB, f textFunction, state uint64, end int64) string {
	t.Helper()
	var e failure
	var length int64
	if code := f(state, nil, 0, &length, unsafe.Pointer(&e)); code != tooSmall || e.code != tooSmall {
		t.Fatalf("without a buffer the call returns %d %q, want RB_TOO_SMALL", code, &e)
	}
	room := bytes.Repeat([]byte{7}, int(length)+2)
	if code := f(state, &room[0], length+end-1, &length, unsafe.Pointer(&e)); code != tooSmall || room[0] != 7 {
		t.Fatalf("with a buffer that is one byte too small the call returns %d %q, want RB_TOO_SMALL", code, &e)
	}
	must(t, &e, f(state, &room[0], length+end, nil, unsafe.Pointer(&e)))
	if end == 1 && room[length] != 0 || room[length+end] != 7 {
		t.Fatalf("%d bytes and %d NUL were announced, and %q was written", length, end, room)
	}
	return string(room[:length])
}

func infoOf(t testing.TB, state uint64) info {
	t.Helper()
	var e failure
	var i info
	must(t, &e, rb_get_info(state, unsafe.Pointer(&i), unsafe.Pointer(&e)))
	return i
}

func legalOf(t testing.TB, state uint64) []int32 {
	t.Helper()
	var e failure
	var count int64
	room := make([]int32, 209)
	must(t, &e, rb_legal_indices(state, &room[0], 209, &count, unsafe.Pointer(&e)))
	return room[:count]
}
