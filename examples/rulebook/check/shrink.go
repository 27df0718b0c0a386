package check

import (
	"fmt"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/rulebook/oracle"
)

// shrinkPatience is how long an answer may take while simpler positions are tried, except for the first answer of an
// engine that has just been started.
const shrinkPatience = time.Second

// shrinking is the search for a simpler finding.
type shrinking struct {
	*session
	at           game.State // of the simplest finding so far
	what         string     // the kind of difference that is to stay
	kind         string     // and the kind of rulebook's error, if it rejects the action
	deadline     time.Time
	tried, taken int
	fresh        bool // the engine has not answered since it was started
}

// simplify looks for a simpler position with the same kind of difference, and describes its changes.
func (s *session) simplify(f *finding) (*finding, string) {
	switch {
	case f.failed && !s.answered:
		return f, "The engine has not answered at all; after each answer, it has to flush its output."
	case f.slow || f.request.Seed != nil || s.set.shrink <= 0:
		return f, "No simpler position was looked for."
	}
	at, err := s.set.game.Parse(*f.request.State)
	if err != nil {
		return f, "Its position is not one of the game's, so no simpler one was looked for."
	}
	s.engine.Restart()
	x := &shrinking{session: s, at: at, what: f.what, kind: oracle.Answer(f.request).Kind, fresh: true}
	x.deadline = time.Now().Add(s.set.shrink)
	again, ok := x.differs(f.request)
	switch {
	case again == interrupted:
		return f, "The run was stopped before a simpler position was looked for."
	case !ok:
		return f, "Asked again, the engine does not differ in this way: its answer depends on something besides the " +
			"request, such as earlier requests, time or chance."
	}
	f = x.leaveOut(again)
	told := fmt.Sprintf("%s tried, simpler %s", plural(x.tried, "simpler position"), plural(x.taken, "time"))
	switch {
	case s.ctx.Err() != nil:
		told += "; then the run was stopped"
	case !x.inTime():
		told += fmt.Sprintf("; stopped after %v", s.set.shrink)
	default:
		told += "; no one or two things can be left out"
	}
	return f, "The request alone shows it. " + told + "."
}

// leaveOut takes simpler positions until there is none. When no single change will do, it tries two together.
func (x *shrinking) leaveOut(f *finding) *finding {
	for x.inTime() {
		f = x.leaveOutOne(f)
		next := x.leaveOutTwo(f)
		if next == nil {
			break
		}
		f = next
	}
	return f
}

// leaveOutOne goes on with the next candidate after a simpler position, until none of all candidates is one.
func (x *shrinking) leaveOutOne(f *finding) *finding {
	for again := true; again; {
		again = false
		for i, list := 0, simpler(x.at); i < len(list) && x.inTime(); i++ {
			if next := x.try(f, list[i]); next != nil {
				f, again, list = next, true, simpler(x.at)
				i--
			}
		}
	}
	return f
}

func (x *shrinking) leaveOutTwo(f *finding) *finding {
	seen := map[game.State]bool{}
	for _, one := range simpler(x.at) {
		for _, two := range simpler(one) {
			if !x.inTime() {
				return nil
			}
			if seen[two] {
				continue
			}
			seen[two] = true
			if next := x.try(f, two); next != nil {
				return next
			}
		}
	}
	return nil
}

// try returns the finding in a simpler position, which becomes the position of the search, or nil if there is none.
func (x *shrinking) try(f *finding, at game.State) *finding {
	q, text := f.request, at.String()
	q.State = &text
	if !x.sensible(q) {
		return nil
	}
	next, ok := x.differs(q)
	if !ok {
		return nil
	}
	x.taken++
	x.at = at
	return next
}

func (x *shrinking) inTime() bool { return x.ctx.Err() == nil && time.Now().Before(x.deadline) }

// sensible reports whether rulebook takes a request as it took the first: a legal action stays legal, and one that is
// refused is rejected for the same kind of reason.
func (x *shrinking) sensible(q oracle.Request) bool { return oracle.Answer(q).Kind == x.kind }

// differs asks for a request and reports whether the answers differ in the way that is looked for.
func (x *shrinking) differs(q oracle.Request) (*finding, bool) {
	x.tried++
	x.progress.Show(1-float64(time.Until(x.deadline))/float64(x.set.shrink),
		fmt.Sprintf("differs; simpler positions tried %d, simpler %s", x.tried, plural(x.taken, "time")))
	patience := shrinkPatience
	if x.fresh {
		patience = x.set.patience
	}
	f := x.judge(q, patience)
	// An engine that fails is started anew for the next request.
	x.fresh = f != nil && f.failed
	return f, f != nil && f.what == x.what && !f.slow
}
