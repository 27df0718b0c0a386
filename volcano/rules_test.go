package volcano_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/volcano"
)

// position builds a position from tiles and levels, the player to move and the turn: "N01:3 S40:-1; 0 4".
func position(t *testing.T, text string) volcano.State {
	t.Helper()
	board, clock, _ := strings.Cut(text, "; ")
	var setup levelSetup
	for _, field := range strings.Fields(board) {
		name, level, _ := strings.Cut(field, ":")
		n, err := strconv.Atoi(level)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		tile := volcano.MustParseAction(name).Tile
		if setup.Levels[tile] != 0 {
			t.Fatalf("%q: %s is there twice", text, name)
		}
		setup.Levels[tile] = int8(n)
	}
	if n, err := fmt.Sscan(clock, &setup.ToMove, &setup.Turn); n != 2 {
		t.Fatalf("%q: %v", text, err)
	}
	s, err := setup.State()
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return s
}

// describe is the opposite of position.
func describe(s volcano.State) string {
	var fields []string
	setup := levelsOf(s)
	for i, level := range setup.Levels {
		if level != 0 {
			fields = append(fields, fmt.Sprintf("%s:%d", volcano.Tile(i), level))
		}
	}
	return fmt.Sprintf("%s; %d %d", strings.Join(fields, " "), setup.ToMove, setup.Turn)
}

// A chain of Blue from N01 to S01 without N22, and what it becomes by a growth; one of Orange from N04 to S04 without
// N32. They are the shortest, 12 tiles with the missing one, and nowhere beside each other at the gaps.
const (
	blueChain   = "N01:1 N07:1 N06:1 N21:1 S32:1 S31:1 S14:1 S13:1 S03:1 S02:1 S01:1"
	orangeChain = "N04:-1 N16:-1 N15:-1 N33:-1 S22:-1 S21:-1 S06:-1 S20:-1 S19:-1 S05:-1 S04:-1"
)

// with changes a level in a list of tiles, or adds it.
func with(list, name string, level int) string {
	var out []string
	for _, field := range strings.Fields(list) {
		if !strings.HasPrefix(field, name+":") {
			out = append(out, field)
		}
	}
	return strings.Join(append(out, fmt.Sprintf("%s:%d", name, level)), " ")
}

const (
	nobody = iota
	blue
	orange
	draw
)

