//go:build js && wasm

// Command wasm is the part of the lab that runs in the browser: the page loads it once, and its worker once more. It gives
// them one function, rulebook, from a question to its answer, both in JSON.
package main

import (
	"syscall/js"

	"github.com/rulebook-go/rulebook/examples/lab/board"
)

func main() {
	b := board.New()
	js.Global().Set("rulebook", js.FuncOf(func(_ js.Value, args []js.Value) any { return b.Answer(args[0].String()) }))
	select {}
}
