# what somebody else waits to pay is kept for one player, and paid once both say so

slots   200.00 500.00
player  P1 cash 1000.00
player  P2 cash 1000.00
keeps   P1 500.00                            -> kept
keeps   P2 500.00                            -> refused slotGone
draws   W1 P1                                -> review
ledger  P1 cash 500.00 held 500.00
agree   W1 1                                 -> approved
later   10s
transfer W1 sent
ledger  P1 cash 500.00 held 500.00 | provider 0.00
got     W1                                   -> done
ledger  P1 cash 500.00 held 0.00 | provider 500.00

# what is kept and not taken is free again, for others first

slots   500.00
player  P1 cash 1000.00
player  P2 cash 1000.00
keeps   P1 500.00                            -> kept
later   11m
draws   W1 P1                                -> refused slotGone
keeps   P1 500.00                            -> refused slotGone
keeps   P2 500.00                            -> kept
draws   W2 P2                                -> review
ledger  P1 cash 1000.00 held 0.00
ledger  P2 cash 500.00 held 500.00

# refused before anybody was told to pay it, the slot waits for another

slots   500.00
player  P1 cash 1000.00
player  P2 cash 1000.00
keeps   P1 500.00                            -> kept
draws   W1 P1                                -> review
keeps   P2 500.00                            -> refused slotGone
refuse  W1 1                                 -> refused
ledger  P1 cash 1000.00 held 0.00
keeps   P2 500.00                            -> kept
draws   W2 P2                                -> review

# one side says nothing for an hour: a person looks, and what goes back is not paid by that slot again

slots   500.00
player  P1 cash 1000.00
player  P2 cash 1000.00
keeps   P1 500.00                            -> kept
draws   W1 P1                                -> review
agree   W1 1                                 -> approved
later   10s
transfer W1 sent
later   61m
transfer W1 review
refuse  W1 1                                 -> refused
ledger  P1 cash 1000.00 held 0.00 | provider 0.00
keeps   P2 500.00                            -> refused slotGone

# what the player says late ends it all the same

slots   500.00
player  P1 cash 1000.00
keeps   P1 500.00                            -> kept
draws   W1 P1                                -> review
agree   W1 1                                 -> approved
later   10s
transfer W1 sent
later   61m
transfer W1 review
got     W1                                   -> done
ledger  P1 cash 500.00 held 0.00 | provider 500.00
