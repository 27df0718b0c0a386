package ruleblock_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/internal/gametest/ruleblock"
	"pgregory.net/rapid"
)

// TestQuote checks that every value comes back, and which are quoted.
func TestQuote(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		value := rapid.String().Draw(t, "value")
		back, err := ruleblock.Unquote(ruleblock.Quote(value))
		if want := strings.ToValidUTF8(value, "\ufffd"); err != nil || back != want {
			t.Fatalf("%q comes back from %s as %q, %v", want, ruleblock.Quote(value), back, err)
		}
	})
	for value, want := range map[string]string{
		"N05": "N05", "say \"x\"": "say \"x\"", "": `""`, " a": `" a"`, "a ": `"a "`, `"`: `"\""`, "a\tb": `"a\tb"`, "\x7f": `"\u007f"`, "ſ𝟏": `"\u017f\ud835\udfcf"`,
	} {
		if got := ruleblock.Quote(value); got != want {
			t.Errorf("%q is quoted as %s, not as %s", value, got, want)
		}
	}
}

const doc = `// Package heaps is a game.
//
// # Rules
//
// A player takes one to three. Who takes the last
// wins! The seed gives the start.
//
// # Where the referee says more
//
//  1. The first point
//     has two lines.
//  2. The second has one.
//
// # Something else
//
//  3. This is not a rule.
package heaps
`

const blocks = `# R1. A player takes one to three.

rule R1
text A player takes three.
from 4/2 1 3
line 0 3
line 1 1
show actions turn
----
accepted
to 1/2 0 4
actions 0 1, 1 1, 1 2
turn heaps 1 2 turn 4 end

# R7. Who takes the last wins!

# 1. The first point has two lines.

rule R7 1
text Three lines, one of them too many.
from 1/1 0 0
line 0 1
line 1 1
line "\u0000 \u00e4\ud835\udfcf"
----
accepted
accepted
refused over
to 0/0 0 2

# 2. The second has one.

# R2. The seed gives the start.

rule 2 R2
text A timeout at the start.
start 5
timeout
show input
----
refused timeout
input none
`

// game writes a directory with a package comment and blocks.
func game(t *testing.T, doc, blocks string) string {
	t.Helper()
	dir := t.TempDir()
	rules := filepath.Join(dir, "testdata", "rules")
	for _, err := range []error{
		os.MkdirAll(rules, 0o777),
		os.WriteFile(filepath.Join(dir, "doc.go"), []byte(doc), 0o666),
		os.WriteFile(filepath.Join(rules, "all.txt"), []byte(blocks), 0o666),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestRead reads blocks and statements, and writes them unchanged.
func TestRead(t *testing.T) {
	dir := game(t, doc, blocks)
	list, err := ruleblock.ReadDir(filepath.Join(dir, "testdata", "rules"))
	if err != nil {
		t.Fatal(err)
	}
	statements, err := ruleblock.ReadStatements(dir)
	if err != nil {
		t.Fatal(err)
	}
	want := &ruleblock.Statements{
		IDs: []string{"R1", "R7", "R2", "1", "2"},
		Text: map[string]string{
			"R1": "A player takes one to three.", "R7": "Who takes the last wins!", "R2": "The seed gives the start.",
			"1": "The first point has two lines.", "2": "The second has one.",
		},
	}
	if diff := cmp.Diff(want, statements); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(blocks, ruleblock.Format(list, statements)); diff != "" {
		t.Error(diff)
	}
	if line := list[1].Steps[2].Line; line != "\x00 ä𝟏" {
		t.Errorf("the quoted line is %q", line)
	}
	if verdicts, _ := list[0].Verdicts(); len(verdicts) != 2 {
		t.Errorf("two steps have the verdicts %q", verdicts)
	}
	gaps := statements.Gaps(map[string]bool{"1": true, "R1": true, "R2": true, "R7": true, "3": true})
	if diff := cmp.Diff([]string{"a block is on rule 3, which the package comment does not have", "no block is on rule 2. The second has one."}, gaps); diff != "" {
		t.Error(diff)
	}
}

// TestErrors spoils blocks and package comments. The error says where.
func TestErrors(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{"rule R1\n", "", "line 8: a block needs"},
		{"rule R1\n", "rule R1\nrule R2\n", "line 4: "},
		{"text A player takes three.\n", "", "line 8: a block needs"},
		{"from 4/2 1 3\n", "", "line 8: a block needs a position"},
		{"from 4/2 1 3\n", "from 4/2 1 3\nstart 7\n", "line 10: a position needs no start"},
		{"start 5\n", "start 5\nseed 7\n", "a seed is for a position"},
		{"line 0 3\n", "lines 0 3\n", `line 6: "lines 0 3" is not understood`},
		{"line 0 3\n", "line \"0 3\n", "line 6: line: "},
		{"timeout\n", "timeout 3\n", "is not understood"},
		{"----\naccepted\nto 1/2 0 4\n", "\n", "line 9: the block ends without ----"},
		{"start 5\n", "options 5\n", "must be an object"},
		{"refused over\n", "", "all.txt:19: 3 steps, but 2 verdicts"},
		{blocks, "", "no *.txt"},
		{"A player takes one to three.", "A player takes one or two.", `the heading R1. "A player takes one to three." is not a sentence`},
		{"The seed gives", "There are two heaps. The seed gives", `"There are two heaps." has no heading`},
	} {
		text, comment := strings.Replace(blocks, c.old, c.new, 1), doc
		if strings.Contains(doc, c.old) {
			text, comment = blocks, strings.Replace(doc, c.old, c.new, 1)
		}
		dir := game(t, comment, text)
		if text == "" {
			os.Remove(filepath.Join(dir, "testdata", "rules", "all.txt"))
		}
		_, err := ruleblock.ReadDir(filepath.Join(dir, "testdata", "rules"))
		if err == nil {
			_, err = ruleblock.ReadStatements(dir)
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("with %q instead of %q: error %v, want %q", c.new, c.old, err, c.want)
		}
	}
}

// TestDocumentation checks that examples/DATA.md describes every key.
func TestDocumentation(t *testing.T) {
	text, err := os.ReadFile("../../../examples/DATA.md")
	if err != nil {
		t.Fatal(err)
	}
	all := ""
	for _, game := range []string{"cultist", "onitama", "vindinium", "volcano"} {
		files, err := filepath.Glob("../../../" + game + "/testdata/rules/*.txt")
		if err != nil || len(files) == 0 {
			t.Fatalf("%s has no rules, want some: %v", game, err)
		}
		for _, file := range files {
			rules, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			all += string(rules) + "\n"
		}
	}
	for _, line := range strings.Split(all, "\n") {
		key, _, _ := strings.Cut(line, " ")
		if key != "" && key != "#" && !strings.Contains(string(text), "`"+key+"`") && key != ruleblock.Separator {
			t.Fatalf("DATA.md does not describe %q, want every key", key)
		}
	}
}