// Lines are played on positions, "growth" stands for Grow. A row without a position after it is refused, for the reason
// given. The names say the source: S for the sentences of the statement, D for the numbered differences of the package
// comment. N07 is beside N01, N06 and N08; N01 beside N02, N05 and N07; N06 beside N07, N20 and N21; N08 beside N07,
// N09 and N23.
var played = []struct {
	rule, before, line, after string
	result                    int
	reason                    error
}{
	{"S: place a new volcano of level 1 and of the own colour", "; 0 0", "N05", "N05:1; 1 1", nobody, nil},
	{"S: on any empty tile, Orange too", "N05:1 N06:-1; 1 2", "S40", "N05:1 N06:-1 S40:-1; 0 3", nobody, nil},
	{"S: increase the level of an own volcano by one", "N05:1; 0 4", "N05", "N05:2; 1 5", nobody, nil},
	{"S: by one, from 2 to 3, Orange's", "N05:-2; 1 2", "N05", "N05:-3; 0 3", nobody, nil},
	{"S: Blue's turn, then Orange's", "; 0 0", "N01", "N01:1; 1 1", nobody, nil},
	{"S: growth follows, then Orange's turn again", "N01:1; 1 1", "S01", "N01:2 S01:-2; 1 2", nobody, nil},
	{"S: then Blue's turn", "N01:2 S01:-2; 1 2", "S09", "N01:2 S01:-2 S09:-1; 0 3", nobody, nil},
	{"S: growth follows, then the cycle repeats with Blue", "N01:2 S01:-2; 0 3", "N01", "N01:4 N02:1 N05:1 N07:1 S01:-3; 0 4", nobody, nil},
	{"S: a volcano that advances to level 4 during a turn erupts: empty neighbours become level 1",
		"N07:3; 0 0", "N07", "N07:4 N01:1 N06:1 N08:1; 1 1", nobody, nil},
	{"S: own neighbours are increased by a level",
		"N07:3 N01:1 N06:2; 0 0", "N07", "N07:4 N01:2 N06:3 N08:1; 1 1", nobody, nil},
	{"S: the opponent's are destroyed and leave empty tiles",
		"N07:3 N01:-1 N06:-2 N08:-3; 0 0", "N07", "N07:4; 1 1", nobody, nil},
	{"S: the same for Orange",
		"N07:-3 N01:1 N06:-2; 1 2", "N07", "N07:-4 N06:-3 N08:-1; 0 3", nobody, nil},
	{"S: or during growth", "N07:3; 1 1", "S40", "N07:4 N01:1 N06:1 N08:1 S40:-2; 1 2", nobody, nil},
	{"S: eruptions can trigger further eruptions",
		"N07:3 N01:3; 0 0", "N07", "N07:4 N01:4 N02:1 N05:1 N06:1 N08:1; 1 1", nobody, nil},
	{"S: a chain of volcanoes between a tile and its opposite wins", blueChain + "; 0 4", "N22",
		blueChain + " N22:1; 1 5", blue, nil},
	{"S: for Orange too", orangeChain + "; 1 2", "N32", orangeChain + " N32:-1; 0 3", orange, nil},
	{"S: a broken chain does not win", blueChain + "; 0 4", "N23", blueChain + " N23:1; 1 5", nobody, nil},
	{"S: a chain needs one colour", with(blueChain, "S14", -1) + "; 0 4", "N22", with(blueChain, "S14", -1) + " N22:1; 1 5", nobody, nil},
	{"S: a chain needs both ends", "N07:1 N06:1 N21:1 S32:1 S31:1 S14:1 S13:1 S03:1 S02:1 S01:1; 0 4", "N22",
		"N07:1 N06:1 N21:1 N22:1 S32:1 S31:1 S14:1 S13:1 S03:1 S02:1 S01:1; 1 5", nobody, nil},
	{"S: both complete a path in the same growth: a draw",
		with(blueChain, "N21", 3) + " " + with(orangeChain, "N33", -3) + "; 0 3", "N12",
		"N01:2 N07:2 N06:3 N21:4 N22:1 N40:1 S32:2 S31:2 S14:2 S13:2 S03:2 S02:2 S01:2 N12:2 " +
			"N04:-2 N16:-2 N15:-3 N33:-4 N32:-1 N34:-1 S22:-2 S21:-2 S06:-2 S20:-2 S19:-2 S05:-2 S04:-2; 0 4", draw, nil},

	{"D2: a chain completed by a growth wins", with(blueChain, "N21", 3) + "; 1 1", "N12",
		"N01:2 N07:2 N06:3 N21:4 N22:1 N40:1 S32:2 S31:2 S14:2 S13:2 S03:2 S02:2 S01:2 N12:-2; 1 2", blue, nil},
	{"D2: no growth follows an action that decides", blueChain + "; 0 3", "N22", blueChain + " N22:1; 0 4", blue, nil},
	{"D2: a chain that the same phase breaks elsewhere does not win",
		// N21 fills the gap while N20 destroys N06.
		with(blueChain, "N21", 3) + " N20:-3; 0 3", "N12",
		"N01:2 N07:2 N22:1 S32:2 S31:2 S14:2 S13:2 S03:2 S02:2 S01:2 N12:2 N21:4 N40:1 N20:-4 N19:-1 N39:-1; 0 4", nobody, nil},
	{"D2: only the end of all eruptions counts, not a chain after the first phase",
		// N21 fills the gap while N39 lifts N20, which destroys N06 in the second phase.
		with(blueChain, "N21", 3) + " N20:-2 N39:-3; 0 3", "N12",
		"N01:2 N07:2 N22:1 S32:2 S31:2 S14:2 S13:2 S03:2 S02:2 S01:2 N12:2 N21:4 N20:-4 N39:-4 N38:-1 N19:-1; 0 4", nobody, nil},
	{"D3: a chain made by action 133 counts", blueChain + "; 0 132", "N22", blueChain + " N22:1; 1 133", blue, nil},
	{"D3: one made by action 134 does not", orangeChain + "; 1 133", "N32", orangeChain + " N32:-1; 1 134", draw + 1, nil},
	{"D3: no growth follows the last action", "N01:1; 1 133", "N02", "N01:1 N02:-1; 1 134", draw + 1, nil},
	{"D3: the growth after action 132 decides", with(blueChain, "N21", 3) + "; 0 131", "N12",
		"N01:2 N07:2 N06:3 N21:4 N22:1 N40:1 S32:2 S31:2 S14:2 S13:2 S03:2 S02:2 S01:2 N12:2; 0 132", blue, nil},
	{"D4: an invalid line leaves the board as it was", "N05:1; 1 1", "N41", "", blue, volcano.ErrSyntax},
	{"D7: any case counts", "; 0 0", "n05", "N05:1; 1 1", nobody, nil},
	{"D7: the long s is an S", "; 0 0", "ſ05", "S05:1; 1 1", nobody, nil},
	{"D7: no blank in front", "; 0 0", " N05", "", orange, volcano.ErrSyntax},
	{"D7: nor behind", "; 0 0", "N05 ", "", orange, volcano.ErrSyntax},
	{"D7: no missing zero", "; 0 0", "N5", "", orange, volcano.ErrSyntax},
	{"D7: no further zero", "; 0 0", "N005", "", orange, volcano.ErrSyntax},
	{"D7: no further word", "; 0 0", "N05 hello", "", orange, volcano.ErrSyntax},
	{"D7: no number 0", "; 0 0", "N00", "", orange, volcano.ErrSyntax},
	{"D7: no number past 40", "; 0 0", "S41", "", orange, volcano.ErrSyntax},
	{"D7: not nothing", "; 0 0", "", "", orange, volcano.ErrSyntax},
	{"D7: no other digits", "; 0 0", "N٠5", "", orange, volcano.ErrSyntax},
	{"D7: no other letters that look alike", "; 0 0", "Ｎ05", "", orange, volcano.ErrSyntax},
	{"D7: the referee's own name of a growth is none", "; 0 1", "G", "", orange, volcano.ErrSyntax},
	{"D8: RANDOM is no action", "; 0 0", "rAnDoM", "", orange, volcano.ErrRandom},
	{"D10: an own dormant volcano cannot be raised", "N05:4; 0 0", "N05", "", orange, volcano.ErrDormant},
	{"D10: Orange's neither", "N05:-4; 1 2", "N05", "", blue, volcano.ErrDormant},
	{"D10: no tile of the opponent can be played", "N05:-1; 0 0", "N05", "", orange, volcano.ErrEnemyTile},
	{"D10: not even a dormant one", "N05:4; 1 2", "N05", "", blue, volcano.ErrEnemyTile},
	{"D11: growth raises all but dormant volcanoes", "N01:1 N03:2 S01:-1 S03:-2 N10:4 S10:-4; 0 0", "growth",
		"N01:2 N03:3 S01:-2 S03:-3 N10:4 S10:-4; 0 0", nobody, nil},
	{"D11: those that reach level 4 erupt together, after all have grown", "N07:3 N06:2 N08:2 N10:3; 0 0", "growth",
		// N06 and N08 have grown to 3 before N07 hits them, so they erupt too; N02 is raised from N10 only.
		"N07:4 N06:4 N08:4 N10:4 N01:1 N20:1 N21:1 N09:2 N23:1 N02:1 N11:1; 0 0", nobody, nil},
	{"D12: hits of a phase add up against the board before it",
		// N01 is hit by N07, N02 and N05 together: level 3, and it does not erupt.
		"N07:3 N02:3 N05:3; 0 0", "growth",
		"N07:4 N02:4 N05:4 N01:3 N06:1 N08:1 N10:1 N03:1 N19:1 N04:1; 0 0", nobody, nil},
	{"D12: tiles that a phase raises to 4 are the next phase",
		// N07, then N01, then N02, which destroys N03.
		"N07:3 N01:3 N02:3 N03:-3; 0 0", "N07",
		"N07:4 N01:4 N02:4 N05:1 N06:1 N08:1 N10:1; 1 1", nobody, nil},
	{"D13: an enemy hit takes four levels, an own hit adds one: together two own hits and one enemy hit on level 1 destroy",
		"N07:3 N02:3 N05:-3 N01:1; 0 0", "growth",
		"N07:4 N02:4 N05:-4 N06:1 N08:1 N10:1 N03:1 N19:-1 N04:-1; 0 0", nobody, nil},
	{"D14: one hit on an empty tile gives level 1", "N07:3; 0 0", "growth", "N07:4 N01:1 N06:1 N08:1; 0 0", nobody, nil},
	{"D14: two hits give level 2", "N07:3 N02:3; 0 0", "growth",
		"N07:4 N02:4 N01:2 N06:1 N08:1 N10:1 N03:1; 0 0", nobody, nil},
	{"D14: Orange's two hits give level 2", "N07:-3 N02:-3; 0 0", "growth",
		"N07:-4 N02:-4 N01:-2 N06:-1 N08:-1 N10:-1 N03:-1; 0 0", nobody, nil},
	{"D14: Orange's three hits give level 3", "N07:-3 N02:-3 N05:-3; 0 0", "growth",
		"N07:-4 N02:-4 N05:-4 N01:-3 N06:-1 N08:-1 N10:-1 N03:-1 N19:-1 N04:-1; 0 0", nobody, nil},
	{"D14: one hit of each colour leaves it empty", "N07:3 N02:-3; 0 0", "growth",
		"N07:4 N02:-4 N06:1 N08:1 N10:-1 N03:-1; 0 0", nobody, nil},
	{"D14: two against one give level 1 of the majority", "N07:3 N02:-3 N05:3; 0 0", "growth",
		"N07:4 N02:-4 N05:4 N01:1 N06:1 N08:1 N10:-1 N03:-1 N19:1 N04:1; 0 0", nobody, nil},
	{"D14: for Orange too", "N07:-3 N02:-3 N05:3; 0 0", "growth",
		"N07:-4 N02:-4 N05:4 N01:-1 N06:-1 N08:-1 N10:-1 N03:-1 N19:1 N04:1; 0 0", nobody, nil},
	{"D15: level 3 with two own hits and one enemy hit survives at 1",
		"N01:2 N07:3 N02:3 N05:-3; 0 0", "growth",
		"N01:1 N07:4 N02:4 N05:-4 N06:1 N08:1 N10:1 N03:1 N19:-1 N04:-1; 0 0", nobody, nil},
	{"D15: Orange's too",
		"N01:-2 N07:-3 N02:-3 N05:3; 0 0", "growth",
		"N01:-1 N07:-4 N02:-4 N05:4 N06:-1 N08:-1 N10:-1 N03:-1 N19:1 N04:1; 0 0", nobody, nil},
	{"D15: level 3 with one hit of each is empty",
		"N01:2 N07:3 N05:-3; 0 0", "growth",
		"N07:4 N05:-4 N06:1 N08:1 N19:-1 N04:-1; 0 0", nobody, nil},
	{"D15: level 2 with two own hits and one enemy hit is empty",
		"N01:1 N07:3 N02:3 N05:-3; 0 0", "growth",
		"N07:4 N02:4 N05:-4 N06:1 N08:1 N10:1 N03:1 N19:-1 N04:-1; 0 0", nobody, nil},
	{"D15: three enemy hits empty a tile, they do not capture it",
		"N01:-1 N07:3 N02:3 N05:3; 0 0", "growth",
		"N07:4 N02:4 N05:4 N06:1 N08:1 N10:1 N03:1 N19:1 N04:1; 0 0", nobody, nil},
	{"D15: level 3 with two enemy hits and an own one is empty",
		"N01:2 N07:3 N02:-3 N05:-3; 0 0", "growth",
		"N07:4 N02:-4 N05:-4 N06:1 N08:1 N10:-1 N03:-1 N19:-1 N04:-1; 0 0", nobody, nil},
	{"D16: a dormant volcano with one enemy hit is empty", "N01:-4 N07:3; 0 0", "N07", "N07:4 N06:1 N08:1; 1 1", nobody, nil},
	{"D16: with one enemy hit and one own hit it is awake at level 1",
		"N01:-4 N07:3 N02:-3; 0 0", "growth",
		"N01:-1 N07:4 N02:-4 N06:1 N08:1 N10:-1 N03:-1; 0 0", nobody, nil},
	{"D16: with one enemy hit and two own hits it is awake at level 2",
		"N01:4 N07:3 N02:-3 N05:3; 0 0", "growth",
		"N01:2 N07:4 N02:-4 N05:4 N06:1 N08:1 N10:-1 N03:-1 N19:1 N04:1; 0 0", nobody, nil},
	{"D16: with two enemy hits it is empty, one own hit or not",
		"N01:4 N07:3 N02:-3 N05:-3; 0 0", "growth",
		"N07:4 N02:-4 N05:-4 N06:1 N08:1 N10:-1 N03:-1 N19:-1 N04:-1; 0 0", nobody, nil},
	{"D16: so it is for Orange",
		"N01:-4 N07:-3 N02:3 N05:3; 0 0", "growth",
		"N07:-4 N02:4 N05:4 N06:-1 N08:-1 N10:1 N03:1 N19:1 N04:1; 0 0", nobody, nil},
	{"D16: with three enemy hits it is empty",
		"N01:-4 N07:3 N02:3 N05:3; 0 0", "growth",
		"N07:4 N02:4 N05:4 N06:1 N08:1 N10:1 N03:1 N19:1 N04:1; 0 0", nobody, nil},
	{"D16: a volcano that was dormant grows again", "N01:-1 S07:4; 0 0", "growth", "N01:-2 S07:4; 0 0", nobody, nil},
	{"D16: an emptied tile is taken again in the same chain of eruptions",
		// N07 empties N01 and lifts N08 to 4; that lifts N09 to 4, and so on through N10 and N02, which takes N01.
		"N07:3 N01:-2 N08:3 N09:3 N10:3 N02:3; 0 0", "N07",
		"N07:4 N01:1 N06:1 N08:4 N23:1 N09:4 N25:1 N10:4 N11:1 N02:4 N03:1; 1 1", nobody, nil},
	{"D17: two enemies that erupt side by side wipe each other out",
		"N07:3 N01:-3; 0 0", "growth", "N06:1 N08:1 N02:-1 N05:-1; 0 0", nobody, nil},
	{"D18: a dormant volcano with own hits only stays and does not erupt again",
		// N07's hit would otherwise make N01 destroy N02.
		"N07:3 N01:4 N02:-1; 0 0", "N07", "N07:4 N01:4 N02:-1 N06:1 N08:1; 1 1", nobody, nil},
	{"D19: a volcano that is raised past 4 stops there and erupts once",
		"N07:3 N02:3 N01:2; 0 0", "growth",
		"N07:4 N02:4 N01:4 N05:1 N06:1 N08:1 N10:1 N03:1; 0 0", nobody, nil},
	{"D19: three hits on level 2 are one too many as well",
		"N07:3 N02:3 N05:3 N01:1; 0 0", "growth",
		"N07:4 N02:4 N05:4 N01:4 N06:1 N08:1 N10:1 N03:1 N19:1 N04:1; 0 0", nobody, nil},
	{"D20: dormant tiles count in a chain", with(with(blueChain, "S14", 4), "N01", 4) + "; 0 4", "N22",
		with(with(blueChain, "S14", 4), "N01", 4) + " N22:1; 1 5", blue, nil},
	{"D20: a chain completed by an eruption on a move wins", with(blueChain, "N21", 3) + "; 0 4", "N21",
		with(with(blueChain, "N21", 4), "N06", 2) + " N22:1 N40:1; 1 5", blue, nil},
}

