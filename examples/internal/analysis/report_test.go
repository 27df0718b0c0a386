package analysis

import (
	"context"
	"math"
	"reflect"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/record"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/examples/searches"
)

// line plays a line of actions.
func line(t *testing.T, name, start string, actions ...string) *Game {
	t.Helper()
	g, err := games.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Parse(start)
	if err != nil {
		t.Fatal(err)
	}
	played := &Game{}
	for _, action := range actions {
		played.Plies = append(played.Plies, Ply{State: s, Action: action})
		if s, err = s.Apply(action); err != nil {
			t.Fatal(err)
		}
	}
	played.End = s
	if s.Over() {
		for p := 0; p < s.NumPlayers(); p++ {
			played.Scores = append(played.Scores, s.Score(p))
		}
	}
	return played
}

// report analyses a seat of a game.
func report(t *testing.T, g *Game, seat, nodes, most int) *Report {
	t.Helper()
	var r *Report
	err := AnalyseAll(context.Background(), []*Job{NewJob(g, seat, nodes, most)}, func(j *Job) {
		if r = j.Game.Report(j.Points, j.Seat); j.Share() != 1 {
			t.Errorf("the part %v of the work is done at the end", j.Share())
		}
		for _, x := range j.searchers {
			if x != nil {
				t.Error("a search outlives its game")
			}
		}
		deep := func(at, times int, what string) {
			if at < len(j.Points) && j.Points[at] != nil && j.Points[at].Times < times {
				t.Errorf("%s: turn %d has had a search of %d times only", what, at, j.Points[at].Times)
			}
		}
		if r.Turning != nil {
			deep(r.Turning.Turn, j.levels[last], "the turning point")
			deep(r.Turning.later, j.levels[last], "the highest odds after it")
		}
		for _, l := range r.Mistakes {
			deep(l.Turn+1, j.levels[answering], "after a mistake")
		}
	})
	if err != nil || r == nil {
		t.Fatalf("AnalyseAll() = %v, with the report %v", err, r)
	}
	return r
}

// TestForced analyses a player that misses a win and lets the opponent win.
func TestForced(t *testing.T) {
	g := line(t, "onitama", "b...b/..B../..w../...../..W.. boar,ox/eel,crane/crab 0 100", "4 C3B3")
	r := report(t, g, 0, 500, 8)
	if len(r.Mistakes) != 1 || !r.Mistakes[0].Missed || r.Mistakes[0].Turn != 0 || r.Mistakes[0].Better.Action != "4 C3C4" || r.Mistakes[0].Better.Kind != "took the master" {
		t.Fatalf("the losses are %+v, want a missed win on turn 0", r.Mistakes)
	}
	if text := r.Text(); !strings.Contains(text, "won by force: boar C3xC4 (took the master)") || !strings.Contains(text, "did not end") {
		t.Errorf("Text() = %s", text)
	}
	g = line(t, "onitama", "B..../..b../...../..W../w.... boar,ox/horse,crane/crab 0 100", "4 C2C3", "3 C4C3")
	r = report(t, g, 0, 500, 8)
	if len(r.Mistakes) != 1 || r.Mistakes[0].After >= certain || !strings.Contains(r.Mistakes[0].Why, "it lost the game (master captured)") {
		t.Fatalf("the losses are %+v, want one that lets the opponent win", r.Mistakes)
	}
	if text := r.Text(); !strings.Contains(text, "it lost the game (master captured)") || !strings.Contains(text, "lost, 0 to 1 (master captured)") || !strings.Contains(text, "; the turning point\n") || !strings.Contains(text, "C2-C3 (moved the master) with 2 pieces; after ") || strings.Contains(text, "Turning") {
		t.Errorf("Text() = %s", text)
	}
}

// TestOpinion has a program that says what it thinks of its odds, and one that writes something else there.
func TestOpinion(t *testing.T) {
	for opinion, want := range map[float64]string{0.9: "; the program gave itself 90; the turning point\n", 300: "\n"} {
		g := line(t, "onitama", "B..../..b../...../..W../w.... boar,ox/horse,crane/crab 0 100", "4 C2C3", "3 C4C3")
		g.Plies[0].Opinion = &opinion
		if text := report(t, g, 0, 500, 8).Text(); !strings.HasSuffix(text, want) || strings.Contains(text, "gave itself") != (opinion < 1) {
			t.Errorf("an opinion of %v gives %s", opinion, text)
		}
	}
}

