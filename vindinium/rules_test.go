package vindinium_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/vindinium"
)

// TestRules runs the rules as data in testdata/rules, which examples/DATA.md describes.
func TestRules(t *testing.T) { game.Rules(t) }

// The maps of the rows below. In two the mines are 0, 2 and 4, 2; in four and tight they are 0, 2, 2, 0 and so on by x.
const (
	two   = "0.T.1/..#../M...M/...../..... "
	four  = "0.M.1/...../M...M/...../2.M.3 "
	tight = "0.1.2/...../M...M/...../....3 "
	ring  = "0...1/..#../.#.#./..#../..... "
	bend  = "0...1/.#.../..#../...../..... "
	fork  = "0.....1/..####./..#..../...####/#######/#######/####### "
	cell5 = "0#..1/##.../....M/...../..... "
)

// TestErrorsSayWhy checks that the error of an action after the end names the action, the turn and the reason, and that
// nothing is lost.
func TestErrorsSayWhy(t *testing.T) {
	s := vindinium.MustParse(two + "0,0,100,0/4,0,100,0 -- 300 150")
	next, err := s.Apply(vindinium.MoveTo(3, 4))
	for _, part := range []string{"vindinium: ", `"MOVE 3 4"`, "turn 300", s.String(), "the game is over"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("Apply(MOVE 3 4) = error %v, want one with %q", err, part)
		}
	}
	if !errors.Is(err, vindinium.ErrGameOver) {
		t.Error(err)
	}
	expect(t, "the position after it", next, s)
	if _, rerr := s.Resolve(vindinium.MoveTo(3, 4)); rerr.Error() != err.Error() {
		t.Errorf("Resolve() = error %v, want %v as of Apply", rerr, err)
	}
	// The text of a large position is cut.
	long := vindinium.MustParse(mostMines + "0,15,50,0/1,15,20,9 " + strings.Repeat("1", 256) + " 300 150")
	_, after := long.Apply(vindinium.Wait.Action())
	_, far := long.WithoutTurn().Explain(long)
	_, near := long.WithoutTurn().Explain(vindinium.MustParse(mostMines + "0,15,50,0/9,15,20,9 " + strings.Repeat("1", 256) + " 1 150"))
	for _, err := range []error{after, far, near} {
		if text := fmt.Sprint(err); err == nil || len(text) > 500 {
			t.Errorf("an error has %d bytes, want at most 500: %s", len(text), text)
		}
	}
}

// mostMines are the rows of a map with the largest number of mines.
var mostMines = strings.Repeat(strings.Repeat("M", 18)+"/", 14) + "MMMM" + strings.Repeat("#", 14) + "/01" + strings.Repeat(".", 16) + "/" +
	strings.Repeat("#", 18) + "/" + strings.Repeat("#", 18) + " "

// TestMostMines checks the largest number of mines, all taken, fought for and lost at once.
func TestMostMines(t *testing.T) {
	for _, c := range []struct{ before, line, after string }{
		{"0,15,50,16000000/1,15,20,9 " + strings.Repeat("1", 256) + " 0 150", "WAIT", "0,15,49,16000256/1,15,100,9 " + strings.Repeat("0", 256) + " 1 150"},
		{"4,15,50,16000000/3,15,20,9 " + strings.Repeat("1", 256) + " 1 150", "NORTH", "4,15,30,16000000/3,15,19,265 " + strings.Repeat("1", 256) + " 2 150"},
		{"4,15,50,16000000/3,15,20,9 " + strings.Repeat("1", 59) + "0" + strings.Repeat("1", 196) + " 1 150", "NORTH",
			"4,15,50,16000000/1,15,99,9 " + strings.Repeat("-", 59) + "0" + strings.Repeat("-", 196) + " 2 150"},
	} {
		s := vindinium.MustParse(mostMines + c.before)
		if s = s.ApplyUnchecked(vindinium.MustParseAction(c.line)); s.String() != mostMines+c.after {
			t.Errorf("%s (-want +got): %s", c.line, cmp.Diff(mostMines+c.after, s.String()))
		}
		if back, err := vindinium.Parse(s.String()); err != nil || back != s {
			t.Errorf("Parse(%q) = %q, %v, want the same position", s, back, err)
		}
	}
	all := vindinium.MustParse(mostMines + "0,15,50,0/1,15,20,9 " + strings.Repeat("1", 256) + " 0 150")
	for mine, want := range map[int]vindinium.Player{-1: 0, 0: 1, 255: 1, 256: 0, 320: 0} {
		if got := all.Owner(mine); got != want {
			t.Errorf("Owner(%d) of 256 mines = %d, want %d", mine, got, want)
		}
	}
}

