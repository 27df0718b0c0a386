// Package engine answers the requests of the JavaScript package. A call is a few bytes, and so is its answer:
// the JavaScript side copies both through the memory of the WebAssembly program. The frequent calls, which
// lead from one position to another, have a binary form. All other calls are questions in JSON.
package engine

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/calls"
)

// A call has a header of 8 bytes: the Op, the number of the game in alphabetical order, two unused bytes, and
// a number as a little-endian int32. Two texts follow, each with its length as a little-endian uint32 before
// it.
const header = 8

// Op is the operation of a call. All but Ask, Text and Planes lead to a position, and so do some questions.
type Op uint8

// The operations, with their number and their texts. A position is given in its binary form.
const (
	Ask         Op = iota // texts: a question in JSON, and the position or the text that it is about
	Parse                 // text: the text of a position
	ParseBinary           // text: a position
	Apply                 // texts: a position and an action
	ApplyIndex            // text: a position; number: the index of an action
	Text                  // text: a position
	// Planes has a text, a position, and a number: the size of a map of vindinium, 0 for the largest, plus
	// 256 * (1 + the seat that sees it).
	Planes
)

// The first byte of an answer.
const (
	isText     = 0 // a text, JSON or planes follow
	isPosition = 1 // a position follows, see reply
	isError    = 2 // a failure in JSON follows
)

// maxKnown is how many positions an Engine remembers, so that it does not parse again a position that it has
// just returned.
const maxKnown = 1024

// Engine answers calls. It is not safe for concurrent use.
type Engine struct {
	operations Operations
	known      map[string]game.State
	out        []byte
	legal      []int
}

// New returns an Engine, which has more operations than those of the package if some are given.
func New(more ...Operations) *Engine {
	e := &Engine{operations: rules(), known: map[string]game.State{}}
	for _, operations := range append(more, full()) {
		maps.Copy(e.operations, operations)
	}
	return e
}

// Call answers a call. The answer is valid until the next one.
func (e *Engine) Call(in []byte) (out []byte) {
	defer func() {
		// A fault must not end the program, because JavaScript could not use its engine after that. A call that is
		// too short is one.
		if r := recover(); r != nil {
			out = e.fail(fmt.Errorf("internal error: %v", r))
		}
	}()
	if err := calls.Do(func() { e.call(in[:len(in):len(in)]) }); err != nil {
		return e.fail(err)
	}
	return e.out
}

func (e *Engine) call(in []byte) {
	op, g, number := Op(in[0]), games.All()[in[1]], int(int32(binary.LittleEndian.Uint32(in[4:])))
	first, rest := cut(in[header:])
	second, _ := cut(rest)
	e.out = e.out[:0]
	switch op {
	case Ask:
		e.ask(first, second)
	case Parse:
		e.reply(calls.Must(g.Parse(string(first))))
	case ParseBinary:
		e.reply(e.state(g, first))
	case Apply:
		e.reply(calls.Must(e.state(g, first).Apply(string(second))))
	case ApplyIndex:
		e.reply(calls.Must(e.state(g, first).ApplyIndex(number)))
	case Text:
		e.out = calls.Must(e.state(g, first).AppendText(append(e.out, isText)))
	case Planes:
		e.out = append(e.out, isText)
		e.appendPlanes(e.state(g, first), number&255, number>>8-1)
	default:
		calls.Fail("internal error: there is no operation %d", op)
	}
}

// Framed returns the bytes of a call, as JavaScript writes them.
func Framed(op Op, game byte, number int32, texts ...string) []byte {
	b := binary.LittleEndian.AppendUint32([]byte{byte(op), game, 0, 0}, uint32(number))
	for _, text := range texts {
		b = append(binary.LittleEndian.AppendUint32(b, uint32(len(text))), text...)
	}
	return b
}

// cut returns the first text of a call, and what follows it.
func cut(in []byte) (text, rest []byte) {
	const length = 4
	end := length + int(binary.LittleEndian.Uint32(in))
	return in[length:end], in[end:]
}

