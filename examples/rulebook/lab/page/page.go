// Package page builds the page of the lab: as the files that a web server has, or as one file that opens from the disk.
package page

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"

	"github.com/rulebook-go/rulebook/examples/bindings/js"
	"github.com/rulebook-go/rulebook/examples/record"
)

// source has what the page is made of, and in release what the programs of a release contain: the compressed program,
// and the script that comes with Go for it.
//
//go:embed index.html *.css main.js analysis base board engine files panel play icon.svg games.png release
var source embed.FS

// Given is a file with games that the page opens when it starts: either its address or its text.
type Given struct {
	Name string `json:"name"`
	URL  string `json:"url,omitempty"`
	Text string `json:"text,omitempty"`
}

// Files returns the files of the page by name, those of the JavaScript package in the directory rulebook. It compiles
// the engine in the module of the working directory, or else where this program was compiled. The style sheets are in
// main.css and all modules in main.js, because a browser takes longer to ask for forty small files than to read one.
// page.html is the page as one file, into which the page puts a game when somebody downloads it.
func Files(given ...Given) (map[string][]byte, error) {
	all, err := sources()
	if err != nil {
		return nil, err
	}
	p := assemble(all, given, "rulebook/engine.js")
	// The tests and the browser's console import main.js for its modules.
	files := map[string][]byte{
		"index.html": []byte(p.text), "main.css": []byte(p.sheet), "main.js": []byte(p.script + "export { modules };\n"),
	}
	// The modules are those of the worker; the page has two of them in common with it.
	for _, name := range []string{
		"icon.svg", "games.png", enginePath, workerPath, "rulebook/worker.js", "rulebook/engine.js", "rulebook/wasm_exec.js",
	} {
		files[name] = all[name]
	}
	files["page.html"], err = single(all, nil)
	return files, errors.Join(p.err, err)
}

// Loaded reports whether a browser loads a file when it opens the page. Others are for link previews and downloads.
func Loaded(name string) bool { return name != "games.png" && name != "page.html" }

const enginePath, workerPath = "rulebook/rulebook.wasm", "engine/worker.js"

// sources returns the files that the page is made of.
func sources() (map[string][]byte, error) {
	files := map[string][]byte{}
	scripts, err := released()
	if errors.Is(err, fs.ErrNotExist) {
		scripts, err = Compile(".")
	}
	for name, data := range scripts {
		files["rulebook/"+name] = data
	}
	return files, errors.Join(err, readAll(files))
}

// Compile compiles the program of the page, in the module of a directory or where this program was compiled, and
// returns it with the scripts of the package for JavaScript.
func Compile(dir string) (map[string][]byte, error) {
	const command = "github.com/rulebook-go/rulebook/examples/rulebook/lab/wasm"
	_, file, _, _ := runtime.Caller(0)
	dir, err := js.Source(command, dir, filepath.Dir(file))
	if err != nil {
		return nil, err
	}
	return js.Files(dir, command)
}

// readAll adds the files of the page.
func readAll(files map[string][]byte) error {
	return fs.WalkDir(source, ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			files[name], err = source.ReadFile(name)
		}
		return err
	})
}

// released returns the same as the program of a release has it.
func released() (map[string][]byte, error) {
	data, err := source.ReadFile("release/rulebook.wasm.gz")
	if err != nil {
		return nil, err
	}
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	program, err := io.ReadAll(z)
	if err != nil {
		return nil, err
	}
	support, err := source.ReadFile("release/wasm_exec.js")
	files := map[string][]byte{"rulebook.wasm": program, "wasm_exec.js": support}
	return files, errors.Join(err, js.Read(js.Scripts(), "*.js", files))
}

// assemble returns the page with the given games, made of files. The shared modules stay files.
func assemble(files map[string][]byte, given []Given, shared ...string) *page {
	sheet := slices.Concat(files["base.css"], files["board.css"], files["panel.css"])
	p := &page{text: string(files["index.html"]), sheet: string(sheet)}
	if len(given) > 0 {
		// The encoder escapes what would end the element.
		p.replace(`id="given">[]<`, `id="given">`+p.json(given)+`<`)
	}
	script, err := js.Bundle(files, "main.js", shared...)
	p.script, p.err = script, errors.Join(p.err, err)
	return p
}

// page is a page that is being changed: the text of index.html, all of its style sheets, and all of its modules.
type page struct {
	text, sheet, script string
	err                 error
}

func (p *page) replace(old, new string) {
	if n := strings.Count(p.text, old); n != 1 {
		p.err = errors.Join(p.err, fmt.Errorf("index.html has %q %d times instead of once", old, n))
	}
	p.text = strings.Replace(p.text, old, new, 1)
}

func (p *page) json(value any) string {
	text, err := json.Marshal(value)
	p.err = errors.Join(p.err, err)
	return string(text)
}

var (
	policy = regexp.MustCompile(`(http-equiv="Content-Security-Policy" content=")[^"]*`)
	remote = regexp.MustCompile(`(?m)^<(?:link rel="preload"|meta property="og:image").*\n`)
)

// single returns the page as one file, which needs no server. Its scripts are one module, and the compressed engine
// and the script of the worker are text inside it.
func single(files map[string][]byte, given []Given) ([]byte, error) {
	p := assemble(files, given)
	script := "\n" + p.script
	if strings.Contains(script, "</script") || strings.Contains(script, "<!--") {
		return nil, errors.New("a script of the page has the text of a tag that would end it")
	}
	bundled, err := js.Bundle(files, workerPath)
	p.err = errors.Join(p.err, err)
	worker, encode := p.json(bundled), base64.StdEncoding.EncodeToString
	hash := sha256.Sum256([]byte(script))
	p.text = remote.ReplaceAllString(p.text, "")
	p.text = policy.ReplaceAllString(p.text, "${1}default-src 'none'; script-src 'sha256-"+encode(hash[:])+
		"' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; img-src data:; worker-src blob:")
	p.replace(`<link rel="stylesheet" href="main.css">`+"\n", "<style>\n"+p.sheet+"</style>\n")
	p.replace(`href="icon.svg"`, `href="data:image/svg+xml;base64,`+encode(files["icon.svg"])+`"`)
	p.replace(`<script type="module" src="main.js"></script>`,
		`<script type="text/plain" id="engine">`+encode(js.Compressed(files[enginePath]))+"</script>\n"+
			`<script type="application/json" id="worker">`+worker+"</script>\n"+
			`<script type="module">`+script+`</script>`)
	return []byte(p.text), p.err
}

// Game returns the page with a recorded game inside, as one file.
func Game(g *record.Game) ([]byte, error) {
	files, err := sources()
	if err != nil {
		return nil, err
	}
	text, err := g.MarshalJSON()
	if err != nil {
		return nil, err
	}
	return single(files, []Given{{Name: fmt.Sprintf("%s, seed %d", g.Game, g.Seed), Text: string(text)}})
}
