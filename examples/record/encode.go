package record

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"github.com/rulebook-go/rulebook/examples/game"
)

// Version is the version of the key "rulebook" that this package writes. It reads all versions up to this one.
const Version = 1

// result is the game result of the site's game engine.
type result struct {
	Scores    map[string]int       `json:"scores"`
	Errors    map[string][]*string `json:"errors"`
	Outputs   map[string][]*string `json:"outputs"`
	Summaries []*string            `json:"summaries"`
	Views     []*string            `json:"views"`
	Uinput    []string             `json:"uinput"`
	Metadata  *string              `json:"metadata"`
	Tooltips  []json.RawMessage    `json:"tooltips"`
	IDs       map[string]int       `json:"ids"`
	Agents    []agent              `json:"agents"`
	FailCause *string              `json:"failCause"`
	Rulebook  *own                 `json:"rulebook,omitempty"`
}

type agent struct {
	Index   int    `json:"index"`
	Name    string `json:"name"`
	Avatar  string `json:"avatar"`
	AgentID int    `json:"agentId"`
}

// own is the value of the key "rulebook". The names of the players are in the agents of the result. The turns are in
// the order of the frames, of which the first is the start; their answers and standard error are in the outputs and
// errors of the result.
type own struct {
	Version int `json:"version"`
	plain
}

// MarshalJSON returns the game result of the site's game engine with the key "rulebook". Bytes of answers that are not
// UTF-8 become U+FFFD.
func (g *Game) MarshalJSON() ([]byte, error) {
	r, err := g.result()
	if err != nil {
		return nil, err
	}
	return json.Marshal(r)
}

func (g *Game) result() (*result, error) {
	if g.Game == "" || g.NoSeed {
		return nil, fmt.Errorf("the record of a game needs the game's name and its seed")
	}
	seats := max(len(g.Scores), len(g.Players))
	if gm, err := game.Named(g.Game); err == nil && seats == 0 {
		// The record of a game that did not end may have neither.
		for i := range g.Turns {
			seats = min(max(seats, g.Turns[i].Player+1), gm.Seats[len(gm.Seats)-1])
		}
	}
	none := make([]*string, len(g.Turns)+1) // a null for each frame
	r := &result{
		Scores:    map[string]int{},
		Errors:    map[string][]*string{"referee": none},
		Outputs:   map[string][]*string{"referee": none},
		Summaries: none,
		Views:     none,
		Uinput:    g.Parameters(),
		Tooltips:  []json.RawMessage{},
		IDs:       map[string]int{},
		Agents:    []agent{},
		Rulebook:  &own{Version, plain(*g)},
	}
	r.Rulebook.Players, r.Rulebook.Turns = nil, make([]Turn, len(g.Turns))
	for seat := range seats {
		key := strconv.Itoa(seat)
		r.Errors[key], r.Outputs[key] = slices.Clone(none), slices.Clone(none)
		r.IDs[key] = seat
		a := agent{Index: seat, AgentID: seat, Name: "player " + key}
		if seat < len(g.Players) {
			a.Name = g.Players[seat]
		}
		r.Agents = append(r.Agents, a)
		if seat < len(g.Scores) {
			r.Scores[key] = g.Score(seat)
		}
	}
	for i := range g.Turns {
		t := &g.Turns[i]
		if t.Player < 0 || t.Player >= seats {
			return nil, fmt.Errorf("turn %d is that of player %d of %d", i, t.Player, seats)
		}
		r.Rulebook.Turns[i] = Turn{Player: t.Player, In: t.In, Millis: t.Millis, Error: t.Error}
		key := strconv.Itoa(t.Player)
		if t.Out != nil {
			line := *t.Out + "\n"
			r.Outputs[key][i+1] = &line
		}
		if t.Stderr != "" {
			r.Errors[key][i+1] = &t.Stderr
		}
	}
	return r, nil
}

// Parameters returns the game's parameters in the form name=value, the seed first and the others in alphabetical order.
func (g *Game) Parameters() []string {
	var list []string
	for name, value := range g.Options {
		list = append(list, name+"="+value)
	}
	slices.Sort(list)
	if g.NoSeed {
		return list
	}
	return append([]string{"seed=" + strconv.FormatInt(g.Seed, 10)}, list...)
}