// TestHashOfMines checks that each mine counts in the hash, also where the numbers of mines stay the same.
func TestHashOfMines(t *testing.T) {
	p := vindinium.MustParse(mostMines + "0,15,50,0/1,15,20,9 " + strings.Repeat("-", 256) + " 0 150").Setup()
	seen := map[uint64]int{}
	for i := range p.Mines {
		p.Mines[i].Owner = 1
		s, err := p.State()
		if other, ok := seen[s.Hash()]; ok || err != nil {
			t.Errorf("Hash() with only mine %d owned is that with mine %d (error %v), want another", i, other, err)
		}
		seen[s.Hash()] = i
		p.Mines[i].Owner = vindinium.Neutral
	}
}

// TestMostGold checks that a hero with the most gold earns nothing, however long it plays, and that every position on the way
// is one that Parse takes.
func TestMostGold(t *testing.T) {
	expect(t, "MaxGold", vindinium.MaxGold, 16777215)
	s := vindinium.MustParse(mostMines + "0,15,50,16738900/4,15,100,16777215 " + strings.Repeat("0", 255) + "1 0 150")
	var gold []int
	for games := 0; games < 2; games++ {
		for !s.Over() {
			s = s.ApplyUnchecked(vindinium.Wait.Action())
			if back, err := vindinium.Parse(s.String()); err != nil || back != s {
				t.Fatalf("Parse(%q) = %q, %v, want the same position", s, back, err)
			}
		}
		gold = append(gold, s.Score(0), s.Score(1))
		s = s.WithoutTurn()
		if back, err := vindinium.Parse(s.String()); err != nil || back != s {
			t.Fatalf("Parse(%q) = %q, %v, want the same position", s, back, err)
		}
	}
	if diff := cmp.Diff([]int{16777150, 16777215, 16777215, 16777215}, gold); diff != "" {
		t.Errorf("the gold (-want +got):\n%s", diff)
	}
	// It can buy beer, and earn that again.
	s = vindinium.MustParse("01/TM 0,0,50,16777215/1,0,100,16777215 0 0 10").ApplyUnchecked(vindinium.South.Action())
	expect(t, "the gold after a beer", s.Score(0), 16777214)
	expect(t, "the life after it", s.Hero(0).Life, 99)
	s = s.ApplyUnchecked(vindinium.South.Action())
	expect(t, "the mines of the enemy", s.NumMines(1), 1)
	expect(t, "the gold of the enemy", s.Score(1), 16777215)
	expect(t, "the life of the enemy", s.Hero(1).Life, 59)
}

// TestLargestMap checks that a map of the largest size plays, prints and reads like any other.
func TestLargestMap(t *testing.T) {
	row := strings.Repeat(".", vindinium.MaxSize)
	s := vindinium.MustParse("0" + row[1:] + strings.Repeat("/"+row, vindinium.MaxSize-2) + "/" + row[1:] + "1 0,0,100,0/31,31,100,0 none 0 150")
	a := vindinium.MoveTo(31, 31)
	for !s.Over() {
		s = s.ApplyUnchecked(a)
		if back, err := vindinium.Parse(s.String()); back != s || err != nil {
			t.Fatalf("Parse(%q) = %q, %v, want the same position", s, back, err)
		}
		if s.Turn() == 120 && s.Hero(0).Cell != (geom.Point{X: 31, Y: 29}) {
			t.Fatalf("Hero(0).Cell after 60 steps = %v, want 31 29", s.Hero(0).Cell)
		}
		if s.Turn() == 2 {
			in := s.AppendTurn(s.AppendInit(nil, 0), 0)
			if back, err := vindinium.NewReader(bytes.NewReader(in)).Read(); err != nil || back.Map() != s.Map() || back.Hero(0) != s.Hero(0) {
				t.Fatalf("Read() of %q = %q, %v, want the same map and hero", s, back, err)
			}
		}
	}
}
