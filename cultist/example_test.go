package cultist_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"
	"strings"

	"github.com/rulebook-go/rulebook/cultist"
)

// Both players choose the action that puts them furthest ahead in units.
func Example() {
	s := cultist.New(2)
	for !s.Over() {
		me, lead := s.ToMove(), -cultist.NumUnits
		var best cultist.Action // the zero Action waits: a legal move, not a mark for none
		s.Successors(func(a cultist.Action, next cultist.State) bool {
			if n := next.Score(me) - next.Score(me.Opponent()); n >= lead {
				best, lead = a, n
			}
			return true
		})
		next, err := s.Apply(best)
		if err != nil {
			log.Fatal(err)
		}
		s = next
	}
	fmt.Print(s.Diagram())
	// Output:
	// 0  . . . . . . . . . . . . .
	// 1  . . . . . x . x . . . . .
	// 2  . x . . . x . x . . . x .
	// 3  . . . . x . . . x . . . .
	// 4  . . . . . . . . . . . . .
	// 5  . . . . . . . . . . . . .
	// 6  . c<x . . . . . . . x . .
	//    0 1 2 3 4 5 6 7 8 9 1 1 1
	//                        0 1 2
	//
	// player 0 < a0:dead c2:1
	// player 1 > b1:dead i8:dead
	// neutral    d3:dead e4:dead f5:dead g6:dead h7:dead j9:dead k10:dead l11:dead m12:dead n13:dead
	//
	// turn 135, generator 7865717, eliminated: player 0 has won 1 to 0
}

func ExampleNew() {
	fmt.Print(cultist.New(42).Diagram())
	// Output:
	// 0  x . . . x . . . x . . . x
	// 1  . . d . h . . . n . j . .
	// 2  x x . . . x . x . . . x x
	// 3  a<. g . x x . x x . m . b>
	// 4  . f . x . . . . . x . l .
	// 5  . . c . . . . . . . i . .
	// 6  x . . . e . . . k . . . x
	//    0 1 2 3 4 5 6 7 8 9 1 1 1
	//                        0 1 2
	//
	// player 0 < a0:10
	// player 1 > b1:10
	// neutral    c2:10 d3:10 e4:10 f5:10 g6:10 h7:10 i8:10 j9:10 k10:10 l11:10 m12:10 n13:10
	//
	// turn 0, generator 42, player 0 to move
}

// On an error, Apply returns the position that it was called on.
func ExampleState_Apply() {
	s := cultist.New(42)
	s, err := s.Apply(cultist.MustParseAction("5 MOVE 4 3"))
	fmt.Println(err)
	fmt.Println(errors.Is(err, cultist.ErrIllegal), s == cultist.New(42))
	// Output:
	// cultist: action "5 MOVE 4 3" in "x...x...x...x/..d.h...n.j../xx...x.x...xx/a.g.xx.xx.m.b/.f.x.....x.l./..c......." and 54 more bytes: illegal: the unit does not belong to the player to move
	// true true
}

// An order out of reach becomes a step. A MOVE to an obstacle next to the unit is a WAIT.
func ExampleState_Resolve() {
	s := cultist.New(42)
	for _, line := range []string{"0 MOVE 12 0", "0 CONVERT 3", "0 MOVE 0 2"} {
		a, err := s.Resolve(cultist.MustParseAction(line))
		fmt.Println(a, err)
	}
	// Output:
	// 0 MOVE 1 3 <nil>
	// 0 MOVE 1 3 <nil>
	// WAIT <nil>
}

// Since Go 1.23, a for loop can range over Successors.
func ExampleState_Successors() {
	s := cultist.New(42)
	for a, next := range s.Successors {
		r, _ := next.Rand()
		fmt.Println(a, r)
	}
	// Output:
	// WAIT 1116302264
	// 0 MOVE 1 3 1116302264
	// 0 MOVE 0 4 1116302264
}

