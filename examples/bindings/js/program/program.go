//go:build js && wasm

// Package program runs an Engine as a WebAssembly program. JavaScript writes a call to the memory at
// rulebookInput and then calls rulebookCall, see the package engine.
package program

import (
	"unsafe"

	"github.com/rulebook-go/rulebook/examples/bindings/js/engine"
)

var (
	e             *engine.Engine
	input, output []byte
)

// rulebookInput returns where JavaScript writes a call of n bytes.
//
//go:wasmexport rulebookInput
func rulebookInput(n int32) unsafe.Pointer {
	if int(n) > cap(input) || n < 1<<16 && cap(input) > 1<<24 {
		input = make([]byte, max(n, 1<<16))
	}
	return unsafe.Pointer(unsafe.SliceData(input[:cap(input)]))
}

// rulebookCall answers the call of n bytes and returns the length of the answer.
//
//go:wasmexport rulebookCall
func rulebookCall(n int32) int32 {
	output = e.Call(input[:n])
	return int32(len(output))
}

// rulebookOutput returns where the answer is, until the next call.
//
//go:wasmexport rulebookOutput
func rulebookOutput() unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(output)) }

// Run runs an Engine, and does not return.
func Run(answers *engine.Engine) {
	e = answers
	select {}
}
