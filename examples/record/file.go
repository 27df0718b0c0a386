package record

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/internal/textfile"
)

// Version is the version of the key "rulebook" that this package writes. It reads all versions up to this
// one.
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
	Rulebook  *own                 `json:"rulebook,omitempty"` // only written: see readOwn
}

type agent struct {
	Index   int    `json:"index"`
	Name    string `json:"name"`
	Avatar  string `json:"avatar"`
	AgentID int    `json:"agentId"`
}

// own is the value of the key "rulebook". The names of the players are in the agents of the result. The turns
// are in the order of the frames, of which the first is the start; their answers and standard error are in
// the outputs and errors of the result.
type own struct {
	Version int `json:"version"`
	plain
}

// MarshalJSON returns the game result of the site's game engine with the key "rulebook". Bytes of answers
// that are not UTF-8 become U+FFFD.
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
	if gm, err := games.Named(g.Game); err == nil && seats == 0 {
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

// Parameters returns the game's parameters in the form name=value, the seed first and the others in
// alphabetical order.
func (g *Game) Parameters() []string {
	if g.NoSeed {
		return game.Parameters(g.Options)
	}
	return append([]string{"seed=" + strconv.FormatInt(g.Seed, 10)}, game.Parameters(g.Options)...)
}

// maxGame is the length in bytes of the longest game that a Reader reads, many times that of the longest game
// with all that its players may print. Without a limit, a small compressed file can fill the memory.
const maxGame = 32 << 20

// Reader reads games one after the other. It keeps one game in memory at a time.
type Reader struct {
	dec  *json.Decoder
	in   *input
	text *textfile.Reader
	read int
}

// input is a stream of which only a number of bytes can be read, and which ends before the NUL bytes at its
// end, which a power cut can leave in a file that is being written.
type input struct {
	in   io.Reader
	left int
	nul  bool // there are NUL bytes
}

func (i *input) Read(b []byte) (int, error) {
	if i.left <= 0 {
		return 0, fmt.Errorf("it has more than %d MB", maxGame>>20)
	}
	n, err := i.in.Read(b[:min(len(b), i.left)])
	i.left -= n
	end := 0
	if !i.nul {
		if end = bytes.IndexByte(b[:n], 0); end < 0 {
			return n, err
		}
		i.nul = true
	}
	if len(bytes.Trim(b[end:n], "\x00")) > 0 {
		return end, errors.New("text follows NUL bytes")
	}
	return end, err
}

// NewReader returns a Reader of a file, which may be compressed with gzip.
func NewReader(r io.Reader) (*Reader, error) {
	b := bufio.NewReader(r)
	if magic, err := b.Peek(2); err == nil && magic[0] == 0x1f && magic[1] == 0x8b {
		z, err := gzip.NewReader(b)
		if err != nil {
			return nil, err
		}
		b = bufio.NewReader(z)
	}
	text := textfile.NewReader(b)
	in := &input{in: text}
	return &Reader{dec: json.NewDecoder(in), in: in, text: text}, nil
}

// Read returns the next game. The error is io.EOF after the last one. It wraps io.ErrUnexpectedEOF if the
// input ends in the middle of a game or with NUL bytes, and otherwise says which game, counted from 1, cannot
// be read: one of more than 32 MB, for instance.
func (r *Reader) Read() (*Game, error) {
	g := &Game{}
	r.in.left = maxGame
	err := r.dec.Decode(g)
	if err == io.EOF && r.in.nul {
		err = io.ErrUnexpectedEOF
	}
	if err == io.EOF {
		return nil, err
	}
	r.read++
	if r.read == 1 && (errors.Is(err, ErrNotGame) || errors.As(err, new(*json.SyntaxError)) ||
		errors.Is(err, textfile.ErrUTF16)) {
		return nil, fmt.Errorf("it has no game: %w", err)
	}
	if err != nil {
		return nil, fmt.Errorf("game %d: %w", r.read, err)
	}
	return g, nil
}

// Offset returns the number of bytes of the uncompressed input up to the end of the last game that Read
// returned.
func (r *Reader) Offset() int64 { return int64(r.text.Skipped()) + r.dec.InputOffset() }

// Append appends a game as one line of JSON with its end.
func Append(b []byte, g *Game) ([]byte, error) {
	r, err := g.result()
	if err != nil {
		return b, err
	}
	// An Encoder writes the line without a copy.
	out := bytes.NewBuffer(b)
	if err := json.NewEncoder(out).Encode(r); err != nil {
		return b, err
	}
	return out.Bytes(), nil
}

// Summarize reads a game without its turns, and returns their number. For what this package writes it takes a
// fraction of the time of [Game.UnmarshalJSON], so that a program can list thousands of games: it does not
// look at the outputs and errors. A fault in them is found only when UnmarshalJSON reads the game. Every
// other fault is an error here too.
func Summarize(text []byte) (g *Game, turns int, err error) {
	var agents []agent
	var value json.RawMessage
	var r struct {
		own
		Turns []struct{} `json:"turns"`
	}
	g = &Game{}
	rest, err := decodeKey(text, "agents", &agents)
	if err == nil {
		rest, err = decodeKey(rest, "rulebook", &value)
	}
	if err == nil && string(bytes.TrimSpace(rest)) == "}" && bytes.Count(text, []byte(`"rulebook":`)) == 1 &&
		readOwn(value, &r) == nil {
		g.setOwn(&r.own, agents)
		return g, len(r.Turns), nil
	}
	// The game has another form, or a fault that UnmarshalJSON describes.
	err = g.UnmarshalJSON(text)
	turns, g.Turns = len(g.Turns), nil
	return g, turns, err
}

// decodeKey decodes the first value of a key of the object, and returns the text after it. The key cannot be
// a part of a string, in which its quotes would have backslashes.
func decodeKey(text []byte, key string, value any) (rest []byte, err error) {
	_, rest, _ = bytes.Cut(text, []byte(`"`+key+`":`))
	d := json.NewDecoder(bytes.NewReader(rest))
	err = d.Decode(value)
	return rest[d.InputOffset():], err
}
