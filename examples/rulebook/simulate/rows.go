package simulate

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/parquet-go/parquet-go"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

// Row is a position of the data set.
type Row struct {
	Basics
	Extras
}

// Basics are in every data set: a position, the action that was played in it, and how the game ended for the
// player to move.
type Basics struct {
	// Position is the text of the State, and Hash its hash in 16 hexadecimal digits.
	Position string `json:"position" parquet:"position"`
	Hash     string `json:"hash" parquet:"hash"`
	// Action is the index of the action that was played.
	Action int32 `json:"action" parquet:"action"`
	// Result is 1 if the player to move won, 0.5 for a draw and 0 for a loss. With four players it is the part
	// of the opponents that the player beat, a tie counting half.
	Result float64 `json:"result" parquet:"result"`
	// Turn is the turn of the position, Seat the player to move, and Seed the seed of the game.
	Turn int32 `json:"turn" parquet:"turn"`
	Seat int32 `json:"seat" parquet:"seat"`
	Seed int64 `json:"seed" parquet:"seed"`
}

// Extras are in a data set if the flag -with names them. Any other field is zero; Parquet has it all the
// same.
type Extras struct {
	// Text is the text of the action that was played.
	Text string `json:"text,omitempty" parquet:"text"`
	// Legal are the indices of all legal actions, in the order of the game's package.
	Legal []int32 `json:"legal,omitempty" parquet:"legal,list"`
	// Search has the values that the search of the player to move found, nil if the player does not search.
	Search *Found `json:"search,omitempty" parquet:"search,optional"`
	// State is the binary form of the position.
	State []byte `json:"state,omitempty" parquet:"state"`
}

// Found is what a search found out about a position, from the view of the player to move. Values are odds of
// winning, from 0 to 1.
type Found struct {
	Value float32 `json:"value" parquet:"value"`
	// Actions are the indices of all legal actions, the best first, and Values has the value of each. Both are
	// empty if the budget of the search was too small to value all. Visits has how often a search that tries
	// actions tried each.
	Actions []int32   `json:"actions" parquet:"actions,list"`
	Values  []float32 `json:"values" parquet:"values,list"`
	Visits  []int32   `json:"visits,omitempty" parquet:"visits,list"`
}

func newFound(s game.State, r *think.Report[string]) *Found {
	f := &Found{Value: float32(r.Value), Actions: []int32{}, Values: []float32{}}
	for _, c := range r.Choices {
		_, index, err := s.Judge(c.Action)
		if err != nil {
			continue // a search compares legal actions
		}
		f.Actions = append(f.Actions, int32(index))
		f.Values = append(f.Values, float32(c.Value))
		if c.Depth == 0 { // the search tries actions
			f.Visits = append(f.Visits, int32(c.Visits))
		}
	}
	return f
}

// extras are the names of the Extras, in their order.
var extras = []string{"text", "legal", "search", "state"}

// parseExtras reads the names of Extras, separated by commas, and returns them in their order.
func parseExtras(text string) (with []string, err error) {
	if text == "" {
		return nil, nil
	}
	given := strings.Split(text, ",")
	for _, name := range given {
		if !slices.Contains(extras, name) {
			return nil, fmt.Errorf("-with must be a list of %s, not %q", strings.Join(extras, ", "), text)
		}
	}
	return slices.DeleteFunc(slices.Clone(extras), func(name string) bool { return !slices.Contains(given, name) }), nil
}

// compressed has the compression of a Parquet file. Of 20,000 games, 78.0 MB become 26.2 with Snappy and 22.9
// with zstd, for 1.7 and 2.1 times the processor time; of rows with text, legal and state, 34.9 MB become
// 14.1 and 11.3, for 1.1 and 1.6 times the time. Every reader of Parquet has Snappy.
var compressed = parquet.Compression(&parquet.Snappy)

// maxRowGroup is the number of rows that a Parquet file keeps in memory before it writes them.
const maxRowGroup = 30_000

// noRows is the format of a data set that has only the sums.
const noRows = "none"

// formats are the formats of the rows of a data set, by the extension of its files. write writes rows, and
// end the rest of the file, which it leaves open.
var formats = map[string]func(w io.Writer) (write func([]Row) error, end func() error){
	"jsonl": func(w io.Writer) (write func([]Row) error, end func() error) {
		b := bufio.NewWriterSize(w, 1<<16)
		lines := json.NewEncoder(b)
		write = func(rows []Row) error {
			for i := range rows {
				if err := lines.Encode(&rows[i]); err != nil {
					return err
				}
			}
			return nil
		}
		return write, b.Flush
	},
	"parquet": func(w io.Writer) (write func([]Row) error, end func() error) {
		p := parquet.NewGenericWriter[Row](w, parquet.MaxRowsPerRowGroup(maxRowGroup), compressed)
		write = func(rows []Row) error {
			_, err := p.Write(rows)
			return err
		}
		return write, p.Close
	},
}
