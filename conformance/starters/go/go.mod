module ruleproof-starter-go

go 1.19
