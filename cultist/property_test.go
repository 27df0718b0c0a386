package cultist_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"pgregory.net/rapid"
)

func allTiles() []cultist.Tile {
	var list []cultist.Tile
	for y := 0; y < cultist.Height; y++ {
		for x := 0; x < cultist.Width; x++ {
			list = append(list, cultist.TileAt(x, y))
		}
	}
	return list
}

// drawPlayed draws a position with a known generator and a legal action.
func drawPlayed(t *rapid.T) (cultist.State, cultist.Action) {
	s := rapid.Custom(drawPosition).Filter(func(s cultist.State) bool { return !s.Over() && !chanceMoves(s) }).Draw(t, "position")
	return s.WithRand(cultist.Rand(rapid.Uint32().Draw(t, "rand"))), rapid.SampledFrom(s.LegalActions()).Draw(t, "action")
}

// TestKnownAgreesWithUnknown plays the same action with and without a generator. What the generator leads to must be
// one of the successors by chance, and adding the generator after the action must lead there too.
func TestKnownAgreesWithUnknown(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, a := drawPlayed(t)
		r, ok := s.Rand()
		known := s.ApplyUnchecked(a)
		unknown := s.WithoutRand().ApplyUnchecked(a)
		_, still := unknown.Rand()
		expect(t, "whether the generator is known", ok, true)
		expect(t, "whether it is known after WithoutRand", still, false)
		expect(t, "the player to move after an action without it", unknown.ToMove(), cultist.Neutral)
		expect(t, "the ending while chance is to move", unknown.Ending(), cultist.Unfinished)
		expect(t, "the turn after an action", unknown.Turn(), s.Turn()+1)
		if got := unknown.WithRand(r); got != known {
			t.Fatalf("%q in %q, then WithRand(%d) (-want +got):\n%s", a, s, r, cmp.Diff(known.Diagram(), got.Diagram()))
		}
		found := 0
		unknown.Successors(func(_ cultist.Action, next cultist.State) bool {
			if next == known.WithoutRand() {
				found++
			}
			return true
		})
		if found != 1 {
			t.Fatalf("%q in %q: the position that the generator %d leads to follows %d times from %q, want once", a, s, r, found, unknown)
		}
	})
}

// TestChanceIsWhatTheGeneratorDoes compares the legal actions of chance and their weights with thousands of states of the
// generator: exactly the listed outcomes occur, and as often as Weight says.
func TestChanceIsWhatTheGeneratorDoes(t *testing.T) {
	const tries = 36000
	for _, text := range chancePositions {
		s := cultist.MustParse(text)
		counts := map[cultist.State]int{}
		// The step is a prime close to the golden ratio of 2^31, which spreads the states evenly.
		for i, r := 0, cultist.Rand(1); i < tries; i, r = i+1, r+1327217909 {
			counts[s.WithRand(r).WithoutRand()]++
		}
		s.Successors(func(a cultist.Action, next cultist.State) bool {
			num, den := s.Weight(a)
			if want, got := tries*num/den, counts[next]; got < want*8/10 || got > want*12/10 {
				t.Errorf("%q in %q comes up %d times in %d, want %d", a, s, got, tries, want)
			}
			delete(counts, next)
			return true
		})
		for next, n := range counts {
			t.Errorf("the generator leads to %q %d times, want only positions that follow from %q", next, n, s)
		}
	}
}

// chancePositions have neutral units with every number of free neighbouring tiles, dead and dying ones, and from no
// neutral unit to twelve.
var chancePositions = []string{
	"............./...d.....j.../..e.x...x.k../a...........b/....c...i..../.f..x...x..l./..gh.....nm.. 01222222222222 AAAAAAAAAAAAAA 1 1 neutral",
	"d.e.........f/.xxxxxxxxxxx./c...........g/a.....x.....b/h...........l/.xxxxxxxxxxx./i..j.....k..m 01222222222220 AAAAAAAAAAAAA0 0 8 neutral",
	"d...........f/.xxxxxxxxxxx./c.........ghx/a.....x.....b/............l/.xxxxxxxxxxx./i..j.....k..m 01222222222220 AAAA0A0AA5AAA0 0 8 neutral",
	"............./............./............./a...........b/............./............./............. 01111100000111 AA000000000000 1 9 neutral",
	"............./............./.........c.../a.......xdx.b/.........e.../............./............. 01222200000111 AAA5A000000000 1 9 neutral",
}