// failure is an error as JavaScript sees it. Kind is syntax, illegal, over or empty, and Line the line of a
// text that is to blame, 0 if there is none.
type failure struct {
	Error string `json:"error"`
	Kind  string `json:"kind,omitempty"`
	Line  int    `json:"line,omitempty"`
}

func (e *Engine) fail(err error) []byte {
	f := failure{Error: err.Error(), Kind: calls.Kind(err)}
	var at *TextError
	if errors.As(err, &at) {
		f.Line = at.Line
		if f.Kind == "" {
			f.Kind = "syntax"
		}
	}
	return append(append(e.out[:0], isError), calls.Must(json.Marshal(f))...)
}

// state returns the position with a binary form, which the Engine often still knows.
func (e *Engine) state(g *game.Game, data []byte) game.State {
	s, ok := e.known[string(data)]
	if !ok || s.Game() != g {
		s = calls.Must(g.ParseBinary(data))
		e.remember(s, data)
	}
	return s
}

func (e *Engine) remember(s game.State, data []byte) {
	if len(e.known) == maxKnown {
		clear(e.known)
	}
	e.known[string(data)] = s
}

// Parts of a position.
const (
	flagOver   = 1
	flagChance = 2
	noWinner   = 255 // the winner of a game that is not over, or that nobody has won
	scores     = 4   // the number of scores; seats that do not exist have the score 0
)

// reply answers with a position. It appends what JavaScript keeps of it, with little-endian numbers: the
// flags, the number of players, the player to move and the winner in a byte each, the turn in 4 bytes, the
// hash in 8, the number of legal actions in 2, the number of the ending in 2, the scores in 4 each, the
// indices of the legal actions in 2 each, and the binary form.
func (e *Engine) reply(s game.State) {
	flags, winner := byte(0), byte(noWinner)
	if s.Over() {
		flags |= flagOver
	}
	if s.ToMove() >= s.NumPlayers() {
		flags |= flagChance
	}
	if w, ok := s.Winner(); ok {
		winner = byte(w)
	}
	le := binary.LittleEndian
	e.out = append(e.out, isPosition, flags, byte(s.NumPlayers()), byte(s.ToMove()), winner)
	e.out = le.AppendUint32(e.out, uint32(s.Turn()))
	e.out = le.AppendUint64(e.out, s.Hash())
	e.legal = s.AppendLegalIndices(e.legal[:0])
	e.out = le.AppendUint16(e.out, uint16(len(e.legal)))
	e.out = le.AppendUint16(e.out, uint16(slices.Index(s.Game().Endings, s.Ending())))
	for p := 0; p < scores; p++ {
		score := 0
		if p < s.NumPlayers() {
			score = s.Score(p)
		}
		e.out = le.AppendUint32(e.out, uint32(int32(score)))
	}
	for _, index := range e.legal {
		e.out = le.AppendUint16(e.out, uint16(index))
	}
	at := len(e.out)
	e.out = game.AppendBinary(e.out, s)
	e.remember(s, e.out[at:])
}

// appendPlanes appends the planes of a position as a seat sees it, -1 for the player to move, with the number
// of planes, rows and columns in two bytes each before them.
func (e *Engine) appendPlanes(s game.State, size, seat int) {
	if seat < 0 {
		seat = s.ToMove()
	} else {
		calls.Check(game.CheckSeat(s, seat))
	}
	layout, list, err := calls.Must(game.Part[game.WithInputs](s.Game(), "inputs of networks")).Inputs(s, size, seat)
	calls.Check(err)
	for _, n := range []int{layout.Planes(), layout.Height, layout.Width} {
		e.out = binary.LittleEndian.AppendUint16(e.out, uint16(n))
	}
	planes := make([]uint8, layout.Size())
	layout.Bytes(planes, list)
	e.out = append(e.out, planes...)
}
