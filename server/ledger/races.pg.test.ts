import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ours } from './chart.ts'
import type { Verdict } from './decide.ts'
import { type Movement, type MovementOf, openingBalance, stakePlaced } from './movements.ts'
import { openTestLedger, type TestLedger } from './testing/test-ledger.ts'

/** Connections that ask at once. */
const crowd = 50
const rounds = process.env.BANKO_LONG ? 1000 : 20
/** There for a race that hangs. */
const patience = 600_000 + rounds * 4000

let books: TestLedger
let causes = 0

beforeAll(async () => {
  books = await openTestLedger({ databaseUrl: inject('postgresUrl'), databaseConnections: 134 })
})
afterAll(() => books.close())

const anew = (of: MovementOf): MovementOf => ({ ...of, cause: `race ${++causes}` })

/** Each in a transaction of its own, all at once; the single verdict of each, and how often it was given. */
async function race(movements: readonly Movement[]): Promise<Record<string, number>> {
  const calls = movements.map((movement) =>
    books.platform.db.transaction().execute((tx) => books.ledger.record(tx, [movement])),
  )
  const counts: Record<string, number> = {}
  for (const [verdict] of await Promise.all(calls)) {
    const word = wordOf(verdict)
    counts[word] = (counts[word] ?? 0) + 1
  }
  return counts
}

function wordOf(verdict: Verdict | undefined): string {
  if (verdict?.kind === 'earlier') return verdict.same ? 'the same earlier' : 'another earlier'
  return verdict?.kind ?? 'none'
}

const once = { done: 1, 'the same earlier': crowd - 1 }

describe(`one movement from ${crowd} connections, ${rounds} rounds, is recorded once and known to all others`, () => {
  test(
    'when all of them need the money of one player, who has enough for one',
    async () => {
      const player = await books.addPlayer(rounds * 10)
      for (let round = 0; round < rounds; round += 1) {
        const stake = stakePlaced(anew(player), 10)
        expect(await race(Array.from({ length: crowd }, () => stake))).toEqual(once)
      }
      expect(await books.cashOf(player)).toBe(0)
    },
    patience,
  )

  test(
    'when it locks no account at all',
    async () => {
      const player = await books.addPlayer(0)
      const before = await books.postedTo('houseFees')
      for (let round = 0; round < rounds; round += 1) {
        const { operatorId, currency, cause } = anew(player)
        const flows = [{ source: ours('houseSport'), target: ours('houseFees'), amount: 10 }]
        const lost = { kind: 'couponSettled', operatorId, currency, cause, actor: 'house', flows } as const
        expect(await race(Array.from({ length: crowd }, () => lost))).toEqual(once)
      }
      expect((await books.postedTo('houseFees')) - before).toBe(rounds * 10)
    },
    patience,
  )
})

test(
  'other content under a cause is refused, though it locks another account',
  async () => {
    const players = await Promise.all(Array.from({ length: crowd }, () => books.addPlayer(0)))
    for (let round = 0; round < rounds; round += 1) {
      const { cause } = anew({ operatorId: 1, currency: 'TRY', playerId: 0, cause: '' })
      const counts = await race(players.map((player) => openingBalance({ ...player, cause }, 10)))
      expect(counts).toEqual({ done: 1, 'another earlier': crowd - 1 })
    }
    const cash = await Promise.all(players.map(books.cashOf))
    expect(cash.reduce((sum, one) => sum + one, 0)).toBe(rounds * 10)
  },
  patience,
)

test('after all of this the books add up', async () => {
  expect((await books.ledger.prove(books.platform.db)).faults).toEqual([])
})
