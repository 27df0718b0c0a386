//go:build js && wasm

// Command wasm is the engine of the package for JavaScript as a WebAssembly program.
package main

import (
	"github.com/rulebook-go/rulebook/examples/bindings/js/engine"
	"github.com/rulebook-go/rulebook/examples/bindings/js/program"
)

func main() { program.Run(engine.New()) }
