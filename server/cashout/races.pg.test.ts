import { lostResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import type { MatchMessage } from '@banko/contract/feed/message.ts'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { CouponRecord } from '../coupons/index.ts'
import { market, odds, openTestHouse, settlement, type TestHouse, takenBack } from '../testing/test-house.ts'
import { openSecondProcess, type SecondProcess } from '../testing/test-second-process.ts'
import { type CashOut, openCashOut } from './index.ts'
import { change, placed, sellsAll } from './testing/selling-house.ts'

/** Bursts of fifty; more are asked for by `RACE_ROUNDS=2000`. */
const bursts = Number(process.env.RACE_ROUNDS ?? 30)
const burst = 50
/** There for a race that hangs. */
const patience = 600_000 + bursts * 4000
/** Coupons that everybody is at, and what each player has before. */
const [couponsAtOnce, stake, cash] = [6, 1000, 100_000]

let town: TestHouse
let other: SecondProcess
let sellers: readonly [CashOut, CashOut]

beforeAll(async () => {
  const databaseUrl = inject('postgresUrl')
  town = await openTestHouse({ databaseUrl, databaseConnections: 6, clock: 'runs' })
  await change(town, { cashOut: sellsAll, cancelMinutes: 60 })
  other = await openSecondProcess(town, databaseUrl)
  const beside = openCashOut({
    ...town.house,
    ledger: other.ledger,
    coupons: other.coupons,
    settlement: other.settlement,
    placement: other.placement,
  })
  sellers = [town.house.cashOut, beside]
})
afterAll(async () => {
  await other.close()
  await town.close()
})

interface Answer {
  readonly ok: boolean
  readonly refusal?: { readonly code: string }
}

/** What a burst is made of, each as often as it stands here. */
const deeds = [
  'place',
  'sell',
  'sell',
  'part',
  'part',
  'edit',
  'edit',
  'cancel',
  'settle',
  'takeBack',
  'reprice',
] as const

async function one(deed: (typeof deeds)[number], at: number, scene: Scene): Promise<Answer> {
  const { ref, matchId, coupons } = scene
  const coupon = coupons[at % coupons.length]
  const cashOut = sellers[at % 2 === 0 ? 0 : 1]
  if (!coupon) throw new Error('there is a coupon')
  const of = town.of(coupon.playerId)
  const { couponId } = coupon
  const prices =
    [
      { 1: 2000, x: 4000, 2: 4000 },
      { 1: 1900, x: 4200, 2: 4200 },
    ][at % 2] ?? {}
  switch (deed) {
    case 'place':
      return town.house.placement.place(of, town.request([[matchId, '1x2', '1']], { pricePolicy: 'any' }))
    case 'sell':
    case 'part': {
      const asked = await cashOut.quote(of, couponId, deed === 'part' ? { stake: 100 + at } : undefined)
      if (!asked.ok) return asked
      return cashOut.sell({ ...of, couponId, requestId: town.platform.ids.uuid(), quote: asked.value.quote })
    }
    case 'edit': {
      const quoted = await cashOut.quote(of, couponId)
      if (!quoted.ok) return quoted
      const place = town.request([[matchId, '1x2', at % 4 < 2 ? '1' : '2']], { pricePolicy: 'any', stake: 500 + at })
      return cashOut.edit({ ...of, couponId, quote: quoted.value.quote, place })
    }
    case 'cancel':
      return cashOut.cancel(of, { couponId })
    case 'settle':
      return said(settlement(ref, '1x2', { 1: at % 3 === 0 ? lostResult : wonResult, x: lostResult, 2: lostResult }))
    case 'takeBack':
      return said(takenBack(ref, '1x2'))
    case 'reprice':
      return said(odds(ref, { betting: 'open', markets: [market('1x2', prices)] }))
  }
}

async function said(message: MatchMessage): Promise<Answer> {
  await town.house.feed.submit([{ ...message, at: town.platform.clock.now() }])
  return { ok: true }
}

interface Scene {
  readonly ref: string
  readonly matchId: number
  readonly coupons: readonly CouponRecord[]
}

let matches = 0

async function openScene(): Promise<Scene> {
  const ref = `race ${++matches}`
  const matchId = await town.offer(ref, [market('1x2', { 1: 2000, x: 4000, 2: 4000 })])
  const players = await town.addPlayers(couponsAtOnce, cash)
  const coupons = await Promise.all(players.map((playerId) => placed(town, playerId, [[matchId, '1x2', '1']])))
  return { ref, matchId, coupons }
}

/**
 * Whatever the order was, each coupon is one of: open, sold, cancelled, or settled by the last word on its leg; and its
 * player has what that comes to.
 */
function expectOneOrder(coupon: CouponRecord): void {
  const { status, stakeTotal, stakeSold, soldFor, sales, payout, legs } = coupon
  const sum = (read: (sale: CouponRecord['sales'][number]) => number) => sales.reduce((all, one) => all + read(one), 0)
  expect([stakeSold, soldFor]).toEqual([sum((sale) => sale.stakeSold), sum((sale) => sale.paid)])
  expect(stakeSold === stakeTotal).toBe(status === 'sold')
  const [leg] = legs
  const price = leg?.price ?? 0
  // Rounded once: what is left is settled as a coupon of its own.
  const pays = leg?.result === 'won' ? Math.floor(((stakeTotal - stakeSold) * price) / 1000 + 0.5) : 0
  if (status === 'cancelled') expect([stakeSold, payout]).toEqual([0, 0])
  else if (status === 'waiting') expect([leg?.result, payout]).toEqual(['open', 0])
  else if (status === 'sold') expect(payout).toBe(0)
  else expect([leg?.result, payout]).toEqual([status, pays])
}

/** What came of a coupon's stake, minor units. */
function gainOf({ status, stakeTotal, soldFor, payout }: CouponRecord): number {
  return (status === 'cancelled' ? stakeTotal : soldFor + payout) - stakeTotal
}

test(
  `of bursts of ${burst} over place, sell, sell a part, edit, cancel, settle and take back, all effects are of some order, ${bursts} times`,
  async () => {
    const random = seededRandom('bursts')
    const done = new Map<string, number>()
    for (let round = 0; round < bursts; round += 1) {
      const scene = await openScene()
      const all = Array.from({ length: burst }, () => {
        const deed = deeds[random.int(0, deeds.length - 1)] ?? 'sell'
        return { deed, at: random.int(0, 1000) }
      })
      const answers = await Promise.all(all.map(({ deed, at }) => one(deed, at, scene)))
      await Promise.all([town.house.idle(), other.settlement.idle()])
      answers.forEach(({ ok, refusal }, at) => {
        const name = `${all[at]?.deed} ${ok ? 'done' : refusal?.code}`
        done.set(name, (done.get(name) ?? 0) + 1)
      })
      const players = scene.coupons.map(({ playerId }) => playerId)
      const found = await town.house.coupons.findAll(town.platform.db)
      const stored = await town.house.coupons.read(
        town.platform.db,
        town.operatorId,
        found.flatMap(({ numbers }) => numbers),
      )
      const [balances, debts] = await Promise.all([
        town.house.ledger.balances(town.platform.db, town.operatorId, 'playerCash', players),
        town.house.ledger.debts(town.platform.db, town.operatorId, players),
      ])
      for (const playerId of players) {
        const own = stored.filter((coupon) => coupon.playerId === playerId)
        own.forEach(expectOneOrder)
        const has = (balances.get(playerId) ?? 0) - (debts.get(playerId) ?? 0)
        expect(has).toBe(cash + own.reduce((sum, coupon) => sum + gainOf(coupon), 0))
      }
    }
    expect(await town.house.settlement.prove()).toEqual([])
    expect(town.platform.logged.filter(({ level }) => level === 'error')).toEqual([])
    for (const deed of ['place', 'sell', 'part', 'edit', 'cancel'])
      expect(done.get(`${deed} done`), deed).toBeGreaterThan(0)
  },
  patience,
)

test('one request sent fifty times at once, to two processes, sells once and is answered alike', async () => {
  const { coupons } = await openScene()
  const [coupon] = coupons
  if (!coupon) throw new Error('there is a coupon')
  const of = town.of(coupon.playerId)
  const asked = await sellers[0].quote(of, coupon.couponId, { stake: stake / 2 })
  if (!asked.ok) throw new Error('there is an offer')
  const selling = { ...of, couponId: coupon.couponId, requestId: town.platform.ids.uuid(), quote: asked.value.quote }
  const answers = await Promise.all(
    Array.from({ length: burst }, (_, at) => sellers[at % 2 === 0 ? 0 : 1].sell(selling)),
  )
  const told = answers.map((answer) => (answer.ok ? answer.value.sale.paid : answer.refusal.code))
  expect(new Set(told)).toEqual(new Set([500]))
  expect(answers.filter((answer) => answer.ok && answer.value.isFresh)).toHaveLength(1)
  expect(await town.cashOf(coupon.playerId)).toBe(cash - stake + 500)
})

test('what the gate has closed is not sold, whatever this process still believes', async () => {
  const { coupons, matchId } = await openScene()
  const [coupon] = coupons
  if (!coupon) throw new Error('there is a coupon')
  const of = town.of(coupon.playerId)
  const asked = await sellers[0].quote(of, coupon.couponId)
  if (!asked.ok) throw new Error('there is an offer')
  await town.platform.database.session((session) =>
    session.rows('update match_gate set open = false where match_id = $1', [matchId]),
  )
  const requestId = town.platform.ids.uuid()
  const answer = await sellers[0].sell({ ...of, couponId: coupon.couponId, requestId, quote: asked.value.quote })
  expect(answer).toMatchObject({ refusal: { code: 'cashOutOff', why: { kind: 'marketClosed' } } })
  expect(await town.cashOf(coupon.playerId)).toBe(cash - stake)
})

test('a result that is said and not felt yet is neither sold nor cancelled around', async () => {
  const { ref, coupons, matchId } = await openScene()
  const [coupon] = coupons
  if (!coupon) throw new Error('there is a coupon')
  const of = town.of(coupon.playerId)
  const asked = await sellers[0].quote(of, coupon.couponId)
  if (!asked.ok) throw new Error('there is an offer')
  // Kept as the feed does; who settles has not been woken.
  const items = [{ message: settlement(ref, '1x2', { 1: lostResult }), matchId }]
  const batch = { items, producers: [], heard: [], leases: [], now: town.platform.clock.now() }
  await town.platform.db.transaction().execute((tx) => other.settlement.step.prepare(tx, batch))
  const requestId = town.platform.ids.uuid()
  const answer = await sellers[0].sell({ ...of, couponId: coupon.couponId, requestId, quote: asked.value.quote })
  expect(answer).toMatchObject({ refusal: { code: 'cashOutOff', why: { kind: 'marketClosed' } } })
  const cancelled = await sellers[0].cancel(of, { couponId: coupon.couponId })
  expect(cancelled).toMatchObject({ refusal: { code: 'cancelOff', why: { kind: 'matchStarted' } } })
  await other.settlement.recover()
  await other.settlement.idle()
  expect(await town.house.settlement.prove()).toEqual([])
})

test('in none of this did the database have to break a ring of waiting', async () => {
  const rows = await town.platform.database.session((session) =>
    session.rows<{ deadlocks: number }>(`select deadlocks from pg_stat_database where datname = current_database()`),
  )
  expect(rows[0]?.deadlocks).toBe(0)
})
