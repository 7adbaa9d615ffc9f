# in play he waits, and nothing happens

feed    M1 home 2.00 away 1.80
live    M1 12 0:0
player  P1 cash 100.00
place   C1 P1 M1.home 10.00                  -> pending single, pays up to 20.00
ledger  P1 cash 90.00 | escrow 10.00
wait    6
coupon  C1 waiting
settle  M1.home won
coupon  C1 won 20.00

# a goal falls while he waits

feed    M1 home 2.00 away 1.80
live    M1 12 0:0
player  P1 cash 100.00
place   C1 P1 M1.home 10.00 policy any       -> pending single, pays up to 20.00
wait    2
live    M1 13 1:0
wait    4
coupon  C1 refused goalMeanwhile
ledger  P1 cash 100.00 | escrow 0.00

# betting stopped and opened again while he waits: something happened, he is refused

feed    M1 home 2.00 away 1.80
live    M1 12 0:0
player  P1 cash 100.00
place   C1 P1 M1.home 10.00 policy any       -> pending single, pays up to 20.00
wait    2
stop    M1
live    M1 13 0:0
wait    4
coupon  C1 refused suspendedMeanwhile
ledger  P1 cash 100.00 | escrow 0.00

# the price moves while he waits: his policy decides on the price of that moment

feed    M1 home 2.00 away 1.80
live    M1 12 0:0
player  P1 cash 100.00
place   C1 P1 M1.home 10.00                  -> pending single, pays up to 20.00
place   C2 P1 M1.home 10.00 policy any       -> pending single, pays up to 20.00
wait    2
feed    M1 home 1.90
wait    4
coupon  C1 refused priceChanged
coupon  C2 waiting
settle  M1.home won
coupon  C2 won 19.00
ledger  P1 cash 109.00 | escrow 0.00 | house -9.00

# the producer is lost and is back while he waits: nobody knows what it did not tell

feed    M1 home 2.00 away 1.80
live    M1 12 0:0
player  P1 cash 100.00
place   C1 P1 M1.home 10.00 policy any       -> pending single, pays up to 20.00
wait    2
silent
wait    4
coupon  C1 refused producerMeanwhile
ledger  P1 cash 100.00 | escrow 0.00

# a restart while he waits: nobody watched the match, so he gets his stake back

feed    M1 home 2.00 away 1.80
live    M1 12 0:0
player  P1 cash 100.00
place   C1 P1 M1.home 10.00                  -> pending single, pays up to 20.00
restart
coupon  C1 refused producerMeanwhile
ledger  P1 cash 100.00 | escrow 0.00
