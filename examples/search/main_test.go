package main

import (
	"bytes"
	"context"
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/many"
)

func TestRun(t *testing.T) {
	for _, name := range game.Names() {
		var out, again, complaints bytes.Buffer
		args := []string{"-game", name, "-n", "4", "-nodes", "50", "-seed", "-9223372036854775808"}
		if status := run(context.Background(), args, &out, &complaints, nil); status != 0 || complaints.Len() != 0 {
			t.Fatalf("%s: status %d\n%s", name, status, &complaints)
		}
		rows := strings.Split(strings.TrimSpace(out.String()), "\n")
		if len(rows) != 4 {
			t.Fatalf("%s: no table of three pairings:\n%s", name, &out)
		}
		for _, row := range rows[1:] {
			if f := strings.Fields(row); f[0] != name || len(f) != 10 || f[9] != "positions" && f[9] != "games" || len(row) > 80 {
				t.Errorf("%s: %q", name, row)
			}
		}
		if run(context.Background(), args, &again, &complaints, nil); results(again.String()) != results(out.String()) {
			t.Errorf("%s: the same nodes and seed give other results:\n%s%s", name, &out, &again)
		}
	}
}

// results returns a table without the speeds.
func results(table string) string {
	var b strings.Builder
	for _, row := range strings.Split(table, "\n") {
		if i := strings.LastIndex(row, "%"); i >= 0 {
			b.WriteString(row[:i] + "\n")
		}
	}
	return b.String()
}

func TestUsage(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"-game chess", `no game is called "chess"; the games are cultist, onitama, vindinium, volcano`},
		{"-n -1", "must not be negative"},
		{"-time -1ms", "must not be negative"},
		{"-nodes 5 -time 1ms", "exclude each other"},
		{"-seeds 1-x", "neither a seed nor a range"},
		{"-game onitama -seeds 1-2 -n 5", "must be at most 4"},
		{"onitama", `unexpected argument "onitama"`},
		{"-nodes x", "invalid value"},
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

// TestSeeds checks that a list is played from all seats, and that its starts decide the games.
func TestSeeds(t *testing.T) {
	tables := map[string]bool{}
	for _, list := range []string{"5", "5-6", "7,8"} {
		var out, complaints bytes.Buffer
		if status := run(context.Background(), []string{"-game", "onitama", "-nodes", "20", "-seeds", list}, &out, &complaints, nil); status != 0 {
			t.Fatalf("-seeds %s: status %d, %s", list, status, &complaints)
		}
		sum := 0
		for _, count := range strings.Fields(strings.Split(out.String(), "\n")[1])[3:6] {
			n, err := strconv.Atoi(count)
			if err != nil {
				t.Fatalf("-seeds %s: %v\n%s", list, err, &out)
			}
			sum += n
		}
		if want := 2 * (1 + len(list)/2); sum != want {
			t.Errorf("-seeds %s plays %d games of a pairing, want %d", list, sum, want)
		}
		tables[results(out.String())] = true
	}
	if len(tables) < 3 {
		t.Errorf("three lists have %d results", len(tables))
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
	half := &tally{game: "onitama", first: "a", second: "b", games: 4, Tally: many.Tally{Wins: 1, Losses: 1}}
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
