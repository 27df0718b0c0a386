package record

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/internal/strictjson"
)

// ErrNotGame is the error for a JSON object that is not a recorded game.
var ErrNotGame = errors.New("the object is not a recorded game: it has none of the keys rulebook, turns, frames " +
	"and outputs")

// UnmarshalJSON reads a game in any of the forms that the package comment lists. The key "rulebook" and all
// keys below it are read exactly, and each may occur only once. Other keys belong to others.
func (g *Game) UnmarshalJSON(text []byte) error {
	var keys map[string]json.RawMessage
	if err := unmarshal(text, &keys); err != nil {
		return err
	}
	switch {
	case keys["rulebook"] != nil:
		return g.readOwn(text)
	case keys["turns"] != nil:
		return g.readTranscript(text)
	case keys["frames"] != nil:
		return g.readSite(text)
	case keys["outputs"] != nil:
		return g.readResult(text)
	case keys["success"] != nil:
		return g.UnmarshalJSON(keys["success"])
	case keys["gameResult"] != nil:
		return g.UnmarshalJSON(keys["gameResult"])
	}
	return ErrNotGame
}

// unmarshal is json.Unmarshal with errors that do not name Go types. Keys that it does not know belong to
// others.
func unmarshal(text []byte, value any) error { return strictjson.Plain(json.Unmarshal(text, value)) }

// readTranscript reads the form of testdata.
func (g *Game) readTranscript(text []byte) error {
	*g = Game{}
	err := unmarshal(text, (*plain)(g))
	for i := range g.Turns {
		g.Turns[i].Frame = i
	}
	return err
}

func (g *Game) readOwn(text []byte) error {
	var keys map[string]json.RawMessage
	if err := strictjson.Unmarshal(text, &keys); err != nil {
		return err
	}
	var r result
	for _, part := range []struct {
		key  string
		into any
	}{{"agents", &r.Agents}, {"outputs", &r.Outputs}, {"errors", &r.Errors}} {
		if keys[part.key] == nil {
			continue
		}
		if err := unmarshal(keys[part.key], part.into); err != nil {
			return fmt.Errorf("in the key %q: %w", part.key, err)
		}
	}
	var o own
	if err := readOwn(keys["rulebook"], &o); err != nil {
		return err
	}
	g.setOwn(&o, r.Agents)
	for i, t := range o.Turns {
		turn, ok := r.turn(t.Player, i+1)
		if !ok {
			return fmt.Errorf("frame %d is missing in the outputs of player %d", i+1, t.Player)
		}
		turn.In, turn.Millis, turn.Error = t.In, t.Millis, t.Error
		g.Turns = append(g.Turns, turn)
	}
	return nil
}

// turn returns the turn of a player in a frame. ok is false if there is no such frame.
func (r *result) turn(player, frame int) (t Turn, ok bool) {
	key := strconv.Itoa(player)
	outputs, errors := r.Outputs[key], r.Errors[key]
	if frame >= len(outputs) {
		return t, false
	}
	t = Turn{Player: player, Out: withoutEnd(outputs[frame]), Frame: frame}
	if frame < len(errors) && errors[frame] != nil {
		t.Stderr = *errors[frame]
	}
	return t, true
}

// readOwn reads the value of the key "rulebook", all of it or a part. Its keys are checked after its version:
// a newer one may have others.
func readOwn(text []byte, into any) error {
	var version struct{ Version int }
	if err := unmarshal(text, &version); err != nil {
		return fmt.Errorf("in the key \"rulebook\": %w", err)
	}
	if version.Version < 1 {
		return errors.New(`the key "rulebook" has no version`)
	}
	if version.Version > Version {
		return fmt.Errorf(`version %d of the key "rulebook" is newer than this program, which reads up to version %d`,
			version.Version, Version)
	}
	err := strictjson.Keys(text, &own{})
	if err == nil {
		err = unmarshal(text, into)
	}
	if err != nil {
		err = fmt.Errorf("in the key \"rulebook\": %w", err)
	}
	return err
}