// TestWaiting analyses a hero of vindinium that takes some mines and then waits: no single turn costs much, but all of them
// together cost the game.
func TestWaiting(t *testing.T) {
	gm, err := games.Named("vindinium")
	if err != nil {
		t.Fatal(err)
	}
	s, err := gm.Start(7, map[string]string{"turns": "60"})
	if err != nil {
		t.Fatal(err)
	}
	x, err := searches.Own(gm, searches.Options{})
	if err != nil {
		t.Fatal(err)
	}
	g := &Game{Players: []string{"sloth", "", "", ""}}
	const awake = 15
	for !s.Over() {
		action := "WAIT"
		if s.ToMove() != 0 || s.Turn() < 4*awake {
			action = x.Search(s, think.Budget{Nodes: 150}, nil)
		}
		g.Plies = append(g.Plies, Ply{State: s, Action: action})
		if s, err = s.Apply(action); err != nil {
			t.Fatal(err)
		}
	}
	g.End = s
	for p := 0; p < 4; p++ {
		g.Scores = append(g.Scores, s.Score(p))
	}
	r := report(t, g, 0, 1000, 8)
	if r.Result != "lost" || r.Turning == nil || r.Turning.Before <= r.Turning.After {
		t.Fatalf("the report is %+v", r)
	}
	for i, l := range r.Mistakes {
		if l.Loss() < 0 || i > 0 && l.Loss() > r.Mistakes[i-1].Loss() {
			t.Errorf("loss %d is %+v", i, l)
		}
	}
	text := r.Text()
	for _, part := range []string{"sloth (player 0) lost", "urning point: "} {
		if !strings.Contains(text, part) {
			t.Errorf("Text() has no %q: %s", part, text)
		}
	}
	if again := report(t, g, 0, 1000, 8); !reflect.DeepEqual(r, again) {
		t.Error("another run with as many positions finds something else")
	}
	sum := Summarize([]*Report{r, r}, Played{})
	text = sum.Text()
	for _, part := range []string{"sloth: lost (2).", "lost games: turn limit (2)"} {
		if !strings.Contains(text, part) {
			t.Errorf("Text() has no %q: %s", part, text)
		}
	}
}

// TestSame analyses games once, and three times beside two busy loops. The reports are the same, because an analysis
// counts positions and not time.
func TestSame(t *testing.T) {
	for _, name := range []string{"onitama", "volcano"} {
		gm, err := games.Named(name)
		if err != nil {
			t.Fatal(err)
		}
		s, err := gm.Start(3, nil)
		if err != nil {
			t.Fatal(err)
		}
		g := &Game{}
		for i := 0; i < 10 && !s.Over(); i++ {
			list := s.LegalActions()
			g.Plies = append(g.Plies, Ply{State: s, Action: list[7*i%len(list)]})
			if s, err = s.Apply(g.Plies[i].Action); err != nil {
				t.Fatal(err)
			}
		}
		g.End = s
		first := report(t, g, 0, 100, 2)
		if len(first.Mistakes) == 0 {
			t.Errorf("%s: no action is a mistake", name)
		}
		var busy sync.WaitGroup
		var end atomic.Bool
		for range 2 {
			busy.Add(1)
			go func() {
				defer busy.Done()
				for !end.Load() {
				}
			}()
		}
		for run := range 3 {
			if again := report(t, g, 0, 100, 2); !reflect.DeepEqual(again, first) || again.Text() != first.Text() {
				t.Errorf("%s: run %d gives another report", name, run)
			}
		}
		end.Store(true)
		busy.Wait()
	}
}

