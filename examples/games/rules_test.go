package games_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/rules"
	"github.com/rulebook-go/rulebook/internal/gametest/ruleblock"
)

// contrasts returns the blocks of a game in which their rule does not show, as "game number: text".
func contrasts(t *testing.T, name string) map[string]bool {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(name, "testdata", "contrasts.txt"))
	if err != nil {
		t.Fatal(err)
	}
	list := map[string]bool{}
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		if !strings.HasPrefix(line, "#") {
			list[name+" "+line] = true
		}
	}
	return list
}

// TestBlocks compares the detectors with the rules as data: a block of a rule must touch it.
func TestBlocks(t *testing.T) {
	used := map[string]bool{}
	for _, g := range games.All() {
		folder := filepath.Join("..", "..", g.Name, "testdata", "rules")
		list, err := ruleblock.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		known := map[string]rules.Rule{}
		for _, r := range rules.All(g) {
			known[r.ID] = r
		}
		checked, contrasts := 0, contrasts(t, g.Name)
		for _, b := range list {
			touched, steps := touchedBy(t, g, b)
			for _, id := range b.Rules {
				r, ok := known[id]
				key := fmt.Sprintf("%s %s: %s", g.Name, id, b.Text)
				switch {
				case !ok:
					t.Errorf("%s:%d: there is no rule %s", b.File, b.Line, id)
				case steps == 0 || r.Unseen != "":
				case contrasts[key]:
					used[key] = true
					if touched[id] {
						t.Errorf("%s shows after all", key)
					}
				case !touched[id]:
					t.Errorf("%s:%d: %q does not show its rule: repair the detector, or list it in contrasts if it shows the opposite",
						b.File, b.Line, key)
				default:
					checked++
				}
			}
		}
		t.Logf("%s: %d blocks show their rules", g.Name, checked)
		for key := range contrasts {
			if !used[key] {
				t.Errorf("there is no block %s", key)
			}
		}
	}
}

// touchedBy plays a block and returns the rules that its steps touch. Touched does not know timeouts, so a
// block with one has no steps.
func touchedBy(t *testing.T, g *game.Game, b ruleblock.Block) (touched map[string]bool, steps int) {
	t.Helper()
	s, err := g.Start(0, nil)
	if err != nil {
		t.Fatal(err)
	}
	seed := int64(0)
	if number := b.Start + b.Seed; number != "" {
		if seed, err = strconv.ParseInt(number, 10, 64); err != nil {
			t.Fatal(err)
		}
	}
	switch {
	case b.From != "":
		s, err = g.Parse(b.From)
	case b.Start != "":
		if s, err = g.Start(seed, b.Options); err != nil && len(b.Steps) == 0 {
			return nil, 0
		}
	}
	if err != nil {
		t.Fatalf("%s:%d: %v", b.File, b.Line, err)
	}
	touched = map[string]bool{}
	draw := newDraws(seed)
	for _, step := range b.Steps {
		next := s
		var ids map[string]bool
		switch line := step.Line; {
		case step.Kind == "timeout":
			return nil, 0
		case step.Kind == "grow": // only in Volcanoes, whose directory has a test of it
			return nil, 0
		case strings.EqualFold(line, "random"):
			next, _ = s.Apply(draw(s))
			ids = ruleIDs(rules.Touched(s, line, next))
		default:
			next, _ = s.Apply(line)
			ids = ruleIDs(rules.Touched(s, line, next))
		}
		steps++
		s = next
		for id, saw := range ids {
			touched[id] = touched[id] || saw
		}
	}
	return touched, steps
}

// newDraws returns what RANDOM plays here: any listed action will do.
func newDraws(seed int64) func(game.State) string {
	return func(s game.State) string {
		list := s.LegalActions()
		return list[uint64(seed)%uint64(len(list))]
	}
}

func numbered(t *testing.T, g *game.Game) game.Numbered {
	t.Helper()
	ruled, err := game.Part[game.Ruled](g, "numbered rules")
	if err != nil {
		t.Fatal(err)
	}
	return ruled.Numbered()
}

func ruleIDs(list []rules.Rule) map[string]bool {
	ids := map[string]bool{}
	for _, r := range list {
		ids[r.ID] = true
	}
	return ids
}

// TestUnseen checks that every rule has either a detector or a reason why no step shows it.
func TestUnseen(t *testing.T) {
	for _, g := range games.All() {
		name := g.Name
		s, err := g.Start(1, nil)
		if err != nil {
			t.Fatal(err)
		}
		detected := map[string]bool{}
		for _, d := range numbered(t, g).Detect(s, "", s) {
			detected[d.ID] = true
		}
		all := map[string]bool{}
		for _, r := range rules.All(g) {
			all[r.ID] = true
			if detected[r.ID] == (r.Unseen != "") {
				t.Errorf("%s %s needs a detector in %[1]s.go, or a reason in %[1]sUnseen, not both: %[3]q", name, r.ID, r.Unseen)
			}
		}
		for id := range detected {
			if !all[id] {
				t.Errorf("%s %s has a detector and no statement", name, id)
			}
		}
		for id := range numbered(t, g).Unseen {
			if !all[id] {
				t.Errorf("%s %s has a reason and no statement", name, id)
			}
		}
	}
	if rules.All(&game.Game{Name: "chess"}) != nil {
		t.Error("chess has rules")
	}
}

// TestOthers checks that positions of two games touch nothing.
func TestOthers(t *testing.T) {
	var starts []game.State
	for _, name := range []string{"onitama", "volcano"} {
		g, err := games.Named(name)
		if err != nil {
			t.Fatal(err)
		}
		s, err := g.Start(1, nil)
		if err != nil {
			t.Fatal(err)
		}
		starts = append(starts, s)
	}
	if got := rules.Touched(starts[0], "N01", starts[1]); got != nil {
		t.Errorf("Touched(%v, N01, %v) = %v, want nil", starts[0], starts[1], got)
	}
}

// TestOrder plays random games: no rule is reported after one that far more steps show, and the common rules are those
// that nearly all steps show.
func TestOrder(t *testing.T) {
	for _, g := range games.All() {
		shown, steps := map[string]float64{}, 0.0
		for i := int64(0); steps < 2000; i++ {
			s, err := g.Start(i, nil)
			if err != nil {
				t.Fatal(err)
			}
			for ; !s.Over(); steps++ {
				list := s.LegalActions()
				line := list[uint64(game.SeedAt(i, int64(steps)))%uint64(len(list))]
				next, err := s.Apply(line)
				if err != nil {
					t.Fatal(err)
				}
				for _, r := range rules.Touched(s, line, next) {
					shown[r.ID]++
				}
				s = next
			}
		}
		for _, r := range rules.All(g) {
			if share := shown[r.ID] / steps; r.Common != (share > 0.9) {
				t.Errorf("%s %s shows in %.2f of the steps, Common = %v", g.Name, r.ID, share, r.Common)
			}
		}
		s, err := g.Start(1, nil)
		if err != nil {
			t.Fatal(err)
		}
		most := ""
		for _, d := range numbered(t, g).Detect(s, "", s) {
			if shown[d.ID]/steps < shown[most]/steps-0.05 {
				t.Errorf("%s %s shows less often than %s, and comes after it", g.Name, d.ID, most)
			}
			if shown[d.ID] > shown[most] {
				most = d.ID
			}
		}
	}
}
