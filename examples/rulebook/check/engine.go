package check

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/rulebook-go/rulebook/examples/rulebook/internal/match"
	"github.com/rulebook-go/rulebook/examples/rulebook/oracle"
	"github.com/rulebook-go/rulebook/internal/strictjson"
	"github.com/rulebook-go/rulebook/internal/textfile"
)

// engine answers requests as the oracle does.
type engine interface {
	// Ask returns an answer, and the names of the fields that it has.
	Ask(ctx context.Context, q oracle.Request, patience time.Duration) (oracle.Response, map[string]bool, error)
	// Restart makes the engine forget earlier requests.
	Restart()
}

var builtin = map[string]engine{"builtin:exact": inProcess(oracle.Answer), "builtin:faulty": inProcess(faulty)}

// checkEngine rejects a command whose program does not exist or cannot be executed.
func checkEngine(command string) error {
	if builtin[command] != nil {
		return nil
	}
	if strings.HasPrefix(command, "builtin:") {
		return fmt.Errorf("there is no engine %s, only builtin:exact and builtin:faulty", command)
	}
	return match.CheckProgram(command)
}

// inProcess is an engine that is a function of this program.
type inProcess func(oracle.Request) oracle.Response

var allFields = map[string]bool{"turn": true, "toMove": true, "over": true, "scores": true, "kind": true,
	"reason": true}

func (f inProcess) Ask(_ context.Context, q oracle.Request, _ time.Duration) (oracle.Response, map[string]bool, error) {
	return f(q), allFields, nil
}

func (f inProcess) Restart() {}

// faulty is rulebook with a fault: from turn 3 on it omits the last legal action.
func faulty(q oracle.Request) oracle.Response {
	r := oracle.Answer(q)
	if n := len(r.Actions); r.Turn >= 3 && n > 1 {
		r.Actions = r.Actions[:n-1]
	}
	return r
}

var (
	// errSlow is the error of an engine that does not answer in time.
	errSlow = errors.New("no answer")
	// errNotStarted is the error of an engine that cannot be started, which says nothing about its rules.
	errNotStarted = errors.New("the engine cannot be started")
)

// program is an engine that runs as a program. It starts with the first request, and again with the first
// request after a failure.
type program struct {
	command string
	player  match.Player
}

func (p *program) Ask(
	ctx context.Context, q oracle.Request, patience time.Duration,
) (r oracle.Response, fields map[string]bool, err error) {
	text, err := json.Marshal(q)
	if err != nil {
		return r, nil, err
	}
	if p.player == nil {
		if p.player, err = match.Start(p.command, true); err != nil {
			return r, nil, fmt.Errorf("%w: %w", errNotStarted, err)
		}
	}
	line, err := p.player.Answer(ctx, nil, append(text, '\n'), patience)
	var start *fs.PathError
	switch {
	case err == nil:
		r, fields, err = decode(line)
	case errors.Is(err, match.ErrTooLong):
		err = fmt.Errorf("it answers with %w 1 MiB", match.ErrTooLong)
	case errors.Is(err, match.ErrTimeout):
		err = fmt.Errorf("%w within %v to %.300s", errSlow, patience, text)
	case errors.As(err, &start):
		// The file has gone since the command line was checked, or it names an interpreter that does not exist.
		err = fmt.Errorf("%w: %w", errNotStarted, err)
	}
	if err != nil {
		p.player.Close()
		words := p.player.Stderr()
		tail, _, _ := p.player.LastWords()
		if words = strings.TrimSpace(words + tail); words != "" {
			words = words[max(0, len(words)-1000):]
			err = fmt.Errorf("%w\nits last words:\n  %s", err, strings.ReplaceAll(words, "\n", "\n  "))
		}
		p.player = nil
	}
	return r, fields, err
}

// reply is an answer. The rest of what an engine may send is not compared.
type reply struct {
	ID json.RawMessage `json:"id"`
	oracle.Response
}

