package onitama

// Redealt opens the rule of the deals that are dealt again to the tests.
var Redealt = redealt
