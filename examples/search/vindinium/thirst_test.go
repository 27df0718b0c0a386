package vindiniumsearch

import (
	"testing"

	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/vindinium"
)

// TestDrinks checks that a thirsty hero goes for a beer while the others wait, however long it thinks. Before, heroes
// stayed in such positions for dozens of rounds.
func TestDrinks(t *testing.T) {
	for _, test := range []struct{ name, position string }{
		{"a far hero does not stand still to be killed", "0.....M..M...2/............../.############./" +
			"T............M/............../............../............../............../............../............../" +
			"............../............../.############./1.....M..M...3 " +
			"4,3,1,50/0,13,100,0/13,0,100,0/12,3,15,0 33333 100 150"},
		{"the nearest tavern is taken", "####........####/####...TT...####/###0...##...2###/##...M.##.M...##/" +
			"###.##.##.##.###/#####..##..#####/####M.M##M.M####/#####......#####/#####......#####/####M.M##M.M####/" +
			"#####..##..#####/###.##.##.##.###/##...M.##.M...##/###1...##...3###/####...TT...####/####........#### " +
			"5,9,1,49/6,11,96,19/9,14,19,65/12,12,93,19 0-0100222222 84 150"},
		{"an enemy stays at the nearest tavern", "M.#....#..#....#.M/..T............T../#.#..M......M..#.#/" +
			"#....0..##..2....#/.#.#..........#.#./...#M#..##..#M#.../...#..........#.../.#..............#./" +
			".....#..##..#...../.....#..##..#...../.#..............#./...#..........#.../...#M#..##..#M#.../" +
			".#.#..........#.#./#....1..##..3....#/#.#..M......M..#.#/..T............T../M.#....#..#....#.M " +
			"12,1,17,303/4,13,77,323/14,2,89,320/1,17,40,341 030301032303 456 150"},
		{"an enemy far away could be killed", ".M..................M./...#..#0..##..2#..#.../M##...M........M...##M/" +
			"....##..#.##.#..##..../.#..#M..........M#..#./##...##........##...##/.###..###.##.###..###./" +
			"...#....######....#.../##.......#..#.......##/.T#..##........##..#T./....####.#..#.####..../" +
			"....####.#..#.####..../.T#..##........##..#T./##.......#..#.......##/...#....######....#.../" +
			".###..###.##.###..###./##...##........##...##/.#..#M..........M#..#./....##..#.##.#..##..../" +
			"M##...M........M...##M/...#..#1..##..3#..#.../.M..................M. " +
			"13,11,85,210/7,20,10,29/13,13,1,136/7,18,1,182 ----0300232320-0 262 150"},
	} {
		for _, nodes := range []int{1000, 12000} {
			s := vindinium.MustParse(test.position)
			me, drunk := s.ToMove(), false
			x := New(Default())
			for round := 0; round < 14 && !drunk; round++ {
				next := s.ApplyUnchecked(x.Search(s, think.Budget{Nodes: nodes}, nil))
				drunk = next.Hero(me).Gold < s.Hero(me).Gold+next.NumMines(me)
				for s = next; s.ToMove() != me; {
					s = s.ApplyUnchecked(vindinium.Wait.Action())
				}
			}
			if !drunk {
				t.Errorf("%s: no beer with %d positions a turn:\n%s", test.name, nodes, s.Diagram())
			}
		}
	}
}

// TestWorth checks that life is worth less with few mines, and less the fewer rounds are left, and that a beer never
// outbids a mine, and costs nothing to put off where there is one mine for each hero; there, the nearest is worth most.
func TestWorth(t *testing.T) {
	for _, test := range []struct {
		seed                              int64
		size, percent, mines, late, first int
	}{
		{7017384965581597139, 0, 0, 4, 0, 60}, {1, 10, 1, 8, whole / 2, 50}, {1, 12, 6, 16, whole, 40},
		{1, 20, 20, 84, whole, 40},
	} {
		s, err := vindinium.New(test.seed, vindinium.Options{Size: test.size, MinePercent: test.percent})
		if err != nil {
			t.Fatal(err)
		}
		if n := s.Map().NumMines(); n != test.mines {
			t.Fatalf("%d mines, want %d", n, test.mines)
		}
		g := duel(s)
		if share := whole * min(test.mines, plenty) / plenty; g.life > share || g.life < share*9/10 {
			t.Errorf("%d mines: at the start, life is worth %d of %d", test.mines, g.life, whole)
		}
		if got, want := g.late(&s), g.Later*g.income[rounds(&s)]*test.late/(whole*whole); got != want {
			t.Errorf("%d mines: at the start, putting off a beer costs %d, want %d", test.mines, got, want)
		}
		if g.nearest != test.first {
			t.Errorf("%d mines: the nearest one is worth %d%%, want %d%%", test.mines, g.nearest, test.first)
		}
		for last := g.life; ; s = s.ApplyUnchecked(vindinium.Wait.Action()) {
			left := s.Rounds() - s.Turn()/4
			if left == 0 {
				break
			}
			if g.prepare(&s); g.life > last || g.life < last-whole/20 {
				t.Errorf("%d mines, %d rounds left: life is worth %d, and %d a turn before", test.mines, left, g.life, last)
			}
			if cost := g.late(&s); cost >= g.keep[left] {
				t.Errorf("%d mines, %d rounds left: a beer is worth %d, and a mine %d", test.mines, left, cost, g.keep[left])
			}
			last = g.life
		}
	}
}

