package check

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/terminal"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
	"github.com/rulebook-go/rulebook/examples/rulebook/oracle"
	"github.com/rulebook-go/rulebook/examples/rules"
	"github.com/rulebook-go/rulebook/examples/words"
	"github.com/rulebook-go/rulebook/internal/gametest/ruleblock"
)

// Where games begin, and where else rules are seen.
const (
	odd     = "odd"
	play    = "play"
	given   = "from"
	vectors = "vectors"
)

type session struct {
	ctx      context.Context // ends the run, and its cause is the reason
	cancel   context.CancelCauseFunc
	set      settings
	engine   engine
	rng      *rand.Rand
	out      io.Writer
	progress *terminal.Progress
	cover    *coverage
	odd      game.Oddities
	games    int
	taken    int            // positions of the file
	started  int            // games with seeds of the list
	asked    map[string]int // by where the game began
	left     int            // requests that the engine does not support
	source   string         // where the present game began
	answered bool           // the engine has answered once
	found    *finding       // ends the present game or block: nothing is compared after it
	stale    []string       // the last actions
}

func newSession(ctx context.Context, set settings, stdout, stderr io.Writer) *session {
	ctx, cancel := context.WithCancelCause(ctx)
	e := builtin[set.engine]
	if e == nil {
		e = &program{command: set.engine}
	}
	odd, _ := oddities(set.game) // the flags were checked
	return &session{
		ctx: ctx, cancel: cancel,
		set: set, engine: e, out: stdout,
		rng:      rand.New(rand.NewPCG(set.seed, 0)),
		progress: terminal.NewProgress(stderr, set.quiet),
		cover:    newCoverage(set.game),
		odd:      odd,
		asked:    map[string]int{},
	}
}

// finding is a request that is answered differently.
type finding struct {
	request oracle.Request
	*difference
	slow bool // the engine did not answer in time
}

// failure is the kind of difference of an engine that gave no answer.
const failure = "failure"

// interrupted is found when the run ends before the engine has answered. It says nothing about the engine.
var interrupted = &finding{difference: &difference{what: "interruption"}}

// unsupported is found when the engine answers that the request is at fault, which it does where it supports
// less than rulebook. It says nothing about the engine's rules.
var unsupported = &finding{difference: &difference{what: "request"}}

// run plays until the engine differs or the run ends, prints the result, and reports whether the engine
// agrees.
func (s *session) run() (agrees bool, err error) {
	if s.set.vectors != "" {
		s.source = vectors
		failed, err := s.runVectors()
		if failed || err != nil {
			return false, err
		}
	}
	began := time.Now()
	for s.goesOn(time.Since(began)) {
		// The kind of start that has had the fewest requests.
		s.source = slices.MinFunc(s.set.starts, func(a, b string) int { return s.asked[a] - s.asked[b] })
		switch s.found = nil; s.source {
		case play:
			s.playGame()
		case given:
			s.playFrom(s.set.from[s.taken%len(s.set.from)])
			s.taken++
		default:
			s.playFrom(s.oddPosition())
		}
		if s.found == interrupted {
			break
		}
		s.games++
		s.showProgress(time.Since(began))
		if s.found != nil {
			s.report(s.found)
			return false, nil
		}
	}
	s.progress.Clear()
	told, agrees := "the engine has not answered", s.left == 0
	if s.positions() > 0 {
		agrees = true
		s.cover.print(s.out)
		told = "the engine agrees with rulebook as far as the table reaches"
	}
	fmt.Fprintf(s.out, "%s, %s%s, seed %d: %s.\n",
		words.Count(s.games, "game"), words.Count(s.positions(), "position"), s.leftOut(), s.set.seed, told)
	return agrees, nil
}

func (s *session) goesOn(spent time.Duration) bool {
	if s.ctx.Err() != nil || s.set.time > 0 && spent >= s.set.time {
		return false
	}
	return s.set.games == 0 && s.set.time > 0 || s.games < s.set.games
}

func (s *session) positions() (n int) {
	for _, k := range s.asked {
		n += k
	}
	return n - s.left
}

// leftOut says how many requests the engine does not support, if there are any.
func (s *session) leftOut() string {
	if s.left == 0 {
		return ""
	}
	return fmt.Sprintf(", %s left out that the engine does not support", words.Count(s.left, "request"))
}

func (s *session) showProgress(spent time.Duration) {
	part := 0.0
	if s.set.time > 0 {
		part = float64(spent) / float64(s.set.time)
	}
	if s.set.games > 0 {
		part = max(part, float64(s.games)/float64(s.set.games))
	}
	seen, all := s.cover.reached()
	s.progress.Show(part, fmt.Sprintf("%d positions, %d of %d rules", s.positions(), seen, all))
}

// compare asks both, unless there is a finding already, and reports whether the answers agree. Otherwise
// there is a finding, or the engine does not support the request.
func (s *session) compare(q oracle.Request) (agrees bool) {
	if s.found != nil {
		return false
	}
	switch f := s.judge(q, s.set.patience); f {
	case interrupted:
		s.found = f
		return false
	case unsupported:
		s.left++
	default:
		s.found, agrees = f, f == nil
	}
	s.asked[s.source]++
	return agrees
}

