package onitama

import (
	"bytes"
	"io"

	"github.com/rulebook-go/rulebook/internal/fault"
	"github.com/rulebook-go/rulebook/internal/wire"
)

// Reader is the bot's end of the protocol: it turns the referee's lines into States. It expects exactly the referee's
// lines, in the same order; a line may end in LF or CR LF, and the last one of the stream without either. The input
// lacks the number of turns played: the Reader counts them. Only one goroutine may use a Reader at a time.
type Reader struct {
	lines     *wire.Lines
	me        Player
	known     bool
	lastRead  State  // the position that Read returned last; zero before the first
	afterSent State  // lastRead, or the position after the action given to Sent
	scratch   []byte // lines to compare with
}

// NewReader returns a Reader on r, which must not be nil. It never waits for more than the lines of a turn, but it
// takes what has already arrived, so nothing else may read from r.
func NewReader(r io.Reader) *Reader { return &Reader{lines: wire.NewLines(r, game)} }

// Me returns the seat that the referee gave to this bot, and an invalid Player before the first [Reader.Read] that
// succeeds.
func (r *Reader) Me() Player {
	if !r.lastRead.IsValid() {
		return noPlayer
	}
	return r.me
}

// Known tells a bot whether it can rely on [State.Turn], which decides when the game ends. The turn is not in the
// input, so the Reader counts. Known is true while the input fits a game from its start: the first input can be the
// first of a game, and each later one can follow from the one before it and the action given to [Reader.Sent]. It is
// false before the first [Reader.Read]. It can be true by mistake if the Reader joins a game late, in a position that
// can be the first, or misses turns. Once an input does not fit, Known stays false, and the Reader counts turns as if
// that input were its first. An error of Read changes neither Known nor [Reader.Me].
func (r *Reader) Known() bool { return r.known }

// Read returns the position with this bot to move. If the input ends before a turn begins, Read returns [io.EOF]. Any
// other error is a [*LineError], which wraps [ErrSyntax], [io.ErrUnexpectedEOF] or the error of reading the stream.
// After an error, every call returns it again. A zero Reader has no input, which is an [io.ErrUnexpectedEOF].
func (r *Reader) Read() (State, error) {
	if r.lines == nil {
		r.lines = wire.NoLines(game)
	}
	if err := r.lines.Turn(); err != nil {
		return State{}, err
	}
	s, err := r.readTurn()
	if err != nil {
		return State{}, err
	}
	r.lastRead = r.complete(s)
	r.afterSent = r.lastRead
	return r.lastRead, nil
}

// Sent lets [Reader.Known] notice an answer that the referee did not play: it tells the Reader the bot's answer, and
// the next input must follow from this answer. It is optional; without it, any legal answer may lead to that input. If
// Sent is called several times between two calls of [Reader.Read], only the first legal action counts.
func (r *Reader) Sent(a Action) {
	// Not Apply: its error calls String, and every pasted bot would contain all that String needs.
	if r.afterSent == r.lastRead && r.lastRead.IsLegal(a) {
		r.afterSent = r.lastRead.ApplyUnchecked(a)
	}
}

// readTurn reads the lines of a turn, and before the first turn the one that comes once. How many turns were played is
// not in them, so the result has the number of the seat's first turn.
func (r *Reader) readTurn() (State, error) {
	if !r.lastRead.IsValid() {
		if err := r.readInit(); err != nil {
			return State{}, err
		}
	}
	var b board
	if err := r.readRows(&b); err != nil {
		return State{}, err
	}
	setup := Setup{ToMove: r.me, Turn: int(r.me)}
	if err := r.readCards(&setup); err != nil {
		return State{}, err
	}
	s, err := setup.build(&b)
	if err == nil && s.Over() {
		err = ErrGameOver
	}
	if err != nil {
		return State{}, r.lines.BadTurn(err)
	}
	r.scratch = s.appendActionLines(r.scratch[:0])
	return s, r.lines.Expect(r.scratch, "which follows from the board and the cards")
}

func (r *Reader) readInit() error {
	id, err := r.lines.Seat(2)
	r.me = Player(id)
	return err
}

func (r *Reader) readRows(b *board) error {
	for i := Size - 1; i >= 0; i-- {
		if !b.put(string(r.lines.Next()), i) {
			return r.lines.Bad("five of the letters " + pieceLetters)
		}
	}
	return nil
}

