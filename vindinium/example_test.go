package vindinium_test

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/vindinium"
)

// A game from its seed to its end: the heroes go for the nearest mine that is not theirs, and drink when they must.
func Example() {
	s, err := vindinium.New(42, vindinium.Options{Turns: 40})
	if err != nil {
		fmt.Println(err)
		return
	}
	for !s.Over() {
		me, m := s.ToMove(), s.Map()
		var goals []geom.Point
		if s.Hero(me).Life <= 40 {
			goals = m.AppendTaverns(goals)
		} else {
			for i := 0; i < m.NumMines(); i++ {
				if s.Owner(i) != me {
					goals = append(goals, m.Mine(i))
				}
			}
		}
		at, order, nearest := s.Hero(me).At(), vindinium.Wait, 1000
		for _, goal := range goals {
			if d := m.Distance(at, goal); d != geom.Unreachable && d < nearest {
				order, nearest = m.Toward(at, goal), d
			}
		}
		if s, err = s.Apply(order.Action()); err != nil {
			fmt.Println(err)
			return
		}
	}
	winner, ok := s.Winner()
	fmt.Println(s)
	fmt.Println(winner, ok, s.Score(0), s.Score(1), s.Score(2), s.Score(3))
	// Output:
	// ..#...M......M...#../...#....M..M....#.../.....#........#...../M..#M#..#..#..#M#..M/#.....#T....T#.....#/#..#..0......2..#..#/##...M........M...##/#M.....M....M.....M#/M....#M......M#....M/.......M....M......./.......M....M......./M....#M......M#....M/#M.....M....M.....M#/##...M........M...##/#..#..1......3..#..#/#.....#T....T#.....#/M..#M#..#..#..#M#..M/.....#........#...../...#....M..M....#.../..#...M......M...#.. 8,4,50,162/8,15,70,162/11,4,50,140/11,5,20,169 0--1--0101-01-0011----2333-23-2323--2--3 160 40
	// 3 true 162 162 140 169
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

// Apply never loses the game: on error it returns the position it was called on.
func ExampleState_Apply() {
	end := vindinium.MustParse("01/M. 0,0,50,7/1,1,100,9 1 20 10")
	s, err := end.Apply(vindinium.South.Action())
	fmt.Println(err)
	fmt.Println(errors.Is(err, vindinium.ErrGameOver), s == end)
	// Output:
	// vindinium: action "SOUTH": the game is over after 20 actions
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
	// vindinium: syntax error: position "01/M. 0,0,50,7/1,1,100 - 0 10": the hero "1,1,100" is not four plain numbers between commas
	// vindinium: illegal: no such position: hero 1 on 0, 1 is not on ground
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

func ExampleMap_Distance() {
	m := vindinium.MustParse("0..T/.##./M.1./.... 0,0,50,7/3,2,100,9 - 0 10").Map()
	for _, to := range []geom.Point{m.Mine(0), m.Spawn(1), {X: 3, Y: 0}, {X: 1, Y: 1}} {
		fmt.Println(to, string(m.At(to)), m.Distance(m.Spawn(0), to), m.Toward(m.Spawn(0), to))
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
		mine := s.Map().Mine(0)
		a := vindinium.MoveTo(mine.X, mine.Y)
		r.Sent(a)
		fmt.Println(a)
	}
	// Output:
	// MOVE 0 3
	// EOF
}

// Player 0 asks for expert input, player 1 gives up.
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
	fmt.Println(r.Score(0), r.Score(1))
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
	// vindinium: syntax error: action "I give up": it does not start with WAIT, NORTH, EAST, SOUTH, WEST or MOVE and a blank
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
	// 0 0
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
