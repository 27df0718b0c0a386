package cultist

import (
	"fmt"
	"math/bits"
	"math/rand"
	"testing"
)

// TestUnitAt compares unitAt with a loop over the units, on every tile.
func TestUnitAt(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	for i := 0; i < 2000; i++ {
		s := State{}
		for id, at := range rng.Perm(Width * Height)[:len(s.at)] {
			s.at[id] = TileAt(at%Width, at/Width)
			if id >= NumUnits || rng.Intn(4) == 0 {
				s.at[id] = NoTile
			}
		}
		for n := 0; n < Width*Height; n++ {
			tile, want := TileAt(n%Width, n/Width), 0
			for want < NumUnits && s.at[want] != tile {
				want++
			}
			if got := s.unitAt(tile); got != want {
				t.Fatalf("on tile %v of %v is unit %d, want %d", tile, s.at, got, want)
			}
		}
	}
}

// TestDrawnWay compares drawnWay with the division that the referee does.
func TestDrawnWay(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	for ways := uint8(1); ways < 16; ways++ {
		var list []int
		for d := 0; d < 4; d++ {
			if ways>>d&1 != 0 {
				list = append(list, d)
			}
		}
		for i := 0; i < 1000; i++ {
			r := Rand(rng.Int31())
			if got, want := drawnWay(ways, r), list[int(r)%len(list)]; got != want {
				t.Fatalf("of the ways %04b, %d draws %d, want %d", ways, r, got, want)
			}
		}
	}
}

// obviousList writes the list of a player without a trick.
func obviousList(s *State) (list []Action) {
	list = append(list, Action{})
	for id := uint8(0); id < NumUnits; id++ {
		u := s.Unit(int(id))
		if u.Owner != s.ToMove() || u.Life == 0 {
			continue
		}
		for d := 0; d < 4; d++ {
			if to := u.Tile.step(d); s.free.has(to) {
				list = append(list, Action{Kind: Move, Unit: id, Tile: to})
			}
		}
		for target := uint8(0); target < NumUnits; target++ {
			v := s.Unit(int(target))
			if v.Life == 0 || target == id {
				continue
			}
			if d := u.Tile.Distance(v.Tile); id >= 2 && d <= Range {
				list = append(list, Action{Kind: Shoot, Unit: id, Target: target})
			} else if id < 2 && target >= 2 && d == 1 && v.Owner != u.Owner {
				list = append(list, Action{Kind: Convert, Unit: id, Target: target})
			}
		}
	}
	return list
}

// TestList compares the list with obviousList in crowded positions, and in one with MaxActions actions.
func TestList(t *testing.T) {
	check := func(s State) int {
		got, want := s.LegalActions(), obviousList(&s)
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("in %s the list is %v, want %v", s, got, want)
		}
		return len(got)
	}
	rng := rand.New(rand.NewSource(1))
	sizes := map[int]bool{}
	for i := 0; i < 2000; i++ {
		s := crowd(rng)
		check(s)
		for id := 0; id < NumUnits; id++ {
			sizes[bits.OnesCount16(s.targets(id))] = true
		}
	}
	for n := 0; n < NumUnits; n++ {
		if !sizes[n] {
			t.Errorf("0 units had %d targets, want some", n)
		}
	}
	if n := check(fullest()); n != MaxActions {
		t.Errorf("the fullest list has %d actions, want %d", n, MaxActions)
	}
}

// crowd returns a position with the units in a random part of the board.
func crowd(rng *rand.Rand) State {
	s := empty()
	width := 5 + rng.Intn(Width-4)
	for id, at := range rng.Perm(width * 5)[:NumUnits] {
		s.put(id, MaxLife, TileAt(at%width, 1+at/width))
	}
	for id := 2; id < NumUnits; id++ {
		if p := rng.Intn(4); p < 2 {
			s.owned[p] |= 1 << id
		}
	}
	return s
}

// fullest returns a position in which player 0 has all cultists, every one of which can make all moves and shots.
func fullest() State {
	s := empty()
	id := 1
	for y := 1; y < Height-1; y++ {
		for x := 3; x <= 9; x++ {
			if d := TileAt(x, y).Distance(TileAt(6, 3)); d%2 != 0 && d <= 3 {
				s.put((id+13)%NumUnits, MaxLife, TileAt(x, y))
				id++
			}
		}
	}
	s.owned[0] = allUnits &^ 2
	return s
}

// TestChanged compares changed with a loop over the units, for States that differ in little.
func TestChanged(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	for i := 0; i < 20000; i++ {
		s := crowd(rng)
		u := s
		for n := rng.Intn(4); n > 0; n-- {
			id := rng.Intn(NumUnits)
			switch rng.Intn(4) {
			case 0:
				u.at[id] = [2]Tile{NoTile, u.at[id] ^ 1<<rng.Intn(7)}[rng.Intn(2)]
			case 1:
				u.lives ^= 1 << (lifeBits*id + rng.Intn(lifeBits))
			case 2:
				p := rng.Intn(3) // nobody, or a player
				u.owned[0], u.owned[1] = u.owned[0]&^(1<<id), u.owned[1]&^(1<<id)
				if p < 2 {
					u.owned[p] |= 1 << id
				}
			case 3:
				s.living &^= 1 << id
			}
		}
		want := uint16(0)
		for id := 0; id < NumUnits; id++ {
			if s.at[id] != u.at[id] || s.life(id) != u.life(id) || s.living>>id&1 != 0 && s.owner(id) != u.owner(id) {
				want |= 1 << id
			}
		}
		if got := s.changed(&u); got != want {
			t.Fatalf("the units %014b changed, not %014b", want, got)
		}
	}
}
