// Command build writes into the directory release what a program of a release contains, which .ci/release needs.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/rulebook-go/rulebook/examples/bindings/js"
	"github.com/rulebook-go/rulebook/examples/rulebook/lab/page"
)

func main() {
	files, err := page.Compile(".")
	for name, data := range map[string][]byte{
		"rulebook.wasm.gz": js.Compressed(files["rulebook.wasm"]), "wasm_exec.js": files["wasm_exec.js"],
	} {
		if err == nil {
			err = os.WriteFile(filepath.Join("examples/rulebook/lab/page/release", name), data, 0o666)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "build:", err)
		os.Exit(1)
	}
}
