package game

// NewBoard returns a Board with the position s.
func NewBoard(s State) Board { return playing(s).board(s) }

// Perft returns the number of sequences of actions from s that are depth actions long, at least 1. It subtracts from
// plays the number of actions that it plays, and stops with a wrong result when plays gets negative. The last action
// of a sequence is counted and not played.
func Perft(s State, depth int, plays *int) int64 { return playing(s).perft(s, depth, plays) }

// player has the functions above for the types of a package. They are not methods of a State, because a program that
// has a State contains all its methods, for each game.
type player[S Rules[S, A, P], A Action, P Player] struct{}

func (player[S, A, P]) board(s State) Board {
	x := s.(state[S, A, P])
	return &board[S, A, P]{b: x.b, s: x.s(), index: -1, count: -1}
}

func (player[S, A, P]) perft(s State, depth int, plays *int) int64 {
	return perft[S, A, P](s.Value().(S), depth, plays)
}

func perft[S Rules[S, A, P], A Action, P Player](s S, depth int, plays *int) (n int64) {
	if depth <= 1 {
		return int64(s.NumLegalActions())
	}
	s.Successors(func(_ A, next S) bool {
		*plays--
		n += perft[S, A, P](next, depth-1, plays)
		return *plays >= 0
	})
	return n
}

// board remembers how many actions there are, and the last action that IndexAt has found, which needs no check if it is
// played.
type board[S Rules[S, A, P], A Action, P Player] struct {
	b     *binding[S, A, P]
	s     S
	found A
	index int // of found, -1 if there is none
	count int // of the legal actions, -1 if it is not known
}

func (x *board[S, A, P]) State() State         { return state[S, A, P]{x.b, x.s} }
func (x *board[S, A, P]) Pointer() any         { return &x.s }
func (x *board[S, A, P]) NumPlayers() int      { return x.s.NumPlayers() }
func (x *board[S, A, P]) Turn() int            { return x.s.Turn() }
func (x *board[S, A, P]) ToMove() int          { return int(x.s.ToMove()) }
func (x *board[S, A, P]) Over() bool           { return x.s.Over() }
func (x *board[S, A, P]) Score(player int) int { return x.s.Score(P(player)) }
func (x *board[S, A, P]) Hash() uint64         { return x.s.Hash() }

func (x *board[S, A, P]) NumLegalActions() int {
	if x.count < 0 {
		x.count = x.s.NumLegalActions()
	}
	return x.count
}

func (x *board[S, A, P]) IndexAt(i int) int {
	x.found = x.s.LegalActionAt(i)
	x.index = x.found.Index()
	return x.index
}

func (x *board[S, A, P]) Set(s State) {
	value, ok := s.Value().(S)
	if !ok {
		panic("a Board of " + x.b.Name + " cannot take a position of " + s.Game().Name)
	}
	x.s, x.index, x.count = value, -1, -1
}

func (x *board[S, A, P]) Play(index int) error {
	a := x.found
	if index != x.index || index < 0 {
		var err error
		if a, err = x.b.action(index); err == nil && !x.s.IsLegal(a) {
			_, err = x.s.Apply(a)
		}
		if err != nil {
			return err
		}
	}
	x.b.applyTo(&x.s, &x.s, a)
	x.index, x.count = -1, -1
	return nil
}
