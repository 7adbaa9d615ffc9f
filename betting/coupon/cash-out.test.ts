import { describe, expect, test } from 'vitest'
import { chancesIn } from '../numbers/chance.ts'
import { fraction } from '../numbers/fraction.ts'
import { exampleMarket } from '../testing/books.ts'
import { cashOutCoupon, likely, openLeg, openState, sellAll, settledLeg } from '../testing/cash-outs.ts'
import {
  type CashOutFacts,
  type CashOutLeg,
  cashOutRulesDefault,
  confirmCashOut,
  largestPayoutOf,
  quoteCashOut,
} from './cash-out.ts'
import type { CashOutBar } from './cash-out-quote.ts'
import { restAfterSale } from './rest-after-sale.ts'
import { halfWonResult, lostResult, voidResult, wonResult } from './settle-leg.ts'

const now = 1_000_000

function facts(legs: readonly CashOutLeg[], change: Partial<CashOutFacts> = {}): CashOutFacts {
  return { coupon: cashOutCoupon(legs), rules: sellAll, now, ...change }
}

function offerOf(asked: CashOutFacts): number {
  const quoted = quoteCashOut(asked)
  if (!quoted.ok) throw new Error(JSON.stringify(quoted.refusal))
  return quoted.value.offer
}

function barOf(asked: CashOutFacts): CashOutBar | undefined {
  const quoted = quoteCashOut(asked)
  return quoted.ok ? undefined : quoted.refusal.why
}

describe('an offer', () => {
  test('is the stake where every price is fair, and holds for five seconds and its versions', () => {
    expect(quoteCashOut(facts([openLeg(1), openLeg(2)]))).toEqual({
      ok: true,
      value: {
        stakeSold: 1000,
        offer: 1000,
        validUntil: now + 5000,
        versions: [
          { selection: '1|1x2|1', version: 7 },
          { selection: '2|1x2|1', version: 7 },
        ],
      },
    })
  })

  test('takes a settled leg by its factor and an open one by price times chance', () => {
    expect(offerOf(facts([settledLeg(1, wonResult), openLeg(2)]))).toBe(2000)
    expect(offerOf(facts([settledLeg(1, halfWonResult), openLeg(2)]))).toBe(1500)
    expect(offerOf(facts([settledLeg(1, voidResult), openLeg(2)]))).toBe(1000)
    const probable = openLeg(2, { open: openState({ chances: likely(900_001) }) })
    // 10.00 × 2.00 × 0.900001 = 18.00002
    expect(offerOf(facts([probable]))).toBe(1800)
  })

  test('keeps the margin', () => {
    expect(offerOf(facts([openLeg(1)], { rules: { ...sellAll, marginMillionths: 50_000 } }))).toBe(950)
    expect(cashOutRulesDefault.marginMillionths).toBe(50_000)
  })

  test('is rounded down, however the operator rounds what a coupon pays', () => {
    const third = openLeg(1, { price: 1333, open: openState({ chances: likely(500_000) }) })
    // 10.00 × 1.333 × 0.5 = 6.665
    const coupon = cashOutCoupon([third])
    expect(offerOf(facts([], { coupon }))).toBe(666)
    expect(offerOf(facts([], { coupon: { ...coupon, rounding: 'down' } }))).toBe(666)
  })

  test('adds up every result by its chance: won, half won, void and half lost', () => {
    const chances = {
      won: fraction(2, 10),
      halfWon: fraction(1, 10),
      void: fraction(3, 10),
      halfLost: fraction(1, 10),
    }
    // 2.00 × 0.2 + 1.50 × 0.1 + 1.00 × 0.3 + 0.50 × 0.1 = 0.90
    expect(offerOf(facts([openLeg(1, { open: openState({ chances }) })]))).toBe(900)
  })

  test('is price taken ÷ fair price now, exactly, where only prices tell', () => {
    // By prices of 1.50 and 3.00 the chance is two thirds: 30.00 × 2.00 × 2/3, to the last coin.
    const chances = chancesIn(exampleMarket('drawNoBet', { 1: 1500, 2: 3000 }), '1')
    if (!chances) throw new Error('prices of a whole market tell')
    const coupon = cashOutCoupon([openLeg(1, { open: openState({ chances }) })], { stakeTotal: 3000 })
    expect(offerOf(facts([], { coupon }))).toBe(4000)
  })

  test('never exceeds the most that the coupon can still pay', () => {
    expect(offerOf(facts([], { coupon: cashOutCoupon([openLeg(1)], { payoutLimit: 1200, stakeTotal: 900 }) }))).toBe(
      900,
    )
    const sure = openLeg(1, { open: openState({ chances: likely(1_000_000) }) })
    expect(offerOf(facts([], { coupon: cashOutCoupon([sure], { payoutLimit: 1200, stakeTotal: 900 }) }))).toBe(1200)
  })

  test('counts of two alternatives only what can come in together', () => {
    // Both at one half: worth 10.00 each, but one of them must lose.
    const sure = openState({ chances: likely(1_000_000) })
    const both = [openLeg(1, { open: sure }), openLeg(1, { selection: '1|1x2|2', open: sure })]
    expect(offerOf(facts(both))).toBe(1000)
  })

  test('of a system values every combination', () => {
    const legs = [settledLeg(1, wonResult), settledLeg(2, lostResult), openLeg(3)]
    // Singles and doubles of three: 2 + 0 + 1 + 0 + 2 + 0 over six combinations.
    expect(offerOf(facts([], { coupon: cashOutCoupon(legs, { sizes: [1, 2] }) }))).toBe(833)
  })
})

