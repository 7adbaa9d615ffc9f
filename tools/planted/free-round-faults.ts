import type { PlantedFault } from './planted-fault.ts'

const wallet = (test: string) => `server/gaming/wallet/free-rounds.db.test.ts › ${test}`
const house = (test: string) => `server/gaming/providers/house/free-rounds.db.test.ts › ${test}`

/** In the way of free rounds. */
export const freeRoundFaults: readonly PlantedFault[] = [
  {
    name: 'lets free rounds win more than their offer says',
    file: 'betting/wagering/free-rounds.ts',
    was: 'Math.min(amount, max - won)',
    is: 'amount',
    finders: [
      'betting/wagering/free-rounds.test.ts › is what is left of the most that they win in all',
      wallet('win no more than they may in all'),
      house('wins no more than its offer says, and the round stays what was drawn'),
    ],
  },
  {
    name: 'pays as cash what free rounds win whose bonus was given up',
    file: 'betting/wagering/free-rounds.ts',
    was: "  if (paidAs === 'bonus' && stands === 'gone') return { counted: 0, paid: 0 }\n",
    is: '',
    finders: [
      'betting/wagering/free-rounds.test.ts › that comes after its bonus was given is cash, and nothing where that was given up',
      wallet('that are given up win nothing any more, whatever is open'),
    ],
  },
  {
    name: 'plays free rounds that are not there any more',
    file: 'server/gaming/wallet/take-bet.ts',
    was: "  if (freeLeft(free, work) <= 0) return 'limitReached'\n",
    is: '',
    finders: [wallet('cost nothing, pay at once, and end their grant with the last')],
  },
  {
    name: 'plays free rounds of another player',
    file: 'server/gaming/wallet/take-bet.ts',
    was: 'free?.freeRoundsId !== action.free || free?.playerId !== world.playerId',
    is: 'free?.freeRoundsId !== action.free',
    finders: [wallet('is its stake, of its game and its player, and nothing else')],
  },
  {
    name: 'mixes money with free rounds in a round',
    file: 'server/gaming/wallet/take-bet.ts',
    was: "  if (work.round && work.round.free !== action.free) return 'gameRefused'\n",
    is: '',
    finders: [wallet('is not mixed with money in one round')],
  },
  {
    name: 'keeps a free round that was taken back',
    file: 'server/gaming/wallet/take-rollback.ts',
    was: 'played: -1',
    is: 'played: 0',
    finders: [wallet('that is taken back is there again, once; said again it is the same')],
  },
  {
    name: 'gives free rounds again to who gave up the rest of them',
    file: 'server/promotions/free-rounds/give-free-rounds.ts',
    was: 'reserved, granted_at: now, ends_at: endsAt',
    is: 'reserved, ends_at: endsAt',
    finders: [
      wallet('that were given up after some are not given again, and pay what is owed of a round that is open'),
    ],
  },
  {
    name: 'ends a grant while its last free round is open',
    file: 'server/promotions/free-rounds/free-rounds.ts',
    was: 'row.open_rounds === 0 && (',
    is: '(',
    finders: [wallet('pay what is below minor units when the round closes')],
  },
  {
    name: 'lets somebody who has left play free rounds',
    file: 'server/gaming/wallet/apply-wallets.ts',
    was: '  await askWhetherOut(people, tx, operatorId, changed)\n',
    is: '',
    finders: [wallet('is played by nobody who has left, and what it won is paid')],
  },
  {
    name: 'feeds pots with free rounds',
    file: 'server/gaming/rounds/closed-rounds.ts',
    was: 'round.free !== undefined || ',
    is: '',
    finders: ['server/gaming/rounds/closed-rounds.test.ts › none of a free round'],
  },
]