func TestRules(t *testing.T) {
	for _, row := range played {
		t.Run(row.rule, func(t *testing.T) {
			s := position(t, row.before)
			if s.Over() {
				t.Fatalf("%q is over", row.before)
			}
			if err := gametest.Lists(s); err != nil {
				t.Error(err)
			}
			next := s
			var err error
			if row.line == "growth" {
				next = s.Grow()
			} else {
				var a volcano.Action
				if a, err = volcano.ParseAction(row.line); err == nil {
					next, err = s.Apply(a)
				}
			}
			if row.reason != nil {
				if !errors.Is(err, row.reason) || next != s {
					t.Fatalf("%v instead of %v", err, row.reason)
				}
				if row.result != blue+int(s.ToMove()^1) {
					t.Fatal("the row gives the game to the player who failed")
				}
				return
			}
			if diff := cmp.Diff(describe(position(t, row.after)), describe(next)); diff != "" || err != nil {
				t.Fatalf("%v\n%s", err, diff)
			}
			checkResult(t, next, row.result)
		})
	}
}

// checkResult checks Over, Winner and Score; draw+1 is a game that was stopped.
func checkResult(t *testing.T, s volcano.State, result int) {
	t.Helper()
	w, ok := s.Winner()
	scores := [...][2]int{nobody: {0, 0}, blue: {100, 0}, orange: {0, 100}, draw: {50, 50}, draw + 1: {0, 0}}
	if got := [2]int{s.Score(0), s.Score(1)}; got != scores[result] || s.Over() != (result != nobody) ||
		ok != (result == blue || result == orange) || ok && blue+int(w) != result {
		t.Errorf("over %v, winner %d %v, scores %v, not result %d", s.Over(), w, ok, got, result)
	}
}

