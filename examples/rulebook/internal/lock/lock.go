// Package lock keeps two processes from writing the same thing.
package lock

import (
	"fmt"

	"github.com/gofrs/flock"
)

// File locks a file, which it makes if it does not exist, until release is called or the process ends. what is named in
// the error if another process has the lock.
func File(name, what string) (release func() error, err error) {
	lock := flock.New(name, flock.SetPermissions(0o666))
	ok, err := lock.TryLock()
	if err == nil && !ok {
		err = fmt.Errorf("%s is being written by another run", what)
	}
	return lock.Unlock, err
}
