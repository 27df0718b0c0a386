package onitama_test

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/onitama"
)

// TestRules runs the rules as data in testdata/rules, which examples/DATA.md describes.
func TestRules(t *testing.T) { game.Rules(t) }

// outcome is how a game stands.
type outcome struct {
	Winner string // "player 0", "player 1", "draw", or empty before the end
	Ending onitama.Ending
	Over   bool
	Scores [2]int
}

// outcomeFor returns the outcome that belongs to a winner and an ending.
func outcomeFor(winner string, ending onitama.Ending) outcome {
	o := outcome{Winner: winner, Ending: ending, Over: winner != ""}
	switch winner {
	case "player 0":
		o.Scores[0] = 1
	case "player 1":
		o.Scores[1] = 1
	}
	return o
}

// outcomeOf returns what a State or a Referee says.
func outcomeOf(game interface {
	Over() bool
	Winner() (onitama.Player, bool)
	Score(onitama.Player) int
	Ending() onitama.Ending
}) outcome {
	o := outcome{Ending: game.Ending(), Over: game.Over(), Scores: [2]int{game.Score(0), game.Score(1)}}
	if w, ok := game.Winner(); ok {
		o.Winner = []string{"player 0", "player 1"}[w]
	} else if o.Over {
		o.Winner = "draw"
	}
	return o
}

// TestEndings checks the precedence of the endings. The rows of TestRules have the endings of play.
func TestEndings(t *testing.T) {
	for _, c := range []struct {
		name     string
		position string
		winner   string
		ending   onitama.Ending
	}{
		{name: "on the last turn but one", position: "b.B../...../...../...../w.W.. boar,ox/eel,crane/crab 1 199"},
		{name: "at the limit", position: "b.B../...../...../...../w.W.. boar,ox/eel,crane/crab 0 200",
			winner: "draw", ending: onitama.TurnLimit},
		{name: "a capture at the limit", position: "b..../..w../...../...../..W.. ox,crab/eel,crane/boar 1 200",
			winner: "player 0", ending: onitama.MasterCaptured},
		{name: "the shrine at the limit", position: "b.W.b/...../...../....B/..... ox,crab/eel,crane/boar 1 200",
			winner: "player 0", ending: onitama.ShrineReached},
		{name: "a capture on the shrine", position: "b.W.b/...../...../...../w.... ox,crab/eel,crane/boar 1 11",
			winner: "player 0", ending: onitama.MasterCaptured},
		{name: "a capture on player 0's shrine", position: "b...b/...../...../...../w.B.. ox,crab/eel,crane/boar 0 12",
			winner: "player 1", ending: onitama.MasterCaptured},
	} {
		if diff := cmp.Diff(outcomeFor(c.winner, c.ending), outcomeOf(onitama.MustParse(c.position))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
	if e := (onitama.State{}).Ending(); e != onitama.Unfinished {
		t.Errorf("State{}.Ending() = %s, want unfinished", e)
	}
}

func TestWithoutTurn(t *testing.T) {
	for _, c := range []struct{ position, want string }{
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0"},
		{"b.B../...../...../...../w.W.. boar,ox/eel,crane/crab 1 199", "b.B../...../...../...../w.W.. boar,ox/eel,crane/crab 1 0"},
		{"b.B../...../...../...../w.W.. boar,ox/eel,crane/crab 0 200", "b.B../...../...../...../w.W.. boar,ox/eel,crane/crab 0 0"},
		{"b..../..w../...../...../..W.. ox,crab/eel,crane/boar 1 200", "b..../..w../...../...../..W.. ox,crab/eel,crane/boar 1 0"},
	} {
		if got := onitama.MustParse(c.position).WithoutTurn(); got != onitama.MustParse(c.want) {
			t.Errorf("%q.WithoutTurn() = %q, want %q", c.position, got, c.want)
		}
	}
	if s := (onitama.State{}).WithoutTurn(); s.IsValid() {
		t.Errorf("State{}.WithoutTurn() = %q, want the zero State", s)
	}
	// Actions lead to the same positions, unless the limit ends the game.
	states, actions := samples()
	for i, s := range states {
		if s.Turn() == onitama.MaxTurns-1 {
			continue
		}
		got, want := s.WithoutTurn().ApplyUnchecked(actions[i]).WithoutTurn(), s.ApplyUnchecked(actions[i]).WithoutTurn()
		if got != want || got.Ending() != want.Ending() {
			t.Fatalf("%q in %q leads to %q without the turn, not to %q", actions[i], s, got, want)
		}
	}
}

// docLines returns the indented lines of a file's comments that match a pattern.
func docLines(t *testing.T, file, pattern string) []string {
	t.Helper()
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return regexp.MustCompile(`(?m)^//\t`+pattern+`$`).FindAllString(string(source), -1)
}

// TestCardTable checks that the table in the comment of Card has the cards of the game.
func TestCardTable(t *testing.T) {
	var want []string
	for card := onitama.Card(0); card < onitama.NumCards; card++ {
		line := fmt.Sprintf("//\t%-8s %2d ", card, uint8(card))
		for i := 0; i < card.NumMoves(); i++ {
			x, y := card.Move(0, i)
			line += fmt.Sprintf(" (%d,%d)", x, y)
		}
		want = append(want, line)
	}
	if diff := cmp.Diff(want, docLines(t, "card.go", `[a-z]+ +\d+  \(.*`)); diff != "" {
		t.Errorf("the table of the cards in card.go (-want of the package +got in the comment):\n%s", diff)
	}
}

// TestLineExpression checks that the regular expression in the comment of ParseAction describes the lines that are well formed.
func TestLineExpression(t *testing.T) {
	found := docLines(t, "action.go", `\^\[0-9\].*`)
	if len(found) != 1 {
		t.Fatalf("action.go has the regular expressions %q, want one", found)
	}
	expression := regexp.MustCompile(strings.TrimPrefix(found[0], "//\t"))
	// Each line differs in at most two parts from a good one.
	spaces := []string{" ", "", "  ", "\t", "\n", "\v", "\f", "\r", "\n \n", "\u0085", "\u00a0", "\u2028", "\x1c"}
	messages := []string{"message", "", "1", " ", "\n", "x\rx", "\u0085", "x\u2028", "\u2029x", "ſ"}
	parts := [][]string{
		{"7", "", "07", "15", "16", "2147483647", "-1", "+1", "x", "\u0663"},
		spaces,
		{"A1B2", "", "e5a1", "PASS", "pAsS", "PAſS", "A0B1", "F1A1", "A1A1", "A1B", "A1B22"},
		spaces, messages, spaces, messages,
	}
	good, lines := 0, map[string]bool{}
	for i := range parts {
		for j := range parts {
			for _, one := range parts[i] {
				for _, two := range parts[j] {
					line := []string{"7", " ", "A1B2", " ", "a", " ", "message"}
					line[i], line[j] = one, two
					lines[strings.Join(line, "")] = true
				}
			}
		}
	}
	for line := range lines {
		_, err := onitama.ParseAction(line)
		wellFormed := !errors.Is(err, onitama.ErrSyntax)
		if wellFormed != expression.MatchString(line) {
			t.Errorf("ParseAction(%q) = error %v, want ErrSyntax: %v", line, err, !wellFormed)
		}
		if wellFormed {
			good++
		}
	}
	if good < 100 || len(lines)-good < 100 {
		t.Errorf("%d of %d lines are well formed, want at least 100 that are and 100 that are not", good, len(lines))
	}
}