// TestStart checks what the statement says of the start.
func TestStart(t *testing.T) {
	s := volcano.New()
	if s.NumPlayers() != 2 || s.ToMove() != volcano.Blue || s.Turn() != 0 || s.Over() || len(s.LegalActions()) != 80 {
		t.Errorf("the start is %q", s)
	}
	for tile := volcano.Tile(0); tile < volcano.NumTiles; tile++ {
		if s.Level(tile) != 0 {
			t.Errorf("a volcano on %s", tile)
		}
	}
	for _, seed := range []int64{0, 1, -1 << 63, 1<<63 - 1} {
		if got := volcano.NewReferee(seed).State(); got != s {
			t.Errorf("seed %d starts at %q", seed, got)
		}
	}
}

// TestRandom holds RANDOM against draws of Java's generator worked out by hand: D8. With the seed 0 the first numbers
// of 31 bits are 1569741360 = 80*19621767 and 1785505948 = 79*22601341+9.
func TestRandom(t *testing.T) {
	for _, seed := range []int64{0, 1 << 48, -1 << 63} {
		r := volcano.NewReferee(seed)
		for _, line := range []string{"RANDOM", "random"} {
			if err := r.Answer(line); err != nil {
				t.Fatal(err)
			}
		}
		// N01, then the tenth of the 79 others, and a growth.
		if want := position(t, "N01:2 N11:-2; 1 2"); r.State() != want {
			t.Errorf("seed %d: %s", seed, describe(r.State()))
		}
	}
	// Only RANDOM advances the generator: after one tile and one RANDOM, N01 is drawn by Orange.
	r := volcano.NewReferee(0)
	if r.Answer("S40") != nil || r.Answer("Random") != nil {
		t.Fatal("refused")
	}
	// 1569741360 = 79*19870143 + 63.
	want := volcano.New().LegalActions()[1569741360%79]
	if r.State().Level(want.Tile) != -2 {
		t.Errorf("%s, not on %s", describe(r.State()), want)
	}
	// With 64 tiles to play the high bits count: 64*1569741360/2^31 = 46.
	rng := gametest.Random(1)
	r = volcano.NewReferee(0)
	for tries := 0; len(r.State().LegalActions()) != 64; tries++ {
		if tries == 10000 {
			t.Fatal("no position with 64 tiles to play")
		}
		if r.Over() {
			r = volcano.NewReferee(0)
		}
		list := r.State().LegalActions()
		if err := r.Answer(list[rng.Intn(len(list))].String()); err != nil {
			t.Fatal(err)
		}
	}
	s := r.State()
	if err := r.Answer("RANDOM"); err != nil {
		t.Fatal(err)
	}
	if want := s.ApplyUnchecked(s.LegalActions()[46]); r.State() != want {
		t.Errorf("with 64 tiles:\n%s", cmp.Diff(want.Diagram(), r.State().Diagram()))
	}
}

