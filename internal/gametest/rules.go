package gametest

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/internal/fault"
	"github.com/rulebook-go/rulebook/internal/gametest/ruleblock"
	"pgregory.net/rapid"
)

var update = flag.Bool("update", false, "write anew what the tests that run compare with files in testdata")

// maxRules is how many bytes the blocks of a game may have.
const maxRules = 150_000

// Rules runs the blocks of testdata/rules against the package. With -update it rewrites what comes of them and the
// headings. It fails for a numbered point of the package comment, or a sentence of its section Rules, that has no
// block.
func (g *Game) Rules(t *testing.T) {
	statements, err := ruleblock.ReadStatements(".")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join("testdata", "rules", "*.txt"))
	if err != nil || len(files) == 0 {
		t.Fatalf("testdata/rules has no files, want some: %v", err)
	}
	covered, size, blocks := map[string]bool{}, 0, 0
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			list, written := g.ruleFile(t, file, statements)
			for _, b := range list {
				for _, rule := range b.Rules {
					covered[rule] = true
				}
			}
			blocks, size = blocks+len(list), size+written
		})
	}
	for _, problem := range statements.Gaps(covered) {
		t.Error(problem)
	}
	True(t, size <= maxRules, "the blocks have %d bytes, want at most %d", size, maxRules)
	t.Logf("%d blocks on %d rules, %d bytes", blocks, len(covered), size)
}

// ruleFile runs the blocks of a file, and returns them and how many bytes they have.
func (g *Game) ruleFile(
	t *testing.T, file string, statements *ruleblock.Statements,
) (list []ruleblock.Block, size int) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if list, err = ruleblock.Parse(string(text)); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	for i := range list {
		t.Run(fmt.Sprintf("line %d", list[i].Line), func(t *testing.T) { g.run(t, &list[i]) })
	}
	written := ruleblock.Format(list, statements)
	switch {
	case *update && written != string(text):
		err = os.WriteFile(file, []byte(written), 0o666)
	case written != string(text) && !t.Failed():
		err = fmt.Errorf("not written as -update writes it:\n%s", cmp.Diff(string(text), written))
	}
	if err != nil {
		t.Errorf("%s: %v", file, err)
	}
	return list, len(written)
}

// run compares what comes of a block with what it says, or puts it there.
func (g *Game) run(t rapid.TB, b *ruleblock.Block) {
	got, err := g.outcome(t, b)
	if err != nil {
		t.Fatalf("%s: %v", b.Text, err)
	}
	if *update {
		b.Outcome = got
	} else if diff := cmp.Diff(b.Outcome, got); diff != "" {
		t.Errorf("%s: %s (-want +got)\n%s", strings.Join(b.Rules, " "), b.Text, diff)
	}
}

// outcome plays the steps of a block and says what comes of them, line by line.
func (g *Game) outcome(t rapid.TB, b *ruleblock.Block) ([]string, error) {
	ref, err := g.begin(b)
	if err != nil || ref == nil {
		if b.Options != nil && g.ParametersJSON != nil && err == nil {
			return []string{"means " + g.ParametersJSON(b.Options)}, nil
		}
		if kind := kind(err, g.Reasons); kind != "" {
			return []string{"refused " + kind}, nil
		}
		return nil, err
	}
	before := ref.State()
	if err := AgreesWithList(before); err != nil {
		return nil, err
	}
	last, out, err := g.steps(&ref, b.Steps)
	if err != nil {
		return nil, err
	}
	if s := ref.State(); s != before || b.Start != "" || slices.Contains(out, "accepted") {
		out = append(out, "to "+s.String())
	}
	if ref.Over() {
		out = append(out, g.ended(ref)...)
	}
	for _, what := range b.Show {
		lines, err := g.show(b, what, ref, last)
		if err != nil {
			return nil, err
		}
		out = append(out, lines...)
	}
	return out, nil
}

// steps plays steps and returns the position before the last one, and the verdicts on them.
func (g *Game) steps(
	ref *Referee[State, int, Ending], steps []ruleblock.Step,
) (last State, verdicts []string, err error) {
	for _, step := range steps {
		last = (*ref).State()
		verdict, err := g.step(ref, step)
		if err != nil {
			return last, nil, err
		}
		verdicts = append(verdicts, verdict)
	}
	if all := slices.Compact(slices.Clone(verdicts)); len(all) == 1 && all[0] == "accepted" {
		verdicts = all
	}
	return last, verdicts, nil
}

