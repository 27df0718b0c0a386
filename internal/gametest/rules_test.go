package gametest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/internal/ruleblock"
	"pgregory.net/rapid"
)

const heapDoc = `// Package heaps is a game.
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

const heapBlocks = `# R1. A player takes one to three.

rule R1
text A player takes three.
from 4/2 1 3
line 0 3
show actions turn
----
accepted
to 1/2 0 4
actions 0 1, 1 1, 1 2
turn heaps 1 2 turn 4 end

# R2. Who takes the last wins!

# 1. The first point has two lines.

rule R2 1
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
ending empty
scores 0 1
winner 1

# 2. The second has one.

# R3. The seed gives the start.

rule 2 R3
text A timeout at the start.
start 5
timeout
show input
----
refused timeout
to 4/4 0 0
ending stopped
scores 0 1
winner 1
input none

rule 2
text An illegal line.
from 1/1 0 0
line 0 3
----
refused illegal
ending stopped
scores 0 1
winner 1
`

func heapStatements(t *testing.T) *ruleblock.Statements {
	t.Helper()
	file := filepath.Join(t.TempDir(), "doc.go")
	if err := os.WriteFile(file, []byte(heapDoc), 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := ruleblock.ReadStatements(file)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func init() {
	heaps.RuleHooks.RefereeAt = func(s heapState, _ int64) Referee[heapState, heapPlayer, heapEnding] { return &heapReferee{state: s} }
}

// TestBlocks reads blocks, runs them, and writes them as they were.
func TestBlocks(t *testing.T) {
	list, err := ruleblock.Parse(heapBlocks)
	if err != nil {
		t.Fatal(err)
	}
	Equal(t, len(list), 4, "blocks")
	Equal(t, list[1].Steps[2].Line, "\x00 ä𝟏", "a quoted line")
	for i := range list {
		heaps.run(t, &list[i])
	}
	if diff := cmp.Diff(heapBlocks, ruleblock.Format(list, heapStatements(t))); diff != "" {
		t.Error(diff)
	}
	// Every line that comes of a block counts.
	for i := range list {
		for k := range list[i].Outcome {
			broken := list[i]
			broken.Outcome = append([]string(nil), list[i].Outcome...)
			broken.Outcome[k] += "!"
			if !fails(t, func(r rapid.TB) { heaps.run(r, &broken) }) {
				t.Errorf("block %d holds with %q, want a failure", i, broken.Outcome[k])
			}
			broken.Outcome = append(broken.Outcome[:k:k], list[i].Outcome[k+1:]...)
			if !fails(t, func(r rapid.TB) { heaps.run(r, &broken) }) {
				t.Errorf("block %d holds without %q, want a failure", i, list[i].Outcome[k])
			}
		}
	}
}

// TestBlockErrors spoils blocks, each of which is refused with its line.
func TestBlockErrors(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{"rule R1\n", "", "line 7: a block needs"},
		{"rule R1\n", "rule R1\nrule R2\n", "line 4: "},
		{"text A player takes three.\n", "", "line 7: a block needs"},
		{"from 4/2 1 3\n", "", "line 7: a block needs a position"},
		{"from 4/2 1 3\n", "from 4/2 1 3\nstart 7\n", "line 9: a position needs no start"},
		{"start 5\n", "start 5\nseed 7\n", "a seed is for a position"},
		{"line 0 3\n", "lines 0 3\n", `line 6: "lines 0 3" is not understood`},
		{"line 0 3\n", "line \"0 3\n", "line 6: line: "},
		{"timeout\n", "timeout 3\n", "is not understood"},
		{"----\naccepted\nto 1/2 0 4\n", "\n", "line 8: the block ends without ----"},
		{"start 5\n", "options 5\n", "json"},
	} {
		text := strings.Replace(heapBlocks, c.old, c.new, 1)
		if _, err := ruleblock.Parse(text); text == heapBlocks || err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("Parse with %q instead of %q = error %v, want %q", c.new, c.old, err, c.want)
		}
	}
	for _, c := range []struct{ old, new string }{
		{"from 4/2 1 3\n", "from 4/2 1 30\n"},
		{"show actions turn\n", "show what\n"},
		{"show actions turn\n", "seat 2\nshow turn\n"},
		{"show actions turn\n", "grow\n"},
		{"show actions turn\n", "line 0 9\nshow resolves\n"},
		{"start 5\n", "start five\n"},
	} {
		list, err := ruleblock.Parse(strings.Replace(heapBlocks, c.old, c.new, 1))
		if err != nil {
			t.Fatal(err)
		}
		if !fails(t, func(r rapid.TB) {
			for i := range list {
				heaps.run(r, &list[i])
			}
		}) {
			t.Errorf("the blocks hold with %q instead of %q, want a failure", c.new, c.old)
		}
	}
}

// TestGaps checks what is read of a package comment, and what is said of rules without blocks and blocks without rules.
func TestGaps(t *testing.T) {
	s := heapStatements(t)
	want := &ruleblock.Statements{
		IDs: []string{"1", "2", "R1", "R2", "R3"},
		Text: map[string]string{
			"1": "The first point has two lines.", "2": "The second has one.",
			"R1": "A player takes one to three.", "R2": "Who takes the last wins!", "R3": "The seed gives the start.",
		},
	}
	if diff := cmp.Diff(want, s); diff != "" {
		t.Error(diff)
	}
	got := s.Gaps(map[string]bool{"1": true, "R1": true, "R2": true, "R3": true, "3": true})
	if diff := cmp.Diff([]string{"a block is on rule 3, which the package comment does not have", "no block is on rule 2. The second has one."}, got); diff != "" {
		t.Error(diff)
	}
}

// TestRenumber moves sentences, drops one, adds one and changes one: the blocks follow those that moved.
func TestRenumber(t *testing.T) {
	list, err := ruleblock.Parse(heapBlocks)
	if err != nil {
		t.Fatal(err)
	}
	ruleblock.Renumber(heapBlocks, list, &ruleblock.Statements{
		IDs: []string{"1", "2", "R1", "R2", "R3", "R4"},
		Text: map[string]string{
			"1": "The seed gives the start.", "2": "The second has one.",
			"R1": "There are two heaps.", "R2": "The seed says the start.", "R3": "A player takes one to three.", "R4": "Who takes the last wins!",
		},
	})
	var got []string
	for _, b := range list {
		got = append(got, strings.Join(b.Rules, " "))
	}
	if diff := cmp.Diff([]string{"R3", "R4 1", "2 R3", "2"}, got); diff != "" {
		t.Error(diff)
	}
}

// TestDocumentation checks that examples/DATA.md describes every key, and that its blocks are blocks of a game.
func TestDocumentation(t *testing.T) {
	text, err := os.ReadFile("../../examples/DATA.md")
	if err != nil {
		t.Fatal(err)
	}
	all := ""
	for _, game := range []string{"cultist", "onitama", "vindinium", "volcano"} {
		files, err := filepath.Glob("../../" + game + "/testdata/rules/*.txt")
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
	blocks := strings.Split(string(text), "```rules\n")[1:]
	for _, rest := range blocks {
		if b, _, _ := strings.Cut(rest, "```"); !strings.Contains(all, "\n"+b+"\n") {
			t.Errorf("DATA.md shows this block, want one of a game:\n%s", b)
		}
	}
	Equal(t, len(blocks) > 2, true, "blocks are shown")
	for _, line := range strings.Split(all, "\n") {
		key, _, _ := strings.Cut(line, " ")
		if key != "" && key != "#" && !strings.Contains(string(text), "`"+key+"`") && key != ruleblock.Separator {
			t.Fatalf("DATA.md does not describe %q, want every key", key)
		}
	}
}
