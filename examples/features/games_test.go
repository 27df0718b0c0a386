package features_test

import (
	"errors"
	"fmt"
	"math"
	"testing"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/features"
	cultistinputs "github.com/rulebook-go/rulebook/examples/games/cultist/features"
	onitamainputs "github.com/rulebook-go/rulebook/examples/games/onitama/features"
	vindiniuminputs "github.com/rulebook-go/rulebook/examples/games/vindinium/features"
	volcanoinputs "github.com/rulebook-go/rulebook/examples/games/volcano/features"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

func TestCultist(t *testing.T) {
	positions := playouts(8, cultist.New)
	positions = append(positions, playouts(8, func(seed int64) cultist.State { return cultist.New(seed).WithoutRand() })...)
	l := cultistinputs.Layout()
	run(t, &kit[cultist.State, cultist.Symmetry]{
		Layout:    l,
		MaxInputs: cultistinputs.MaxInputs,
		Append:    toMove(cultistinputs.Append),
		AppendFor: func(dst []features.Input, s *cultist.State, player int) []features.Input {
			return cultistinputs.Append(dst, s, cultist.Player(player))
		},
		Turned: func(s cultist.State, player int) (cultist.State, error) {
			p := s.Setup()
			if p.Chance {
				return s, errors.New("chance moves")
			}
			p.ToMove = cultist.Player(player)
			return p.State()
		},
		Positions: positions,
		// With a generator a State has no other image, see cultist.Symmetry.
		Transform:  func(s cultist.State, g cultist.Symmetry) cultist.State { return s.WithoutRand().Transform(g) },
		Symmetries: []cultist.Symmetry{0, 1},
		// The tiles and the units move. Own and enemy stay what they are, because the right to move changes with them.
		Image: func(index int, _ cultist.State, g cultist.Symmetry) int {
			const cells = cultist.Width * cultist.Height
			if index >= len(l.Board)*cells || g == cultist.Identity {
				return index
			}
			channel, x, y := index/cells, index%cells%cultist.Width, index%cells/cultist.Width
			if unit := channelOf(l.Board, "unit 0"); channel >= unit {
				a := cultist.Action{Kind: cultist.Move, Unit: uint8(channel - unit), Tile: cultist.TileAt(x, y)}
				channel = unit + int(a.Transform(g).Unit)
			}
			return channel*cells + y*cultist.Width + cultist.Width - 1 - x
		},
		Rebuild: rebuildCultist,
	})
	if got := l.Inputs(); got != cultistinputs.Inputs {
		t.Errorf("Layout().Inputs() = %d, want %d", got, cultistinputs.Inputs)
	}
}

func rebuildCultist(v values, s cultist.State) (cultist.State, error) {
	p := s.Setup()
	for id := range p.Units {
		p.Units[id].Life, p.Units[id].Tile = 0, cultist.NoTile // the last owner of a dead unit is left out
	}
	for y := range p.Rows {
		row := []byte(".............")
		for x := range row {
			if v.at("obstacle", x, y) != 0 {
				row[x] = 'x'
			}
			for id := range p.Units {
				if v.at(fmt.Sprint("unit ", id), x, y) == 0 {
					continue
				}
				u := &p.Units[id]
				u.Tile, u.Life = cultist.TileAt(x, y), uint8(v.at("life", x, y))
				switch { // which player is to move is left out
				case v.at("own unit", x, y) != 0:
					u.Owner = p.ToMove
				case v.at("enemy unit", x, y) != 0:
					u.Owner = 1 - p.ToMove
				case v.at("neutral unit", x, y) != 0:
					u.Owner = cultist.Neutral
				}
			}
		}
		p.Rows[y] = string(row)
	}
	p.Turn = cultist.MaxTurns - v.whole("turns left")
	p.Chance = v.whole("chance moves") != 0
	return p.State()
}

func TestOnitama(t *testing.T) {
	l := onitamainputs.Layout()
	const cells = onitama.Size * onitama.Size
	whole, seat := len(l.Board)*cells, channelOf(l.Whole, "player 0 moves")
	run(t, &kit[onitama.State, onitama.Symmetry]{
		Layout:    l,
		MaxInputs: onitamainputs.MaxInputs,
		Append:    toMove(onitamainputs.Append),
		AppendFor: func(dst []features.Input, s *onitama.State, player int) []features.Input {
			return onitamainputs.Append(dst, s, onitama.Player(player))
		},
		Turned: func(s onitama.State, player int) (onitama.State, error) {
			p := s.Setup()
			p.ToMove = onitama.Player(player)
			return p.State()
		},
		Positions:  playouts(60, onitama.New),
		Transform:  onitama.State.Transform,
		Symmetries: []onitama.Symmetry{0, 1, 2, 3},
		// The board and the cards move. Own and enemy stay what they are, because the right to move changes with them.
		Image: func(index int, _ onitama.State, g onitama.Symmetry) int {
			if index < whole {
				channel, x, y := index/cells, index%cells%5, index%cells/5
				if g&onitama.Mirror != 0 {
					x = 4 - x
				}
				if g&onitama.HalfTurn != 0 {
					x, y = 4-x, 4-y
				}
				return channel*cells + 5*y + x
			}
			switch i := index - whole; {
			case i < seat && g&onitama.Mirror != 0:
				return whole + i/16*16 + int(onitama.Card(i%16).Mirror())
			case i >= seat && i < seat+2 && g&onitama.HalfTurn != 0:
				return whole + seat + (i - seat ^ 1)
			}
			return index
		},
		Rebuild: rebuildOnitama,
	})
	if got := l.Inputs(); got != onitamainputs.Inputs {
		t.Errorf("Layout().Inputs() = %d, want %d", got, onitamainputs.Inputs)
	}
}

func rebuildOnitama(v values, s onitama.State) (onitama.State, error) {
	p := s.Setup() // for the order of the cards in a hand
	me := onitama.Player(v.whole("player 1 moves"))
	for y := range p.Rows {
		row := []byte(".....")
		for x := range row {
			for channel, letters := range map[string]string{
				"own students": "wb", "own master": "WB", "enemy students": "bw", "enemy master": "BW",
			} {
				if v.at(channel, x, y) != 0 {
					row[x] = letters[me]
				}
			}
		}
		p.Rows[y] = string(row)
	}
	hold := func(card onitama.Card, holder string) onitama.Card {
		if v.whole(holder+card.String()) == 0 {
			return onitama.NumCards // which Setup.State rejects
		}
		return card
	}
	for i := range 2 {
		p.Hands[me][i] = hold(p.Hands[me][i], "own ")
		p.Hands[me^1][i] = hold(p.Hands[me^1][i], "enemy ")
	}
	p.Middle = hold(p.Middle, "middle ")
	p.ToMove = me
	p.Turn = onitama.MaxTurns - v.whole("turns left")
	return p.State()
}

func TestVolcano(t *testing.T) {
	symmetries := make([]volcano.Symmetry, volcano.NumSymmetries)
	for i := range symmetries {
		symmetries[i] = volcano.Symmetry(i)
	}
	l := volcanoinputs.Layout()
	run(t, &kit[volcano.State, volcano.Symmetry]{
		Layout:    l,
		MaxInputs: volcanoinputs.MaxInputs,
		Append:    toMove(volcanoinputs.Append),
		AppendFor: func(dst []features.Input, s *volcano.State, player int) []features.Input {
			return volcanoinputs.Append(dst, s, volcano.Player(player))
		},
		Turned: func(s volcano.State, player int) (volcano.State, error) {
			p := s.Setup()
			p.ToMove = volcano.Player(player)
			return p.State()
		},
		Positions:  playouts(60, newVolcano),
		Transform:  volcano.State.Transform,
		Symmetries: symmetries,
		// The tiles move. Own and enemy stay what they are, because the right to move changes with them.
		Image: func(index int, _ volcano.State, g volcano.Symmetry) int {
			const cells = volcano.NumTiles
			if index >= len(l.Board)*cells {
				return index
			}
			a := volcano.Action{Tile: volcano.Tile(index % cells)}
			return index/cells*cells + a.Transform(g).Index()
		},
		Rebuild: rebuildVolcano,
	})
	if got := l.Inputs(); got != volcanoinputs.Inputs {
		t.Errorf("Layout().Inputs() = %d, want %d", got, volcanoinputs.Inputs)
	}
}

func newVolcano(int64) volcano.State { return volcano.New() }

func rebuildVolcano(v values, s volcano.State) (volcano.State, error) {
	const cells = volcano.NumTiles
	p := s.Setup()
	text := make([]byte, cells)
	for i := range text {
		text[i] = '.'
		for level := range volcano.MaxLevel {
			for side, name := range [2]string{"own", "enemy"} {
				if v.at(fmt.Sprintf("%s level %d", name, level+1), i%(cells/2), i/(cells/2)) != 0 {
					text[i] = "1a"[int(p.ToMove)^side] + byte(level) // which player is to move is left out
				}
			}
		}
	}
	for i, first := range []int{0, 5, 20, 40, 45, 60} {
		p.Rows[i] = string(text[first : first+len(p.Rows[i])])
	}
	p.Turn = volcano.MaxTurns - v.whole("turns left")
	if p.Turn%2 != v.whole("growth follows") {
		p.Turn = -1 // which Setup.State rejects
	}
	return p.State()
}

// size is the number of rows on which the tests show maps of Vindinium.
const size = 26

func TestVindinium(t *testing.T) {
	var positions []vindinium.State
	for _, s := range playouts(6, func(seed int64) vindinium.State {
		o := vindinium.Options{Players: 2 + int(seed)%2*2, Turns: 30, Size: 10 + 2*int(seed)}
		s, err := vindinium.New(seed*math.MaxInt32, o)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}) {
		if s.Turn()%7 < 3 || s.Over() {
			positions = append(positions, s)
		}
	}
	rich := positions[len(positions)-1].Setup()
	for i := range rich.Heroes {
		rich.Heroes[i].Gold = vindiniuminputs.MaxGold - 1000*i
	}
	s, err := rich.State()
	if err != nil {
		t.Fatal(err)
	}
	l := vindiniuminputs.Layout(size)
	run(t, &kit[vindinium.State, vindinium.Symmetry]{
		Layout:    l,
		MaxInputs: vindiniuminputs.MaxInputs(size),
		Append: func(dst []features.Input, s *vindinium.State) []features.Input {
			return vindiniuminputs.Append(dst, s, size, s.ToMove())
		},
		AppendFor: func(dst []features.Input, s *vindinium.State, player int) []features.Input {
			return vindiniuminputs.Append(dst, s, size, vindinium.Player(player))
		},
		// The heroes before a player wait, as if they had not moved.
		Turned: func(s vindinium.State, player int) (vindinium.State, error) {
			p := s.Setup()
			if player >= len(p.Heroes) {
				return s, errors.New("no such hero")
			}
			for p.Turn%len(p.Heroes) != player {
				p.Turn++
			}
			return p.State()
		},
		Positions:  append(positions, s),
		Transform:  vindinium.State.Transform,
		Symmetries: []vindinium.Symmetry{0, 1, 2, 3, 4, 5, 6, 7},
		// The cells of the map move, which is in the upper left of the board. What is outside the map stays wall.
		Image: func(index int, s vindinium.State, g vindinium.Symmetry) int {
			channel, x, y := index/(size*size), index%size, index/size%size
			n := s.Map().Size()
			if channel >= len(l.Board) || x >= n || y >= n {
				return index
			}
			p := g.Point(geom.Point{X: x, Y: y}, n)
			return (channel*size+p.Y)*size + p.X
		},
		Rebuild: rebuildVindinium,
	})
	for _, size := range []int{1, size, vindinium.MaxSize} {
		l := vindiniuminputs.Layout(size)
		if got, want := vindiniuminputs.Inputs(size), l.Inputs(); got != want {
			t.Errorf("Inputs(%d) = %d, want %d", size, got, want)
		}
	}
}

func rebuildVindinium(v values, s vindinium.State) (vindinium.State, error) {
	p := s.Setup()
	players := len(p.Heroes)
	me := p.Turn % players // which hero is to move, and how many rounds there are, is left out
	p.Mines = nil
	for y := range p.Rows {
		p.Rows[y] = ""
	}
	for x := range p.Rows {
		for y := range p.Rows {
			cell, letter := geom.Point{X: x, Y: y}, "#"
			if v.at("ground", x, y) != 0 {
				letter = "."
			}
			if v.at("tavern", x, y) != 0 {
				letter = "T"
			}
			if v.at("free mine", x, y) != 0 {
				letter = "M"
				p.Mines = append(p.Mines, vindinium.Mine{Cell: cell, Owner: vindinium.Neutral})
			}
			for i := range 4 {
				q := (me + i) % players
				if v.at(fmt.Sprint("mine of ", i), x, y) != 0 {
					letter = "M"
					p.Mines = append(p.Mines, vindinium.Mine{Cell: cell, Owner: vindinium.Player(q)})
				}
				if v.at(fmt.Sprint("spawn of ", i), x, y) != 0 {
					letter = string('0' + rune(q))
				}
				if v.at(fmt.Sprint("hero ", i), x, y) != 0 {
					life, gold := v.whole(fmt.Sprint("life of ", i)), v.whole(fmt.Sprint("gold of ", i))
					p.Heroes[q] = vindinium.Hero{Cell: cell, Life: life, Gold: gold}
				}
			}
			p.Rows[y] += letter
		}
	}
	for i := range players {
		want := s.NumMines(vindinium.Player((me + i) % players))
		if got := v.whole(fmt.Sprint("number of mines of ", i)); got != want {
			return s, fmt.Errorf("the number of mines of %d is %d, want %d", i, got, want)
		}
	}
	p.Turn = players*(p.Rounds-v.whole("turns left")) + me
	return p.State()
}

// TestGold checks that gold above MaxGold shows as MaxGold.
func TestGold(t *testing.T) {
	s := vindinium.MustParse("0./.1 0,0,100,70000/1,1,100,65534 none 0 10")
	l := vindiniuminputs.Layout(2)
	floats := make([]float32, l.Size())
	l.Floats(floats, vindiniuminputs.Append(nil, &s, 2, 0))
	gold := len(l.Board) + channelOf(l.Whole, "gold of 0")
	for i, want := range []float32{vindiniuminputs.MaxGold, vindiniuminputs.MaxGold - 1} {
		if got := floats[(gold+i)*4]; got != want/200 {
			t.Errorf("plane of gold %d = %v, want %v", i, got, want/200)
		}
	}
}

// toMove returns what appends the inputs of a State for the player to move.
func toMove[S interface{ ToMove() P }, P any](list func([]features.Input, *S, P) []features.Input) func([]features.Input, *S) []features.Input {
	return func(dst []features.Input, s *S) []features.Input { return list(dst, s, (*s).ToMove()) }
}

func BenchmarkCultist(b *testing.B) {
	measure(b, cultistinputs.Layout(), toMove(cultistinputs.Append), playouts(10, cultist.New))
}

func BenchmarkOnitama(b *testing.B) {
	measure(b, onitamainputs.Layout(), toMove(onitamainputs.Append), playouts(10, onitama.New))
}

func BenchmarkVolcano(b *testing.B) {
	measure(b, volcanoinputs.Layout(), toMove(volcanoinputs.Append), playouts(10, newVolcano))
}

func BenchmarkVindinium(b *testing.B) {
	const size = 32
	list := func(dst []features.Input, s *vindinium.State) []features.Input {
		return vindiniuminputs.Append(dst, s, size, s.ToMove())
	}
	measure(b, vindiniuminputs.Layout(size), list, playouts(3, func(seed int64) vindinium.State {
		s, err := vindinium.New(seed, vindinium.Options{})
		if err != nil {
			b.Fatal(err)
		}
		return s
	}))
}