// TestRecord analyses a recorded game with a failure.
func TestRecord(t *testing.T) {
	out := func(s string) *string { return &s }
	rec := &record.Game{Game: "onitama", Seed: 42, Players: []string{"a", "b"}, Turns: []record.Turn{
		{Player: 0, Out: out("13 B1A2"), Stderr: "[PDATA] eval = 0.99"}, {Player: 1, Out: out("0 A5B4")}, {Player: 0, Out: out("nonsense"), Stderr: "[PDATA] eval = 0.5"},
	}}
	g, err := FromRecord(rec)
	if err != nil {
		t.Fatal(err)
	}
	r := report(t, g, 0, 300, 8)
	if r.Result != "lost" || len(r.Failures) != 1 || r.Failures[0].Turn != 2 || !strings.Contains(r.Failures[0].Reason, `"nonsense" was rejected`) {
		t.Errorf("the failures are %+v", r.Failures)
	}
	if r := report(t, g, 1, 300, 8); r.Result != "won" || r.Turning != nil || *r.Odds[3][1] != 1 || *r.Odds[3][0] != 0 {
		t.Errorf("the report of the winner is %+v", r)
	}
	rec.Turns[0].Out = out("13 E1E5")
	rec.Turns[0].Error = ""
	if _, err := FromRecord(rec); err == nil {
		t.Error("a record that differs is not noticed")
	}
}

// TestFacts has facts of actions in any game.
func TestFacts(t *testing.T) {
	g := line(t, "onitama", "b...b/..B../..w../...../..W.. boar,ox/eel,crane/crab 0 100", "4 C3B3")
	const small, large = "kept the number of its pieces that can be taken as small as it could", "kept the number of its pieces that can be taken as large as it could"
	for _, c := range []struct {
		facts map[string][]string
		// Of two actions, the text is true of the first and not of the second.
		text, is, not string
	}{
		{g.facts(0).actions, "won the game", "4 C3C4", "4 C3B3"},
		{g.facts(0).actions, "took the master", "4 C3C4", "4 C3B3"},
		{g.facts(0).actions, small, "4 C3C4", "4 C3D3"},
		{g.facts(0).actions, large, "4 C3D3", "4 C3C4"},
	} {
		if is, not := c.facts[c.is], c.facts[c.not]; is == nil || not == nil || !slices.Contains(is, c.text) || slices.Contains(not, c.text) {
			t.Errorf("%q is wrong about %s, %q, or %s, %q", c.text, c.is, is, c.not, not)
		}
	}
}

// TestDecided has a turn on which nothing could be lost or won any more. It is no chance to do something else.
func TestDecided(t *testing.T) {
	const start = "b...b/..B../..w../...../..W.. boar,ox/eel,crane/crab 0 100"
	const wins, moves = "4 C3C4", "4 C3B3"
	for _, c := range []struct {
		value, loss   float64
		played, wants string
		did, wanted   bool // whether it took, and should have
		open          bool
	}{
		{0.5, 0.1, moves, wins, false, true, true},
		{0.5, 0.1, wins, moves, true, false, true},
		{0.5, 0, moves, moves, false, false, true},
		{1, 1, moves, wins, false, true, true},
		{0, 0, moves, wins, false, true, false},
		{1, 0, wins, wins, true, true, false},
	} {
		g := line(t, "onitama", start, c.played)
		r := g.Report([]*Point{{Value: c.value, Loss: c.loss, Line: []string{c.wants}}}, 0)
		if r.Turns != 1 || len(r.Choices) > 1 || c.open != (len(r.Choices) == 1) {
			t.Fatalf("%+v: the choices are %+v on %d turns", c, r.Choices, r.Turns)
		}
		for _, x := range r.Choices {
			const took, master = "took the master", "used the master"
			has := func(list []int, text string) bool { return slices.Contains(list, slices.Index(r.Texts, text)) }
			if !has(x.Could, took) || !has(x.Could, master) || has(x.Could, "passed") || has(x.Did, took) != c.did || has(x.Wanted, took) != c.wanted || x.Same != (c.played == c.wants) || x.Value != c.value {
				t.Errorf("%+v: the choice is %+v", c, x)
			}
		}
	}
}

