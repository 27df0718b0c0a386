package cultist

// Answer opens the referee's judgement on a line, in any position, to the tests.
var Answer = State.answer
