package volcano_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"math"
	"math/bits"
	"strings"

	"github.com/rulebook-go/rulebook/volcano"
)

// Both players choose the action after which they own the most tiles compared with the opponent, one growth ahead.
func Example() {
	s := volcano.New()
	for !s.Over() {
		me, lead := s.ToMove(), math.MinInt
		var best volcano.Action // the zero Action is a legal move, N01, and no mark for none
		s.Successors(func(a volcano.Action, next volcano.State) bool {
			next = next.Grow()
			if n := next.Tiles(me).Len() - next.Tiles(me.Opponent()).Len(); n > lead {
				best, lead = a, n
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
	// N01    d       d       d       d       2      N05
	// N06  4 . .   d d .   4 . 4   4 1 4   4 4 4    N20
	// N21  4 4 . d d d d . 4 4 4 3 1 2 4 4 4 4 4 4  N40
	// S31  4 1 . d d d c . 1 4 1 . . . . 2 1 4 4 4  S30
	// S14  1   c b d   b . .   . . .   . . .   1 .  S13
	// S04        .       .       .       .       .  S03
	//
	// turn 30, chain: player 0 has won
}

func ExampleNew() {
	s := volcano.New()
	for _, line := range []string{"N07", "S24"} {
		var err error
		if s, err = s.Apply(volcano.MustParseAction(line)); err != nil {
			log.Fatal(err)
		}
	}
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

// Apply never loses the game: on an error it returns the position on which it was called.
func ExampleState_Apply() {
	before := volcano.MustParse("...../.1............./..................../...../.............../.................... 1 1")
	s, err := before.Apply(volcano.MustParseAction("N07"))
	fmt.Println(errors.Is(err, volcano.ErrEnemyTile), errors.Is(err, volcano.ErrIllegal), s == before)
	// Output:
	// true true true
}

// Since Go 1.23, a for loop can range over the successors.
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

// Apply lets the board grow after the second action of a pair. Grow shows what a growth would do at any time.
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
	// volcano: syntax error: position "4..../1..a.......d.../......../...../.............../.................... 0 8": the row "........" is not 20 of the letters dcba.1234
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

// A Setup is stored as readable JSON.
func ExampleSetup_json() {
	s := volcano.MustParse("4..../1..a.......d.../..................../...../.............../.................... 0 8")
	text, err := json.Marshal(s.Setup())
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(text))

	var p volcano.Setup
	fmt.Println(json.Unmarshal(text, &p), p == s.Setup())
	fmt.Println(json.Unmarshal([]byte(`{"turns": 8}`), &p))
	// Output:
	// {"rows":["4....","1..a.......d...","....................",".....","...............","...................."],"toMove":"0","turn":8}
	// <nil> true
	// volcano: syntax error: Setup: unknown key "turns"
}

// A simple evaluation: a volcano counts for more the closer it is to its eruption, and so do pairs of antipodes.
func ExampleState_Levels() {
	s := volcano.MustParse("4..../13.a.......d.../..................../1..../.............../.................... 0 8")
	value := func(p volcano.Player) int {
		one, two, three, dormant := s.Levels(p)
		tiles := s.Tiles(p)
		pairs := bits.OnesCount64(tiles.North & tiles.South)
		return 2*one.Len() + 3*two.Len() + 5*three.Len() + dormant.Len() + 4*pairs
	}
	fmt.Println(value(volcano.Blue), value(volcano.Orange))
	// Output:
	// 14 3
}

// A table that finds a position whatever the number of turns that led to it.
func ExampleState_WithoutTurn() {
	value := map[volcano.State]int{}
	early := volcano.MustParse("4..../1..a.......d.../..................../...../.............../.................... 0 8")
	late := volcano.MustParse("4..../1..a.......d.../..................../...../.............../.................... 0 20")
	value[early.WithoutTurn()] = 12
	fmt.Println(value[late.WithoutTurn()])
	// Output:
	// 12
}

// Index numbers the entries of a history table.
func ExampleAction_Index() {
	var history [volcano.NumActions]int
	history[volcano.MustParseAction("S01").Index()]++
	for i, n := range history {
		if n > 0 {
			fmt.Println(i, volcano.ActionAt(i))
		}
	}
	// Output:
	// 40 S01
}

// A bot reads a position, answers, and goes on until the input ends.
func ExampleReader() {
	input := volcano.NewReferee(42).AppendInput(nil)
	r := volcano.NewReader(bytes.NewReader(input))
	for {
		s, err := r.Read()
		if err == io.EOF {
			return
		} else if err != nil {
			log.Fatal(err)
		}
		a := s.LegalActions()[0]
		r.Sent(a)
		fmt.Println(a)
	}
	// Output:
	// N01
}

// A bot that joins a game late does not know its seat and the turn.
func ExampleReader_Known() {
	s := volcano.New()
	later := s
	for i := 0; i < 2*s.NumPlayers(); i++ {
		later = later.ApplyUnchecked(later.LegalActionAt(1))
	}
	for _, s := range []volcano.State{s, later} {
		input := s.AppendTurn(s.AppendInit(nil, s.ToMove()), s.ToMove())
		r := volcano.NewReader(strings.NewReader(string(input)))
		read, err := r.Read()
		fmt.Println(r.Known(), read.Turn(), s.Turn(), err)
	}
	// Output:
	// true 0 0 <nil>
	// false 0 4 <nil>
}

// The referee plays something else than what the bot meant to answer, and the next input shows it.
func ExampleReader_Sent() {
	ref := volcano.NewReferee(42)
	var stream bytes.Buffer
	r := volcano.NewReader(&stream)
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
	s := volcano.New()
	next := s
	for i := 0; i < s.NumPlayers(); i++ {
		next = next.ApplyUnchecked(next.LegalActionAt(i + 1))
	}
	fmt.Println(s.Explain(next))
	// Output:
	// [N02 N04] <nil>
}

// Two players ask for random actions until the game is over.
func ExampleReferee() {
	r := volcano.NewReferee(42)
	for !r.Over() {
		if err := r.Answer("RANDOM"); err != nil {
			log.Fatal(err)
		}
	}
	fmt.Print(r.State().Diagram())
	fmt.Println(r.Score(volcano.Blue), r.Score(volcano.Orange), r.Ending())
	// Output:
	// N01    4       4       3       1       4      N05
	// N06  2 4 2   . 4 4   . . c   d c .   1 4 1    N20
	// N21  . b . d d b . d d d c . c . . . 1 4 1 3  N40
	// S31  3 b d d b a d d d d a . . . b . . 1 3 4  S30
	// S14  b   b . .   a 2 a   2 4 2   c 2 .   b d  S13
	// S04        2       4       4       4       .  S03
	//
	// turn 16, chain: player 1 has won
	// 0 100 chain
}

func ExampleState_Canonical() {
	canonical := func(text string) volcano.State {
		s, _ := volcano.MustParse(text).Canonical()
		return s
	}
	// Each position has one volcano, of the player who is not to move: on the corner of a triangle of the sphere, on
	// another corner, and on the centre of a triangle.
	a := canonical("1..../.............../..................../...../.............../.................... 1 1")
	b := canonical("...../.............../a.................../...../.............../.................... 0 1")
	c := canonical("...../.............../.a................../...../.............../.................... 0 1")
	fmt.Println(a == b, a == c)
	// Output:
	// true false
}

// Bytes are shorter than the text, and the same in every release.
func ExampleState_AppendBinary() {
	s := volcano.New()
	form, _ := s.AppendBinary(nil)
	var back volcano.State
	err := back.UnmarshalBinary(form)
	fmt.Println(len(form), len(s.String()), back == s, err)
	// Output:
	// 43 89 true <nil>
}

// searchable is what the searcher needs of the States of any game.
type searchable[S, A any] interface {
	AppendLegalActions([]A) []A
	ApplyUnchecked(A) S
}

// searcher searches any game. It keeps the actions of all positions on the path to the current one in one buffer,
// because a buffer on the stack would escape in generic code, and would be allocated for each position.
type searcher[S searchable[S, A], A any] struct{ actions []A }

// count returns the number of ways to play that many actions from s.
func (x *searcher[S, A]) count(s S, plies int) int {
	if plies == 0 {
		return 1
	}
	first := len(x.actions)
	x.actions = s.AppendLegalActions(x.actions)
	n := 0
	for i, end := first, len(x.actions); i < end; i++ {
		n += x.count(s.ApplyUnchecked(x.actions[i]), plies-1)
	}
	x.actions = x.actions[:first]
	return n
}

// A generic search that does not allocate: the searcher keeps one buffer for the actions.
func ExampleState_AppendLegalActions_generic() {
	var x searcher[volcano.State, volcano.Action]
	for plies := 0; plies <= 3; plies++ {
		fmt.Println(plies, x.count(volcano.New(), plies))
	}
	// Output:
	// 0 1
	// 1 80
	// 2 6320
	// 3 499280
}
