// The bots play against random players under the site's time limits.
package bot

import (
	"bufio"
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

var (
	count = flag.Int("games", 1, "how many games each bot plays")
	slack = flag.Duration("slack", time.Minute, "what to add to the site's time limits; 0 to see that the bots keep them")
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
		for _, name := range games.Names() {
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
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) {
			var options map[string]string
			if g.Name == "vindinium" && *count < 10 {
				// Whole games of four would take most of the time of all tests.
				options = map[string]string{"turns": "30"}
			}
			wins, slowest := 0, time.Duration(0)
			for i := range *count {
				ref, err := g.NewReferee(game.SeedAt(1, int64(i)), options)
				if err != nil {
					t.Fatal(err)
				}
				mine := (i + 1) % ref.State().NumPlayers()
				later, err := play(ref, filepath.Join(bots, g.Name), mine, rand.New(rand.NewPCG(uint64(i), 0)))
				if err != nil {
					t.Fatalf("game %d, turn %d: %v", i, ref.State().Turn(), err)
				}
				slowest = max(slowest, later)
				if winner, ok := ref.Winner(); ok && winner == mine {
					wins++
				}
			}
			t.Logf("%s wins %d of %d games, slowest answer but the first %v", g.Name, wins, *count, slowest)
			if lost := *count - wins; lost*20 > *count && lost > 1 {
				t.Errorf("%d of %d games are not won", lost, *count)
			}
		})
	}
}

// play plays a game of a program against random players. It returns the longest time of an answer but the first.
func play(ref game.Referee, program string, mine int, rng *rand.Rand) (longest time.Duration, err error) {
	cmd := exec.Command(program)
	var complaints bytes.Buffer
	cmd.Stderr = &complaints
	in, err := cmd.StdinPipe()
	if err != nil {
		return 0, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return 0, err
	}
	if err := cmd.Start(); err != nil {
		return 0, err
	}
	limit, lines := ref.State().Game().First, bufio.NewReader(out)
	for first := true; !ref.Over() && err == nil; {
		if ref.ToMove() != mine {
			legal := ref.State().LegalActions()
			err = ref.Answer(legal[rng.IntN(len(legal))])
			continue
		}
		begin := time.Now()
		var line string
		if _, err = in.Write(ref.AppendInput(nil)); err == nil {
			line, err = lines.ReadString('\n')
		}
		took := time.Since(begin)
		if err == nil && took > limit+*slack {
			err = fmt.Errorf("the answer took %v", took)
		}
		if err == nil {
			err = ref.Answer(strings.TrimSuffix(line, "\n"))
		}
		if !first {
			longest = max(longest, took)
		}
		first, limit = false, ref.State().Game().Later
	}
	in.Close()
	err = errors.Join(err, cmd.Wait())
	if complaints.Len() > 0 {
		err = errors.Join(err, fmt.Errorf("it complains: %s", &complaints))
	}
	return longest, err
}

// TestInput checks that a bot ends cleanly when the input does, and says what is wrong with a bad one.
func TestInput(t *testing.T) {
	for _, name := range games.Names() {
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
	for _, g := range games.All() {
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

// glutton is a search that makes 8 MB of garbage for an answer, and a Reader of a game with this many turns.
type glutton struct{ turns int }

func (g *glutton) Read() (int, error) {
	if g.turns--; g.turns < 0 {
		return 0, io.EOF
	}
	return g.turns, nil
}

func (g *glutton) Sent(time.Duration) {}

var garbage []byte

func (g *glutton) Best(int, think.Budget) time.Duration {
	for range 256 {
		garbage = make([]byte, 1<<15)
	}
	return 0
}

// TestMemory has a bot that makes 2.4 GB of garbage in a game. The site gives it 768 MB.
func TestMemory(t *testing.T) {
	stdout := os.Stdout
	defer func() {
		os.Stdout = stdout
		debug.SetGCPercent(100)
	}()
	var err error
	if os.Stdout, err = os.OpenFile(os.DevNull, os.O_WRONLY, 0); err != nil {
		t.Fatal(err)
	}
	g := &glutton{turns: 300}
	Main[int, time.Duration](g, g, Limits{})
	os.Stdout.Close()
	var m runtime.MemStats
	if runtime.ReadMemStats(&m); m.Sys > 300<<20 || m.NumForcedGC < 10 {
		t.Errorf("%d MB from the system, %d collections between turns", m.Sys>>20, m.NumForcedGC)
	}
}