// begin returns the Referee of a block, or nil if the block has options alone.
func (g *Game) begin(b *ruleblock.Block) (Referee[State, int, Ending], error) {
	seed, err := int64(0), error(nil)
	if number := b.Start + b.Seed; number != "" {
		if seed, err = strconv.ParseInt(number, 10, 64); err != nil {
			return nil, err
		}
	}
	switch {
	case b.From != "":
		s, err := g.Parse(b.From)
		if err != nil {
			return nil, fmt.Errorf("line %d: %v", b.Line, err)
		}
		return g.RefereeAt(s, seed), nil
	case b.Start == "":
		return nil, nil
	case b.Options != nil:
		return g.WithOptions(seed, b.Options)
	}
	return g.NewReferee(seed), nil
}

// step plays a step and returns the verdict on it.
func (g *Game) step(ref *Referee[State, int, Ending], step ruleblock.Step) (verdict string, err error) {
	ignored := g.Ignored(*ref)
	switch step.Kind {
	case "line":
		if s := (*ref).State(); g.IsChance(s) {
			// Nobody answers here, so nobody fails: the line is what chance does.
			s, err = s.Answer(step.Line)
			*ref = g.RefereeAt(s, 0)
			break
		}
		err = (*ref).Answer(step.Line)
	case "timeout":
		if (*ref).Over() {
			return "refused over", nil
		}
		(*ref).Timeout()
		if !ignored {
			return "refused timeout", nil
		}
	case "grow":
		if g.Grow == nil {
			return "", errors.New("nothing grows in this game")
		}
		*ref = g.RefereeAt(g.Grow((*ref).State()), 0)
	}
	switch kind := kind(err, g.Reasons); {
	case ignored:
		return "ignored", nil
	case err == nil:
		return "accepted", nil
	case kind != "":
		return "refused " + kind, nil
	}
	return "", err
}

// kind returns the word for an error, and nothing for one that has none.
func kind(err error, reasons map[string]error) string {
	switch {
	case errors.Is(err, fault.ErrGameOver):
		return "over"
	case errors.Is(err, fault.ErrSyntax):
		return "syntax"
	case !errors.Is(err, fault.ErrIllegal):
		return ""
	}
	for words, reason := range reasons {
		if errors.Is(err, reason) {
			return "illegal: " + words
		}
	}
	return "illegal"
}

// ended says how a game ended.
func (g *Game) ended(ref Referee[State, int, Ending]) []string {
	scores := "scores"
	for p := 0; p < ref.State().NumPlayers(); p++ {
		scores += fmt.Sprint(" ", ref.Score(p))
	}
	out := []string{"ending " + ref.Ending().String(), scores}
	if w, ok := ref.Winner(); ok {
		out = append(out, "winner "+fmt.Sprint(uint8(w)))
	}
	return out
}

// show returns one of the further facts that a block asks for. last is the position before the last step.
func (g *Game) show(b *ruleblock.Block, what string, ref Referee[State, int, Ending], last State) ([]string, error) {
	s, seat, line := ref.State(), ref.ToMove(), ""
	if n := len(b.Steps); n > 0 {
		line = b.Steps[n-1].Line
	}
	if b.Seat != "" {
		n, err := strconv.Atoi(b.Seat)
		if err != nil || n < 0 || n >= s.NumPlayers() {
			return nil, fmt.Errorf("seat %s", b.Seat)
		}
		seat = n
	}
	var list []string
	switch what {
	case "init":
		return quoted(what, s.AppendInit(nil, seat)), nil
	case "turn":
		return quoted(what, s.AppendTurn(nil, seat)), nil
	case "input":
		return quoted(what, ref.AppendInput(nil)), nil
	case "actions":
		list = texts(s.LegalActions())
	case "weights":
		for _, a := range s.LegalActions() {
			n, d := g.Weight(s, a)
			list = append(list, fmt.Sprintf("%s: %d/%d", a, n, d))
		}
	case "resolves":
		a, err := g.ParseAction(line)
		if err == nil {
			a, err = last.Resolve(a)
		}
		if err != nil {
			return nil, err
		}
		list = []string{a.String()}
	case "target":
		list = []string{g.Target(last, line)}
	default:
		return nil, fmt.Errorf("%s cannot be shown", what)
	}
	return []string{strings.TrimSpace(what + " " + strings.Join(list, ", "))}, nil
}

// quoted returns each of the lines behind a word.
func quoted(word string, lines []byte) (out []string) {
	for _, line := range strings.SplitAfter(string(lines), "\n") {
		if line != "" {
			out = append(out, word+" "+ruleblock.Quote(strings.TrimSuffix(line, "\n")))
		}
	}
	if out == nil {
		out = []string{word + " none"}
	}
	return out
}
