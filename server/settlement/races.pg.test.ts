import { lostResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import type { MatchMessage } from '@banko/contract/feed/message.ts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { market, odds, openTestHouse, settlement, type TestHouse, takenBack } from '../testing/test-house.ts'
import { openSecondProcess, type SecondProcess } from '../testing/test-second-process.ts'
import { openSettlement, type Settlement } from './index.ts'

/** Rounds of each race; more are asked for by `RACE_ROUNDS=5000`. */
const rounds = Math.ceil(Number(process.env.RACE_ROUNDS ?? 40) / 20)
/** There for a race that hangs. */
const patience = 600_000 + rounds * 40_000

let town: TestHouse
let other: SecondProcess
let matches = 0

beforeAll(async () => {
  const databaseUrl = inject('postgresUrl')
  town = await openTestHouse({ databaseUrl, databaseConnections: 6, clock: 'runs' })
  other = await openSecondProcess(town, databaseUrl)
})
afterAll(async () => {
  await other.close()
  await town.close()
})

async function offer(): Promise<{ ref: string; matchId: number }> {
  const ref = `match ${++matches}`
  return { ref, matchId: await town.offer(ref) }
}

async function placeAll(players: readonly number[], matchId: number): Promise<void> {
  const answers = await Promise.all(
    players.map((playerId) => town.house.placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']]))),
  )
  expect(answers.filter(({ ok }) => !ok)).toEqual([])
}

/** Cash of everybody, each amount once. */
async function purses(players: readonly number[]): Promise<number[]> {
  const cash = await town.house.ledger.balances(town.platform.db, town.operatorId, 'playerCash', players)
  return [...new Set(cash.values())].toSorted((a, b) => a - b)
}

/** Keeps what is said as the feed does, and tells no settlement of it yet. */
async function keep(matchId: number, ...messages: readonly MatchMessage[]): Promise<void> {
  const items = messages.map((message) => ({ message, matchId }))
  await town.platform.db.transaction().execute((tx) =>
    other.settlement.step.prepare(tx, {
      items,
      producers: [],
      heard: [],
      leases: [],
      now: town.platform.clock.now(),
    }),
  )
}

async function count(from: string): Promise<number> {
  const rows = await town.platform.database.session((session) =>
    session.rows<{ count: number }>(`select count(*)::bigint as count from ${from}`),
  )
  return rows[0]?.count ?? 0
}

async function settleIn(...processes: readonly Settlement[]): Promise<void> {
  await Promise.all(processes.map((one) => one.recover()))
  await Promise.all(processes.map((one) => one.idle()))
}

describe('two settlements of one match at once', () => {
  test(
    'pay every coupon once',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { ref, matchId } = await offer()
        const players = await town.addPlayers(120, 1000)
        await placeAll(players, matchId)
        await keep(matchId, settlement(ref, '1x2', { 1: wonResult }))
        await settleIn(town.house.settlement, other.settlement)
        expect(await purses(players)).toEqual([2000])
      }
      expect(await town.house.settlement.prove()).toEqual([])
    },
    patience,
  )

  test(
    'of coupons over two matches, one match in each, agree in the end',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const [one, two] = [await offer(), await offer()]
        const players = await town.addPlayers(60, 1000)
        const requests = players.map((playerId) => ({
          playerId,
          request: town.request([
            [one.matchId, '1x2', '1'],
            [two.matchId, '1x2', '1'],
          ]),
        }))
        await Promise.all(
          requests.map(({ playerId, request }) => town.house.placement.place(town.of(playerId), request)),
        )
        await Promise.all([
          town.house.feed.submit([settlement(one.ref, '1x2', { 1: wonResult })]),
          keep(two.matchId, settlement(two.ref, '1x2', { 1: wonResult })).then(() => other.settlement.recover()),
        ])
        await Promise.all([town.house.idle(), other.settlement.idle()])
        expect(await purses(players)).toEqual([4000])
      }
      expect(await town.house.settlement.prove()).toEqual([])
    },
    patience,
  )
})

/** A settlement of its own whose chunks wait, with their coupons chosen, until they are let go. */
function heldBack(): { settlement: Settlement; isWaiting: Promise<void>; letGo: () => void } {
  const { platform, ledger, operators, people, feed, book, coupons, promotions } = town.house
  let letGo = () => {}
  let waits = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const isWaiting = new Promise<void>((resolve) => {
    waits = resolve
  })
  const playersOf: typeof coupons.playersOf = async (tx, operatorId, numbers) => {
    waits()
    await held
    return coupons.playersOf(tx, operatorId, numbers)
  }
  const slow = openSettlement({
    platform,
    ledger,
    operators,
    people,
    feed,
    book,
    promotions,
    coupons: { ...coupons, playersOf },
  })
  return { settlement: slow, isWaiting, letGo }
}

