// Package volcano is an exact rules engine for the CodinGame game Volcanoes: positions as immutable values, both ends
// of the referee's protocol, and its verdict on every line that a bot can print. The command "rulebook paste" copies it
// into a bot, where it compiles with Go 1.18.
//
// Here, both players choose the action that gives them the largest lead in tiles after the next growth:
//
//	s := volcano.New()
//	for !s.Over() {
//		me, lead := s.ToMove(), math.MinInt
//		var best volcano.Action // the zero Action is a legal move, N01, and no mark for none
//		s.Successors(func(a volcano.Action, next volcano.State) bool {
//			next = next.Grow()
//			if n := next.Tiles(me).Len() - next.Tiles(me.Opponent()).Len(); n > lead {
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
//   - Search: [State.Successors], or [State.AppendLegalActions] and [State.ApplyTo]. [State.Apply] checks the action
//     first.
//   - Evaluate: [State.Tiles], [State.Levels] and [State.Grow].
//   - Simulate: a [Referee] makes each bot's input and judges its lines.
//   - Store: [State.String] and [Parse]; [Setup] for editing and JSON; [State.Hash], of [State.WithoutTurn] or
//     [State.Canonical], as the key of a table.
//
// # Rules
//
// The board is a sphere of 80 tiles with three neighbours each: N01 to N40 in the northern hemisphere and S01 to S40 in
// the southern one. Tiles with the same number are antipodes, which means that they lie opposite each other. Package
// geom has the sphere and describes how the numbers run.
//
// Blue is player 0 and Orange is player 1. On its turn, a player places a volcano of level 1 on an empty tile or raises
// one of its own volcanoes by a level. The turns come in pairs: Blue, Orange, growth, then Orange, Blue, growth, and so
// on. A growth raises all volcanoes that are not dormant by a level.
//
// A volcano that reaches level 4 erupts and becomes dormant. An eruption hits the three neighbours: an empty tile gets
// a volcano of level 1 of the same owner, a volcano of that owner rises by a level, and a volcano of the opponent is
// destroyed. A player wins when an unbroken chain of its volcanoes joins a tile with its antipode. If both players get
// such a chain at the same time, the game is a draw.
//
// [State.Apply] plays an action and the growth that follows it, if one does. Hence in every State a player is to move,
// or the game is over.
//
// A bot has 1000 ms for its first answer and 100 ms for every later one.
//
// # Where the referee and the statement differ
//
// Where the game's public statement is silent or wrong, the package follows the referee's recorded behaviour. The
// directory testdata has both as data; examples/DATA.md describes it.
//
//  1. The referee works in steps: an action is a step, and so is a growth, in which no player is asked.
//  2. The referee looks for chains after each action and after each growth, when all eruptions are over. If an action
//     decides the game, no growth follows it.
//  3. The referee makes at most 200 steps, of which every third is a growth. That leaves 134 actions; the last two are
//     steps 199 and 200, and no growth follows them. A chain sets the scores only in the step after it. So a chain made
//     by action 133 counts, but one made by action 134, the last step, does not: the scores are 0 to 0, as in a game
//     without a chain.
//  4. The scores are 100 and 0 after a win and 50 each after a draw. A player who prints an invalid line or does not
//     answer in time loses 0 to 100, and the board does not change.
//  5. An action cannot complete chains of both players; a growth can.
//  6. The input has the player's own volcanoes as positive levels, the opponent's as negative ones, and 0 for an empty
//     tile; a dormant volcano is printed as level 4. The tiles that the player can play are listed by their names, N01
//     to N40 and then S01 to S40.
//  7. A line must be RANDOM or the name of a tile, without anything around it. Upper and lower case are the same, and
//     the long s (U+017F) counts as an S. Everything else is malformed, including a name that no tile has, such as N00
//     or S41.
//  8. RANDOM plays one of the listed tiles: of n tiles, numbered from 0, the one that nextInt(n) of java.util.Random
//     returns. Both players use the same generator, which is seeded with the seed of the game. Nothing else is random.
//  9. A player who has no tile to play when its turn comes, after the growth if there is one, loses 0 to 100
//     regardless of its answer, so the game is over in such a State. Whether play can reach one is unknown.
//  10. A player cannot raise its own dormant volcanoes and cannot play on the opponent's tiles.
//  11. A growth does not raise dormant volcanoes. All volcanoes that it raises to level 4 erupt together.
//  12. A cascade of eruptions runs in phases. All volcanoes that have reached level 4 erupt at the same time; their
//     hits on a tile are added up and applied to the board as it was before the phase. The volcanoes that this raises
//     to level 4 erupt in the next phase.
//  13. A hit by the volcano's owner adds a level, and a hit by the opponent takes four away. So a volcano of level L
//     with m hits by its owner and n by the opponent gets level L+m-4n, but at least 0, which is an empty tile, and at
//     most 4. It erupts in the next phase if its level was below 4 and is now 4. Points 15 to 19 follow from this.
//  14. On an empty tile, the player with more hits gets a volcano, whose level is the difference. Hits of a single
//     player give level 1, 2 or 3, two against one give level 1, and one each leave the tile empty.
//  15. A volcano that falls to zero or below leaves the tile empty; it never becomes the opponent's. Not every hit by
//     the opponent destroys a volcano: level 3 with two hits by its owner and one by the opponent survives at level 1.
//  16. One hit by the opponent removes a dormant volcano, unless its owner hits it in the same phase: then one such hit
//     leaves it at level 1, two leave it at level 2, and it is no longer dormant. An emptied tile can be taken again in
//     the same cascade.
//  17. Volcanoes that erupt in the same phase hit each other as if they were dormant: two neighbours of different
//     owners both vanish, unless hits by their owners leave them at level 1 or 2.
//  18. A dormant volcano that only its owner hits does not change and does not erupt again.
//  19. A volcano that is raised past level 4 stops at level 4 and erupts once.
//  20. Volcanoes of any level count in a chain, dormant ones included.
//  21. The referee declares a draw when eruptions continue for 100 phases. They never do: no tile erupts twice in a
//     cascade, so at most 80 phases change the board.
package volcano
