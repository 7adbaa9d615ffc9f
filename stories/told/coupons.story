# a single wins

feed    M1 home 2.00 draw 3.20 away 3.60
player  P1 cash 100.00
place   C1 P1 M1.home 10.00                  -> waiting single, pays up to 20.00
ledger  P1 cash 90.00 | escrow 10.00
settle  M1.home won
coupon  C1 won 20.00
ledger  P1 cash 110.00 | escrow 0.00 | house -10.00

# a combined coupon with a void leg pays as if the leg had never been

feed    M1 home 2.00 away 2.00 | M2 over 1.50 under 2.50
player  P1 cash 100.00
place   C1 P1 M1.home M2.over 10.00          -> waiting combined, pays up to 30.00
ledger  P1 cash 90.00 | escrow 10.00
settle  M1.home won | M2.over void
coupon  C1 won 20.00
ledger  P1 cash 110.00 | escrow 0.00 | house -10.00

# a combined coupon is lost at its first lost leg, and says so at once

feed    M1 home 2.00 away 2.00 | M2 home 3.00 away 1.40
player  P1 cash 50.00
place   C1 P1 M1.home M2.home 10.00          -> waiting combined, pays up to 60.00
settle  M1.home lost
coupon  C1 lost
ledger  P1 cash 40.00 | escrow 0.00 | house 10.00
settle  M2.home won
coupon  C1 lost
ledger  P1 cash 40.00 | house 10.00

# a system 2/3 with a banker: the banker stands in every row

feed    M1 home 1.50 away 2.60 | M2 home 2.00 away 1.80 | M3 home 3.00 away 1.40 | M4 home 4.00 away 1.25
player  P1 cash 100.00
place   C1 P1 *M1.home M2.home M3.home M4.home sizes 2 2.00  -> waiting system, pays up to 78.00
ledger  P1 cash 94.00 | escrow 6.00          ; three rows of 2.00
settle  M1.home won | M2.home won | M3.home lost
coupon  C1 waiting
settle  M4.home won
coupon  C1 won 24.00                         ; 2.00 × 1.5 × (2 × 4)
ledger  P1 cash 118.00 | escrow 0.00 | house -18.00

# a lost banker loses the system at once

feed    M1 home 1.50 away 2.60 | M2 home 2.00 away 1.80 | M3 home 3.00 away 1.40 | M4 home 4.00 away 1.25
player  P1 cash 100.00
place   C1 P1 *M1.home M2.home M3.home M4.home sizes 2 2.00  -> waiting system, pays up to 78.00
settle  M1.home lost
coupon  C1 lost
ledger  P1 cash 94.00 | escrow 0.00 | house 6.00

# a multiple holds two answers to one question; only one of them can win

feed    M1 home 2.00 draw 3.00 away 4.00 | M2 over 1.50 under 2.50
player  P1 cash 100.00
place   C1 P1 M1.home M1.draw M2.over 10.00  -> waiting multiple, pays up to 45.00
ledger  P1 cash 80.00 | escrow 20.00         ; two rows of 10.00
settle  M1.draw won
coupon  C1 waiting
settle  M2.over won
coupon  C1 won 45.00
ledger  P1 cash 125.00 | escrow 0.00 | house -25.00

# a total stake is divided over the rows, and no cent is in no row

feed    M1 home 2.00 away 2.00 | M2 home 2.00 away 2.00 | M3 home 2.00 away 2.00
player  P1 cash 10.00 mode total
place   C1 P1 M1.home M2.home M3.home sizes 2 10.00  -> waiting system, pays up to 40.00
ledger  P1 cash 0.00 | escrow 10.00
settle  M1.home won | M2.home won | M3.home lost
coupon  C1 won 13.33                         ; 10.00 / 3 × 4, rounded once

# a half-won Asian leg pays half at the price and half the stake

feed    M1 asian-0.75:home 1.90 asian-0.75:away 1.90 | M2 home 2.00 away 2.00
player  P1 cash 100.00
place   C1 P1 M1.asian-0.75:home M2.home 10.00 -> waiting combined, pays up to 38.00
settle  M1.asian-0.75:home halfWon | M2.home won
coupon  C1 won 29.00                         ; (1.90 + 1) / 2 × 2.00

# all legs void: the stake, exactly

feed    M1 home 2.37 away 2.00 | M2 home 1.91 away 2.00
player  P1 cash 100.00
place   C1 P1 M1.home M2.home 7.77           -> waiting combined, pays up to 35.17
settle  M1.home void | M2.home void
coupon  C1 won 7.77
ledger  P1 cash 100.00 | escrow 0.00 | house 0.00
