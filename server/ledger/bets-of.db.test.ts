import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BetsAsked, BetsOf } from './bets-of.ts'
import { type AccountRef, ours, owned } from './chart.ts'
import type { MovementKind } from './movement-kinds.ts'
import type { Movement } from './movements.ts'
import { openTestLedger, type TestLedger } from './testing/test-ledger.ts'

const histories = process.env.BANKO_LONG ? 2000 : 20
/** There for one that hangs. */
const patience = 600_000 + histories * 1000

let books: TestLedger

beforeAll(async () => {
  books = await openTestLedger()
})
afterAll(() => books.close())

const hour = 3_600_000
const day = 24 * hour
const plenty = 1_000_000

/** One movement of the player, as it counts: what their page says of it, by hand. */
interface Moved {
  readonly at: number
  readonly staked: number
  readonly returned: number
  readonly paidIn: number
}

type Way = readonly [MovementKind, AccountRef['kind'], 'out' | 'in', Partial<Moved>]

/** Every movement that counts, some that do not, and how; `amount` 1 stands for what was moved. */
const ways: readonly Way[] = [
  ['stakePlaced', 'playerCash', 'out', { staked: 1 }],
  ['stakeReturned', 'playerCash', 'in', { staked: -1 }],
  ['couponSettled', 'playerCash', 'in', { returned: 1 }],
  ['couponSold', 'playerCash', 'in', { returned: 1 }],
  ['couponReopened', 'playerCash', 'out', { returned: -1 }],
  ['couponPaidAgain', 'playerCash', 'in', { returned: 1 }],
  ['couponSettled', 'playerDebt', 'in', {}],
  ['depositDone', 'playerCash', 'in', { paidIn: 1 }],
  ['depositDone', 'playerDebt', 'in', { paidIn: 1 }],
  ['dealerCreditAdded', 'playerCash', 'in', { paidIn: 1 }],
  ['withdrawalAsked', 'playerCash', 'out', {}],
  ['gameBet', 'playerCash', 'out', { staked: 1 }],
  ['gameRolledBack', 'playerCash', 'in', { staked: -1 }],
  ['gameWin', 'playerCash', 'in', { returned: 1 }],
  ['gameWin', 'playerDebt', 'in', {}],
  ['gameWinTakenBack', 'playerCash', 'out', { returned: -1 }],
  ['gamePromo', 'playerCash', 'in', {}],
  ['gameFreeWin', 'playerCash', 'in', {}],
  ['jackpotWin', 'playerCash', 'in', {}],
]

const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ way: fc.nat(ways.length - 1), amount: fc.integer({ min: 1, max: 50 }) }) },
  { weight: 1, arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 30 * 24 }) }) },
  { weight: 2, arbitrary: fc.record({ ask: fc.boolean(), zone: fc.constantFrom(0, 0, 0, 0, 5) }) },
)

let causes = 0

/** Weeks begin with a Thursday and months are of thirty days: what matters is that they begin. */
function periodsAt(now: number, zone: number): Omit<BetsAsked, 'playerId'> {
  const begin = (length: number) => Math.floor((now + zone * hour) / length) * length - zone * hour
  return { day: begin(day), week: begin(7 * day), month: begin(30 * day) }
}

function byHand(moved: readonly Moved[], since: Omit<BetsAsked, 'playerId'>): BetsOf {
  const of = (from: number) => {
    const within = moved.filter(({ at }) => at >= from)
    const sum = (read: (one: Moved) => number) => within.reduce((all, one) => all + read(one), 0)
    return { staked: sum((one) => one.staked), returned: sum((one) => one.returned), paidIn: sum((one) => one.paidIn) }
  }
  return { day: of(since.day), week: of(since.week), month: of(since.month) }
}

async function openPlayer() {
  const { playerId } = await books.addPlayer(plenty)
  return playerId
}

