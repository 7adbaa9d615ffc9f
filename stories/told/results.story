# a settlement is taken back and given again

feed    M1 home 2.00 away 1.80
player  P1 cash 100.00
place   C1 P1 M1.home 10.00                  -> waiting single, pays up to 20.00
settle  M1.home won
coupon  C1 won 20.00
ledger  P1 cash 110.00 | escrow 0.00 | house -10.00
takeBack M1.home
coupon  C1 waiting
ledger  P1 cash 90.00 | escrow 10.00 | house 0.00
settle  M1.away won
coupon  C1 lost
ledger  P1 cash 90.00 | escrow 0.00 | house 10.00

# taken back after he has spent it: the shortfall is a debt, his cash is never below zero

feed    M1 home 3.00 away 1.80 | M2 home 2.00 away 2.00
player  P1 cash 10.00
place   C1 P1 M1.home 10.00                  -> waiting single, pays up to 30.00
settle  M1.home won
place   C2 P1 M2.home 25.00                  -> waiting single, pays up to 50.00
takeBack M1.home
coupon  C1 waiting
ledger  P1 cash 0.00 | escrow 35.00 | debt -25.00

# taken back after he has spent it, and given again: what he is paid covers the debt first

feed    M1 home 3.00 away 1.80 | M2 home 2.00 away 2.00
player  P1 cash 10.00
place   C1 P1 M1.home 10.00                  -> waiting single, pays up to 30.00
settle  M1.home won
place   C2 P1 M2.home 25.00                  -> waiting single, pays up to 50.00
ledger  P1 cash 5.00 | escrow 25.00
takeBack M1.home
ledger  P1 cash 0.00 | escrow 35.00 | debt -25.00
settle  M1.home won
coupon  C1 won 30.00
ledger  P1 cash 5.00 | escrow 25.00 | debt 0.00

# said twice, felt once

feed    M1 home 2.00 away 1.80
player  P1 cash 100.00
place   C1 P1 M1.home 10.00                  -> waiting single, pays up to 20.00
settle  M1.home won | M1.home won
settle  M1.home won
coupon  C1 won 20.00
ledger  P1 cash 110.00 | house -10.00

# a match is cancelled after it was settled

feed    M1 home 2.00 away 1.80 | M2 home 1.50 away 2.50
player  P1 cash 100.00
place   C1 P1 M1.home M2.home 10.00          -> waiting combined, pays up to 30.00
settle  M1.home lost
coupon  C1 lost
cancel  M1
coupon  C1 waiting
settle  M2.home won
coupon  C1 won 15.00
ledger  P1 cash 105.00 | escrow 0.00 | house -5.00

# only bets of the last minute are cancelled

feed    M1 home 2.00 away 1.80
player  P1 cash 100.00
place   C1 P1 M1.home 10.00                  -> waiting single, pays up to 20.00
wait    120
place   C2 P1 M1.home 10.00                  -> waiting single, pays up to 20.00
wait    10
cancel  M1 last 60
coupon  C1 waiting
coupon  C2 won 10.00                         ; void: the stake
settle  M1.home won
coupon  C1 won 20.00
coupon  C2 won 10.00

# a restart in the middle: what was placed is settled, what was said is known

feed    M1 home 2.00 away 1.80
player  P1 cash 100.00
place   C1 P1 M1.home 10.00                  -> waiting single, pays up to 20.00
restart
coupon  C1 waiting
again   C1                                   -> waiting single, pays up to 20.00
settle  M1.home won
coupon  C1 won 20.00
ledger  P1 cash 110.00 | escrow 0.00 | house -10.00
