// Package vindinium is an exact rules engine for the Vindinium arena of CodinGame: positions as immutable values, the
// referee's maps, its protocol at both ends, and its verdict on every line that a bot can print.
//
// A game starts with [New], or with a [Reader] on what the referee sends. Here, every hero heads for the nearest mine
// that it does not own, or for a tavern when its life is low:
//
//	s, err := vindinium.New(42, vindinium.Options{})
//	if err != nil {
//		log.Fatal(err)
//	}
//	m := s.Map()
//	taverns := m.AppendTaverns(nil)
//	for !s.Over() {
//		me := s.ToMove()
//		hero := s.Hero(me)
//		goal, nearest := taverns[me], 1000
//		for i := 0; i < m.NumMines() && hero.Life > 40; i++ {
//			if d := m.Distance(hero.Cell, m.Mine(i)); s.Owner(i) != me && d < nearest {
//				goal, nearest = m.Mine(i), d
//			}
//		}
//		if s, err = s.Apply(vindinium.MoveTo(goal.X, goal.Y)); err != nil {
//			log.Fatal(err)
//		}
//	}
//	fmt.Print(s.Diagram())
//
// # Rules
//
// Four heroes, or two, take turns on a square map. On its turn a hero steps north, east, south or west, or waits. A
// step off the map, or into a wall, another hero or a mine that the hero owns, does nothing. A step into a tavern
// leaves the hero where it is and buys a beer: for 2 gold, the hero gains 50 life, but never has more than 100. A step
// into a mine that the hero does not own leaves the hero where it is and starts a fight with the mine's goblin, which
// costs the hero 20 life; if it survives, it owns the mine.
//
// Then, whether it moved or not, the hero hits every hero beside it, on one of the four neighbouring cells, which costs
// each of them 20 life. A hero that dies loses its mines to its attacker. A dead hero respawns: it comes back on its
// spawn, with full life and its gold, and kills the hero that stands there.
//
// At the end of its turn, the hero earns one gold for each of its mines and loses one life to thirst, but never its
// last one. After the last round, normally the 150th, the hero with the most gold wins.
//
// # Where the referee differs from the statement or goes beyond it
//
// The rules follow the public statement of the arena. Where the statement is silent or wrong, they follow the recorded
// behaviour of the referee:
//
//  1. After the rows of the map and before its first turn, each player is sent the id of its hero.
//  2. An invalid line or a timeout does not lose the game. The hero waits on this turn and all its further turns, and
//     its player is not sent or asked anything any more. The hero still fights and earns, and may win. The game goes on
//     even if all players fail.
//  3. A game of two has two heroes and two taverns: the lower half of a map for four becomes wall, and hero 1 starts to the
//     right of hero 0 instead of below it. The seats 2 and 3 stay empty with a score of 0.
//  4. The site's parameter players makes a game of two only if it is exactly "2". Its parameter turns is the number of
//     rounds; it is limited to the range 10 to 150, and is 150 if it is not a number. The size is rounded up to an even
//     number and limited to the range 10 to 24, wallPercent to 10 to 41, minePercent to 3 to 9. But the referee first
//     reads those of size, wallPercent and minePercent that are given, in this order, and rounds and limits them only
//     after that. If one is not a number, the reading stops there: that one and those after it count as absent, and
//     those before it are neither rounded nor limited. So the size can also be 6, 8 or an even number above 24, and
//     maps without random walls exist. An odd size that is not rounded makes the referee crash. In the wood league,
//     league 1, the referee replaces the size by 10 before it reads anything: a size that is not a number does no harm
//     there. A number is what Java's Integer.parseInt reads.
//  5. The map comes from java.util.Random. Its upper left quarter is drawn and mirrored, again and again, until it has
//     a spawn from which a mine and the spawns to the right and below can be reached, and there is room for the
//     taverns. What cannot be reached becomes wall. Outer frames that are all wall are cut off down to size 10, so the
//     map may be smaller than the parameter size says.
//  6. Mines are listed by x, then by y. The input gives a single count, that of the heroes and mines together.
//  7. A hero with 20 life does not survive a hit or a goblin; a hero with 21 life does, with 1 left.
//  8. A hero hits all heroes beside it at the same time, each for 20. Only then are the deaths settled, in the order of
//     the ids: the mines go to the attacker, and the victim respawns.
//  9. A hero that is killed by a respawn gives its mines to the hero that respawns, and respawns at once by the same
//     rule, so one death can set off a chain. If the hero on the spawn has died in the same attack, but its death has
//     not been settled yet, the respawn does not kill it: its own death is settled later.
//  10. The chain can kill the attacker. All its mines, including those that it has just won, go to the hero that killed
//     it. The attacker keeps its turn: later victims of the same attack give it their mines, and it still earns gold
//     and loses one life to thirst.
//  11. If a hero dies at a mine, all its mines become neutral, that mine stays as it was, and the hero does not hit
//     anybody on this turn. It still earns gold for mines that its respawn won, and loses one life to thirst.
//  12. A respawned hero has no protection: the next hero to play can hit it.
//  13. A tavern sells beer to a hero with full life too. A hero with less than 2 gold gets nothing and keeps its gold.
//     A hero with 1 life loses nothing to thirst. A hero earns only on its own turns, so its gold, which is its score,
//     changes only on them.
//  14. The referee drops all characters from U+0000 to U+0020 (space) at both ends of a line and turns the rest into
//     upper case, both as Java does. A space separates the order from a message. MOVE takes its cell from the first two
//     words of the message, which must be numbers of 32 bits with a single space between them; a sign, leading zeros
//     and digits of any script are allowed. The rest of a message is ignored.
//  15. The cell of a MOVE is first brought onto the map: each number beyond the map is replaced by the nearest one on
//     it. If it is the hero's own cell or one beside it, the hero aims at it, whatever is there. Otherwise the goal
//     is the ground cell with the smallest Euclidean distance to that cell, among those that the hero can reach; of
//     several it is the one with the smallest Euclidean distance to the hero, then the one with the smallest x, then
//     with the smallest y. The hero aims at the first step of a shortest path over ground to the goal; of several such
//     steps it is the first in the order N E S W. A path leads through other heroes, so the hero can bump into one.
//  16. EXPERT_INPUT in the message of any order, in upper or lower case and even inside a word, switches expert input
//     on for good. The word is taken out of the message before MOVE reads its cell. From the player's next turn on, its
//     input starts with a line for each enemy, in the order of play since its own last turn, so hero 2 sees 3, 0 and 1:
//     the enemy's id and the cell that it aimed at last. That can be a cell that it could not enter. For waiting, for a
//     step off the map and after a failure it is the enemy's own cell.
//  17. If several heroes have the most gold, the game has no winner.
//  18. A bot has 1000 ms for its first answer and 50 ms for every later one. [Referee.Timeout] tells a Referee that the
//     time has passed.
//
// # Text
//
// An [Action] is the line that a bot prints, such as "NORTH" or "MOVE 3 4". [ParseAction] reads all that the referee
// accepts. An action is legal if [State.Apply] accepts it, and listed if [State.LegalActions] contains it. Until the
// end every action is legal, but a MOVE is never listed: [State.Resolve] returns the listed action with the same
// effect.
//
// A [State] is one line of five fields with single spaces between them, such as
//
//	0M.M1/#.T.#/...../#.T.#/2M.M3 1,2,20,3/0,2,20,3/3,2,100,0/4,2,1,7 012- 8 150
//
//	state  = rows " " heroes " " owners " " turn " " rounds
//	rows   = row *("/" row)        1 to 32 rows, from the top; the map is square
//	row    = letters of ".#TM0123" ground, wall, tavern, mine, spawns of the heroes 0 and 1, or 0 to 3
//	heroes = hero *("/" hero)      as many as there are spawns, by id
//	hero   = x "," y "," life "," gold   x and y below the number of rows, life 1 to 100, gold 0 to 16777215
//	owners = letters of "0123-"    of the mines by x, then by y; "-" is nobody
//	       | "none"                where there are no mines
//	turn   = 0 to players * rounds  actions played
//	rounds = 1 to 150              rounds in the whole game
//
// The numbers have no leading zeros.
//
// A State also has a binary form, [State.AppendBinary], which the file examples/BINARY.md of the module describes.
//
// A [Setup] as JSON has the keys rows, heroes, mines, turn and rounds. A [Player] is written as "0" to "3" or "neutral", a
// [Terrain] as its letter on the map, an [Order] as its word, an [Ending] in words.
//
// # What the package does not reproduce
//
// On the site, a game engine stands between the bots and the referee. This package reproduces the referee alone:
// [Referee.Answer] takes one line without its end and judges all of it as it is. The site's game engine treats some
// lines in its own way:
//
//   - A line that a bot prints ends at LF, CR LF or CR. Further lines that it prints on the same turn are its answers
//     on later turns. Output without a line end is a timeout. An empty line is an answer, and an invalid one. For
//     Answer, an LF or CR does not end the line. The referee drops it at either end of the line, as point 14 says.
//   - A line of more than 10,000 bytes, its end included, is a timeout. Answer has no such limit. A program that takes
//     the place of the site's engine calls [Referee.Timeout].
//   - The site's engine also ends a line at U+0085, U+2028 or U+2029, which Answer does not. The referee is given the
//     part before that character; if that part does not end the game, the game is aborted without scores. For Answer,
//     they are characters like any other.
//   - The default charset and locale of the referee's Java virtual machine matter only outside ASCII and, in a few
//     locales such as Turkish, for the letter i. The package does what a referee with UTF-8 and an English locale does.
//
// # Test data
//
// The directory testdata has data for programs in any language: the rules as blocks of plain text, recordings of the
// site's referee, and hashes, bytes and action numbers, which never change. The file examples/DATA.md of the module
// describes them.
//
// # Guarantees
//
// Two States are equal with == if and only if they are the same position on the same map and turn with the same number
// of rounds. Only [State.ApplyTo], [State.UnmarshalText] and [State.UnmarshalBinary] write to an existing State.
//
// [Action.Index] and [ActionAt] do not allocate. Nor does any method of [State], with these exceptions:
//
//   - [State.String], the methods whose names begin with Marshal or Unmarshal, [State.Diagram], [State.Setup] and
//     [State.Explain].
//   - [State.LegalActions], if its result escapes, and the methods whose names begin with Append, if the slice has too
//     little room.
//   - [State.Apply] and [State.Resolve], if they reject an action: the error is allocated.
//   - A MOVE to a cell that is not beside the hero, [State.Canonical], and [State.Transform], if a table that they need
//     for the map is not in the cache that [Map.Distances] describes: on first use, and again after it has left the
//     cache.
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
package vindinium