// setOwn sets everything except the turns.
func (g *Game) setOwn(o *own, agents []agent) {
	*g = Game(o.plain)
	g.Players, g.Turns = nil, nil
	for _, a := range agents {
		g.Players = append(g.Players, a.Name)
	}
}

// readResult reads the result of another referee. A frame without output belongs to a player who did not
// answer, and the result does not say who that was.
func (g *Game) readResult(text []byte) error {
	var r result
	if err := unmarshal(text, &r); err != nil {
		return err
	}
	*g = Game{NoSeed: true}
	if err := g.SetParameters(strings.Join(r.Uinput, "\n")); err != nil {
		return err
	}
	for _, a := range r.Agents {
		g.Players = append(g.Players, a.Name)
	}
	frames := 0
	for _, list := range r.Outputs {
		frames = max(frames, len(list))
	}
	for i := 1; i < frames; i++ {
		turn := Turn{Player: -1, Frame: i}
		for seat := range len(r.Outputs) {
			if t, _ := r.turn(seat, i); t.Out != nil {
				turn = t
			}
		}
		g.Turns = append(g.Turns, turn)
	}
	for seat := 0; seat < len(r.Scores); seat++ {
		score, ok := r.Scores[strconv.Itoa(seat)]
		if !ok {
			return fmt.Errorf("the score of player %d is missing", seat)
		}
		g.Scores = append(g.Scores, score)
	}
	return nil
}

// site is a game as the site gives it.
type site struct {
	RefereeInput *string `json:"refereeInput"`
	Frames       []struct {
		AgentID *int    `json:"agentId"`
		Stdout  *string `json:"stdout"`
		Stderr  string  `json:"stderr"`
	} `json:"frames"`
	Scores []float64 `json:"scores"`
	Agents []struct {
		Index      int `json:"index"`
		Codingamer struct {
			Pseudo string `json:"pseudo"`
		} `json:"codingamer"`
		Arenaboss struct {
			Nickname string `json:"nickname"`
		} `json:"arenaboss"`
	} `json:"agents"`
}

func (g *Game) readSite(text []byte) error {
	var s site
	if err := unmarshal(text, &s); err != nil {
		return err
	}
	*g = Game{NoSeed: true}
	if s.RefereeInput != nil {
		if err := g.SetParameters(*s.RefereeInput); err != nil {
			return err
		}
	}
	for i, f := range s.Frames {
		if f.AgentID == nil {
			return fmt.Errorf("frame %d has no agentId", i)
		}
		if *f.AgentID >= 0 {
			g.Turns = append(g.Turns, Turn{Player: *f.AgentID, Out: withoutEnd(f.Stdout), Stderr: f.Stderr, Frame: i})
		}
	}
	for _, score := range s.Scores {
		if score != math.Trunc(score) {
			return fmt.Errorf("the score %v is not a whole number", score)
		}
		g.Scores = append(g.Scores, int(score))
	}
	g.Players = make([]string, len(s.Agents))
	for _, a := range s.Agents {
		if a.Index >= 0 && a.Index < len(g.Players) {
			g.Players[a.Index] = a.Codingamer.Pseudo + a.Arenaboss.Nickname
		}
	}
	return nil
}

// SetParameters adds parameters of the game, such as the seed, as the site and its tools write them: see
// [game.ParseParameters].
func (g *Game) SetParameters(text string) error {
	parameters, err := game.ParseParameters(text)
	if err != nil {
		return fmt.Errorf("in the game's parameters, %w", err)
	}
	if seed, ok := parameters["seed"]; ok {
		if g.Seed, err = strconv.ParseInt(seed, 10, 64); err != nil {
			return fmt.Errorf("the seed %.40q is not a whole number of 64 bits", seed)
		}
		g.NoSeed = false
		delete(parameters, "seed")
	}
	if g.Options == nil {
		g.Options = map[string]string{}
	}
	maps.Copy(g.Options, parameters)
	return nil
}

func withoutEnd(line *string) *string {
	if line == nil {
		return nil
	}
	text := strings.TrimSuffix(strings.TrimSuffix(*line, "\n"), "\r")
	return &text
}
