// Package alpha is pasted.
package alpha

import (
	"strings"
	"text/template"
)

// Base is embedded.
type Base struct {
	ID int // its id
}

// Colour is printed through fmt only.
type Colour int

// The colours; Green is reached by its neighbours.
const (
	Red Colour = iota
	Green
	Blue
)

// String is reached only because fmt asks for it.
func (c Colour) String() string { return names[c] }

var names = [...]string{"red", "green", "blue"}

// Table is filled by init.
var Table [3]int

func init() {
	for i := range Table {
		Table[i] = helper(i)
	}
}

func helper(i int) int { return i * i }

// Help uses what its callers hide.
func Help() int { return helper(5) }

// Measurer has one method.
type Measurer interface{ Area() float64 }

// Box is generic.
type Box[K comparable, V any] struct {
	size  K
	items []V
}

// NewBox returns a box.
func NewBox[K comparable, V any](size K) *Box[K, V] { return &Box[K, V]{size: size} }

// Put adds an item.
func (b *Box[K, V]) Put(v V) { b.items = append(b.items, v) }

// Len counts.
func (b *Box[K, V]) Len() int { return len(b.items) }

// All lists.
func (b *Box[K, V]) All() []V { return b.items }

// Unused is not reached.
func (b *Box[K, V]) Unused() string { return strings.Repeat("unused", 3) }

// Map maps.
func Map[A, B any](list []A, f func(A) B) (out []B) {
	for _, a := range list {
		out = append(out, f(a))
	}
	return out
}

// Template is not reached, and neither is what it imports.
var Template = template.Must(template.New("").Parse("unused"))
