// Package policy says which actions of Volcanoes look good, with a small network. weights.go has its weights,
// and examples/learn/train.py --policy writes them.
//
// Every tile has the same network, which sees the board from there, so that it learns the same of all 240
// symmetric images of a position. Its output is a sum of three parts: a weight of what lies on the three
// neighbours; for each neighbour, a weight of what lies on it and behind it; and a hidden layer that adds up
// the weights of all volcanoes, by level, owner and distance.
package policy

import (
	"errors"

	"github.com/rulebook-go/rulebook/examples/features"
	volcanofeatures "github.com/rulebook-go/rulebook/examples/games/volcano/features"
	"github.com/rulebook-go/rulebook/examples/search/net"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/volcano"
)

const (
	tiles     = volcano.NumTiles
	distances = geom.MaxFaceDistance + 1
	contents  = 1 + 2*volcano.MaxLevel // of a tile: nothing, own level 1 to 4, enemy level 1 to 4
	// Those of them that an action can have: nothing, own level 1 to 3.
	playable = volcano.MaxLevel
	pairs    = contents * (contents + 1) / 2                  // of two tiles, in any order
	triples  = contents * (contents + 1) * (contents + 2) / 6 // of three tiles
	// Of actions: by what is on the tile, and whether a growth follows.
	kinds  = 2 * playable
	hidden = 8 // sums of the hidden layer
	lanes  = 4 // of them in a word
	words  = hidden / lanes
	growth = (contents - 1) * tiles // the input that says whether a growth follows
)

// Policy is a network. It never changes, so goroutines can share it.
type Policy struct {
	unit    float32
	volcano [contents]weightsByDistance
	always  [2]sums // without and with a growth
	second  [playable][hidden]int32
	near    [kinds * triples]int32
	beyond  [kinds * contents * pairs]int32
	board
}

// weightsByDistance has room for 16 distances, so that a look-up needs no check.
type weightsByDistance [16]sums

// sums are numbers of 16 bits, four in a word: the sum of n<<(16*lane). No sum of a position may need more
// bits.
type sums [words]uint64

// board has what the network needs to know about the sphere, in the form in which it needs it.
type board struct {
	neighbor [tiles][3]uint8
	behind   [tiles][3][2]uint8        // the other two neighbours of each neighbour
	distance [tiles][128]uint8         // to the 80 tiles, with room for a look-up without a check
	pair     [contents][contents]int16 // the number of two contents, in any order
	triple   [contents][contents][contents]int16
}

// New reads the weights of weights.go.
func New() *Policy {
	p, err := Read(weights)
	if err != nil {
		panic(err)
	}
	return p
}

var errText = errors.New("policy: the text is not a policy of Volcanoes that train.py wrote")

// Read reads a network: the unit; the weights of the hidden layer by content and distance, a digit each; what
// it always adds, the weights of its sums, and the two tables. All but the first have two digits.
func Read(text string) (*Policy, error) {
	d := net.Digits{Text: text}
	p := &Policy{unit: float32(d.Number(2)), board: newBoard()}
	for content := 1; content < contents; content++ {
		for i := 0; i < distances; i++ {
			d.Words(p.volcano[content][i][:], 1)
		}
	}
	for i := range p.always {
		d.Words(p.always[i][:], 2)
	}
	for i := range p.second {
		d.Numbers(p.second[i][:])
	}
	d.Numbers(p.near[:])
	d.Numbers(p.beyond[:])
	if d.Failed || d.Text != "" || p.unit < 1 {
		return nil, errText
	}
	return p, nil
}

func newBoard() (b board) {
	for t := geom.Face(0); t < tiles; t++ {
		for i, n := range t.Neighbors() {
			b.neighbor[t][i] = uint8(n)
			others := b.behind[t][i][:0]
			for _, other := range n.Neighbors() {
				if other != t {
					others = append(others, uint8(other))
				}
			}
		}
		for other := geom.Face(0); other < tiles; other++ {
			b.distance[t][other] = uint8(t.Distance(other))
		}
	}
	twos, threes := int16(0), int16(0)
	for i := range b.pair {
		for j := i; j < contents; j++ {
			b.pair[i][j], b.pair[j][i] = twos, twos
			twos++
			for k := j; k < contents; k++ {
				b.triple[i][j][k], b.triple[i][k][j], b.triple[j][i][k] = threes, threes, threes
				b.triple[j][k][i], b.triple[k][i][j], b.triple[k][j][i] = threes, threes, threes
				threes++
			}
		}
	}
	return b
}

// Unit returns the number in [Policy.Logits] that stands for 1.
func (p *Policy) Unit() float32 { return p.unit }

// Logits sets the numbers of the tiles that the player to move can play: the logarithm of how likely a search
// would play there, in units of 1/Unit, and up to a number that is the same for all tiles. It does not
// allocate.
func (p *Policy) Logits(dst *[tiles]int32, s *volcano.State) {
	var room [volcanofeatures.MaxInputs]features.Input
	var content [tiles]uint8
	var list [tiles]struct {
		tile    uint8
		weights *weightsByDistance
	}
	follows, n := 0, 0
	for _, in := range volcanofeatures.Append(room[:0], s, s.ToMove()) {
		if in.Index >= growth {
			if in.Index == growth {
				follows = 1
			}
			continue
		}
		tile, c := uint8(in.Index%tiles), uint8(in.Index/tiles)+1
		content[tile] = c
		list[n].tile, list[n].weights = tile, &p.volcano[c]
		n++
	}
	for t := range content {
		here := content[t]
		if here >= playable {
			continue
		}
		// The sums stay in registers, unlike those in an array.
		sum0, sum1 := p.always[follows][0], p.always[follows][1]
		distance := &p.distance[t]
		for i := range list[:n] {
			v := &list[i]
			w := &v.weights[distance[v.tile&127]&15]
			sum0, sum1 = sum0+w[0], sum1+w[1]
		}
		kind := int(here)*2 + follows
		a, b, c := content[p.neighbor[t][0]], content[p.neighbor[t][1]], content[p.neighbor[t][2]]
		value := p.near[kind*triples+int(p.triple[a][b][c])]
		for i, neighbor := range [3]uint8{a, b, c} {
			others := &p.behind[t][i]
			value += p.beyond[(kind*contents+int(neighbor))*pairs+int(p.pair[content[others[0]]][content[others[1]]])]
		}
		second := &p.second[here]
		for i := 0; i < lanes; i++ {
			number0, number1 := int16(sum0), int16(sum1)
			value += int32(number0&^(number0>>15))*second[i] + int32(number1&^(number1>>15))*second[lanes+i]
			// A negative number has taken 1 from the lane above it.
			sum0, sum1 = uint64(int64(sum0)-int64(number0))>>16, uint64(int64(sum1)-int64(number1))>>16
		}
		dst[t] = value
	}
}
