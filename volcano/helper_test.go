package volcano_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/volcano"
)

// levelSetup is a Setup with a number for each tile, as State.Level has it, for tests that compute positions.
type levelSetup struct {
	Levels [volcano.NumTiles]int8
	ToMove volcano.Player
	Turn   int
}

func levelsOf(s volcano.State) levelSetup {
	p := levelSetup{ToMove: s.ToMove(), Turn: s.Turn()}
	for i := range p.Levels {
		p.Levels[i] = int8(s.Level(volcano.Tile(i)))
	}
	return p
}

// State builds the position by way of a Setup. It also refuses levels beyond -4 and 4.
func (p levelSetup) State() (volcano.State, error) {
	setup := volcano.Setup{ToMove: p.ToMove, Turn: p.Turn}
	tile := 0
	for i, row := range volcano.New().Setup().Rows {
		var letters []byte
		for range row {
			level := int(p.Levels[tile])
			if level < -volcano.MaxLevel || level > volcano.MaxLevel {
				return volcano.State{}, fmt.Errorf("level %d on %s", level, volcano.Tile(tile))
			}
			letters = append(letters, "dcba.1234"[volcano.MaxLevel+level])
			tile++
		}
		setup.Rows[i] = string(letters)
	}
	return setup.State()
}

// build returns the State of a Setup or a levelSetup.
func build(t *testing.T, setup interface{ State() (volcano.State, error) }) volcano.State {
	t.Helper()
	s, err := setup.State()
	if err != nil {
		t.Fatalf("%+v.State() = error %v, want nil", setup, err)
	}
	return s
}

// position builds a position from tiles and levels, the player to move and the turn: "N01:3 S40:-1; 0 4".
func position(t *testing.T, text string) volcano.State {
	t.Helper()
	board, clock, _ := strings.Cut(text, "; ")
	var setup levelSetup
	for _, field := range strings.Fields(board) {
		name, level, _ := strings.Cut(field, ":")
		n, err := strconv.Atoi(level)
		if err != nil {
			t.Fatalf("%q: Atoi = error %v, want nil", text, err)
		}
		tile := volcano.MustParseAction(name).Tile
		if setup.Levels[tile] != 0 {
			t.Fatalf("%q has %s twice, want it once", text, name)
		}
		setup.Levels[tile] = int8(n)
	}
	if n, err := fmt.Sscan(clock, &setup.ToMove, &setup.Turn); n != 2 {
		t.Fatalf("%q: Sscan = error %v, want nil", text, err)
	}
	s, err := setup.State()
	if err != nil {
		t.Fatalf("%q: State() = error %v, want nil", text, err)
	}
	return s
}

// describe writes s in the form that position reads.
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

// blueChain lacks only N22 to join N01 and S01, orangeChain only N32 to join N04 and S04. With the missing tile both have
// 12 tiles, the shortest length that there is. No tile of one chain is a neighbour of the gap in the other.
const (
	blueChain   = "N01:1 N07:1 N06:1 N21:1 S32:1 S31:1 S14:1 S13:1 S03:1 S02:1 S01:1"
	orangeChain = "N04:-1 N16:-1 N15:-1 N33:-1 S22:-1 S21:-1 S06:-1 S20:-1 S19:-1 S05:-1 S04:-1"
)

// verdict is all that a State or a Referee says of how the game stands.
type verdict struct {
	Over   bool
	Winner string // "" without a winner
	Scores [2]int
	Ending volcano.Ending
}

// The verdicts that play can lead to.
var (
	ongoing    = verdict{}
	blueWins   = verdict{Over: true, Winner: "Blue", Scores: [2]int{100, 0}, Ending: volcano.Chain}
	orangeWins = verdict{Over: true, Winner: "Orange", Scores: [2]int{0, 100}, Ending: volcano.Chain}
	drawn      = verdict{Over: true, Scores: [2]int{50, 50}, Ending: volcano.BothChains}
	limit      = verdict{Over: true, Ending: volcano.TurnLimit}
)

// by returns the verdict with another ending.
func (v verdict) by(e volcano.Ending) verdict {
	v.Ending = e
	return v
}

// judged is a State or a Referee.
type judged interface {
	Over() bool
	Winner() (volcano.Player, bool)
	Score(volcano.Player) int
	Ending() volcano.Ending
}

func checkVerdict(t *testing.T, g judged, want verdict) {
	t.Helper()
	got := verdict{Over: g.Over(), Ending: g.Ending(), Scores: [2]int{g.Score(volcano.Blue), g.Score(volcano.Orange)}}
	if w, ok := g.Winner(); ok {
		got.Winner = map[volcano.Player]string{volcano.Blue: "Blue", volcano.Orange: "Orange"}[w]
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("how the game stands (-want +got):\n%s", diff)
	}
}

// checkPosition compares a position with one in the form that position reads.
func checkPosition(t *testing.T, got volcano.State, want string) {
	t.Helper()
	if diff := cmp.Diff(describe(position(t, want)), describe(got)); diff != "" {
		t.Errorf("the position (-want +got):\n%s", diff)
	}
}
