import { describe, expect, test } from 'vitest'
import type { Status, WalletCall } from '../wallet/call.ts'
import type { Decision, RoundFacts, World } from '../wallet/world.ts'
import { gameNews } from './game-news.ts'

const closed: RoundFacts = {
  ...{ gameId: 4, product: 'slots', state: 'closed', staked: 500, returned: 200, won: 70, looseWins: 0, rest: 0 },
  ...{ openedAt: 1, endedAt: 2, result: undefined },
}
const open: RoundFacts = { ...closed, state: 'open', endedAt: undefined }
const world: World = {
  ...{ now: 2, playerId: 7, currency: 'EUR', isBlocked: false, cash: 0, owed: 0, named: new Map() },
}
const call: WalletCall = {
  ...{ operatorId: 1, providerId: 3, alias: 'a', currency: 'EUR', round: 'first', command: 'endRound' },
  ...{ transactionId: 't', hash: '', actions: [], ends: true },
}

interface Told {
  readonly before?: RoundFacts
  readonly after?: RoundFacts
  readonly status?: Status
  readonly more?: Partial<WalletCall>
  readonly stored?: true
}

function told({ before, after, status = 'ok', more = {}, stored }: Told) {
  const answer = { status, transactionId: 't', at: 1 }
  const decision: Decision = {
    ...{ status, rows: [], moves: [], cash: 0, spent: 0, alarms: [] },
    ...(after && { round: after }),
    ...(stored && { stored: answer }),
  }
  return gameNews([
    {
      position: 0,
      siteId: 1,
      call: { ...call, ...more },
      world: { ...world, ...(before && { round: before }) },
      decision,
    },
  ])
}

const sums = { stakedSquared: '90000', stakedWon: '21000', wonSquared: '4900' }

describe('a round that closes', () => {
  test('is one more, with what was staked and not given back', () => {
    expect(told({ before: open, after: closed })).toEqual([
      { gameId: 4, currency: 'EUR', rounds: 1, staked: 300, won: 70, ...sums, errors: 0 },
    ])
    expect(told({ after: closed })).toMatchObject([{ rounds: 1 }])
  })

  test('and wins later is the same round, which won more', () => {
    expect(told({ before: closed, after: { ...closed, won: 100 } })).toEqual([
      {
        ...{ gameId: 4, currency: 'EUR', rounds: 0, staked: 0, won: 30, errors: 0 },
        ...{ stakedSquared: '0', stakedWon: '9000', wonSquared: '5100' },
      },
    ])
  })

  test('and is given back whole later was none', () => {
    expect(told({ before: closed, after: { ...closed, returned: 500, won: 0 } })).toMatchObject([
      { rounds: -1, staked: -300, won: -70, stakedSquared: '-90000', stakedWon: '-21000', wonSquared: '-4900' },
    ])
  })
})

test.each([
  ['goes on', { before: open, after: { ...open, won: 9 } }],
  ['is cancelled', { before: open, after: { ...closed, state: 'cancelled', returned: 500, won: 0 } }],
  ['has nothing in it', { after: { ...closed, staked: 0, returned: 0, won: 0 } }],
  ['is a free one', { before: { ...open, free: 5 }, after: { ...closed, free: 5 } }],
  ['stays as it is', { before: closed, after: closed }],
] as const)('nothing is told of a round that %s', (_, of) => {
  expect(told(of)).toEqual([])
})

describe('a call that is refused', () => {
  test.each(['wrongShape', 'amountPrecision', 'transactionReused', 'betUnknown', 'roundClosed'] as const)(
    'for %s is an error of its game',
    (status) => {
      expect(told({ before: open, status })).toMatchObject([{ gameId: 4, rounds: 0, staked: 0, errors: 1 }])
    },
  )

  test.each(['insufficientFunds', 'sessionOver', 'playerRefused', 'limitReached', 'gameRefused'] as const)(
    'for %s is nobody’s error',
    (status) => {
      expect(told({ before: open, status })).toEqual([])
    },
  )

  test('is none where it was refused before, the house asks, or no game is known', () => {
    expect(told({ before: open, status: 'rolledBack', stored: true })).toEqual([])
    expect(told({ before: open, status: 'transactionReused', more: { forgetsRefusals: true } })).toEqual([])
    expect(told({ status: 'wrongShape' })).toEqual([])
  })
})
