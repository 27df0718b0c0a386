package vindinium

import "fmt"

// Setup is a position in a plain form that can be edited, compared, printed and stored as JSON. Turn it into a State
// with its method State, which checks it.
type Setup struct {
	// Rows has the map from the top, as many rows as columns: a dot for ground, # for wall, T for a tavern, M for a mine,
	// and the digits 0 and 1, or 0 to 3, for the spawns, which are ground.
	Rows []string
	// Heroes has the heroes by id, as many as there are spawns.
	Heroes []Hero
	// Mines says who owns the mines, in any order. Those that are missing are neutral.
	Mines []Mine
	// Turn is the number of actions played so far by all players together. The players move in turn from player 0 on, so
	// it says who is to move as well.
	Turn int
	// Rounds is how many turns each hero has in the whole game, 1 to MaxTurns.
	Rounds int
}

// State checks the position and returns it as a State. The heroes must be on different cells of ground. The gold of a
// hero may be up to 16 million, and as much more as the turns played can have given it. All errors wrap ErrSetup.
func (p Setup) State() (State, error) {
	b, err := newBoard(p.Rows)
	if err != nil {
		return State{}, badSetup(err)
	}
	n := b.players()
	if len(p.Heroes) != n {
		return State{}, badSetup(fmt.Errorf("%d heroes, but %d spawns", len(p.Heroes), n))
	}
	if p.Rounds < 1 || p.Rounds > MaxRounds {
		return State{}, badSetup(fmt.Errorf("%d turns for each hero, not 1 to %d", p.Rounds, MaxRounds))
	}
	if p.Turn < 0 || p.Turn > p.Rounds*n {
		return State{}, badSetup(fmt.Errorf("turn %d is not between 0 and %d", p.Turn, p.Rounds*n))
	}
	s := b.start(p.Rounds)
	s.turn = uint16(p.Turn)
	for i, h := range p.Heroes {
		if err := s.place(Player(i), h); err != nil {
			return State{}, badSetup(err)
		}
	}
	if err := s.apart(); err != nil {
		return State{}, badSetup(err)
	}
	given := mineSet{}
	for _, m := range p.Mines {
		i, ok := s.Map().MineAt(m.At())
		if !ok {
			return State{}, badSetup(fmt.Errorf("no mine is on %d, %d", m.X, m.Y))
		}
		if given.has(i) {
			return State{}, badSetup(fmt.Errorf("the mine on %d, %d is there twice", m.X, m.Y))
		}
		given.flip(i)
		if err := s.give(i, m.Owner); err != nil {
			return State{}, badSetup(err)
		}
	}
	return s, nil
}

func badSetup(err error) error { return fmt.Errorf("vindinium: %w: %v", ErrSetup, err) }

// place puts a hero on the map. Its mines follow, see give.
func (s *State) place(p Player, h Hero) error {
	if tile := (Map{s.board}).At(h.At()); tile != Ground {
		return fmt.Errorf("hero %d on %d, %d is not on ground", p, h.X, h.Y)
	}
	if h.Life < 1 || h.Life > MaxLife {
		return fmt.Errorf("the life %d of hero %d is not 1 to %d", h.Life, p, MaxLife)
	}
	if most := maxOldGold + MaxMines*int(s.turn); h.Gold < 0 || h.Gold > most {
		return fmt.Errorf("the gold %d of hero %d is not 0 to %d", h.Gold, p, most)
	}
	s.heroes[p&3] = hero(h.Life) | hero(h.Gold)*oneGold
	s.at = s.at.move(uint(p), s.at.of(uint(p)), posOf(h.X, h.Y))
	return nil
}

// apart checks that no two heroes share a cell.
func (s *State) apart() error {
	for p := uint(1); p <= uint(s.seatMask); p++ {
		for q := uint(0); q < p; q++ {
			if s.at.of(p) == s.at.of(q) {
				at := pointAt(s.at.of(p))
				return fmt.Errorf("the heroes %d and %d are both on %d, %d", q, p, at.X, at.Y)
			}
		}
	}
	return nil
}

// give hands a neutral mine to its owner.
func (s *State) give(mine int, owner Player) error {
	if owner == Neutral {
		return nil
	}
	if uint32(owner) > s.seatMask {
		return fmt.Errorf("player %d, who owns mine %d, does not play", owner, mine)
	}
	s.mines[owner&3].flip(mine)
	s.heroes[owner&3] += oneMine
	return nil
}

// Setup returns the position in its editable form, with all mines in the referee's order; that of the zero State is not
// a position either.
func (s State) Setup() Setup {
	p := Setup{Turn: s.Turn(), Rounds: s.Rounds()}
	m := s.Map()
	for y := 0; y < m.Size(); y++ {
		p.Rows = append(p.Rows, m.Row(y))
	}
	for i := 0; i < s.NumPlayers(); i++ {
		p.Heroes = append(p.Heroes, s.Hero(Player(i)))
	}
	for i := 0; i < m.NumMines(); i++ {
		p.Mines = append(p.Mines, s.mine(i))
	}
	return p
}

// mine returns the mine with a number.
func (s *State) mine(i int) Mine {
	x, y := coordinates(s.board.mine(i))
	return Mine{X: x, Y: y, Owner: s.owner(i)}
}
