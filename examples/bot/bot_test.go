// The bots play against random players under the site's time limits.
package bot

import (
	"bytes"
	"context"
	"flag"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/match"
	"github.com/rulebook-go/rulebook/examples/internal/seeds"
)

var (
	count = flag.Int("games", 1, "how many games each bot plays")
	slack = flag.Duration("slack", time.Second, "what to add to the site's time limits; 0 to see that the bots keep them")
)

// bots is where the bots are.
var bots string

// TestMain compiles the bots.
func TestMain(m *testing.M) {
	flag.Parse()
	var err error
	if bots, err = os.MkdirTemp("", "bots"); err != nil {
		log.Fatal(err)
	}
	for dir, below := range map[string]string{"": ".", "skeleton": "./skeleton"} {
		args := []string{"build", "-o", filepath.Join(bots, dir) + string(filepath.Separator)}
		for _, name := range game.Names() {
			args = append(args, below+"/"+name)
		}
		if out, err := exec.Command("go", args...).CombinedOutput(); err != nil {
			log.Fatalf("%v\n%s", err, out)
		}
	}
	status := m.Run()
	os.RemoveAll(bots)
	os.Exit(status)
}

// TestAgainstRandom wants no failure, and 95 of 100 games won; of few games it allows one to be lost.
func TestAgainstRandom(t *testing.T) {
	for _, name := range game.Names() {
		t.Run(name, func(t *testing.T) {
			g, err := game.Named(name)
			if err != nil {
				t.Fatal(err)
			}
			program := filepath.Join(bots, name)
			var options map[string]string
			if name == "vindinium" && *count < 10 {
				// Whole games of four would take most of the time of all tests.
				options = map[string]string{"turns": "30"}
			}
			wins := 0
			slowest := 0.0
			for i := 0; i < *count; i++ {
				players := make([]match.Player, g.Seats[len(g.Seats)-1])
				mine := (i + 1) % len(players)
				for seat := range players {
					command := "random"
					if seat == mine {
						command = "'" + program + "'"
					}
					if players[seat], err = match.New(g, command, uint64(i*len(players)+seat), match.Limits{}); err != nil {
						t.Fatal(err)
					}
				}
				rec, err := match.Play(context.Background(), match.Setting{Game: g, Seed: seeds.At(1, int64(i)), Options: options, Slack: *slack}, players)
				for _, p := range players {
					p.Close()
				}
				if err != nil {
					t.Fatal(err)
				}
				for n, turn := range rec.Turns {
					if turn.Player == mine {
						if turn.Error != "" || turn.Stderr != "" {
							t.Fatalf("game %d, turn %d: %s, %s", i, n, turn.Error, turn.Stderr)
						}
						if n >= len(players) && turn.Millis > slowest {
							slowest = turn.Millis
						}
					}
				}
				if rec.Winner != nil && *rec.Winner == mine {
					wins++
				}
			}
			t.Logf("%s wins %d of %d games, slowest answer but the first %.1f ms", name, wins, *count, slowest)
			if lost := *count - wins; lost*20 > *count && lost > 1 {
				t.Errorf("%d of %d games are not won", lost, *count)
			}
		})
	}
}

// TestInput checks that a bot ends cleanly when the input does, and says what is wrong with a bad one.
func TestInput(t *testing.T) {
	for _, name := range game.Names() {
		program := filepath.Join(bots, name)
		if out, err := exec.Command(program).CombinedOutput(); err != nil || len(out) > 0 {
			t.Errorf("%s without input: %v, %q", name, err, out)
		}
		cmd := exec.Command(program)
		cmd.Stdin = strings.NewReader("nonsense\n")
		if out, err := cmd.CombinedOutput(); err == nil || !strings.Contains(string(out), name+": line 1") {
			t.Errorf("%s with nonsense: %v, %q", name, err, out)
		}
		entries, err := os.ReadDir(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			text, err := os.ReadFile(filepath.Join(name, e.Name()))
			if n := strings.Count(string(text), "\n"); err != nil || n >= 200 {
				t.Errorf("%s has %d lines, %v", e.Name(), n, err)
			}
		}
	}
}

// TestSkeletons checks that each bot to copy answers the first input of a game with a legal action.
func TestSkeletons(t *testing.T) {
	for _, g := range game.All() {
		referee, err := g.NewReferee(1, nil)
		if err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(filepath.Join(bots, "skeleton", g.Name))
		cmd.Stdin = bytes.NewReader(referee.AppendInput(nil))
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		if err := referee.Answer(strings.TrimSpace(string(out))); err != nil {
			t.Errorf("%s: the skeleton prints %q: %v", g.Name, out, err)
		}
	}
}
