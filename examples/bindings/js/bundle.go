package js

import (
	"fmt"
	"path"
	"regexp"
	"sort"
	"strings"
)

// Bundle returns a module and all modules that it imports as one module, for pages that are a single file.
// files has them by name. It knows the forms that our modules use: static imports of names from relative
// files, at the start of a line, and exports of declarations. Any other form is an error, and so are modules
// that import each other. The address of a module is that of its file beside the page. Comments that take
// whole lines are removed. The modules that are shared stay files, which the result imports: a worker can
// import them too. Inside an async function, the result is also a script that is not a module.
func Bundle(files map[string][]byte, entry string, shared ...string) (string, error) {
	b := bundle{files: files, added: map[string]bool{}}
	b.out.WriteString("const modules = {};\n")
	for _, name := range shared {
		fmt.Fprintf(&b.out, "modules[%q] = await import(%q);\n", name, "./"+name)
		b.added[name] = true
	}
	if err := b.add(entry); err != nil {
		return "", err
	}
	return b.out.String(), nil
}

type bundle struct {
	files map[string][]byte
	out   strings.Builder
	added map[string]bool // false while the imports of a module are added, true after that
}

var (
	importForm = regexp.MustCompile(`(?m)^import (?:\{([^}]*)\} from )?"(\.[^"]*)";$`)
	exportForm = regexp.MustCompile(`(?m)^export ((?:async )?(?:function\*?|class|const) (\w+))`)
	otherForm  = regexp.MustCompile(`(?m)^(?:import\b[^(.]|export\b).*`)
	// Comments and indentation would be a sixth of the compressed modules.
	unread = regexp.MustCompile(`(?m)^[ \t]*(?://.*|/\*\*[^*]*(?:\*[^/][^*]*)*\*/)?\n|^[ \t]+`)
)

// add writes a module after those that it imports. Each becomes a separate function, so that their names do
// not meet.
func (b *bundle) add(name string) error {
	if done, begun := b.added[name]; done {
		return nil
	} else if begun {
		return fmt.Errorf("%s imports itself through other modules", name)
	}
	data, ok := b.files[name]
	if !ok {
		return fmt.Errorf("there is no module %s", name)
	}
	b.added[name] = false
	text := string(data)
	for _, m := range importForm.FindAllStringSubmatch(text, -1) {
		if err := b.add(path.Join(path.Dir(name), m[2])); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	b.added[name] = true
	text = importForm.ReplaceAllStringFunc(text, func(line string) string {
		m := importForm.FindStringSubmatch(line)
		if m[1] == "" {
			return ""
		}
		from := path.Join(path.Dir(name), m[2])
		return fmt.Sprintf("const {%s} = modules[%q];", strings.ReplaceAll(m[1], " as ", ": "), from)
	})
	var exports []string
	for _, m := range exportForm.FindAllStringSubmatch(text, -1) {
		exports = append(exports, m[2])
	}
	sort.Strings(exports)
	text = exportForm.ReplaceAllString(text, "$1")
	if other := otherForm.FindString(text); other != "" {
		return fmt.Errorf("%s: this form of an import or export is not supported: %.80s", name, other)
	}
	// Scripts that are not modules have no import.meta.
	address := fmt.Sprintf("new URL(%q, globalThis.location ?? \"file:///\")", name)
	text = unread.ReplaceAllString(strings.ReplaceAll(text, "import.meta.url", address), "")
	values := strings.Join(exports, ", ")
	fmt.Fprintf(&b.out, "modules[%q] = await (async () => {\n%s\nreturn {%s};\n})();\n", name, text, values)
	return nil
}
