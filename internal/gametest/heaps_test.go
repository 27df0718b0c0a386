package gametest

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/internal/fault"
)

// This file is a small game with the whole surface of a package, on which the laws are tried: two heaps, of which the
// players in turn take one to three. Who takes the last wins; after heapTurns turns the game is a draw. planted names the
// one error that the game has at the moment, or is empty.
var planted string

const heapTurns = 9

type heapPlayer uint8

func (p heapPlayer) String() string {
	if p > 1 && planted != "invalid texts" {
		return "invalid Player"
	}
	return strconv.Itoa(int(p))
}

func (p heapPlayer) MarshalText() ([]byte, error) {
	if p > 1 {
		return nil, fmt.Errorf("%w: no player %d", fault.ErrSyntax, uint8(p))
	}
	return []byte(p.String()), nil
}

func (p *heapPlayer) UnmarshalText(text []byte) error {
	n, err := strconv.Atoi(strings.TrimSpace(string(text)))
	if planted != "loose texts" && string(text) != "0" && string(text) != "1" || err != nil || n > 1 {
		if planted == "long text errors" {
			return fmt.Errorf("%w: no player %s", fault.ErrSyntax, text)
		}
		return fmt.Errorf("%w: no player %.20q", fault.ErrSyntax, text)
	}
	*p = heapPlayer(n)
	return nil
}

type heapEnding uint8

const (
	heapUnfinished heapEnding = iota
	heapEmpty
	heapTurnLimit
	heapStopped
)

var heapEndings = []string{"unfinished", "empty", "turn limit", "stopped"}

func (e heapEnding) String() string {
	if int(e) < len(heapEndings) {
		return heapEndings[e]
	}
	return "invalid Ending"
}

func (e heapEnding) MarshalText() ([]byte, error) {
	if int(e) >= len(heapEndings) {
		return nil, fmt.Errorf("%w: no ending %d", fault.ErrSyntax, uint8(e))
	}
	return []byte(e.String()), nil
}

func (e *heapEnding) UnmarshalText(text []byte) error {
	for i, name := range heapEndings {
		if name == string(text) {
			*e = heapEnding(i)
			return nil
		}
	}
	return fmt.Errorf("%w: no ending %.20q", fault.ErrSyntax, text)
}

// heapAction takes Number from heap Heap: "0 3".
type heapAction struct{ Heap, Number uint8 }

func (a heapAction) valid() bool { return a.Heap < 2 && a.Number > 0 && a.Number < 4 }

func (a heapAction) String() string {
	if !a.valid() {
		return "invalid Action"
	}
	return fmt.Sprint(a.Heap, " ", a.Number)
}

func (a heapAction) AppendText(b []byte) ([]byte, error) {
	if !a.valid() {
		return b, fmt.Errorf("%w: no such action", fault.ErrSyntax)
	}
	return append(b, a.String()...), nil
}

func (a heapAction) MarshalText() ([]byte, error) { return a.AppendText(nil) }

func (a *heapAction) UnmarshalText(text []byte) (err error) {
	*a, err = parseHeapAction(string(text))
	return err
}

func (a heapAction) Index() int {
	switch {
	case !a.valid() && planted == "invalid indices":
		return 0
	case !a.valid():
		return -1
	case planted == "equal indices":
		return int(a.Heap)
	case planted == "high indices":
		return int(a.Heap)*3 + int(a.Number)
	}
	return int(a.Heap)*3 + int(a.Number) - 1
}

func heapActionAt(i int) heapAction {
	if planted == "panic at an index" {
		return []heapAction{0: {0, 1}, 5: {1, 3}}[i]
	}
	if planted == "wrong actions at indices" {
		i++
	}
	return heapAction{uint8(i / 3 & 1), uint8(uint(i)%3 + 1)}
}

func parseHeapAction(line string) (heapAction, error) {
	if len(line) == 3 && line[1] == ' ' {
		if a := (heapAction{line[0] - '0', line[2] - '0'}); a.valid() {
			return a, nil
		}
	}
	if planted == "long action errors" {
		return heapAction{}, fmt.Errorf("%w: %s", fault.ErrSyntax, line)
	}
	return heapAction{}, fmt.Errorf("%w: %.30q", fault.ErrSyntax, line)
}