// habitual returns reports on eight games of a player with turns turns each, on which it could have drunk. As n counts
// the turns of all games, it drank on those for which did is true, the search wanted it where wanted is, and a turn
// on which they differ costs loss(n).
func habitual(turns int, did, wanted func(n int) bool, when func(n int) []string, loss func(n int) float64) (list []*Report) {
	what := func(is bool) []string { return slices.Repeat([]string{"drank"}, map[bool]int{true: 1}[is]) }
	for i := range 8 {
		r := &Report{Player: "a", Result: "lost", Odds: [][]*float64{{nil, nil}}, index: map[string]int{}}
		for k := range turns {
			n := i*turns + k
			c := Choice{Turn: 2 * k, When: r.numbers(when(n)), Could: r.numbers(what(true)), Did: r.numbers(what(did(n))), Wanted: r.numbers(what(wanted(n))), Same: did(n) == wanted(n), Value: 0.5}
			if !c.Same {
				if c.Loss = loss(n); c.Loss > 0 {
					r.Mistakes = append(r.Mistakes, Mistake{Turn: c.Turn, Before: 0.5, After: 0.5 - c.Loss})
				}
			}
			r.Choices = append(r.Choices, c)
		}
		list = append(list, r)
	}
	return list
}

// TestHabits compares what a player does with the search, on the turns on which it has a choice.
func TestHabits(t *testing.T) {
	every := func(m, from int) func(int) bool { return func(n int) bool { return n%m >= from } }
	never, always := every(1, 1), every(1, 0)
	dear, cheap := func(int) float64 { return 0.1 }, func(n int) float64 { return map[bool]float64{true: 0.1}[n%37 == 0] }
	tired := func(n int) []string { return []string{[]string{"when tired", "when rested"}[n/2%2]} }
	nothing := func(int) []string { return nil }
	for _, c := range []struct {
		what        string
		did, wanted func(int) bool
		when        func(int) []string
		loss        func(int) float64
		of          Played
		want        string
	}{
		{"always", always, every(3, 1), nothing, dear, Played{}, "a always drank: on 160 of 160 turns, the search on 106."},
		{"never", never, every(3, 2), nothing, dear, Played{}, "a never drank: on 0 of 160 turns, the search on 53."},
		{"often", every(19, 1), every(3, 1), nothing, dear, Played{}, "a often drank: on 151 of 160 turns, the search on 106."},
		{"as often", every(4, 2), every(3, 2), nothing, dear, Played{}, "a makes 79 mistakes in 8 of 8 games, of no special kind; on average, one costs 10 of 100 chances to win."},
		{"in a situation", func(n int) bool { return n/2%2 == 0 || n%3 == 0 }, every(3, 2), tired, func(n int) float64 { return dear(n) * float64(1-n/2%2) },
			Played{}, "a always drank when tired: on 80 of 80 turns, the search on 26."},
		{"elsewhere as well", func(n int) bool { return n/2%2 == 0 || n%9 > 0 }, every(3, 2), tired, dear, Played{}, "a often drank: on 152 of 160 turns, the search on 53."},
		{"every second time", every(2, 1), every(3, 2), nothing, dear, Played{}, "a always drank on its even turns (2nd, 4th ...): on 80 of 80 turns, the search on 26."},
		{"although it wins as many", always, every(3, 1), nothing, dear, Played{16, 8}, "a always drank: on 160 of 160 turns, the search on 106."},
		{"never, where the search seldom does", never, every(20, 19), nothing, dear, Played{}, "a never drank: on 0 of 160 turns, the search on 8."},
		{"once, where the search seldom does", func(n int) bool { return n == 19 }, every(16, 15), nothing, dear, Played{}, "a makes 11 mistakes in 8 of 8 games, of no special kind; on average, one costs 10 of 100 chances to win. a seldom drank: on 1 of 160 turns, the search on 10, which may be chance."},
		{"by chance", every(4, 2), every(3, 2), nothing, cheap, Played{16, 8}, ""},
	} {
		var list []string
		for _, s := range Summarize(habitual(20, c.did, c.wanted, c.when, c.loss), c.of).Sentences {
			list = append(list, s.Text)
		}
		if text := strings.Join(list, " "); text != c.want {
			t.Errorf("%s: %q, want %q", c.what, text, c.want)
		}
	}
}

