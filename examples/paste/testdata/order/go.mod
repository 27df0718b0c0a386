module example.test/order

go 1.18

require example.test/third v0.0.0

replace example.test/third => ./third
