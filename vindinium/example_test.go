package vindinium_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"
	"strings"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/vindinium"
)

// Every hero runs for the nearest mine that it does not own, and for a tavern when it is weak.
func Example() {
	s, err := vindinium.New(42, vindinium.Options{})
	if err != nil {
		log.Fatal(err)
	}
	m := s.Map()
	var mines []vindinium.Distances
	for i := 0; i < m.NumMines(); i++ {
		mines = append(mines, m.Distances(m.MineCell(i)))
	}
	for !s.Over() {
		me := s.ToMove()
		hero := s.Hero(me)
		goal, nearest := m.TavernCell(int(me)), 1000 // the tavern in its quarter
		for i := 0; i < m.NumMines() && hero.Life > 40; i++ {
			if d := mines[i].From(hero.Cell); d >= 0 && d < nearest && s.Owner(i) != me {
				goal, nearest = m.MineCell(i), d
			}
		}
		if s, err = s.Apply(vindinium.MoveTo(goal)); err != nil {
			log.Fatal(err)
		}
	}
	fmt.Print(s.Diagram())
	// Output:
	// ##      $0            $-      ##
	//       ##        $0@0  $2        ##
	//           ##                ##
	// $0    ##$0##    ##    ##    ##$2##    $2
	// ##          ##[]      @2[]##          ##
	// ##    ##                        ##    ##
	// ####      $0                $2      ####
	// ##$0          $0        $2          $-##
	// $0        ##$0            $2##        $-
	//               $0      @3$2
	//               $0        $3
	// $3        ##$0            $3##        $-
	// ##$3          $3        $3          $-##
	// ####      $3                $3      ####
	// ##    ##                        ##    ##
	// ##          ##[]        []##          ##
	// $1    ##$1##  @1##    ##    ##$3##    $3
	//           ##                ##
	//       ##        $1    $3        ##
	//     ##      $1            $3      ##
	//
	// hero 0 at 9, 1: life 40, gold 1047, mines 12, spawn 6, 5
	// hero 1 at 7, 16: life 21, gold 757, mines 4, spawn 6, 14
	// hero 2 at 11, 4: life 83, gold 861, mines 7, spawn 13, 5
	// hero 3 at 11, 9: life 70, gold 1499, mines 12, spawn 13, 14
	// turn 600 of 600, turn limit: player 3 has won
}

func ExampleNew() {
	s, err := vindinium.New(7, vindinium.Options{Size: 10, Players: 2})
	fmt.Print(s.Diagram())
	fmt.Println(err)
	// Output:
	// @0  ##        ##  @1
	// ##      [][]      ##
	// $-  $-##    ##$-  $-
	//
	//       $-    $-
	// ####################
	// ####################
	// ####################
	// ####################
	// ####################
	//
	// hero 0 at 0, 0: life 100, gold 0, mines 0, spawn 0, 0
	// hero 1 at 9, 0: life 100, gold 0, mines 0, spawn 9, 0
	// turn 0 of 300, player 0 to move
	// <nil>
}

func ExampleParseOptions() {
	o := vindinium.ParseOptions(map[string]string{"size": "13", "turns": "5", "players": "two"})
	fmt.Printf("%+v\n", o)
	o = vindinium.ParseOptions(map[string]string{"size": "13", "wallPercent": "many"})
	_, err := vindinium.New(1, o)
	fmt.Println(err)
	// Output:
	// {Players:4 Turns:10 Size:14 WallPercent:0 MinePercent:0 League:0}
	// vindinium: illegal: no game with these options: the size 13 is not even and 6 to 32
}

// Apply never loses the game: on an error it returns the position it was called on.
func ExampleState_Apply() {
	end := vindinium.MustParse("01/M. 0,0,50,7/1,1,100,9 1 20 10")
	s, err := end.Apply(vindinium.South.Action())
	fmt.Println(err)
	fmt.Println(errors.Is(err, vindinium.ErrGameOver), s == end)
	// Output:
	// vindinium: action "SOUTH" on turn 20 of "01/M. 0,0,50,7/1,1,100,9 1 20 10": the game is over
	// true true
}

