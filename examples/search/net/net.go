// Package net evaluates a small network with whole numbers. examples/learn/train.py writes its weights.
//
// The network has one hidden layer. It adds up the rows of weights of the inputs that are not zero, each
// times the value of the input, replaces negative sums by zero, and for each output adds these sums times the
// output's weights. A value has one output. A policy has an output for each index of an action.
package net

import (
	"errors"

	"github.com/rulebook-go/rulebook/examples/features"
)

// MaxHidden is the largest number of sums in the hidden layer, which must be a multiple of 16.
const MaxHidden = 128

const (
	lanes = 4
	block = 4 // words that are added side by side
)

// Net is a network. It never changes, so goroutines can share it. The zero Net has no inputs.
type Net struct {
	unit  int32
	words int // of a row
	// The rows of the inputs, and then one that is always added. A word holds four numbers, the sum of
	// n<<(16*lane), so that one addition adds four. No sum of a position may need more than 16 bits.
	rows   []uint64
	second []int32 // of the first output for all sums, then of the next one
	last   []int32 // what is added to each output
}

// Unit returns the number in an output that stands for a logarithm of the odds of 1.
func (n *Net) Unit() int { return int(n.unit) }

// Outputs returns the number of outputs.
func (n *Net) Outputs() int { return len(n.last) }

// Inputs returns the number of inputs.
func (n *Net) Inputs() int {
	if n.words == 0 {
		return 0
	}
	return len(n.rows)/n.words - 1
}

// Value returns the first output for a list of inputs: the logarithm of the odds that the player to move
// wins, in units of 1/Unit. An input with an Index that the network does not have panics. It does not
// allocate.
func (n *Net) Value(in []features.Input) int64 {
	var sums [MaxHidden]int32
	n.hidden(&sums, in)
	return n.output(&sums, 0)
}

// AppendLogits appends the outputs of some actions, by index, for a list of inputs as for Value: the
// logarithms of how likely each of them is, in units of 1/Unit, up to a number that is the same for all.
func (n *Net) AppendLogits(dst []int64, in []features.Input, actions []int) []int64 {
	var sums [MaxHidden]int32
	n.hidden(&sums, in)
	for _, a := range actions {
		dst = append(dst, n.output(&sums, a))
	}
	return dst
}

func (n *Net) hidden(sums *[MaxHidden]int32, in []features.Input) {
	always := n.rows[len(n.rows)-n.words:]
	for first := 0; first < n.words; first += block {
		// The sums of a block stay in registers.
		row := (*[block]uint64)(always[first:])
		s0, s1, s2, s3 := row[0], row[1], row[2], row[3]
		for _, x := range in {
			row, v := (*[block]uint64)(n.rows[int(x.Index)*n.words+first:]), uint64(x.Value)
			s0, s1, s2, s3 = s0+row[0]*v, s1+row[1]*v, s2+row[2]*v, s3+row[3]*v
		}
		for i, word := range [block]uint64{s0, s1, s2, s3} {
			four := (*[lanes]int32)(sums[(first+i)*lanes:])
			for lane := range four {
				sum := int16(word)
				// A negative sum has taken 1 from the lane above it.
				word = uint64(int64(word)-int64(sum)) >> 16
				four[lane] = int32(sum &^ (sum >> 15))
			}
		}
	}
}

func (n *Net) output(sums *[MaxHidden]int32, output int) int64 {
	value := int64(n.last[output])
	second := n.second[output*n.words*lanes:]
	for i := 0; i < n.words*lanes; i += lanes {
		x, w := (*[lanes]int32)(sums[i:]), (*[lanes]int32)(second[i:])
		value += int64(x[0])*int64(w[0]) + int64(x[1])*int64(w[1]) + int64(x[2])*int64(w[2]) + int64(x[3])*int64(w[3])
	}
	return value
}

var errText = errors.New("net: the text is not a network that train.py wrote")

// Read reads a network: the number of inputs, that of the sums, and the unit, in two digits each; the rows of
// the inputs, a digit for each weight; and in two digits each the row that is always added, the weights of
// the outputs, and the numbers that are added to them. The length of the text tells how many outputs there
// are.
func Read(text string) (*Net, error) {
	r := Digits{Text: text}
	inputs, hidden, unit := r.Number(2), r.Number(2), r.Number(2)
	if r.Failed || inputs < 0 || hidden < 1 || hidden > MaxHidden || hidden%(lanes*block) != 0 || unit < 1 {
		return nil, errText
	}
	left, each := len(r.Text)-inputs*hidden-2*hidden, 2*(hidden+1)
	outputs := left / each
	if outputs < 1 || left%each != 0 {
		return nil, errText
	}
	words := hidden / lanes
	n := &Net{unit: int32(unit), words: words, rows: make([]uint64, (inputs+1)*words)}
	n.second, n.last = make([]int32, outputs*hidden), make([]int32, outputs)
	r.Words(n.rows[:inputs*words], 1)
	r.Words(n.rows[inputs*words:], 2)
	r.Numbers(n.second)
	r.Numbers(n.last)
	if r.Failed {
		return nil, errText
	}
	return n, nil
}

// Numbers as text consist of digits: the characters from # to ~ without the backslash, none of which needs an
// escape in a Go string. A number of one digit is from -45 to 45 and one of two digits from -4140 to 4140.
const (
	firstDigit = '#'
	skipped    = '\\'
	base       = 91
)

// Digits reads numbers from a text. The zero Digits has none.
type Digits struct {
	Text   string // what has not been read
	Failed bool   // whether something else than a number came
}

// Words reads words of four numbers, each the sum of n<<(16*lane).
func (d *Digits) Words(dst []uint64, digits int) {
	for i := range dst {
		dst[i] = 0
		for lane := uint(0); lane < lanes; lane++ {
			dst[i] += uint64(int64(d.Number(digits))) << (16 * lane)
		}
	}
}

// Numbers reads numbers of two digits.
func (d *Digits) Numbers(dst []int32) {
	for i := range dst {
		dst[i] = int32(d.Number(2))
	}
}

// Number returns the next number, which has this many digits, and 0 after a failure.
func (d *Digits) Number(digits int) int {
	if len(d.Text) < digits {
		d.Failed = true
		return 0
	}
	number, zero := 0, 0
	for i := 0; i < digits; i++ {
		c := int(d.Text[i])
		digit := c - firstDigit
		if c > skipped {
			digit--
		}
		d.Failed = d.Failed || digit < 0 || digit >= base || c == skipped
		number, zero = number*base+digit, zero*base+base/2
	}
	d.Text = d.Text[digits:]
	return number - zero
}
