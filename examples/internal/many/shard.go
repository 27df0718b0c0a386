package many

import (
	"fmt"
	"os"
	"strconv"
	"strings"
)

// Shard is a part of a run: the parts of a run that is shared by Of machines have the numbers 0 to Of-1. It is the
// value of a flag.
type Shard struct{ Part, Of int64 }

// ShardUsage is the usage of the flag -shard.
const ShardUsage = "play only part `i/n` of the games, i from 0 to n-1; auto or auto/n: the part of this task of " +
	"Slurm, Kubernetes or GNU parallel"

// Has reports whether the part has the k-th of the units that are dealt in turn.
func (s Shard) Has(k int64) bool { return k%s.Of == s.Part }

// String returns the text that Set takes.
func (s *Shard) String() string { return fmt.Sprintf("%d/%d", s.Part, s.Of) }

// Set reads a text of the form i/n, auto or auto/n.
func (s *Shard) Set(text string) error {
	read, err := parseShard(text, os.Getenv)
	if err == nil {
		*s = read
	}
	return err
}

// shardForm is what -shard takes.
const shardForm = "i/n with i from 0 to n-1, auto or auto/n"

// parseShard reads which of how many parts of a run are played. auto/n takes the part, and auto also the number of
// parts, from the environment of a task.
func parseShard(text string, getenv func(string) string) (s Shard, err error) {
	malformed := fmt.Errorf("it must have the form %s", shardForm)
	i, n, ok := strings.Cut(text, "/")
	if ok {
		if s.Of, err = strconv.ParseInt(n, 10, 32); err != nil || s.Of < 1 {
			return s, malformed
		}
	}
	if i == "auto" {
		return taskShard(s.Of, getenv)
	}
	s.Part, err = strconv.ParseInt(i, 10, 32)
	if !ok || err != nil || s.Part < 0 || s.Part >= s.Of {
		return s, malformed
	}
	return s, nil
}

// engines are the programs that start tasks and number them, with the variables for that.
var engines = []struct {
	name, task string
	first      int64 // the number of the first task
}{
	{"a Slurm array", "SLURM_ARRAY_TASK_ID", 0},
	{"an indexed Kubernetes job", "JOB_COMPLETION_INDEX", 0},
	{"GNU parallel", "PARALLEL_SEQ", 1},
}

// taskShard returns the part for the task in whose environment the program runs. n is the number of parts, 0 if the
// environment is to say that.
func taskShard(n int64, getenv func(string) string) (s Shard, err error) {
	for _, e := range engines {
		text := getenv(e.task)
		if text == "" {
			continue
		}
		task, err := strconv.ParseInt(text, 10, 32)
		if err != nil {
			return s, fmt.Errorf("%s is %q, not a number", e.task, text)
		}
		if n == 0 {
			if n, err = arrayLength(getenv); err != nil {
				return s, fmt.Errorf("%w; give the number of parts of the run: -shard auto/n", err)
			}
		}
		if task -= e.first; task < 0 || task >= n {
			return s, fmt.Errorf("in %s, %s is %s, and %d parts have the numbers %d to %d",
				e.name, e.task, text, n, e.first, e.first+n-1)
		}
		return Shard{task, n}, nil
	}
	var names []string
	for _, e := range engines {
		names = append(names, e.task)
	}
	return s, fmt.Errorf("none of %s is set", strings.Join(names, ", "))
}

// arrayLength returns the number of tasks of a Slurm array from 0 to n-1. Of any other array, such as one for some
// tasks of an earlier one, the length is not the number of parts of the run.
func arrayLength(getenv func(string) string) (int64, error) {
	n, err := strconv.ParseInt(getenv("SLURM_ARRAY_TASK_COUNT"), 10, 32)
	if err != nil {
		return 0, fmt.Errorf("SLURM_ARRAY_TASK_COUNT is %q", getenv("SLURM_ARRAY_TASK_COUNT"))
	}
	lowest, highest := getenv("SLURM_ARRAY_TASK_MIN"), getenv("SLURM_ARRAY_TASK_MAX")
	if lowest != "0" || highest != strconv.FormatInt(n-1, 10) {
		return 0, fmt.Errorf("the %d tasks of the Slurm array go from %s to %s, not from 0 to %d", n, lowest, highest, n-1)
	}
	return n, nil
}