// heapSwap exchanges the heaps.
type heapSwap uint8

func (g heapSwap) Then(h heapSwap) heapSwap { return (g + h) % 2 }
func (g heapSwap) Inverse() heapSwap        { return g }

type heapSetup struct {
	Heaps  [2]int     `json:"heaps"`
	ToMove heapPlayer `json:"toMove"`
	Turn   int        `json:"turn"`
	Rounds string     `json:"rounds"` // is always "none"
}

func (p *heapSetup) UnmarshalJSON(text []byte) error {
	type plain heapSetup
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(text, &fields); err != nil {
		return fmt.Errorf("%w: %.100s", fault.ErrSyntax, err)
	}
	for key := range fields {
		if key != "heaps" && key != "toMove" && key != "turn" && key != "rounds" && planted != "unknown keys" {
			if planted == "long key errors" {
				return fmt.Errorf("%w: no key %s", fault.ErrSyntax, key)
			}
			return fmt.Errorf("%w: no key %.40q", fault.ErrSyntax, key)
		}
	}
	if string(fields["toMove"]) == "0" || string(fields["toMove"]) == "1" && planted != "players as text only" {
		fields["toMove"] = json.RawMessage(`"` + string(fields["toMove"]) + `"`)
		text, _ = json.Marshal(fields)
	}
	if err := json.Unmarshal(text, (*plain)(p)); err != nil {
		if planted == "long JSON errors" {
			return fmt.Errorf("%w: %w", fault.ErrSyntax, err)
		}
		return fmt.Errorf("%w: %.100s", fault.ErrSyntax, err)
	}
	return nil
}

func (p heapSetup) State() (heapState, error) {
	if p.Heaps[0] < 0 || p.Heaps[0] > 9 || p.Heaps[1] < 0 || p.Heaps[1] > 9 || p.ToMove > 1 || p.Turn < 0 || p.Turn > heapTurns || p.Rounds != "none" {
		if planted == "long Setup errors" {
			return heapState{}, fmt.Errorf("%w: %+v", fault.ErrIllegal, p)
		}
		return heapState{}, fmt.Errorf("%w: no such position", fault.ErrIllegal)
	}
	return heapState{[2]uint8{uint8(p.Heaps[0]), uint8(p.Heaps[1])}, p.ToMove, uint8(p.Turn), true}, nil
}

type heapState struct {
	heaps  [2]uint8
	player heapPlayer
	turn   uint8
	valid  bool
}

func newHeaps(seed int64) heapState {
	return heapState{heaps: [2]uint8{uint8(seed&3) + 3, uint8(seed>>2&3) + 3}, valid: true}
}

func (s heapState) Setup() heapSetup {
	rounds := "none"
	if !s.valid {
		rounds = ""
	}
	if planted == "a Setup that forgets" && s.turn == 8 {
		s.turn = 0
	}
	return heapSetup{[2]int{int(s.heaps[0]), int(s.heaps[1])}, s.player, int(s.turn), rounds}
}

func (s heapState) IsValid() bool      { return s.valid }
func (s heapState) NumPlayers() int    { return 2 }
func (s heapState) ToMove() heapPlayer { return s.player }
func (s heapState) Turn() int          { return int(s.turn) }
func (s heapState) empty() bool        { return s.heaps == [2]uint8{} }
func (s heapState) Over() bool         { return !s.valid || s.empty() || s.turn == heapTurns }

func (s heapState) Ending() heapEnding {
	switch {
	case !s.valid && planted != "an end of nothing":
		return heapUnfinished
	case s.empty() && planted == "a stopped position":
		return heapStopped
	case s.empty():
		return heapEmpty
	case s.turn == heapTurns && planted != "no turn limit":
		return heapTurnLimit
	case s.turn > 5 && planted == "an early end":
		return heapTurnLimit
	}
	return heapUnfinished
}

