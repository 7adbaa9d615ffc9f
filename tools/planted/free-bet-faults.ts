import { book, type PlantedFault } from './planted-fault.ts'

const tests = 'server/promotions/free-bets/free-bets.db.test.ts'

/** In the way of free bets. */
export const freeBetFaults: readonly PlantedFault[] = [
  {
    name: 'pays what a free bet won with the free bet in it',
    file: 'betting/coupon/payout.ts',
    was: 'terms.stakeNotReturned ? win - BigInt(terms.stakeTotal) : win',
    is: 'win',
    finders: [
      'betting/explain/explain-payout.test.ts › of a free bet is told with what is taken off, and adds up, too',
      `${tests} › pays a coupon whole, and what it wins is paid without it`,
      book.bonuses,
    ],
    drawn: 'seed 20260101, case 1',
  },
  {
    name: 'takes the stake of a free bet from its player',
    file: 'server/placement/pay-stakes.ts',
    was: 'freeBetId === undefined ? stakePlaced(of, stakeTotal, fromBonus?.stake) : freeBetPlaced(of, stakeTotal)',
    is: 'stakePlaced(of, stakeTotal, fromBonus?.stake)',
    finders: [`${tests} › pays a coupon whole, and what it wins is paid without it`, book.bonuses],
    drawn: 'seed 1, case 1',
  },
  {
    name: 'spends a free bet whatever became of it',
    file: 'server/promotions/free-bets/store.ts',
    was: "f.player_id = s.player_id and f.state = 'token'",
    is: "f.player_id = s.player_id and f.state <> 'expired'",
    finders: [`${tests} › is spent once, by whoever has it`],
  },
  {
    name: 'keeps the stake of a free bet whose legs are all void',
    file: 'server/settlement/record-settled.ts',
    was: "freeBetId !== undefined && status === 'cancelled'",
    is: "freeBetId === 0 && status === 'cancelled'",
    finders: [`${tests} › is back when its coupon is void, and gone again when it is not`, book.bonuses],
  },
  {
    name: 'leaves the free bet that is back where the void is taken back',
    file: 'server/promotions/free-bets/store.ts',
    was: 'if (bet.length > 0)',
    is: 'if (bet.length < 0)',
    finders: [`${tests} › is back when its coupon is void, and gone again when it is not`],
  },
  {
    name: 'counts a free bet for wagering',
    file: 'server/promotions/wagering.ts',
    was: 'if (freeBetId !== undefined) return 0',
    is: 'if (freeBetId === 0) return 0',
    finders: [`${tests} › counts nothing for a bonus`, book.bonuses],
    drawn: 'seed 1, case 3',
  },
]