// The generator says where the neutral units will go.
func ExampleState_Forecast() {
	fmt.Println(cultist.New(42).Forecast(4))
	// Output:
	// [5 MOVE 1 3 7 MOVE 4 2 9 MOVE 10 0 7 MOVE 4 1]
}

// Without the generator, chance is to move after each action, and Weight has the probability of each move.
func ExampleState_Weight() {
	s := cultist.New(42).WithoutRand()
	s, _ = s.Apply(cultist.MustParseAction("WAIT"))
	fmt.Println(s.ToMove() == cultist.Neutral)
	for a := range s.Successors {
		num, den := s.Weight(a)
		fmt.Printf("%v: %d/%d\n", a, num, den)
	}
	fmt.Println(s.WithRand(42) == cultist.New(42).ApplyUnchecked(cultist.Action{}))
	// Output:
	// true
	// 2 MOVE 3 5: 3/36
	// 3 MOVE 2 2: 3/36
	// 4 MOVE 4 5: 1/36
	// 4 MOVE 5 6: 1/36
	// 4 MOVE 3 6: 1/36
	// 5 MOVE 1 3: 3/36
	// 6 MOVE 3 3: 3/36
	// 7 MOVE 5 1: 1/36
	// 7 MOVE 4 2: 1/36
	// 7 MOVE 3 1: 1/36
	// 8 MOVE 9 5: 3/36
	// 9 MOVE 10 0: 3/36
	// 10 MOVE 8 5: 1/36
	// 10 MOVE 9 6: 1/36
	// 10 MOVE 7 6: 1/36
	// 11 MOVE 11 5: 3/36
	// 12 MOVE 9 3: 3/36
	// 13 MOVE 9 1: 1/36
	// 13 MOVE 8 2: 1/36
	// 13 MOVE 7 1: 1/36
	// true
}

func ExampleParse() {
	s, err := cultist.Parse("............./............./............./a...c.d.....b/............./............./............. 01012222222222 AA470000000000 0 60 ?")
	fmt.Println(s.LegalActions(), err)
	_, err = cultist.Parse("............./............./............./a...c.d.....b/............./............./............. 0101222222222 AA470000000000 0 60 ?")
	fmt.Println(err)
	// Output:
	// [WAIT 0 MOVE 0 2 0 MOVE 1 3 0 MOVE 0 4 2 MOVE 4 2 2 MOVE 5 3 2 MOVE 4 4 2 MOVE 3 3 2 SHOOT 0 2 SHOOT 3] <nil>
	// cultist: syntax error: position "............./............./............./a...c.d.....b/............./.........." and 53 more bytes: the owners "0101222222222" are not 14 of the digits 012
}

// A position can be edited as a Setup. Here unit 5 is hit, and unit 6 belonged to player 1 when it died.
func ExampleSetup() {
	p := cultist.New(42).Setup()
	p.Units[5].Life = 3
	p.Units[6] = cultist.Unit{Owner: 1, Tile: cultist.NoTile}
	s, err := p.State()
	fmt.Println(s, err)
	// Output:
	// x...x...x...x/..d.h...n.j../xx...x.x...xx/a...xx.xx.m.b/.f.x.....x.l./..c.......i../x...e...k...x 01222212222222 AAAAA30AAAAAAA 0 0 42 <nil>
}

// A Setup is readable as JSON.
func ExampleSetup_json() {
	p := cultist.New(42).Setup()
	p.Units[13] = cultist.Unit{Owner: 1, Tile: cultist.NoTile}
	text, err := json.Marshal(p)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(strings.ReplaceAll(string(text), "},{", "},\n{"))
	err = json.Unmarshal([]byte(`{"turns": 3}`), &p)
	fmt.Println(err)
	// Output:
	// {"rows":["x...x...x...x",".............","xx...x.x...xx","....xx.xx....","...x.....x...",".............","x...........x"],"units":[{"owner":"0","life":10,"tile":"0 3"},
	// {"owner":"1","life":10,"tile":"12 3"},
	// {"owner":"neutral","life":10,"tile":"2 5"},
	// {"owner":"neutral","life":10,"tile":"2 1"},
	// {"owner":"neutral","life":10,"tile":"4 6"},
	// {"owner":"neutral","life":10,"tile":"1 4"},
	// {"owner":"neutral","life":10,"tile":"2 3"},
	// {"owner":"neutral","life":10,"tile":"4 1"},
	// {"owner":"neutral","life":10,"tile":"10 5"},
	// {"owner":"neutral","life":10,"tile":"10 1"},
	// {"owner":"neutral","life":10,"tile":"8 6"},
	// {"owner":"neutral","life":10,"tile":"11 4"},
	// {"owner":"neutral","life":10,"tile":"10 3"},
	// {"owner":"1","life":0,"tile":"-"}],"toMove":"0","turn":0,"rand":42,"chance":false}
	// cultist: syntax error: Setup: unknown key "turns"
}