async function move(playerId: number, [kind, place, direction, counts]: Way, amount: number): Promise<Moved> {
  causes += 1
  const account = owned(place as 'playerCash' | 'playerDebt', playerId)
  const flow =
    direction === 'out'
      ? { source: account, target: ours('escrow'), amount }
      : { source: ours('escrow'), target: account, amount }
  const movement: Movement = {
    ...{ kind, operatorId: 1, currency: 'TRY', cause: `bet ${causes}`, actor: 'house', flows: [flow] },
  }
  await books.platform.db.transaction().execute((tx) => books.ledger.record(tx, [movement]))
  const of = (name: 'staked' | 'returned' | 'paidIn') => (counts[name] ?? 0) * amount
  return { at: books.platform.clock.now(), staked: of('staked'), returned: of('returned'), paidIn: of('paidIn') }
}

test(
  'what is kept and what is not make the same sums as every movement by hand, whatever comes between',
  async () => {
    const { db, time, clock } = books.platform
    let kept = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 120 }), async (steps) => {
        const playerId = await openPlayer()
        const moved: Moved[] = []
        for (const one of steps) {
          if ('wait' in one) await time.skip(one.wait * hour)
          else if ('way' in one) moved.push(await move(playerId, ways[one.way] as Way, one.amount))
          else {
            const since = periodsAt(clock.now(), one.zone)
            const asked = [{ playerId, ...since }]
            const read = await books.ledger.betsOf(db, 1, asked)
            expect(read.get(playerId)).toEqual(byHand(moved, since))
            if (one.ask) {
              const counted = await db.transaction().execute((tx) => books.ledger.countBets(tx, 1, asked))
              expect(counted).toEqual(read)
              expect((await books.ledger.betsOf(db, 1, asked)).get(playerId)).toEqual(read.get(playerId))
            }
          }
        }
        kept =
          (await sql<{ count: number }>`select count(*)::int as count from counted_bets`.execute(db)).rows[0]?.count ??
          0
      }),
      { numRuns: histories, seed: 41 },
    )
    expect(kept).toBeGreaterThan(histories / 3)
    expect((await books.ledger.prove(db)).faults).toEqual([])
  },
  patience,
)

test(
  'after much was counted, little is read again',
  async () => {
    const { db, clock } = books.platform
    const playerId = await openPlayer()
    const stake = ways[0] as Way
    for (let count = 0; count < 40; count += 1) await move(playerId, stake, 10)
    const asked = [{ playerId, ...periodsAt(clock.now(), 0) }]
    const through = async () =>
      (
        await sql<{ through: number; staked: number }>`
        select c.through, c.staked_month as staked from counted_bets c join account a on a.operator_id = c.operator_id
          and a.id = c.account_id where a.owner_id = ${playerId}`.execute(db)
      ).rows
    await db.transaction().execute((tx) => books.ledger.countBets(tx, 1, asked))
    const [first] = await through()
    expect(first?.staked).toBe(400)
    // one more is read again and again until there are enough of them
    await move(playerId, stake, 10)
    await db.transaction().execute((tx) => books.ledger.countBets(tx, 1, asked))
    expect(await through()).toEqual([first])
    for (let count = 0; count < 15; count += 1) await move(playerId, stake, 10)
    await db.transaction().execute((tx) => books.ledger.countBets(tx, 1, asked))
    expect((await through())[0]?.staked).toBe(560)
  },
  patience,
)

test('sums that were kept and are not what the postings say are found', async () => {
  const { db } = books.platform
  const wrong = async (change: string) => {
    await sql
      .raw(`update counted_bets set ${change} where account_id = (select max(account_id) from counted_bets)`)
      .execute(db)
    const { faults } = await books.ledger.prove(db)
    return faults.filter((fault) => fault.startsWith('what was counted of the bets of account'))
  }
  expect(await wrong('staked_day = staked_day')).toEqual([])
  expect(await wrong('staked_month = staked_month + 1')).toHaveLength(1)
  expect(await wrong('staked_month = staked_month - 1, paid_in_day = paid_in_day + 1')).toHaveLength(1)
  expect(await wrong('paid_in_day = paid_in_day - 1')).toEqual([])
})
