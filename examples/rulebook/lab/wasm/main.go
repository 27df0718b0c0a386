//go:build js && wasm

// Command wasm is the engine of the lab as a WebAssembly program.
package main

import (
	"github.com/rulebook-go/rulebook/examples/bindings/js/program"
	"github.com/rulebook-go/rulebook/examples/rulebook/lab/engine"
)

func main() { program.Run(engine.New()) }