describe('a part', () => {
  test('is sold at its share of the offer', () => {
    expect(offerOf(facts([settledLeg(1, wonResult), openLeg(2)], { stakeSold: 250 }))).toBe(500)
  })

  test.each([
    [{ ...sellAll, partOn: false }, 500, { kind: 'partOff' }],
    [{ ...sellAll, partMin: 100 }, 99, { kind: 'partInvalid', min: 100, max: 900 }],
    [{ ...sellAll, partMin: 100 }, 901, { kind: 'partInvalid', min: 100, max: 900 }],
    [{ ...sellAll, partMin: 100 }, 1001, { kind: 'partInvalid', min: 100, max: 900 }],
    [{ ...sellAll, partMin: 100 }, 100, undefined],
    [{ ...sellAll, partMin: 100 }, 900, undefined],
    [{ ...sellAll, partOn: false }, 1000, undefined],
  ])('by the setting: %#', (rules, stakeSold, bar) => {
    expect(barOf(facts([openLeg(1)], { rules, stakeSold }))).toEqual(bar)
  })
})

test('what goes on after a part was sold keeps the rest of the stake and that share of the cap', () => {
  const coupon = cashOutCoupon([openLeg(1)], { stakeTotal: 1000, payoutLimit: 7777 })
  expect(restAfterSale(coupon, 250)).toEqual({ ...coupon, stakeTotal: 750, payoutLimit: 5832 })
})

test('cash-out pays no bonus, and none stands in the most that the coupon can still pay', () => {
  const legs = [settledLeg(1, wonResult), settledLeg(2, wonResult)]
  const sure = openLeg(3, { open: openState({ chances: likely(1_000_000) }) })
  const bonus = { percent: 25, tipCount: 0, priceMin: 1010 }
  expect(offerOf(facts([], { coupon: cashOutCoupon([...legs, sure], { bonus }) }))).toBe(8000)
})

test('the most that the coupon can still pay takes a settled leg by its factor', () => {
  const sure = openLeg(2, { open: openState({ chances: likely(1_000_000) }) })
  expect(largestPayoutOf(cashOutCoupon([settledLeg(1, halfWonResult), sure]))).toBe(3000)
  expect(largestPayoutOf(cashOutCoupon([settledLeg(1, lostResult), sure]))).toBe(0)
})

test('by default everything but multiple and system is sold, at a margin of five percent and down to one coin', () => {
  expect(cashOutRulesDefault).toEqual({
    on: true,
    kinds: { single: true, combined: true, multiple: false, system: false, live: true },
    marginMillionths: 50_000,
    offerMin: 1,
    partOn: true,
    partMin: 100,
  })
})

