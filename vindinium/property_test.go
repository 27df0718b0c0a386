package vindinium_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/vindinium"
	"pgregory.net/rapid"
)

// TestAccessors compares the accessors of a State and its Map with its Setup.
func TestAccessors(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawPosition(t)
		p, m := s.Setup(), s.Map()
		expect(t, "NumPlayers", s.NumPlayers(), len(p.Heroes))
		expect(t, "Turn", s.Turn(), p.Turn)
		expect(t, "Rounds", s.Rounds(), p.Rounds)
		expect(t, "Size", m.Size(), len(p.Rows))
		expect(t, "NumMines", m.NumMines(), len(p.Mines))
		checkCells(t, m, p)
		checkOwners(t, s, p)
		checkPlayers(t, s, p)
		if t.Failed() {
			t.Fatalf("%q fails, want what is above", s)
		}
	})
}

// checkCells compares a map with the rows of a Setup, a frame around them included.
func checkCells(t *rapid.T, m vindinium.Map, p vindinium.Setup) {
	var taverns []geom.Point
	for y := -1; y <= m.Size(); y++ {
		want := "x"
		if y >= 0 && y < m.Size() {
			want += p.Rows[y]
		}
		if got := string(m.AppendRow([]byte("x"), y)); got != want {
			t.Errorf("AppendRow(%q, %d) = %q, want %q", "x", y, got, want)
		}
	}
	for x := -1; x <= m.Size(); x++ {
		for y := -1; y <= m.Size(); y++ {
			cell := geom.Point{X: x, Y: y}
			want := vindinium.Wall
			if x >= 0 && y >= 0 && x < m.Size() && y < m.Size() {
				want = vindinium.Terrain(p.Rows[y][x])
				if id := want - '0'; want >= '0' && want <= '3' {
					expect(t, "the spawn", m.Spawn(vindinium.Player(id)), cell)
					want = vindinium.Ground
				}
			}
			if want == vindinium.Tavern {
				taverns = append(taverns, cell)
			}
			expect(t, fmt.Sprintf("the terrain of %v", cell), m.Terrain(cell), want)
			i, ok := m.MineAt(cell)
			expect(t, fmt.Sprintf("a mine on %v", cell), ok, want == vindinium.GoldMine)
			if ok {
				expect(t, fmt.Sprintf("mine %d", i), m.MineCell(i), cell)
			}
		}
	}
	expect(t, "the number of taverns", m.NumTaverns(), len(taverns))
	for i, cell := range taverns {
		expect(t, fmt.Sprintf("tavern %d", i), m.TavernCell(i), cell)
	}
}

// checkOwners compares the owners of the mines with a Setup.
func checkOwners(t *rapid.T, s vindinium.State, p vindinium.Setup) {
	var owners []vindinium.Player
	var number [vindinium.Neutral + 2]int
	for i, mine := range p.Mines {
		expect(t, fmt.Sprintf("mine %d", i), s.Map().MineCell(i), mine.Cell)
		expect(t, fmt.Sprintf("the owner of mine %d", i), s.Owner(i), mine.Owner)
		owners = append(owners, mine.Owner)
		number[mine.Owner]++
	}
	kept := []vindinium.Player{77}
	if got := s.AppendOwners(kept); !slices.Equal(got, append(kept, owners...)) {
		t.Errorf("the owners are %v, want %v", got[1:], owners)
	}
	for player := range number {
		expect(t, fmt.Sprintf("the number of mines of player %d", player), s.NumMines(vindinium.Player(player)), number[player])
	}
	for _, i := range []int{-1, len(p.Mines), 1 << 30} {
		expect(t, fmt.Sprintf("the owner of mine %d, which does not exist", i), s.Owner(i), 255)
	}
}

// checkPlayers compares the heroes with a Setup, those that do not play included.
func checkPlayers(t *rapid.T, s vindinium.State, p vindinium.Setup) {
	for player := vindinium.Player(0); player <= vindinium.Neutral+1; player++ {
		want := vindinium.Hero{Cell: geom.Point{X: -1, Y: -1}}
		if int(player) < len(p.Heroes) {
			want = p.Heroes[player]
		} else {
			expect(t, fmt.Sprintf("the spawn of player %d", player), s.Map().Spawn(player), want.Cell)
		}
		expect(t, fmt.Sprintf("hero %d", player), s.Hero(player), want)
		if heroes := s.Heroes(); int(player) < len(heroes) {
			expect(t, fmt.Sprintf("hero %d of all", player), heroes[player], want)
		}
		expect(t, fmt.Sprintf("the score of player %d", player), s.Score(player), want.Gold)
	}
}

