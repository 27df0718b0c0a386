package vindinium

// Player is a seat and its hero: 0 to 3, or 0 and 1 in a game of two.
type Player uint8

// Neutral is the owner of a mine that nobody has taken.
const Neutral Player = 4

// State is a position: the map, the heroes, the owners of the mines, how many turns were played and how many there are.
// It is a comparable value of 192 bytes on 64-bit platforms; the map is in a string that copies share. The zero State is
// not a position: it is over, nobody has won, it has no actions, and it prints as "invalid State".
type State struct {
	board  board
	heroes [4]hero
	mines  [4]mineSet
	at     positions
	standing
}

// standing is the part of a State that says how the game stands. It is embedded, because a method of a whole State copies
// it, even where the compiler puts the method in line.
type standing struct {
	// The actions played so far, how many there are in the game, and the number of players less one, which is a mask:
	// the players take turns in the order of their ids, from the first action to the last. The size is a multiple of 16:
	// others would be copied in parts that overlap, and random games would take a sixth longer.
	turn, maxTurns uint16
	seatMask       uint32
}

// New returns the start that the referee deals for a seed and options; Options{} are its defaults. Seeds that are equal
// modulo 2^48 give the same start. The error wraps ErrOptions for options on which the referee itself breaks or deals
// for ever, and for a size above MaxSize or more than MaxMines mines.
func New(seed int64, o Options) (State, error) {
	b, err := generate(seed, o)
	if err != nil {
		return State{}, err
	}
	rounds := MaxRounds
	if o.Turns != 0 {
		rounds = clamp(o.Turns, 10, MaxRounds)
	}
	return b.start(rounds), nil
}

// start returns the first position of a game on a board.
func (b board) start(rounds int) State {
	s := State{board: b, standing: standing{maxTurns: uint16(rounds * b.players()), seatMask: uint32(b.players() - 1)}}
	for p := uint(0); p <= uint(s.seatMask); p++ {
		s.heroes[p] = MaxLife
		s.at = s.at.move(p, 0, b.spawn(p))
	}
	return s
}

// IsValid reports whether s is a position, which every State but the zero one is.
func (s standing) IsValid() bool { return s.maxTurns != 0 }

// NumPlayers returns 2 or 4, and 0 for the zero State.
func (s standing) NumPlayers() int {
	if !s.IsValid() {
		return 0
	}
	return int(s.seatMask) + 1
}

// ToMove returns the player to move; after the end, the player who would be next.
func (s standing) ToMove() Player { return Player(s.mover()) }

// Turn returns the number of actions played so far by all players together, 0 to NumPlayers times Turns.
func (s standing) Turn() int { return int(s.turn) }

// Rounds returns how many turns each hero has in the game, and 0 for the zero State.
func (s standing) Rounds() int { return int(uint32(s.maxTurns) / (s.seatMask + 1)) }

// Over reports whether the game has ended: every hero has had its turns.
func (s standing) Over() bool { return s.over() }

func (s *standing) over() bool { return s.turn >= s.maxTurns }

// Winner returns the hero with the most gold at the end. ok is false while the game goes on, when several have the most,
// and for the zero State.
func (s State) Winner() (p Player, ok bool) {
	if !s.Over() || s.board == "" {
		return 0, false
	}
	best := s.heroes[0].gold()
	ok = true
	for q := uint(1); q <= uint(s.seatMask); q++ {
		if gold := s.heroes[q&3].gold(); gold > best {
			best, p, ok = gold, Player(q), true
		} else if gold == best {
			ok = false
		}
	}
	return p, ok
}

// Score returns the gold of p's hero, and 0 for a p that does not play.
func (s State) Score(p Player) int {
	if p > 3 {
		return 0
	}
	return int(s.heroes[p].gold())
}

// Hero returns p's hero, and the zero Hero for a p that does not play.
func (s State) Hero(p Player) Hero {
	if uint32(p) > s.seatMask || s.board == "" {
		return Hero{}
	}
	h := s.heroes[p&3]
	x, y := coordinates(s.at.of(uint(p)))
	return Hero{X: x, Y: y, Life: int(h.life()), Gold: int(h.gold())}
}

// NumMines returns how many mines p has; for Neutral, how many nobody has.
func (s State) NumMines(p Player) int {
	if s.board == "" || p > Neutral {
		return 0
	}
	if p < Neutral {
		return int(s.heroes[p].mines())
	}
	n := s.board.mines()
	for _, h := range s.heroes {
		n -= int(h.mines())
	}
	return n
}

// Owner returns who has the mine with a number, which counts as in Map, or Neutral.
func (s State) Owner(mine int) Player { return s.owner(mine) }

func (s *State) owner(mine int) Player {
	if mine >= 0 && mine < MaxMines {
		for p := range s.mines {
			if s.mines[p].has(mine) {
				return Player(p)
			}
		}
	}
	return Neutral
}

// AppendMines appends the numbers of p's mines in ascending order; for Neutral, of those that nobody has. It does not
// allocate when dst has room for NumMines(p) more.
func (s State) AppendMines(dst []int, p Player) []int {
	for i := 0; s.board != "" && i < s.board.mines(); i++ {
		if s.owner(i) == p {
			dst = append(dst, i)
		}
	}
	return dst
}
