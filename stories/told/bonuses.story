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

# a coupon that loses by one leg brings its stake back as a free bet, once, and takes it back as long as it is unspent

feed    M1 home 2.00 away 2.00
feed    M2 home 2.00 away 2.00
feed    M3 home 2.00 away 2.00
player  P1 cash 30.00
offer   O1 insurance 15.00 legs 3 times 0
takes   B1 P1 O1                             -> accepted
place   C1 P1 M1.home M2.home M3.home 20.00  -> waiting combined, pays up to 160.00
settle  M1.home lost
coupon  C1 lost
settle  M2.home won
bonus   B1 accepted
settle  M3.home won
bonus   B1 completed 0.00
freeBet B1 token
ledger  P1 cash 10.00 | escrow 0.00 | house 20.00 | given 0.00
restart
takeBack M3.home
freeBet B1 expired
settle  M3.home won
freeBet B1 token
feed    M4 home 2.00 away 2.00
place   C2 P1 M4.home freeBet B1             -> waiting single, pays up to 15.00
ledger  P1 cash 10.00 | escrow 15.00 | house 20.00 | given -15.00
takeBack M1.home
coupon  C1 waiting
freeBet B1 open
settle  M1.home won
coupon  C1 won 160.00
settle  M4.home won
freeBet B1 settled
ledger  P1 cash 185.00 | escrow 0.00 | house -140.00 | given -15.00

# a share of what was lost on a day is cash once that day is over, and of what is lost later nothing

feed    M1 home 2.00 away 2.00
feed    M2 home 2.00 away 2.00
feed    M3 home 2.00 away 2.00
player  P1 cash 100.00
offer   O1 cashback 10% 50.00 day cash times 0
place   C1 P1 M1.home 40.00                  -> waiting single, pays up to 80.00
takes   B1 P1 O1                             -> accepted
place   C2 P1 M2.home 10.00                  -> waiting single, pays up to 20.00
place   C3 P1 M3.home 20.00                  -> waiting single, pays up to 40.00
settle  M1.home lost
settle  M2.home won
bonus   B1 accepted
later   10h
bonus   B1 completed 3.00
ledger  P1 cash 53.00 | escrow 20.00 | given -3.00
settle  M3.home lost
restart
later   1d
ledger  P1 cash 53.00 | escrow 0.00 | given -3.00

# a boost raises the price of a single, and costs the difference

feed    M1 home 2.50 away 1.50
player  P1 cash 30.00
offer   O1 priceBoost M1.home 3.00 times 0
place   C1 P1 M1.home 10.00 boost O1         -> waiting single, pays up to 30.00
cost    O1 5.00
place   C2 P1 M1.home 10.00 boost O1         -> refused boostUnfit
settle  M1.home won
coupon  C1 won 30.00
cost    O1 5.00
ledger  P1 cash 50.00 | escrow 0.00 | house -20.00
restart
takeBack M1.home
ledger  P1 cash 20.00 | escrow 10.00 | house 0.00
settle  M1.home lost
cost    O1 0.00
ledger  P1 cash 20.00 | escrow 0.00 | house 10.00

# a boost whose leg is void is there again

feed    M1 home 2.50 away 1.50
player  P1 cash 20.00
offer   O1 priceBoost M1.home 3.00 times 0
place   C1 P1 M1.home 10.00 boost O1         -> waiting single, pays up to 30.00
settle  M1.home void
coupon  C1 won 10.00
cost    O1 0.00
ledger  P1 cash 20.00 | escrow 0.00 | house 0.00
