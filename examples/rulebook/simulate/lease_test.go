package simulate

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/pool"
)

// leased returns a data set of a directory as a run with a lease sees it, and makes runs impatient for the test.
func leased(t *testing.T, folder, run string) *Set {
	t.Helper()
	x, err := (Config{Game: "onitama", Players: []string{"random"}, Games: 100, Seeds: game.Seeds{Seed: 1}, Batch: 50,
		Shard: pool.Shard{Of: 1}, Format: "jsonl"}).Job(1)
	if err != nil {
		t.Fatal(err)
	}
	s := x.Set(Local, folder)
	s.Lease(run)
	return s
}

func impatient(t *testing.T, renew, wait time.Duration) {
	oldRenewal, oldPatience := renewal, patience
	renewal, patience = renew, wait
	t.Cleanup(func() { renewal, patience = oldRenewal, oldPatience })
}

// TestLease keeps a run out of a data set while a worker of another run renews its lease, lets it in when that has ended,
// and then keeps the worker out.
func TestLease(t *testing.T) {
	impatient(t, time.Millisecond, 2*time.Second)
	dir := t.TempDir()
	var told bytes.Buffer
	first, second := leased(t, dir, "first"), leased(t, dir, "second")
	if err := first.Alone(context.Background(), &told); err != nil || told.Len() > 0 {
		t.Fatalf("a new directory: %v, %s", err, &told)
	}
	if _, _, err := first.Open(true); err != nil {
		t.Fatal(err)
	}
	_, release := first.keep(context.Background())
	err := second.Alone(context.Background(), &told)
	release()
	if err == nil || !strings.Contains(err.Error(), "run first") || !strings.Contains(told.String(), "run first") {
		t.Errorf("the lease of a living run: %v, %s", err, &told)
	}
	impatient(t, time.Hour, time.Millisecond)
	if err := second.Alone(context.Background(), &told); err != nil {
		t.Errorf("the lease of a dead run: %v", err)
	}
	if _, err := first.Play(context.Background(), 0); !errors.Is(err, ErrLost) {
		t.Errorf("a worker without the lease plays: %v", err)
	}
	if _, err := second.Play(context.Background(), 0); err != nil || !second.Has(0) || second.Has(1) {
		t.Errorf("a worker with the lease: %v, %v, %v", err, second.Has(0), second.Has(1))
	}
	if err := second.Release(); err != nil {
		t.Error(err)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*.lease*")); len(left) > 0 {
		t.Errorf("it leaves %v", left)
	}
	// A run that a lock protects ends the lease of a dead run, too.
	if err := first.renew(); err != nil {
		t.Fatal(err)
	}
	if err := leased(t, dir, "").Alone(context.Background(), &told); err != nil {
		t.Error(err)
	}
	if l, err := first.readLease(); err != nil || l.Run != "" {
		t.Errorf("the lease is still %v, %v", l, err)
	}
}

// TestAbandoned ends the lease of a worker that has read it and is about to renew it.
func TestAbandoned(t *testing.T) {
	impatient(t, 50*time.Millisecond, time.Second)
	client, worker := leased(t, t.TempDir(), "run"), new(Set)
	if err := client.renew(); err != nil {
		t.Fatal(err)
	}
	*worker = *client
	renews, removed := make(chan struct{}), make(chan struct{})
	var first, second sync.Once
	worker.files.Rename = func(from, to string) error {
		first.Do(func() {
			close(renews)
			<-removed
		})
		return os.Rename(from, to)
	}
	client.files.Remove = func(name string) error {
		defer second.Do(func() { close(removed) })
		return os.Remove(name)
	}
	ended := make(chan error)
	go func() {
		ctx, release := worker.keep(context.Background())
		defer release()
		select {
		case <-ctx.Done():
			ended <- context.Cause(ctx)
		case <-time.After(time.Minute):
			ended <- nil
		}
	}()
	<-renews
	if err := client.Abandon(); err != nil {
		t.Error(err)
	}
	if l, err := client.readLease(); err != nil || l.Run != "" {
		t.Errorf("the lease is %v, %v", l, err)
	}
	if err := <-ended; !errors.Is(err, ErrLost) {
		t.Errorf("the worker ends with %v", err)
	}
}

// TestUnknownLease cannot list the files of a directory: that is an error, and does not count as no lease.
func TestUnknownLease(t *testing.T) {
	s, failed := leased(t, t.TempDir(), "run"), errors.New("no access")
	s.files.List = func(string) ([]string, error) { return nil, failed }
	for name, f := range map[string]func() error{
		"Alone": func() error { return s.Alone(context.Background(), &bytes.Buffer{}) }, "Release": s.Release, "Abandon": s.Abandon,
	} {
		if err := f(); !errors.Is(err, failed) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestCores writes a batch with the rows of several groups on different numbers of cores: the files are the same.
func TestCores(t *testing.T) {
	for format := range formats {
		var want map[string]string
		for _, workers := range []int{1, 2, 5} {
			dir := t.TempDir()
			x, err := (Config{Game: "onitama", Players: []string{"random"}, Games: 1000, Seeds: game.Seeds{Seed: 1}, Batch: 1000,
				Shard: pool.Shard{Of: 1}, Format: format}).Job(workers)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := x.Set(Local, dir).Play(context.Background(), 0); err != nil {
				t.Fatal(err)
			}
			got := filesOf(t, dir)
			if want == nil {
				want = got
			}
			for name, text := range want {
				if got[name] != text {
					t.Errorf("%s differs on %d cores", name, workers)
				}
			}
		}
	}
}