// TestThirst checks the ways to a beer, and what actions cost, while a hero gets thirstier. Another one is nearer to the
// tavern at 9,0.
func TestThirst(t *testing.T) {
	const rows = "3........T/.........1/........../........../....0...../........../........../........../........../T.MMMMMM.2 "
	const others = "/9,1,100,0/9,9,100,0/0,0,100,0 ------ 0 150"
	s := vindinium.MustParse(rows + "4,4,22,9" + others)
	g := duel(s)
	for round := 0; round < longest+5; round++ {
		dry, way := round, 11+2*round
		if dry > longest {
			dry = longest
		}
		if way > 17 {
			way = 17 // to the other tavern
		}
		if g.dry[0] != dry || int(g.beer[cellOf(9, 1)]) != way || g.beer[cellOf(0, 8)] != 1 {
			t.Errorf("round %d: thirsty for %d rounds, %d and %d steps to a beer, want %d, %d and 1",
				round, g.dry[0], g.beer[cellOf(9, 1)], g.beer[cellOf(0, 8)], dry, way)
		}
		var next vindinium.State
		late := g.Later * g.income[rounds(&s)] * 2 / (8 * whole) // two mines more than heroes, of eight
		if round == 0 {
			late = 0 // it is not thirsty yet
		}
		for o, want := range []int{late, late, late, 0, 0} {
			if g.Play(&s, &next, vindinium.Kind(o).Action()); g.delay != want {
				t.Errorf("round %d: %v costs %d, want %d", round, vindinium.Kind(o), g.delay, want)
			}
		}
		for p := 0; p < 4; p++ {
			s = s.ApplyUnchecked(vindinium.Wait.Action())
		}
		g.prepare(&s)
	}
	s = vindinium.MustParse(rows + "4,4,21,1" + others)
	if g.prepare(&s); g.dry[0] != 0 {
		t.Error("a hero that cannot pay is thirsty")
	}
	s = vindinium.MustParse(rows + "0,8,21,9" + others)
	for _, want := range []int{1, 0} {
		if g.prepare(&s); g.dry[0] != want {
			t.Errorf("turn %d: thirsty for %d rounds, want %d", s.Turn(), g.dry[0], want)
		}
		for _, o := range []vindinium.Kind{vindinium.South, vindinium.Wait, vindinium.Wait, vindinium.Wait} {
			s = s.ApplyUnchecked(o.Action())
		}
	}
}

// TestNoStandoff plays a map with four mines on which heroes waited opposite each other for the whole game, and ended
// with nothing.
func TestNoStandoff(t *testing.T) {
	s, err := vindinium.New(7017384965581597139, vindinium.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var players [4]*Search
	for p := range players {
		players[p] = New(Default())
	}
	for !s.Over() {
		s = s.ApplyUnchecked(players[s.ToMove()].Search(s, think.Budget{Nodes: 2000}, nil))
	}
	sum := 0
	for p := vindinium.Player(0); p < 4; p++ {
		sum += s.Score(p)
	}
	if t.Logf("%d gold", sum); sum < 100 {
		t.Errorf("all heroes together have %d gold:\n%s", sum, s.Diagram())
	}
}

// TestOneForAll checks that a search that answers for all heroes counts the rounds of each.
func TestOneForAll(t *testing.T) {
	s := vindinium.MustParse("0...M..T../........../........../........../........../........../........../........../" +
		"........../1....2...3 0,0,100,0/0,9,20,9/5,9,100,0/9,9,100,0 - 0 150")
	g := duel(s)
	for s.Turn() < 20 {
		s = s.ApplyUnchecked(vindinium.Wait.Action())
		g.prepare(&s)
	}
	if g.dry != [4]int{0, 5, 0, 0} {
		t.Errorf("after five rounds: %v thirsty", g.dry)
	}
}
