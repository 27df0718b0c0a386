package alphabeta

const (
	rankHash   = 1 << 30
	rankKiller = -1 // killers come after all loud actions, ordered by their own rank, and before the quiet ones
	rankQuiet  = -1 << 20
)

// child returns the value of the position on a ply as its parent sees it.
func (x *Engine[S, A]) child(turned bool, ply, depth int, alpha, beta Value) Value {
	if !turned {
		x.frames[ply].side = x.frames[ply-1].side
		return x.search(ply, depth, alpha, beta)
	}
	x.frames[ply].side = x.frames[ply-1].side ^ 1
	return -x.search(ply, depth, -beta, -alpha)
}

// end is the value of a game that ends on a ply.
func end(result Value, ply int) Value { return result * (Win - Value(ply)) }

// search returns the value of the position on a ply: exactly if it is between alpha and beta, else a bound of
// it.
func (x *Engine[S, A]) search(ply, depth int, alpha, beta Value) Value {
	f := &x.frames[ply]
	if result, turns, known := x.guide.End(&f.state); known {
		return end(result, ply+turns)
	}
	if depth <= 0 || ply >= maxPly {
		return x.quiesce(ply, x.Quiescent, alpha, beta)
	}
	if x.clock.Tick() {
		x.stopped = true
		return 0
	}
	// A win found before on this ply or above cannot be beaten from here.
	if alpha >= Win-Value(ply) {
		return alpha
	}
	var key uint64
	var e *entry[A]
	if depth > 1 {
		key = x.guide.Key(&f.state)
		e = x.table.find(key)
	}
	var hint *A
	if e != nil {
		hint = &e.best
		v := fromRoot(Value(e.value), ply)
		b := e.bound & (1<<boundBits - 1)
		if int(e.depth) >= depth && (b == exact || b == atLeast && v >= beta || b == atMost && v <= alpha) {
			return v
		}
	} else if depth > 4 && x.LateFrom > 0 {
		depth-- // nothing is known here, so it will be cheaper to come back
	}
	f.quiets, f.skipped = maxMoves, -infinite
	if beta-alpha == 1 {
		if v, enough := x.prune(ply, depth, alpha, beta); enough || x.stopped {
			return v
		}
	}
	f.moves = x.guide.Moves(&f.state, depth, f.moves[:0])
	x.rank(f, f.moves, hint)
	return x.try(f, key, ply, depth, alpha, beta)
}

// prune looks at the evaluation of a position whose value only has to be compared with alpha and beta. It
// returns a value that is enough, if it finds one, or else sets which quiet actions need not be searched.
func (x *Engine[S, A]) prune(ply, depth int, alpha, beta Value) (v Value, enough bool) {
	f := &x.frames[ply]
	m := Shallow{}
	if depth < NumShallow {
		m = x.Shallow[depth]
	}
	if m.Late > 0 {
		f.quiets = m.Late
	}
	passes := x.Pass > 0 && depth > 1 && !x.frames[ply-1].passed
	if !passes && m.Futile == 0 && m.Prune == 0 {
		return 0, false
	}
	estimate := x.guide.Eval(&f.state)
	if m.Futile > 0 && beta > -Solved && estimate-Value(m.Futile) >= beta {
		return estimate, true
	}
	if passes && estimate >= beta {
		const more = 6 // plies to go for which the pass is searched a further ply less deep
		var pass A
		turned := x.guide.Play(&f.state, &x.frames[ply+1].state, pass)
		f.passed = true
		v = x.child(turned, ply+1, depth-1-x.Pass-depth/more, alpha, beta)
		f.passed = false
		if v >= beta {
			return v, true
		}
	}
	if hope := estimate + Value(m.Prune); m.Prune > 0 && hope <= alpha {
		f.quiets, f.skipped = 1, hope
	}
	return 0, false
}

// try searches the actions of the position on a ply: the first with the whole window, the others only to see
// that they are no better, and late quiet ones less deep at first. It skips some quiet ones.
func (x *Engine[S, A]) try(f *frame[S, A], key uint64, ply, depth int, alpha, beta Value) Value {
	next := &x.frames[ply+1]
	best, bound := -infinite, atMost
	bestMove := 0
	for i := range f.moves {
		pick(f.moves, i)
		m := &f.moves[i]
		quiet := m.Rank < 0
		if quiet && i >= f.quiets && best > -Solved {
			if best < f.skipped {
				best = f.skipped
			}
			continue
		}
		turned := x.guide.Play(&f.state, &next.state, m.Action)
		v := alpha
		less := 0
		if x.LateFrom > 0 && quiet && i >= x.LateFrom && depth >= 3 {
			less = 1
			if x.LateMore > 0 {
				less += (i - x.LateFrom) / x.LateMore
			}
			if less > depth-2 {
				less = depth - 2
			}
		}
		if i > 0 && x.Window > 0 {
			v = x.child(turned, ply+1, depth-1-less, alpha, alpha+1)
			if less > 0 && v > alpha && !x.stopped {
				v = x.child(turned, ply+1, depth-1, alpha, alpha+1)
			}
		}
		if i == 0 || x.Window == 0 || v > alpha && v < beta && !x.stopped {
			v = x.child(turned, ply+1, depth-1, alpha, beta)
		}
		if x.stopped {
			return 0
		}
		if v <= best {
			continue
		}
		best, bestMove = v, i
		if v > alpha {
			alpha, bound = v, exact
		}
		if alpha >= beta {
			bound = atLeast
			if quiet {
				x.reward(f, i, depth)
			}
			break
		}
	}
	if depth > 1 {
		x.table.store(key, f.moves[bestMove].Action, fromHere(best, ply), depth, bound)
	}
	return best
}

