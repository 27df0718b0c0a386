package check

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/rulebook/oracle"
	"github.com/rulebook-go/rulebook/examples/words"
)

// shrinkPatience is how long an answer may take while simpler positions are tried, except for the first
// answer of an engine that has just been started.
const shrinkPatience = time.Second

type shrinking struct {
	*session
	best         *finding   // the simplest so far, with the same kind of difference as the first
	at           game.State // its position
	kind         string     // the kind of rulebook's error that is to stay, if it rejects the action
	deadline     time.Time
	tried, taken int
	fresh        bool // the engine has not answered since it was started
}

// simplify looks for a simpler position with the same kind of difference, and describes its changes.
func (s *session) simplify(f *finding) (*finding, string) {
	switch {
	case f.slow && !s.answered:
		return f, "The engine has not answered at all; after each answer, it has to flush its output."
	case f.slow || f.what == failure && !s.answered || f.request.Start != nil || s.set.shrink <= 0:
		return f, "No simpler position was looked for."
	}
	at, err := s.set.game.Parse(*f.request.State)
	if err != nil {
		return f, "Its position is not one of the game's, so no simpler one was looked for."
	}
	s.engine.Restart()
	x := &shrinking{session: s, best: f, at: at, kind: oracle.Answer(f.request).Kind, fresh: true}
	x.deadline = time.Now().Add(s.set.shrink)
	again, ok := x.differs(f.request)
	switch {
	case again == interrupted:
		return f, "The run was stopped before a simpler position was looked for."
	case !ok:
		return f, "Asked again, the engine does not differ in this way: its answer depends on something besides the " +
			"request, such as earlier requests, time or chance."
	}
	x.best = again
	x.leaveOut()
	tried, taken := words.Count(x.tried, "simpler position"), words.Count(x.taken, "time")
	told := fmt.Sprintf("%s tried, simpler %s", tried, taken)
	switch {
	case s.ctx.Err() != nil:
		told += "; then the run was stopped"
	case !x.inTime():
		told += fmt.Sprintf("; stopped after %v", s.set.shrink)
	default:
		told += "; no one or two things can be left out"
	}
	return x.best, "The request alone shows it. " + told + "."
}

// leaveOut takes simpler positions until there is none. It goes on with the next candidate after a simpler
// position, until none of all candidates is one. When no single change will do, it tries two together.
func (x *shrinking) leaveOut() {
	for again := true; again; {
		again = false
		for i, list := 0, simpler(x.at); i < len(list) && x.inTime(); i++ {
			if x.try(list[i]) {
				again, list = true, simpler(x.at)
				i--
			}
		}
		again = again || x.leaveOutTwo()
	}
}

func (x *shrinking) leaveOutTwo() bool {
	seen := map[game.State]bool{}
	for _, one := range simpler(x.at) {
		for _, two := range simpler(one) {
			if !x.inTime() {
				return false
			}
			if !seen[two] && x.try(two) {
				return true
			}
			seen[two] = true
		}
	}
	return false
}

// try reports whether the finding shows in a simpler position, too, which then becomes the position of the
// search.
func (x *shrinking) try(at game.State) bool {
	q, text := x.best.request, at.String()
	q.State = &text
	if oracle.Answer(q).Kind != x.kind {
		return false // a legal action stays legal, and one that is rejected stays so for the same kind of reason
	}
	f, ok := x.differs(q)
	if ok {
		x.best, x.at = f, at
		x.taken++
	}
	return ok
}

func (x *shrinking) inTime() bool { return x.ctx.Err() == nil && time.Now().Before(x.deadline) }

// differs asks for a request and reports whether the answers differ in the way that is looked for.
func (x *shrinking) differs(q oracle.Request) (*finding, bool) {
	x.tried++
	x.progress.Show(1-float64(time.Until(x.deadline))/float64(x.set.shrink),
		fmt.Sprintf("differs; simpler positions tried %d, simpler %s", x.tried, words.Count(x.taken, "time")))
	patience := shrinkPatience
	if x.fresh {
		patience = x.set.patience
	}
	f := x.judge(q, patience)
	// An engine that fails is started anew for the next request.
	x.fresh = f != nil && f.what == failure
	return f, f != nil && f.what == x.best.what && !f.slow
}

// plainer has values of keys that are simple together: those of a dead unit, which may belong to player 0,
// and of a generator as at the start of a game.
var plainer = []map[string]any{
	{"life": 0., "tile": "-"}, {"life": 0., "tile": "-", "owner": "0"}, {"rand": 42., "chance": false},
}

// simpler returns positions with less in them: changes of a position's Setup as JSON. Each makes something
// smaller or removes it, so that no sequence of them leads back.
func simpler(at game.State) (list []game.State) {
	var root map[string]any
	text, err := at.Setup()
	if err != nil || json.Unmarshal(text, &root) != nil {
		return nil
	}
	add := func() { // the present position, unless it is invalid
		text, _ := json.Marshal(root)
		if other, err := at.Game().ParseSetup(text); err == nil && other != at {
			list = append(list, other)
		}
	}
	if odd, err := oddities(at.Game()); err == nil && odd.Smaller != nil {
		for _, smaller := range odd.Smaller(at) {
			if other, ok := at.Game().Wrap(smaller); ok {
				list = append(list, other)
			}
		}
	}
	// Mines that are missing are neutral, and do not hinder changes of the map.
	if mines, ok := root["mines"].([]any); ok {
		root["mines"] = slices.DeleteFunc(mines, func(m any) bool { return m.(map[string]any)["owner"] == "neutral" })
	}
	vary("", root, nil, add)
	return list
}

// vary calls add where a value with a key, or a part of it, is simpler. set changes the value.
func vary(key string, value any, set func(any), add func()) {
	try := func(other any) {
		set(other)
		add()
		set(value)
	}
	switch value := value.(type) {
	case map[string]any:
		for _, values := range plainer {
			before := maps.Clone(value)
			maps.Copy(value, values)
			if len(value) == len(before) { // it has all the keys
				add()
			}
			clear(value)
			maps.Copy(value, before)
		}
		for _, name := range slices.Sorted(maps.Keys(value)) {
			vary(name, value[name], func(other any) { value[name] = other }, add)
		}
	case []any:
		for i := range value {
			if key == "mines" {
				try(slices.Delete(slices.Clone(value), i, i+1))
			}
			vary(key, value[i], func(other any) { value[i] = other }, add)
		}
	case string:
		if key == "rows" {
			varyRow(value, try)
		}
	case float64:
		varyNumber(key, value, try)
	}
}

// varyNumber tries smaller numbers, but full life.
func varyNumber(key string, n float64, try func(any)) {
	for _, other := range []float64{0, 1, 2, 3, math.Trunc(n / 2), n - 10, n - 2, n - 1} {
		if 0 <= other && other < n && key != "life" && key != "rand" {
			try(other)
		}
	}
	for _, full := range []float64{10, 100} { // of a unit, of a hero
		if key == "life" && n < full {
			try(full)
		}
	}
}

// varyRow tries a row with nothing on it, and less on each place: nothing, or a volcano of a lower level.
func varyRow(row string, try func(any)) {
	if empty := strings.Repeat(".", len(row)); row != empty {
		try(empty)
	}
	for x, c := range []byte(row) {
		if c != '.' {
			try(row[:x] + "." + row[x+1:])
		}
		if strings.IndexByte("234bcd", c) >= 0 {
			try(row[:x] + string(c-1) + row[x+1:])
		}
	}
}
