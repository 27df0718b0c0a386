// Package cultist is an exact rules engine for the CodinGame game Cultist Wars: positions as immutable values, the
// referee's starts and random moves, both ends of its protocol, and its verdict on every line that a bot can print. The
// command "rulebook paste" copies it into a bot, where it compiles with Go 1.18.
//
// Here, both players choose the action that puts them furthest ahead in units:
//
//	s := cultist.New(2)
//	for !s.Over() {
//		me, lead := s.ToMove(), -cultist.NumUnits
//		var best cultist.Action // the zero Action waits: a legal move, not a mark for none
//		s.Successors(func(a cultist.Action, next cultist.State) bool {
//			if n := next.Score(me) - next.Score(me.Opponent()); n >= lead {
//				best, lead = a, n
//			}
//			return true
//		})
//		var err error
//		if s, err = s.Apply(best); err != nil {
//			log.Fatal(err)
//		}
//	}
//	fmt.Print(s.Diagram())
//
// What to use:
//
//   - Read: a [Reader] returns a [State], the position, on every turn. An [Action] prints as the line to answer.
//     Pass each answer to [Reader.Sent].
//   - Search: [State.Successors], or [State.AppendLegalActions] and [State.ApplyTo]. [State.Apply] checks the action
//     first.
//   - Evaluate: [State.Units], [State.Living], [State.Damage] and, for the neutral units, [State.Forecast] and
//     [State.Weight].
//   - Simulate: a [Referee] makes each bot's input and judges its lines.
//   - Store: [State.String] and [Parse]; [Setup] for editing and JSON; [State.Hash], of [State.WithoutTurn] or
//     [State.Canonical], as the key of a table.
//
// # Rules
//
// Two cult leaders and twelve neutral units stand on a board of 13 by 7 tiles, some of which are obstacles. The column
// x runs from 0 to 12 to the right, and the row y from 0 to 6 downwards.
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
// # Where the referee and the statement differ
//
// Where the game's public statement is silent or wrong, the package follows the referee's recorded behaviour. The
// directory testdata has both as data; examples/DATA.md describes it.
//
//  1. Not every action is followed by a neutral unit's move. If there are neutral units, dead ones included, the
//     referee lists them by id and draws an index from 0 to 11. If the list has no unit at this index, or a dead one,
//     nobody moves. Otherwise the referee lists the unit's free neighbouring tiles in the order up, right, down, left
//     and draws one of them, and the unit moves there. A unit that was neutral when it died stays neutral.
//  2. The draws come from a generator, [Rand], that has the value 42 at the start of every game, regardless of the
//     seed. A turn takes no draw if the list is empty, one if the index is outside the list or the unit is dead, and
//     two otherwise, even if the unit has no free neighbouring tile.
//  3. The draws are made after every valid action, including WAIT, an action that decides the game, and the last
//     action, but not after an invalid line or a timeout.
//  4. A unit that is shot dead keeps its tile until the end of the turn and can block the neutral unit that moves. A
//     tile that a unit left on this turn is free for the neutral unit. A unit that was converted on this turn is no
//     longer neutral.
//  5. A cultist may shoot at any other living unit, including neutral units, units of its own side and its own leader.
//     The bullet hits the first obstacle or unit on its path, regardless of the owner; that unit's distance decides the
//     damage. Obstacles take no damage. A unit's life does not fall below 0.
//  6. The path of a bullet is the line of [geom.AppendLine]: Bresenham's algorithm with integers, from the end with
//     the smaller y.
//  7. A conversion changes only the owner. The unit keeps its life.
//  8. A leader can be shot dead. This does not end the game: its cultists play on.
//  9. A MOVE to the unit's own tile, or to a neighbouring tile that is not free, is legal and means WAIT.
//  10. A MOVE or CONVERT at a distance above 1, and a SHOOT at a distance above 6, are out of reach. The unit then
//     takes the first step of a shortest path over free tiles to the tile of the MOVE or of the target: the path that
//     [geom.FirstStep] finds, by a breadth-first search from the unit in the order up, right, down, left. The tile at
//     the end of the path may be an obstacle or have a unit on it.
//  11. If there is no such path, the unit searches again as if the board had no units. If it finds a path whose first
//     tile is free, the unit steps there; otherwise it waits. Obstacles block that path too, except at its end.
//  12. The referee checks whether an action is allowed before it becomes a step: a leader cannot walk by SHOOT, nor a
//     cultist by CONVERT.
//  13. The 150 turns count the actions of both players. A player's score is the number of its living units, and equal
//     scores are a draw. A player without living units loses on whichever turn that happens.
//  14. After an invalid line or a timeout, the player who failed has the score -1 and its opponent 0. Nothing moves.
//  15. The referee drops all characters from U+0000 to U+0020 (space) at both ends of a line and splits the rest at
//     single spaces, so two consecutive spaces, like an empty line, produce an empty word. A single word must be WAIT.
//     Otherwise the second word must be MOVE, SHOOT or CONVERT. Words must be in upper case. Words after the last
//     number are ignored.
//  16. A number is read as by Java's Integer.parseInt: at most one sign, then decimal digits of any script in
//     Unicode's Basic Multilingual Plane, within 32 bits; see [ParseAction]. The referee reads all words before it
//     checks any: a malformed number is a syntax error, even if an earlier number is illegal.
//  17. The referee looks for faults in this order: an unknown unit, a unit that is not the player's; for MOVE, a tile
//     off the board; for SHOOT, an unknown target, a unit that shoots at itself, a leader that shoots; for CONVERT, an
//     unknown target, a target of the player's own, a leader as the target, a cultist that converts; a dead unit, a
//     dead target.
//  18. The start is drawn with java.util.SplittableRandom. The leaders stand at the ends of the middle row. The
//     neutral units 2 to 7 get random tiles, a column of 1 to 5 and then a row, both drawn again while a unit stands
//     there; the units 8 to 13 get the mirror images. Then each free tile of the columns 0 to 5, column by column,
//     becomes an obstacle if nextDouble is below 0.2, together with its mirror image. If the obstacles cut off any
//     tile, they are all drawn again.
//  19. The input omits dead units. It is the same for both players, except for the player's id.
package cultist
