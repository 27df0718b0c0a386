// Package zeta is imported for what it does.
package zeta

import (
	"os"

	"example.test/order/trace"
)

func init() { trace.Note("zeta.init") }

func init() { os.Setenv("ORDER_ZETA", "set") }
