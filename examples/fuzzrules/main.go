// Command fuzzrules compares your engine with rulebook. It plays random games and asks both about every position. When
// they differ, it looks for the shortest game that shows a difference.
//
//	go run ./examples/fuzzrules -game onitama -engine "/path/to/engine"
//
// The engine is a program that reads the requests of examples/oracle from its standard input, a JSON object a line, and
// answers as the oracle does. The fields state and actions must be there; of the other fields, those that are there are
// compared. The engines builtin:exact and builtin:faulty are part of this program and show what an agreement and a
// difference look like.
//
// The exit status is 0 if the engine agrees with rulebook, 1 if it does not, and 2 if the command line is wrong.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/userdir"
	"pgregory.net/rapid"
)

func main() {
	// Rapid's own flags, such as -rapid.seed, need the flags of the testing package.
	testing.Init()
	name := flag.String("game", "", "which rules: "+strings.Join(game.Names(), ", "))
	engine := flag.String("engine", "", "the `command` of the engine, or builtin:exact, or builtin:faulty")
	count := flag.Int("games", 200, "how many games to play")
	plies := flag.Int("plies", 400, "the largest number of actions in a game")
	flag.Usage = usage
	flag.Parse()
	if flag.NArg() > 0 || *engine == "" || *count < 1 || *plies < 1 {
		usage()
		os.Exit(2)
	}
	g, err := game.Named(*name)
	if err == nil {
		err = userdir.Enter()
	}
	if err == nil {
		err = flag.Set("rapid.checks", fmt.Sprint(*count))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "fuzzrules:", err)
		os.Exit(2)
	}
	// The shortest game is printed, so rapid does not need to write a file of its own format.
	flag.Set("rapid.nofailfile", "true")
	if !run(g, *engine, *plies, os.Stdout) {
		os.Exit(1)
	}
}

func usage() {
	fmt.Fprintln(os.Stderr, "usage: fuzzrules -game NAME -engine COMMAND [-games N] [-plies N] [-rapid.seed N]")
	for _, name := range []string{"game", "engine", "games", "plies", "rapid.seed", "rapid.shrinktime"} {
		f := flag.Lookup(name)
		fmt.Fprintf(os.Stderr, "  -%s\n    \t%s (default %q)\n", name, f.Usage, f.DefValue)
	}
}

// run plays the games and reports whether the engine agreed in all of them.
func run(g *game.Game, command string, plies int, out io.Writer) bool {
	e := newEngine(command)
	defer e.Close()
	var shortest *trial
	played, asked := 0, 0
	r := &recorder{}
	done := make(chan struct{})
	go func() {
		defer close(done)
		rapid.Check(r, func(t *rapid.T) {
			played++
			this := &trial{Game: g.Name}
			difference := this.play(t, g, e, plies)
			asked += len(this.actions) + 1
			if difference != "" {
				// Rapid tries ever simpler games and ends with the simplest.
				shortest = this
				t.Fatal(difference)
			}
		})
	}()
	<-done
	if shortest == nil && !r.failed {
		fmt.Fprintf(out, "%d games, %d positions: the engine agrees with rulebook.\n", played, asked)
		return true
	}
	if shortest == nil {
		fmt.Fprintf(out, "%s\n", strings.Join(r.log, "\n"))
		return false
	}
	shortest.print(out)
	return false
}

// recorder takes the reports of rapid in place of a test.
type recorder struct {
	failed bool
	log    []string
}

func (r *recorder) Helper()                 {}
func (r *recorder) Name() string            { return "fuzzrules" }
func (r *recorder) Log(args ...any)         { r.log = append(r.log, fmt.Sprint(args...)) }
func (r *recorder) Logf(f string, a ...any) { r.Log(fmt.Sprintf(f, a...)) }
func (r *recorder) Skip(...any)             { r.SkipNow() }
func (r *recorder) Skipf(string, ...any)    { r.SkipNow() }
func (r *recorder) SkipNow()                { runtime.Goexit() }
func (r *recorder) Error(args ...any)       { r.Log(args...); r.Fail() }
func (r *recorder) Errorf(f string, a ...any) {
	r.Logf(f, a...)
	r.Fail()
}
func (r *recorder) Fatal(args ...any) {
	r.Log(args...)
	r.FailNow()
}
func (r *recorder) Fatalf(f string, a ...any) {
	r.Logf(f, a...)
	r.FailNow()
}
func (r *recorder) Fail()        { r.failed = true }
func (r *recorder) FailNow()     { r.failed = true; runtime.Goexit() }
func (r *recorder) Failed() bool { return r.failed }