// TestPositions compares the comparison of all heroes at once with one by one.
func TestPositions(t *testing.T) {
	const row = vindinium.MaxSize + 2
	rapid.Check(t, func(t *rapid.T) {
		x, y := rapid.IntRange(1, vindinium.MaxSize), rapid.IntRange(1, vindinium.MaxSize)
		cell := func(x, y int) uint16 { return uint16(y*row + x) }
		cx, cy := x.Draw(t, "x"), y.Draw(t, "y")
		var at [4]uint16
		on, beside := false, false
		for i := range at {
			hx, hy := x.Draw(t, "hero x"), y.Draw(t, "hero y")
			if rapid.Bool().Draw(t, "near") {
				hx = min(max(cx+rapid.IntRange(-2, 2).Draw(t, "dx"), 1), vindinium.MaxSize)
				hy = min(max(cy+rapid.IntRange(-2, 2).Draw(t, "dy"), 1), vindinium.MaxSize)
			}
			at[i] = cell(hx, hy)
			d := geom.Manhattan(geom.Point{X: hx, Y: hy}, geom.Point{X: cx, Y: cy})
			if i > 1 && rapid.Bool().Draw(t, "idle") {
				at[i], d = 0, 2
			}
			on, beside = on || d == 0, beside || d == 1
		}
		if gotOn, gotBeside := vindinium.OneSpot(at, cell(cx, cy)); gotOn != on || gotBeside != beside {
			t.Fatalf("%v and %d: on is %v, want %v, beside is %v, want %v", at, cell(cx, cy), gotOn, on, gotBeside, beside)
		}
	})
}

// TestDistances compares the distances with a plain search over the terrain.
func TestDistances(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawPosition(t).Map()
		grid := geom.Grid{Width: m.Size(), Height: m.Size()}
		to := geom.Point{X: rapid.IntRange(-1, m.Size()).Draw(t, "x"), Y: rapid.IntRange(-1, m.Size()).Draw(t, "y")}
		d, want := m.Distances(to), plainDistances(m, to)
		for i := 0; i < (m.Size()+2)*(m.Size()+2); i++ {
			from := geom.Point{X: i%(m.Size()+2) - 1, Y: i/(m.Size()+2) - 1}
			n := vindinium.Unreachable
			if grid.Contains(from) && m.Terrain(to) != vindinium.Wall {
				n = want[from]
			}
			if got := d.From(from); got != n {
				t.Fatalf("Distances(%[2]v).From(%[1]v) = %[3]d, want %[4]d, on\n%[5]v", from, to, got, n, m)
			}
			first := vindinium.Wait
			for d := geom.West; n > 0 && d <= geom.West; d-- {
				if next := from.Step(d); grid.Contains(next) && want[next] == n-1 {
					first = vindinium.KindOf(d)
				}
			}
			if got := d.Toward(from); got != first {
				t.Fatalf("Distances(%[2]v).Toward(%[1]v) = %[3]s, want %[4]s", from, to, got, first)
			}
		}
	})
}

