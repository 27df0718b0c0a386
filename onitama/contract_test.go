package onitama_test

import (
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/onitama"
)

// TestContract checks the laws for everything exported: errors of one kind, no good answer to a bad argument.
func TestContract(t *testing.T) {
	s := onitama.New(1)
	gametest.Contract{
		Functions: map[string]any{"New": onitama.New, "Parse": onitama.Parse, "MustParse": onitama.MustParse,
			"ParseAction": onitama.ParseAction, "MustParseAction": onitama.MustParseAction, "ActionAt": onitama.ActionAt,
			"Pass": onitama.Pass, "SquareAt": onitama.SquareAt, "Shrine": onitama.Shrine,
			"NewReader": onitama.NewReader, "NewReferee": onitama.NewReferee},
		// In the second position, only the cards can be exchanged.
		Values: []any{s, onitama.MustParse("wwwwW/.B.bb/b.b../...../..... boar,crab/elephant,monkey/mantis 0 68"), onitama.State{}, s.LegalActionAt(0), onitama.Player(1), onitama.Tiger, onitama.Square(7),
			onitama.MasterCaptured, onitama.Mirror, s.Setup(), s.Pieces(0), onitama.NewReferee(1),
			onitama.NewReader(strings.NewReader("0\nx\n"))},
		Ranges: map[string][]int{"ActionAt": {onitama.NumActions}, "SquareAt": {onitama.Size, onitama.Size},
			"Card.Move": {onitama.Tiger.NumMoves()}},
		Documented: map[string]string{
			"State.ApplyUnchecked": "unspecified for an illegal action",
		},
	}.Check(t)
}
