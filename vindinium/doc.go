package vindinium
