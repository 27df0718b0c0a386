// Command library is the library for programs in C: build.sh builds it, and rulebook.h is its documentation.
//
// The exported functions have Go types of the same sizes as the C types in rulebook.h, and pointers to
// structs are unsafe.Pointers, so that tests can call them without C.
package main

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"unicode/utf8"
	"unsafe"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/batch"
	"github.com/rulebook-go/rulebook/examples/internal/calls"
)

import "C" // for -buildmode=c-shared

func main() {}

// The error codes.
const (
	ok = iota
	badArgument
	badHandle
	tooSmall
	syntax
	illegal
	gameOver
	internal
)

// codes are the codes of the kinds of errors. Any other error is a badArgument.
var codes = map[string]int32{"over": gameOver, "syntax": syntax, "illegal": illegal}

// codedError is an error with its own code.
type codedError struct {
	code int32
	text string
}

func (e *codedError) Error() string { return e.text }

// failure is rb_error.
type failure struct {
	code    int32
	message [508]byte
}

func fail(code int32, format string, args ...any) {
	calls.Check(&codedError{code, fmt.Sprintf(format, args...)})
}

// call runs the body of an exported function. No panic leaves it, because that would end the host process.
func call(failed unsafe.Pointer, body func()) int32 {
	err := protect(body)
	code, coded := int32(ok), (*codedError)(nil)
	if errors.As(err, &coded) {
		code = coded.code
	} else if err != nil {
		code = cmp.Or(codes[calls.Kind(err)], badArgument)
	}
	if f := (*failure)(failed); f != nil {
		f.code = code
		text := ""
		if err != nil {
			text = strings.ToValidUTF8(err.Error(), "\uFFFD")
		}
		if most := len(f.message) - 1; len(text) > most {
			text = strings.ToValidUTF8(text[:most], "") // without half a character at the end
		}
		f.message[copy(f.message[:], text)] = 0
	}
	return code
}

func protect(body func()) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = &codedError{internal, fmt.Sprintf("a fault of the library: %v", fault)}
		}
	}()
	return calls.Do(body)
}

func gameOf(number int32) *game.Game {
	return games.All()[exists("game", "games", int64(number), len(games.All()))]
}

func inRange(what string, n, least, most int64) {
	if n < least || n > most {
		fail(badArgument, "%s is %d; it must be %d to %d", what, n, least, most)
	}
}

// exists returns the number of a thing of which there are some, with the numbers from 0 on.
func exists(what, all string, n int64, count int) int {
	if n < 0 || n >= int64(count) {
		fail(badArgument, "there is no %s %d; the %s are 0 to %d", what, n, all, count-1)
	}
	return int(n)
}

const (
	maxText    = 1 << 20 // RB_MAX_TEXT
	maxNumbers = 1 << 40 // more than any call needs
)

// textOf returns a text of the caller, which must be UTF-8.
func textOf(what string, text *byte, length int64) string {
	s := bytesOf(what, text, length)
	if !utf8.ValidString(s) {
		fail(badArgument, "%s is not UTF-8", what)
	}
	return s
}

// lineOf returns the line of a bot. In place of bytes that are not UTF-8 the referee reads U+FFFD.
func lineOf(line *byte, length int64) string {
	return strings.ToValidUTF8(bytesOf("line", line, length), "\uFFFD")
}

// bytesOf returns what the caller gives as a text. A length of -1 stands for one that ends with a NUL byte.
func bytesOf(what string, text *byte, length int64) string {
	required(what, text)
	if length < -1 {
		fail(badArgument, "the length of %s is %d; it must be 0 or more, or RB_STRING", what, length)
	}
	if length == -1 {
		for length = 0; length <= maxText && *(*byte)(unsafe.Add(unsafe.Pointer(text), length)) != 0; length++ {
		}
	}
	if length > maxText {
		fail(badArgument, "%s is longer than %d bytes", what, maxText)
	}
	return string(unsafe.Slice(text, length))
}

func optionsOf(options *byte) map[string]string {
	if options == nil {
		return nil
	}
	parameters, err := game.ParseParameters(textOf("options", options, -1))
	if err != nil {
		calls.Fail("options: %w", err)
	}
	return parameters
}

// give writes a text or bytes, and what ends them, to a buffer of the caller.
func give(buffer *byte, size int64, length *int64, text []byte, end string) {
	if size < 0 {
		fail(badArgument, "the size of the buffer is %d; it must be 0 or more", size)
	}
	if length != nil {
		*length = int64(len(text))
	}
	if buffer == nil && size > 0 {
		fail(badArgument, "buffer is NULL, but its size is %d", size)
	}
	need := len(text) + len(end)
	if int64(need) > size {
		fail(tooSmall, "the buffer has %d bytes; %d are needed", size, need)
	}
	room := unsafe.Slice(buffer, need)
	copy(room[copy(room, text):], end)
}

// numbersOf returns memory of the caller as a slice of n numbers.
func numbersOf[T any](what string, data *T, n int64) []T {
	inRange("the size of "+what, n, 0, maxNumbers)
	if n == 0 {
		return nil
	}
	required(what, data)
	return unsafe.Slice(data, n)
}

func required[T any](what string, pointer *T) {
	if pointer == nil {
		fail(badArgument, "%s is NULL", what)
	}
	if uintptr(unsafe.Pointer(pointer))%unsafe.Alignof(*pointer) != 0 {
		fail(badArgument, "%s is not aligned to %d bytes", what, unsafe.Alignof(*pointer))
	}
}

// objects has what the caller has by its handle: a *position or a *field. A number is never given out twice.
var (
	objects    sync.Map
	lastHandle atomic.Uint64
)

func add(object any) uint64 {
	handle := lastHandle.Add(1)
	objects.Store(handle, object)
	return handle
}

// object returns the object with a handle, which is to be of one kind.
func object[T any](kind string, handle uint64) T {
	value, _ := objects.Load(handle)
	object, ok := value.(T)
	if !ok {
		fail(badHandle, "%d is not the handle of a %s, or it was freed", handle, kind)
	}
	return object
}

// position is the Go side of an rb_state. The State in it is replaced as a whole.
type position struct {
	mutex sync.Mutex
	state game.State
}

func stateOf(handle uint64) game.State {
	p := object[*position]("position", handle)
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.state
}

// games is the Go side of an rb_batch.
type field struct {
	mutex sync.Mutex
	batch batch.Batch
}