// readCards reads the lines of the cards. The number of a card determines the rest of its line.
func (r *Reader) readCards(setup *Setup) error {
	h := &setup.Hands
	for i, c := range [numInPlay]*Card{&h[0][0], &h[0][1], &h[1][0], &h[1][1], &setup.Middle} {
		// Only the card's number is read, and then the line compared with that card's, which is faster than reading all.
		line := r.lines.Next()
		number := cardNumber(line, i)
		if number < NumCards && bytes.Equal(line, r.cardLine(number, i)) {
			*c = number
			continue
		}
		var n [2 + 2*maxMoves]int
		if !wire.Ints(line, n[:]) || n[1] < 0 || n[1] >= NumCards {
			return r.lines.Bad("an owner, a card from 0 to 15 and four moves")
		}
		return r.lines.Bad(fault.Quote(string(r.cardLine(Card(n[1]), i))))
	}
	return nil
}

// cardLine returns the line that the i-th card in play must have, in scratch memory.
func (r *Reader) cardLine(c Card, i int) []byte {
	r.scratch = appendCardLine(r.scratch[:0], c, i, r.me)
	return r.scratch[:len(r.scratch)-1]
}

// cardNumber returns the one or two digits after the owner in the line of the i-th card in play. If there are none, it
// returns any number.
func cardNumber(line []byte, i int) Card {
	at := len("0 ")
	if i == middlePlace {
		at = len(middleOwner + " ")
	}
	if len(line) <= at+1 {
		return NumCards
	}
	number := line[at] - '0'
	if line[at+1] != ' ' {
		number = number*10 + line[at+1] - '0'
	}
	return Card(number)
}

// complete adds the turn, which is not in the input, and sets known.
func (r *Reader) complete(seen State) State {
	if !r.lastRead.IsValid() {
		r.known = seen.isFirst()
		return seen
	}
	s := seen.WithoutTurn()
	s.cardsAndTurn |= uint32(r.lastRead.Turn()+s.NumPlayers()) << turnShift // each player has acted since
	var actions [2]Action
	between := s.Turn() - r.afterSent.Turn() // 2, or 1 after Sent
	if s.Turn() >= MaxTurns || !r.afterSent.explain(s, actions[:between]) {
		r.known = false
		return seen
	}
	return s
}

// isFirst reports whether s can be the first position that its player to move is sent in a game, which begins with a
// deal that the referee accepts.
func (s State) isFirst() bool {
	cards := s.cardsInPlay()
	if s.ToMove() == 1 {
		// Player 0 has exchanged the card that is in the middle now for the last card of its hand. Which of the two it
		// held first does not matter: the new card comes last.
		cards[1], cards[middlePlace] = cards[middlePlace], cards[1]
	}
	var actions [1]Action
	return start(cards).explain(s, actions[:s.Turn()]) && !redealt(cards)
}

// Explain tells a bot what the opponents played: it returns actions that lead from s to next, two positions that a
// player or a spectator saw one after the other. They are no action if the positions are equal, and otherwise one
// action, or one action of each player. All explanations have the same length; if there are several, Explain returns
// the first in the order of [State.LegalActions]. The error wraps [ErrIllegal] if no such actions lead to next.
func (s State) Explain(next State) ([]Action, error) {
	turns := next.Turn() - s.Turn()
	var buf [2]Action
	if turns < 0 || turns > len(buf) || !s.explain(next, buf[:turns]) {
		return nil, game.Unexplained(s.String(), next.String())
	}
	return append([]Action(nil), buf[:turns]...), nil
}

// explain fills actions, of which there are at most two, with what leads from s to next. It reports whether anything
// does.
func (s State) explain(next State, actions []Action) bool {
	if len(actions) == 0 {
		return s == next
	}
	// The card that the mover plays is in the middle of next, or the opponent has taken it from there.
	played := next.Middle()
	if len(actions) > 1 {
		played = next.Hand(s.ToMove().Opponent())[1]
	}
	// The mover's side in next has no piece on the square where the move began. A PASS has NoSquare there, which no side
	// has as a bit.
	side := next.side(s.ToMove())
	var list [MaxActions]Action
	for _, a := range s.AppendLegalActions(list[:0]) {
		if a.Card != played || side>>a.From&1 != 0 {
			continue
		}
		actions[0] = a
		if s.ApplyUnchecked(a).explain(next, actions[1:]) {
			return true
		}
	}
	return false
}
