import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { BonusBook } from './bonus-book.ts'
import { type HouseSays, openBonusDriver } from './bonus-driver.ts'
import type { BonusEvent } from './bonus-events.ts'
import { randomBonusEvents } from './random-bonus-events.ts'

vi.setConfig({ testTimeout: 7_200_000 })

const { BANKO_LONG, BANKO_SEED = '1' } = process.env
/** Coupons that are placed at least. */
const couponsMin = BANKO_LONG ? 20_000 : 200

let driver: Awaited<ReturnType<typeof openBonusDriver>>
beforeAll(async () => {
  driver = await openBonusDriver()
}, 60_000)
afterAll(() => driver.close())

test(`a second bookkeeper agrees on ${couponsMin} coupons of players with bonuses, to the minor unit`, async () => {
  const seen = { coupons: 0, byBonus: 0, refused: 0, sold: 0, completed: 0, over: 0 }
  for (let nth = 0; seen.coupons < couponsMin; nth += 1) {
    const seed = Number(BANKO_SEED) * 1_000_000 + nth
    const book = new BonusBook()
    const house = driver.begin(String(seed))
    const told: BonusEvent[] = []
    for (const event of randomBonusEvents(seed)) {
      const says = await house.do(event)
      if (says === 'forget') continue
      const heard = typeof says === 'object' && 'paid' in says && event.kind === 'sold' ? { ...event, ...says } : event
      told.push(heard)
      const verdict = book.hear(heard)
      const at = `${seed}: ${JSON.stringify(told)}`
      if (event.kind === 'placed') {
        expect(verdict, at).toEqual(asVerdict(says))
        seen.coupons += 1
        if (typeof says === 'object' && 'refused' in says) seen.refused += 1
        if (typeof says === 'object' && 'placed' in says && says.placed > 0) seen.byBonus += 1
      }
      if (event.kind === 'sold') seen.sold += 1
      await expectSame(house, book, at)
    }
    const { grants } = await house.standing()
    for (const { state } of grants.values()) {
      if (state === 'completed') seen.completed += 1
      if (state === 'cancelled' || state === 'ended' || state === 'expired') seen.over += 1
    }
  }
  const { house, platform } = driver.town
  expect((await house.ledger.prove(platform.db)).faults).toEqual([])
  expect([...(await house.promotions.prove()), ...(await house.settlement.prove())]).toEqual([])
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(couponsMin / 1000)
})

type House = ReturnType<(typeof driver)['begin']>

function asVerdict(says: HouseSays) {
  if (typeof says !== 'object') return says
  if ('placed' in says) return { verdict: 'placed', stakeBonus: says.placed }
  return 'refused' in says ? { verdict: says.refused } : says
}

async function expectSame(house: House, book: BonusBook, at: string): Promise<void> {
  const is = await house.standing()
  // the one of each sequence
  const player = 1
  const money = { cash: book.cashOf(player), debt: book.debtOf(player), bonus: book.bonusOf(player) }
  expect({ cash: is.cash, debt: is.debt, bonus: is.bonus }, at).toEqual(money)
  for (const [name, { state, amount, wager, converted }] of is.grants) {
    const kept = book.grant(name)
    expect({ state, amount, converted, ...wager }, `grant ${name}, ${at}`).toEqual({
      ...{ state: kept.state, amount: kept.amount, converted: kept.converted },
      ...(wager && { needed: kept.needed, counted: kept.counted }),
    })
  }
}