// TestNoAction checks a position in which the player to move has no tile to play: D9.
func TestNoAction(t *testing.T) {
	setup := levelSetup{ToMove: volcano.Orange, Turn: 2}
	// Stripes of Blue's volcanoes and Orange's dormant ones around the poles, so that no chain reaches an antipode.
	for tile := range setup.Levels {
		setup.Levels[tile] = 1
		if tile >= 5 && tile < 20 || tile >= 60 {
			setup.Levels[tile] = -4
		}
	}
	s, err := setup.State()
	if err != nil {
		t.Fatal(err)
	}
	checkResult(t, s, blue)
	if len(s.LegalActions()) != 0 || s.IsLegal(volcano.Action{}) {
		t.Errorf("actions %v", s.LegalActions())
	}
	if _, err := s.Apply(volcano.Action{}); !errors.Is(err, volcano.ErrGameOver) {
		t.Error(err)
	}
	if lines := strings.Split(string(s.AppendTurn(nil, volcano.Orange)), "\n"); len(lines) != 3 || lines[1] != "" {
		t.Errorf("sent %q", lines)
	}
	// Blue can play, and so can Orange with one tile more.
	setup.ToMove = volcano.Blue
	if s, err := setup.State(); err != nil || s.Over() {
		t.Errorf("%v, over %v", err, s.Over())
	}
	setup.ToMove, setup.Levels[0] = volcano.Orange, 0
	s, err = setup.State()
	if err != nil || s.Over() || len(s.LegalActions()) != 1 {
		t.Errorf("%v, over %v, actions %v", err, s.Over(), s.LegalActions())
	}
	// An action that takes the last tile from the other side ends the game, with a growth after it or without. N01 is
	// beside dormant volcanoes and Blue's own only.
	setup.Levels[0], setup.ToMove, setup.Turn = 0, volcano.Blue, 4
	for _, setup.Turn = range []int{4, 5} {
		setup.ToMove = volcano.Blue
		if setup.Turn == 5 {
			// After the growth the same player goes on, so its own tiles have to be dormant.
			for tile, level := range setup.Levels {
				if level == 1 {
					setup.Levels[tile] = 4
				}
			}
		}
		s, err = setup.State()
		if err != nil || s.Over() {
			t.Fatalf("%v, over %v", err, s.Over())
		}
		next, err := s.Apply(volcano.MustParseAction("N01"))
		if setup.Turn == 4 {
			checkResult(t, next, blue)
		} else {
			// N01 has grown to level 2 and can be raised.
			checkResult(t, next, nobody)
			if list := next.LegalActions(); len(list) != 1 || list[0].String() != "N01" {
				t.Errorf("actions %v", list)
			}
		}
		if err != nil {
			t.Error(err)
		}
	}
	// With N07 dormant too, N01 reaches level 4 by the growth and closes the last tile of Blue, who would go on.
	setup.Levels[0], setup.Levels[6] = 2, 4
	s, err = setup.State()
	if err != nil || s.Over() {
		t.Fatalf("%v, over %v", err, s.Over())
	}
	next, err := s.Apply(volcano.MustParseAction("N01"))
	if err != nil || next.Level(0) != 4 || next.ToMove() != volcano.Blue {
		t.Errorf("%v, %s", err, describe(next))
	}
	checkResult(t, next, orange)
}

// TestBuiltChains checks positions that are decided from the start: D20, D21.
func TestBuiltChains(t *testing.T) {
	full, other := blueChain+" N22:1", orangeChain+" N32:-1"
	for board, result := range map[string]int{
		full: blue, other: orange, full + " " + other: draw, blueChain + " " + orangeChain: nobody,
		full + " " + orangeChain: blue, blueChain + " " + other: orange,
	} {
		for _, clock := range []string{"; 0 0", "; 1 77", "; 0 133"} {
			checkResult(t, position(t, board+clock), result)
		}
		checkResult(t, position(t, board+"; 0 134"), draw+1)
	}
	// Growth applies to a decided position as well.
	checkResult(t, position(t, full+"; 0 4").Grow(), blue)
	if got, want := position(t, "N01:1; 1 134").Grow(), position(t, "N01:2; 1 134"); got != want {
		t.Errorf("%q after a growth", describe(got))
	}
	if s := (volcano.State{}).Grow(); s.IsValid() {
		t.Errorf("the zero State grows into %q", s)
	}
}

// TestLongestChain plays the longest chain of eruptions on record: D22. It has 81 phases, as the model counts them.
func TestLongestChain(t *testing.T) {
	for _, c := range []struct {
		text, action string
		phases       int
	}{
		{"abbcc/bcbbcbbbcbbccbb/cbcbcbcbcbbcccbcbbcb/bcccc/bccbbccbccbccbc/bccbcbbcbcbcbcbcbcbc 1 0", "S02", 81},
		{"ccbcb/bbcbbcbcbcbcbcc/cbcbcbbbcbcbcbcccbcb/cbcbb/cbcbcbcbcbcbbcb/bcbccbccbcbcbcacbcbc 1 0", "N37", 81},
		{"dbdad/acbabadc3233baa/dbcdadd333223322dcbd/33232/23233233ddad323/3332233adbaabbaa3232 0 24", "S09", 41},
	} {
		s := volcano.MustParse(c.text)
		m := newModel(s)
		m.play(c.action)
		// Two of them are decided beforehand, so Apply would refuse.
		next := s.ApplyUnchecked(volcano.MustParseAction(c.action))
		if diff := cmp.Diff(strings.Fields(m.text())[0], strings.Fields(next.String())[0]); diff != "" {
			t.Error(diff)
		}
		if m.phases != c.phases {
			t.Errorf("%d phases", m.phases)
		}
		if c.phases == 81 && next.Dormant().Len() != volcano.NumTiles {
			t.Errorf("%d dormant tiles", next.Dormant().Len())
		}
	}
}

// TestInput checks the lines of a turn and the lines in front against ones written by hand: D6, D10.
func TestInput(t *testing.T) {
	s := position(t, "N01:3 N02:-2 N40:4 S01:-4 S39:-1 S40:1; 0 4")
	for p, want := range []string{
		"3 -2 0*37 4 -4 0*37 -1 1\nN01 N03-N39 S02-S38 S40\n",
		"-3 2 0*37 -4 4 0*37 1 -1\nN02-N39 S02-S39\n",
	} {
		if diff := cmp.Diff(unfold(want), string(s.AppendTurn(nil, volcano.Player(p)))); diff != "" {
			t.Errorf("player %d is sent\n%s", p, diff)
		}
	}
	over := position(t, blueChain+" N22:1; 0 4")
	for p := volcano.Player(0); p < 2; p++ {
		if lines := strings.Split(string(over.AppendTurn(nil, p)), "\n"); len(lines) != 3 || lines[1] != "" {
			t.Errorf("after the end player %d is sent %q", p, lines)
		}
		init := strings.Split(string(s.AppendInit(nil, p)), "\n")
		if len(init) != 82 || init[0] != "80" || init[1] != "N01 6 1 4" || init[22] != "N22 71 20 22" || init[80] != "S40 29 60 78" || init[81] != "" {
			t.Errorf("player %d is sent %q first", p, init)
		}
	}
}

// unfold writes out "0*3" as "0 0 0" and "N02-N04" as "N02 N03 N04".
func unfold(text string) string {
	var lines []string
	for _, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		var out []string
		for _, field := range strings.Fields(line) {
			if value, times, ok := strings.Cut(field, "*"); ok {
				n, _ := strconv.Atoi(times)
				for ; n > 0; n-- {
					out = append(out, value)
				}
			} else if first, last, ok := strings.Cut(field, "-"); ok && first != "" {
				n, _ := strconv.Atoi(first[1:])
				for end, _ := strconv.Atoi(last[1:]); n <= end; n++ {
					out = append(out, fmt.Sprintf("%c%02d", first[0], n))
				}
			} else {
				out = append(out, field)
			}
		}
		lines = append(lines, strings.Join(out, " "))
	}
	return strings.Join(lines, "\n") + "\n"
}

