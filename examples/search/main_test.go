package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/stats"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

// TestTallies plays a few games of each pairing with 50 positions for a move: equal seeds have equal results.
func TestTallies(t *testing.T) {
	for _, g := range games.All() {
		tables := map[string]int{}
		for _, seed := range []int64{math.MinInt64, math.MinInt64, 2, 3} {
			var tallies []*tally
			for _, p := range pairings {
				one := newTally(g, p, seed)
				one.games, one.budget = 4, func() think.Budget { return think.Budget{Nodes: 50} }
				if err := one.play(context.Background(), nil); err != nil || one.N() != 4 || one.nodes == 0 {
					t.Fatalf("%s: %+v, %v", g.Name, one, err)
				}
				tallies = append(tallies, one)
			}
			var out bytes.Buffer
			if err := printTable(&out, tallies); err != nil {
				t.Fatal(err)
			}
			for _, row := range strings.Split(strings.TrimSpace(out.String()), "\n")[1:] {
				if f := strings.Fields(row); f[0] != g.Name || len(f) != 10 || f[9] != "positions" && f[9] != "games" || len(row) > 80 {
					t.Errorf("%s: %q", g.Name, row)
				}
			}
			table := ""
			for _, one := range tallies {
				table += fmt.Sprint(one.Tally, one.nodes)
			}
			tables[table]++
		}
		if len(tables) != 3 {
			t.Errorf("%s: three seeds have %d results", g.Name, len(tables))
		}
	}
}

func TestUsage(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"-game chess", `no game is called "chess"; the games are cultist, onitama, vindinium, volcano`},
		{"onitama", `unexpected argument "onitama"`},
		{"-seed x", "invalid value"},
	} {
		var out, complaints bytes.Buffer
		status := run(context.Background(), strings.Fields(c.args), &out, &complaints, nil)
		if status != 2 || out.Len() != 0 || !strings.Contains(complaints.String(), c.want) {
			t.Errorf("%s: status %d\n%s%s", c.args, status, &out, &complaints)
		}
	}
	if status := run(context.Background(), []string{"-h"}, &bytes.Buffer{}, &bytes.Buffer{}, nil); status != 0 {
		t.Errorf("-h ends with status %d", status)
	}
}

// TestInterrupt checks that what was played is shown, and that a closed output is an error.
func TestInterrupt(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var out, complaints bytes.Buffer
	if status := run(ctx, []string{"-game", "onitama"}, &out, &complaints, nil); status != 130 || !strings.Contains(out.String(), "alphabeta  random   0 ") {
		t.Errorf("status %d\n%s%s", status, &out, &complaints)
	}
	if status := run(ctx, []string{"-game", "onitama"}, closed{}, &complaints, nil); status != 1 || !strings.Contains(complaints.String(), errClosed.Error()) {
		t.Errorf("a closed output: status %d\n%s", status, &complaints)
	}
}

var errClosed = errors.New("closed")

type closed struct{}

func (closed) Write([]byte) (int, error) { return 0, errClosed }

// TestScreen checks that the screen shows the bar and the board, and leaves the terminal as it was.
func TestScreen(t *testing.T) {
	var out bytes.Buffer
	c := &screen{out: &out}
	c.close()
	if out.Len() != 0 {
		t.Errorf("a screen that showed nothing writes %q", &out)
	}
	onitama, _ := games.Named("onitama")
	half := &tally{game: onitama, pairing: pairing{first: "a", second: "b"}, quick: quick{games: 4}, Tally: stats.Tally{Wins: 1, Losses: 1}}
	c.show(func() string { return "first row\nsecond row\n" }, half)
	c.show(func() string { return "too soon" }, half)
	c.close()
	text := out.String()
	for _, want := range []string{enter, "onitama: a against b", "[############............] 2 of 4 games, 1 won, 0 drawn, 1 lost",
		"\x1b[4;1H" + clearLine + "first row\x1b[5;1H" + clearLine + "second row" + clearRest + leave} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in %q", want, text)
		}
	}
	if strings.Contains(text, "too soon") || !strings.HasSuffix(text, leave) {
		t.Errorf("%q", text)
	}
	var none *screen
	none.show(nil, half)
	none.close()
}
