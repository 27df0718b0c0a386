package match

import (
	"bytes"
	"context"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/record"
	"github.com/rulebook-go/rulebook/examples/search/registry"
)

// builtin is a player inside this program. Between others it reads the referee's lines, as a program does.
type builtin struct {
	silent
	game   *game.Game
	policy game.Policy
	input  bytes.Buffer
	reader game.Reader
	board  game.Board
}

// New starts a player: one of the registry, or a program by its command line. Built-in players give the same answers
// again for the same seed, unless they have a time. limits are for programs.
func New(g *game.Game, player string, seed uint64, limits Limits) (Player, error) {
	b, err := registry.Parse(g, player)
	if err != nil {
		return nil, err
	}
	if b == nil {
		return Start(player, limits)
	}
	p := &builtin{game: g}
	p.reader = g.NewReader(&p.input)
	p.policy, err = b.Policy(seed)
	return p, err
}

// Check returns an error if a player cannot be started: a built-in one with a wrong argument, or a program that does
// not exist.
func Check(g *game.Game, player string) error {
	b, err := registry.Parse(g, player)
	if b == nil && err == nil {
		err = CheckProgram(player)
	}
	return err
}

func (p *builtin) Answer(_ context.Context, input []byte, _ time.Duration) (string, error) {
	p.input.Write(input)
	s, err := p.reader.Read()
	if err != nil {
		return "", err
	}
	if p.board == nil {
		p.board = game.NewBoard(s)
	}
	p.board.Set(s)
	index, err := p.policy(p.board)
	if err != nil {
		return "", err
	}
	action := p.game.ActionAt(index)
	return action, p.reader.Sent(action)
}

// silent is what players have in common that are no running programs.
type silent struct{}

func (silent) Stderr() string            { return "" }
func (silent) LastWords() (string, Lost) { return "", Lost{} }
func (silent) Exit() string              { return "" }
func (silent) Close()                    {}

// policies returns the players of a game if all of them are inside this program, and nil otherwise.
func policies(players []Player) (list []game.Policy) {
	for _, p := range players {
		b, ok := p.(*builtin)
		if !ok {
			return nil
		}
		list = append(list, b.policy)
	}
	return list
}

// shown reports whether the protocol shows players all of the position. It does not show how long a game of Vindinium
// is if the parameters change that.
func shown(set Setting) bool {
	s, err := set.Game.New(set.Seed, set.Options)
	if err != nil {
		return false
	}
	input := s.AppendTurn(s.AppendInit(nil, s.ToMove()), s.ToMove())
	read, err := set.Game.NewReader(bytes.NewReader(input)).Read()
	return err == nil && read == s
}

// playHere plays a game between policies without the protocol. The record is the one that the protocol leads to.
func playHere(ctx context.Context, set Setting, policies []game.Policy) (*record.Game, error) {
	s, err := set.Game.New(set.Seed, set.Options)
	if err != nil {
		return nil, err
	}
	g := newRecord(set, len(policies))
	begin := time.Now()
	b := game.NewBoard(s)
	err = game.Play(b, policies, func(b game.Board, index int) error {
		action, now := set.Game.ActionAt(index), time.Now()
		g.Turns = append(g.Turns, record.Turn{Player: b.ToMove(), Out: &action, Millis: millis(now.Sub(begin))})
		begin = now
		return ctx.Err()
	})
	if err != nil {
		return nil, err
	}
	for seat := range policies {
		g.Scores = append(g.Scores, b.Score(seat))
	}
	if w, ok := b.State().Winner(); ok {
		g.Winner = &w
	}
	return g, nil
}
