package arena

import (
	"bytes"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/internal/stats"
	"github.com/rulebook-go/rulebook/examples/record"
)

// TestLateFailure counts a game as lost in which the leader fails, with the score that the referee prints.
func TestLateFailure(t *testing.T) {
	names := []string{"miner", "waiter"}
	g := &record.Game{
		Scores: []int{986, 90}, Failures: []record.Failure{record.Crash, ""},
		Run: &record.Run{Names: names, Seating: []int{0, 1}},
	}
	var progress, out bytes.Buffer
	s := &session{out: &progress, all: 2}
	if err := s.show(g); err != nil || !strings.Contains(progress.String(), "scores [-1 90], seat 0: crash") {
		t.Errorf("%v, %s", err, &progress)
	}
	for _, skip := range []bool{false, true} {
		tally := newTally(names, skip)
		tally.add(g)
		out.Reset()
		tally.report(&out, "vindinium")
		if strings.Contains(out.String(), "\na player failed in 1 of the games, a loss with a negative score\n") == skip {
			t.Errorf("-skipfailed is %v:\n%s", skip, &out)
		}
		if row := tally.players[0]; !skip && (row.total() != stats.Tally{Losses: 1} || row.score != -1) {
			t.Errorf("the balance is %+v, and the score %d", row.total(), row.score)
		}
	}
}

// TestWidth fills the tables with large numbers and long names: they fit 80 columns.
func TestWidth(t *testing.T) {
	for _, names := range [][]string{{"new", "old"}, {"./build/mybot --depth 17", "alphabeta:5000000", "a", "b"}} {
		tally := newTally(names, false)
		for i := range names {
			for j := range names {
				if i != j {
					tally.players[i].versus[j] = stats.Tally{Wins: 9999 + i, Draws: 9999, Losses: 9999 + j}
				}
			}
			s := &tally.players[i]
			s.games, s.score = 29997, 29997*1234
			s.failures[record.Timeout] = 12345
			for _, ms := range []float64{0.1, 999.9, 1049.9} {
				s.earlier.add(ms)
				s.later.add(ms)
			}
		}
		tally.games, tally.failed = 29997, 12345
		var out bytes.Buffer
		tally.report(&out, "vindinium")
		for _, line := range strings.Split(out.String(), "\n") {
			if len(line) > 80 {
				t.Errorf("a line has %d columns, want at most 80: %s", len(line), line)
			}
		}
	}
}
