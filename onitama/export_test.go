package onitama

// Refused opens the rule of the refused deals to the tests.
var Refused = refused