// A search over any game keeps its buffer, because a list on the stack would be allocated in generic code.
func ExampleState_AppendLegalActions_generic() {
	count := perft[cultist.State, cultist.Action]{}
	fmt.Println(count.leaves(cultist.New(42), 6))
	// Output:
	// 3520
}

// perft counts positions, with one buffer for the lists of all depths.
type perft[S interface {
	AppendLegalActions([]A) []A
	ApplyUnchecked(A) S
}, A any] struct{ buffer []A }

func (p *perft[S, A]) leaves(s S, depth int) (n int) {
	if depth == 0 {
		return 1
	}
	start := len(p.buffer)
	p.buffer = s.AppendLegalActions(p.buffer)
	for i := start; i < len(p.buffer); i++ {
		n += p.leaves(s.ApplyUnchecked(p.buffer[i]), depth-1)
	}
	p.buffer = p.buffer[:start]
	return n
}

// The key of a position in an opening book does not depend on the turn.
func ExampleState_WithoutTurn() {
	s := cultist.New(42)
	book := map[cultist.State]cultist.Action{s.WithoutTurn(): cultist.MustParseAction("0 MOVE 1 3")}
	later := s.Setup()
	later.Turn = 10
	t, err := later.State()
	fmt.Println(book[t.WithoutTurn()], err)
	// Output:
	// 0 MOVE 1 3 <nil>
}

// A history table has a place for each action that can ever be listed.
func ExampleAction_Index() {
	var history [cultist.NumActions]int
	for _, a := range cultist.New(42).LegalActions() {
		history[a.Index()]++
	}
	for i, n := range history {
		if n > 0 {
			fmt.Println(i, cultist.ActionAt(i))
		}
	}
	// Output:
	// 0 WAIT
	// 41 0 MOVE 1 3
	// 53 0 MOVE 0 4
}

// A bot reads a position and answers until the input ends.
func ExampleReader() {
	input := cultist.NewReferee(42).AppendInput(nil)
	r := cultist.NewReader(strings.NewReader(string(input)))
	for {
		s, err := r.Read()
		if err != nil {
			fmt.Println(err)
			return
		}
		list := s.LegalActions()
		a := list[len(list)-1]
		r.Sent(a)
		fmt.Println(a)
	}
	// Output:
	// 0 MOVE 0 4
	// EOF
}

// A bot that joins a game late does not know the turn and the generator.
func ExampleReader_Known() {
	s := cultist.New(42)
	later := s
	for i := 0; i < 2*s.NumPlayers(); i++ {
		later = later.ApplyUnchecked(later.LegalActionAt(1))
	}
	for _, s := range []cultist.State{s, later} {
		input := s.AppendTurn(s.AppendInit(nil, s.ToMove()), s.ToMove())
		r := cultist.NewReader(strings.NewReader(string(input)))
		read, err := r.Read()
		fmt.Println(r.Known(), read.Turn(), s.Turn(), err)
	}
	// Output:
	// true 0 0 <nil>
	// false 0 4 <nil>
}

