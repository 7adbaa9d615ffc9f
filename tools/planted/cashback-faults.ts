import { book, type PlantedFault } from './planted-fault.ts'

const insured = 'server/promotions/insurance/insurance.db.test.ts'
const paid = 'server/promotions/cashback/cashback.db.test.ts'

/** In the way of insurance and cashback. */
export const cashbackFaults: readonly PlantedFault[] = [
  {
    name: 'insures a coupon that a leg of has no result yet',
    file: 'betting/wagering/insured-stake.ts',
    was: "others.every(({ result }) => result === 'won')",
    is: "others.every(({ result }) => result !== 'void')",
    finders: [
      'betting/wagering/second-reading.test.ts › a coupon is insured by its legs as they are written out, one letter each',
      `${insured} › that loses by one leg brings its stake back as a free bet, no more than the most, which can be spent`,
      book.bonuses,
    ],
    drawn: 'seed 20260101, case 6',
  },
  {
    name: 'insures a coupon that was placed before anybody asked',
    file: 'server/promotions/insurance/insure.ts',
    was: ' || coupon.placedAt < grant.asked_at',
    is: '',
    finders: [
      `${insured} › is one alone, of those that are long and high enough, and were placed after it was asked for`,
      book.bonuses,
    ],
    drawn: 'seed 1, case 7',
  },
  {
    name: 'leaves the free bet of a coupon whose result is taken back',
    file: 'server/promotions/insurance/insure.ts',
    was: 'await takeTokens(tx, operatorId, grantsOf(others))',
    is: '',
    finders: [
      `${insured} › whose result is taken back takes a free bet back that was not spent, and gives it again`,
      book.bonuses,
    ],
    drawn: 'seed 1, case 7',
  },
  {
    name: 'keeps what insurance did not need of its budget',
    file: 'server/promotions/insurance/insure.ts',
    was: 'reserved - value)',
    is: 'reserved - reserved)',
    finders: [`${insured} › gives what of its budget it does not need to others`, book.bonuses],
    drawn: 'seed 1, case 4',
  },
  {
    name: 'gives cashback of what was won',
    file: 'betting/wagering/cashback-of.ts',
    was: 'staked - returned - converted',
    is: 'staked - converted',
    finders: [
      'betting/wagering/second-reading.test.ts › of what was lost its share comes back, cut down once, and of what was won nothing',
      `${paid} › is nothing where nothing was lost, which is no mail, and leaves its budget to others`,
      book.bonuses,
    ],
    drawn: 'seed 20260101, case 0',
  },
  {
    name: 'gives cashback of bonus that was lost',
    file: 'server/coupons/store-stakes.ts',
    was: 'sum(stake_total - stake_bonus)',
    is: 'sum(stake_total)',
    finders: [
      `${paid} › counts what had its result in its time, whenever it was placed, and neither bonus nor free bets`,
      book.bonuses,
    ],
    drawn: 'seed 1, case 4',
  },
  {
    name: 'pays cashback to who has left',
    file: 'server/promotions/cashback/pay-cashback.ts',
    was: 'const amount = mayBe ? ',
    is: 'const amount = mayBe !== undefined ? ',
    finders: [`${paid} › goes to nobody who is out by their own word when its time is over`],
  },
  {
    name: 'pays cashback without looking whether it is paid',
    file: 'server/promotions/cashback/pay-cashback.ts',
    was: "grant.state !== 'accepted' || reward.kind",
    is: 'reward.kind',
    finders: [
      'server/promotions/back-races.pg.test.ts › cashback that two processes pay at once, while it is given up, is paid once or not at all',
    ],
  },
]
