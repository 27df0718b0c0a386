package onitama_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"math"
	"os"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/onitama"
)

// A game from its seed to its end, in which both players leave the opponent as few actions as they can.
func Example() {
	s := onitama.New(42)
	for !s.Over() {
		fewest := math.MaxInt
		var best onitama.Action
		s.Successors(func(a onitama.Action, next onitama.State) bool {
			if n := next.NumLegalActions(); n < fewest {
				best, fewest = a, n
			}
			return true
		})
		var err error
		if s, err = s.Apply(best); err != nil {
			log.Fatal(err)
		}
	}
	fmt.Print(s.Diagram())
	// Output:
	// 5  . . . b b
	// 4  . W . . .
	// 3  . . . . .
	// 2  . . . . .
	// 1  w . . w w
	//    A B C D E
	//
	// player 0          player 1          middle
	// mantis   rabbit   eel      elephant crane
	// .....    .....    .....    .....    .....
	// .x.x.    ...x.    ...x.    .....    .x.x.
	// ..o..    ..o.x    .xo..    .xox.    ..o..
	// ..x..    .x...    ...x.    .x.x.    ..x..
	// .....    .....    .....    .....    .....
	//
	// turn 11, master captured: player 0 has won
}

func ExampleNew() {
	fmt.Print(onitama.New(42).Diagram())
	// Output:
	// 5  b b B b b
	// 4  . . . . .
	// 3  . . . . .
	// 2  . . . . .
	// 1  w w W w w
	//    A B C D E
	//
	// player 0          player 1          middle
	// elephant mantis   eel      crane    rabbit
	// .....    .....    .....    .....    .....
	// .x.x.    .x.x.    ...x.    .x.x.    ...x.
	// .xox.    ..o..    .xo..    ..o..    ..o.x
	// .....    ..x..    ...x.    ..x..    .x...
	// .....    .....    .....    .....    .....
	//
	// turn 0, player 0 to move
}

// Apply never loses the game: on an error it returns the position on which it was called.
func ExampleState_Apply() {
	s := onitama.New(42)
	s, err := s.Apply(onitama.MustParseAction("13 C1C5"))
	fmt.Println(err)
	fmt.Println(errors.Is(err, onitama.ErrIllegal), s == onitama.New(42))
	// Output:
	// onitama: action "13 C1C5" in "bbBbb/...../...../...../wwWww elephant,mantis/eel,crane/rabbit 0 0": illegal: the card has no such move
	// true true
}

// Successors can also be ranged over with Go 1.23 and later.
func ExampleState_Successors() {
	s := onitama.New(42)
	for a, next := range s.Successors {
		fmt.Println(a, len(next.LegalActions()))
	}
	// Output:
	// 13 B1A2 9
	// 13 C1B2 9
	// 13 D1C2 9
	// 13 E1D2 9
	// 13 A1B2 9
	// 13 B1C2 9
	// 13 C1D2 9
	// 13 D1E2 9
	// 14 B1A2 9
	// 14 C1B2 9
	// 14 D1C2 9
	// 14 E1D2 9
	// 14 A1B2 9
	// 14 B1C2 9
	// 14 C1D2 9
	// 14 D1E2 9
}

// rules are the methods that counter needs.
type rules[S, A any] interface {
	AppendLegalActions([]A) []A
	ApplyUnchecked(A) S
}

// counter counts positions by plies in any game. It keeps the buffer for the lists: an array on the stack would be
// allocated on every call, because the method is called through a type parameter.
type counter[S rules[S, A], A any] struct{ buffer []A }

func (c *counter[S, A]) count(s S, plies int) int {
	if plies == 0 {
		return 1
	}
	start := len(c.buffer)
	c.buffer = s.AppendLegalActions(c.buffer)
	end := len(c.buffer)
	n := 0
	for i := start; i < end; i++ {
		n += c.count(s.ApplyUnchecked(c.buffer[i]), plies-1)
	}
	c.buffer = c.buffer[:start]
	return n
}

// Generic code keeps a buffer for the lists of all plies.
func ExampleState_AppendLegalActions() {
	var c counter[onitama.State, onitama.Action]
	s := onitama.New(42)
	fmt.Println(c.count(s, 1), c.count(s, 2), c.count(s, 3))
	fmt.Println(testing.AllocsPerRun(10, func() { c.count(s, 3) }))
	// Output:
	// 16 144 2070
	// 0
}

// An opening book does not care about the turn and about which player is which.
func ExampleState_WithoutTurn() {
	book := map[onitama.State]string{}
	start, _ := onitama.New(42).WithoutTurn().Canonical()
	book[start] = "the start"

	s := onitama.MustParse("bbBbb/...../...../...../wwWww eel,crane/elephant,mantis/rabbit 1 40")
	key, _ := s.WithoutTurn().Canonical()
	fmt.Println(book[key])
	// Output: the start
}

func ExampleAction_Index() {
	a := onitama.MustParseAction("6 A1A2")
	var history [onitama.NumActions]int // how often an action was good in a search
	history[a.Index()]++
	fmt.Println(a.Index(), onitama.ActionAt(a.Index()))
	// Output: 508 6 A1A2
}

func ExampleParse() {
	s, err := onitama.Parse("b.B../..W../...../...../w...b boar,ox/eel,crane/crab 0 60")
	fmt.Println(s.LegalActions(), err)
	_, err = onitama.Parse("b.B../..W../...../...../w...b boar,ox/eel,crane/car 0 60")
	fmt.Println(err)
	// Output:
	// [4 C4B4 4 A1A2 4 C4C5 4 A1B1 4 C4D4 7 A1A2 7 C4C5 7 C4C3 7 A1B1 7 C4D4] <nil>
	// onitama: syntax error: position "b.B../..W../...../...../w...b boar,ox/eel,crane/car 0 60": no card has the name "car"
}