// TestGrowthAsksNobody checks D1: when the next player is asked after a pair of turns, the board has grown already.
func TestGrowthAsksNobody(t *testing.T) {
	r := volcano.NewReferee(1)
	for _, c := range []struct{ line, after string }{
		{"N01", "N01:1; 1 1"},
		{"S40", "N01:2 S40:-2; 1 2"},
		{"S38", "N01:2 S38:-1 S40:-2; 0 3"},
		{"N03", "N01:3 N03:2 S38:-2 S40:-3; 0 4"},
	} {
		if err := r.Answer(c.line); err != nil || describe(r.State()) != c.after || r.ToMove() != r.State().ToMove() {
			t.Fatalf("%v, player %d is asked in %q, not in %q", err, r.ToMove(), describe(r.State()), c.after)
		}
	}
}

// TestRefereeEnds checks the ways a game ends other than by play: D4. Timeout tells that the time of D5 is up.
func TestRefereeEnds(t *testing.T) {
	for _, c := range []struct {
		name  string
		first string // Blue's answer; when it is valid, Orange fails
		fail  func(r *volcano.Referee) error
		want  error
	}{
		{"syntax", "x", nil, volcano.ErrSyntax},
		{"timeout of Orange", "N01", func(r *volcano.Referee) error { r.Timeout(); return nil }, nil},
		{"an enemy tile", "N01", func(r *volcano.Referee) error { return r.Answer("N01") }, volcano.ErrEnemyTile},
		{"syntax of Orange", "random", func(r *volcano.Referee) error { return r.Answer("") }, volcano.ErrSyntax},
	} {
		r := volcano.NewReferee(7)
		before := r.State()
		err := r.Answer(c.first)
		loser := volcano.Blue
		if c.fail != nil {
			if err != nil {
				t.Fatal(err)
			}
			before, loser = r.State(), volcano.Orange
			err = c.fail(r)
		}
		w, ok := r.Winner()
		if !errors.Is(err, c.want) || !r.Over() || !ok || w != loser^1 || r.Score(w) != 100 || r.Score(loser) != 0 || r.State() != before {
			t.Errorf("%s: %v, over %v, winner %d %v, scores %d %d", c.name, err, r.Over(), w, ok, r.Score(0), r.Score(1))
		}
		for _, line := range []string{"N05", "RANDOM", ""} {
			if err := r.Answer(line); err != volcano.ErrGameOver || r.ToMove() != loser || r.State() != before {
				t.Errorf("%s: the game goes on: %v, player %d", c.name, err, r.ToMove())
			}
		}
		if input := r.AppendInput([]byte("x")); string(input) != "x" {
			t.Errorf("%s: sent %q", c.name, input)
		}
	}
	first := volcano.NewReferee(7)
	first.Timeout()
	if w, ok := first.Winner(); !ok || w != volcano.Orange || first.State() != volcano.New() {
		t.Errorf("after a timeout on the first turn the winner is %d, %v, in %q", w, ok, first.State())
	}
}

// TestReaderErrors checks that a malformed input is refused with its line.
func TestReaderErrors(t *testing.T) {
	good := strings.Split(strings.TrimSuffix(string(volcano.NewReferee(0).AppendInput(nil)), "\n"), "\n")
	zeros := strings.Repeat("0 ", 79)
	for _, c := range []struct {
		line int // from 1
		text string
		want string
	}{
		{1, "", "line 1"},
		{1, "81", "line 1"},
		{2, "N01 6 1 5", "line 2"},
		{2, "N01 6 1 4 ", "line 2"},
		{3, good[1], "line 3"},
		{81, "S40 29 60 7", "line 81"},
		{82, "", "line 82"},
		{82, zeros[:len(zeros)-1], "line 82"},
		{82, zeros + "0 0", "line 82"},
		{82, zeros, "line 82"},
		{82, zeros + "-0", "line 82"},
		{82, zeros + "00", "line 82"},
		{82, zeros + "5", "line 82"},
		{82, zeros + "-5", "line 82"},
		{82, zeros + "256", "line 82"},
		{82, zeros + "-256", "line 82"},
		{82, zeros + "4000000000000000000000", "line 82"},
		{82, zeros + "x", "line 82"},
		{82, strings.TrimSpace(strings.Repeat("1 ", 80)), "line 82"},
		{82, zeros + "-1", "line 83"}, // the list has a tile too many
		{83, good[82] + " ", "line 83"},
		{83, "", "line 83"},
		{83, good[82][4:], "line 83"},
		{83, strings.Repeat("x", 5000), "line 83"},
	} {
		lines := append([]string(nil), good...)
		lines[c.line-1] = c.text
		r := volcano.NewReader(strings.NewReader(strings.Join(lines, "\n") + "\n"))
		_, err := r.Read()
		if !errors.Is(err, volcano.ErrSyntax) || !strings.Contains(err.Error(), "volcano: "+c.want+":") || strings.Count(err.Error(), "volcano:") != 1 {
			t.Errorf("line %d %q: %v", c.line, c.text, err)
		}
		if _, again := r.Read(); again != err {
			t.Errorf("line %d %q: then %v", c.line, c.text, again)
		}
	}
	for n := 1; n < len(good); n++ {
		r := volcano.NewReader(strings.NewReader(strings.Join(good[:n], "\n") + "\n"))
		if _, err := r.Read(); !errors.Is(err, io.ErrUnexpectedEOF) || !strings.Contains(err.Error(), fmt.Sprintf("line %d:", n+1)) {
			t.Errorf("%d lines: %v", n, err)
		}
	}
}

// TestReaderWithoutActions checks that a player who has none may be sent an empty line of them, or no line: D9.
func TestReaderWithoutActions(t *testing.T) {
	var setup levelSetup
	for tile := range setup.Levels {
		setup.Levels[tile] = -1
		if tile >= 5 && tile < 20 || tile >= 60 {
			setup.Levels[tile] = 4
		}
	}
	want, err := setup.State()
	if err != nil {
		t.Fatal(err)
	}
	input := string(want.AppendTurn(want.AppendInit(nil, volcano.Blue), volcano.Blue))
	for _, text := range []string{input, input[:len(input)-1]} {
		r := volcano.NewReader(strings.NewReader(text))
		if s, err := r.Read(); err != nil || s != want || r.Known() {
			t.Errorf("%q, %v, known %v", s, err, r.Known())
		}
		if _, err := r.Read(); err != io.EOF {
			t.Error(err)
		}
	}
}

