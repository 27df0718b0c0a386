package js

import (
	"strings"
	"testing"
)

// TestBundle bundles modules in two directories, one of which is imported twice. npm test runs a bundle.
func TestBundle(t *testing.T) {
	files := map[string][]byte{
		"app.js":       []byte("import { a, b as other } from \"./lib/a.js\";\nimport {\n  c,\n} from \"./lib/c.js\";\nimport \"./lib/c.js\";\nconsole.log(a(), other, c, import.meta.url);\n"),
		"lib/a.js":     []byte("import { c } from \"./c.js\";\n/**\n * a is * a function.\n */\nexport async function a() {\n  // b\n  return 1;\n}\nexport const b = c; // here\n"),
		"lib/c.js":     []byte("const hidden = await 40;\nexport class c {}\n"),
		"unrelated.js": []byte("export default 1;"),
	}
	want := `const modules = {};
modules["lib/c.js"] = await (async () => {
const hidden = await 40;
class c {}

return {c};
})();
modules["lib/a.js"] = await (async () => {
const { c } = modules["lib/c.js"];
async function a() {
return 1;
}
const b = c; // here

return {a, b};
})();
modules["app.js"] = await (async () => {
const { a, b: other } = modules["lib/a.js"];
const {
c,
} = modules["lib/c.js"];
console.log(a(), other, c, new URL("app.js", globalThis.location ?? "file:///"));

return {};
})();
`
	if text, err := Bundle(files, "app.js"); err != nil || text != want {
		t.Errorf("Bundle(app.js) = %s, %v, want %s", text, err, want)
	}
	if text, err := Bundle(files, "app.js", "lib/a.js"); err != nil ||
		!strings.Contains(text, `modules["lib/a.js"] = await import("./lib/a.js");`) || strings.Contains(text, "function a") {
		t.Errorf("with a shared module, Bundle(app.js) = %s, %v", text, err)
	}
	for entry, want := range map[string]string{
		"unrelated.js": "not supported: export default 1;", "none.js": "no module none.js",
		"import x from \"./lib/a.js\";": "not supported", "import { c } from \"./x.js\";": "app.js: there is no module x.js",
		"import \"./app.js\";": "imports itself", "export { c };": "not supported", "export let x = 1;": "not supported",
	} {
		if strings.Contains(entry, " ") {
			files["app.js"], entry = []byte(entry), "app.js"
		}
		if _, err := Bundle(files, entry); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("Bundle(%q) = %v, want %q", files[entry], err, want)
		}
	}
}

// TestFiles builds the package and bundles its own modules and those of its worker.
func TestFiles(t *testing.T) {
	dir, err := Source(Command, ".", ".")
	if err != nil {
		t.Fatal(err)
	}
	files, err := Files(dir, Command)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"engine.js", "index.js", "rulebook.js", "rulebook.wasm", "thinker.js", "wasm_exec.js", "worker.js"} {
		if len(files[name]) == 0 {
			t.Errorf("Files has no %s", name)
		}
	}
	for _, entry := range []string{"index.js", "worker.js"} {
		if _, err := Bundle(files, entry); err != nil {
			t.Error(err)
		}
	}
}
