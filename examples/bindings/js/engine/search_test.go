//go:build !rules

package engine

import (
	"context"
	"encoding/json"
	"reflect"
	"testing"

	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/analysis"
	"github.com/rulebook-go/rulebook/examples/record"
)

// TestSameReport has a record analysed as the lab does, and as replay -mistakes does, with the effort that both have if
// nobody asks for another one: the reports and the sentences are the same.
func TestSameReport(t *testing.T) {
	rec := &record.Game{Game: "onitama", Seed: 7, Players: []string{"weak", "other"}}
	g, err := games.Named(rec.Game)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Start(rec.Seed, nil)
	for i := 0; err == nil && i < 12 && !s.Over(); i++ {
		list := s.LegalActions()
		rec.Turns = append(rec.Turns, record.Turn{Player: s.ToMove(), Out: &list[7*i%len(list)], Stderr: "[PDATA] eval = 0.9\n"})
		s, err = s.Apply(*rec.Turns[i].Out)
	}
	if err != nil {
		t.Fatal(err)
	}
	text, err := record.Append(nil, rec)
	if err != nil {
		t.Fatal(err)
	}
	e := New()
	answer[struct{}](t, e, question{Op: "analyse", Analysed: json.RawMessage("{}")}, string(text))
	var lab struct {
		At     int
		Report *analysis.Report
	}
	for lab.At >= 0 {
		lab.At = -1
		if err := json.Unmarshal(asked(t, e, question{Op: "analysing"}, nil)[1:], &lab); err != nil {
			t.Fatal(err)
		}
	}
	game, err := analysis.FromRecord(rec)
	if err != nil {
		t.Fatal(err)
	}
	jobs := []*analysis.Job{analysis.NewJob(game, analysis.Effort{}, 0)}
	err = analysis.AnalyseAll(context.Background(), jobs, func(float64) {}, func(j *analysis.Job) {
		want := j.Game.Report(j.Points, j.Seat)
		if got := lab.Report.Text(); got != want.Text() || len(want.Losses) == 0 {
			t.Errorf("the lab says %s, want %s", got, want.Text())
		}
		reports := []*analysis.Report{want, want, want}
		quoted, err := json.Marshal([]*analysis.Report{lab.Report, lab.Report, lab.Report})
		if err != nil {
			t.Fatal(err)
		}
		got := answer[analysis.Summary](t, e, question{Op: "common", Analysed: quoted}, nil)
		if all := analysis.Summarize(reports); len(all.Sentences) == 0 || !reflect.DeepEqual(got.Sentences, all.Sentences) {
			t.Errorf("the lab says %+v, want %+v", got.Sentences, all.Sentences)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestProven follows lines that stop before the end of the game: only a proven one has a winner. Its value is 0 or 1.
func TestProven(t *testing.T) {
	onitama, err := games.Named("onitama")
	if err != nil {
		t.Fatal(err)
	}
	s, err := onitama.Start(1, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		value, shown float64
		want         int // -1: nobody
	}{{1, 1, s.ToMove()}, {1e-87, 0, 1 - s.ToMove()}, {0.5, 0.5, -1}, {0.99, 0.99, -1}} {
		got := followed(s, analysis.Line{Value: c.value})
		if got.Ends || got.Value != c.shown || (got.Winner == nil) != (c.want < 0) || got.Winner != nil && *got.Winner != c.want {
			t.Errorf("a line with the value %v: %+v, want the winner %d", c.value, got, c.want)
		}
	}
}
