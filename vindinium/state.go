package vindinium

import (
	"github.com/rulebook-go/rulebook/internal/mix"
	"github.com/rulebook-go/rulebook/internal/textform"
)

// Player is a seat and its hero. The numbers are the referee's: 0 to 3, or 0 and 1 if there are two players.
type Player uint8

// Neutral is the owner of a mine that no hero owns.
const Neutral Player = 4

var playerWords = textform.Words{Game: game, Type: "Player", List: []string{"0", "1", "2", "3", "neutral"}}

// String returns the player's number, "neutral" for [Neutral], and "invalid Player" if there is no such player.
func (p Player) String() string { return playerWords.String(uint8(p)) }

// MarshalText returns the text of [Player.String]. If there is no such player, the error wraps [ErrSyntax].
func (p Player) MarshalText() ([]byte, error) { return playerWords.Marshal(uint8(p)) }

// UnmarshalText reads the text of [Player.String]. For any other text the error wraps [ErrSyntax], and p does not
// change.
func (p *Player) UnmarshalText(text []byte) error {
	return playerWords.Unmarshal((*uint8)(p), text)
}

// UnmarshalJSON reads the text of [Player.String] as a JSON string, and the number 0 to 3 of a player, but not that of
// [Neutral], as a JSON number of one digit. A null is no error and changes nothing. For anything else the error wraps
// [ErrSyntax], and p does not change.
func (p *Player) UnmarshalJSON(text []byte) error {
	return textform.FromJSON(text, p.UnmarshalText)
}

// noPlayer is neither a seat nor Neutral, and prints as "invalid Player".
const noPlayer Player = 255

// State is a position: the map, the heroes, the owners of the mines, the turn, and the number of rounds. It is a
// comparable value of 192 bytes on 64-bit platforms; the map is in a string that copies share. The zero State is not a
// position: it is over without a winner on turn 0 with player 0 to move, has no legal actions, and prints as "invalid
// State".
//
// Two States are equal (==) if and only if they are the same position on the same map and turn with the same number of
// rounds. Only [State.ApplyTo], [State.UnmarshalText] and [State.UnmarshalBinary] change an existing State.
//
// What a search calls does not allocate: Apply and its variants, AppendLegalActions, NumLegalActions, LegalActionAt,
// IsLegal, Resolve, Hash, WithoutTurn, Over, Winner and Score, Transform and Canonical except where they make the
// images of a map, and, where the compiler sees into the call, Successors and a LegalActions whose list is not kept:
// see [State.AppendLegalActions]. Errors, texts, a [Setup] and [State.Explain] allocate, and so does an Append method
// if its slice has no room.
//
// No method panics if an argument is out of range, such as a [Player] that does not play; every [Symmetry] is in range.
// The result is then a value that is no answer, as the method's comment says: the number 0 or -1, the cell -1, -1,
// nothing appended, or a value that prints as invalid.
//
// As the key of a Go map, a State costs a pass over its map, 3 to 5 KB, on every access. [State.Hash] is much cheaper.
//
// Texts, bytes, hashes, the numbers of [Action.Index] and the choice of [State.Canonical] do not change between
// releases.
type State struct {
	board  board
	heroes [4]hero
	mines  [4]mineSet
	spots  spots
	clock
}

// clock is the part of a State that tells whose turn it is, and how far the game has come. A method that needs no more
// has a clock as its receiver, because a method of a State copies all 192 bytes.
type clock struct {
	turn     uint16 // the number of actions played
	maxTurns uint16 // the number of actions in the whole game
	seatMask uint32 // the number of players less one: player turn&seatMask is to move
}

// New returns the start position that the referee makes for a seed and options; Options{} are the referee's defaults.
// Seeds that are equal modulo 2^48 give the same start. The starts of neighbouring seeds are not independent, and most
// have the same size: a program that needs many draws its seeds instead of counting them up. The error wraps
// [ErrOptions] for a number of players other than 0, 2 and 4, for percentages outside 32 bits or with which no mine or
// no ground is left, for a size above [MaxSize] (which league 1 does not use) or more than [MaxMines] mines, and for
// options with which the referee itself crashes, such as an odd size, or makes 262,144 useless maps, which can take New
// seconds.
func New(seed int64, o Options) (State, error) {
	b, err := generate(seed, o)
	if err != nil {
		return State{}, err
	}
	rounds := MaxRounds
	if o.Turns != 0 {
		rounds = clamp(o.Turns, minRounds, MaxRounds)
	}
	return b.start(rounds), nil
}

// start returns the first position of a game on a board.
func (b board) start(rounds int) State {
	s := State{board: b, clock: clock{maxTurns: uint16(rounds * b.numPlayers()),
		seatMask: uint32(b.numPlayers() - 1)}}
	for p := 0; p < s.NumPlayers(); p++ {
		s.heroes[p] = hero{life: MaxLife}
		s.spots = s.spots.move(p, b.spawn(p))
	}
	return s
}