// TestForecast compares a forecast with the positions that WAIT leads to.
func TestForecast(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, _ := drawPlayed(t)
		n := rapid.IntRange(-1, 160).Draw(t, "turns")
		before := s
		list := s.Forecast(n)
		if s != before || len(list) != max(0, min(n, cultist.MaxTurns-s.Turn())) {
			t.Fatalf("%q.Forecast(%d) = %v, want as many actions as turns", before, n, list)
		}
		for _, a := range list {
			next := s.ApplyUnchecked(cultist.Action{})
			if got := s.WithoutRand().ApplyUnchecked(cultist.Action{}).ApplyUnchecked(a); got != next.WithoutRand() {
				t.Fatalf("%q in the forecast of %q (-want +got):\n%s", a, s, cmp.Diff(next.Diagram(), got.Diagram()))
			}
			s = next
		}
		if before.WithoutRand().Forecast(n) != nil || (cultist.State{}).Forecast(n) != nil {
			t.Fatal("Forecast() without a generator = a list, want nil")
		}
	})
}

// TestRand checks the states that a generator can have, and that changing them changes nothing else.
func TestRand(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.Custom(drawPosition).Draw(t, "position")
		r := cultist.Rand(rapid.Uint32().Draw(t, "rand"))
		with := s.WithRand(r)
		if chanceMoves(s) {
			if _, ok := with.Rand(); !ok || chanceMoves(with) || with.Turn() != s.Turn() {
				t.Fatalf("%q.WithRand(%d) = %q, want the generator known and a player to move", s, r, with)
			}
			return
		}
		if got, ok := with.Rand(); !ok || got != r&(1<<31-1) || with.WithoutRand() != s.WithoutRand() {
			t.Fatalf("%q.WithRand(%d) = %q, want only another generator", s, r, with)
		}
		if got, ok := s.WithoutRand().Rand(); ok || got != 0 || s.WithoutRand().WithoutRand() != s.WithoutRand() {
			t.Fatalf("%q.WithoutRand().Rand() = %d, %v, want 0, false", s, got, ok)
		}
	})
	var zero cultist.State
	if _, ok := zero.Rand(); ok || zero.WithRand(7) != zero || zero.WithoutRand() != zero {
		t.Error("the zero State has a generator or changes, want neither")
	}
}

// TestChanceMirrored checks that Mirror commutes with the moves of chance that are legal on both sides.
func TestChanceMirrored(t *testing.T) {
	both := 0
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.Custom(drawPosition).Filter(chanceMoves).Draw(t, "position")
		image := s.Transform(cultist.Mirror)
		s.Successors(func(a cultist.Action, next cultist.State) bool {
			if b := a.Transform(cultist.Mirror); image.IsLegal(b) {
				both++
				if got := image.ApplyUnchecked(b); got != next.Transform(cultist.Mirror) {
					t.Fatalf("%q in %q and Mirror in the other order (-want +got):\n%s", a, s, cmp.Diff(next.Transform(cultist.Mirror).Diagram(), got.Diagram()))
				}
			}
			return true
		})
	})
	if both == 0 {
		t.Error("0 moves are legal on both sides, want some")
	}
}

