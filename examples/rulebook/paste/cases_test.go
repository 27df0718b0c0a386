package paste

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// program is a program of testdata/cases: its files, and what is expected.
//
// The first words of the comment can be "go 1.20", the version of its module, which is 1.24 otherwise, and "dir bot", where its main
// package is. Without a go.mod, its module is called p. The file want is what it prints, error the errors of paste and of the target's
// compiler, hint the hints, kept what the file must have and gone what it must not have, each line a part of the text.
type testProgram struct {
	version, dir                  string
	want, error, hint, gone, kept string
	files                         map[string]string
}

func readCases(t *testing.T) map[string]*testProgram {
	t.Helper()
	names, err := filepath.Glob("testdata/cases/*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatalf("Glob() = %v, %v, want cases", names, err)
	}
	cases := map[string]*testProgram{}
	for _, file := range names {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		c := &testProgram{version: "1.24", dir: ".", files: map[string]string{}}
		for _, line := range strings.Split(string(archive.Comment), "\n") {
			if version, ok := strings.CutPrefix(line, "go "); ok {
				c.version = version
			}
			if dir, ok := strings.CutPrefix(line, "dir "); ok {
				c.dir = dir
			}
		}
		for _, f := range archive.Files {
			switch f.Name {
			case "want":
				c.want = string(f.Data)
			case "error":
				c.error = string(f.Data)
			case "hint":
				c.hint = string(f.Data)
			case "kept":
				c.kept = string(f.Data)
			case "gone":
				c.gone = string(f.Data)
			default:
				c.files[f.Name] = string(f.Data)
			}
		}
		cases[strings.TrimSuffix(filepath.Base(file), ".txtar")] = c
	}
	return cases
}

// TestCases pastes the programs of testdata/cases, and compares what the results print with what the programs print.
func TestCases(t *testing.T) {
	cases := readCases(t)
	outcomes := map[string]outcome{}
	shared := map[string]string{} // the directories of the modules that programs share, by version
	for name, c := range cases {
		if c.files["go.mod"] == "" && c.files[c.dir+"/go.mod"] == "" {
			dir := shared[c.version]
			if dir == "" {
				dir = t.TempDir()
				shared[c.version] = dir
				writeFiles(t, dir, map[string]string{"go.mod": "module p\n\ngo " + c.version + "\n"})
			}
			for file, text := range c.files {
				writeFiles(t, filepath.Join(dir, name), map[string]string{file: strings.ReplaceAll(text, `"p/`, `"p/`+name+`/`)})
			}
			continue
		}
		dir := t.TempDir()
		writeFiles(t, dir, c.files)
		dir = filepath.Join(dir, c.dir)
		roots, err := load(dir, target, ".")
		if err != nil {
			outcomes[name] = outcome{nil, err}
			continue
		}
		f, err := paste(roots[0], target)
		outcomes[name] = outcome{f, err}
	}
	for _, dir := range shared {
		for name, o := range pasteAll(t, dir, target) {
			outcomes[name] = o
		}
	}

	// The results, compiled together.
	out := t.TempDir()
	writeFiles(t, out, map[string]string{"go.mod": "module bot\n\ngo 1.18\n"})
	for name, o := range outcomes {
		if o.err == nil && cases[name].error == "" {
			writeFiles(t, out, map[string]string{name + "/main.go": string(o.file.code)})
		}
	}
	bin, _ := targetBuild(t, out)
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			o, ok := outcomes[name]
			if !ok {
				t.Fatal("not loaded")
			}
			binary := filepath.Join(bin, name)
			if _, err := os.Stat(binary); o.err == nil && err != nil {
				o.err = o.file.compile(toolchain, target)
			}
			if o.err != nil {
				text := strings.ReplaceAll(o.err.Error(), string(filepath.Separator), "/")
				if c.error == "" || !containsAll(text, c.error) {
					t.Fatalf("paste fails with\n%v\nwant %q", o.err, c.error)
				}
				return
			}
			if c.error != "" {
				t.Fatalf("paste succeeds, want the error %q\n%s", c.error, o.file.code)
			}
			if got := strings.TrimRight(runProgram(t, binary), "\n"); got != strings.TrimRight(c.want, "\n") {
				t.Errorf("the pasted program prints\n%s\nwant\n%s\n%s", got, c.want, o.file.code)
			}
			hints := strings.Join(o.file.hints, "\n")
			if !containsAll(hints, c.hint) || c.hint == "" && hints != "" {
				t.Errorf("the hints are %q, want %q", hints, c.hint)
			}
			if !containsAll(string(o.file.code), c.kept) {
				t.Errorf("the file does not have %q:\n%s", c.kept, o.file.code)
			}
			for _, gone := range strings.Fields(c.gone) {
				if strings.Contains(string(o.file.code), gone) {
					t.Errorf("%s is still there:\n%s", gone, o.file.code)
				}
			}
		})
	}
}

// TestTarget pastes cases for a newer version of Go than the site's.
func TestTarget(t *testing.T) {
	cases := readCases(t)
	for _, c := range []struct{ name, lang, has, hasNot, err string }{
		{"loops_old_module", "go1.21", "i := 0", "i2", ""},
		{"loops_old_module", "go1.22", "", "", "main.go:7:6: the loop variable i is the same in all iterations"},
		{"loops_file_version", "go1.20", "i2", "", ""},
		{"loops_file_version", "go1.22", "", "", "old.go:8:6: the loop variable i"},
		{"replaced", "go1.23", "", "", "third/third.go:4:6: the loop variable i"},
		{"loops_select", "go1.24", "defer func", "i2", ""},
		{"order_values", "go1.21", "(*&X)", "", ""},
		{"order_values", "go1.22", "= X\n", "*&", ""},
		{"build_tags", "go1.22", `"new"`, `"old "`, ""},
		{"build_tags", "go1.21", "max(a, b)", "a > b", ""},
	} {
		dir := t.TempDir()
		writeFiles(t, dir, map[string]string{"go.mod": "module p\n\ngo " + cases[c.name].version + "\n"})
		writeFiles(t, dir, cases[c.name].files)
		roots, err := load(dir, c.lang, ".")
		if err != nil {
			t.Fatal(err)
		}
		f, err := paste(roots[0], c.lang)
		if c.err != "" {
			if err == nil || !strings.Contains(err.Error(), c.err) {
				t.Errorf("paste(%s, %s) fails with %v, want %q", c.name, c.lang, err, c.err)
			}
			continue
		}
		if err != nil {
			t.Errorf("paste(%s, %s) = %v", c.name, c.lang, err)
		} else if code := string(f.code); !strings.Contains(code, c.has) || c.hasNot != "" && strings.Contains(code, c.hasNot) {
			t.Errorf("paste(%s, %s) has no %q, or %q:\n%s", c.name, c.lang, c.has, c.hasNot, code)
		}
	}
}

// containsAll reports whether a text contains each line of parts.
func containsAll(text, parts string) bool {
	for _, part := range strings.Split(strings.TrimSpace(parts), "\n") {
		if !strings.Contains(text, part) {
			return false
		}
	}
	return true
}