// A MOVE is one step at a time.
func ExampleState_Resolve() {
	s := vindinium.MustParse("0..T/.##./M.1./.... 0,0,50,7/3,2,100,9 - 0 10")
	for _, line := range []string{"MOVE 0 2", "MOVE 3 0", "MOVE 1 1", "MOVE -5 0"} {
		a, err := s.Resolve(vindinium.MustParseAction(line))
		fmt.Println(line, "is", a, err)
	}
	// Output:
	// MOVE 0 2 is SOUTH <nil>
	// MOVE 3 0 is EAST <nil>
	// MOVE 1 1 is SOUTH <nil>
	// MOVE -5 0 is WAIT <nil>
}

// Successors can also be ranged over with Go 1.23 and later.
func ExampleState_Successors() {
	s := vindinium.MustParse("01/M. 0,0,50,7/1,1,100,9 - 0 10")
	for a, next := range s.Successors {
		fmt.Println(a, next)
	}
	// Output:
	// WAIT 01/M. 0,0,49,7/1,1,100,9 - 1 10
	// NORTH 01/M. 0,0,49,7/1,1,100,9 - 1 10
	// EAST 01/M. 1,0,49,7/1,1,80,9 - 1 10
	// SOUTH 01/M. 0,0,29,8/1,1,100,9 0 1 10
	// WEST 01/M. 0,0,49,7/1,1,100,9 - 1 10
}

func ExampleParse() {
	s, err := vindinium.Parse("01/M. 0,0,50,7/1,1,100,9 - 0 10")
	fmt.Println(s.Hero(1), err)
	_, err = vindinium.Parse("01/M. 0,0,50,7/1,1,100 - 0 10")
	fmt.Println(err)
	_, err = vindinium.Parse("01/M. 0,0,50,7/0,1,100,9 - 0 10")
	fmt.Println(err)
	// Output:
	// {1 1 100 9} <nil>
	// vindinium: syntax error: position "01/M. 0,0,50,7/1,1,100 - 0 10": the hero "1,1,100" is not four plain numbers of 32 bits with commas between them
	// vindinium: illegal: impossible position: hero 1 on 0, 1 is not on ground
}

func ExampleSetup() {
	p := vindinium.MustParse("01/M. 0,0,50,7/1,1,100,9 - 0 10").Setup()
	p.Heroes[1].Life = 5
	p.Mines[0].Owner = 1
	s, err := p.State()
	fmt.Println(s, err)
	// Output:
	// 01/M. 0,0,50,7/1,1,5,9 1 0 10 <nil>
}

// A Setup is readable as JSON.
func ExampleSetup_json() {
	p := vindinium.MustParse("01/M. 0,0,50,7/1,1,100,9 - 0 10").Setup()
	text, err := json.Marshal(p)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(text))
	err = json.Unmarshal([]byte(`{"rows": ["01", "M."], "turns": 3}`), &p)
	fmt.Println(err)
	// Output:
	// {"rows":["01","M."],"heroes":[{"cell":"0 0","life":50,"gold":7},{"cell":"1 1","life":100,"gold":9}],"mines":[{"cell":"0 1","owner":"neutral"}],"turn":0,"rounds":10}
	// vindinium: syntax error: Setup: unknown key "turns"
}