// TestChoice has a start at which all actions place a volcano, which is no choice.
func TestChoice(t *testing.T) {
	gm, err := games.Named("volcano")
	if err != nil {
		t.Fatal(err)
	}
	s, err := gm.Start(0, nil)
	if err != nil {
		t.Fatal(err)
	}
	g := line(t, "volcano", s.String(), "N01")
	r := g.Report([]*Point{{Value: 0.5, Line: []string{"S22"}}}, 0)
	if len(r.Choices) != 1 || !slices.Contains(r.Texts, "played in the north") || slices.Contains(r.Texts, "placed a volcano") {
		t.Errorf("the choices are %+v of %q", r.Choices, r.Texts)
	}
}

// TestScore checks what makes a habit score more or less.
func TestScore(t *testing.T) {
	list := &habits{all: &habit{turns: 400, did: 100, loss: 10}, games: 8}
	more := func(turns, did, wanted, only int, loss float64) *habit {
		return &habit{what: "drank", turns: turns, did: did, wanted: wanted, sides: [2]side{{turns: only, decisions: float64(only), loss: loss}}}
	}
	always := more(60, 60, 30, 30, 4)
	for what, c := range map[string]struct{ less, than *habit }{
		"not strictly":           {more(60, 50, 30, 20, 4), always},
		"on many turns":          {more(290, 286, 180, 106, 9), more(140, 136, 30, 106, 9)},
		"that the search has":    {more(290, 100, 11, 89, 9), more(290, 100, 9, 91, 9)},
		"that costs little":      {more(60, 60, 30, 30, 0.5), always},
		"by chance":              {more(10, 10, 5, 5, 9), more(10, 10, 1, 9, 9)},
		"that the search shares": {more(60, 30, 20, 10, 4), more(60, 10, 0, 10, 4)},
		"that costs less":        {more(60, 60, 30, 30, 2.2), more(60, 60, 30, 30, 9)},
		"in a situation":         {&habit{what: "drank", when: "when tired", turns: 60, did: 60, wanted: 30, sides: always.sides}, always},
	} {
		if less, than := list.score(c.less), list.score(c.than); less >= 0.8*than || than <= 0 {
			t.Errorf("%s: %v is not less than %v", what, less, than)
		}
	}
	if n := list.score(more(10, 10, 5, 5, 10)); n != 0 {
		t.Errorf("five turns score %v", n)
	}
	if list.score(always) <= leastHabit {
		t.Errorf("a strict habit scores %v", list.score(always))
	}
	h := &habit{}
	for i, turn := range []int{0, 2, 4, 0, 4} {
		h.count(&Choice{Turn: turn, Loss: float64(turn)}, true, false, i/3, 2)
	}
	want := side{turns: 5, decisions: 1 + 1./2 + 1./3 + 1 + 1, loss: 10, worst: 4, at: [2]int{0, 4}, last: [2]int{1, 4}, row: 1}
	if math.Abs(h.sides[0].decisions-want.decisions) > 1e-9 {
		t.Errorf("%v decisions, want %v", h.sides[0].decisions, want.decisions)
	}
	if want.decisions = h.sides[0].decisions; h.sides[0] != want {
		t.Errorf("the side is %+v, want %+v", h.sides[0], want)
	}
}

// TestPlain has a habit in a situation, and so many turns of it outside.
func TestPlain(t *testing.T) {
	for outside, plain := range map[int]bool{0: false, 100: false, 500: true} {
		list := &habits{all: &habit{turns: 900, did: 900, loss: 10}, games: 8}
		in := &habit{what: "drank", when: "when tired", turns: 100, did: 100, wanted: 5, sides: [2]side{{turns: 95, decisions: 95, loss: 8}}}
		all := &habit{what: "drank", turns: 900, did: 100 + outside, wanted: 70,
			sides: [2]side{{turns: 95 + outside, decisions: 100, loss: 9}}}
		list.of = map[[2]string]*habit{{"drank", ""}: all, {"drank", "when tired"}: in}
		if got := list.strongest(false).Text; strings.Contains(got, "tired") == plain {
			t.Errorf("with %d turns outside: %s", outside, got)
		}
		if in.when = parities[0]; (list.score(in) == 0) != plain {
			t.Errorf("every second turn, and %d others, score %v", outside, list.score(in))
		}
	}
}

