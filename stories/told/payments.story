# a deposit is there once its provider says so

player  P1 cash 0.00
deposit D1 P1 100.00                         -> pending
pays    D1
ledger  P1 cash 0.00
later   5s
transfer D1 done
ledger  P1 cash 100.00 | provider -100.00

# a hook that comes two hours late finds what the look-up has found before

player  P1 cash 0.00
deposit D1 P1 100.06                         -> pending
pays    D1
later   10m
transfer D1 done
ledger  P1 cash 100.06
later   3h
ledger  P1 cash 100.06 | provider -100.06

# paid twice by its provider, it is two deposits

player  P1 cash 0.00
deposit D1 P1 100.09                         -> pending
pays    D1
later   10m
transfer D1 done
ledger  P1 cash 200.18 | provider -200.18

# what was left is given up, and one that fails is refused

player  P1 cash 0.00
deposit D1 P1 100.00                         -> pending
leaves  D1                                   -> cancelled
deposit D2 P1 200.00                         -> pending
fails   D2
later   1m
transfer D2 refused
ledger  P1 cash 0.00 | provider 0.00

# a charge-back after the money was spent leaves a debt, which the next win pays

feed    M1 home 2.00 away 2.00
player  P1 cash 0.00
deposit D1 P1 100.10                         -> pending
pays    D1
later   5s
place   C1 P1 M1.home 100.00                 -> waiting single, pays up to 200.00
later   3d
later   1h
transfer D1 disputed
later   1d
transfer D1 reversed
ledger  P1 cash 0.00 | debt -100.00 | provider 0.00 | escrow 100.00
settle  M1.home won
ledger  P1 cash 100.00 | debt 0.00 | house -100.00

# a dispute that is won leaves everything as it was

player  P1 cash 0.00
deposit D1 P1 100.11                         -> pending
pays    D1
later   5s
later   3d
later   1h
transfer D1 disputed
later   1d
transfer D1 done
ledger  P1 cash 100.11 | provider -100.11

# a large withdrawal needs two people, and nobody twice

eyes    100 200
player  P1 cash 1000.00
withdraw W1 P1 300.00                        -> review
ledger  P1 cash 700.00 held 300.00
agree   W1 1                                 -> review
agree   W1 1                                 -> refused approvalOwn
transfer W1 review
agree   W1 2                                 -> approved
later   10s
transfer W1 done
ledger  P1 cash 700.00 held 0.00 | provider 300.00

# what staff refuse is back at once

player  P1 cash 1000.00
withdraw W1 P1 300.00                        -> review
refuse  W1 1                                 -> refused
ledger  P1 cash 1000.00 held 0.00 | provider 0.00

# a payout of which nothing is known is sent again by nobody, and found done

player  P1 cash 1000.00
withdraw W1 P1 300.12                        -> review
agree   W1 1                                 -> approved
later   5s
ledger  P1 cash 699.88 held 300.12
later   10m
transfer W1 done
ledger  P1 cash 699.88 held 0.00 | provider 300.12

# a bank sends it back after it was paid: the player has it again, and the fee stays

player  P1 cash 1000.00
withdraw W1 P1 300.14                        -> review
agree   W1 1                                 -> approved
later   10m
transfer W1 bounced
ledger  P1 cash 1000.00 held 0.00 | provider 0.00

# what was paid in and not staked is not paid out

feed    M1 home 2.00 away 2.00
player  P1 cash 0.00
deposit D1 P1 100.00                         -> pending
pays    D1
later   5s
withdraw W1 P1 100.00                        -> refused withdrawableTooLow 0.00
place   C1 P1 M1.home 100.00                 -> waiting single, pays up to 200.00
settle  M1.home won
withdraw W1 P1 100.00                        -> review
