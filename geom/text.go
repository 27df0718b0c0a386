package geom

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/internal/fault"
	"github.com/rulebook-go/rulebook/internal/textform"
)

// ErrSyntax is wrapped by every error of this package. It is equal to the ErrSyntax of the game packages.
var ErrSyntax = fault.ErrSyntax

// String returns X and Y with a space in between, such as "4 6".
func (p Point) String() string { return strconv.Itoa(p.X) + " " + strconv.Itoa(p.Y) }

// MarshalText returns what [Point.String] returns. The error is always nil.
func (p Point) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads what [Point.String] returns, and nothing else. For any other text the error wraps
// [ErrSyntax], and p does not change.
func (p *Point) UnmarshalText(text []byte) error {
	x, y, _ := strings.Cut(string(text), " ")
	var q Point
	q.X, _ = strconv.Atoi(x)
	q.Y, _ = strconv.Atoi(y)
	// Writing the numbers again tells plain ones from 07, +7, -0, and all that is no number.
	if q.String() != string(text) {
		return fmt.Errorf("geom: %w: Point %s is not two numbers with a space in between", ErrSyntax,
			textform.Quote(string(text)))
	}
	*p = q
	return nil
}

// MarshalText returns what [Face.String] returns. If f is not a face, the error wraps [ErrSyntax].
func (f Face) MarshalText() ([]byte, error) {
	if f >= NumFaces {
		return nil, fmt.Errorf("geom: %w: Face(%d) does not exist", ErrSyntax, uint8(f))
	}
	return []byte(f.String()), nil
}

// UnmarshalText reads what [FaceNamed] reads. For any other text the error wraps [ErrSyntax], and f does not change.
func (f *Face) UnmarshalText(text []byte) error {
	g, ok := FaceNamed(string(text))
	if !ok {
		return fmt.Errorf("geom: %w: Face %s is not N01 to N40 or S01 to S40", ErrSyntax, textform.Quote(string(text)))
	}
	*f = g
	return nil
}
