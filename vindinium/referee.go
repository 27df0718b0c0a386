package vindinium

import "github.com/rulebook-go/rulebook/geom"

// AppendInit appends the lines that p is sent once, before its first turn: the size, the rows of the map, and p's id.
func (s State) AppendInit(b []byte, p Player) []byte {
	m := s.Map()
	b = append(appendInts(b, ' ', m.Size()), '\n')
	for y := 0; y < m.Size(); y++ {
		b = append(m.board.appendRow(b, y), '\n')
	}
	return append(appendInts(b, ' ', int(p)), '\n')
}

// AppendTurn appends the lines that p is sent on its turn, which are the same for everybody: the number of heroes and
// mines, the heroes by id, the mines by X, then by Y. Expert input is not part of a State and comes from the Referee.
func (s State) AppendTurn(b []byte, _ Player) []byte {
	m := s.Map()
	b = append(appendInts(b, ' ', s.NumPlayers()+m.NumMines()), '\n')
	for p := 0; p < s.NumPlayers(); p++ {
		h := s.Hero(Player(p))
		b = append(appendInts(append(b, "HERO "...), ' ', p, h.X, h.Y, h.Life, h.Gold), '\n')
	}
	for i := 0; i < m.NumMines(); i++ {
		mine := s.mine(i)
		owner := int(mine.Owner)
		if mine.Owner == Neutral {
			owner = -1
		}
		b = append(appendInts(append(b, "MINE "...), ' ', owner, mine.X, mine.Y, -1, -1), '\n')
	}
	return b
}

// appendTarget appends the line of expert input that says what a hero aimed at.
func appendTarget(b []byte, p Player, at geom.Point) []byte {
	return append(appendInts(b, ' ', int(p), at.X, at.Y), '\n')
}

// Referee is the site's end of the protocol: it runs one game as the site's referee does. Only its methods change it;
// it is not safe for use by several goroutines.
type Referee struct {
	state   State
	idle    [4]bool       // deactivated by an invalid line or a timeout
	experts [4]bool       // have asked for expert input
	targets [4]geom.Point // what each hero aimed at last
}

// NewReferee returns the referee of the game with this seed and these options, before the first turn. The errors are
// those of New.
func NewReferee(seed int64, o Options) (*Referee, error) {
	s, err := New(seed, o)
	if err != nil {
		return nil, err
	}
	return &Referee{state: s}, nil
}

// State returns the position.
func (r *Referee) State() State { return r.state }

// ToMove returns the player who is to answer; after the end, the one who would be.
func (r *Referee) ToMove() Player { return r.state.ToMove() }

// Active reports whether p plays and is still asked: no line of it was invalid, and it always answered in time.
func (r *Referee) Active(p Player) bool { return int(p) < r.state.NumPlayers() && !r.idle[p&3] }

// AppendInput appends what ToMove is sent on this turn: on its first one the lines of AppendInit; then, once it has asked
// for expert input, what each of the others aimed at since its last turn; then the lines of AppendTurn. A player that is
// not active any more is sent nothing, and neither is anybody after the end.
func (r *Referee) AppendInput(b []byte) []byte {
	p, n := r.ToMove(), r.state.NumPlayers()
	if r.Over() || r.idle[p] {
		return b
	}
	if r.state.Turn() < n {
		b = r.state.AppendInit(b, p)
	}
	if r.experts[p] {
		for i := 1; i < n; i++ {
			q := Player((int(p) + i) % n)
			b = appendTarget(b, q, r.targets[q])
		}
	}
	return r.state.AppendTurn(b, p)
}

// Answer judges the line that ToMove printed, without its line end, and plays it. An invalid line makes the hero wait, on
// this and on all its further turns, in which whatever is answered is ignored; the game goes on. The error says why the
// line is invalid and wraps ErrSyntax. After the end it returns ErrGameOver and changes nothing.
func (r *Referee) Answer(line string) error {
	p := r.ToMove()
	if r.Over() {
		return ErrGameOver
	}
	if r.idle[p] {
		r.play(Wait.Action())
		return nil
	}
	a, expert, err := parseLine(line)
	r.experts[p] = r.experts[p] || expert
	r.idle[p] = err != nil
	r.play(a)
	return err
}

// Timeout tells that ToMove did not answer, with the effect of an invalid line. After the end it changes nothing.
func (r *Referee) Timeout() {
	if !r.Over() {
		r.idle[r.ToMove()] = true
		r.play(Wait.Action())
	}
}

func (r *Referee) play(a Action) {
	r.targets[r.ToMove()] = r.state.Target(a)
	r.state = r.state.ApplyUnchecked(a)
}

// Over reports whether the game has ended, which it does when every hero has had its turns, even if nobody is active.
func (r *Referee) Over() bool { return r.state.Over() }

// Score returns the gold of p's hero, active or not, and 0 for the idle seats 2 and 3 of a game of two.
func (r *Referee) Score(p Player) int { return r.state.Score(p) }

// Winner returns the hero with the most gold at the end, active or not. ok is false while the game goes on and when
// several have the most.
func (r *Referee) Winner() (p Player, ok bool) { return r.state.Winner() }
