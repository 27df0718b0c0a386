// Package engine answers the requests of the JavaScript package. A call is a few bytes, and so is its answer: the
// JavaScript side copies both through the memory of the WebAssembly program. The frequent calls, which lead from one
// position to another, have a binary form. All other calls are questions in JSON.
package engine

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/analysis"
)

// A call has a header of 8 bytes: the Op, the number of the game in alphabetical order, two unused bytes, and a
// number as a little-endian int32. Two texts follow, each with its length as a little-endian uint32 before it.
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
	isPosition = 1 // a position follows, see appendPosition
	isError    = 2 // a failure in JSON follows
)

// maxKnown is how many positions an Engine remembers, so that it does not parse again a position that it has just
// returned.
const maxKnown = 1024

// Engine answers calls. It is not safe for concurrent use.
type Engine struct {
	known map[string]game.State
	out   []byte
	legal []int
	// analysts are the searches that were used, by the name of their game.
	analysts map[string]*analysis.Analyst
	// job is the game that is being judged, nil if there is none.
	job *analysis.Job
}

// New returns an Engine.
func New() *Engine {
	return &Engine{known: map[string]game.State{}, analysts: map[string]*analysis.Analyst{}}
}

// Call answers a call. The answer is valid until the next one.
func (e *Engine) Call(in []byte) (out []byte) {
	defer func() {
		// A fault must not end the program, because JavaScript could not use its engine after that.
		if r := recover(); r != nil {
			out = e.fail(fmt.Errorf("internal error: %v", r))
		}
	}()
	c, err := readCall(in)
	if err == nil {
		e.out = e.out[:0]
		if c.op == Ask {
			err = e.ask(c.first, c.second)
		} else {
			err = e.position(&c)
		}
	}
	if err != nil {
		return e.fail(err)
	}
	return e.out
}

// call is a call that was read.
type call struct {
	op            Op
	game          *game.Game
	number        int
	first, second []byte
}

func readCall(in []byte) (c call, err error) {
	bad := errors.New("internal error: a call that is too short")
	if len(in) < header {
		return c, bad
	}
	c.op, c.number = Op(in[0]), int(int32(binary.LittleEndian.Uint32(in[4:])))
	if games := game.All(); int(in[1]) < len(games) {
		c.game = games[in[1]]
	} else {
		return c, fmt.Errorf("internal error: there is no game %d", in[1])
	}
	rest := in[header:]
	for _, text := range []*[]byte{&c.first, &c.second} {
		if len(rest) < 4 {
			return c, bad
		}
		n := binary.LittleEndian.Uint32(rest)
		if rest = rest[4:]; uint64(len(rest)) < uint64(n) {
			return c, bad
		}
		*text, rest = rest[:n], rest[n:]
	}
	return c, nil
}

// failure is an error as JavaScript sees it. Kind is syntax, illegal, over or empty, and Line the line of a text that
// is to blame, 0 if there is none.
type failure struct {
	Error string `json:"error"`
	Kind  string `json:"kind,omitempty"`
	Line  int    `json:"line,omitempty"`
}

func (e *Engine) fail(err error) []byte {
	f := failure{Error: err.Error()}
	switch {
	case errors.Is(err, game.ErrGameOver), errors.Is(err, analysis.ErrOver):
		f.Kind = "over"
	case errors.Is(err, game.ErrSyntax):
		f.Kind = "syntax"
	case errors.Is(err, game.ErrIllegal):
		f.Kind = "illegal"
	}
	var at *textError
	if errors.As(err, &at) {
		f.Line = at.line
		if f.Kind == "" {
			f.Kind = "syntax"
		}
	}
	text, err := json.Marshal(f)
	if err != nil {
		panic(err)
	}
	return append(append(e.out[:0], isError), text...)
}

// position answers a call that is about a position.
func (e *Engine) position(c *call) error {
	if c.op == Parse {
		return e.reply(c.game.Parse(string(c.first)))
	}
	s, err := e.state(c.game, c.first)
	if err != nil {
		return err
	}
	switch c.op {
	case Apply:
		return e.reply(s.Apply(string(c.second)))
	case ApplyIndex:
		return e.reply(s.ApplyIndex(c.number))
	case ParseBinary:
		return e.reply(s, nil)
	case Text:
		var err error
		e.out, err = s.AppendText(append(e.out, isText))
		return err
	case Planes:
		e.out = append(e.out, isText)
		return e.appendPlanes(s, c.number&255, c.number>>8-1)
	}
	return fmt.Errorf("internal error: there is no operation %d", c.op)
}

func checkSymmetry(g *game.Game, symmetry int) error {
	if symmetry < 0 || symmetry >= g.NumSymmetries {
		return fmt.Errorf("%s has no symmetry %d; its symmetries are 0 to %d", g.Name, symmetry, g.NumSymmetries-1)
	}
	return nil
}

// images returns the indices of the images of all actions.
func images(g *game.Game, symmetry int) ([]int, error) {
	if err := checkSymmetry(g, symmetry); err != nil {
		return nil, err
	}
	list := make([]int, g.NumActions)
	for i := range list {
		list[i] = g.TransformIndex(i, symmetry)
	}
	return list, nil
}

// state returns the position with a binary form, which the Engine often still knows.
func (e *Engine) state(g *game.Game, data []byte) (game.State, error) {
	if s, ok := e.known[string(data)]; ok && s.Game() == g {
		return s, nil
	}
	s, err := g.ParseBinary(data)
	if err == nil {
		e.remember(s, data)
	}
	return s, err
}

func (e *Engine) remember(s game.State, data []byte) {
	if len(e.known) == maxKnown {
		clear(e.known)
	}
	e.known[string(data)] = s
}

// reply answers with a position.
func (e *Engine) reply(s game.State, err error) error {
	if err != nil {
		return err
	}
	e.out = append(e.out, isPosition)
	e.appendPosition(s)
	return nil
}

// The flags of a position.
const (
	flagOver   = 1
	flagChance = 2
)

// noWinner is the winner of a game that is not over, or that nobody has won.
const noWinner = 255

// scores is the number of scores of a position. Seats that do not exist have the score 0.
const scores = 4

// appendPosition appends what JavaScript keeps of a position, with little-endian numbers: the flags, the number of
// players, the player to move and the winner in a byte each, the turn in 4 bytes, the hash in 8, the number of legal
// actions in 2, the number of the ending in 2, the scores in 4 each, the indices of the legal actions in 2 each, and
// the binary form.
func (e *Engine) appendPosition(s game.State) {
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
	e.out = append(e.out, flags, byte(s.NumPlayers()), byte(s.ToMove()), winner)
	e.out = le.AppendUint32(e.out, uint32(s.Turn()))
	e.out = le.AppendUint64(e.out, s.Hash())
	e.legal = s.AppendIndices(e.legal[:0])
	e.out = le.AppendUint16(e.out, uint16(len(e.legal)))
	e.out = le.AppendUint16(e.out, endingNumber(s))
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

func endingNumber(s game.State) uint16 {
	ending := s.Ending()
	for i, text := range s.Game().Endings {
		if text == ending {
			return uint16(i)
		}
	}
	return 0
}
