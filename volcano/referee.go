package volcano

import "github.com/rulebook-go/rulebook/internal/java"

// Referee is the site's end of the protocol: it runs one game as the site's referee does. Its methods change it, so
// only one goroutine may use it at a time. The zero Referee has no game, and is over.
//
// On the site, another program, the game runner, passes the bots' lines on to the referee, and changes some.
// [Referee.Answer] does not reproduce that: it takes one line without its end and judges all of it. The differences:
//
//   - The game runner ends a line at LF, CR LF or CR. For Answer, a line with an LF or CR is invalid. An empty line is
//     an invalid answer.
//   - Extra lines printed on one turn are the answers to later turns. A line without a line end is a timeout. So is a
//     line of more than 10,000 bytes, where its end counts as one byte, even CR LF. For Answer, it is invalid.
//   - The game runner also ends a line at U+0085, U+2028 or U+2029. The referee then judges the part before that
//     character, and the game is aborted without scores unless that part is invalid or is action 134; a winning action
//     is no exception, because the scores are set in a later step. For Answer, a line with one of them is invalid.
//   - The default charset and locale of the referee's Java virtual machine matter only outside ASCII, which here means
//     the long s of point 7 of the package comment. Answer does what a referee with UTF-8 and an English locale does.
type Referee struct {
	state   State
	random  java.Random // draws the actions for RANDOM, for both players
	failure error       // of the player to move; it ends the game
}

// NewReferee returns the referee of the game with this seed, before the first turn. The seed matters only for RANDOM,
// and only modulo 2^48.
func NewReferee(seed int64) *Referee {
	return &Referee{state: New(), random: java.NewRandom(seed)}
}

// State returns the position. An invalid line or a timeout does not change it.
func (r *Referee) State() State { return r.state }

// ToMove returns the player whose answer is next. After the end it is the player who would be next, or who failed.
func (r *Referee) ToMove() Player { return r.state.ToMove() }

// AppendInput appends everything that the player to move is sent on this turn, including the one-time lines on its
// first turn. After the end it appends nothing.
func (r *Referee) AppendInput(b []byte) []byte {
	if r.Over() {
		return b
	}
	if r.state.Turn() < r.state.NumPlayers() {
		b = r.state.AppendInit(b, r.ToMove())
	}
	return r.state.AppendTurn(b, r.ToMove())
}

// Answer judges the line that the player to move printed, given without its line end, and plays it. RANDOM, in upper or
// lower case, plays one of the legal actions, drawn with the generator of the game. An invalid line ends the game; the
// error has the reason and wraps [ErrSyntax] or [ErrIllegal]. After the end, Answer returns an error that wraps
// [ErrGameOver] and changes nothing. See [Referee] for lines that the site's game runner treats differently.
func (r *Referee) Answer(line string) error {
	if r.Over() {
		return r.state.rejectLine(line, ErrGameOver)
	}
	if java.Upper(line) == randomLine {
		list := r.state.LegalActions()
		r.state = r.state.ApplyUnchecked(list[r.random.Intn(len(list))])
		return nil
	}
	r.state, r.failure = r.state.Answer(line)
	return r.failure
}

// Timeout tells the Referee that the player to move did not answer in time, which ends the game. After the end it
// changes nothing.
func (r *Referee) Timeout() {
	if !r.Over() {
		r.failure = game.Timeout(uint8(r.ToMove()), r.state.Turn())
	}
}

// Failure returns why p was stopped, as an error that wraps [ErrTimeout], [ErrSyntax] or [ErrIllegal]. It is nil if p
// did not fail.
func (r *Referee) Failure(p Player) error {
	if p != r.ToMove() {
		return nil
	}
	return r.failure
}

// stopped reports whether a failure has ended the game, which then stays with the player that failed.
func (r *Referee) stopped() bool { return r.failure != nil }

// Over reports whether the game has ended.
func (r *Referee) Over() bool { return r.stopped() || r.state.Over() }

// Ending returns why the game is over, as [State.Ending] does, and [Stopped] if a failure ended it.
func (r *Referee) Ending() Ending {
	if r.stopped() {
		return Stopped
	}
	return r.state.Ending()
}

// Score returns 100 for the winner, even if its opponent failed, 50 for both players after a draw, and 0 otherwise.
func (r *Referee) Score(p Player) int {
	if !r.stopped() {
		return r.state.Score(p)
	}
	if w, _ := r.Winner(); w == p {
		return 100
	}
	return 0
}

// Winner returns the winner. ok is false before the end, after a draw, after [MaxTurns] actions, and for the zero
// Referee.
func (r *Referee) Winner() (p Player, ok bool) {
	if r.stopped() {
		return r.ToMove().Opponent(), true
	}
	return r.state.Winner()
}
