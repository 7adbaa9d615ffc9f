import { limitsOfOneSet } from '@banko/betting/limits/limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CouponRecord } from '../coupons/index.ts'
import { limitSet } from '../people/index.ts'
import type { Timers } from '../platform/ports.ts'
import {
  alive,
  betStop,
  currency,
  fixture,
  inPlay,
  odds,
  openTestHouse,
  type TestHouse,
} from '../testing/test-house.ts'
import { openPlacement, type Placement } from './index.ts'

let town: TestHouse

beforeAll(async () => {
  town = await openTestHouse()
}, 60_000)
afterAll(() => town.close())

async function live(ref: string): Promise<number> {
  const matchId = await town.offer(ref)
  await town.say(odds(ref, { state: inPlay(0, 0) }))
  return matchId
}

type Change = Parameters<TestHouse['request']>[1]

async function ask(placement: Placement, matchIds: readonly number[], change: Change = {}): Promise<CouponRecord> {
  const [playerId = 0] = await town.addPlayers(1, 50_000)
  const request = town.request(
    matchIds.map((matchId) => [matchId, '1x2', '1'] as const),
    change,
  )
  const answer = await placement.place(town.of(playerId), request)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  expect(answer.value.status).toBe('pending')
  return answer.value
}

async function readAgain({ number }: CouponRecord): Promise<CouponRecord> {
  const [coupon] = await town.house.coupons.read(town.platform.db, town.operatorId, [number])
  if (!coupon) throw new Error('the coupon is gone')
  return coupon
}

/** The same house with a placement whose process stands still: its timers run so much later than they were asked to. */
function stalled() {
  const { platform, ledger, operators, people, network, book, trading, coupons, promotions } = town.house
  const stall = { milliseconds: 0 }
  const timers: Timers = {
    ...platform.timers,
    after: (milliseconds, run) => platform.timers.after(milliseconds + stall.milliseconds, run),
  }
  const placement = openPlacement({
    platform: { ...platform, timers },
    ledger,
    operators,
    people,
    network,
    book,
    trading,
    coupons,
    promotions,
  })
  return { stall, placement }
}

async function pass(seconds: number): Promise<void> {
  await town.platform.time.advance(seconds * 1000)
}

describe('a decision that comes late', () => {
  test('starts its delay again: what happened meanwhile is heard before it', async () => {
    const { stall, placement } = stalled()
    stall.milliseconds = 4_000
    const coupon = await ask(placement, [await live('stalled')])
    stall.milliseconds = 0
    await pass(9)
    await placement.idle()
    const postponed = await readAgain(coupon)
    expect(postponed).toMatchObject({ status: 'pending', decidesAt: (coupon.decidesAt ?? 0) + 4_000 + 5_000 })
    // The goal that fell while the process stood still lay unread.
    await town.say(odds('stalled', { state: inPlay(1, 0) }))
    await pass(5.1)
    await town.say(alive)
    await placement.idle()
    expect((await readAgain(coupon)).refusal).toMatchObject({ code: 'notBettable', legs: [{ why: 'goalMeanwhile' }] })
    expect(await town.cashOf(coupon.playerId)).toBe(50_000)
  })

  test('by a blink is none', async () => {
    const { stall, placement } = stalled()
    stall.milliseconds = 250
    const coupon = await ask(placement, [await live('blink')])
    await pass(5.25)
    await town.say(alive)
    await placement.idle()
    expect((await readAgain(coupon)).status).toBe('waiting')
  })

  test('again and again ends with the stake returned', async () => {
    const { stall, placement } = stalled()
    stall.milliseconds = 1_000
    const coupon = await ask(placement, [await live('always late')])
    for (const _ of [1, 2, 3]) {
      await pass(6)
      await placement.idle()
    }
    expect((await readAgain(coupon)).refusal).toMatchObject({
      code: 'notBettable',
      legs: [{ why: 'producerMeanwhile' }],
    })
    expect(await town.cashOf(coupon.playerId)).toBe(50_000)
  })
})

