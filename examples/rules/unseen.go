package rules

// Reasons why no step shows a rule.
const (
	deal    = "the deal: steps begin after it"
	timing  = "a time limit: a step does not tell how long an answer took"
	input   = "the form of the input, which is not a part of a step"
	word    = "says what the words mean; no step turns on it alone"
	history = "what came before counts, which a position does not tell"
)

// unseen has the rules that no step shows, by game and number.
var unseen = map[string]map[string]string{
	"cultist": {"R1": deal, "R10": timing, "18": deal, "19": input},
	"onitama": {"R1": word, "R2": deal, "R3": deal, "R5": deal, "R12": timing, "4": deal, "5": input},
	"vindinium": {
		"1": input, "4": "the options of a game, which come before the deal", "5": deal, "6": input,
		"12": history + ": nothing marks a hero that has just come back", "18": timing,
	},
	"volcano": {
		"R1": word, "R2": word, "R3": word, "R13": word, "5": timing, "6": input,
		"22": "cannot happen: eruptions end after at most 81 phases",
	},
}