// TestTransformMove checks that MOVE goes with the symmetries where no tie is broken, that elsewhere it does not have to, and that
// the targets of all other actions always do.
func TestTransformMove(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, a := drawPosition(t), gametest.Drawn(t, drawAction)
		g := vindinium.Symmetry(rapid.IntRange(0, 7).Draw(t, "symmetry"))
		if !s.IsLegal(a) {
			return
		}
		image := s.Transform(g)
		got := image.Target(a.Transform(g, s.Map().Size()))
		want := g.Point(s.Target(a), s.Map().Size())
		if got != want && a.Kind() != vindinium.Move {
			t.Fatalf("%q in %q aims at %v in the image, not at %v", a, s, got, want)
		}
		if back := a.Transform(g, s.Map().Size()).Transform(g.Inverse(), s.Map().Size()); a.Kind() != vindinium.Move && back != a {
			t.Fatalf("%q.Transform(%d) and back = %q, want the same action", a, g, back)
		}
	})
	// Both ways around an open square are equally long, and east comes before south in its transposed image too.
	square := vindinium.MustParse("0../.../..1 0,0,100,0/2,2,100,0 none 0 10")
	transposed := 0
	for g := vindinium.Identity + 1; g < vindinium.NumSymmetries; g++ {
		if square.Transform(g) != square {
			continue
		}
		transposed++
		a := vindinium.MoveTo(geom.Point{X: 2, Y: 2})
		if got, other := square.Target(a.Transform(g, 3)), g.Point(square.Target(a), 3); got == other {
			t.Errorf("symmetry %d commutes with the ties of MOVE, want a difference as documented", g)
		}
	}
	if transposed != 1 {
		t.Errorf("%d symmetries map the square onto itself, want 1", transposed)
	}
	// Cells that are not on the map are mirrored as well, and the farthest ones stay on their side.
	for _, cell := range []geom.Point{{X: -5, Y: 3}, {X: 1000, Y: -1000}, {X: 1 << 30, Y: -1 << 30}} {
		for g := vindinium.Identity; g < vindinium.NumSymmetries; g++ {
			if got, want := vindinium.MoveTo(cell).Transform(g, 3).Cell(), g.Point(cell, 3); got != want {
				t.Errorf("%d: %v becomes %v, want %v", g, cell, got, want)
			}
			far := vindinium.MoveTo(geom.Point{X: 1<<31 - 1, Y: -1 << 31})
			if same := far.Transform(vindinium.Identity, 3); same != far {
				t.Errorf("%s.Transform(Identity) = %s, want the same action", far, same)
			}
			if got, want := square.Transform(g).Target(far.Transform(g, 3)), g.Point(square.Target(far), 3); got != want {
				t.Errorf("%d: %v becomes %v, want %v", g, far, got, want)
			}
		}
	}
	for size, want := range map[int]string{-1: "invalid Action", 1: "invalid Action", 2: "MOVE 1 0", 32: "MOVE 31 0", 33: "invalid Action"} {
		if got := vindinium.MoveTo(geom.Point{}).Transform(vindinium.Mirror, size).String(); got != want {
			t.Errorf("the mirror image of MOVE 0 0 at size %d = %s, want %s", size, got, want)
		}
	}
	// Without ties: straight along an empty row.
	s := vindinium.MustParse("0..../#####/#####/#####/1.... 0,0,100,0/0,4,100,0 none 0 10")
	for g := vindinium.Identity; g < vindinium.NumSymmetries; g++ {
		a := vindinium.MoveTo(geom.Point{X: 4, Y: 0})
		image := s.Transform(g)
		if got, want := image.ApplyUnchecked(a.Transform(g, s.Map().Size())), s.ApplyUnchecked(a).Transform(g); got != want {
			t.Errorf("%d: %q, want %q", g, got, want)
		}
	}
}

// TestNearest checks which ground a MOVE into a lake of wall leads to, from everywhere around it: at the distance of 5 it
// has a shore both straight ahead and three cells off.
func TestNearest(t *testing.T) {
	const size, middle = 13, 6
	rows := make([]string, size)
	for y := range rows {
		row := []byte(strings.Repeat(".", size))
		for x := range row {
			if (x-middle)*(x-middle)+(y-middle)*(y-middle) < 25 {
				row[x] = '#'
			}
		}
		rows[y] = string(row)
	}
	rows[0] = "0" + rows[0][1:]
	rows[size-1] = rows[size-1][:size-1] + "1"
	for y := 0; y < size; y++ {
		for x := 0; x < size; x++ {
			if rows[y][x] == '#' || x == 12 && y == 12 {
				continue
			}
			s := vindinium.MustParse(fmt.Sprintf("%s %d,%d,100,0/12,12,100,0 none 0 10", strings.Join(rows, "/"), x, y))
			for goal := middle; goal < middle+3; goal++ {
				a := vindinium.MoveTo(geom.Point{X: goal, Y: middle})
				want := newModel(s.String()).target(a.String())
				if got := s.Target(a); got != (geom.Point{X: want.x, Y: want.y}) {
					t.Errorf("%s from %d, %d leads to %v, want %v", a, x, y, got, want)
				}
			}
		}
	}
}

