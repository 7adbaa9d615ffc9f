import { expect, test } from 'vitest'
import type { WalletCall } from '../wallet/call.ts'
import type { Decision, RoundFacts, World } from '../wallet/world.ts'
import { closedRounds } from './closed-rounds.ts'

const round: RoundFacts = {
  ...{ gameId: 1, product: 'slots', state: 'closed', staked: 500, returned: 200, won: 0, looseWins: 0, rest: 0 },
  ...{ openedAt: 1, endedAt: 2, result: undefined },
}
const world: World = {
  ...{ now: 2, playerId: 7, currency: 'EUR', isBlocked: false, cash: 0, owed: 0, named: new Map() },
}
const call: WalletCall = {
  ...{ operatorId: 1, providerId: 3, alias: 'a', currency: 'EUR', round: 'first', command: 'endRound' },
  ...{ transactionId: 't', hash: '', actions: [], ends: true },
}

const decided = (change: Partial<RoundFacts>, before?: RoundFacts) => {
  const decision: Decision = {
    status: 'ok',
    rows: [],
    moves: [],
    cash: 0,
    spent: 0,
    alarms: [],
    round: { ...round, ...change },
  }
  return { position: 0, siteId: 1, call, world: { ...world, ...(before && { round: before }) }, decision }
}

test('a round that closes, with what was staked and not rolled back', () => {
  expect(closedRounds([decided({}, { ...round, state: 'open' }), decided({})])).toEqual(
    [1, 2].map(() => ({
      ...{ providerId: 3, playerId: 7, siteId: 1, ref: 'first', gameId: 1 },
      ...{ product: 'slots', currency: 'EUR', stake: 300, won: 0 },
    })),
  )
})

test.each([
  ['it goes on', decided({ state: 'open' })],
  ['it is cancelled', decided({ state: 'cancelled', returned: 500 })],
  ['nothing of it stands', decided({ returned: 500 })],
  ['it was closed before', decided({ won: 9 }, round)],
])('none where %s', (_, one) => {
  expect(closedRounds([one])).toEqual([])
})

test('none of a free round', () => {
  expect(closedRounds([decided({ free: 5 })])).toEqual([])
})

test('none of a call that is of no round', () => {
  const {
    decision: { round: __, ...decision },
    ...one
  } = decided({})
  expect(closedRounds([{ ...one, decision }])).toEqual([])
})
