// Code generated from the package comment by go test ./examples/games -update. DO NOT EDIT.

package vindiniumgame

import "github.com/rulebook-go/rulebook/examples/game"

var statements = []game.Statement{
	{"R1", "Four heroes, or two, take turns on a square map."},
	{"R2", "On its turn a hero steps north, east, south or west, or waits."},
	{"R3", "A step off the map, or into a wall, another hero or a mine that the hero owns, does nothing."},
	{"R4", "A step into a tavern leaves the hero where it is and buys a beer: for 2 gold, the hero gains 50 life, but never has more than 100."},
	{"R5", "A step into a mine that the hero does not own leaves the hero where it is and starts a fight with the mine's goblin, which costs the hero 20 life; if it survives, it owns the mine."},
	{"R6", "Then, whether it moved or not, the hero hits every hero beside it, on one of the four neighbouring cells, which costs each of them 20 life."},
	{"R7", "A hero that dies loses its mines to its attacker."},
	{"R8", "A dead hero respawns: it comes back on its spawn, with full life and its gold, and kills the hero that stands there."},
	{"R9", "At the end of its turn, the hero earns one gold for each of its mines and loses one life to thirst, but never its last one."},
	{"R10", "After the last round, normally the 150th, the hero with the most gold wins."},
	{"R11", "A bot has 1000 ms for its first answer and 50 ms for every later one."},
	{"1", "After the rows of the map and before its first turn, each player is sent the id of its hero."},
	{"2", "An invalid line or a timeout does not lose the game. The hero waits on this and all its further turns, and its player gets no more input. The hero still fights and earns, and may win. The game continues even if all players fail."},
	{"3", "A two-player game has two heroes and two taverns: the lower half of the map becomes wall, and hero 1 starts to the right of hero 0 instead of below it. The seats 2 and 3 stay empty with a score of 0."},
	{"4", "The referee rounds and limits the site's parameters, or uses them unchanged if one is malformed: see [ParseOptions]. A size that is used unchanged can be 6, 8 or an even number above 24. If it is odd or below 6, the referee crashes or searches for a map without end. A wallPercent that is used unchanged can leave no random walls. In the wood league the size is 10."},
	{"5", "The map comes from java.util.Random. The referee draws and mirrors the upper left quarter until it has a spawn from which a mine and the spawns to the right and below can be reached, and there is room for the taverns. Unreachable cells become wall. Outer frames that are all wall are cut off down to size 10, so the map may be smaller than its parameter says."},
	{"6", "Mines are listed by x, then by y. The input gives a single count of heroes and mines together."},
	{"7", "A hero with 20 life does not survive a hit or a goblin; a hero with 21 life does, with 1 left."},
	{"8", "A hero hits all heroes beside it at the same time, each for 20. Only then are the deaths settled, in the order of the ids: the mines go to the attacker, and the victim respawns."},
	{"9", "A hero that is killed by a respawn gives its mines to the hero that respawns. It respawns immediately itself, which can kill the next hero, and so on. A respawn does not kill a hero that died in the same attack and is not settled yet: its own death follows."},
	{"10", "A respawn can kill the attacker too. Then all its mines, including those that it has just won, go to the hero that respawned. The attacker keeps its turn: later victims of the same attack give it their mines, and it still earns gold and loses one life to thirst."},
	{"11", "If a goblin kills a hero, the goblin's mine keeps its owner, the hero's mines become neutral, and the hero hits nobody on this turn. It still earns gold for mines that its respawn won, and loses one life to thirst."},
	{"12", "A respawned hero has no protection: the next hero to play can hit it."},
	{"13", "A tavern sells beer to a hero with full life too. A hero with less than 2 gold gets nothing and keeps its gold. A hero with 1 life loses nothing to thirst. A hero's gold, which is its score, changes only on its own turns."},
	{"14", "The referee drops all characters from U+0000 to U+0020 (space) at both ends of a line and turns the rest into upper case, both as Java does. The first space separates the order from a message. The referee drops these characters at the ends of the order again, so a tab may stand between the order and that space. MOVE takes its cell from the first two words of the message, numbers of 32 bits with a single space between them; only a space ends a word. A sign, leading zeros and the digits of any script in Unicode's Basic Multilingual Plane are allowed. The rest of a message is ignored."},
	{"15", "The cell of a MOVE is first brought onto the map: each coordinate off the map is replaced by the nearest one on it. If it is the hero's own cell or one beside it, the hero aims at it, whether it can enter it or not. Otherwise the goal is the ground cell nearest to it that the hero can reach; ties go to the cell nearest to the hero, then the smallest x, then the smallest y. Both distances are Euclidean. The hero aims at the first step of a shortest path over ground to the goal; if there are several, at the first in the order N E S W. The path ignores other heroes, so the hero can bump into one."},
	{"16", "EXPERT_INPUT in the message of any order, in upper or lower case and even inside a word, permanently enables expert input. The word is taken out of the message before MOVE reads its cell. From the player's next turn on, its input starts with a line for each enemy, as [Referee.AppendInput] describes."},
	{"17", "If several heroes have the most gold, the game has no winner."},
}
