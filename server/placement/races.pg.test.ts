import type { Answer } from '@banko/contract/answer.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { CouponRecord } from '../coupons/index.ts'
import { openingBalance, stakePlaced } from '../ledger/index.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { openSecondProcess, type SecondProcess } from '../testing/test-second-process.ts'
import type { Placement } from './index.ts'

/** Rounds one after another; more are asked for by `RACE_ROUNDS=5000`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 20)
/** There for a race that hangs. */
const patience = 600_000 + rounds * 4000
/** Players who race at the same time, each against themselves. */
const crowd = Math.min(rounds, 200)

let town: TestHouse
let other: SecondProcess
let matchId: number

beforeAll(async () => {
  const databaseUrl = inject('postgresUrl')
  town = await openTestHouse({ databaseUrl, databaseConnections: 6, clock: 'runs' })
  other = await openSecondProcess(town, databaseUrl)
})
afterAll(async () => {
  await other.close()
  await town.close()
})
beforeEach(async () => {
  matchId = await town.offer(`match ${Math.random()}`)
})

/** As the database counts them: a session that ends has told of all of its own. */
async function countDeadlocks(): Promise<number> {
  const ask = <Row>(statement: string, values: readonly unknown[] = []) =>
    town.platform.database.session((session) => session.rows<Row>(statement, [...values]))
  const ended = await ask<{ pid: number }>(`select pid, pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  const pids = ended.map(({ pid }) => pid)
  await expect.poll(() => ask('select pid from pg_stat_activity where pid = any($1)', [pids])).toEqual([])
  const rows = await ask<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks ?? Number.NaN
}

/** How often each thing was answered: `{ waiting: 10, balanceTooLow: 40 }`. */
function tally(answers: readonly Answer<CouponRecord>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const answer of answers) {
    const word = answer.ok ? answer.value.status : answer.refusal.code
    counts[word] = (counts[word] ?? 0) + 1
  }
  return counts
}

/** So many placements of one player released together, each of a tenth of what he has; spread over these processes. */
function fifty(playerId: number, placements: readonly Placement[]): Promise<Answer<CouponRecord>[]> {
  return Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const placement = placements[index % placements.length] ?? town.house.placement
      return placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']]))
    }),
  )
}

const tenOfFifty = { waiting: 10, balanceTooLow: 40 }

describe.each([
  ['one process', rounds, () => [town.house.placement]],
  ['two processes', Math.ceil(rounds / 2), () => [town.house.placement, other.placement]],
])('fifty placements against money for ten, in %s', (_, times, placements) => {
  test(
    `are exactly ten coupons, ${times} rounds`,
    async () => {
      for (let round = 0; round < times; round += 1) {
        const [playerId = 0] = await town.addPlayers(1, 10_000)
        expect(tally(await fifty(playerId, placements()))).toEqual(tenOfFifty)
        expect(await town.cashOf(playerId)).toBe(0)
      }
      expect(await town.house.settlement.prove()).toEqual([])
    },
    patience,
  )

  test(`are exactly ten coupons of each of ${crowd} players at once`, async () => {
    const players = await town.addPlayers(crowd, 10_000)
    const answers = await Promise.all(players.map((playerId) => fifty(playerId, placements())))
    expect(answers.map(tally)).toEqual(players.map(() => tenOfFifty))
    const cash = await town.house.ledger.balances(town.platform.db, town.operatorId, 'playerCash', players)
    expect(new Set(cash.values())).toEqual(new Set([0]))
    expect(await town.house.settlement.prove()).toEqual([])
  })
})

describe('the same request', () => {
  test(
    'a hundred times at once, in two processes, is one coupon and a hundred equal answers',
    async () => {
      for (let round = 0; round < Math.ceil(rounds / 10); round += 1) {
        const [playerId = 0] = await town.addPlayers(1, 10_000)
        const request = town.request([[matchId, '1x2', '1']])
        const answers = await Promise.all(
          Array.from({ length: 100 }, (_, index) =>
            (index % 2 === 0 ? town.house : other).placement.place(town.of(playerId), request),
          ),
        )
        expect(answers).toEqual(answers.map(() => answers[0]))
        expect(answers[0]).toMatchObject({ ok: true, value: { status: 'waiting' } })
        expect(await town.cashOf(playerId)).toBe(9000)
      }
    },
    patience,
  )

  test(
    'of many players, sent to two processes in opposite orders, never ends in a ring of waiting',
    async () => {
      for (let round = 0; round < Math.ceil(rounds / 10); round += 1) {
        const players = await town.addPlayers(60, 10_000)
        await Promise.all(players.map((playerId) => town.house.people.factsOf(town.of(playerId))))
        const requests = players.map((playerId) => ({ playerId, request: town.request([[matchId, '1x2', '1']]) }))
        const send = (placement: Placement, all: typeof requests) =>
          all.map(({ playerId, request }) => placement.place(town.of(playerId), request))
        const [here, there] = await Promise.all([
          Promise.all(send(town.house.placement, requests)),
          Promise.all(send(other.placement, requests.toReversed())),
        ])
        expect(there.toReversed()).toEqual(here)
        const cash = await town.house.ledger.balances(town.platform.db, town.operatorId, 'playerCash', players)
        expect(new Set(cash.values())).toEqual(new Set([9000]))
      }
      expect(town.platform.logged.filter(({ level }) => level === 'error')).toEqual([])
    },
    patience,
  )
})

test('two ledgers that move money between the same players in opposite orders never wait in a ring', async () => {
  const players = await town.addPlayers(40, 10_000)
  const turns = Array.from({ length: 40 }, (_, turn) => {
    const of = players.map((playerId) => ({
      operatorId: town.operatorId,
      currency: 'TRY',
      playerId,
      cause: `race ${playerId} ${turn}`,
    }))
    return turn % 2 === 0 ? of.map((one) => stakePlaced(one, 1)) : of.map((one) => openingBalance(one, 1)).toReversed()
  })
  await Promise.all(
    turns.map((movements, turn) =>
      town.platform.db.transaction().execute((tx) => (turn % 4 < 2 ? town.house : other).ledger.record(tx, movements)),
    ),
  )
  const cash = await town.house.ledger.balances(town.platform.db, town.operatorId, 'playerCash', players)
  expect(new Set(cash.values())).toEqual(new Set([10_000]))
  expect((await town.house.ledger.prove(town.platform.db)).faults).toEqual([])
})

test('in none of this did the database have to break a ring of waiting', async () => {
  expect(await countDeadlocks()).toBe(0)
})
