package onitama

import "strconv"

// AppendInit appends the line that p is sent once, before its first turn: its id.
func (s State) AppendInit(b []byte, p Player) []byte {
	return append(b, '0'+byte(p&1), '\n')
}

// AppendTurn appends the lines that p is sent on its turn: the board from row 5 down, the cards with the middle one as
// p would use it, and the actions. For the player who is not to move these are the lines as if it were; after the end
// of the game there are no actions.
func (s State) AppendTurn(b []byte, p Player) []byte {
	p &= 1
	for row := Size - 1; row >= 0; row-- {
		b = append(s.appendRow(b, row), '\n')
	}
	h0, h1 := s.Hand(0), s.Hand(1)
	for i, c := range [5]Card{h0[0], h0[1], h1[0], h1[1], s.Middle()} {
		b = appendCard(b, c, i, p)
	}
	if p != s.ToMove() {
		// The actions depend on no other cards than the mover's.
		s = State{mine: s.theirs, theirs: s.mine, cards: s.cards >> handBits & handMask, clock: s.clock ^ 1}
	}
	return s.appendActions(b)
}

// appendCard appends the i-th line of cards: the owner, the id and the moves as the owner plays them, the middle card's
// as the player who looks would. Missing moves are zeros.
func appendCard(b []byte, c Card, i int, looking Player) []byte {
	owner := Player(i / 2)
	if owner < 2 {
		b = append(b, '0'+byte(owner))
	} else {
		b = append(b, "-1"...)
		owner = looking
	}
	b = strconv.AppendInt(append(b, ' '), int64(c), 10)
	for m := 0; m < 4; m++ {
		dx, dy := c.Move(owner, m)
		b = strconv.AppendInt(append(b, ' '), int64(dx), 10)
		b = strconv.AppendInt(append(b, ' '), int64(dy), 10)
	}
	return append(b, '\n')
}

// appendActions appends the number of legal actions and these, a line each.
func (s State) appendActions(b []byte) []byte {
	var list [MaxActions]Action
	actions := s.AppendLegalActions(list[:0])
	b = append(strconv.AppendInt(b, int64(len(actions)), 10), '\n')
	for _, a := range actions {
		b = append(a.append(b), '\n')
	}
	return b
}

// Referee is the site's end of the protocol: it runs one game as the site's referee does. Only its methods change it;
// it is not safe for use by several goroutines.
type Referee struct {
	state  State
	failed bool // the player to move has lost by an invalid line or a timeout
}

// NewReferee returns the referee of the game with this seed, before the first turn.
func NewReferee(seed int64) *Referee { return &Referee{state: New(seed)} }

// State returns the position. An invalid line or a timeout leaves it as it was.
func (r *Referee) State() State { return r.state }

// ToMove returns the player who is to answer; after the end, the one who would be, or who failed.
func (r *Referee) ToMove() Player { return r.state.ToMove() }

// AppendInput appends what ToMove is sent on this turn, with its id in front on its first one, and nothing after the
// end.
func (r *Referee) AppendInput(b []byte) []byte {
	if r.Over() {
		return b
	}
	if r.state.Turn() < r.state.NumPlayers() {
		b = r.state.AppendInit(b, r.ToMove())
	}
	return r.state.AppendTurn(b, r.ToMove())
}

// Answer judges the line that ToMove printed, without its line end, and plays it. An invalid line ends the game, and
// the error says why: it wraps ErrSyntax or ErrIllegal. After the end it returns ErrGameOver and changes nothing.
func (r *Referee) Answer(line string) error {
	if r.Over() {
		return ErrGameOver
	}
	a, err := ParseAction(line)
	if err == nil {
		r.state, err = r.state.Apply(a)
	}
	r.failed = err != nil
	return err
}

// Timeout tells that ToMove did not answer, which ends the game. After the end it changes nothing.
func (r *Referee) Timeout() {
	r.failed = r.failed || !r.Over()
}

// Over reports whether the game has ended.
func (r *Referee) Over() bool { return r.failed || r.state.Over() }

// Score returns 1 for the winner, the player whose opponent failed included, and 0 otherwise.
func (r *Referee) Score(p Player) int {
	if w, ok := r.Winner(); ok && w == p {
		return 1
	}
	return 0
}

// Winner returns the winner. ok is false while the game goes on and after a draw.
func (r *Referee) Winner() (p Player, ok bool) {
	if r.failed {
		return r.ToMove() ^ 1, true
	}
	return r.state.Winner()
}
