package onitama_test

import (
	"errors"
	"fmt"
	"log"
	"math"
	"os"
	"strings"

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
	fmt.Println(r.Score(0), r.Score(1))
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
	// onitama: action "6 PASS" in "bbBbb/...../...../...../wwWww elephant,mantis/eel,crane/rabbit 0 0": illegal: the card is not in the mover's hand
	// 0 1
}

func ExampleState_Canonical() {
	s := onitama.New(42)
	mirrored := s.Transform(onitama.Mirror)
	a, _ := s.Canonical()
	b, _ := mirrored.Canonical()
	fmt.Println(s == mirrored, a == b)
	// Output: false true
}
