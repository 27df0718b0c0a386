package simulate

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"slices"
	"time"
)

// leaseFile is the file of a data set that the workers of a run on other machines renew as long as they
// write. A lock ends with the process that has it, and those workers can outlive the process that started
// them.
const leaseFile = "simulate.lease"

// lease is the content of the file. Beat is another number after each renewal, because machines differ in
// their clocks.
type lease struct {
	Run  string `json:"run"`
	Beat uint64 `json:"beat"`
}

var (
	renewal  = 3 * time.Second  // how often a worker renews the lease while it plays
	patience = 15 * time.Second // how long a run without a renewal is taken for alive
)

// ErrLost is the error of [Set.Play] for a run without its lease.
var ErrLost = errors.New("the run was ended, or another run has taken over its data set")

// Lease makes the data set that of a run: [Set.Play] renews the lease and fails once another run has taken it
// over. The empty name stands for a run that a lock protects.
func (s *Set) Lease(run string) { s.run = run }

// Alone returns an error if workers of another run write to the directory, and otherwise takes over the
// lease. A run that did not end leaves its lease, so Alone watches that for a quarter of a minute, and says
// so to stderr.
func (s *Set) Alone(ctx context.Context, stderr io.Writer) error {
	old, err := s.readLease()
	if err != nil {
		return err
	}
	if old.Run != "" {
		fmt.Fprintf(stderr, "simulate: run %s has not ended in this data set; "+
			"looking for %v whether its workers still write\n", old.Run, patience)
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-time.After(patience):
		}
		now, err := s.readLease()
		if err != nil {
			return err
		}
		if now != old && now.Run != "" {
			return fmt.Errorf("%s is being written by the workers of run %s: wait until they have ended, or cancel its job",
				s.folder, now.Run)
		}
	}
	if s.run == "" {
		return s.Release()
	}
	return s.renew()
}

// Abandon ends the lease of a job that was cancelled or has failed, and waits until workers that are left
// have noticed. A worker that had just read the lease writes it once more, so Abandon ends it again until
// nobody has written it for a while.
func (s *Set) Abandon() error {
	pause := renewal / 10
	for calm := time.Duration(0); calm < renewal+time.Second; calm += pause {
		l, err := s.readLease()
		if err == nil && l.Run == s.run {
			calm = 0
			err = s.Release()
		}
		if err != nil {
			return err
		}
		time.Sleep(pause)
	}
	return nil
}

// Release ends the lease.
func (s *Set) Release() error {
	if ok, err := s.hasLease(); err != nil || !ok {
		return err
	}
	return s.files.Remove(s.folder + "/" + leaseFile)
}

// readLease returns the zero lease if there is none.
func (s *Set) readLease() (l lease, err error) {
	if ok, err := s.hasLease(); err != nil || !ok {
		return l, err
	}
	err = s.files.read(s.folder+"/"+leaseFile, &l)
	return l, err
}

// hasLease looks at the list of files, because storage systems differ in the error for a file that does not
// exist.
func (s *Set) hasLease() (bool, error) {
	names, err := s.files.List(s.folder)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return slices.Contains(names, leaseFile), err
}

func (s *Set) renew() error { return s.write(leaseFile, lease{s.run, rand.Uint64()}) }

// keep renews the lease until release is called. The context that it returns ends, with the cause, if the
// lease is gone or another run has it.
func (s *Set) keep(ctx context.Context) (_ context.Context, release func()) {
	ctx, cancel := context.WithCancelCause(ctx)
	if s.run == "" {
		return ctx, func() { cancel(nil) }
	}
	step := func() {
		var now lease
		err := s.files.read(s.folder+"/"+leaseFile, &now)
		if errors.Is(err, fs.ErrNotExist) || err == nil && now.Run != s.run {
			err = fmt.Errorf("%s: %w", s.folder, ErrLost)
		}
		if err == nil {
			err = s.renew()
		}
		if err != nil {
			cancel(err)
		}
	}
	step()
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		tick := time.NewTicker(renewal)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
				step()
			}
		}
	}()
	return ctx, func() {
		cancel(nil)
		<-ended
	}
}