// TestOptionsAnyText checks that no text of the options breaks anything.
func TestOptionsAnyText(t *testing.T) {
	text := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"0", "-1", "6", "+10", "2147483647", "-2147483648", "2147483648", "٢٤", "abc", " 12", ""}))
	keys := rapid.SampledFrom([]string{"players", "turns", "size", "wallPercent", "minePercent", "league", "other"})
	rapid.Check(t, func(t *rapid.T) {
		o := vindinium.ParseOptions(rapid.MapOfN(keys, text, 0, 7).Draw(t, "options"))
		if o.Turns != 0 && (o.Turns < 10 || o.Turns > vindinium.MaxRounds) || o.Players != 0 && o.Players != 2 && o.Players != 4 {
			t.Fatalf("ParseOptions() = %+v, want turns and players within their ranges", o)
		}
		// Walls up to 80% give a map soon.
		if o.WallPercent > 80 {
			return
		}
		s, err := vindinium.New(rapid.Int64().Draw(t, "seed"), o)
		if s.IsValid() != (err == nil) {
			t.Fatalf("New() = %q, %v, want a valid State or an error", s, err)
		}
	})
}

// plainDistances finds the distances of all cells to one of them from the definition: as long as there is one, it takes a
// cell of ground that has no distance yet beside one that has the last distance. The goal itself may be anything.
func plainDistances(m vindinium.Map, to geom.Point) map[geom.Point]int {
	distances := map[geom.Point]int{}
	for y := 0; y < m.Size(); y++ {
		for x := 0; x < m.Size(); x++ {
			distances[geom.Point{X: x, Y: y}] = vindinium.Unreachable
		}
	}
	if _, ok := distances[to]; !ok {
		return distances
	}
	distances[to] = 0
	last := []geom.Point{to}
	for n := 1; len(last) > 0; n++ {
		var found []geom.Point
		for _, p := range last {
			for d := geom.North; d < geom.NumDirections; d++ {
				if next := p.Step(d); m.Terrain(next) == vindinium.Ground && distances[next] == vindinium.Unreachable {
					distances[next], found = n, append(found, next)
				}
			}
		}
		last = found
	}
	return distances
}

// TestDistancesNowhere has what no way leads to.
func TestDistancesNowhere(t *testing.T) {
	m := vindinium.MustParse("0..T/.##./M.1./.... 0,0,50,7/3,2,100,9 - 0 10").Map()
	wall, mine := geom.Point{X: 1, Y: 1}, geom.Point{X: 0, Y: 2}
	for name, d := range map[string]vindinium.Distances{
		"the zero Distances": {}, "a wall": m.Distances(wall), "above the map": m.Distances(geom.Point{X: 0, Y: -1}),
		"below the map": m.Distances(geom.Point{X: 0, Y: 4}), "the zero Map": vindinium.Map{}.Distances(geom.Point{}),
	} {
		for y := -1; y <= 4; y++ {
			for x := -1; x <= 4; x++ {
				p := geom.Point{X: x, Y: y}
				if d.From(p) != vindinium.Unreachable || d.Toward(p) != vindinium.Wait {
					t.Errorf("%s: From(%v), Toward = %d, %s, want %d, WAIT", name, p, d.From(p), d.Toward(p), vindinium.Unreachable)
				}
			}
		}
	}
	d := m.Distances(mine)
	for _, p := range []geom.Point{
		{X: -1, Y: 2}, {X: 4, Y: 1}, {X: 0, Y: -1}, {X: 0, Y: 4}, {X: 3, Y: 0}, wall,
		{X: 1 << 20, Y: 2}, {X: 0, Y: 1 << 20}, {X: math.MinInt, Y: 2}, {X: 0, Y: math.MinInt},
	} {
		if d.From(p) != vindinium.Unreachable || d.Toward(p) != vindinium.Wait {
			t.Errorf("to a mine: From(%v), Toward = %d, %s, want %d, WAIT", p, d.From(p), d.Toward(p), vindinium.Unreachable)
		}
	}
	if d.From(mine) != 0 || d.Toward(mine) != vindinium.Wait {
		t.Errorf("from a mine to itself: From(), Toward() = %d, %s, want 0, WAIT", d.From(mine), d.Toward(mine))
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