// TestReaderKnown checks what the Reader makes of inputs that are not a game from its start.
func TestReaderKnown(t *testing.T) {
	start := volcano.New()
	play := func(s volcano.State, lines ...string) volcano.State {
		for _, line := range lines {
			var err error
			if s, err = s.Apply(volcano.MustParseAction(line)); err != nil {
				t.Fatal(err)
			}
		}
		return s
	}
	second := play(start, "N01", "N11", "N21")
	third := play(second, "N31")
	fourth := play(third, "S01", "S11", "S21")
	orange1 := play(start, "N01")
	for _, c := range []struct {
		name      string
		me        volcano.Player
		positions []volcano.State
		sent      string
		known     []bool
		turns     []int
	}{
		{"a game", 0, []volcano.State{start, second, third, fourth}, "N01", []bool{true, true, true, true}, []int{0, 3, 4, 7}},
		{"Orange's", 1, []volcano.State{orange1, play(orange1, "N11"), play(orange1, "N11", "N21", "N31", "S01")}, "N11",
			[]bool{true, true, true}, []int{1, 2, 5}},
		// What a bot without its past takes for the first position is the second action of a pair.
		{"from the middle", 0, []volcano.State{second, third, fourth}, "", []bool{false, false, false}, []int{0, 0, 3}},
		{"Orange from the middle", 0, []volcano.State{position(t, "N01:-2 N11:2; 0 0")}, "", []bool{false}, []int{0}},
		{"one volcano, but too high", 0, []volcano.State{position(t, "N01:-2; 0 0")}, "", []bool{false}, []int{0}},
		{"one volcano, but the own", 0, []volcano.State{position(t, "N01:1; 0 0")}, "", []bool{false}, []int{0}},
		{"another position follows", 0, []volcano.State{start, position(t, "N01:4; 0 3"), position(t, "N01:4 N02:1; 0 4")}, "N01",
			[]bool{true, false, false}, []int{0, 0, 0}},
		{"another position follows two of the opponent's turns untold", 0, []volcano.State{start, position(t, "N01:4; 0 3"), position(t, "N01:4; 0 4")}, "",
			[]bool{true, true, false}, []int{0, 3, 0}},
		{"another action was sent", 0, []volcano.State{start, second}, "N02", []bool{true, false}, []int{0, 0}},
		{"an illegal action was sent", 0, []volcano.State{start, second}, "illegal", []bool{true, true}, []int{0, 3}},
	} {
		var in []byte
		in = start.AppendInit(in, c.me)
		for _, s := range c.positions {
			in = s.AppendTurn(in, c.me)
		}
		r := volcano.NewReader(strings.NewReader(string(in)))
		for i, s := range c.positions {
			got, err := r.Read()
			want := s.Setup()
			want.Turn, want.ToMove = c.turns[i], c.me
			if err != nil || got.Setup() != want || r.Known() != c.known[i] || r.Me() != c.me {
				t.Errorf("%s, input %d: %s, known %v, player %d, %v", c.name, i, describe(got), r.Known(), r.Me(), err)
			}
			switch {
			case i == 0 && c.sent == "illegal":
				r.Sent(volcano.Action{Tile: volcano.NumTiles})
			case i == 0 && c.sent != "":
				r.Sent(volcano.MustParseAction(c.sent))
				r.Sent(volcano.MustParseAction("S40")) // too late
			}
		}
	}
}

// TestLongGame plays a game that nobody wins to its last action: D3. No input follows that, and one that pretends to is
// not a position of the game.
func TestLongGame(t *testing.T) {
	r := volcano.NewReferee(0)
	var input []byte
	for !r.Over() {
		if r.ToMove() == volcano.Orange {
			input = r.AppendInput(input)
		}
		// Three growths ahead nobody shall have a chain, nor many tiles.
		best, fewest := volcano.Action{}, 1000
		r.State().Successors(func(a volcano.Action, next volcano.State) bool {
			g1 := next.Grow()
			g2 := g1.Grow()
			g3 := g2.Grow()
			n := max(g3.Tiles(volcano.Blue).Len(), g3.Tiles(volcano.Orange).Len())
			for _, ahead := range []volcano.State{next, g1, g2, g3} {
				if ahead.Over() {
					n += 100
				}
			}
			if n < fewest {
				best, fewest = a, n
			}
			return true
		})
		if err := r.Answer(best.String()); err != nil {
			t.Fatal(err)
		}
	}
	last := r.State()
	checkResult(t, last, draw+1)
	if last.Turn() != volcano.MaxTurns || r.Score(0) != 0 || r.Score(1) != 0 {
		t.Fatalf("%d to %d after %d actions", r.Score(0), r.Score(1), last.Turn())
	}
	// One more input, as if Orange were to move again.
	setup := last.Setup()
	setup.Turn--
	more := build(t, setup)
	reader := volcano.NewReader(bytes.NewReader(more.AppendTurn(input, volcano.Orange)))
	for turn := 1; turn <= 68; turn++ {
		if s, err := reader.Read(); err != nil || reader.Known() != (turn <= 67) || s.Over() {
			t.Errorf("input %d: %q, known %v, %v", turn, s, reader.Known(), err)
		}
	}
	if _, err := reader.Read(); err != io.EOF {
		t.Error(err)
	}
}