// decode reads an answer. A field that is null counts as missing.
func decode(line string) (r oracle.Response, fields map[string]bool, err error) {
	var answer reply
	var raw map[string]json.RawMessage
	text := []byte(line)
	err = strictjson.Unmarshal(text, &answer)
	if err == nil {
		err = json.Unmarshal(text, &raw)
	}
	if err != nil {
		if strings.HasPrefix(line, "{") || strings.HasPrefix(line, textfile.Mark) {
			return r, nil, fmt.Errorf("%w, in its answer %.200q", err, line)
		}
		return r, nil, fmt.Errorf("it prints %.200q, but its standard output is for answers only, JSON objects: %w",
			line, err)
	}
	fields = map[string]bool{}
	for name, value := range raw {
		fields[name] = string(value) != "null"
	}
	r = answer.Response
	if r.Error == "" && fields["error"] {
		return r, nil, fmt.Errorf("its error is empty in its answer %.200q", line)
	}
	for _, name := range []string{"state", "actions"} {
		if r.Error == "" && !fields[name] {
			return r, nil, fmt.Errorf("%q is missing in its answer %.200q", name, line)
		}
	}
	return r, fields, nil
}

// Restart ends the program with all that it has started.
func (p *program) Restart() {
	if p.player != nil {
		p.player.Close()
		p.player = nil
	}
}

// difference describes how two answers differ: what is one word for it, and text shows both. If only one of
// them lists some actions, listed has these; if the positions differ, states has them.
type difference struct {
	what, text string
	listed     []string
	states     [2]string
}

// differ compares two answers in the fields that the engine sent, and the order of the actions if it matters.
// It returns nil if they agree.
func differ(want, got oracle.Response, fields map[string]bool, ordered bool) *difference {
	say := func(what, format string, args ...any) *difference {
		return &difference{what: what, text: fmt.Sprintf(format, args...)}
	}
	switch {
	case want.Error != "" && got.Error == "":
		return say("refusal", "rulebook refuses (%s), the engine plays on to\n  %s", want.Error, got.State)
	case want.Error == "" && got.Error != "":
		return say("refusal", "the engine refuses (%s), rulebook plays on to\n  %s", got.Error, want.State)
	case want.Error != "" && fields["kind"] && got.Kind != want.Kind:
		return say("kind", "the kind of the error: rulebook %s (%s), engine %s (%s)",
			want.Kind, want.Error, got.Kind, got.Error)
	case want.Reason != "" && fields["reason"] && got.Reason != want.Reason:
		return say("reason", "the reason against the action: rulebook %q (%s), engine %q (%s)",
			want.Reason, want.Error, got.Reason, got.Error)
	case want.Error != "":
		return nil
	case got.State != want.State:
		d := say("state", "state:\n  rulebook %s\n  engine   %s", want.State, got.State)
		d.states = [2]string{want.State, got.State}
		return d
	}
	for _, f := range []struct {
		name      string
		want, got any
	}{
		{"turn", want.Turn, got.Turn}, {"toMove", want.ToMove, got.ToMove}, {"over", want.Over, got.Over},
		{"scores", want.Scores, got.Scores},
	} {
		if fields[f.name] && !reflect.DeepEqual(f.got, f.want) {
			return say(f.name, "%s: rulebook %v, engine %v", f.name, f.want, f.got)
		}
	}
	missing, extra := minus(want.Actions, got.Actions), minus(got.Actions, want.Actions)
	if len(missing)+len(extra) > 0 {
		d := say("actions", "listed only by rulebook: %s\nlisted only by the engine: %s", quoted(missing), quoted(extra))
		d.listed = append(missing, extra...)
		return d
	}
	for i, a := range want.Actions {
		if ordered && got.Actions[i] != a {
			return say("order", "the order of the actions, from number %d on:\n  rulebook %q\n  engine   %q",
				i, want.Actions[i:], got.Actions[i:])
		}
	}
	return nil
}

// quoted returns a list of actions as text.
func quoted(list []string) string {
	if len(list) == 0 {
		return "none"
	}
	text := fmt.Sprintf("%q", list)
	return text[1 : len(text)-1]
}

// minus returns, sorted, the strings that occur in a more often than in b.
func minus(a, b []string) []string {
	count := map[string]int{}
	for _, s := range b {
		count[s]++
	}
	return slices.DeleteFunc(slices.Sorted(slices.Values(a)), func(s string) bool {
		count[s]--
		return count[s] >= 0
	})
}
