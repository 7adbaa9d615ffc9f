# the price fell while he was placing, and he wants to be asked

feed    M1 home 2.00 away 1.80
player  P1 cash 100.00
sees    P1
feed    M1 home 1.90
place   C1 P1 M1.home 10.00                  -> refused priceChanged 2000 to 1900
ledger  P1 cash 100.00 | escrow 0.00

# the price fell, and he takes only better ones

feed    M1 home 2.00 away 1.80
player  P1 cash 100.00
sees    P1
feed    M1 home 1.90
place   C1 P1 M1.home 10.00 policy higher    -> refused priceChanged 2000 to 1900
feed    M1 home 2.20
place   C2 P1 M1.home 10.00 policy higher    -> waiting single, pays up to 22.00
place   C3 P1 M1.home 10.00                  -> refused priceChanged 2000 to 2200
ledger  P1 cash 90.00 | escrow 10.00

# the price fell, and he takes any: at the present price, not at the one he saw

feed    M1 home 2.00 away 1.80
player  P1 cash 100.00
sees    P1
feed    M1 home 1.90
place   C1 P1 M1.home 10.00 policy any       -> waiting single, pays up to 19.00

# the price fell, and he takes what is close: two percent less than he saw, not three

feed    M1 home 2.00 away 1.80
player  P1 cash 100.00
sees    P1
feed    M1 home 1.95
place   C1 P1 M1.home 10.00 policy close     -> refused priceChanged 2000 to 1950
feed    M1 home 1.96
place   C2 P1 M1.home 10.00 policy close     -> waiting single, pays up to 19.60
feed    M1 home 2.30
place   C3 P1 M1.home 10.00 policy close     -> waiting single, pays up to 23.00

# another market moved, his did not: nobody is asked

feed    M1 home 2.00 away 1.80 over 1.90 under 1.90
player  P1 cash 100.00
sees    P1
feed    M1 over 1.70
place   C1 P1 M1.home 10.00                  -> waiting single, pays up to 20.00

# a bet stop beats the slip, whatever he accepts

feed    M1 home 2.00 away 1.80
player  P1 cash 100.00
sees    P1
stop    M1
place   C1 P1 M1.home 10.00 policy any       -> refused bettingStopped
ledger  P1 cash 100.00 | escrow 0.00
feed    M1 home 2.00
place   C2 P1 M1.home 10.00                  -> waiting single, pays up to 20.00

# the producer is lost: everything is shown, nothing is taken

feed    M1 home 2.00 away 1.80
player  P1 cash 100.00
silent
place   C1 P1 M1.home 10.00 policy any       -> waiting single, pays up to 20.00   ; it told everything again at once

# the same request twice is one coupon; the same id with other content is refused

feed    M1 home 2.00 away 1.80
player  P1 cash 100.00
place   C1 P1 M1.home 10.00                  -> waiting single, pays up to 20.00
again   C1                                   -> waiting single, pays up to 20.00
again   C1 stake 20.00                       -> refused couponIdReused
ledger  P1 cash 90.00 | escrow 10.00
stop    M1
again   C1                                   -> waiting single, pays up to 20.00   ; it was accepted before the stop

# the same request twice at once

feed    M1 home 2.00 away 1.80
player  P1 cash 100.00
together place C1 P1 M1.home 10.00 | again C1 | again C1 -> waiting single, pays up to 20.00 | waiting single, pays up to 20.00 | waiting single, pays up to 20.00
ledger  P1 cash 90.00 | escrow 10.00

# the balance is too low: a large bet that is refused never harms a later small one

feed    M1 home 2.00 away 1.80
player  P1 cash 15.00
together place C1 P1 M1.home 20.00 | place C2 P1 M1.away 10.00 -> refused balanceTooLow | waiting single, pays up to 18.00
ledger  P1 cash 5.00 | escrow 10.00

# two players race, each for himself

feed    M1 home 2.00 away 1.80
player  P1 cash 10.00
player  P2 cash 10.00
together place C1 P1 M1.home 10.00 | place C2 P2 M1.home 10.00 | place C3 P1 M1.away 10.00 -> waiting single, pays up to 20.00 | waiting single, pays up to 20.00 | refused balanceTooLow
ledger  P1 cash 0.00 | P2 cash 0.00 | escrow 20.00
settle  M1.home won
ledger  P1 cash 20.00 | P2 cash 20.00 | escrow 0.00 | house -20.00
