package batch

import (
	"fmt"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/stats"
)

const maxSeats = 4

// checkGames looks for actions that are not legal.
func (b *field[S, A, P, Q]) checkGames(w int, first, end int64) {
	for i := int(first); i < int(end); i++ {
		s := Q(&b.states[i])
		if !s.Over() && b.actions[i] != Stay && !b.listed(s, b.actions[i]) {
			b.workers[w].illegal = min(b.workers[w].illegal, i)
		}
	}
}

// listed reports whether an index belongs to a listed action.
func (b *field[S, A, P, Q]) listed(s Q, index int32) bool {
	if uint32(index) >= uint32(b.shape.NumActions) {
		return false
	}
	a := b.rules.ActionAt(int(index))
	if !s.IsLegal(a) {
		return false
	}
	listed, err := s.Resolve(a)
	return err == nil && listed == a
}

// reason returns why the action with an index is not listed in a position.
func reason(s game.State, index int) error {
	if _, err := s.ApplyIndex(index); err != nil {
		return err
	}
	action := s.Game().ActionAt(index)
	listed, number, err := s.Judge(action)
	if err != nil {
		return err
	}
	return fmt.Errorf("%w: action %d, %q, is out of reach; %d, %q, has its effect",
		game.ErrIllegal, index, action, number, listed)
}

// playGames plays an action in each game, and writes the result.
func (b *field[S, A, P, Q]) playGames(w int, first, end int64) {
	for i := int(first); i < int(end); i++ {
		s := Q(&b.states[i])
		actor, ends := 0, false // who has acted counts only at the end
		if b.actions[i] == Stay {
			// Nothing is played, and the next game does not begin.
			b.reward(i, 0, false)
			b.write(&b.workers[w], i, s.Over())
			continue
		}
		if s.Over() {
			if b.config.Restart == NextStep {
				b.next(i)
			}
		} else {
			actor = int(s.ToMove())
			s.ApplyTo(s, b.rules.ActionAt(int(b.actions[i])))
			b.drawChance(i)
			ends = s.Over()
		}
		b.reward(i, actor, ends)
		over := s.Over()
		if ends {
			b.last[i], b.places[i].ended = b.states[i], true
			b.planes(&b.workers[w], i, &b.last[i], b.out.FinalBytes, b.out.FinalFloats)
		}
		if over && b.config.Restart == SameStep {
			b.next(i)
		}
		b.write(&b.workers[w], i, over)
	}
}

func (b *field[S, A, P, Q]) reward(i, actor int, ends bool) {
	var rewards [maxSeats]float32
	s := Q(&b.states[i])
	for p := 0; ends && p < s.NumPlayers(); p++ {
		rewards[p] = float32(2*stats.Share[P](s, P(p)) - 1)
	}
	if b.out.Rewards != nil {
		copy(b.out.Rewards[i*b.shape.Seats:], rewards[:b.shape.Seats])
	}
	put(b.out.Reward, i, rewards[actor])
}

// put writes a value into a column that the caller wants.
func put[T any](column []T, i int, value T) {
	if column != nil {
		column[i] = value
	}
}

func (b *field[S, A, P, Q]) write(w *worker[A], i int, over bool) {
	s, out := Q(&b.states[i]), b.out
	ended := uint8(0)
	if over {
		ended = 1
	}
	put(out.Over, i, ended)
	put(out.Seed, i, b.places[i].seed)
	put(out.ToMove, i, int32(s.ToMove()))
	put(out.Turn, i, int32(s.Turn()))
	if out.Hash != nil {
		out.Hash[i] = s.Hash()
	}
	b.writeLegal(w, i)
	b.planes(w, i, &b.states[i], out.Bytes, out.Floats)
	if out.Inputs != nil || out.InputCount != nil {
		inputs := b.inputs(w, i, &b.states[i])
		if out.Inputs != nil {
			copy(out.Inputs[i*b.shape.MaxInputs:], inputs)
		}
		put(out.InputCount, i, int32(len(inputs)))
	}
}

func (b *field[S, A, P, Q]) writeLegal(w *worker[A], i int) {
	out := b.out
	if out.Mask == nil && out.Legal == nil && out.LegalCount == nil {
		return
	}
	w.actions = Q(&b.states[i]).AppendLegalActions(w.actions[:0])
	w.legal = w.legal[:0]
	for _, a := range w.actions {
		w.legal = append(w.legal, int32(a.Index()))
	}
	if out.Mask != nil {
		mask := out.Mask[i*b.shape.NumActions:][:b.shape.NumActions]
		clear(mask)
		for _, index := range w.legal {
			mask[index] = 1
		}
	}
	if out.Legal != nil {
		copy(out.Legal[i*b.shape.MaxActions:], w.legal)
	}
	put(out.LegalCount, i, int32(len(w.legal)))
}

// inputs lists the inputs of a position of game i.
func (b *field[S, A, P, Q]) inputs(w *worker[A], i int, s *S) []input {
	seat := Q(s).ToMove()
	if b.out.View != nil && b.out.View[i] >= 0 {
		seat = P(b.out.View[i])
	}
	return b.rules.Inputs(w.inputs[:0], s, seat)
}

// planes writes the planes of a position of game i.
func (b *field[S, A, P, Q]) planes(w *worker[A], i int, s *S, bytes []uint8, floats []float32) {
	if bytes == nil && floats == nil {
		return
	}
	inputs := b.inputs(w, i, s)
	size := b.shape.Layout.Size()
	if bytes != nil {
		b.shape.Layout.Bytes(bytes[i*size:][:size], inputs)
	}
	if floats != nil {
		b.shape.Layout.Floats(floats[i*size:][:size], inputs)
	}
}

func (b *field[S, A, P, Q]) State(i int) (game.State, error) { return b.wrap(b.states[i]) }

func (b *field[S, A, P, Q]) SetState(i int, p game.State) error {
	s, err := b.value(p)
	if err != nil {
		return err
	}
	b.states[i], b.places[i].failed = s, nil
	b.drawChance(i)
	return nil
}

func (b *field[S, A, P, Q]) Last(i int) (game.State, error) {
	if !b.places[i].ended {
		return nil, fmt.Errorf("no game has ended in place %d", i)
	}
	return b.wrap(b.last[i])
}

func checkView(view []int32, seats int) error {
	for i, seat := range view {
		if seat < -1 || int(seat) >= seats {
			return fmt.Errorf("game %d: there is no seat %d; the seats are 0 to %d", i, seat, seats-1)
		}
	}
	return nil
}

func (b *field[S, A, P, Q]) wrap(s S) (game.State, error) {
	state, ok := b.shape.Game.Wrap(s)
	if !ok {
		return nil, fmt.Errorf("a place of the batch has no valid position of %s", b.shape.Game.Name)
	}
	return state, nil
}