// judge asks both, and returns nil if the answers agree. The finding is interrupted if the run ends
// meanwhile, and unsupported if the engine does not support the request.
func (s *session) judge(q oracle.Request, patience time.Duration) *finding {
	want := oracle.Answer(q)
	got, fields, err := s.engine.Ask(s.ctx, q, patience)
	if errors.Is(err, errNotStarted) {
		s.cancel(cli.Usage(err))
	}
	if s.ctx.Err() != nil {
		return interrupted
	}
	if err != nil {
		d := &difference{what: failure, text: fmt.Sprintf("The engine fails: %v", err)}
		return &finding{q, d, errors.Is(err, errSlow)}
	}
	s.answered = true
	if got.Error != "" && got.Kind == oracle.KindRequest && want.Kind != oracle.KindRequest {
		return unsupported
	}
	if d := differ(want, got, fields, !s.set.anyOrder); d != nil {
		return &finding{q, d, false}
	}
	return nil
}

// try compares the results of a line in a position, and returns the position after it. If the engine agrees,
// it notes the rules that decide the line. If the engine does not support the request, the game goes on
// without it.
func (s *session) try(before game.State, line string) game.State {
	text := before.String()
	agrees := s.compare(oracle.Request{Game: s.set.game.Name, State: &text, Action: &line})
	if s.found != nil {
		return before
	}
	after, _ := before.Apply(line) // before itself if the line is rejected
	if agrees {
		s.cover.add(s.source, rules.Touched(before, line, after))
	}
	return after
}

func (s *session) look(at game.State) {
	text := at.String()
	s.compare(oracle.Request{Game: s.set.game.Name, State: &text})
}

func (s *session) report(f *finding) {
	f, told := s.simplify(f)
	s.progress.Clear()
	cause := "The engine differs: "
	if f.what == failure {
		cause, f = f.text+"\n", &finding{f.request, &difference{what: failure}, f.slow} // the text comes once
	}
	fmt.Fprintf(s.out, "%s%s, found by %s after %s and %s, seed %d.\n%s\n", cause,
		s.set.game.Name, s.source, words.Count(s.games, "game"), words.Count(s.positions(), "position"), s.set.seed, told)
	s.printFinding(f)
}

func (s *session) printFinding(f *finding) {
	q := f.request
	switch {
	case q.Start != nil:
		fmt.Fprintf(s.out, "at the start for the seed %d\n", *q.Start)
	case q.Action == nil:
		fmt.Fprintf(s.out, "in\n  %s\n", *q.State)
	default:
		fmt.Fprintf(s.out, "after %q in\n  %s\n", *q.Action, *q.State)
	}
	var about []part
	if f.states[1] != "" {
		want, _ := s.set.game.Parse(f.states[0])
		if got, err := s.set.game.Parse(f.states[1]); err != nil {
			fmt.Fprintf(s.out, "The engine's state is not a position: %v\n", err)
		} else if about = differing(want, got); about != nil {
			fmt.Fprintf(s.out, "What differs: %s.\n", names(about))
		} else {
			fmt.Fprintln(s.out, "The position is the same, but its text is written otherwise.")
		}
	}
	if f.text != "" {
		fmt.Fprintln(s.out, f.text)
	}
	if q.Start == nil {
		s.printRules(f, about)
	}
	text, err := json.Marshal(q)
	if err != nil {
		panic(err)
	}
	// Terminals do not show all characters outside ASCII as they are.
	fmt.Fprintf(s.out, "The request:\n  %s\n", ruleblock.ASCII(string(text)))
}

// printRules prints the rules that decide a finding. If the engine lists other actions, these are the rules
// about the first one that only one side lists, in the position that the request leads to. Those about some
// parts come first. Without an action nothing decides a finding, and if only one side takes the game to be
// over, these are all rules about its end.
func (s *session) printRules(f *finding, about []part) {
	before, err := s.set.game.Parse(*f.request.State)
	if err != nil {
		return
	}
	line, after := f.request.Action, before
	if line != nil {
		after, _ = before.Apply(*line)
	}
	what := "decide it, the rarest first"
	if len(f.listed) > 0 {
		line, before = &f.listed[0], after
		after, _ = before.Apply(*line)
		what = fmt.Sprintf("decide whether %.40q is listed, the rarest first", *line)
	}
	var list []rules.Rule
	switch {
	case line != nil:
		list = rules.Touched(before, *line, after)
	case f.what == "over":
		what = "say when the game ends"
		other := func(r rules.Rule) bool { return !slices.Contains(s.odd.End, r.ID) }
		list = slices.DeleteFunc(rules.All(s.set.game), other)
	}
	if about != nil {
		aboutFirst(list, about)
		what = "decide it, those about " + names(about) + " first"
	}
	if len(list) > 0 {
		fmt.Fprintf(s.out, "The rules that %s:\n", what)
	}
	for _, r := range list {
		fmt.Fprintf(s.out, "  %-4s %s\n", r.ID, short(r.Text, 73))
	}
}