func (s heapState) WithoutTurn() heapState {
	switch planted {
	case "a turn that stays":
		return s
	case "a turn one less":
		s.turn -= min(s.turn, 1)
		return s
	case "a later turn":
		s.turn = 8
		return s
	case "a parity that stays":
		s.turn &= 1
		return s
	case "a board that has its turn":
		if s.turn == 8 {
			s.heaps = [2]uint8{1, 1}
		}
	case "another mover":
		s.player = 0
	case "another board":
		s.heaps[0] = min(s.heaps[0], 7)
	case "a swapped board":
		s.heaps = [2]uint8{max(s.heaps[0], s.heaps[1]), min(s.heaps[0], s.heaps[1])}
	case "an invalid position":
		s.valid = s.heaps[0] < 8
	}
	s.turn = 0
	return s
}

func (s heapState) Winner() (heapPlayer, bool) {
	if !s.valid || !s.empty() {
		return 0, false
	}
	return s.player ^ 1, true
}

func (s heapState) Score(p heapPlayer) int {
	if w, ok := s.Winner(); ok && w == p {
		return 1
	}
	return 0
}

func (s heapState) Hash() uint64 {
	return uint64(s.heaps[0])<<32 | uint64(s.heaps[1])<<16 | uint64(s.turn)<<8 | uint64(s.player)
}

func (s heapState) LegalActions() []heapAction { return s.AppendLegalActions(nil) }
func (s heapState) AppendLegalActions(dst []heapAction) []heapAction {
	for i := 0; i < 6; i++ {
		if a := (heapAction{uint8(i / 3), uint8(i%3 + 1)}); s.IsLegal(a) {
			dst = append(dst, a)
		}
	}
	return dst
}

func (s heapState) IsLegal(a heapAction) bool {
	return !s.Over() && a.valid() && a.Number <= s.heaps[a.Heap]
}

func (s heapState) Successors(yield func(heapAction, heapState) bool) {
	for _, a := range s.LegalActions() {
		if !yield(a, s.ApplyUnchecked(a)) {
			return
		}
	}
}

func (s heapState) NumLegalActions() int { return len(s.LegalActions()) }
func (s heapState) LegalActionAt(i int) heapAction {
	if list := s.LegalActions(); i >= 0 && i < len(list) {
		return list[i]
	}
	return heapAction{}
}

func (s heapState) Apply(a heapAction) (heapState, error) {
	if s.Over() {
		return s, fault.ErrGameOver
	}
	if !s.IsLegal(a) {
		return s, fmt.Errorf("%w: %s in %q", fault.ErrIllegal, a, s)
	}
	return s.ApplyUnchecked(a), nil
}

func (s heapState) ApplyUnchecked(a heapAction) heapState {
	if planted == "a favoured heap" && s.turn > 1 && a.Heap == 1 {
		a.Number = 1
	}
	s.heaps[a.Heap&1] -= min(a.Number, s.heaps[a.Heap&1])
	s.player ^= 1
	s.turn = min(s.turn+1, heapTurns)
	if planted == "play that depends on the turn" && s.turn == 7 {
		s.player ^= 1
	}
	return s
}

func (s *heapState) ApplyTo(dst *heapState, a heapAction) { *dst = s.ApplyUnchecked(a) }

func (s heapState) Resolve(a heapAction) (heapAction, error) {
	_, err := s.Apply(a)
	return a, err
}

func (s heapState) Transform(g heapSwap) heapState {
	if g == 1 {
		s.heaps[0], s.heaps[1] = s.heaps[1], s.heaps[0]
	}
	return s
}

func (s heapState) Canonical() (heapState, heapSwap) {
	if s.heaps[0] < s.heaps[1] {
		return s.Transform(1), 1
	}
	return s, 0
}

func (s heapState) Explain(next heapState) ([]heapAction, error) {
	if n := int(next.turn) - int(s.turn); s.valid && n >= 0 && n <= 2 {
		if list, ok := s.explain(next, nil); ok {
			return list, nil
		}
	}
	return nil, fmt.Errorf("%w: nothing leads from %q to %q", fault.ErrIllegal, s, next)
}

func (s heapState) explain(next heapState, list []heapAction) ([]heapAction, bool) {
	if s.turn == next.turn {
		return list, s == next
	}
	for a, t := range s.Successors {
		if list, ok := t.explain(next, append(list, a)); ok {
			return list, true
		}
	}
	return nil, false
}

