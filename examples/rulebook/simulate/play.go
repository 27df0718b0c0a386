package simulate

import (
	"fmt"
	"math"
	"slices"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/many"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

// play plays a game and adds it to the sum. It calls row, if it is not nil, with every position in which a player moved
// and its action, once the result is known. The games count from 0.
func (t *table) play(number int64, row func(Row)) error {
	seed := t.Seeds.At(number)
	t.source.Seed(uint64(seed), 0x9E3779B97F4A7C15)
	s, err := t.start(number, seed)
	if err != nil {
		return fmt.Errorf("seed %d: %w", seed, err)
	}
	if t.board == nil {
		t.board = game.NewBoard(s)
	}
	t.board.Set(s)
	t.players, t.plies = t.players[:0], t.plies[:0]
	var report func(think.Report[string])
	if t.has("search") && row != nil {
		report = func(r think.Report[string]) { t.heard = &r }
	}
	for _, maker := range t.makers {
		t.players = append(t.players, t.straying(maker(t.rng, report)))
	}
	if t.Opening > 0 {
		t.opening = t.rng.Int64N(t.Opening + 1)
	}
	err = game.Play(t.board, t.players, func(b game.Board, index int) error {
		count(&t.sum.Positions, b.Turn(), 1)
		count(&t.sum.Actions, b.Turn(), int64(b.NumLegalActions()))
		if row != nil && !t.strayed {
			t.plies = append(t.plies, ply{b.State(), index, t.heard})
			t.heard = nil
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("seed %d: player %s: %w", seed, t.names[t.board.ToMove()], err)
	}
	t.addResult(t.board.State())
	t.Played.Add(1)
	for i := range t.plies {
		row(t.row(seed, &t.plies[i]))
	}
	return nil
}

// straying returns a player that plays like p, except for the random actions of the configuration.
func (t *table) straying(p game.Policy) game.Policy {
	if t.Opening == 0 && t.Random == 0 {
		return p
	}
	atRandom := random(t.rng, nil)
	return func(b game.Board) (int, error) {
		t.opening--
		if t.strayed = t.opening >= 0 || t.rng.Float64() < t.Random; t.strayed {
			return atRandom(b)
		}
		return p(b)
	}
}

// addResult adds a finished game to the sum, and works out the shares of the seats.
func (t *table) addResult(s game.State) {
	winner, decided := s.Winner()
	won, lost := int64(0), int64(0)
	t.shares = t.shares[:0]
	for seat := range t.names {
		if decided {
			won, lost = 0, 1
			if seat == winner {
				won, lost = 1, 0
			}
		}
		share := int64(math.Round(fullShare * many.Share(s, seat)))
		t.shares = append(t.shares, share)
		count(&t.sum.Wins, seat, won)
		count(&t.sum.Losses, seat, lost)
		count(&t.sum.Scores, seat, int64(s.Score(seat)))
		count(&t.sum.Shares, seat, share)
	}
	t.sum.Games++
	count(&t.sum.Lengths, s.Turn(), 1)
	count(&t.sum.Endings, slices.Index(t.game.Endings, s.Ending()), 1)
}

// row returns the row of the data set for a ply of the game that has just ended.
func (t *table) row(seed int64, p *ply) (r Row) {
	s := p.state
	r.Basics = Basics{
		Position: s.String(),
		Hash:     fmt.Sprintf("%016x", s.Hash()),
		Action:   int32(p.action),
		Result:   float64(t.shares[s.ToMove()]) / fullShare,
		Turn:     int32(s.Turn()),
		Seat:     int32(s.ToMove()),
		Seed:     seed,
	}
	if t.has("text") {
		r.Text = t.game.ActionAt(p.action)
	}
	if t.has("legal") {
		for _, index := range s.AppendIndices(nil) {
			r.Legal = append(r.Legal, int32(index))
		}
	}
	if p.heard != nil {
		r.Search = newFound(s, p.heard)
	}
	if t.has("state") {
		r.State = game.AppendBinary(nil, s)
	}
	return r
}