// With Sent, the generator stays known, and the bot can look through the moves of the neutral units.
func ExampleReader_Sent() {
	ref := cultist.NewReferee(42)
	var stream bytes.Buffer
	r := cultist.NewReader(&stream)
	for i := 0; i < 2; i++ {
		stream.Write(ref.AppendInput(nil))
		s, err := r.Read()
		if err != nil {
			log.Fatal(err)
		}
		_, known := s.Rand()
		fmt.Println(known, s.Forecast(2))
		r.Sent(s.LegalActionAt(1))
		for n := 0; n < 2; n++ {
			if err := ref.Answer(ref.State().LegalActionAt(1).String()); err != nil {
				log.Fatal(err)
			}
		}
	}
	// Output:
	// true [5 MOVE 1 3 7 MOVE 4 2]
	// true [9 MOVE 10 0 7 MOVE 4 1]
}

// What was played between two positions that a bot saw.
func ExampleState_Explain() {
	s := cultist.New(42)
	next := s
	for i := 0; i < s.NumPlayers(); i++ {
		next = next.ApplyUnchecked(next.LegalActionAt(i + 1))
	}
	fmt.Println(s.Explain(next))
	// Output:
	// [0 MOVE 1 3 1 MOVE 11 3] <nil>
}

// Both players always print the same line, which is invalid for player 1.
func ExampleReferee() {
	r := cultist.NewReferee(42)
	for !r.Over() {
		if r.State().Turn() == 0 {
			os.Stdout.Write(r.AppendInput(nil))
		}
		if err := r.Answer("0 MOVE 6 3"); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println(r.Score(0), r.Score(1))
	// Output:
	// 0
	// 13 7
	// x...x...x...x
	// .............
	// xx...x.x...xx
	// ....xx.xx....
	// ...x.....x...
	// .............
	// x...........x
	// 14
	// 0 1 10 0 3 0
	// 1 1 10 12 3 1
	// 2 0 10 2 5 2
	// 3 0 10 2 1 2
	// 4 0 10 4 6 2
	// 5 0 10 1 4 2
	// 6 0 10 2 3 2
	// 7 0 10 4 1 2
	// 8 0 10 10 5 2
	// 9 0 10 10 1 2
	// 10 0 10 8 6 2
	// 11 0 10 11 4 2
	// 12 0 10 10 3 2
	// 13 0 10 8 1 2
	// cultist: action "0 MOVE 6 3" in "x...x...x...x/..d.h...n.j../xx...x.x...xx/..g.xx.xx.m.b/a..x.....x.l./.fc......." and 62 more bytes: illegal: the unit does not belong to the player to move
	// 0 -1
}

// Without a generator, a position and its mirror image have the same canonical State.
func ExampleState_Canonical() {
	s := cultist.New(42).WithoutRand()
	mirrored := s.Transform(cultist.Mirror)
	a, _ := s.Canonical()
	b, _ := mirrored.Canonical()
	fmt.Println(s == mirrored, a == b)
	// Output:
	// false true
}

// Bytes are shorter than the text, and the same in every release.
func ExampleState_AppendBinary() {
	s := cultist.New(42)
	form, _ := s.AppendBinary(nil)
	var back cultist.State
	err := back.UnmarshalBinary(form)
	fmt.Println(len(form), len(s.String()), back == s, err)
	// Output:
	// 64 134 true <nil>
}

// An evaluation that reads the living units one by one.
func ExampleState_EachUnit() {
	s := cultist.New(42)
	var life [cultist.Neutral + 1]int
	s.EachUnit(func(_ uint8, u cultist.Unit) bool {
		life[u.Owner] += int(u.Life)
		return true
	})
	for p, sum := range life {
		fmt.Println(cultist.Player(p), sum)
	}
	// Output:
	// 0 10
	// 1 10
	// neutral 120
}

// The life that a shot would take, without playing it.
func ExampleState_Damage() {
	s := cultist.MustParse("............./c....d......./............./......f....../.....a.....b./...........e./............. " +
		"01222211111111 AAAAAA00000000 0 4 42")
	fmt.Println(s.Damage(5, 3), s.Damage(5, 2))
	// Output:
	// 4 0
}
