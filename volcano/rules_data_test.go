package volcano_test

import "testing"

// TestRulesAsData runs the rules as data in testdata/rules, which examples/DATA.md describes.
func TestRulesAsData(t *testing.T) { game.Rules(t) }
