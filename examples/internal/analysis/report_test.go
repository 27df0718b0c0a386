package analysis

import (
	"context"
	"math"
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
	job := NewJob(g, e, seat, nil)
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
	if len(r.Themes) != 1 || r.Themes[0].What != missedWin {
		t.Errorf("the themes are %+v, want only one, of a win on the spot", r.Themes)
	}
	if text := r.Text(); !strings.Contains(text, "won by force: boar C3xC4") || !strings.Contains(text, "did not end") {
		t.Errorf("Text() = %s", text)
	}
	g = line(t, "onitama", "B..../..b../...../..W../w.... boar,ox/horse,crane/crab 0 100", "4 C2C3", "3 C4C3")
	r = report(t, g, 0, Effort{Nodes: 500, Most: 8})
	if len(r.Losses) != 1 || !r.Losses[0].Forced || r.Losses[0].Answer.Kind != "took the master" || r.Losses[0].Then != "lost a piece" {
		t.Fatalf("the losses are %+v, want one that lets the opponent win", r.Losses)
	}
	if text := r.Text(); !strings.Contains(text, "boar C2-C3 loses by force after ") || !strings.Contains(text, "lost, 0 : 1 (master captured)") {
		t.Errorf("Text() = %s", text)
	}
}

// TestLost has a player overlook the opponent's next action. That weighs more than a small mistake, unless the game was
// lost by force anyway.
func TestLost(t *testing.T) {
	g := line(t, "onitama", "B..../..b../...../..W../w.... boar,ox/horse,crane/crab 0 100", "4 C2C3", "3 C4C3")
	for before, first := range map[float64]string{0: "a lost a piece, which cost 15 points.", 0.1: "a " + letWin + "."} {
		r := &Report{Player: "a"}
		g.overlooked(r, []own{{Ply: &g.Plies[0], before: before, loss: before}})
		if len(r.Themes) != 1 || r.Themes[0].Lost != (before == 0) {
			t.Fatalf("with odds of %v, the themes are %+v", before, r.Themes)
		}
		r.Themes = append(r.Themes, Theme{Turn: 2, What: "lost a piece", Cost: 0.15, Sized: true})
		if list := Summarize([]*Report{r}).Sentences; len(list) != 2 || list[0].Text != first {
			t.Errorf("with odds of %v, the sentences are %+v, want %q first", before, list, first)
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
	limit := Effort{Nodes: 1000, Most: 8}
	r := report(t, g, 0, limit)
	if r.Result != "lost" || r.LostAfter == nil || len(r.Stretches) == 0 {
		t.Fatalf("the report is %+v", r)
	}
	worst := r.Stretches[0]
	if worst.Played[0].What != "waited" || worst.Row.What != "waited" || worst.Wanted[0].What == "waited" || worst.Own <= 0 || worst.To < 4*awake || worst.Loss() < leastLoss {
		t.Errorf("the worst stretch is %+v", worst)
	}
	for i, l := range r.Losses {
		if l.Loss() < 0 || i > 0 && l.Loss() > r.Losses[i-1].Loss() {
			t.Errorf("loss %d is %+v", i, l)
		}
	}
	text := r.Text()
	for _, part := range []string{"sloth (player 0) lost", "times in a row", "\n    sloth: ", "Asked on each of these turns, the search "} {
		if !strings.Contains(text, part) {
			t.Errorf("Text() has no %q: %s", part, text)
		}
	}
	if again := report(t, g, 0, limit); !reflect.DeepEqual(r, again) {
		t.Error("another run with as many positions finds something else")
	}
	sum := Summarize([]*Report{r, r})
	text = sum.Text(func(i int) int { return 10 + i })
	for _, part := range []string{"sloth in 2 games: 0 won, 2 lost", "sloth waited on 9", "of game 10)", "lost games: turn limit (2)"} {
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
	if r.Opinions != "odds" || len(r.Parted) == 0 || r.Parted[0].Turn != 0 || r.Parted[0].Opinion != 0.99 {
		t.Errorf("the opinions are %q, %+v", r.Opinions, r.Parted)
	}
	g.Plies[0].Opinion = nil
	*g.Plies[2].Opinion = 300
	if r := report(t, g, 0, Effort{Nodes: 300, Most: 8}); r.Opinions != "other" || len(r.Parted) > 0 {
		t.Errorf("the opinions are %q, %+v", r.Opinions, r.Parted)
	}
	if r := report(t, g, 1, Effort{Nodes: 300, Most: 8}); r.Result != "won" || r.LostAfter != nil || r.Opinions != "" || *r.Odds[3][1] != 1 || *r.Odds[3][0] != 0 {
		t.Errorf("the report of the winner is %+v", r)
	}
	rec.Turns[0].Out = out("13 E1E5")
	rec.Turns[0].Error = ""
	if _, err := FromRecord(rec); err == nil {
		t.Error("a record that differs is not noticed")
	}
}

// TestShare compares what a player does with the search, which may walk to something that its line does not show.
func TestShare(t *testing.T) {
	for _, c := range []struct {
		walks, played, wanted int
		what, want            string
	}{
		{50, 40, 0, "drank", "drank on 40% of the turns; in the same positions, the search would have done so never"},
		{50, 0, 40, "drank", "never drank; in the same positions, the search would have done so on 40% of the turns"},
		{50, 10, 50, "walked", ""},
		{50, 40, 0, "walked to a tavern", ""},
		{5, 40, 0, "walked to a tavern", "walked to a tavern on 40% of the turns; in the same positions, the search would have done so on at most 1 of 20 turns"},
		{50, 2, 40, "walked to a tavern", "walked to a tavern on only 1 of 50 turns; in the same positions, the search would have done so on 40% of the turns"},
	} {
		s := &Summary{Player: "a", Games: 1, Sums: Sums{Turns: 100, Kinds: []*Kind{{What: "walked", Wanted: c.walks}}}}
		text, _ := s.share(&Kind{What: c.what, Played: c.played, Wanted: c.wanted})
		if text != c.want {
			t.Errorf("%+v gives %q", c, text)
		}
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
		jobs[i] = NewJob(g, Effort{Nodes: 100}, 0, nil)
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

func TestFall(t *testing.T) {
	odds := []float64{0.5, 0.5, 0.52, 0.5, 0.4, 0.3, 0.2, 0.21, 0.2, 0.3, 0.25}
	a, b := fall(odds, 0, len(odds)-1)
	if a != 2 || b != 6 {
		t.Errorf("fall() = %d, %d, want 2, 6", a, b)
	}
	if a, b := trimmed(odds, a, b); a != 3 || b != 6 {
		t.Errorf("trimmed() = %d, %d, want 3, 6", a, b)
	}
	if a, b := fall(odds, 7, 8); a != 7 || b != 8 {
		t.Errorf("fall() = %d, %d, want 7, 8", a, b)
	}
	if at := steepest([]float64{0.5, 0.4, 0.1, 0}, 0, 3); at != 1 {
		t.Errorf("steepest() = %d, want 1", at)
	}
	if v := (&Game{}).final(0); !math.IsNaN(v) {
		t.Errorf("final() = %v, want NaN", v)
	}
	if v := (&Game{Scores: []int{1, 1}}).final(1); v != 0.5 {
		t.Errorf("final() = %v, want 0.5", v)
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
	want := Failure{2, "crash", "the program ended: exit status 2, after it wrote: first | panic: index out of range | main.main()"}
	if len(r.Failures) != 1 || r.Failures[0] != want || !strings.HasPrefix(r.Verdict[0].Text, "a crashed on turn 2 (the program ended") {
		t.Errorf("the failures are %+v, the verdict %+v, want %+v", r.Failures, r.Verdict, want)
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
