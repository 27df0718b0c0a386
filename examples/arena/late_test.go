package main

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
	tick := newTicker(&progress, 2)
	if err := tick.game(g); err != nil || !strings.Contains(progress.String(), "scores [-1 90], seat 0: crash") {
		t.Errorf("%v, %s", err, &progress)
	}
	for _, skip := range []bool{false, true} {
		tally := newTally(names, skip)
		tally.add(g)
		out.Reset()
		if err := tally.report(&out, "vindinium"); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(out.String(), "\nin 1 of the games a player failed, which counts as a lost game with a negative score\n") == skip {
			t.Errorf("-skipfailed is %v:\n%s", skip, &out)
		}
		if row := tally.players[0]; !skip && (row.total() != stats.Tally{Losses: 1} || row.score != -1) {
			t.Errorf("the balance is %+v, and the score %d", row.total(), row.score)
		}
	}
}
