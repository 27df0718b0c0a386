// Package cultist is an exact rules engine for the Cultist Wars arena of CodinGame: positions as immutable values, the
// referee's start positions, its protocol at both ends, its verdict on every line that a bot can print, and the moves
// of the neutral units.
//
// A game starts with [New], or with a [Reader] on what the referee sends. Here, both players choose the action that puts
// them furthest ahead in units:
//
//	s := cultist.New(2)
//	for !s.Over() {
//		me, lead := s.ToMove(), -cultist.NumUnits
//		var best cultist.Action
//		s.Successors(func(a cultist.Action, next cultist.State) bool {
//			if n := next.Score(me) - next.Score(1-me); n >= lead {
//				best, lead = a, n
//			}
//			return true
//		})
//		next, err := s.Apply(best)
//		if err != nil {
//			log.Fatal(err)
//		}
//		s = next
//	}
//	fmt.Print(s.Diagram())
//
// # Rules
//
// Two cult leaders and twelve neutral units stand on a board of 13 by 7 tiles, some of which are obstacles. The column x
// runs from 0 to 12 to the right, and the row y from 0 to 6 downwards.
//
// The players take turns, and the player to move acts with one of its units or waits. Every unit can move to a free
// neighbouring tile: up, right, down or left. A leader can convert a neutral unit or an enemy cultist on a neighbouring
// tile; the unit is then a cultist of the leader's player. A cultist can shoot at a unit at a Manhattan distance of at
// most 6. Every unit starts with a life of 10, and a shot at distance d takes 7-d from it. After each action, a neutral
// unit may move.
//
// A player without living units loses; after 150 turns, the player with fewer units loses.
//
// A bot has 1000 ms for its first answer and 50 ms for every later one.
//
// # Where the referee differs from the statement or goes beyond it
//
// The rules follow the public statement of the arena. Where the statement is silent or wrong, they follow the recorded
// behaviour of the referee:
//
//  1. Not every action is followed by a neutral unit's move. If there are neutral units, dead ones included, the
//     referee draws a number from 0 to 11, however many there are. It is an index, from 0, into the list of these
//     units, sorted by id. If the list is too short or the unit is dead, nobody moves. Otherwise the referee lists the
//     unit's free neighbouring tiles in the order up, right, down, left and draws one of them, and the unit moves
//     there. A unit that was neutral when it died stays neutral.
//  2. The draws come from a generator that starts with the state 42 in every game, whatever the seed. The draw of a
//     number below n changes the state r to (r*1103515245 + 12345) mod 2^31 and yields the new state mod n. A turn
//     takes no draw if the list is empty, one draw if the index is beyond the end of the list or is that of a dead
//     unit, and two draws otherwise. If the unit has no free neighbouring tile, there is a second draw as well, but
//     nobody moves. The new state does not depend on n.
//  3. The draws follow every valid action, including WAIT, an action that decides the game, and the action of the last
//     turn. They do not follow an invalid line or a timeout.
//  4. A unit that is shot dead keeps its tile until the end of the turn and can be in the way of the neutral unit that
//     moves. A tile that a unit left on this turn is free for the neutral unit. A unit that was converted on this turn
//     is not neutral any more.
//  5. A cultist may shoot at any other living unit, including neutral units, units of its own side and its own leader.
//     The bullet hits the first obstacle or unit on its path, whoever owns it, and the distance of what it hits decides
//     the damage. Obstacles take no damage. A unit's life does not fall below 0.
//  6. The path of a bullet is the line of [geom.AppendLine]: Bresenham's algorithm with integers, from the end with the
//     smaller y.
//  7. A conversion changes the owner only. The unit keeps its life.
//  8. A leader can be shot dead. That alone does not end the game: its cultists play on.
//  9. A MOVE to the unit's own tile, or to a neighbouring tile that is not free, is legal and means WAIT.
//  10. A MOVE or CONVERT at a distance of more than 1, and a SHOOT at a distance of more than 6, are out of reach. The
//     unit then makes the first step of a shortest path over free tiles to the tile of the order or of its target. Of
//     several such paths, it takes the one that a breadth-first search in the order up, right, down, left finds first
//     from the unit, as [geom.FirstStep] does. The tile at the end of the path may be an obstacle or have a unit on it.
//  11. If there is no such path, the same search looks for a path that ignores units. If there is one and its first tile
//     is free, the unit steps there; otherwise it waits. Obstacles block that path too, except for the tile at its end.
//  12. The referee checks whether an order is allowed before the order becomes a step: a leader cannot walk by SHOOT, nor
//     a cultist by CONVERT.
//  13. The 150 turns are those of both players together. A player's score is the number of its living units, and equal
//     scores are a draw. A player without living units loses on whichever turn that happens.
//  14. After an invalid line or a timeout, the player who failed has the score -1 and its opponent 0. Nothing moves.
//  15. The referee drops all characters from U+0000 to U+0020 (space) at both ends of a line and splits the rest at
//     single spaces, so that two spaces in a row enclose an empty word. A single word must be WAIT. Otherwise the
//     second word must be MOVE, SHOOT or CONVERT. Words must be in upper case. Words after the last number are ignored.
//     An empty line is a single empty word.
//  16. A number is what Java's Integer.parseInt reads: at most one sign, then decimal digits of any script in Unicode's
//     Basic Multilingual Plane, with leading zeros allowed, within 32 bits. The digits are those of the category Nd in
//     Unicode 7.0; later versions, up to 15.0, have no others in this plane. The referee reads all words before it
//     checks any: a malformed number is a syntax error, whatever the numbers before it say.
//  17. The referee looks for faults in a fixed order. First come the id of the unit and its owner. Then come, for MOVE,
//     the tile; for SHOOT, the id of the target, a unit that shoots at itself, and a leader that shoots; for CONVERT,
//     the id of the target, a target of the player's own, a leader as the target, and a cultist that converts. Last
//     come a dead unit and a dead target. A refused line with a percent sign can make the referee crash over its own
//     message; the package treats it as an invalid line. In a valid line, a percent sign among the words
//     that are ignored does no harm.
//  18. The start is drawn with java.util.SplittableRandom. The neutral units 2 to 7 get random tiles in the columns 1
//     to 5, drawn again while the tile is taken, and the units 8 to 13 get their mirror images. Then each free tile of
//     the columns 0 to 5, column by column, becomes an obstacle with a probability of 0.2, together with its mirror
//     image. If the obstacles cut off any tile, they are all drawn again; the generator continues from where it is.
//  19. The input leaves out dead units. It is the same for both players, except for the player's id.
//
// # Chance
//
// If a [State] knows the generator, [State.Apply] plays the neutral unit's move as part of the action, and everything
// is deterministic. If it does not, because of [State.WithoutRand] or because a [Reader] lost track, chance is to move
// after each action, and [State.ToMove] returns [Neutral]. [State.LegalActions] then returns the moves that are
// possible, [State.Weight] the probability of each, and [State.WithRand] plays the move that a given state of the
// generator leads to.
//
// Each draw adds one, modulo 4, to the number that the lowest two bits of the generator's state form. The index modulo
// 4 is that number after the first draw, because 12 is a multiple of 4, and the second draw adds one to it. If a
// neutral unit has two or four free neighbouring tiles, the index that chooses the unit therefore decides to which of
// them it goes. LegalActions and Weight take that into account. If its n free tiles, 2 or 4, are numbered from 0 in the
// order up, right, down, left, the unit with the index i goes to tile (i+1) mod n.
//
// While chance is to move, exactly the listed actions are legal. Points 9 and 10 do not hold then: a MOVE to a far tile
// or to the unit's own tile is illegal.
//
// # Text
//
// An [Action] is the line that a bot prints, such as "WAIT", "4 MOVE 0 6", "4 SHOOT 2" or "0 CONVERT 3". Chance plays
// the move of a neutral unit as a MOVE, and WAIT if nobody moves. [ParseAction] reads all that the referee accepts. An
// action is legal if [State.Apply] accepts it, and listed if [State.LegalActions] contains it. Every listed action is
// legal. While a player is to move, an order out of reach, and a MOVE that means WAIT, are legal, but not listed:
// [State.Resolve] returns the listed action with the same effect.
//
// A [State] is one line of six fields with single spaces between them, such as
//
//	x...x...x...x/..d.h...n.j../xx...x.x...xx/a.g.xx.xx.m.b/.f.x.....x.l./..c.......i../x...e...k...x 01222222222222 AAAAAAAAAAAAAA 0 0 42
//
//	state  = board " " owners " " life " " player " " turn " " rand
//	board  = row 6( "/" row )             from the top
//	row    = 13 of ".x" or "a" to "n"     nothing, obstacle, the units 0 to 13
//	owners = 14 of "012"                  by unit: player 0, player 1, neutral; dead units keep their last owner
//	life   = 14 of "0" to "9" or "A"      by unit; A is ten
//	player = "0" | "1"                    the player to move or, if chance is to move, the player who moves after it
//	turn   = 0 to 150                     the number of actions played
//	rand   = 0 to 2147483647              the state of the generator
//	       | "?"                          it is not known
//	       | "neutral"                    it is not known, and chance is to move
//
// Dead units are not on the board. The exception, while chance is to move, is a unit that the last action has shot
// dead. While chance is to move, the turn is at least 1. The numbers have no leading zeros.
//
// A State also has a binary form, [State.AppendBinary], which the file examples/BINARY.md of the module describes.
//
// A [Setup] as JSON has the keys rows, units, toMove, turn, rand and chance. A [Player] is written as "0", "1" or "neutral",
// a [Tile] as its column and row or as "-", a [Kind] as its word, an [Ending] in words.
//
// # What the package does not reproduce
//
// On the site, a game engine stands between the bots and the referee. This package reproduces the referee alone:
// [Referee.Answer] takes one line without its end and judges all of it as it is. The site's game engine treats some
// lines in its own way:
//
//   - A line that a bot prints ends at LF, CR LF or CR. Further lines that it prints on the same turn are its answers
//     on later turns. Output without a line end is a timeout. An empty line is an answer, and an invalid one. For
//     Answer, an LF or CR does not end the line. The referee drops it at either end of the line, as point 15 says.
//   - A line of more than 10,000 bytes, its end included, is a timeout. Answer has no such limit. A program that takes
//     the place of the site's engine calls [Referee.Timeout].
//   - The site's engine also ends a line at U+0085, U+2028 or U+2029, which Answer does not. The referee is given the
//     part before that character; if that part does not end the game, the game is aborted without scores. For Answer,
//     they are characters like any other.
//   - The default charset and locale of the referee's Java virtual machine matter only outside ASCII. The package does
//     what a referee with UTF-8 and an English locale does.
//
// # Test data
//
// The directory testdata has data for programs in any language: the rules as blocks of plain text, recordings of the
// site's referee, and hashes, bytes and action numbers, which never change. The file examples/DATA.md of the module
// describes them.
//
// # Guarantees
//
// Two States are equal with == if and only if they are the same position on the same turn with the same knowledge of
// the generator. Only [State.ApplyTo], [State.UnmarshalText] and [State.UnmarshalBinary] write to an existing State.
//
// [Tile.Distance], [Action.Index] and [ActionAt] do not allocate. Nor does any method of [State], with these
// exceptions:
//
//   - [State.String], the methods whose names begin with Marshal or Unmarshal, [State.Diagram], [State.Setup],
//     [State.Explain] and [State.Forecast].
//   - [State.LegalActions], if its result escapes, and the methods whose names begin with Append, if the slice has too
//     little room.
//   - [State.Apply] and [State.Resolve], if they reject an action: the error is allocated.
//   - In generic code, which calls the methods through a type parameter: LegalActions, Successors, and an
//     AppendLegalActions whose dst is an array on the stack, because the compiler cannot see what escapes. Generic code
//     therefore keeps a buffer for AppendLegalActions, and plays the actions with ApplyUnchecked or ApplyTo instead of
//     calling Successors; the example of AppendLegalActions shows how.
//
// For an argument out of range, such as a [Player] without a seat, a method that returns a value returns the zero
// value, and a method that appends appends nothing. [ActionAt], [State.LegalActionAt], [State.ApplyUnchecked] and the
// methods that take a [Symmetry] return an unspecified value. None of them panics.
//
// The texts of States and Actions, the bytes of States, the values of [State.Hash] and [Action.Index], and the State
// that [State.Canonical] picks do not change between releases. The package compiles with Go 1.18.
package cultist