// TestAccessors compares the accessors of a State with its Setup.
func TestAccessors(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawPosition(t)
		p := s.Setup()
		expect(t, "Units", s.Units(), p.Units)
		var living [3][]uint8
		at := map[cultist.Tile]uint8{}
		for id, u := range p.Units {
			expect(t, fmt.Sprintf("Unit(%d)", id), s.Unit(uint8(id)), u)
			if u.Life > 0 {
				living[u.Owner] = append(living[u.Owner], uint8(id))
			}
			if u.Tile != cultist.NoTile {
				at[u.Tile] = uint8(id)
			}
		}
		var walked []uint8
		s.EachUnit(func(id uint8, u cultist.Unit) bool {
			walked = append(walked, id)
			expect(t, fmt.Sprintf("EachUnit's unit %d", id), u, s.Unit(id))
			return true
		})
		all := s.Living(0) | s.Living(1) | s.Living(cultist.Neutral)
		expect(t, "the number of units that EachUnit visits", len(walked), all.Len())
		all.Each(func(id uint8) bool {
			expect(t, "the next unit that EachUnit visits", walked[0], id)
			walked = walked[1:]
			return true
		})
		for p, members := range living {
			gametest.Members(t, s.Living(cultist.Player(p)), members, []uint8{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 255})
		}
		expect(t, "Score(0)", s.Score(0), len(living[0]))
		expect(t, "Score(1)", s.Score(1), len(living[1]))
		expect(t, "Score(Neutral)", s.Score(cultist.Neutral), 0)
		var obstacles []cultist.Tile
		for i := 0; i < 256; i++ {
			q := cultist.Tile(i)
			id, ok := s.UnitAt(q)
			wantID, wantOK := at[q]
			if !wantOK {
				wantID = cultist.NoUnit
			}
			expect(t, fmt.Sprintf("the unit at tile %d", i), id, wantID)
			expect(t, fmt.Sprintf("whether there is a unit at tile %d", i), ok, wantOK)
			free := q != cultist.NoTile && cultist.TileAt(q.X(), q.Y()) == q && p.Rows[q.Y()][q.X()] != 'x'
			expect(t, fmt.Sprintf("Obstacle(%d)", i), s.Obstacle(q), !free)
			if s.Obstacle(q) && cultist.TileAt(q.X(), q.Y()) == q && q != cultist.NoTile {
				obstacles = append(obstacles, q)
			}
		}
		if got, want := s.AppendObstacles([]cultist.Tile{7}), append([]cultist.Tile{7}, obstacles...); !slices.Equal(got, want) {
			t.Errorf("%v: AppendObstacles([7]) = %v, want %v", s, got, want)
		}
		player, ending := p.ToMove, cultist.Unfinished
		switch {
		case p.Chance:
			player = cultist.Neutral
		case len(living[0]) == 0 || len(living[1]) == 0:
			ending = cultist.Eliminated
		case p.Turn == cultist.MaxTurns:
			ending = cultist.TurnLimit
		}
		expect(t, "ToMove", s.ToMove(), player)
		expect(t, "Turn", s.Turn(), p.Turn)
		expect(t, "Ending", s.Ending(), ending)
	})
	s, zero := cultist.New(42), cultist.State{}
	nothing := cultist.Unit{Owner: 255, Tile: cultist.NoTile}
	expect(t, "Unit(NoUnit)", s.Unit(cultist.NoUnit), nothing)
	expect(t, "Unit(14)", s.Unit(14), nothing)
	expect(t, "Living(3)", s.Living(3), 0)
	expect(t, "Score(3)", s.Score(3), 0)
	expect(t, "Unit(0) of the zero State", zero.Unit(0), nothing)
	expect(t, "unit 13 of the zero State's Units", zero.Units()[13], nothing)
	expect(t, "Living(Neutral) of the zero State", zero.Living(cultist.Neutral), 0)
	expect(t, "Obstacle(0) and Obstacle(1) of the zero State", [2]bool{zero.Obstacle(0), zero.Obstacle(1)}, [2]bool{true, true})
	expect(t, "Ending of the zero State", zero.Ending(), cultist.Unfinished)
}

// TestDistance compares the distance of any two tiles with geom's.
func TestDistance(t *testing.T) {
	for _, a := range allTiles() {
		for _, b := range allTiles() {
			expect(t, fmt.Sprintf("the distance of %s and %s", a, b), a.Distance(b), geom.Manhattan(point(a), point(b)))
		}
	}
}

func point(t cultist.Tile) geom.Point { return geom.Point{X: t.X(), Y: t.Y()} }

// TestHit compares what a bullet hits with a walk along geom's line, for units at any distance.
func TestHit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawPosition(t)
		for shooter := uint8(0); shooter <= cultist.NumUnits; shooter++ {
			for target := uint8(0); target <= cultist.NumUnits; target++ {
				a, b := s.Unit(shooter), s.Unit(target)
				got, ok := s.Hit(shooter, target)
				expect(t, fmt.Sprintf("whether %d can aim at %d in %q", shooter, target, s), ok, a.Life > 0 && b.Life > 0 && shooter != target)
				if !ok {
					continue
				}
				want := b.Tile
				line := geom.AppendLine(nil, point(a.Tile), point(b.Tile))
				for i := len(line) - 1; i >= 0; i-- {
					q := cultist.TileAt(line[i].X, line[i].Y)
					if _, unit := s.UnitAt(q); unit || s.Obstacle(q) {
						want = q
					}
				}
				expect(t, fmt.Sprintf("what %d hits that aims at %d in %q", shooter, target, s), got, want)
				checkDamage(t, s, shooter, target)
			}
		}
	})
}

// checkDamage compares Damage with the life that a SHOOT takes, if the shooter may shoot.
func checkDamage(t rapid.TB, s cultist.State, shooter, target uint8) {
	a := cultist.Action{Kind: cultist.Shoot, Unit: shooter, Target: target}
	got, want := int(s.Damage(shooter, target)), 0
	tile, _ := s.Hit(shooter, target)
	id, ok := s.UnitAt(tile)
	if ok && s.Unit(shooter).Tile.Distance(s.Unit(target).Tile) <= cultist.Range {
		want = cultist.Range + 1 - s.Unit(shooter).Tile.Distance(tile)
	}
	expect(t, fmt.Sprintf("Damage(%d, %d) in %q", shooter, target, s), got, want)
	if want == 0 || !s.IsLegal(a) || chanceMoves(s) {
		return
	}
	before, after := s.Unit(id).Life, s.WithoutRand().ApplyUnchecked(a).Unit(id).Life
	expect(t, fmt.Sprintf("the life of unit %d after %q in %q", id, a, s), int(after), max(0, int(before)-got))
}
