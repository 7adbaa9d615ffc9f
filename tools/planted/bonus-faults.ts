import { book, type PlantedFault } from './planted-fault.ts'

/** In the way of bonuses. */
export const bonusFaults: readonly PlantedFault[] = [
  {
    name: 'pays a stake from bonus first, then from cash',
    file: 'betting/wagering/purse.ts',
    was: `const fromCash = Math.min(Math.max(0, cash), stake)
  return stake - fromCash <= bonus ?`,
    is: `const fromCash = Math.max(0, stake - bonus)
  return fromCash <= Math.max(0, cash) ?`,
    finders: [
      'betting/wagering/second-reading.test.ts › a stake and its return lose no cent, and bonus gets its share and not one more',
      'server/promotions/promotions.db.test.ts › is staked after the cash, comes back in its ratio, and is cash when enough was staked',
      book.bonuses,
    ],
    drawn: 'seed 20260101, case 0',
  },
  {
    name: 'rounds the part of a payout that is bonus up',
    file: 'betting/wagering/purse.ts',
    was: '(BigInt(payout) * BigInt(stakeBonus)) / BigInt(stake)',
    is: '(BigInt(payout) * BigInt(stakeBonus) + BigInt(stake) - 1n) / BigInt(stake)',
    finders: [
      'betting/wagering/second-reading.test.ts › a stake and its return lose no cent, and bonus gets its share and not one more',
      'server/ledger/bonus-share.test.ts › whatever is said of a coupon, one after the other, the last word alone tells what was paid for it',
      book.bonuses,
    ],
    drawn: 'seed 20260101, case 9',
  },
  {
    name: 'counts the part of a stake that was sold for wagering',
    file: 'betting/wagering/contribution-of.ts',
    was: 'percentOf(stake - stakeSold,',
    is: 'percentOf(stake,',
    finders: ['betting/wagering/second-reading.test.ts › the contribution table, read a second time, counts the same'],
    drawn: 'seed 20260101, case 27',
  },
  {
    name: 'takes more bonus back than its player has',
    file: 'server/ledger/bonus-share.ts',
    was: 'Math.min(back, share.has)',
    is: 'back',
    finders: [
      'server/ledger/bonus-share.test.ts › what is taken back of bonus that was staked and lost meanwhile, the house bears',
      book.bonuses,
    ],
    drawn: 'seed 1, case 5',
  },
  {
    name: 'holds the largest stake against the part that bonus pays',
    file: 'server/promotions/purse.ts',
    was: 'whyNotBonus(rules, { stake, prices })',
    is: 'whyNotBonus(rules, { stake: split.bonus, prices })',
    finders: [
      'server/promotions/promotions.db.test.ts › is in no larger stake than its rules say, which is said before it is placed',
      book.bonuses,
    ],
    drawn: 'seed 1, case 2',
  },
  {
    name: 'gives what a coupon brings of a bonus that is over to its player',
    file: 'server/promotions/purse.ts',
    was: "return state === 'completed' ? 'cash' : 'house'",
    is: "return 'cash'",
    finders: [
      'server/promotions/promotions.db.test.ts › given up, is gone; what a coupon then brings of it goes to the house',
      book.bonuses,
    ],
    drawn: 'seed 1, case 2',
  },
  {
    name: 'counts a coupon that is settled anew a second time',
    file: 'server/promotions/store-grants.ts',
    was: 'do update set counted = excluded.counted',
    is: 'do update set counted = wager_fact.counted + excluded.counted',
    finders: [
      'server/promotions/promotions.db.test.ts › of a result that is taken back gives back its part, and counts anew',
      book.bonuses,
    ],
    drawn: 'seed 1, case 2',
  },
  {
    name: 'leaves its money with whoever gives a bonus up',
    file: 'server/promotions/grant-life.ts',
    was: "const left = grant.state === 'active' ?",
    is: "const left = grant.state === 'active' && state !== 'cancelled' ?",
    finders: [
      'server/promotions/promotions.db.test.ts › given up, is gone; what a coupon then brings of it goes to the house',
      book.bonuses,
    ],
    drawn: 'seed 1, case 2',
  },
  {
    name: 'turns all of a completed bonus into cash, whatever its most',
    file: 'server/ledger/bonus-movements.ts',
    was: 'return convertMax === undefined ? left : Math.min(left, convertMax)',
    is: 'return left',
    finders: [
      'server/promotions/promotions.db.test.ts › becomes cash up to its most, and the rest goes back',
      book.bonuses,
    ],
    drawn: 'seed 1, case 1',
  },
  {
    name: 'holds the budget of an offer against what was given before',
    file: 'server/promotions/store-offers.ts',
    was: 'given + ${amount} <= ${budget ?? null}::bigint',
    is: 'given <= ${budget ?? null}::bigint',
    finders: [
      'server/promotions/promotions.db.test.ts › is given once at a time, as often as it says, and as long as its budget lasts',
      book.bonuses,
    ],
    drawn: 'seed 1, case 1',
  },
  {
    name: 'takes a bonus out of its budget twice: when it is kept, and when it is given',
    file: 'server/promotions/place-bonus.ts',
    was: 'amount: amount - reserved',
    is: 'amount',
    finders: [
      'server/promotions/promotions.db.test.ts › comes with the next one that is large enough, and goes with it',
      book.bonuses,
    ],
    drawn: 'seed 1, case 1',
  },
  {
    name: 'ends a bonus that was completed when its deposit is taken back',
    file: 'server/promotions/index.ts',
    was: "if (isGrantOpen(grant.state)) await end(house, tx, grant, { state: 'ended'",
    is: "if (grant.state !== 'ended') await end(house, tx, grant, { state: 'ended'",
    finders: [
      'server/promotions/promotions.db.test.ts › completed, it stays so when its deposit is taken back',
      book.bonuses,
    ],
    drawn: 'seed 1, case 12',
  },
  {
    name: 'gives a bonus up without the lock of its player',
    file: 'server/promotions/index.ts',
    was: `        await house.ledger.lock(tx, operatorId, 'playerCash', [playerId])
`,
    is: '',
    finders: [
      'server/promotions/races.pg.test.ts › a bonus that is given up while it is staked is gone once, and no stake is paid by what is gone',
    ],
  },
  {
    name: 'pays a stake that is to be cash alone from bonus',
    file: 'server/promotions/purse.ts',
    was: 'short.cashOnly || grant?.currency',
    is: 'grant?.currency',
    finders: [
      'server/promotions/promotions.db.test.ts › pays nothing of a stake that is to be cash alone, which is refused beyond the cash',
      book.bonuses,
    ],
    drawn: 'seed 1, case 1',
  },
]
