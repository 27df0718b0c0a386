package volcano_test

import (
	"errors"
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/volcano"
)

// A game from its start to its end.
func Example() {
	s := volcano.New()
	for !s.Over() {
		var err error
		if s, err = s.Apply(s.LegalActions()[0]); err != nil {
			fmt.Println(err)
			return
		}
	}
	winner, ok := s.Winner()
	fmt.Println(s)
	fmt.Println(winner, ok, s.Score(0), s.Score(1))
	// Output:
	// 4.da4/.4144.dad..4..c/.44..dddddddd.444444/c34.d/dd..444444.dddd/ddd.444444444.dddddd 1 50
	// 0 true 100 0
}

func ExampleNew() {
	s := volcano.New()
	s, _ = s.Apply(volcano.MustParseAction("N07"))
	s, _ = s.Apply(volcano.MustParseAction("S24"))
	fmt.Print(s.Diagram())
	// Output:
	// N01    .       .       .       .       .      N05
	// N06  . 2 .   . . .   . . .   . . .   . . .    N20
	// N21  . . . . . . . . . . . . . . . . . . . .  N40
	// S31  . . . . . . . . . . . . . b . . . . . .  S30
	// S14  .   . . .   . . .   . . .   . . .   . .  S13
	// S04        .       .       .       .       .  S03
	//
	// turn 2, player 1 to move
}

// Apply never loses the game: on error it returns the position it was called on.
func ExampleState_Apply() {
	s := volcano.New()
	s, _ = s.Apply(volcano.MustParseAction("N07"))
	before := s
	s, err := s.Apply(volcano.MustParseAction("N07"))
	fmt.Println(err)
	fmt.Println(errors.Is(err, volcano.ErrIllegal), s == before)
	// Output:
	// volcano: action "N07" in "...../.1............./..................../...../.............../.................... 1 1": illegal: the tile is the opponent's
	// true true
}

// Successors can also be ranged over with Go 1.23 and later.
func ExampleState_Successors() {
	s := volcano.MustParse("34444/444444444444444/4444444444444444444./aaaaa/aaaa.aaaaaaaaaa/aaaaaaaaaaaaaaaaaaaa 0 4")
	for a, next := range s.Successors {
		fmt.Println(a, next.Tiles(volcano.Blue).Len(), next.Tiles(volcano.Orange).Len())
	}
	// Output:
	// N01 39 39
	// N40 40 39
	// S10 40 39
}

// Growth comes with the action that completes a pair; Grow shows what it would do at any time.
func ExampleState_Grow() {
	s := volcano.MustParse("...../.3............./..................../...../.............../.................... 1 2")
	fmt.Println(s.Grow())
	// Output:
	// 1..../141............/..................../...../.............../.................... 1 2
}

func ExampleParse() {
	s, err := volcano.Parse("4..../1..a.......d.../..................../...../.............../.................... 0 8")
	fmt.Println(s.Level(0), s.Level(8), len(s.LegalActions()), err)
	_, err = volcano.Parse("4..../1..a.......d.../......../...../.............../.................... 0 8")
	fmt.Println(err)
	// Output:
	// 4 -1 77 <nil>
	// volcano: syntax error: position "4..../1..a.......d.../......../...../.............../.................... 0 8": ring 3 has 8 tiles instead of 20
}

func ExampleSetup() {
	p := volcano.New().Setup()
	p.Rows[1] = ".3............."      // N07
	p.Rows[5] = "...................d" // S40
	s, err := p.State()
	fmt.Println(s, err)
	// Output:
	// ...../.3............./..................../...../.............../...................d 0 0 <nil>
}

// A bot reads a position, answers, and goes on until the input ends.
func ExampleReader() {
	input := volcano.NewReferee(42).AppendInput(nil)
	r := volcano.NewReader(strings.NewReader(string(input)))
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
	// N01
	// EOF
}

// Two players who ask for random moves until the game is over.
func ExampleReferee() {
	r := volcano.NewReferee(42)
	for !r.Over() {
		if err := r.Answer("RANDOM"); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Print(r.State().Diagram())
	fmt.Println(r.Score(volcano.Blue), r.Score(volcano.Orange))
	// Output:
	// N01    4       4       3       1       4      N05
	// N06  2 4 2   . 4 4   . . c   d c .   1 4 1    N20
	// N21  . b . d d b . d d d c . c . . . 1 4 1 3  N40
	// S31  3 b d d b a d d d d a . . . b . . 1 3 4  S30
	// S14  b   b . .   a 2 a   2 4 2   c 2 .   b d  S13
	// S04        2       4       4       4       .  S03
	//
	// turn 16, player 1 has won
	// 0 100
}

func ExampleState_Canonical() {
	canonical := func(text string) volcano.State {
		s, _ := volcano.MustParse(text).Canonical()
		return s
	}
	// One volcano of the player who has just moved: on a corner of a triangle, on another corner, on a centre.
	a := canonical("1..../.............../..................../...../.............../.................... 1 1")
	b := canonical("...../.............../a.................../...../.............../.................... 0 1")
	c := canonical("...../.............../.a................../...../.............../.................... 0 1")
	fmt.Println(a == b, a == c)
	// Output:
	// true false
}
