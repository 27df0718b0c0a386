// Package manifest checks the manifest of the Kubernetes job against the types that Kubernetes publishes.
package manifest

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/yaml"
)

// read decodes the two objects of a manifest. Fields that Kubernetes does not have are errors.
func read(text []byte) (claim corev1.PersistentVolumeClaim, job batchv1.Job, err error) {
	parts := bytes.Split(text, []byte("\n---\n"))
	if len(parts) != 2 {
		return claim, job, fmt.Errorf("%d objects", len(parts))
	}
	if err = yaml.UnmarshalStrict(parts[0], &claim); err == nil {
		err = yaml.UnmarshalStrict(parts[1], &job)
	}
	return claim, job, err
}

// TestManifest checks that the manifest has only fields that exist, and that its parts fit together.
func TestManifest(t *testing.T) {
	text, err := os.ReadFile("../arena.yaml")
	if err != nil {
		t.Fatal(err)
	}
	claim, job, err := read(text)
	if err != nil {
		t.Fatal(err)
	}
	if claim.APIVersion != "v1" || claim.Kind != "PersistentVolumeClaim" || job.APIVersion != "batch/v1" || job.Kind != "Job" {
		t.Errorf("the objects are %v and %v", claim.TypeMeta, job.TypeMeta)
	}
	spec, pod := job.Spec, job.Spec.Template.Spec
	if *spec.CompletionMode != batchv1.IndexedCompletion || *spec.PodReplacementPolicy != batchv1.Failed || pod.RestartPolicy != corev1.RestartPolicyNever {
		t.Errorf("the job is not one whose pods are replaced one by one: %+v", spec)
	}
	arena := pod.Containers[0]
	for _, arg := range []string{fmt.Sprintf("-shard=auto/%d", *spec.Completions), "-resume", "-o=/games/games-$(JOB_COMPLETION_INDEX).jsonl"} {
		if !slices.Contains(arena.Args, arg) {
			t.Errorf("the argument %s is missing: %q", arg, arena.Args)
		}
	}
	if mount := arena.VolumeMounts[0]; mount.Name != pod.Volumes[0].Name || mount.MountPath != "/games" {
		t.Errorf("the volume is mounted as %+v", mount)
	}
	if name := pod.Volumes[0].PersistentVolumeClaim.ClaimName; name != claim.Name {
		t.Errorf("the volume claims %s and not %s", name, claim.Name)
	}
	cores := arena.Resources.Limits.Cpu().Value()
	if !slices.Contains(arena.Args, fmt.Sprintf("-j=%d", cores)) {
		t.Errorf("with %d cores, the arguments are %q", cores, arena.Args)
	}
	for _, wrong := range []string{"completionMod: Indexed", "completionMode: [Indexed]", "completionMode: Indexed\n  completionMode: Indexed"} {
		if _, _, err := read([]byte(strings.Replace(string(text), "completionMode: Indexed", wrong, 1))); err == nil {
			t.Errorf("%q is not refused", wrong)
		}
	}
}
