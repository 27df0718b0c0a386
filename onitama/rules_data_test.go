package onitama_test

import "testing"

// TestRuleData runs the rules as data in testdata/rules, which examples/DATA.md describes.
func TestRuleData(t *testing.T) { game.Rules(t) }