// TestHarmless has a habit that costs nothing, beside mistakes that have nothing to do with it.
func TestHarmless(t *testing.T) {
	reports := habitual(20, func(n int) bool { return true }, func(n int) bool { return n%4 > 0 }, func(int) []string { return nil }, func(int) float64 { return 0 })
	for i, r := range reports {
		c := &r.Choices[2*i+1+i%2*4]
		c.Loss, c.Same = 0.3, false
		r.Mistakes = []Mistake{{Turn: c.Turn, Before: 0.5, After: 0.2}}
	}
	list := Summarize(reports, Played{}).Sentences
	if len(list) != 1 || list[0].Text != "a makes 8 mistakes in 8 of 8 games, of no special kind; on average, one costs 30 of 100 chances to win." {
		t.Errorf("the sentences are %+v", list)
	}
}

// TestSituation has losses that have only a rare situation in common.
func TestSituation(t *testing.T) {
	odd := func(n int) bool { return n/3%2 > 0 }
	rare := func(n int) []string { return []string{[]string{"when tired", "when rested"}[min(1, n%20/2)]} }
	reports := habitual(20, odd, func(n int) bool { return n%3 > 1 }, rare, func(n int) float64 { return map[bool]float64{true: 0.3}[n%20 < 2] })
	list := Summarize(reports, Played{}).Sentences
	if len(list) != 1 || list[0].Text != "a loses most when tired: 100% of what its mistakes cost, on 16 of 160 turns." || list[0].Turn > 2 {
		t.Errorf("the sentences are %+v", list)
	}
	if list := Summarize(reports, Played{20, 12}).Sentences; len(list) != 0 {
		t.Errorf("of a player that wins most games: %+v", list)
	}
	for i, r := range reports[:5] {
		r.Choices[10+i].Loss, r.Choices[10+i].Same = 0.6, false // more than half of the loss is elsewhere
	}
	if list := Summarize(slices.Concat(reports, reports, reports, reports), Played{}).Sentences; len(list) != 1 || strings.Contains(list[0].Text, "tired") {
		t.Errorf("with as many losses elsewhere: %+v", list)
	}
}

// TestFailed has failures in some of the games of a player. The situation of all of them is told if it is a rare one.
func TestFailed(t *testing.T) {
	all := func(n int) bool { return true }
	when := func(n int) []string { return []string{"always", []string{"when tired", "when rested"}[min(1, n%20/4)]} }
	for rested, want := range map[int]string{
		0: "a crashed (out of range) in 2 of 12 games, each time when tired.",
		1: "a crashed (out of range) in 2 of 12 games.",
	} {
		reports := habitual(20, all, all, when, nil)
		for i, r := range reports[:2] {
			r.Failures = []Failure{{38, "crash", "out of range", []string{"always", []string{"when tired", "when rested"}[i*rested]}}}
		}
		if list := Summarize(reports, Played{12, 4}).Sentences; len(list) != 1 || list[0].Text != want || !list[0].Example {
			t.Errorf("the sentences are %+v, want %s", list, want)
		}
	}
}

// TestEverywhere has mistakes that have nothing in common.
func TestEverywhere(t *testing.T) {
	for _, c := range []struct {
		want             string
		won, shared, of4 int // games, besides four that it did not win, of which so many have a mistake
	}{
		{"a makes 4 mistakes in 4 of 5 games, of no special kind; on average, one costs 20 of 100 chances to win.", 1, 0, 4},
		{"a makes 4 mistakes in 3 of 7 games, of no special kind; on average, one costs 15 of 100 chances to win.", 3, 0, 3},
		{"", 3, 2, 4},
		{"", 4, 0, 4},
		{"", 0, 0, 1},
	} {
		var reports []*Report
		for i := range 4 {
			r := &Report{Player: "a", Result: "lost", Odds: [][]*float64{{nil, nil}}}
			if i < c.shared {
				r.Result = "shared"
			}
			if i < c.of4 {
				r.Mistakes = []Mistake{{Turn: i, Before: 0.3, After: 0.1}}
			}
			if c.of4 == 3 && i == 0 {
				r.Mistakes = append(r.Mistakes, Mistake{Turn: 9, Before: 0.1, After: 0.1})
			}
			reports = append(reports, r)
		}
		text := ""
		if list := Summarize(reports, Played{4 + c.won, c.won}).Sentences; len(list) == 1 {
			text = list[0].Text
		}
		if text != c.want {
			t.Errorf("%+v gives %q", c, text)
		}
	}
}

