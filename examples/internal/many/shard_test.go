package many

import (
	"strings"
	"testing"
)

// TestParseShard reads shards as they are written, and from the environments of tasks.
func TestParseShard(t *testing.T) {
	slurm := func(task string) string {
		return "SLURM_ARRAY_TASK_ID=" + task + " SLURM_ARRAY_TASK_COUNT=8 SLURM_ARRAY_TASK_MIN=0 SLURM_ARRAY_TASK_MAX=7"
	}
	for _, c := range []struct {
		text, env string
		want      Shard
		err       string
	}{
		{text: "0/1", want: Shard{0, 1}},
		{text: "2/3", env: slurm("5"), want: Shard{2, 3}},
		{text: "3/3", err: "must have the form"},
		{text: "-1/3", err: "must have the form"},
		{text: "0/0", err: "must have the form"},
		{text: "2", err: "must have the form"},
		{text: "auto/0", err: "must have the form"},
		{text: "auto/", err: "must have the form"},
		{text: "auto", err: "none of SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX, PARALLEL_SEQ is set"},
		{text: "auto/4", err: "none of"},
		{text: "auto", env: slurm("5"), want: Shard{5, 8}},
		{text: "auto/16", env: slurm("5"), want: Shard{5, 16}},
		{text: "auto", env: slurm("five"), err: `SLURM_ARRAY_TASK_ID is "five"`},
		{text: "auto", env: slurm("8"), err: "8 parts have the numbers 0 to 7"},
		{text: "auto", env: "SLURM_ARRAY_TASK_ID=3 SLURM_ARRAY_TASK_COUNT=2 SLURM_ARRAY_TASK_MIN=3 SLURM_ARRAY_TASK_MAX=5", err: "go from 3 to 5"},
		{text: "auto/8", env: "SLURM_ARRAY_TASK_ID=3 SLURM_ARRAY_TASK_COUNT=2 SLURM_ARRAY_TASK_MIN=3 SLURM_ARRAY_TASK_MAX=5", want: Shard{3, 8}},
		{text: "auto/8", env: "JOB_COMPLETION_INDEX=7", want: Shard{7, 8}},
		{text: "auto", env: "JOB_COMPLETION_INDEX=7", err: "give the number of parts"},
		{text: "auto/8", env: "PARALLEL_SEQ=1", want: Shard{0, 8}},
		{text: "auto/8", env: "PARALLEL_SEQ=8", want: Shard{7, 8}},
		{text: "auto/8", env: "PARALLEL_SEQ=9", err: "8 parts have the numbers 1 to 8"},
		{text: "auto/8", env: "PARALLEL_SEQ=0", err: "8 parts have the numbers 1 to 8"},
		{text: "auto", env: "PARALLEL_SEQ=1", err: "give the number of parts"},
	} {
		env := map[string]string{}
		for _, word := range strings.Fields(c.env) {
			name, value, _ := strings.Cut(word, "=")
			env[name] = value
		}
		got, err := parseShard(c.text, func(name string) string { return env[name] })
		if c.err == "" && (err != nil || got != c.want) || c.err != "" && (err == nil || !strings.Contains(err.Error(), c.err)) {
			t.Errorf("-shard %s with %s: %v, %v", c.text, c.env, got, err)
		}
	}
}
