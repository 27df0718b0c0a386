package onitama

// Player is a seat, 0 or 1. Player 0 owns the white pieces (W and w) and starts on row 1.
type Player uint8

// Square is one of the 25 squares in the referee's order: A1, A2, ... A5, B1, ... E5 are 0 to 24.
type Square uint8

// NoSquare stands in both squares of a PASS.
const NoSquare Square = 25

// Size is the number of rows and of columns, MaxTurns the number of actions after which a game without a winner ends.
const (
	Size     = 5
	MaxTurns = 200
)

// SquareAt returns the square in a column (0 to 4 for A to E) and a row (0 to 4 for 1 to 5).
func SquareAt(column, row int) Square { return Square(column*Size + row) }

// Column returns 0 to 4 for A to E.
func (q Square) Column() int { return int(q) / Size }

// Row returns 0 to 4 for row 1 to row 5.
func (q Square) Row() int { return int(q) % Size }

// String returns the square's name, such as "C1", and "-" for anything that is not a square.
func (q Square) String() string {
	if q >= NoSquare {
		return "-"
	}
	return string(q.append(nil))
}

func (q Square) append(b []byte) []byte {
	return append(b, 'A'+byte(q.Column()), '1'+byte(q.Row()))
}

// Shrine returns the square on which p's master starts: C1 or C5.
func Shrine(p Player) Square { return 10 + 4*Square(p&1) }

// State is a position: the pieces, the five cards with the order in each hand, whose turn it is and how many turns were
// played. It is a comparable value of 16 bytes. The zero State is not a position: it is over, nobody has won, it has no
// actions, and it prints as "invalid State".
type State struct {
	// The side to move comes first, so that nothing on the search path asks who it is, but the squares are absolute.
	// A side is one word: bit q for a piece on square q, and from bit masterShift its master's square plus one, or zero
	// when the master was captured.
	mine, theirs uint32
	// Five card ids of cardBits each, from the lowest: the mover's hand, the other hand, the middle.
	cards uint32
	// The turn shifted left by one, plus the player to move.
	clock uint32
}

const (
	pieceMask   = 0x1FF_FFFF
	masterShift = 25
	cardBits    = 4
	cardMask    = 0xF
	handBits    = 8
	handMask    = 0xFF
	middleShift = 16
)

// New returns the start that the referee deals for a seed. Seeds that are equal modulo 2^48 give the same start.
func New(seed int64) State { return deal(seed) }

// IsValid reports whether s is a position, which every State but the zero one is.
func (s State) IsValid() bool { return s != State{} }

// NumPlayers returns 2.
func (s State) NumPlayers() int { return 2 }

// ToMove returns the player to move; after the end, the player who would be next.
func (s State) ToMove() Player { return Player(s.clock & 1) }

// Turn returns the number of actions played so far by both players together, 0 to MaxTurns.
func (s State) Turn() int { return int(s.clock >> 1) }

// Over reports whether the game has ended: a master was captured or stands on the other side's shrine, or MaxTurns
// actions were played.
func (s State) Over() bool {
	return s.won() || s.clock >= MaxTurns<<1
}

// won reports whether the last action won. The zero State has no master, so it counts as won, but by nobody.
func (s State) won() bool {
	return s.mine>>masterShift == 0 || s.theirs>>masterShift == 11+4*(s.clock&1)
}

// Winner returns the winner. ok is false while the game goes on, after a draw, and for the zero State.
func (s State) Winner() (p Player, ok bool) {
	if !s.won() || !s.IsValid() {
		return 0, false
	}
	return s.ToMove() ^ 1, true
}

// Score returns 1 for the winner and 0 otherwise, so 0 to both while the game goes on and after a draw.
func (s State) Score(p Player) int {
	if w, ok := s.Winner(); ok && w == p {
		return 1
	}
	return 0
}

// side returns the word of p's pieces.
func (s State) side(p Player) uint32 {
	if p == s.ToMove() {
		return s.mine
	}
	return s.theirs
}

// Pieces returns the squares of all pieces of p, master and students, as bits: bit q is square q.
func (s State) Pieces(p Player) uint32 { return s.side(p) & pieceMask }

// Master returns the square of p's master. ok is false when it was captured.
func (s State) Master(p Player) (q Square, ok bool) {
	m := s.side(p) >> masterShift
	if m == 0 {
		return NoSquare, false
	}
	return Square(m - 1), true
}

// At returns what the referee prints for a square: W or B for the master of player 0 or 1, w or b for a student, and a
// dot for an empty square or a q that is none.
func (s State) At(q Square) byte {
	for p := Player(0); p < 2; p++ {
		if q < NoSquare && s.side(p)>>q&1 != 0 {
			if m, _ := s.Master(p); m == q {
				return "WB"[p]
			}
			return "wb"[p]
		}
	}
	return '.'
}

// Hand returns p's two cards in hand order.
func (s State) Hand(p Player) [2]Card {
	h := s.cards & handMask
	if p != s.ToMove() {
		h = s.cards >> handBits & handMask
	}
	return [2]Card{Card(h & cardMask), Card(h >> cardBits)}
}

// Middle returns the card that the player to move receives.
func (s State) Middle() Card { return Card(s.cards >> middleShift) }