func ExampleSetup() {
	p := onitama.New(42).Setup()
	p.Rows[2] = "..b.."
	p.Rows[0] = "bbB.b"
	s, err := p.State()
	fmt.Println(s, err)
	// Output:
	// bbB.b/...../..b../...../wwWww elephant,mantis/eel,crane/rabbit 0 0 <nil>
}

func ExampleSetup_json() {
	text, err := json.Marshal(onitama.New(42).Setup())
	fmt.Println(string(text), err)

	var p onitama.Setup
	err = json.Unmarshal([]byte(`{"rows":[],"cards":[]}`), &p)
	fmt.Println(err)
	// Output:
	// {"rows":["bbBbb",".....",".....",".....","wwWww"],"hands":[["elephant","mantis"],["eel","crane"]],"middle":"rabbit","toMove":"0","turn":0} <nil>
	// onitama: syntax error: Setup: unknown key "cards"
}

// A bot reads positions and answers until the input ends.
func ExampleReader() {
	input := onitama.NewReferee(42).AppendInput(nil)
	r := onitama.NewReader(strings.NewReader(string(input)))
	for {
		s, err := r.Read()
		if err != nil {
			fmt.Println(err)
			return
		}
		a := s.LegalActions()[0]
		r.Sent(a)
		fmt.Println(a)
	}
	// Output:
	// 13 B1A2
	// EOF
}

// A bot that joins a game late does not know the turn.
func ExampleReader_Known() {
	s := onitama.New(42)
	later := s
	for i := 0; i < 2*s.NumPlayers(); i++ {
		later = later.ApplyUnchecked(later.LegalActionAt(1))
	}
	for _, s := range []onitama.State{s, later} {
		input := s.AppendTurn(s.AppendInit(nil, s.ToMove()), s.ToMove())
		r := onitama.NewReader(strings.NewReader(string(input)))
		read, err := r.Read()
		fmt.Println(r.Known(), read.Turn(), s.Turn(), err)
	}
	// Output:
	// true 0 0 <nil>
	// false 0 4 <nil>
}

// The referee plays something else than what the bot meant to answer, and the next input shows it.
func ExampleReader_Sent() {
	ref := onitama.NewReferee(42)
	var stream bytes.Buffer
	r := onitama.NewReader(&stream)
	for i := 0; i < 2; i++ {
		stream.Write(ref.AppendInput(nil))
		s, err := r.Read()
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(r.Known())
		r.Sent(s.LegalActionAt(1))
		for n := 0; n < s.NumPlayers(); n++ {
			if err := ref.Answer(ref.State().LegalActionAt(2).String()); err != nil {
				log.Fatal(err)
			}
		}
	}
	// Output:
	// true
	// false
}

// What was played between two positions that a bot saw.
func ExampleState_Explain() {
	s := onitama.New(42)
	next := s
	for i := 0; i < s.NumPlayers(); i++ {
		next = next.ApplyUnchecked(next.LegalActionAt(i + 1))
	}
	fmt.Println(s.Explain(next))
	// Output:
	// [13 C1B2 0 C5D4] <nil>
}

// Player 0 prints a line that the referee refuses, and loses.
func ExampleReferee() {
	r := onitama.NewReferee(42)
	for !r.Over() {
		if r.State().Turn() == 0 {
			os.Stdout.Write(r.AppendInput(nil))
		}
		if err := r.Answer("6 PASS"); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println(r.Ending(), r.Score(0), r.Score(1))
	fmt.Println(errors.Is(r.Failure(0), onitama.ErrIllegal), r.Failure(1))
	// Output:
	// 0
	// bbBbb
	// .....
	// .....
	// .....
	// wwWww
	// 0 13 -1 1 -1 0 1 1 1 0
	// 0 14 -1 1 0 -1 1 1 0 0
	// 1 0 1 -1 1 1 -1 0 0 0
	// 1 1 1 1 0 -1 -1 1 0 0
	// -1 9 -1 -1 1 1 2 0 0 0
	// 16
	// 13 B1A2
	// 13 C1B2
	// 13 D1C2
	// 13 E1D2
	// 13 A1B2
	// 13 B1C2
	// 13 C1D2
	// 13 D1E2
	// 14 B1A2
	// 14 C1B2
	// 14 D1C2
	// 14 E1D2
	// 14 A1B2
	// 14 B1C2
	// 14 C1D2
	// 14 D1E2
	// onitama: action "6 PASS" in "bbBbb/...../...../...../wwWww elephant,mantis/eel,crane/rabbit 0 0": illegal: the card is not in the hand of the player to move
	// stopped 0 1
	// true <nil>
}

func ExampleState_Canonical() {
	s := onitama.New(42)
	mirrored := s.Transform(onitama.Mirror)
	a, _ := s.Canonical()
	b, _ := mirrored.Canonical()
	fmt.Println(s == mirrored, a == b)
	// Output: false true
}

// Bytes are shorter than the text, and the same in every release.
func ExampleState_AppendBinary() {
	s := onitama.New(42)
	form, _ := s.AppendBinary(nil)
	var back onitama.State
	err := back.UnmarshalBinary(form)
	fmt.Println(len(form), len(s.String()), back == s, err)
	// Output:
	// 18 66 true <nil>
}
