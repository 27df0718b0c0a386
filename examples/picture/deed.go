package picture

// Walked is the deed of a step that has no other effect.
const Walked = "walked"

// Towards returns the deed of somebody on the way to another deed, such as "walked to a tavern" for "drank", and ""
// if there is no way to it.
func Towards(deed string) string {
	switch deed {
	case "took a free mine", "died at a mine":
		return "walked to a free mine"
	case "took a mine from another hero":
		return "walked to a mine of another hero"
	case "drank":
		return "walked to a tavern"
	case "hit a hero", "killed a hero":
		return "walked to another hero"
	}
	return ""
}
