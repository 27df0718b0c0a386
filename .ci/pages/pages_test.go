// Package pages tests the pages of the repository: every block of code runs, and what the page shows as its output is compared.
//
// Blocks of one page run in order, in the page's copy of the working tree, and share their state: the directory and the variables
// of the shell, the names of Python and JavaScript. The form of the expected output depends on the language:
//
//   - In a block of commands, lines that start with "$ " are commands and the others are their output. A block without such lines has
//     only commands.
//   - In a programming language, the comment behind a call that prints is the line that it prints. Behind an expression of Python, and
//     behind a call that is a statement of a Go fragment, the comment is the value.
//   - A line of JSON that is not a request to the oracle, with its answer in the next line, is part of a file in testdata. So are
//     rules, bytes, hashes and positions.
//
// Three dots stand for anything. The settings also list numbers in the text, with the commands that print them.
//
// The first pages run as by somebody who has only Go and the tools of the system: TestStranger follows them in a clone, without a
// home, caches, settings and installed programs.
package pages

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
)

// block is a block of code on a page.
type block struct {
	page     string
	line     int
	language string // as the fence names it, or a guess
	text     string
}

// blocks returns the fenced and the indented blocks of a page.
func blocks(page, text string) []block {
	var list []block
	var b *block
	var fence, last string
	for i, line := range strings.Split(text, "\n") {
		trimmed := strings.TrimSpace(line)
		indented := strings.HasPrefix(line, "    ") && trimmed != ""
		switch {
		case fence != "" && trimmed == fence:
			list, b, fence = append(list, *b), nil, ""
		case fence != "":
			b.text += line + "\n"
		case strings.HasPrefix(trimmed, "```"):
			if b != nil {
				list = append(list, *b)
			}
			fence = "```"
			b = &block{page: page, line: i + 1, language: strings.TrimPrefix(trimmed, fence)}
		case b != nil && !indented && trimmed != "":
			list, b = append(list, *b), nil
		case b == nil && indented && last == "":
			b = &block{page: page, line: i + 1, text: line + "\n"}
		case b != nil:
			b.text += line + "\n"
		}
		last = trimmed
	}
	if b != nil {
		list = append(list, *b)
	}
	for i := range list {
		list[i].text = dedent(list[i].text)
		if list[i].language == "" {
			list[i].language = guess(list[i].text)
		}
	}
	return list
}

// dedent removes the indentation of the first line from all lines, and the empty lines at the end.
func dedent(text string) string {
	indent := text[:len(text)-len(strings.TrimLeft(text, " "))]
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimPrefix(lines[i], indent)
	}
	return strings.Join(lines, "\n") + "\n"
}

// A line of data starts as JSON does, with bytes in hexadecimal, or with a board.
var data = regexp.MustCompile(`^([{\[]|[0-9a-f]{2} [0-9a-f]{8} |[0-9a-f]{16} |[^ ]{5}/[^ ]{5}/)`)

func guess(text string) string {
	if data.MatchString(text) {
		return "json"
	}
	return "sh"
}

// like reports whether a text is one that a page shows.
func like(shown, text string) bool {
	const dots = "\x00"
	shown = threeDots.ReplaceAllString(strings.TrimSpace(shown), "$1"+dots+"$2")
	pattern := strings.ReplaceAll(regexp.QuoteMeta(shown), regexp.QuoteMeta(dots), ".*")
	return regexp.MustCompile("(?s)^" + pattern + "$").MatchString(strings.TrimSpace(text))
}

// Boards have more dots in a row, or fewer.
var threeDots = regexp.MustCompile(`(^|[^.])\.\.\.($|[^.])`)

var runners = map[string]func(*session, *testing.T, block){
	"sh": (*session).shell, "go": (*session).golang, "python": (*session).python, "js": (*session).javascript,
	"c": (*session).c, "json": (*session).data, "rules": (*session).data,
}

// first are the pages of the first hour, in the order in which somebody follows them.
var first = []string{"README.md", "CONTRIBUTING.md", "examples/GUIDE.md"}

func TestStranger(t *testing.T) {
	s := newSession(t, workingTree(t), nobody(t))
	s.bash(t, "if command -v rulebook; then exit 1; fi")
	var count counter
	for _, page := range first {
		if !t.Run(page, func(t *testing.T) { runPage(t, s, page, &count) }) {
			t.Fatal("later pages did not run")
		}
	}
	count.print()
}