// TestExplain checks how far apart positions may be, and that the first explanation counts.
func TestExplain(t *testing.T) {
	start := volcano.New()
	next := position(t, "N01:2 N11:-2 N21:-1; 0 3")
	actions, err := start.Explain(next)
	if fmt.Sprint(actions) != "[N01 N11 N21]" || err != nil {
		t.Error(actions, err)
	}
	// Orange can have raised N01 before the growth and N02 after it, or the other way round: the first in order counts.
	actions, err = position(t, "N01:-1 N02:-1; 0 4").Explain(position(t, "N01:-3 N02:-3 N05:2; 0 7"))
	if fmt.Sprint(actions) != "[N05 N01 N02]" || err != nil {
		t.Error(actions, err)
	}
	// An eruption on the last action, and one that changes nothing but its own tile.
	for before, after := range map[string]string{
		"N07:3; 0 0":                          "N01:1 N06:1 N07:4 N08:1; 1 1",
		"N07:3 N01:4 N06:4 N08:4; 0 0":        "N01:4 N06:4 N07:4 N08:4; 1 1",
		"N07:3 N01:-1 N06:-2 N08:-4 ; 0 0":    "N07:4; 1 1",
		"N06:2 N07:2 N08:2 N01:4 S01:1; 0 11": "N06:4 N07:4 N08:4 N01:4 N20:1 N21:1 N09:1 N23:1 S01:2; 0 12",
	} {
		s, next := position(t, before), position(t, after)
		actions, err := s.Explain(next)
		if len(actions) != 1 || err != nil || s.ApplyUnchecked(actions[0]) != next {
			t.Errorf("from %s to %s: %v, %v", before, describe(next), actions, err)
		}
	}
	for before, after := range map[string]string{
		"; 0 0":               "N01:1; 0 0",                       // another position on the same turn
		"; 0 2":               "; 0 0",                            // back
		"; 0 4":               "N01:2 N02:-2 N03:-2 N04:1; 0 8",   // four actions
		"; 1 1":               "N01:-2 N02:-2 N03:2; 1 4",         // three, but not from one turn to the next of a player
		"N01:2; 0 4":          "N01:2; 1 5",                       // nothing was played
		"N01:1 N02:1; 0 4":    "N01:2 N02:2; 1 5",                 // two tiles at once
		blueChain + "; 0 134": blueChain + "; 0 133",              // after the end
		"N07:3 N08:1; 0 0":    "N01:1 N06:1 N07:4 N08:1; 1 1",     // an own neighbour that did not rise
		"N07:-3; 0 0":         "N01:-1 N06:-1 N07:-4 N08:-1; 1 1", // not the mover's
	} {
		if actions, err := position(t, before).Explain(position(t, after)); !errors.Is(err, volcano.ErrIllegal) {
			t.Errorf("from %s to %s: %v, %v", before, after, actions, err)
		}
	}
}

// TestSetupErrors checks that a position that cannot be is refused with the reason, and the texts of it too.
func TestSetupErrors(t *testing.T) {
	const empty = "...../.............../..................../...../.............../...................."
	for _, c := range []struct {
		text, want string
		kind       error
	}{
		{"", "fields", volcano.ErrSyntax},
		{empty + " 0", "2 fields", volcano.ErrSyntax},
		{empty + " 0 0 ", "4 fields", volcano.ErrSyntax},
		{empty + "/ 0 0", "7 rings", volcano.ErrSyntax},
		{empty[6:] + " 0 0", "5 rings", volcano.ErrSyntax},
		{"." + empty + " 0 0", "ring 1 has 6 tiles instead of 5", volcano.ErrSyntax},
		{empty[:len(empty)-1] + " 0 0", "ring 6 has 19 tiles instead of 20", volcano.ErrSyntax},
		{"5" + empty[1:] + " 0 0", `ring 1, "5....", has`, volcano.ErrSyntax},
		{empty[:len(empty)-1] + "e 0 0", `ring 6, "...................e", has`, volcano.ErrSyntax},
		{"..\xff" + empty[3:] + " 0 0", `ring 1, "..\xff..", has`, volcano.ErrSyntax},
		{"A" + empty[1:] + " 0 0", `ring 1, "A....", has`, volcano.ErrSyntax},
		{empty + " 2 0", `"2"`, volcano.ErrSyntax},
		{empty + "  0", `""`, volcano.ErrSyntax},
		{empty + " 0 00", `"00"`, volcano.ErrSyntax},
		{empty + " 0 +1", `"+1"`, volcano.ErrSyntax},
		{empty + " 0 x", `"x"`, volcano.ErrSyntax},
		{empty + " 0 9223372036854775808", `"9223372036854775808"`, volcano.ErrSyntax},
		{empty + " 0 -1", "turn -1", volcano.ErrSetup},
		{empty + " 0 135", "turn 135", volcano.ErrSetup},
	} {
		s, err := volcano.Parse(c.text)
		if !errors.Is(err, c.kind) || !strings.Contains(err.Error(), c.want) || s.IsValid() {
			t.Errorf("%q: %q, %v", c.text, s, err)
		}
	}
	for _, c := range []struct {
		change func(p *volcano.Setup)
		want   string
	}{
		{func(p *volcano.Setup) { p.ToMove = 2 }, "player 2"},
		{func(p *volcano.Setup) { p.Turn = 1 << 30 }, "turn 1073741824"},
		{func(p *volcano.Setup) { p.Rows[5] = p.Rows[5][1:] + "5" }, `ring 6, "...................5", has other`},
		{func(p *volcano.Setup) { p.Rows[0] = "" }, `ring 1 has 0 tiles`},
	} {
		setup := volcano.New().Setup()
		c.change(&setup)
		if s, err := setup.State(); !errors.Is(err, volcano.ErrSetup) || !strings.Contains(err.Error(), c.want) || s.IsValid() {
			t.Errorf("%s: %v", c.want, err)
		}
	}
}

// TestErrorsSayWhy checks that a refusal names the action, the position and the reason.
func TestErrorsSayWhy(t *testing.T) {
	s := position(t, "N05:-1; 0 4")
	_, err := s.Apply(volcano.MustParseAction("N05"))
	for _, part := range []string{"volcano", `"N05"`, s.String(), "opponent's"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("%q is not in %v", part, err)
		}
	}
	if _, err := s.Apply(volcano.Action{Tile: volcano.NumTiles}); !errors.Is(err, volcano.ErrNoTile) {
		t.Error(err)
	}
	if _, err := s.Resolve(volcano.Action{Tile: 255}); !errors.Is(err, volcano.ErrNoTile) {
		t.Error(err)
	}
	for _, text := range []string{strings.Repeat("9", 1<<20), strings.Repeat("0 ", 1<<19)} {
		if _, err := volcano.ParseAction(text); !errors.Is(err, volcano.ErrSyntax) || len(err.Error()) > 300 {
			t.Errorf("a line of 1 MB gives an error of %d bytes", len(err.Error()))
		}
		if _, err := volcano.Parse(text); !errors.Is(err, volcano.ErrSyntax) || len(err.Error()) > 300 {
			t.Errorf("a text of 1 MB gives an error of %d bytes", len(err.Error()))
		}
	}
}

// TestInvalidActions checks that an Action without a tile has no text.
func TestInvalidActions(t *testing.T) {
	for tile := volcano.NumTiles; tile < 256; tile++ {
		a := volcano.Action{Tile: volcano.Tile(tile)}
		text, err := a.AppendText(nil)
		if a.String() != "invalid Action" || len(text) != 0 || !errors.Is(err, volcano.ErrSyntax) {
			t.Errorf("tile %d: %q, %q, %v", tile, a, text, err)
		}
		if got := a.Transform(5); got != a {
			t.Errorf("tile %d becomes %d", tile, got.Tile)
		}
	}
}
