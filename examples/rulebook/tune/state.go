package tune

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/outfile"
)

// settings decide the course of a run. Another run with the same settings comes to the same values. The tags name where
// the user finds them.
type settings struct {
	Game    string            `flag:"-game"`
	Options map[string]string `flag:"-d"`
	Nodes   int               `flag:"-nodes"`
	Opening int               `flag:"another version of tune"`
	Pairs   int               `flag:"-pairs"`  // of games in an iteration
	Checks  int               `flag:"-checks"` // measurements
	Check   int               `flag:"-check"`  // games of a measurement
	// Rate is how far the values go at first, in steps, when one side wins everything.
	Rate    float64    `flag:"-rate"`
	Seeds   game.Seeds `flag:"-seed or -seeds"`
	Planned int        `flag:"-n"` // iterations
	Params  string     `flag:"other parameters in the source"`
	Fields  []field    `flag:"-fields or -step"` // with start values and steps
}

// state is a run as its file has it.
type state struct {
	Settings  settings
	Iteration int       // iterations that are finished
	Values    []float64 // by field
	Trail     []point   // some values on the way
	Strength  []strength
	Source    string // Values as Go source
}

// point has the values after an iteration.
type point struct {
	Iteration int
	Values    []float64
}

// strength is a measurement after an iteration: the mean result against the start values.
type strength struct {
	Iteration, Games int
	Result           float64
}

// load reads the state of a run with these settings from its file. Without a file it returns a new run.
func load(name string, s settings) (*state, error) {
	st := &state{Settings: s}
	for _, f := range s.Fields {
		st.Values = append(st.Values, f.Start)
	}
	st.mark()
	if name == "" {
		return st, nil
	}
	// Reading a device, such as /dev/full, may never end.
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s must be a regular file, because the next run continues from it", name)
	}
	text, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return st, nil
	} else if err != nil {
		return nil, err
	}
	old := &state{}
	if err := json.Unmarshal(text, old); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	fields, planned := len(old.Settings.Fields), old.Settings.Planned
	if fields == 0 || len(old.Values) != fields || old.Iteration < 0 || old.Iteration > planned {
		return nil, fmt.Errorf("%s does not have a run of tune", name)
	}
	if other := cli.Differences(old.Settings, s); len(other) > 0 {
		return nil, fmt.Errorf("%s has a run with other settings (%s); continue it with its own, or name another file",
			name, other[0])
	}
	old.Settings = s // with the parts of the fields that the file does not have
	return old, nil
}

// mark notes the values of this iteration for the plot.
func (st *state) mark() {
	values := make([]float64, len(st.Values))
	for i, v := range st.Values {
		values[i] = math.Round(v*1e4) / 1e4
	}
	st.Trail = append(st.Trail, point{st.Iteration, values})
}

// save writes the state to its file, if it has one.
func (st *state) save(name string) error {
	text, err := json.MarshalIndent(st, "", "\t")
	if err != nil {
		return err
	}
	return outfile.Write(name, append(text, '\n'))
}