// TestTurning finds the largest fall of the odds above which they did not rise again.
func TestTurning(t *testing.T) {
	g := line(t, "onitama", "bbBbb/...../...../...../wwWww eel,dragon/rabbit,horse/crab 0 0")
	g.Scores = []int{0, 1}
	for _, c := range []struct {
		odds []float64
		want Turning
	}{
		{[]float64{0.5, 0.1, 0.6, 0.55, 0.2, 0.25, 0}, Turning{Turn: 3, Before: 0.55, After: 0.25, later: 5}},
		{[]float64{0.5, 0.1, 0.5, 0}, Turning{Turn: 2, Before: 0.5, later: 3}},
	} {
		g.Plies = nil
		var odds [][]*float64
		for i := range c.odds {
			g.Plies = append(g.Plies, Ply{State: g.End})
			odds = append(odds, []*float64{&c.odds[i], nil})
		}
		g.Plies = g.Plies[1:] // one fewer than positions
		if got := g.turning(odds, 0); got == nil || *got != c.want {
			t.Errorf("%v turns at %+v, want %+v", c.odds, got, c.want)
		}
	}
}

// TestSize has losses that are as large as the odds that are shown.
func TestSize(t *testing.T) {
	for _, c := range []struct {
		before, after float64
		want          string
	}{
		{0.572, 0.468, "57 to 47: mistake"}, {0.564, 0.465, "56 to 47: inaccuracy"}, {0.196, 0, "20 to 0: blunder"},
		{0.124, 0.0241, "12 to 2.4: inaccuracy"}, {0.0996, 0.0004, "10 to 0: mistake"}, {1, 0.8, "100 to 80: blunder"},
	} {
		if got := points(c.before) + " to " + points(c.after) + ": " + size(c.before, c.after); got != c.want {
			t.Errorf("%v to %v is %s, want %s", c.before, c.after, got, c.want)
		}
	}
}

// TestListed lists some of the mistakes of a game. The turning point is one of them, if it is a mistake.
func TestListed(t *testing.T) {
	r := &Report{Turning: &Turning{Turn: 8}}
	for i, loss := range []float64{0.4, 0.3, 0.2, 0.1} {
		r.Mistakes = append(r.Mistakes, Mistake{Turn: 2 + 2*i, Before: 0.5, After: 0.5 - loss})
	}
	for _, c := range []struct {
		most  int
		least float64
		want  []int
	}{{4, 0, []int{2, 4, 6, 8}}, {2, 0, []int{2, 8}}, {1, 0, []int{8}}, {0, 0, nil}, {4, 0.15, []int{2, 4, 6}}, {2, 0.15, []int{2, 4}}} {
		var turns []int
		for _, m := range r.Listed(c.most, c.least) {
			turns = append(turns, m.Turn)
		}
		if !slices.Equal(turns, c.want) {
			t.Errorf("%+v: %d are listed", c, turns)
		}
	}
	if r.Turning = nil; len(r.Listed(1, 0)) != 1 || r.Listed(1, 0)[0].Turn != 2 {
		t.Errorf("without a turning point: %+v", r.Listed(1, 0))
	}
}

