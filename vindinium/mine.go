package vindinium

import (
	"fmt"
	"math/bits"

	"github.com/rulebook-go/rulebook/geom"
)

// Mine is a mine and its owner, which a literal has to set: the zero Owner is player 0, and a mine that nobody owns
// belongs to [Neutral].
type Mine struct {
	Cell  geom.Point `json:"cell"`
	Owner Player     `json:"owner"`
}

// mineSet is a set of mines by their number.
type mineSet [MaxMines / 64]uint64

func (m *mineSet) has(i int) bool { return m[i/64]>>(i%64)&1 != 0 }
func (m *mineSet) flip(i int)     { m[i/64] ^= 1 << (i % 64) }

// NumMines returns the number of mines that p owns, for [Neutral] of mines without an owner, and 0 for any other p.
func (s State) NumMines(p Player) int {
	if s.plays(p) {
		return int(s.heroes[p].numMines)
	}
	if p != Neutral {
		return 0
	}
	n := s.Map().NumMines()
	for _, h := range s.heroes {
		n -= int(h.numMines)
	}
	return n
}

// Owner returns the owner of a mine by its number, which [Map.MineCell] explains, [Neutral] if nobody owns it, and an
// invalid Player if there is no such mine. [State.AppendOwners] is cheaper for all mines.
func (s State) Owner(mine int) Player {
	if !s.IsValid() || uint(mine) >= uint(s.board.numMines()) {
		return noPlayer
	}
	for p := range s.mines {
		if s.mines[p].has(mine) {
			return Player(p)
		}
	}
	return Neutral
}

// AppendOwners appends the owners of all mines, in the order of their numbers. It does not allocate if dst has room for
// [Map.NumMines] more.
func (s State) AppendOwners(dst []Player) []Player {
	// Visiting the mines of each hero is faster than asking for each mine's owner.
	n := s.Map().NumMines()
	for i := 0; i < n; i++ {
		dst = append(dst, Neutral)
	}
	owners := dst[len(dst)-n:]
	for p := range s.mines {
		for i, word := range s.mines[p][:(n+63)/64] {
			for ; word != 0; word &= word - 1 {
				owners[i*64+bits.TrailingZeros64(word)] = Player(p)
			}
		}
	}
	return dst
}

// giveChecked hands a neutral mine to its owner, and returns an error if there is no such player.
func (s *State) giveChecked(mine int, owner Player) error {
	if owner == Neutral {
		return nil
	}
	if !s.plays(owner) {
		return fmt.Errorf("mine %d belongs to player %d, who does not play", mine, owner)
	}
	s.give(mine, int(owner))
	return nil
}

// give is giveChecked for an owner who is known to play.
func (s *State) give(mine, owner int) {
	s.mines[owner].flip(mine)
	s.heroes[owner].numMines++
}