// A search over any game keeps its buffer, because a list on the stack would be allocated in generic code.
func ExampleState_AppendLegalActions_generic() {
	count := perft[vindinium.State, vindinium.Action]{}
	fmt.Println(count.leaves(vindinium.MustParse("01/M. 0,0,50,7/1,1,100,9 - 0 10"), 4))
	// Output:
	// 625
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

func ExampleDistances() {
	m := vindinium.MustParse("0..T/.##./M.1./.... 0,0,50,7/3,2,100,9 - 0 10").Map()
	for _, to := range []geom.Point{m.MineCell(0), m.Spawn(1), {X: 3, Y: 0}, {X: 1, Y: 1}} {
		d := m.Distances(to)
		fmt.Println(to, m.Terrain(to), d.From(m.Spawn(0)), d.Toward(m.Spawn(0)))
	}
	// Output:
	// 0 2 M 2 SOUTH
	// 2 2 . -1 WAIT
	// 3 0 T 3 EAST
	// 1 1 # -1 WAIT
}

// A bot reads a position, answers, and goes on until the input ends.
func ExampleReader() {
	ref, err := vindinium.NewReferee(42, vindinium.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	r := vindinium.NewReader(strings.NewReader(string(ref.AppendInput(nil))))
	for {
		s, err := r.Read()
		if err != nil {
			fmt.Println(err)
			return
		}
		mine := s.Map().MineCell(0)
		a := vindinium.MoveTo(mine)
		r.Sent(a)
		fmt.Println(a)
	}
	// Output:
	// MOVE 0 3
	// EOF
}

// A bot that joins a game late does not know the turn.
func ExampleReader_Known() {
	s, err := vindinium.New(42, vindinium.Options{})
	if err != nil {
		log.Fatal(err)
	}
	later := s
	for i := 0; i < 2*s.NumPlayers(); i++ {
		later = later.ApplyUnchecked(later.LegalActionAt(1))
	}
	for _, s := range []vindinium.State{s, later} {
		input := s.AppendTurn(s.AppendInit(nil, s.ToMove()), s.ToMove())
		r := vindinium.NewReader(strings.NewReader(string(input)))
		read, err := r.Read()
		fmt.Println(r.Known(), read.Turn(), s.Turn(), err)
	}
	// Output:
	// true 0 0 <nil>
	// false 0 8 <nil>
}

// The referee plays something else than what the bot meant to answer, and the next input shows it.
func ExampleReader_Sent() {
	ref, err := vindinium.NewReferee(42, vindinium.Options{})
	if err != nil {
		log.Fatal(err)
	}
	var stream bytes.Buffer
	r := vindinium.NewReader(&stream)
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

// What was played between two positions that a bot saw. Hero 0 bumped into something, which looks like waiting.
func ExampleState_Explain() {
	s, err := vindinium.New(42, vindinium.Options{})
	if err != nil {
		log.Fatal(err)
	}
	next := s
	for i := 0; i < s.NumPlayers(); i++ {
		next = next.ApplyUnchecked(next.LegalActionAt(i + 1))
	}
	fmt.Println(s.Explain(next))
	// Output:
	// [WAIT EAST SOUTH WEST] <nil>
}

// Player 0 asks for expert input and later stops answering; player 1 gives up.
func ExampleReferee() {
	r, err := vindinium.NewReferee(7, vindinium.Options{Size: 10, Players: 2, Turns: 10})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, line := range []string{"MOVE 5 5 EXPERT_INPUT", "I give up", "EAST"} {
		os.Stdout.Write(r.AppendInput(nil))
		if err := r.Answer(line); err != nil {
			fmt.Println(err)
		}
	}
	for !r.Over() {
		r.Timeout()
	}
	fmt.Println(r.Score(0), r.Score(1), r.Ending())
	fmt.Println(r.Failure(0))
	fmt.Println(errors.Is(r.Failure(0), vindinium.ErrTimeout), errors.Is(r.Failure(1), vindinium.ErrSyntax))
	// Output:
	// 10
	// 0.#....#.1
	// #...TT...#
	// M.M#..#M.M
	// ..........
	// ...M..M...
	// ##########
	// ##########
	// ##########
	// ##########
	// ##########
	// 0
	// 8
	// HERO 0 0 0 100 0
	// HERO 1 9 0 100 0
	// MINE -1 0 2 -1 -1
	// MINE -1 2 2 -1 -1
	// MINE -1 3 4 -1 -1
	// MINE -1 6 4 -1 -1
	// MINE -1 7 2 -1 -1
	// MINE -1 9 2 -1 -1
	// 10
	// 0.#....#.1
	// #...TT...#
	// M.M#..#M.M
	// ..........
	// ...M..M...
	// ##########
	// ##########
	// ##########
	// ##########
	// ##########
	// 1
	// 8
	// HERO 0 1 0 99 0
	// HERO 1 9 0 100 0
	// MINE -1 0 2 -1 -1
	// MINE -1 2 2 -1 -1
	// MINE -1 3 4 -1 -1
	// MINE -1 6 4 -1 -1
	// MINE -1 7 2 -1 -1
	// MINE -1 9 2 -1 -1
	// vindinium: syntax error: action "I give up": what comes before the first space is not WAIT, NORTH, EAST, SOUTH, WEST or MOVE
	// 1 9 0
	// 8
	// HERO 0 1 0 99 0
	// HERO 1 9 0 99 0
	// MINE -1 0 2 -1 -1
	// MINE -1 2 2 -1 -1
	// MINE -1 3 4 -1 -1
	// MINE -1 6 4 -1 -1
	// MINE -1 7 2 -1 -1
	// MINE -1 9 2 -1 -1
	// 0 0 turn limit
	// vindinium: player 0 on turn 4: no answer in time
	// true true
}

// Positions that are images of each other have one canonical form.
func ExampleState_Canonical() {
	s := vindinium.MustParse("0..T/.##./M.1./.... 0,0,50,7/3,2,100,9 - 0 10")
	forms := map[vindinium.State]bool{}
	for g := vindinium.Identity; g < vindinium.NumSymmetries; g++ {
		c, _ := s.Transform(g).Canonical()
		forms[c] = true
	}
	fmt.Println(len(forms), s.Transform(3))
	// Output:
	// 1 ..../.1.M/.##./T..0 3,3,50,7/0,1,100,9 - 0 10
}

// Bytes are shorter than the text, and the same in every release.
func ExampleState_AppendBinary() {
	s, err := vindinium.New(42, vindinium.Options{})
	if err != nil {
		log.Fatal(err)
	}
	form, _ := s.AppendBinary(nil)
	var back vindinium.State
	err = back.UnmarshalBinary(form)
	fmt.Println(len(form), len(s.String()), back == s, err)
	// Output:
	// 158 510 true <nil>
}

// A hero that walks along a path of the caller's.
func ExampleKindOf() {
	for _, d := range []geom.Direction{geom.East, geom.South} {
		fmt.Println(vindinium.KindOf(d).Action())
	}
	// Output:
	// EAST
	// SOUTH
}

// An arena need not wait for a program whose hero is not asked any more.
func ExampleReferee_Active() {
	r, err := vindinium.NewReferee(42, vindinium.Options{})
	if err != nil {
		panic(err)
	}
	fmt.Println(r.Active(0))
	r.Timeout()
	fmt.Println(r.Active(0), r.Failure(0) != nil)
	// Output:
	// true
	// false true
}

// A search keeps the distances to all mines of its map. Then finding the nearest one costs an index into a slice for
// each mine.
func ExampleMap_Distances() {
	s, err := vindinium.New(42, vindinium.Options{})
	if err != nil {
		log.Fatal(err)
	}
	m := s.Map()
	var mines []vindinium.Distances
	for i := 0; i < m.NumMines(); i++ {
		mines = append(mines, m.Distances(m.MineCell(i)))
	}

	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		at := s.Hero(p).Cell
		nearest := 0
		for i, d := range mines {
			if n := d.From(at); n >= 0 && n < mines[nearest].From(at) {
				nearest = i
			}
		}
		d := mines[nearest]
		fmt.Printf("hero %d: mine %d at %v, %d steps, first %s\n", p, nearest, m.MineCell(nearest), d.From(at), d.Toward(at))
	}
	// Output:
	// hero 0: mine 8 at 5 6, 2 steps, first SOUTH
	// hero 1: mine 9 at 5 13, 2 steps, first NORTH
	// hero 2: mine 30 at 14 6, 2 steps, first EAST
	// hero 3: mine 31 at 14 13, 2 steps, first NORTH
}