func TestPages(t *testing.T) {
	tree := workingTree(t)
	pages := strings.Fields(output(t, tree, "git", "ls-files", "*.md"))
	bin := filepath.Join(t.TempDir(), "bin")
	newSession(t, tree, somebody(bin)).bash(t, "go install ./examples/rulebook")
	var count counter
	for _, page := range pages {
		if slices.Contains(first, page) {
			continue
		}
		t.Run(page, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			output(t, tree, "cp", "-a", ".", dir)
			runPage(t, newSession(t, dir, somebody(filepath.Join(dir, ".pages", "bin"), bin)), page, &count)
		})
	}
	for page := range settings {
		if !slices.Contains(pages, page) {
			t.Errorf("settings name %s, which is not a page", page)
		}
	}
	t.Cleanup(count.print) // the pages run when this function has returned
}

// runPage checks the links of a page and runs its blocks.
func runPage(t *testing.T, s *session, page string, count *counter) {
	file, err := os.ReadFile(filepath.Join(s.tree, page))
	if err != nil {
		t.Fatal(err)
	}
	text := string(file)
	links(t, s.tree, page, text)
	set, list := settings[page], blocks(page, text)
	if set.setup != "" {
		s.bash(t, set.setup)
	}
	unused := slices.Clone(set.exempt)
	for _, b := range list {
		if i := slices.IndexFunc(unused, func(e exemption) bool { return strings.HasPrefix(b.text, e.start) }); i >= 0 {
			unused = slices.Delete(unused, i, i+1)
			count.add(b.language, false)
			continue
		}
		runner := runners[b.language]
		if runner == nil {
			t.Fatalf("%s:%d: a block of %q, which nothing runs", page, b.line, b.language)
		}
		for _, r := range set.smaller {
			b.text = strings.ReplaceAll(b.text, r.shown, r.run)
		}
		if !t.Run(fmt.Sprint(b.line), func(t *testing.T) { runner(s, t, b) }) {
			t.Fatal("later blocks did not run")
		}
		count.add(b.language, true)
	}
	for _, n := range set.numbers {
		t.Run("numbers", func(t *testing.T) { s.number(t, text, n) })
	}
	for _, e := range unused {
		t.Errorf("no block starts with %q, which is exempt", e.start)
	}
	for _, r := range set.smaller {
		if !strings.Contains(text, r.shown) {
			t.Errorf("no block has %q, for which %q runs", r.shown, r.run)
		}
	}
}

// counter counts blocks by language.
type counter struct {
	sync.Mutex
	run, exempt map[string]int
}

func (c *counter) add(language string, run bool) {
	c.Lock()
	defer c.Unlock()
	if c.run == nil {
		c.run, c.exempt = map[string]int{}, map[string]int{}
	}
	if run {
		c.run[language]++
	} else {
		c.exempt[language]++
	}
}

func (c *counter) print() {
	for _, language := range slices.Sorted(maps.Keys(runners)) {
		fmt.Printf("%-7s %3d blocks run, %d exempt\n", language, c.run[language], c.exempt[language])
	}
}

var (
	link  = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	named = regexp.MustCompile("[`\\s]\\.?/?((?:examples|internal|\\.ci)/[a-zA-Z0-9_./-]*[a-zA-Z0-9_])[` \n]")
)

// links checks that the files exist to which a page links or which it names in code.
func links(t *testing.T, tree, page, text string) {
	for _, m := range link.FindAllStringSubmatch(text, -1) {
		target, _, _ := strings.Cut(m[1], "#")
		if target == "" || strings.Contains(target, "://") {
			continue
		}
		if _, err := os.Stat(filepath.Join(tree, path.Dir(page), target)); err != nil {
			t.Errorf("%s links to %s: %v", page, m[1], err)
		}
	}
	for _, m := range named.FindAllStringSubmatch(text, -1) {
		name := strings.TrimSuffix(m[1], "/...")
		_, root := os.Stat(filepath.Join(tree, name))
		if _, err := os.Stat(filepath.Join(tree, path.Dir(page), name)); err != nil && root != nil {
			t.Errorf("%s names %s: %v", page, m[1], err)
		}
	}
}

// workingTree returns a copy of the working tree, in a repository of its own with everything committed.
func workingTree(t *testing.T) string {
	dir := t.TempDir()
	script := `cd "$(git rev-parse --show-toplevel)"
git ls-files -z --cached --others --exclude-standard | tar --null --ignore-failed-read -cf - -T - 2>/dev/null | tar -xf - -C "$0"
cd "$0"
git init -q -b main . && git add -A && git -c user.name=test -c user.email=test@example.test commit -qm all`
	if out, err := exec.Command("bash", "-ec", script, dir).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return dir
}

func output(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %v", cmd, err)
	}
	return string(out)
}