// TestSlower has a player whose answers take longer and longer until one is late.
func TestSlower(t *testing.T) {
	g := &Game{}
	for i := range 30 {
		out := ""
		g.Plies = append(g.Plies, Ply{Step: &record.Step{Turn: &record.Turn{Out: &out, Millis: float64(5 + i)}}})
	}
	say := func(want string) {
		t.Helper()
		f := Failure{Kind: "timeout"}
		if _, f.Reason = g.silence(&record.Game{}, &record.Turn{Error: "no answer in time after 50ms"}); f.Text() != "did not answer in time (after 50ms"+want+")" {
			t.Errorf("the failure is %q", f.Text())
		}
	}
	say("; its answers took 10 ms at first and 30 ms at last")
	for i := range g.Plies {
		g.Plies[i].Step.Turn.Millis += 20
	}
	say("")
	slices.Reverse(g.Plies)
	say("")
	g.Plies = g.Plies[:3]
	say("")
	f := Failure{Kind: "timeout"}
	if _, f.Reason = g.silence(&record.Game{}, &record.Turn{Error: "no answer in time"}); f.Text() != "did not answer in time" {
		t.Errorf("the failure is %q", f.Text())
	}
}

// TestStop ends the analysing of many games.
func TestStop(t *testing.T) {
	g := line(t, "onitama", "bbBbb/...../...../...../wwWww eel,dragon/rabbit,horse/crab 0 0")
	legal := g.End.LegalActions()
	g = line(t, "onitama", g.End.String(), legal[0])
	ctx, cancel := context.WithCancel(context.Background())
	jobs := make([]*Job, 100)
	for i := range jobs {
		jobs[i] = NewJob(g, 0, 100, 0)
	}
	done := 0
	err := AnalyseAll(ctx, jobs, func(j *Job) {
		if done++; j != jobs[done-1] {
			t.Errorf("job %d is done out of order", done)
		}
		if done == 10 {
			cancel()
		}
	})
	if err != context.Canceled || done != 10 {
		t.Errorf("AnalyseAll() = %v after %d jobs, want %v after 10", err, done, context.Canceled)
	}
}

// TestCrash analyses a game in which a program ended. The report has its last words, and no mistake on that turn.
func TestCrash(t *testing.T) {
	out := func(s string) *string { return &s }
	rec := &record.Game{Game: "onitama", Seed: 42, Players: []string{"a", "b"}, Failures: []record.Failure{record.Crash, record.None},
		Scores: []int{-1, 1}, Turns: []record.Turn{
			{Player: 0, Out: out("13 B1A2"), Stderr: "all is well\n"}, {Player: 1, Out: out("0 A5B4")},
			{Player: 0, Error: "the program ended: exit status 2", Stderr: "first\n[PDATA] eval = 0.5\npanic: index out of range\n\ngoroutine 1 [running]:\nmain.main()\n"},
		}}
	g, err := FromRecord(rec)
	if err != nil {
		t.Fatal(err)
	}
	r := report(t, g, 0, 300, 8)
	want := Failure{2, "crash", "the program ended: exit status 2, after it wrote: panic: index out of range", r.Failures[0].When}
	if len(r.Failures) != 1 || !reflect.DeepEqual(r.Failures[0], want) || len(want.When) == 0 || r.Ending != "stopped" || !strings.HasPrefix(r.Sentences[0].Text, "a crashed (the program ended") {
		t.Errorf("the failures are %+v, the sentences %+v, want %+v", r.Failures, r.Sentences, want)
	}
	for _, l := range r.Mistakes {
		if l.Turn == 2 {
			t.Errorf("the crash is a mistake: %+v", l)
		}
	}
}

// TestAlike checks that an action costs nothing beside those that lead to images of the same position, whatever random games
// say about it.
func TestAlike(t *testing.T) {
	g, err := games.Named("volcano")
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Start(0, nil)
	if err != nil {
		t.Fatal(err)
	}
	x, err := searches.Own(g, searches.Options{Nodes: 300})
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[float64]bool{}
	for _, action := range s.LegalActions() {
		p := compare(x, s, action, think.Budget{Nodes: 300})
		if alike(s, action, p.Line[0]) && p.Loss != 0 {
			t.Errorf("%s costs %v beside %s, which leads to an image of the same position", action, p.Loss, p.Line[0])
		}
		kinds[p.Loss] = true
	}
	if !alike(s, "S01", "S05") || len(kinds) < 2 {
		t.Errorf("S01 and S05 are not alike, or all actions are: %v", kinds)
	}
}
