// Package vindinium is an exact rules engine for the CodinGame game Vindinium: positions as immutable values, the
// referee's maps, both ends of its protocol, and its verdict on every line that a bot can print.
//
// The types, and when to use them:
//
//   - [State] is a position, a comparable value that lists, checks and plays actions. Searches use [State.Successors]
//     or [State.ApplyTo].
//   - [Action] is what a player does on a turn. Its text is the line that a bot prints.
//   - [Reader] is the bot's end of the protocol: a bot reads a State from it on every turn.
//   - [Referee] is the site's end, for programs that run a game: it makes each bot's input and judges the bot's lines.
//   - [Setup] is a position with exported fields, to edit, or to store as JSON.
//
// Here, every hero heads for the nearest mine that it does not own, or for a tavern when its life is low:
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
// # Where the referee and the statement differ
//
// Where the public statement of the game is silent or wrong, the package follows the recorded behaviour of the referee:
//
//  1. After the rows of the map and before its first turn, each player is sent the id of its hero.
//  2. An invalid line or a timeout does not lose the game. The hero waits on this and all its further turns, and its
//     player gets no more input. The hero still fights and earns, and may win. The game continues even if all players
//     fail.
//  3. A two-player game has two heroes and two taverns: the lower half of the map becomes wall, and hero 1 starts to
//     the right of hero 0 instead of below it. The seats 2 and 3 stay empty with a score of 0.
//  4. The site's parameters players, turns, size, wallPercent and minePercent are rounded and limited as [ParseOptions]
//     says. If one of the last three is not a number, those before it are neither rounded nor limited, and those after
//     it are ignored; so the size can also be 6, 8 or an even number above 24, maps without random walls exist, and an
//     odd size crashes the referee. In the wood league the size is 10.
//  5. The map comes from java.util.Random. The referee draws and mirrors the upper left quarter until it has a spawn
//     from which a mine and the spawns to the right and below can be reached, and there is room for the taverns.
//     Unreachable cells become wall. Outer frames that are all wall are cut off down to size 10, so the map may be
//     smaller than its parameter says.
//  6. Mines are listed by x, then by y. The input gives a single count of heroes and mines together.
//  7. A hero with 20 life does not survive a hit or a goblin; a hero with 21 life does, with 1 left.
//  8. A hero hits all heroes beside it at the same time, each for 20. Only then are the deaths settled, in the order
//     of the ids: the mines go to the attacker, and the victim respawns.
//  9. A hero that is killed by a respawn gives its mines to the hero that respawns, and respawns immediately by the
//     same rule, so one death can set off a chain. A respawn does not kill a hero that died in the same attack and is
//     not settled yet: its own death follows.
//  10. The chain can kill the attacker, if it stands on the spawn of a hero that respawns. All its mines, including
//     those that it has just won, go to the hero that killed it. The attacker keeps its turn: later victims of the same
//     attack give it their mines, and it still earns gold and loses one life to thirst.
//  11. If a goblin kills a hero, the goblin's mine keeps its owner, the hero's mines become neutral, and the hero hits
//     nobody on this turn. It still earns gold for mines that its respawn won, and loses one life to thirst.
//  12. A respawned hero has no protection: the next hero to play can hit it.
//  13. A tavern sells beer to a hero with full life too. A hero with less than 2 gold gets nothing and keeps its gold.
//     A hero with 1 life loses nothing to thirst. A hero's gold, which is its score, changes only on its own turns.
//  14. The referee drops all characters from U+0000 to U+0020 (space) at both ends of a line and turns the rest into
//     upper case, both as Java does. A space separates the order from a message. MOVE takes its cell from the first
//     two words of the message, numbers of 32 bits with a single space between them; a sign, leading zeros and digits
//     of any script are allowed. The rest of a message is ignored.
//  15. The cell of a MOVE is first brought onto the map: each coordinate off the map is replaced by the nearest one on
//     it. If it is the hero's own cell or one beside it, the hero aims at it, whether it can enter it or not. Otherwise
//     the goal is the ground cell nearest to it that the hero can reach; ties go to the cell nearest to the hero, then
//     the smallest x, then the smallest y. Both distances are Euclidean. The hero aims at the first step of a shortest
//     path over ground to the goal; if there are several, at the first in the order N E S W. The path ignores other
//     heroes, so the hero can bump into one.
//  16. EXPERT_INPUT in the message of any order, in upper or lower case and even inside a word, permanently enables
//     expert input. The word is taken out of the message before MOVE reads its cell. From the player's next turn on,
//     its input starts with a line for each enemy, as [Referee.AppendInput] describes: the enemy's id and the cell
//     that it aimed at last.
//  17. If several heroes have the most gold, the game has no winner.
//  18. A bot has 1000 ms for its first answer and 50 ms for every later one.
//
// # Text
//
// An [Action] prints as "NORTH" or "MOVE 3 4". [ParseAction] reads every line that the referee accepts. An action is
// legal if [State.Apply] accepts it, and listed if [State.LegalActions] contains it. Until the game is over, every
// action is legal, but no MOVE is listed; [State.Resolve] returns the listed action with the same effect.
//
// A [State] is one line, such as
//
//	0M.M1/#.T.#/...../#.T.#/2M.M3 1,2,20,3/0,2,20,3/3,2,100,0/4,2,1,7 012- 8 150
//
// [Parse] describes the grammar, [State.AppendBinary] the binary form, and [Setup] the form as JSON.
//
// # Guarantees
//
// Two States are equal (==) if and only if they are the same position on the same map and turn with the same number of
// rounds. Only [State.ApplyTo], [State.UnmarshalText] and [State.UnmarshalBinary] write to an existing State.
//
// Playing and searching do not allocate, except for errors, slices without enough room, and a list of
// [State.LegalActions] that escapes. Here a far MOVE, [State.Canonical] and [State.Transform] may allocate too: see
// [Map.Distances]. Making a text or a [Setup] allocates, and so does [State.Explain]. Generic code allocates more: see
// [State.AppendLegalActions].
//
// No method panics if an argument is out of range, such as a [Player] without a seat: the result is the zero value, or
// nothing is appended. The results of [ActionAt], [State.LegalActionAt], [State.ApplyUnchecked] and the methods that
// take a [Symmetry] are unspecified then.
//
// Texts, bytes, hashes, the numbers of [Action.Index] and the choice of [State.Canonical] do not change between
// releases. The package compiles with Go 1.18.
//
// [Referee] does not reproduce the site's game runner, which stands between referee and bots. The directory testdata
// has the rules and recordings for programs in any language; see examples/DATA.md in the module.
package vindinium