// IsValid reports whether s is not the zero State, which is no position.
func (s clock) IsValid() bool { return s.maxTurns != 0 }

// NumPlayers returns 2 or 4, and 0 for the zero State.
func (s clock) NumPlayers() int {
	if !s.IsValid() {
		return 0
	}
	return int(s.seatMask) + 1
}

// plays reports whether p is a player of this game.
func (s clock) plays(p Player) bool { return int(p) < s.NumPlayers() }

// ToMove returns the player to move. After the end it is the player who would be next.
func (s clock) ToMove() Player { return Player(s.mover()) }

// Turn returns the number of actions that all players together have played, 0 to [State.NumPlayers] times
// [State.Rounds].
func (s clock) Turn() int { return int(s.turn) }

// Rounds returns the number of rounds in the whole game, in each of which every player has one turn, and 0 for the zero
// State.
func (s clock) Rounds() int { return int(uint32(s.maxTurns) / (s.seatMask + 1)) }

// mover is ToMove as an index. The mask changes nothing, but tells the compiler that it is below four.
func (s clock) mover() int { return int(uint32(s.turn)&s.seatMask) & 3 }

// Over reports whether the game has ended: all rounds have been played. The zero State is over.
func (s clock) Over() bool { return s.turn >= s.maxTurns }

// Winner returns the player with the most gold at the end. ok is false before the end, when several players have the
// most, and for the zero State.
func (s State) Winner() (p Player, ok bool) {
	if !s.Over() || !s.IsValid() {
		return 0, false
	}
	most := s.heroes[0].gold
	ok = true
	for q := 1; q < s.NumPlayers(); q++ {
		if gold := s.heroes[q].gold; gold > most {
			most, p, ok = gold, Player(q), true
		} else if gold == most {
			ok = false
		}
	}
	if !ok {
		return 0, false
	}
	return p, true
}

// Score returns the gold of p's hero, and 0 if p does not play.
func (s State) Score(p Player) int {
	if !s.plays(p) {
		return 0
	}
	return int(s.heroes[p].gold)
}

// WithoutTurn returns the position on the first turn of the same hero, in a game of the same number of rounds. It is
// the key for transposition tables, opening books and solvers in which the number of turns played does not matter. A
// finished game becomes unfinished. The zero State does not change.
func (s State) WithoutTurn() State {
	s.turn &= uint16(s.seatMask)
	return s
}

// Ending is why a game is over. The zero Ending is [Unfinished]. The texts are "unfinished", "turn limit" and
// "stopped", in the order of the constants.
type Ending uint8

// The endings. A game of vindinium ends only by its turn limit.
const (
	// Unfinished means that the game is not over, or that the State is the zero State.
	Unfinished Ending = iota
	// TurnLimit means that all rounds have been played.
	TurnLimit
	// Stopped is never returned, because the game continues after every failure. It exists so that code for several
	// games finds the same constants.
	Stopped
)

var endingWords = textform.Words{Game: game, Type: "Ending",
	List: []string{"unfinished", "turn limit", "stopped"}}

// String returns the ending as text, such as "turn limit", and "invalid Ending" if there is no such ending.
func (e Ending) String() string { return endingWords.String(uint8(e)) }

// MarshalText returns the text of [Ending.String]. If there is no such ending, the error wraps [ErrSyntax].
func (e Ending) MarshalText() ([]byte, error) { return endingWords.Marshal(uint8(e)) }

// UnmarshalText reads the text of [Ending.String]. For any other text the error wraps [ErrSyntax], and e does not
// change.
func (e *Ending) UnmarshalText(text []byte) error {
	return endingWords.Unmarshal((*uint8)(e), text)
}

// Ending returns why the game is over, which is always [TurnLimit], and [Unfinished] before that and for the zero
// State.
func (s clock) Ending() Ending {
	if s.Over() && s.IsValid() {
		return TurnLimit
	}
	return Unfinished
}

// Hash returns a 64-bit hash of everything that == compares: equal States have equal hashes. Different States can have
// equal hashes, which is rare except between positions made for it. The value is the same on every platform and in
// every release. All bits are equally good, so any of them can index a transposition table. Where the number of turns
// played does not matter, the key of a table is the Hash of [State.WithoutTurn].
func (s State) Hash() uint64 {
	turns := uint64(s.turn) | uint64(s.maxTurns)<<32
	if !s.IsValid() {
		return mix.Finish(mix.Fold(mix.Seed, turns, 0))
	}
	h := mix.Fold(mix.Seed, turns, s.board.hash())
	h = mix.Fold(h, s.heroKey(0), s.heroKey(1))
	h = mix.Fold(h, s.heroKey(2), s.heroKey(3))
	// The words of mines that the map does not have are always zero.
	for i := 0; i*64 < s.board.numMines(); i++ {
		h = mix.Fold(h, s.mines[0][i], s.mines[1][i])
		h = mix.Fold(h, s.mines[2][i], s.mines[3][i])
	}
	return mix.Finish(h)
}
