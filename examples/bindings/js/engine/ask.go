package engine

import (
	"encoding/json"
	"errors"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/calls"
)

// Operation answers a question in JSON about a text, a game or a position. The answer is a position, or a
// value that becomes JSON.
type Operation func(c *call) any

// Operations are operations by their names.
type Operations map[string]Operation

// call is a question as an Operation gets it.
type call struct {
	engine *Engine
	game   string
	text   []byte // of the question
	about  []byte // the text that it is about, or the binary form of the position
}

// About makes an Operation of a function that answers a question about a text. Q has what the question says
// besides the operation, and the game or the position that it is about.
func About[Q any](answer func(text []byte, q Q) any) Operation {
	return func(c *call) any { return answer(c.about, decoded[Q](c)) }
}

// OnGame makes an Operation of a function that answers a question about a game.
func OnGame[Q any](answer func(g *game.Game, q Q) any) Operation {
	return func(c *call) any { return answer(calls.Must(games.Named(c.game)), decoded[Q](c)) }
}

// On makes an Operation of a function that answers a question about a position.
func On[Q any](answer func(s game.State, q Q) any) Operation {
	return func(c *call) any {
		return answer(c.engine.state(calls.Must(games.Named(c.game)), c.about), decoded[Q](c))
	}
}

// Bare is a question that says nothing besides.
type Bare struct{}

func decoded[Q any](c *call) (q Q) {
	if _, bare := any(q).(Bare); !bare {
		checkTypes(json.Unmarshal(c.text, &q))
	}
	return q
}

// checkTypes ends the call with an error of decoding a question.
func checkTypes(err error) {
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		calls.Fail("%s must be of type %v, not a %s", wrong.Field, wrong.Type, wrong.Value)
	}
	calls.Check(err)
}

// ask answers a question in JSON about a position or a text.
func (e *Engine) ask(text, about []byte) {
	var head struct{ Op, Game string }
	checkTypes(json.Unmarshal(text, &head))
	operation := e.operations[head.Op]
	if operation == nil {
		calls.Fail("this program has no operation %.20q; rules.wasm has the rules only", head.Op)
	}
	answer := operation(&call{e, head.Game, text, about})
	if s, ok := answer.(game.State); ok {
		e.reply(s)
		return
	}
	e.out = append(append(e.out, isText), calls.Must(json.Marshal(answer))...)
}