// quiesce returns the value of a position below the horizon, once no noisy action is left that would change
// it.
func (x *Engine[S, A]) quiesce(ply, plies int, alpha, beta Value) Value {
	f := &x.frames[ply]
	if x.clock.Tick() {
		x.stopped = true
		return 0
	}
	best := x.guide.Eval(&f.state)
	if plies <= 0 || best >= beta || ply >= maxPly {
		return best
	}
	if best > alpha {
		alpha = best
	}
	f.moves = x.guide.Moves(&f.state, 0, f.moves[:0])
	next := &x.frames[ply+1]
	for i := range f.moves {
		pick(f.moves, i)
		turned := x.guide.Play(&f.state, &next.state, f.moves[i].Action)
		v := Value(0)
		if result, turns, known := x.guide.End(&next.state); known {
			v = end(result, ply+1+turns)
			if turned {
				v = -v
			}
		} else if turned {
			v = -x.quiesce(ply+1, plies-1, -beta, -alpha)
		} else {
			v = x.quiesce(ply+1, plies-1, alpha, beta)
		}
		if x.stopped {
			return 0
		}
		if v > best {
			best = v
			if v > alpha {
				alpha = v
			}
			if alpha >= beta {
				break
			}
		}
	}
	return best
}

// rank orders actions: the one that was best before, loud ones by their rank, killers, and the others by
// history. Quiet actions end up below zero.
func (x *Engine[S, A]) rank(f *frame[S, A], moves []Move[A], hint *A) {
	history := &x.history[f.side&1]
	for i := range moves {
		m := &moves[i]
		if m.Rank == 0 {
			if m.Action == f.killers[0] {
				m.Rank = rankKiller
			} else if m.Action == f.killers[1] {
				m.Rank = rankKiller - 1
			} else {
				m.Rank = rankQuiet + history[m.Number%NumNumbers]
			}
		}
		if hint != nil && m.Action == *hint {
			m.Rank = rankHash
		}
	}
}

// pick brings the action of the highest rank from place i on to place i.
func pick[A any](moves []Move[A], i int) {
	best := i
	for j := i + 1; j < len(moves); j++ {
		if moves[j].Rank > moves[best].Rank {
			best = j
		}
	}
	if best != i {
		moves[i], moves[best] = moves[best], moves[i]
	}
}

// reward remembers that a quiet action cut off the search, and that those tried before it did not.
func (x *Engine[S, A]) reward(f *frame[S, A], last, depth int) {
	if a := f.moves[last].Action; a != f.killers[0] {
		f.killers[0], f.killers[1] = a, f.killers[0]
	}
	history := &x.history[f.side&1]
	bonus := int32(depth * depth)
	for i := 0; i <= last; i++ {
		if f.moves[i].Rank >= 0 && f.moves[i].Rank != rankHash && i != last {
			continue
		}
		h := &history[f.moves[i].Number%NumNumbers]
		if i == last {
			*h += bonus*8 - *h*bonus/4096
		} else {
			*h -= bonus + *h*bonus/4096
		}
	}
}

type table[A any] struct {
	entries []entry[A] // the length is a power of two
	age     uint8
}

type entry[A any] struct {
	key   uint64
	best  A
	value int16
	depth int8
	bound bound // in the lowest two bits; above them the age
}

type bound uint8

const (
	none bound = iota
	exact
	atLeast
	atMost
	boundBits = 2
)

// find returns the result for a position, or nil.
func (t *table[A]) find(key uint64) *entry[A] {
	i := key & uint64(len(t.entries)-1)
	if e := &t.entries[i]; e.key == key && e.bound != 0 {
		return e
	}
	if e := &t.entries[i^1]; e.key == key && e.bound != 0 {
		return e
	}
	return nil
}

// store stores a result. A position has two places: the second takes everything, the first only a result that
// is deeper than the entry there or replaces one of an earlier turn.
func (t *table[A]) store(key uint64, best A, v Value, depth int, b bound) {
	i := key & uint64(len(t.entries)-1)
	e := &t.entries[i&^1]
	if e.key != key && int(e.depth) > depth && e.bound>>boundBits == bound(t.age)<<boundBits>>boundBits {
		e = &t.entries[i|1]
	} else if e.key != key && e.bound != 0 {
		t.entries[i|1] = *e
	}
	*e = entry[A]{key, best, int16(v), int8(depth), b | bound(t.age)<<boundBits}
}

// fromRoot and fromHere turn the value of an end in sight, which the search counts from the root, into one
// that counts from the position, and back.
func fromHere(v Value, ply int) Value {
	if v > Solved {
		return v + Value(ply)
	} else if v < -Solved {
		return v - Value(ply)
	}
	return v
}

func fromRoot(v Value, ply int) Value { return fromHere(v, -ply) }