func (s heapState) String() string {
	if !s.valid {
		return "invalid State"
	}
	return fmt.Sprintf("%d/%d %d %d", s.heaps[0], s.heaps[1], s.player, s.turn)
}

func (s heapState) AppendText(b []byte) ([]byte, error) {
	if !s.valid {
		return b, nil
	}
	return append(b, s.String()...), nil
}

func (s heapState) AppendBinary(b []byte) ([]byte, error) {
	if !s.valid {
		return b, nil
	}
	return append(b, 1, s.heaps[0], s.heaps[1], byte(s.player), s.turn), nil
}

func (s heapState) MarshalBinary() ([]byte, error) { return s.AppendBinary(nil) }
func (s *heapState) UnmarshalBinary(data []byte) error {
	if len(data) == 0 {
		*s = heapState{}
		return nil
	}
	if len(data) < 5 || len(data) > 5 && planted != "bytes after the end" || data[0] != 1 {
		return fmt.Errorf("%w: %d bytes", fault.ErrSyntax, len(data))
	}
	p := heapSetup{Heaps: [2]int{int(data[1]), int(data[2])}, ToMove: heapPlayer(data[3]), Turn: int(data[4]), Rounds: "none"}
	switch planted {
	case "a loose byte":
		p.ToMove &= 1
	case "an impossible position":
		*s = heapState{[2]uint8{data[1], data[2]}, p.ToMove, data[4], true}
		return nil
	case "a changed receiver":
		*s = heapState{}
	}
	t, err := p.State()
	if err == nil {
		*s = t
	}
	return err
}

func (s heapState) MarshalText() ([]byte, error) { return s.AppendText(nil) }
func (s *heapState) UnmarshalText(text []byte) (err error) {
	if len(text) == 0 {
		*s = heapState{}
		return nil
	}
	*s, err = parseHeaps(string(text))
	return err
}

func (s heapState) Diagram() string { return s.String() }

func parseHeaps(text string) (heapState, error) {
	var p heapSetup
	if n, err := fmt.Sscanf(text, "%d/%d %d %d", &p.Heaps[0], &p.Heaps[1], &p.ToMove, &p.Turn); n == 4 && err == nil {
		p.Rounds = "none"
		if s, err := p.State(); err == nil && s.String() == text {
			return s, nil
		}
	}
	if planted == "long State errors" {
		return heapState{}, fmt.Errorf("%w: %s", fault.ErrSyntax, text)
	}
	return heapState{}, fmt.Errorf("%w: %.30q", fault.ErrSyntax, text)
}

func (s heapState) AppendInit(b []byte, p heapPlayer) []byte {
	if p > 1 && planted != "a third seat" {
		return b
	}
	return append(b, '0'+byte(p&1), '\n')
}

func (s heapState) AppendTurn(b []byte, p heapPlayer) []byte {
	if p > 1 {
		return b
	}
	return append(b, fmt.Sprintf("heaps %d %d turn %d end\n", s.heaps[0], s.heaps[1], s.turn)...)
}

// heapReader reads a line at a time.
type heapReader struct {
	lines  *bufio.Reader
	number int // of the last line
	me     heapPlayer
	begun  bool
	err    error
}

// heapLineError is the LineError of this game.
type heapLineError struct {
	line int
	err  error
}

func (e *heapLineError) Error() string { return fmt.Sprintf("heaps: line %d: %v", e.line, e.err) }
func (e *heapLineError) Unwrap() error { return e.err }

func heapLine(err error) int {
	var e *heapLineError
	if errors.As(err, &e) {
		return e.line
	}
	return 0
}

// fail notes an error of the last line.
func (r *heapReader) fail(err error) {
	switch planted {
	case "an error without a line":
		r.err = err
	case "the line after the error":
		r.err = &heapLineError{r.number + 1, err}
	default:
		r.err = &heapLineError{r.number, err}
	}
}

func (r *heapReader) Me() heapPlayer  { return r.me }
func (r *heapReader) Sent(heapAction) {}
func (r *heapReader) Known() bool     { return true }

