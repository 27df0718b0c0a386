// Command build writes the files of the JavaScript package that are not in the source into its directory. npm
// runs it before tests and before it packs the package.
//
//	go run ./examples/bindings/js/build
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/rulebook-go/rulebook/examples/bindings/js"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "build:", err)
		os.Exit(1)
	}
}

func run() error {
	command, err := js.Source(js.Command, ".", ".")
	if err != nil {
		return err
	}
	dir := filepath.Dir(command)
	files, err := js.Files(dir, js.Command)
	if err != nil {
		return err
	}
	script, err := js.Bundle(files, "worker.js")
	if err != nil {
		return err
	}
	files["worker-script.js"] = []byte(script)
	if files["rules.wasm"], err = js.Program(dir, js.Command, "rules"); err != nil {
		return err
	}
	// npm packs the licence.
	if files["LICENSE"], err = os.ReadFile(filepath.Join(dir, "..", "..", "..", "LICENSE")); err != nil {
		return err
	}
	for _, name := range []string{"rulebook.wasm", "rules.wasm", "wasm_exec.js", "worker-script.js", "LICENSE"} {
		if err := os.WriteFile(filepath.Join(dir, name), files[name], 0o666); err != nil {
			return err
		}
		fmt.Printf("%-24s %8d bytes\n", name, len(files[name]))
	}
	return nil
}