describe('no offer, and why', () => {
  const open = (change: Partial<NonNullable<CashOutLeg['open']>>) => openLeg(2, { open: openState(change) })

  test.each([
    [{ rules: { ...sellAll, on: false } }, { kind: 'off' }],
    [{ coupon: cashOutCoupon([openLeg(1)], { waiting: false }) }, { kind: 'notWaiting' }],
    [{ rules: { ...sellAll, offerMin: 1001 } }, { kind: 'offerTooLow', offer: 1000, min: 1001 }],
    [{ rules: { ...sellAll, offerMin: 1000 } }, undefined],
    [
      { coupon: cashOutCoupon([openLeg(1), open({ producerUp: false })]) },
      { kind: 'producerDown', selections: ['2|1x2|1'] },
    ],
    [
      { coupon: cashOutCoupon([openLeg(1), open({ marketActive: false })]) },
      { kind: 'marketClosed', selections: ['2|1x2|1'] },
    ],
    [
      { coupon: cashOutCoupon([openLeg(1), open({ cashOutOn: false })]) },
      { kind: 'marketBarred', selections: ['2|1x2|1'] },
    ],
  ] as const)('%#', (change, bar) => {
    expect(barOf(facts([openLeg(1)], change))).toEqual(bar)
  })

  test('a leg of which nothing is known stops it, a settled one does not', () => {
    const { chances: _chances, ...blind } = openState()
    const unknown = openLeg(2, { open: blind })
    expect(barOf(facts([openLeg(1), unknown]))).toEqual({ kind: 'chanceUnknown', selections: ['2|1x2|1'] })
    const { open: _open, ...unheard } = openLeg(2)
    expect(barOf(facts([unheard]))).toEqual({ kind: 'producerDown', selections: ['2|1x2|1'] })
    expect(barOf(facts([settledLeg(1, wonResult), openLeg(2)]))).toBeUndefined()
  })

  test('kinds as the specification sells them, others as the operator sets', () => {
    const rules = cashOutRulesDefault
    const multiple = cashOutCoupon([openLeg(1), openLeg(1, { selection: '1|1x2|x' })])
    const system = cashOutCoupon([openLeg(1), openLeg(2)], { sizes: [1] })
    expect(barOf(facts([openLeg(1)], { rules }))).toBeUndefined()
    expect(barOf(facts([openLeg(1), openLeg(2)], { rules }))).toBeUndefined()
    expect(barOf(facts([], { rules, coupon: cashOutCoupon([openLeg(1)], { live: true }) }))).toBeUndefined()
    expect(barOf(facts([], { rules, coupon: multiple }))).toEqual({ kind: 'kindOff', couponKind: 'multiple' })
    expect(barOf(facts([], { rules, coupon: system }))).toEqual({ kind: 'kindOff', couponKind: 'system' })
    const notLive = { ...rules, kinds: { ...rules.kinds, live: false } }
    expect(barOf(facts([], { rules: notLive, coupon: cashOutCoupon([openLeg(1)], { live: true }) }))).toEqual({
      kind: 'kindOff',
      couponKind: 'live',
    })
  })

  test('is none for what a free bet pays, while it waits', () => {
    const coupon = { ...cashOutCoupon([openLeg(1)]), stakeNotReturned: true as const }
    expect(barOf(facts([], { coupon }))).toEqual({ kind: 'freeBet' })
    expect(barOf(facts([], { coupon: { ...coupon, waiting: false } }))).toEqual({ kind: 'notWaiting' })
  })
})

describe('a confirmation', () => {
  const shown = {
    stakeSold: 1000,
    offer: 1000,
    validUntil: now + 5000,
    versions: [{ selection: '1|1x2|1', version: 7 }],
  }
  const at = (chance: number, version: number) =>
    facts([openLeg(1, { open: openState({ chances: likely(chance), version }) })])

  test('of a valid quote pays it', () => {
    expect(confirmCashOut(shown, at(500_000, 7))).toEqual({ ok: true, value: shown })
    expect(confirmCashOut(shown, { ...at(500_000, 7), now: now + 5000 })).toEqual({ ok: true, value: shown })
  })

  test('after it has run out, or on another version, pays the new offer when that is no lower', () => {
    const late = now + 5001
    expect(confirmCashOut(shown, { ...at(500_000, 7), now: late })).toMatchObject({
      ok: true,
      value: { offer: 1000, validUntil: late + 5000 },
    })
    expect(confirmCashOut(shown, at(600_000, 8))).toMatchObject({ ok: true, value: { offer: 1200 } })
  })

  test('at a lower offer is refused, with the new quote', () => {
    expect(confirmCashOut(shown, at(400_000, 8))).toMatchObject({
      ok: false,
      refusal: { code: 'cashOutLower', was: 1000, quote: { offer: 800, versions: [{ version: 8 }] } },
    })
  })

  test('when nothing is offered any more says why', () => {
    expect(confirmCashOut(shown, { ...at(500_000, 7), rules: { ...sellAll, on: false } })).toEqual({
      ok: false,
      refusal: { code: 'cashOutOff', why: { kind: 'off' } },
    })
  })
})
