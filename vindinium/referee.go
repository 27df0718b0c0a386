package vindinium

import "github.com/rulebook-go/rulebook/geom"

// Referee is the site's end of the protocol: it runs one game as the site's referee does. Its methods change it, so
// only one goroutine may use it at a time. The zero Referee has no game, and is over.
//
// On the site, another program, the game runner, passes the bots' lines on to the referee, and changes some.
// [Referee.Answer] does not reproduce that: it takes one line without its end and judges all of it. The differences:
//
//   - The game runner ends a line at LF, CR LF or CR. For Answer, an LF or CR ends no line, and is dropped at either
//     end as in point 14 of the package comment. An empty line is a timeout, but for Answer an [ErrSyntax], with the
//     same effect on the game.
//   - Extra lines printed on one turn are the answers to later turns. A line without a line end is a timeout. So is a
//     line of more than 10,000 bytes, where its end counts as one byte, even CR LF. Answer has no such limit.
//   - The game runner also ends a line at U+0085, U+2028 or U+2029. The referee then judges the part before that
//     character, and the game is aborted without scores unless that part ends the game. For Answer, they are characters
//     like any other.
//   - The viewer gets the first word of an invalid line, and the first seven characters of a valid line's message. If
//     its data has more than 30,000 bytes on one turn, as with an invalid line of 4,994 times U+0390, which has 6 bytes
//     in upper case, the game is aborted without scores. Answer does not count them.
//   - The default charset and locale of the referee's Java virtual machine matter only outside ASCII and, in a few
//     locales such as Turkish, for the letter i. Answer does what a referee with UTF-8 and an English locale does.
type Referee struct {
	state    State
	failures [4]error      // the first failure of each player, who waits from then on
	experts  [4]bool       // who has asked for expert input
	targets  [4]geom.Point // the last target of each hero
}

// NewReferee returns the referee of the game with this seed and these options, before the first turn. It returns
// the errors that [New] returns.
func NewReferee(seed int64, o Options) (*Referee, error) {
	s, err := New(seed, o)
	if err != nil {
		return nil, err
	}
	return &Referee{state: s}, nil
}

// State returns the position.
func (r *Referee) State() State { return r.state }

// ToMove returns the player whose turn is next, active or not. After the end it is the player who would be next.
func (r *Referee) ToMove() Player { return r.state.ToMove() }

// Active reports whether p plays and has not failed. The referee asks nothing of a player that is not active.
func (r *Referee) Active(p Player) bool {
	return r.state.plays(p) && r.failures[p] == nil
}

// AppendInput appends everything that the player to move is sent on this turn: on its first turn the lines of
// [State.AppendInit]; then, if the player has asked for expert input, the cell that each enemy aimed at on its last
// turn; then the lines of [State.AppendTurn]. It appends nothing after the end, or if the player is not active.
//
// Expert input has a line for each enemy, in the order of play since the player's own last turn, so hero 2 sees 3, 0
// and 1: the enemy's id and the cell, even if the enemy could not enter it. For waiting, for a step off the map and
// after a failure it is the enemy's own cell.
func (r *Referee) AppendInput(b []byte) []byte {
	p, n := r.ToMove(), r.state.NumPlayers()
	if r.Over() || !r.Active(p) {
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

// Answer judges the line that the player to move printed, given without its line end, and plays it. An invalid line
// makes the hero wait on this turn and all its further turns; the game continues. The error has the reason and wraps
// [ErrSyntax]. On the turn of a player that is not active, call Answer with any line, such as "": the hero waits, and
// Answer returns nil. After the end, Answer returns an error that wraps [ErrGameOver] and changes nothing. See
// [Referee] for lines that the site's game runner treats differently.
func (r *Referee) Answer(line string) error {
	p := r.ToMove()
	if r.Over() {
		return r.state.rejectLine(line, ErrGameOver)
	}
	if !r.Active(p) {
		r.play(Wait.Action())
		return nil
	}
	a, expert, err := parseLine(line)
	r.experts[p] = r.experts[p] || expert
	r.failures[p] = err
	if err != nil {
		a = Wait.Action()
	}
	r.play(a)
	return err
}

// Timeout tells the Referee that the player to move did not answer in time, which has the effect of an invalid line.
// After the end it changes nothing.
func (r *Referee) Timeout() {
	if r.Over() {
		return
	}
	if p := r.ToMove(); r.Active(p) {
		r.failures[p] = game.Timeout(uint8(p), r.state.Turn())
	}
	r.play(Wait.Action())
}

func (r *Referee) play(a Action) {
	r.targets[r.ToMove()] = r.state.Target(a)
	r.state.ApplyTo(&r.state, a)
}

// Failure returns why p is no longer active: its first failure, an error that wraps [ErrTimeout] or [ErrSyntax]. It is
// nil if p did not fail.
func (r *Referee) Failure(p Player) error {
	if !r.state.plays(p) {
		return nil
	}
	return r.failures[p]
}

// Over reports whether the game has ended, which it does when all rounds have been played, even if all players failed.
func (r *Referee) Over() bool { return r.state.Over() }

// Ending returns why the game is over, as [State.Ending] does. It is never [Stopped], because the game continues
// after every failure.
func (r *Referee) Ending() Ending { return r.state.Ending() }

// Score returns the gold of p's hero, whether p failed or not, and 0 if p does not play.
func (r *Referee) Score(p Player) int { return r.state.Score(p) }

// Winner returns the player with the most gold at the end, whether it failed or not. ok is false before the end, when
// several players have the most, and for the zero Referee.
func (r *Referee) Winner() (p Player, ok bool) { return r.state.Winner() }
