//go:build browser

package browsertest

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/rulebook/lab/page"
)

// TestModules checks the types of the page's modules, all of which ask for that, and runs their own tests in Node. For this they are
// in a directory as the page has them: with the modules of the package for JavaScript and the program in the directory rulebook.
func TestModules(t *testing.T) {
	dir := t.TempDir()
	files, err := page.Compile(".")
	if err == nil {
		err = os.CopyFS(dir, os.DirFS("../page"))
	}
	if err == nil {
		err = os.Mkdir(filepath.Join(dir, "rulebook"), 0o777)
	}
	if err == nil {
		files["index.d.ts"], err = os.ReadFile("../../../bindings/js/index.d.ts")
		files["../package.json"] = []byte(`{"private": true, "type": "module"}`)
	}
	for name, data := range files {
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, "rulebook", name), data, 0o666)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	modules, _ := filepath.Glob("../page/*/*.js")
	checked := []string{"base/elements.d.ts"}
	for _, name := range append(modules, "../page/main.js") {
		module, _ := filepath.Rel("../page", name)
		if filepath.Dir(module) == "test" {
			continue
		}
		checked = append(checked, module)
		if text, err := os.ReadFile(name); err != nil || !strings.HasPrefix(string(text), "// @ts-check\n") {
			t.Errorf("%s does not begin with // @ts-check, %v", module, err)
		}
	}
	run := func(command string, args ...string) {
		t.Helper()
		cmd := exec.Command(command, args...)
		root, _ := filepath.Abs("../../../..")
		cmd.Dir, cmd.Env = dir, append(os.Environ(), "RULEBOOK="+root)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%s %s: %v\n%s", command, strings.Join(args, " "), err, out)
		}
	}
	run("npm", "install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts", "--no-save", "typescript@5")
	run("npx", append(strings.Fields("tsc --noEmit --allowJs --target esnext --module esnext --moduleResolution bundler --lib esnext,dom,dom.iterable"), checked...)...)
	run("node", "--test", "test/")
}
