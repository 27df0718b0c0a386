// Package oracle answers questions about the rules as JSON objects.
package oracle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/rulebook-go/rulebook/examples/game"
)

// Request asks for a start (Seed, Options), for a position (State), or for what follows from an action in a position
// (State and Action).
type Request struct {
	// ID is copied to the Response.
	ID      json.RawMessage   `json:"id,omitempty"`
	Game    string            `json:"game"`
	Seed    *Seed             `json:"seed,omitempty"`
	Options map[string]string `json:"options,omitempty"`
	State   *string           `json:"state,omitempty"`
	Action  *string           `json:"action,omitempty"`
}

// Seed is a 64-bit integer. In JSON it is a number or, for languages whose numbers are doubles, a string.
type Seed int64

// UnmarshalJSON reads a number, or a string that holds one.
func (s *Seed) UnmarshalJSON(text []byte) error {
	return json.Unmarshal(bytes.Trim(text, `"`), (*int64)(s))
}

// Response describes the position that was asked for, or says what is wrong.
type Response struct {
	ID     json.RawMessage `json:"id,omitempty"`
	State  string          `json:"state,omitempty"`
	Turn   int             `json:"turn"`
	ToMove int             `json:"toMove"`
	Over   bool            `json:"over"`
	Scores []int           `json:"scores,omitempty"`
	// Actions are the legal actions in the order of the package. After the end of the game there are none.
	Actions []string `json:"actions"`
	// Error is empty unless the request failed. A failed request is answered with its ID and Error alone.
	Error string `json:"error,omitempty"`
}

type failure struct {
	ID    json.RawMessage `json:"id,omitempty"`
	Error string          `json:"error"`
}

// Answer answers one request. An error is part of the Response.
func Answer(q Request) Response {
	s, err := find(q)
	if err != nil {
		return Response{ID: q.ID, Error: err.Error()}
	}
	r := Response{
		ID:      q.ID,
		State:   s.String(),
		Turn:    s.Turn(),
		ToMove:  s.ToMove(),
		Over:    s.Over(),
		Actions: s.LegalActions(),
	}
	for p := 0; p < s.NumPlayers(); p++ {
		r.Scores = append(r.Scores, s.Score(p))
	}
	return r
}

func find(q Request) (game.State, error) {
	g, err := game.Named(q.Game)
	switch {
	case err != nil:
		return nil, err
	case (q.Seed == nil) == (q.State == nil):
		return nil, errors.New("a request has either a seed or a state")
	case q.Seed != nil && q.Action != nil:
		return nil, errors.New("an action needs a state")
	case q.Seed == nil && q.Options != nil:
		return nil, errors.New("options need a seed")
	case q.Seed != nil:
		return g.New(int64(*q.Seed), q.Options)
	}
	s, err := g.Parse(*q.State)
	if err != nil || q.Action == nil {
		return s, err
	}
	return s.Apply(*q.Action)
}

// MaxLine is the length in bytes of the longest request that Serve reads.
const MaxLine = 1 << 20

// Serve answers requests, one JSON object a line, until the input ends. It writes one line for every line that it reads,
// before it reads the next. It returns an error only if reading or writing fails.
func Serve(in io.Reader, out io.Writer) error {
	lines := newLineReader(in)
	for {
		line, err := lines.next()
		if err == io.EOF {
			return nil
		}
		var r Response
		switch {
		case err == errTooLong:
			r.Error = fmt.Sprintf("the line has more than %d bytes", MaxLine)
		case err != nil:
			return err
		default:
			r = AnswerLine(line)
		}
		var answer any = r
		if r.Error != "" {
			answer = failure{r.ID, r.Error}
		}
		text, err := json.Marshal(answer)
		if err != nil {
			return err
		}
		if _, err := out.Write(append(text, '\n')); err != nil {
			return err
		}
	}
}

// AnswerLine answers one request in JSON.
func AnswerLine(line []byte) Response {
	var q Request
	dec := json.NewDecoder(bytes.NewReader(line))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&q); err != nil {
		return Response{Error: "not a request: " + err.Error()}
	}
	if dec.More() {
		return Response{ID: q.ID, Error: "not a request: more than one JSON value on the line"}
	}
	return Answer(q)
}
