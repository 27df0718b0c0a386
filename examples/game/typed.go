package game

import "fmt"

// Transform returns the image of a State under a symmetry, from 0 to NumSymmetries-1 of its Game.
func Transform(s State, symmetry int) State { return of(s.Game()).transform(s, symmetry) }

// Canonical returns the same State for a State and all its images, and the symmetry that leads to it.
func Canonical(s State) (State, int) { return of(s.Game()).canonical(s) }

// TransformIndex returns the index of the image of an action under a symmetry, so that playing the image in the image
// of a State gives the image of what playing the action gives. The index must be 0 to NumActions-1.
func TransformIndex(g *Game, index, symmetry int) int { return of(g).transformIndex(index, symmetry) }

// AppendBinary appends the binary form of s, which the package's State.AppendBinary describes.
func AppendBinary(b []byte, s State) []byte { return of(s.Game()).appendBinary(b, s) }

// ParseBinary reads what [AppendBinary] appends for a position of a game. The error is the package's own.
func ParseBinary(g *Game, data []byte) (State, error) { return of(g).parseBinary(data) }

// typed has the functions above. They are not methods of a State, because a program that has a State contains all its
// methods, for each game.
type typed interface {
	transform(s State, symmetry int) State
	transformIndex(index, symmetry int) int
	canonical(State) (State, int)
	appendBinary([]byte, State) []byte
	parseBinary([]byte) (State, error)
}

// typedOf is typed for the types of a package.
type typedOf[S interface {
	Rules[S, A, P]
	Symmetric[S, G]
	AppendBinary([]byte) ([]byte, error)
}, A Action, P Player, G Symmetry[G], Q interface {
	*S
	UnmarshalBinary([]byte) error
}] struct {
	actionAt        func(index int) A
	transformAction func(a A, g G) A
}

func (typedOf[S, A, P, G, Q]) transform(s State, symmetry int) State {
	x := s.(state[S, A, P])
	return state[S, A, P]{x.b, x.s().Transform(G(symmetry))}
}

func (t typedOf[S, A, P, G, Q]) transformIndex(index, symmetry int) int {
	return t.transformAction(t.actionAt(index), G(symmetry)).Index()
}

func (typedOf[S, A, P, G, Q]) canonical(s State) (State, int) {
	x := s.(state[S, A, P])
	c, g := x.s().Canonical()
	return state[S, A, P]{x.b, c}, int(g)
}

func (typedOf[S, A, P, G, Q]) appendBinary(b []byte, s State) []byte {
	b, err := s.(state[S, A, P]).s().AppendBinary(b)
	if err != nil {
		panic(err) // it is always nil
	}
	return b
}

func (typedOf[S, A, P, G, Q]) parseBinary(data []byte) (State, error) {
	if len(data) == 0 { // the zero State
		return nil, fmt.Errorf("%w: binary position: no bytes", ErrSyntax)
	}
	var s S
	if err := Q(&s).UnmarshalBinary(data); err != nil {
		return nil, err
	}
	return Wrap(s)
}