/** Sessions that stand before a lock that another has. */
const waitsForLock = () => count(`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)

test('a result that is taken back while it is being paid is taken back', async () => {
  const { ref, matchId } = await offer()
  const players = await town.addPlayers(30, 1000)
  await placeAll(players, matchId)
  await keep(matchId, settlement(ref, '1x2', { 1: wonResult }))
  const slow = heldBack()
  await slow.settlement.recover()
  await slow.isWaiting
  // Its coupons are chosen by the result alone; now the result is taken back, and another process settles that.
  await keep(matchId, takenBack(ref, '1x2'))
  const quick = settleIn(other.settlement)
  await expect.poll(waitsForLock).toBeGreaterThan(0)
  slow.letGo()
  await Promise.all([quick, slow.settlement.idle()])
  expect(await purses(players)).toEqual([0])
  expect(await count(`leg where match_id = ${matchId} and result <> 'open'`)).toBe(0)
  expect(await count(`settlement_fact where match_id = ${matchId} and not done`)).toBe(0)
  expect(await town.house.settlement.prove()).toEqual([])
})

describe('placing', () => {
  test(
    'while the market is settled, taken back and offered again leaves no coupon behind',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { ref, matchId } = await offer()
        const players = await town.addPlayers(40, 1_000_000)
        let isOver = false
        let accepted = 0
        const bettor = async (playerId: number, placement: SecondProcess['placement']) => {
          while (!isOver) {
            const answer = await placement.place(
              town.of(playerId),
              town.request([[matchId, '1x2', '1']], { pricePolicy: 'any' }),
            )
            if (answer.ok) accepted += 1
            await new Promise((resolve) => setImmediate(resolve))
          }
        }
        const feed = async () => {
          for (let turn = 0; turn < 12; turn += 1) {
            await town.house.feed.submit([settlement(ref, '1x2', { 1: turn % 2 === 0 ? wonResult : lostResult })])
            const isOpen = turn % 3 === 0
            if (isOpen) await town.house.feed.submit([takenBack(ref, '1x2')])
            const before = accepted
            await town.house.feed.submit([odds(ref, { markets: [market('1x2', { 1: 2000, x: 3000, 2: 4000 })] })])
            // While its result stands nothing is taken, whatever the feed offers.
            do await new Promise((resolve) => setTimeout(resolve, 4))
            while (isOpen && accepted === before)
          }
          isOver = true
        }
        const placements = [town.house.placement, other.placement] as const
        await Promise.all([
          feed(),
          ...players.map((playerId, index) => bettor(playerId, placements[index % 2 === 0 ? 0 : 1])),
        ])
        await town.house.feed.submit([settlement(ref, '1x2', { 1: wonResult })])
        await town.house.idle()
        expect(await count(`leg where match_id = ${matchId}`)).toBe(accepted)
        expect(await count(`leg where match_id = ${matchId} and result <> 'won'`)).toBe(0)
        expect(
          await count(
            `coupon c join leg l on l.coupon_number = c.number where l.match_id = ${matchId} and c.status <> 'won'`,
          ),
        ).toBe(0)
        const debts = await town.house.ledger.debts(town.platform.db, town.operatorId, players)
        const cash = await town.house.ledger.balances(town.platform.db, town.operatorId, 'playerCash', players)
        const held = players.reduce((sum, playerId) => sum + (cash.get(playerId) ?? 0) - (debts.get(playerId) ?? 0), 0)
        expect(held).toBe(players.length * 1_000_000 + accepted * 1000)
      }
      expect(await town.house.settlement.prove()).toEqual([])
      expect(town.platform.logged.filter(({ level }) => level === 'error')).toEqual([])
    },
    patience,
  )

  test(
    'while a match ends leaves no coupon that its result does not reach',
    async () => {
      for (let round = 0; round < rounds * 2; round += 1) {
        const { ref, matchId } = await offer()
        const players = await town.addPlayers(60, 1000)
        await Promise.all(players.map((playerId) => town.house.people.factsOf(town.of(playerId))))
        const placed = players.map((playerId) =>
          town.house.placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']])),
        )
        const said = new Promise((resolve) => setTimeout(resolve, round % 7)).then(() =>
          town.house.feed.submit([settlement(ref, '1x2', { 1: wonResult })]),
        )
        const answers = await Promise.all(placed)
        await said
        await town.house.idle()
        const accepted = answers.filter(({ ok }) => ok).length
        expect(await count(`leg where match_id = ${matchId} and result = 'won'`)).toBe(accepted)
        expect(await count(`leg where match_id = ${matchId}`)).toBe(accepted)
      }
      expect(await town.house.settlement.prove()).toEqual([])
    },
    patience,
  )
})
