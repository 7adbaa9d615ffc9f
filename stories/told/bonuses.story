# a bonus on a deposit is staked after the cash, worn off, and becomes cash

feed    M1 home 2.00 away 2.00
feed    M2 home 2.00 away 2.00
player  P1 cash 0.00
offer   O1 match 50% 30.00 times 5
takes   B1 P1 O1                             -> accepted
deposit D1 P1 100.00                         -> pending
pays    D1
later   5s
ledger  P1 cash 100.00 bonus 30.00 | given -30.00
bonus   B1 active 0.00 of 150.00
place   C1 P1 M1.home 120.00                 -> waiting single, pays up to 240.00
ledger  P1 cash 0.00 bonus 10.00 | escrow 120.00
settle  M1.home won
ledger  P1 cash 200.00 bonus 50.00 | escrow 0.00
bonus   B1 active 120.00 of 150.00
place   C2 P1 M2.away 30.00                  -> waiting single, pays up to 60.00
settle  M2.home won
bonus   B1 completed 50.00
ledger  P1 cash 220.00 bonus 0.00 | given -30.00

# a bonus that is given up is gone, and what its coupon brings of it is the house's

feed    M1 home 2.00 away 2.00
player  P1 cash 5.00
offer   O1 grant 10.00 times 2
takes   B1 P1 O1                             -> active
place   C1 P1 M1.home 10.00                  -> waiting single, pays up to 20.00
ledger  P1 cash 0.00 bonus 5.00
givesUp B1                                   -> cancelled
ledger  P1 cash 0.00 bonus 0.00 | given -5.00
settle  M1.home won
ledger  P1 cash 10.00 bonus 0.00 | given 5.00
givesUp B1                                   -> refused grantOver

# a deposit that is charged back takes its bonus with it

player  P1 cash 0.00
offer   O1 match 100% 50.00 times 1
takes   B1 P1 O1                             -> accepted
deposit D1 P1 100.10                         -> pending
pays    D1
later   5s
ledger  P1 cash 100.10 bonus 50.00
later   3d
later   1h
later   1d
transfer D1 reversed
bonus   B1 ended
ledger  P1 cash 0.00 bonus 0.00 | given 0.00

# a result that is taken back gives back its part of the bonus, whatever process hears it

feed    M1 home 2.00 away 2.00
player  P1 cash 5.00
offer   O1 grant 5.00 times 4
takes   B1 P1 O1                             -> active
place   C1 P1 M1.home 10.00                  -> waiting single, pays up to 20.00
settle  M1.home won
ledger  P1 cash 10.00 bonus 10.00
bonus   B1 active 10.00 of 20.00
restart
takeBack M1.home
ledger  P1 cash 0.00 bonus 0.00 | escrow 10.00
bonus   B1 active 0.00 of 20.00

# a free bet pays a coupon, and what it wins is paid without it

feed    M1 home 2.50 away 1.50
player  P1 cash 5.00
offer   O1 freeBet 20.00 times 0
takes   B1 P1 O1                             -> completed
freeBet B1 token
place   C1 P1 M1.home freeBet B1             -> waiting single, pays up to 30.00
freeBet B1 open
ledger  P1 cash 5.00 | escrow 20.00 | given -20.00
place   C2 P1 M1.away freeBet B1             -> refused freeBetUnfit
settle  M1.home won
coupon  C1 won 30.00
freeBet B1 settled
ledger  P1 cash 35.00 | escrow 0.00 | given -20.00 | house -10.00

# a free bet whose coupon is void is back, and gone again where it is not

feed    M1 home 2.50 away 1.50
player  P1 cash 0.00
offer   O1 freeBet 20.00 times 0
takes   B1 P1 O1                             -> completed
place   C1 P1 M1.home freeBet B1             -> waiting single, pays up to 30.00
settle  M1.home void
coupon  C1 cancelled
freeBet B1 token settled
ledger  P1 cash 0.00 | escrow 0.00 | given 0.00
restart
takeBack M1.home
coupon  C1 waiting
freeBet B1 expired open
ledger  P1 cash 0.00 | escrow 20.00 | given -20.00
settle  M1.home void
freeBet B1 token settled
feed    M2 home 2.00 away 2.00
place   C2 P1 M2.home freeBet B1             -> waiting single, pays up to 20.00
settle  M2.home lost
freeBet B1 settled settled
ledger  P1 cash 0.00 | escrow 0.00 | house 20.00 | given -20.00
