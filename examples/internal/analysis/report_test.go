package analysis

import (
	"context"
	"reflect"
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
	s := position(t, name, start)
	played := &Game{}
	for _, action := range actions {
		played.Plies = append(played.Plies, Ply{State: s, Action: action})
		var err error
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
func report(t *testing.T, g *Game, seat int, e Effort) *Report {
	t.Helper()
	var r *Report
	job := NewJob(g, e, seat)
	last := 0.0
	err := AnalyseAll(context.Background(), []*Job{job}, func(part float64) {
		if part < last || part > 1 {
			t.Errorf("the part %v of the work follows %v", part, last)
		}
		last = part
	}, func(j *Job) { r = j.Game.Report(j.Points, seat) })
	if err != nil || r == nil || last != 1 {
		t.Fatalf("AnalyseAll() = %v, with the report %v and the part %v done", err, r, last)
	}
	return r
}

// TestForced analyses a player that misses a win and lets the opponent win.
func TestForced(t *testing.T) {
	g := line(t, "onitama", "b...b/..B../..w../...../..W.. boar,ox/eel,crane/crab 0 100", "4 C3B3")
	r := report(t, g, 0, Effort{Nodes: 500, Most: 8})
	if len(r.Losses) != 1 || !r.Losses[0].Missed || !r.Losses[0].Steady || r.Losses[0].Turn != 0 || r.Losses[0].Better.Action != "4 C3C4" || r.Losses[0].Better.Kind != "took the master" {
		t.Fatalf("the losses are %+v, want a missed win on turn 0", r.Losses)
	}
	if text := r.Text(); !strings.Contains(text, "won by force: boar C3xC4") || !strings.Contains(text, "did not end") {
		t.Errorf("Text() = %s", text)
	}
	g = line(t, "onitama", "B..../..b../...../..W../w.... boar,ox/horse,crane/crab 0 100", "4 C2C3", "3 C4C3")
	r = report(t, g, 0, Effort{Nodes: 500, Most: 8})
	if len(r.Losses) != 1 || !r.Losses[0].Forced || r.Losses[0].Then != "lost the game (master captured)" {
		t.Fatalf("the losses are %+v, want one that lets the opponent win", r.Losses)
	}
	if text := r.Text(); !strings.Contains(text, "it soon lost the game (master captured)") || !strings.Contains(text, "lost, 0 : 1 (master captured)") || !strings.Contains(text, "Turning point: turn 0, the ") {
		t.Errorf("Text() = %s", text)
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
	limit := Effort{Nodes: 1000, Most: 8}
	r := report(t, g, 0, limit)
	if r.Result != "lost" || r.Turning == nil || r.Turning.Before <= r.Turning.After {
		t.Fatalf("the report is %+v", r)
	}
	for i, l := range r.Losses {
		if l.Loss() < 0 || i > 0 && l.Loss() > r.Losses[i-1].Loss() {
			t.Errorf("loss %d is %+v", i, l)
		}
	}
	text := r.Text()
	for _, part := range []string{"sloth (player 0) lost", "Turning point: turn "} {
		if !strings.Contains(text, part) {
			t.Errorf("Text() has no %q: %s", part, text)
		}
	}
	if again := report(t, g, 0, limit); !reflect.DeepEqual(r, again) {
		t.Error("another run with as many positions finds something else")
	}
	sum := Summarize([]*Report{r, r})
	text = sum.Text(func(i int) int { return 10 + i })
	for _, part := range []string{"sloth in 2 games: 0 won, 2 lost", "lost games: turn limit (2)"} {
		if !strings.Contains(text, part) {
			t.Errorf("Text() has no %q: %s", part, text)
		}
	}
}

// TestSame analyses games six times, half of them beside four busy loops. The reports are the same, because an analysis
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
		first := report(t, g, 0, Effort{Nodes: 40, Most: 2})
		if len(first.Losses) == 0 {
			t.Errorf("%s: no action is a mistake", name)
		}
		var busy sync.WaitGroup
		var end atomic.Bool
		for run := 1; run < 6; run++ {
			if run == 3 {
				for range 4 {
					busy.Add(1)
					go func() {
						defer busy.Done()
						for !end.Load() {
						}
					}()
				}
			}
			if again := report(t, g, 0, Effort{Nodes: 40, Most: 2}); !reflect.DeepEqual(again, first) {
				t.Errorf("%s: run %d gives another report", name, run)
			}
		}
		end.Store(true)
		busy.Wait()
	}
}

// TestRecord analyses a recorded game with a failure and opinions.
func TestRecord(t *testing.T) {
	out := func(s string) *string { return &s }
	rec := &record.Game{Game: "onitama", Seed: 42, Players: []string{"a", "b"}, Turns: []record.Turn{
		{Player: 0, Out: out("13 B1A2"), Stderr: "[PDATA] eval = 0.99"}, {Player: 1, Out: out("0 A5B4")}, {Player: 0, Out: out("nonsense"), Stderr: "[PDATA] eval = 0.5"},
	}}
	g, err := FromRecord(rec)
	if err != nil {
		t.Fatal(err)
	}
	r := report(t, g, 0, Effort{Nodes: 300, Most: 8})
	if r.Result != "lost" || len(r.Failures) != 1 || r.Failures[0].Turn != 2 || !strings.Contains(r.Failures[0].Reason, `"nonsense" was rejected`) {
		t.Errorf("the failures are %+v", r.Failures)
	}
	if !strings.HasPrefix(r.Opinions, "On turn 0 the program gives itself 99; after 256 times the usual search, ") {
		t.Errorf("the opinions are %q", r.Opinions)
	}
	g.Plies[0].Opinion = nil
	*g.Plies[2].Opinion = 300
	if r := report(t, g, 0, Effort{Nodes: 300, Most: 8}); r.Opinions != "" {
		t.Errorf("the opinions are %q", r.Opinions)
	}
	if r := report(t, g, 1, Effort{Nodes: 300, Most: 8}); r.Result != "won" || r.Turning != nil || r.Opinions != "" || *r.Odds[3][1] != 1 || *r.Odds[3][0] != 0 {
		t.Errorf("the report of the winner is %+v", r)
	}
	rec.Turns[0].Out = out("13 E1E5")
	rec.Turns[0].Error = ""
	if _, err := FromRecord(rec); err == nil {
		t.Error("a record that differs is not noticed")
	}
}

// TestShare compares what a player does with the search and the winners, on the turns on which it has a choice.
func TestShare(t *testing.T) {
	for _, c := range []struct {
		kind Kind
		want string
	}{
		{Kind{Played: 40, Wanted: 0}, "drank on 40 of the 100 turns on which it could; the search would have on 0"},
		{Kind{Played: 0, Wanted: 40}, "never drank on the 100 turns on which it could; the search would have on 40"},
		{Kind{Played: 100, Wanted: 40}, "drank on all 100 turns on which it could; the search would have on 40"},
		{Kind{Played: 40, Wanted: 30}, ""},
		{Kind{Played: 0, Wanted: 40, Winner: 20, WinnerCould: 50},
			"never drank on the 100 turns on which it could; the search would have on 40, the winners did on 20 of 50"},
		{Kind{Played: 2, Wanted: 40, Winner: 2, WinnerCould: 50}, ""},
		{Kind{Played: 40, Wanted: 2, Winner: 40, WinnerCould: 50}, ""},
	} {
		c.kind.What, c.kind.Could = "drank", 100
		text := ""
		if x := new(Summary).share(&c.kind); x != nil {
			text = x.text
		}
		if text != c.want {
			t.Errorf("%+v gives %q, want %q", c.kind, text, c.want)
		}
	}
}

// TestGroups has errors of one kind in several games, and errors of all kinds.
func TestGroups(t *testing.T) {
	sentence := func(thens ...string) string {
		var reports []*Report
		for i, then := range thens {
			r := &Report{Player: "a", Result: "lost", Odds: [][]*float64{{nil, nil}}}
			r.Losses = []Loss{{Turn: i, Before: 0.3, After: 0.1, Then: then}}
			reports = append(reports, r)
		}
		if list := Summarize(reports).Sentences; len(list) == 1 {
			return list[0].Text
		}
		return ""
	}
	for want, thens := range map[string][]string{
		"a lost a student: 2 of its 3 errors, in 2 of 3 games.":                           {"lost a student", "lost a student", ""},
		"a plays worse than the search on turns of all kinds: 4 errors, in 4 of 4 games.": {"lost a student", "lost the master", "", ""},
		"": {"lost a student", ""},
	} {
		if got := sentence(thens...); got != want {
			t.Errorf("%q gives %q, want %q", thens, got, want)
		}
	}
}

// TestTurning finds the largest fall of the odds above which they did not rise again.
func TestTurning(t *testing.T) {
	zero := 0.0
	for _, c := range []struct {
		odds []float64
		want Turning
	}{
		{[]float64{0.5, 0.1, 0.6, 0.55, 0.2, 0.25}, Turning{Turn: 3, Before: 0.55, After: 0.25}},
		{[]float64{0.5, 0.1, 0.5}, Turning{Turn: 2, Before: 0.5}},
	} {
		r := &Report{Result: "lost", Odds: [][]*float64{{&zero}}}
		var turns []own
		for i, v := range c.odds {
			turns = append(turns, own{Ply: &Ply{}, Point: &Point{Value: v}, turn: i})
		}
		if got := r.turning(turns); got == nil || *got != c.want {
			t.Errorf("%v turns at %+v, want %+v", c.odds, got, c.want)
		}
	}
}

// TestSlower has a player whose answers take longer and longer until one is late.
func TestSlower(t *testing.T) {
	g := &Game{}
	for i := range 30 {
		out := ""
		g.Plies = append(g.Plies, Ply{Step: &record.Step{Turn: &record.Turn{Out: &out, Millis: float64(5 + i)}}})
	}
	f := Failure{Kind: "timeout"}
	if _, f.Reason = g.silence(&record.Game{}, &record.Turn{}); f.Text() != "did not answer in time (its answers got slower, from 11 to 30 ms)" {
		t.Errorf("the failure is %q", f.Text())
	}
	g.Plies = g.Plies[:5]
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
		jobs[i] = NewJob(g, Effort{Nodes: 100}, 0)
	}
	done := 0
	err := AnalyseAll(ctx, jobs, func(float64) {}, func(j *Job) {
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
			{Player: 0, Error: "the program ended: exit status 2", Stderr: "first\n[PDATA] eval = 0.5\npanic: index out of range\nmain.main()\n"},
		}}
	g, err := FromRecord(rec)
	if err != nil {
		t.Fatal(err)
	}
	r := report(t, g, 0, Effort{Nodes: 300, Most: 8})
	want := Failure{2, "crash", "the program ended: exit status 2, after it wrote: panic: index out of range | main.main()"}
	if len(r.Failures) != 1 || r.Failures[0] != want || !strings.HasPrefix(r.Sentences[0].Text, "a crashed (the program ended") {
		t.Errorf("the failures are %+v, the sentences %+v, want %+v", r.Failures, r.Sentences, want)
	}
	for _, l := range r.Losses {
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
	a, err := New(g, searches.Options{Nodes: 300})
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[float64]bool{}
	for _, action := range s.LegalActions() {
		p, err := a.Compare(s, action, Limit{Nodes: 300})
		if err != nil || p.Loss == nil {
			t.Fatalf("Compare(%s) = %+v, %v", action, p, err)
		}
		if alike(s, action, p.Best) && *p.Loss != 0 {
			t.Errorf("%s costs %v beside %s, which leads to an image of the same position", action, *p.Loss, p.Best)
		}
		kinds[*p.Loss] = true
	}
	if !alike(s, "S01", "S05") || len(kinds) < 2 {
		t.Errorf("S01 and S05 are not alike, or all actions are: %v", kinds)
	}
}