func (r *heapReader) line(inside bool) string {
	line, err := r.lines.ReadSlice('\n')
	r.number++
	switch {
	case err == bufio.ErrBufferFull:
		r.fail(fmt.Errorf("%w: a long line", fault.ErrSyntax))
		if planted == "long Reader errors" {
			r.fail(fmt.Errorf("%w: %s", fault.ErrSyntax, line))
		}
	case err == io.EOF && len(line) == 0 && inside:
		r.fail(io.ErrUnexpectedEOF)
	case err == io.EOF && len(line) == 0:
		r.err = err
	case err != nil && err != io.EOF:
		r.fail(err)
	}
	return string(bytes.TrimSuffix(bytes.TrimSuffix(line, []byte("\n")), []byte("\r")))
}

func (r *heapReader) Read() (heapState, error) {
	if !r.begun && r.err == nil {
		line := r.line(false)
		if r.err == nil && line != "0" && line != "1" {
			r.fail(fmt.Errorf("%w: %.30q", fault.ErrSyntax, line))
		}
		if r.err == nil {
			r.me = heapPlayer(line[0] - '0')
		}
	}
	if r.err != nil {
		return heapState{}, r.err
	}
	line := r.line(!r.begun)
	if r.err != nil {
		return heapState{}, r.err
	}
	p := heapSetup{Rounds: "none", ToMove: r.me}
	fmt.Sscanf(line, "heaps %d %d turn %d end", &p.Heaps[0], &p.Heaps[1], &p.Turn)
	if planted == "a Reader that wants all" && !r.begun && p.Turn > 2 {
		p.ToMove ^= 1
	}
	s, err := p.State()
	if err != nil || string(s.AppendTurn(nil, 0)) != line+"\n" {
		r.fail(fmt.Errorf("%w: %.30q", fault.ErrSyntax, line))
		return heapState{}, r.err
	}
	r.begun = true
	return s, nil
}

type heapReferee struct {
	state    heapState
	answers  int
	failures [2]error
	stopped  bool
}

func (r *heapReferee) State() heapState   { return r.state }
func (r *heapReferee) ToMove() heapPlayer { return r.state.player }
func (r *heapReferee) Over() bool         { return r.stopped || r.state.Over() }

func (r *heapReferee) AppendInput(b []byte) []byte {
	if r.Over() {
		return b
	}
	if r.state.turn < 2 {
		b = r.state.AppendInit(b, r.ToMove())
	}
	return r.state.AppendTurn(b, r.ToMove())
}

func (r *heapReferee) Answer(line string) error {
	if r.Over() {
		if planted == "a later failure" {
			r.failures[1] = fault.ErrIllegal
		}
		return fault.ErrGameOver
	}
	if r.answers++; r.answers == 4 && planted == "a Referee that remembers" {
		line = "0 0"
	}
	a, err := parseHeapAction(line)
	if err == nil {
		r.state, err = r.state.Apply(a)
	}
	if err != nil {
		r.fail(err)
	}
	return err
}

func (r *heapReferee) Timeout() {
	if r.Over() {
		return
	}
	err := fault.ErrTimeout
	if planted == "a timeout as a syntax error" {
		err = fault.ErrSyntax
	}
	r.fail(err)
}

func (r *heapReferee) fail(err error) {
	r.stopped = true
	switch planted {
	case "a forgotten failure":
	case "a failure of both":
		r.failures = [2]error{err, err}
	case "another failure":
		r.failures[r.ToMove()] = fault.ErrIllegal
	default:
		r.failures[r.ToMove()] = err
	}
}

func (r *heapReferee) Score(p heapPlayer) int {
	if w, ok := r.Winner(); ok && w == p {
		return 1
	}
	return 0
}

func (r *heapReferee) Winner() (heapPlayer, bool) {
	if r.stopped {
		return r.ToMove() ^ 1, true
	}
	return r.state.Winner()
}

func (r *heapReferee) Failure(p heapPlayer) error {
	if p > 1 {
		return nil
	}
	return r.failures[p]
}

func (r *heapReferee) Ending() heapEnding {
	if r.stopped && planted != "a stop that is forgotten" {
		return heapStopped
	}
	return r.state.Ending()
}
