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
	"os/exec"
	"path/filepath"
	"strings"

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
	cmd := exec.Command("go", "list", "-f", "{{.Dir}}", "github.com/rulebook-go/rulebook/examples/bindings/js")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("start it in the source of rulebook: %w", err)
	}
	dir := strings.TrimSpace(string(out))
	files, err := js.Files(dir)
	if err != nil {
		return err
	}
	if release {
		return js.WriteRelease(filepath.Join(dir, "release"), files)
	}
	for _, name := range js.Built {
		if err := os.WriteFile(filepath.Join(dir, name), files[name], 0o666); err != nil {
			return err
		}
		fmt.Printf("%-16s %8d bytes\n", name, len(files[name]))
	}
	licence, err := os.ReadFile(filepath.Join(dir, "..", "..", "..", "LICENSE"))
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "LICENSE"), licence, 0o666) // npm packs it
}