describe('the producer of a leg in play', () => {
  test('must have spoken after the coupon’s time: until then nothing is decided', async () => {
    const { placement } = town.house
    const coupon = await ask(placement, [await live('unheard')])
    await pass(4.9)
    await town.say(alive)
    await pass(3)
    await placement.idle()
    expect((await readAgain(coupon)).status).toBe('pending')
    await town.say(odds('unheard', { state: inPlay(0, 1) }))
    await placement.idle()
    expect((await readAgain(coupon)).refusal).toMatchObject({ code: 'notBettable', legs: [{ why: 'goalMeanwhile' }] })
  })

  test('is not heard by a word that it made before, however late that comes', async () => {
    const { placement } = town.house
    const coupon = await ask(placement, [await live('old words')])
    const before = town.platform.clock.now() + 4_000
    await pass(5.1)
    await town.say({ ...alive, at: before })
    await placement.idle()
    expect((await readAgain(coupon)).status).toBe('pending')
    await town.say(alive)
    await placement.idle()
    expect((await readAgain(coupon)).status).toBe('waiting')
  })

  test('is not heard by what our own side finds out of any of its matches', async () => {
    const { placement } = town.house
    const coupon = await ask(placement, [await live('own words')])
    await town.offer('another')
    await pass(5.1)
    const startsAt = town.platform.clock.now() + 7 * 3_600_000
    await town.say({ ...fixture('another', startsAt), own: true }, { ...betStop('another'), own: true })
    await placement.idle()
    expect((await readAgain(coupon)).status).toBe('pending')
    await town.say(odds('own words', { state: inPlay(0, 1) }))
    await placement.idle()
    expect((await readAgain(coupon)).refusal).toMatchObject({ code: 'notBettable', legs: [{ why: 'goalMeanwhile' }] })
  })

  test('that stays silent refuses the coupon', async () => {
    const { placement } = town.house
    const coupon = await ask(placement, [await live('silent')])
    await pass(17.1)
    await placement.idle()
    expect((await readAgain(coupon)).refusal).toMatchObject({
      code: 'notBettable',
      legs: [{ why: 'producerMeanwhile' }],
    })
    expect(await town.cashOf(coupon.playerId)).toBe(50_000)
  })
})

describe('the terms of a coupon in play', () => {
  test('are all those of its second decision', async () => {
    const { placement } = town.house
    const coupon = await ask(placement, [await live('terms')], { stake: 10_000 })
    expect(coupon).toMatchObject({ payoutLimit: 100_000_000, payoutMax: 20_000, bonusRule: { percent: 0 } })
    const limits = limitsOfOneSet(limitSet(currency, { stakeMin: 1, stakeMax: 10_000, payoutMax: 150 }))
    const bonus = { percent: 10, tipCount: 0, priceMin: 1010 }
    await change(coupon, 'limits', JSON.stringify({ ...limits, bonus }))
    await pass(5.1)
    await town.say(alive)
    await placement.idle()
    const accepted = await readAgain(coupon)
    expect(accepted).toMatchObject({ status: 'waiting', stakeTotal: 10_000, payoutLimit: 15_000, payoutMax: 15_000 })
    expect(accepted.bonusRule).toEqual(bonus)
  })

  test('keep what the typed stake meant when it was taken', async () => {
    const { placement } = town.house
    const matches = [await live('mode a'), await live('mode b'), await live('mode c')]
    const coupon = await ask(placement, matches, { sizes: [2], stake: 1_000 })
    expect(coupon.stakeTotal).toBe(3_000)
    await change(coupon, 'stake_mode', 'total')
    await pass(5.1)
    await town.say(alive)
    await placement.idle()
    expect(await readAgain(coupon)).toMatchObject({ status: 'waiting', stakeTotal: 3_000, payoutMax: 12_000 })
    expect(await town.house.settlement.prove()).toEqual([])
  })
})

/** Somebody changes what a player may do while the coupon waits. */
async function change({ playerId }: CouponRecord, column: 'limits' | 'stake_mode', value: string): Promise<void> {
  const cast = column === 'limits' ? '::jsonb' : ''
  await town.platform.database.session((session) =>
    session.run(`update player set ${column} = '${value}'${cast} where id = ${playerId}`),
  )
}
