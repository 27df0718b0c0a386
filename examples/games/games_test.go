package games

import (
	"errors"
	"io"
	"math"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/internal/gametest/ruleblock"
	"github.com/rulebook-go/rulebook/onitama"
)

func named(t *testing.T, name string) *game.Game {
	t.Helper()
	g, err := Named(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestErrors checks that an option that a game does not have is rejected by its name.
func TestErrors(t *testing.T) {
	if _, err := Named("chess"); err == nil || !strings.Contains(err.Error(), "cultist, onitama, vindinium, volcano") {
		t.Errorf("chess: %v", err)
	}
	for _, g := range All() {
		options := map[string]string{"height": "3"}
		if _, err := g.Start(1, options); err == nil || !strings.Contains(err.Error(), `"height"`) {
			t.Errorf("%s: New with an unknown option: %v", g.Name, err)
		}
		if _, err := g.NewReferee(1, options); err == nil || !strings.Contains(err.Error(), `"height"`) {
			t.Errorf("%s: NewReferee with an unknown option: %v", g.Name, err)
		}
		s, err := g.Start(1, nil)
		if err != nil {
			t.Fatal(err)
		}
		if next, err := s.Apply("nonsense"); err == nil || next != s {
			t.Errorf("%s: nonsense leads to %v, %v", g.Name, next, err)
		}
		if s, err := g.Parse("nonsense"); err == nil || s != nil {
			t.Errorf("%s: Parse of nonsense gives %v, %v", g.Name, s, err)
		}
	}
	if s, err := named(t, "vindinium").Start(1, map[string]string{"size": "5", "wallPercent": "x"}); err == nil || s != nil {
		t.Errorf("a map of size 5: %v, %v", s, err)
	}
}

// start returns a start of a game.
func start(t *testing.T, g *game.Game, seed int64) game.State {
	t.Helper()
	s, err := g.Start(seed, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestWrap checks that wrapped States compare as the package's States do, and give these back.
func TestWrap(t *testing.T) {
	s := start(t, named(t, "onitama"), 7)
	if again, err := s.Game().Parse(s.String()); err != nil || again != s {
		t.Errorf("Parse(%v) = %v, %v", s, again, err)
	}
	if again, err := Wrap(onitama.New(7)); err != nil || again != s || again.Game() != named(t, "onitama") {
		t.Errorf("Wrap(onitama.New(7)) = %v, %v, want %v", again, err, s)
	}
	for _, bad := range []any{nil, 7, onitama.State{}, &onitama.State{}, onitama.Action{}, s} {
		if got, err := Wrap(bad); got != nil || err == nil {
			t.Errorf("Wrap(%T) = %v, %v, want an error", bad, got, err)
		}
	}
	if next, err := s.Apply(s.LegalActions()[0]); err != nil || next == s {
		t.Errorf("Apply(%q) = %v, %v", s.LegalActions()[0], next, err)
	}
}

// TestState plays a game of each package by texts, by indices and on a Board, and compares what they say on each turn.
func TestState(t *testing.T) {
	for _, g := range All() {
		s := start(t, g, 5)
		b := game.NewBoard(s)
		for seed := uint64(1); !s.Over(); seed++ {
			texts, indices := s.LegalActions(), s.AppendLegalIndices(nil)
			if len(texts) != s.NumLegalActions() || len(indices) != len(texts) || b.NumLegalActions() != len(texts) {
				t.Fatalf("%v: %d texts, %d indices, %d and %d actions", s, len(texts), len(indices), s.NumLegalActions(), b.NumLegalActions())
			}
			for i, a := range texts {
				listed, index, err := s.Judge(a)
				if err != nil || listed != a || index != indices[i] || b.IndexAt(i) != index || g.ActionAt(index) != a {
					t.Fatalf("%v: Judge(%q) = %q, %d, %v, want %d; IndexAt(%d) = %d; ActionAt = %q", s, a, listed, index, err, indices[i], i, b.IndexAt(i), g.ActionAt(indices[i]))
				}
			}
			i := int(seed * 0x9E3779B97F4A7C15 >> 40 % uint64(len(texts)))
			next, err := s.Apply(texts[i])
			if err != nil {
				t.Fatal(err)
			}
			if got, err := s.ApplyIndex(indices[i]); err != nil || got != next {
				t.Fatalf("%v: ApplyIndex(%d) = %v, %v, want %v", s, indices[i], got, err, next)
			}
			if err := b.Play(indices[i]); err != nil || b.State() != next || b.Turn() != next.Turn() || b.Hash() != next.Hash() {
				t.Fatalf("%v: Play(%d) leads to %v, %v, want %v", s, indices[i], b.State(), err, next)
			}
			if list, err := s.Explain(next); err != nil || len(list) != 1 {
				t.Fatalf("%v: Explain(%v) = %q, %v", s, next, list, err)
			}
			s = next
		}
		check(t, s)
		if !b.Over() || b.ToMove() != s.ToMove() || b.Score(0) != s.Score(0) || b.NumPlayers() != s.NumPlayers() {
			t.Errorf("%s: the Board ends with %v, %d players", g.Name, b.State(), b.NumPlayers())
		}
		if !contains(g.Endings, s.Ending()) || g.Endings[0] != "unfinished" {
			t.Errorf("%s: Endings = %q without %q", g.Name, g.Endings, s.Ending())
		}
		b.Set(start(t, g, 5))
		if b.State() != start(t, g, 5) || b.NumLegalActions() != start(t, g, 5).NumLegalActions() {
			t.Errorf("%s: Set leads to %v", g.Name, b.State())
		}
	}
}

func contains(list []string, text string) bool {
	for _, s := range list {
		if s == text {
			return true
		}
	}
	return false
}

// check compares what a State can be turned into with itself.
func check(t *testing.T, s game.State) {
	t.Helper()
	g := s.Game()
	setup, err := s.Setup()
	if err != nil {
		t.Fatal(err)
	}
	if again, err := g.ParseSetup(setup); err != nil || again != s {
		t.Errorf("ParseSetup(%s) = %v, %v, want %v", setup, again, err, s)
	}
	if text, err := s.AppendText([]byte("x")); err != nil || string(text) != "x"+s.String() {
		t.Errorf("AppendText = %q, %v, want x%v", text, err, s)
	}
	canonical, by := s.Canonical()
	if image := s.Transform(by); image != canonical {
		t.Errorf("%v: Canonical() = %v, %d, but Transform(%d) = %v", s, canonical, by, by, image)
	}
	for symmetry := 0; symmetry < g.NumSymmetries; symmetry++ {
		if c, _ := s.Transform(symmetry).Canonical(); c != canonical {
			t.Errorf("Transform(%d) of %v has the canonical form %v, want %v", symmetry, s, c, canonical)
		}
	}
	if s.Transform(0) != s || s.Complete(1) != s || s.WithoutTurn().Turn() > s.Turn() {
		t.Errorf("%v: Transform(0) = %v, Complete(1) = %v, WithoutTurn() = %v", s, s.Transform(0), s.Complete(1), s.WithoutTurn())
	}
	for p := 0; p < s.NumPlayers(); p++ {
		if len(s.AppendTurn([]byte("x"), p)) == 0 || len(s.AppendInit([]byte("x"), p)) == 0 {
			t.Errorf("%v: AppendTurn and AppendInit drop what was there", s)
		}
	}
}

// TestTransformIndex plays the images of actions in the images of positions.
func TestTransformIndex(t *testing.T) {
	for name, text := range map[string]string{
		"cultist":   "............./............./............./a.....cd....b/............./............./............. 01011111111111 AAA60000000000 0 4 ?",
		"onitama":   "bbBbb/...../...../...../wwWww frog,rabbit/eel,crane/crab 0 0",
		"vindinium": "0M.M1/#.T.#/...../#.T.#/2M.M3 1,2,20,3/0,2,20,3/3,2,100,0/4,2,1,7 012- 8 150",
		"volcano":   "1..../11............./1.................../111../.......11....../..........11........ 0 4",
	} {
		g, err := Named(name)
		if err != nil {
			t.Fatal(err)
		}
		s, err := g.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		for symmetry := 0; symmetry < g.NumSymmetries; symmetry++ {
			image := s.Transform(symmetry)
			for _, index := range s.AppendLegalIndices(nil) {
				next, err := s.ApplyIndex(index)
				if err != nil {
					t.Fatal(err)
				}
				to := g.TransformIndex(index, symmetry)
				if got, err := image.ApplyIndex(to); err != nil || got != next.Transform(symmetry) {
					t.Fatalf("%v: TransformIndex(%d, %d) = %d leads to %v, %v, want %v", s, index, symmetry, to, got, err, next.Transform(symmetry))
				}
			}
		}
	}
}

// TestRefusals checks that indices out of range, illegal actions and positions of other games are errors that leave a State
// and a Board as they were.
func TestRefusals(t *testing.T) {
	for _, g := range All() {
		s := start(t, g, 1)
		b := game.NewBoard(s)
		for _, index := range []int{math.MinInt, -1, 0, 1, g.NumActions / 2, g.NumActions - 1, g.NumActions, math.MaxInt} {
			if _, _, err := s.Judge(g.ActionAt(index)); err == nil {
				continue // legal, maybe without being listed
			}
			if next, err := s.ApplyIndex(index); err == nil || next != s {
				t.Errorf("%s: ApplyIndex(%d) = %v, %v", g.Name, index, next, err)
			}
			if err := b.Play(index); err == nil || b.State() != s {
				t.Errorf("%s: Play(%d) leads to %v, %v", g.Name, index, b.State(), err)
			}
			if text := g.ActionAt(index); (text == "") != (index < 0 || index >= g.NumActions) {
				t.Errorf("%s: ActionAt(%d) = %q", g.Name, index, text)
			}
		}
		for _, bad := range []string{"nonsense", ""} {
			if action, index, err := s.Judge(bad); err == nil || action != "" || index != -1 {
				t.Errorf("%s: Judge(%q) = %q, %d, %v", g.Name, bad, action, index, err)
			}
		}
		other := start(t, All()[0], 1)
		if other.Game() == g {
			other = start(t, All()[1], 1)
		}
		if list, err := s.Explain(other); err == nil || list != nil {
			t.Errorf("%s: Explain(%v) = %q, %v", g.Name, other, list, err)
		}
		if got, err := g.ParseSetup([]byte("{}")); got != nil || err == nil {
			t.Errorf("%s: ParseSetup({}) = %v, %v", g.Name, got, err)
		}
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: Set takes %v", g.Name, other)
				}
			}()
			b.Set(other)
		}()
		stop := errors.New("stop")
		first := func(b game.Board) (int, error) { return b.IndexAt(0), nil }
		fails := func(game.Board) (int, error) { return 0, stop }
		if err := game.Play(b, nil, nil); err == nil || b.State() != s {
			t.Errorf("%s: Play() without players = %v, at %v", g.Name, err, b.State())
		}
		for _, err := range []error{
			game.Play(b, []game.Policy{first, first, first, first}, func(game.Board, int) error { return stop }),
			game.Play(b, []game.Policy{fails, fails, fails, fails}, nil),
		} {
			if err != stop || b.State() != s {
				t.Errorf("%s: Play() = %v, at %v, want %v", g.Name, err, b.State(), stop)
			}
		}
	}
}

// TestLineError checks that a Reader names the line that it rejects, in every game, and that the errors of all games are the
// same.
func TestLineError(t *testing.T) {
	for _, g := range All() {
		var line *game.LineError
		if s, err := g.NewReader(strings.NewReader("x\n")).Read(); s != nil || !errors.As(err, &line) || line.Line != 1 || !errors.Is(err, game.ErrSyntax) {
			t.Errorf("%s: Read() = %v, %v, want a *LineError of line 1", g.Name, s, err)
		}
		if _, err := g.NewReader(strings.NewReader("")).Read(); err != io.EOF {
			t.Errorf("%s: Read() = %v, want io.EOF", g.Name, err)
		}
		if _, err := start(t, g, 1).ApplyIndex(-1); !errors.Is(err, game.ErrSyntax) {
			t.Errorf("%s: ApplyIndex(-1) = %v, want ErrSyntax", g.Name, err)
		}
	}
}

// TestComplete checks that a position of cultist without a generator gets one that depends on the seed.
func TestComplete(t *testing.T) {
	unknown, err := Wrap(cultist.New(1).WithoutRand())
	if err != nil {
		t.Fatal(err)
	}
	seen := map[game.State]bool{}
	for seed := int64(0); seed < 100; seed++ {
		s := unknown.Complete(seed)
		if _, known := s.Value().(cultist.State).Rand(); !known || s != unknown.Complete(seed) {
			t.Fatalf("Complete(%d) = %v", seed, s)
		}
		seen[s] = true
	}
	if len(seen) < 100 {
		t.Errorf("100 seeds complete it in %d ways", len(seen))
	}
}

// TestPerft has values of the packages' tables, and stops in time.
func TestPerft(t *testing.T) {
	s := start(t, named(t, "volcano"), 0)
	plays := 10_000
	if n := game.NewBoard(s).Perft(2, &plays); n != 80*79 || plays != 10_000-80 {
		t.Errorf("Perft(2) = %d with %d plays left, want 6320 and 9920", n, plays)
	}
	plays = 100
	if game.NewBoard(s).Perft(3, &plays); plays != -1 {
		t.Errorf("Perft(3) leaves %d plays, want -1", plays)
	}
}

// TestAllocations checks that a Board does not allocate while it plays.
func TestAllocations(t *testing.T) {
	for _, g := range All() {
		s := start(t, g, 1)
		b := game.NewBoard(s)
		if n := testing.AllocsPerRun(100, func() {
			if b.Play(b.IndexAt(b.NumLegalActions()/2)) != nil || b.Over() {
				b.Set(s)
			}
			_, _, _ = b.Hash(), b.Turn(), b.Score(0)
		}); n != 0 {
			t.Errorf("%s: a step allocates %v times", g.Name, n)
		}
	}
}

func TestParseParameters(t *testing.T) {
	for _, text := range []string{"seed=1,players=2", "seed=1\nplayers=2\n", "seed=1\r\nplayers=2\r\n", "seed=9, seed=1, players=2"} {
		got, err := game.ParseParameters(text)
		if err != nil || len(got) != 2 || got["seed"] != "1" || got["players"] != "2" {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	if _, err := game.ParseParameters("seed=1,league"); err == nil || !strings.HasPrefix(err.Error(), `"league"`) {
		t.Errorf("league alone: %v", err)
	}
}

// TestBinary checks that the binary form of a position reads back, and only in its own game.
func TestBinary(t *testing.T) {
	for _, g := range All() {
		s, err := g.Start(5, nil)
		if err != nil {
			t.Fatal(err)
		}
		data := game.AppendBinary([]byte("x"), s)
		if got, err := g.ParseBinary(data[1:]); data[0] != 'x' || err != nil || got != s {
			t.Errorf("ParseBinary(%s, %x) = %v, %v, want %v", g.Name, data[1:], got, err, s)
		}
		for _, wrong := range [][]byte{nil, data, data[1 : len(data)-1]} {
			if got, err := g.ParseBinary(wrong); err == nil {
				t.Errorf("ParseBinary(%s, %x) = %v, want an error", g.Name, wrong, got)
			}
		}
	}
}

func TestEachPosition(t *testing.T) {
	var got []string
	read := func(text string) error {
		got = nil
		return game.EachPosition(strings.NewReader(text), "file", func(text, place string) error {
			if got = append(got, text+" at "+place); text == "bad" {
				return errors.New("bad at " + place)
			}
			return nil
		})
	}
	if err := read("# a comment\n#\n\n  a \r\n##.. starts with a wall\n#b"); err != nil || strings.Join(got, ", ") != "a at file:4, ##.. starts with a wall at file:5, #b at file:6" {
		t.Errorf("EachPosition() reads %q, %v", got, err)
	}
	for text, want := range map[string]string{"a\nbad\nc": "bad at file:2", "# nothing\n": "file has no position", "": "file has no position"} {
		if err := read(text); err == nil || err.Error() != want {
			t.Errorf("EachPosition(%q) = %v, want %s", text, err, want)
		}
	}
	long := strings.Repeat("x", 1<<17)
	if err := read("a\n" + long); err != nil || len(got) != 2 || got[1] != long+" at file:2" {
		t.Errorf("EachPosition() of a long line = %v", err)
	}
	broken := errors.New("broken")
	if err := game.EachPosition(iotest.ErrReader(broken), "file", nil); !errors.Is(err, broken) || err.Error() != "file: broken" {
		t.Errorf("EachPosition() of a broken stream = %v, want %v", err, broken)
	}
}

// TestReasons checks the words of reasons with the blocks of rules that refuse a line for one of them.
func TestReasons(t *testing.T) {
	for _, g := range All() {
		blocks, err := ruleblock.ReadDir("../../" + g.Name + "/testdata/rules")
		if err != nil {
			t.Fatal(err)
		}
		seen := 0
		for _, b := range blocks {
			if b.From == "" || len(b.Steps) != 1 || b.Steps[0].Kind != "line" {
				continue
			}
			_, word, ok := strings.Cut(b.Outcome[0], "refused illegal: ")
			s, err := g.Parse(b.From)
			if err != nil || !ok {
				continue
			}
			_, err = s.Apply(b.Steps[0].Line)
			if seen++; g.Reason(err) != word {
				t.Errorf("%s:%d: the reason is %q (%v), want %q", b.File, b.Line, g.Reason(err), err, word)
			}
		}
		if seen < 4 && g.Name != "vindinium" {
			t.Errorf("%s: %d blocks refuse an illegal line, want at least 4", g.Name, seen)
		}
	}
}
