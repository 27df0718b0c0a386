// Package vindinium is an exact rules engine for the Vindinium arena of CodinGame: positions as immutable values, the
// maps that the referee generates, its protocol at both ends, and its verdict on every line that a bot can print.
//
// A game starts with New(seed, options) or with a Reader on the referee's output:
//
//	s, err := vindinium.New(42, vindinium.Options{})
//	for !s.Over() {
//		s, err = s.Apply(vindinium.North.Action())
//	}
//
// # Rules
//
// Four heroes, or two, take turns on a square map. An order moves the hero by one cell or makes it wait. A step into a
// wall, another hero or off the map does nothing; a step into a tavern buys a beer, 2 gold for up to 50 life of at most
// 100; a step into a mine that is not the hero's own costs 20 life and makes the mine its own. Then the hero hits every
// hero beside it, which costs them 20 life each and those who die their mines. At last it gets one gold for every mine it
// owns and loses one life of thirst, but not the last one. A hero whose life is used up comes back on its spawn with full
// life, its gold and no mines, and kills whoever stands there. After 150 turns each, the most gold wins.
//
// # Where the referee differs from the statement, or says more
//
// The rules follow the public statement of the arena and, where that is silent or wrong, the recorded behaviour of its
// referee:
//
//  1. After the rows of the map and before the first turn, each player is sent the id of its hero.
//  2. An invalid line or a timeout does not lose: the hero waits on this and all further turns, is sent nothing and
//     asked nothing any more, fights and earns as ever, and may still win. The game goes on even if all do so.
//  3. A game of two has two heroes and two taverns: the lower half of a map for four is made wall, and hero 1 starts
//     beside hero 0 instead of below it. The seats 2 and 3 stay empty with a score of 0.
//  4. players counts only as exactly "2". turns is brought to 10 to 150, and is 150 if it is no number. size is rounded up
//     to an even number and brought to 10 to 24, wallPercent to 10 to 41, minePercent to 3 to 9; but if one of these is no
//     number, it and those after it count as absent and those before it are used as they are, so sizes from 6 on and maps
//     without random walls exist. The wood league has size 10 whatever the option says. Numbers are those of Java.
//  5. The map comes from java.util.Random, drawn quarter by quarter until it has a spawn from which the next quarters and
//     a mine can be reached and room for the taverns; what cannot be reached is filled, and outer frames of nothing but
//     wall are cut off down to size 10, so the map may be smaller than the option.
//  6. Mines are listed by x, then by y; the number of entities counts heroes and mines.
//  7. Life 20 does not survive a hit or a goblin, life 21 does with 1 left.
//  8. A hero hits all heroes beside it at once, with 20 for each of them; only then the deaths are settled, in the order
//     of the ids: the mines go to the attacker and the victim respawns.
//  9. Whoever is killed by a respawn gives its mines to the hero that respawns, and respawns at once by the same rule, so
//     that one death can set off a chain. A hero on the spawn that has died of the same attack and is not settled yet is
//     passed over: its own death follows.
//  10. That can hit the attacker: all it owns, what it has just won included, goes to its victim. It keeps its turn; later
//     victims of the same attack give it their mines, and it earns and thirsts.
//  11. A hero that dies at a mine loses all its mines to nobody, leaves that mine as it was, and does not fight on this
//     turn. It still earns with the mines of those whom its respawn killed, and thirsts.
//  12. A respawned hero has no protection: the next hero to play can hit it.
//  13. Beer is sold at full life too, and not at all for less than 2 gold. Life 1 does not thirst. A hero earns on its own
//     turns only, so its gold, which is its score, changes on these alone.
//  14. A line loses its ends up to the blank character and is upper-cased as Java does it. A blank separates the order
//     from a message; MOVE takes its cell from the first two words of it, which must be numbers of 32 bits and have single
//     blanks between them, with a sign, leading zeros and digits of any script allowed. All else in messages is ignored.
//  15. MOVE aims, once its cell is brought onto the map, at that very cell if it is the hero's own or beside it, whatever is
//     there. Otherwise it aims at the first step, in the order N E S W, of a shortest way over ground to the reachable
//     ground nearest to the cell in a straight line; ties go to the cell nearest to the hero in a straight line, then to
//     the smallest x, then y. Heroes are not walked around but bumped into.
//  16. EXPERT_INPUT in the message of any order, in any case and inside any word, even on an invalid line, switches expert
//     input on for good. It is taken out of the message before MOVE reads it. From the player's next turn on, each turn
//     starts with a line for each of the others in the order of play, its id and the cell it aimed at last: a cell that it
//     could not enter too, and its own for waiting, for a step off the map, and when it does not answer any more.
//  17. Several heroes with the most gold make a game without a winner.
//  18. The referee allows 1000 ms for a player's first answer and 50 ms for each other; here Timeout tells that they passed.
//
// # Text
//
// Action: the line that a bot prints, such as "NORTH" or "MOVE 3 4". ParseAction reads all that the referee accepts.
//
// State: one line of five fields with single blanks between them, such as
//
//	0M.M1/#.T.#/...../#.T.#/2M.M3 1,2,20,3/0,2,20,3/3,2,100,0/4,2,1,7 012- 8 150
//
//	state  = rows " " heroes " " owners " " turn " " turns
//	rows   = row *("/" row)        1 to 32 of them, from the top, each as long as there are rows
//	row    = letters of ".#TM0123" ground, wall, tavern, mine, spawns of the heroes 0 and 1, or 0 to 3
//	heroes = hero *("/" hero)      as many as there are spawns, by id
//	hero   = x "," y "," life "," gold
//	owners = letters of "0123-"    of the mines by x, then by y; "-" is nobody
//	       | "none"                where there are no mines
//	turn   = 0 to players * turns  actions played
//	turns  = 1 to 150              turns of each hero
//
// # Guarantees
//
// States are equal with == exactly when they are the same position on the same map with the same turn and number of
// turns. No method but ApplyTo and UnmarshalText changes a State, and none on the search path (Apply, ApplyUnchecked,
// ApplyTo, AppendLegalActions, NumLegalActions, LegalActionAt, IsLegal, Resolve, Successors, Hash, Over, ToMove, Score,
// Winner) allocates, but for the error of an Apply after the end, and for the tables that a MOVE to a far cell and the
// distances of Map need once for a map and a cell. Text and Hash do not change between releases. The package compiles
// with Go 1.18.
package vindinium
