package main

import (
	"fmt"
	"strconv"
	"strings"
)

// shardForm is what -shard takes.
const shardForm = "i/n with i from 0 to n-1, auto or auto/n"

// parseShard reads which of how many parts of a run are played. auto/n takes the part, and auto also the number of parts,
// from the environment of a task.
func parseShard(text string, getenv func(string) string) (shard [2]int, err error) {
	i, n, ok := strings.Cut(text, "/")
	if ok {
		if shard[1], err = strconv.Atoi(n); err != nil || shard[1] < 1 {
			return shard, fmt.Errorf("the shard %q is not of the form %s", text, shardForm)
		}
	}
	if i == "auto" {
		return taskShard(shard[1], getenv)
	}
	shard[0], err = strconv.Atoi(i)
	if !ok || err != nil || shard[0] < 0 || shard[0] >= shard[1] {
		return shard, fmt.Errorf("the shard %q is not of the form %s", text, shardForm)
	}
	return shard, nil
}

// engines are the programs that start tasks and number them, with the variables for that.
var engines = []struct {
	name, task string
	first      int // the number of the first task
}{
	{"a Slurm array", "SLURM_ARRAY_TASK_ID", 0},
	{"an indexed Kubernetes job", "JOB_COMPLETION_INDEX", 0},
	{"GNU parallel", "PARALLEL_SEQ", 1},
}

// taskShard returns the part for the task in whose environment the arena runs. n is the number of parts, 0 if the
// environment is to say that.
func taskShard(n int, getenv func(string) string) (shard [2]int, err error) {
	for _, e := range engines {
		text := getenv(e.task)
		if text == "" {
			continue
		}
		task, err := strconv.Atoi(text)
		if err != nil {
			return shard, fmt.Errorf("-shard auto: %s is %q, not a number", e.task, text)
		}
		if n == 0 {
			if n, err = arrayLength(getenv); err != nil {
				return shard, fmt.Errorf("-shard auto: %w; give the number of parts of the run: -shard auto/n", err)
			}
		}
		if task -= e.first; task < 0 || task >= n {
			return shard, fmt.Errorf("-shard auto: in %s, %s is %s, and %d parts have the numbers %d to %d", e.name, e.task, text, n, e.first, e.first+n-1)
		}
		return [2]int{task, n}, nil
	}
	var names []string
	for _, e := range engines {
		names = append(names, e.task)
	}
	return shard, fmt.Errorf("-shard auto: none of %s is set", strings.Join(names, ", "))
}

// arrayLength returns the number of tasks of a Slurm array from 0 to n-1. Of any other array, such as one for some tasks of
// an earlier one, the length is not the number of parts of the run.
func arrayLength(getenv func(string) string) (int, error) {
	n, err := strconv.Atoi(getenv("SLURM_ARRAY_TASK_COUNT"))
	if err != nil {
		return 0, fmt.Errorf("SLURM_ARRAY_TASK_COUNT is %q", getenv("SLURM_ARRAY_TASK_COUNT"))
	}
	lowest, highest := getenv("SLURM_ARRAY_TASK_MIN"), getenv("SLURM_ARRAY_TASK_MAX")
	if lowest != "0" || highest != strconv.Itoa(n-1) {
		return 0, fmt.Errorf("the %d tasks of the Slurm array go from %s to %s, not from 0 to %d", n, lowest, highest, n-1)
	}
	return n, nil
}
