// Command build writes the files of the JavaScript package that are not in the source into its directory. npm runs it
// before tests and before it packs the package.
//
//	go run ./examples/bindings/js/build
//
// -release writes those that the programs of a release contain into the directory release, which .ci/release needs.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"github.com/rulebook-go/rulebook/examples/bindings/js"
)

func main() {
	release := flag.Bool("release", false, "write the files that a release contains")
	flag.Parse()
	if err := run(*release); err != nil {
		fmt.Fprintln(os.Stderr, "build:", err)
		os.Exit(1)
	}
}

func run(release bool) error {
	dir, err := js.Source(".")
	if err != nil {
		return err
	}
	files, err := js.Files(dir)
	if err != nil {
		return err
	}
	// npm packs the licence.
	files["LICENSE"], err = os.ReadFile(filepath.Join(dir, "..", "..", "..", "LICENSE"))
	if err != nil {
		return err
	}
	names := []string{"rulebook.wasm", "rules.wasm", "wasm_exec.js", "worker-script.js", "LICENSE"}
	if release {
		files["release/rulebook.wasm.gz"] = js.Compressed(files["rulebook.wasm"])
		files["release/wasm_exec.js"] = files["wasm_exec.js"]
		names = []string{"release/rulebook.wasm.gz", "release/wasm_exec.js"}
	} else if files["rules.wasm"], err = js.Program(dir, "rules"); err != nil {
		return err
	}
	for _, name := range names {
		if err := os.WriteFile(filepath.Join(dir, name), files[name], 0o666); err != nil {
			return err
		}
		fmt.Printf("%-24s %8d bytes\n", name, len(files[name]))
	}
	return nil
}
