package gametest

import (
	"bufio"
	"flag"
	"io"
	"runtime"
	"testing"

	"github.com/rulebook-go/rulebook/internal/fault"
	"pgregory.net/rapid"
)

var heaps = &Game[heapState, heapAction, heapPlayer, heapEnding, heapSwap, heapSetup]{
	New: newHeaps,
	NewReferee: func(seed int64) Referee[heapState, heapPlayer, heapEnding] {
		return &heapReferee{state: newHeaps(seed)}
	},
	NewReader: func(r io.Reader) Reader[heapState, heapAction, heapPlayer] {
		return &heapReader{lines: bufio.NewReader(r)}
	},
	Parse:       parseHeaps,
	ParseAction: parseHeapAction,
	MustParse: func(text string) heapState {
		s, _ := parseHeaps(text)
		return s
	},
	MustParseAction: func(line string) heapAction {
		a, _ := parseHeapAction(line)
		return a
	},
	Line:            heapLine,
	ToSetup:         heapState.Setup,
	FromSetup:       heapSetup.State,
	ApplyTo:         (*heapState).ApplyTo,
	UnmarshalBinary: (*heapState).UnmarshalBinary,
	Transform: func(_ heapState, a heapAction, g heapSwap) heapAction {
		a.Heap ^= uint8(g)
		return a
	},
	ActionAt:      heapActionAt,
	NumSymmetries: 2,
	NumActions:    6,
	MaxActions:    6,
	MaxBinarySize: 5,
	MaxTurns:      heapTurns,
	TurnPeriod:    1,
	Errors:        [4]error{fault.ErrSyntax, fault.ErrIllegal, fault.ErrGameOver, fault.ErrTimeout},
	Unfinished:    heapUnfinished,
	TurnLimit:     heapTurnLimit,
	Stopped:       heapStopped,
	Built: rapid.Custom(func(t *rapid.T) heapState {
		n := rapid.Uint8Range(0, 9)
		return heapState{[2]uint8{n.Draw(t, "heap"), n.Draw(t, "heap")}, heapPlayer(n.Draw(t, "player") & 1), n.Draw(t, "turn"), true}
	}),
	RuleHooks: RuleHooks[heapState, heapPlayer, heapEnding]{
		RefereeAt: func(s heapState, _ int64) Referee[heapState, heapPlayer, heapEnding] { return &heapReferee{state: s} },
	},
	AnyAction: rapid.Custom(func(t *rapid.T) heapAction {
		n := rapid.Uint8Range(0, 5)
		return heapAction{n.Draw(t, "heap"), n.Draw(t, "number")}
	}),
}

// recorder is a test that may fail without failing the one that runs it.
type recorder struct {
	rapid.TB
	failed bool
}

func (r *recorder) Logf(string, ...any)   {}
func (r *recorder) Log(...any)            {}
func (r *recorder) Errorf(string, ...any) { r.failed = true }
func (r *recorder) Error(...any)          { r.failed = true }
func (r *recorder) Fatalf(string, ...any) { r.FailNow() }
func (r *recorder) Fatal(...any)          { r.FailNow() }
func (r *recorder) Fail()                 { r.failed = true }
func (r *recorder) Failed() bool          { return r.failed }
func (r *recorder) FailNow() {
	r.failed = true
	runtime.Goexit()
}

// holds reports whether the game keeps a law with an error planted in it.
func holds(t *testing.T, bug, name string) bool {
	planted = bug
	defer func() { planted = "" }()
	for _, law := range heaps.laws() {
		if law.name == name {
			return !fails(t, law.check)
		}
	}
	t.Fatalf("no law is called %s", name)
	return false
}

// fails reports whether a check fails or panics.
func fails(t *testing.T, check func(rapid.TB)) bool {
	r, done := &recorder{TB: t}, make(chan bool)
	go func() {
		defer close(done)
		defer func() {
			if recover() != nil {
				r.failed = true
			}
		}()
		check(r)
	}()
	<-done
	return r.failed
}

// TestLawsHold runs all laws on a game that keeps them.
func TestLawsHold(t *testing.T) {
	heaps.Laws(t)
}

// TestLawsFail plants errors in the game one by one: the law in question has to fail.
func TestLawsFail(t *testing.T) {
	// Always the same draws, so that an error is found every time or never.
	for name, value := range map[string]string{"rapid.nofailfile": "true", "rapid.shrinktime": "1ms", "rapid.seed": "1", "rapid.checks": "1000"} {
		f := flag.Lookup(name)
		defer flag.Set(name, f.Value.String())
		if err := flag.Set(name, value); err != nil {
			t.Fatal(err)
		}
	}
	for bug, law := range map[string]string{
		"a turn that stays":             "WithoutTurn",
		"a turn one less":               "WithoutTurn",
		"a later turn":                  "WithoutTurn",
		"a parity that stays":           "WithoutTurn",
		"a board that has its turn":     "WithoutTurn",
		"another mover":                 "WithoutTurn",
		"another board":                 "WithoutTurn",
		"a swapped board":               "WithoutTurn",
		"an invalid position":           "WithoutTurn",
		"play that depends on the turn": "WithoutTurn",
		"an end of nothing":             "Ending",
		"a stopped position":            "Ending",
		"no turn limit":                 "Ending",
		"an early end":                  "Ending",
		"a forgotten failure":           "Referee",
		"a failure of both":             "Referee",
		"another failure":               "Referee",
		"a timeout as a syntax error":   "Referee",
		"a stop that is forgotten":      "Referee",
		"a later failure":               "Referee",
		"an error without a line":       "TornStream",
		"the line after the error":      "TornStream",
		"equal indices":                 "Index",
		"high indices":                  "Indices",
		"invalid indices":               "Index",
		"wrong actions at indices":      "Indices",
		"panic at an index":             "Indices",
		"invalid texts":                 "TextForms",
		"loose texts":                   "TextForms",
		"long text errors":              "TextForms",
		"unknown keys":                  "SetupJSON",
		"players as text only":          "SetupJSON",
		"a third seat":                  "Outside",
		"long key errors":               "Limits",
		"long JSON errors":              "Limits",
		"long Setup errors":             "Limits",
		"bytes after the end":           "Binary",
		"a loose byte":                  "Binary",
		"an impossible position":        "Binary",
		"a changed receiver":            "Binary",
		"long State errors":             "Limits",
		"long action errors":            "Limits",
		"long Reader errors":            "Limits",
		"a favoured heap":               "Images",
		"a Setup that forgets":          "Conversions",
		"a Referee that remembers":      "ContinuedReferee",
		"a Reader that wants all":       "LateReader",
	} {
		t.Run(bug, func(t *testing.T) {
			if holds(t, bug, law) {
				t.Errorf("the law %s holds, want it broken", law)
			}
		})
	}
}
