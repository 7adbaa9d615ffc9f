import { playerLimitsDefault, slipRulesDefault } from '@banko/betting/limits/limits.ts'
import type { MatchBook } from '@banko/betting/match/book.ts'
import type { Slip } from '@banko/betting/slip/slip.ts'
import { describe, expect, it } from 'vitest'
import type { Bettor } from './bettor.ts'
import { bonusPart } from './bonus-part.ts'
import { figuresOf, meaningOf } from './meaning.ts'
import { affordable, placeAction } from './place-action.ts'
import { viewSlip } from './slip-check.ts'
import { slipLegs, staleBook } from './slip-legs.ts'
import { exampleBook, examplePick, exampleSlip, noon } from './testing/examples.ts'

const bettor: Bettor = {
  currency: 'TRY',
  stakeMode: 'total',
  limits: playerLimitsDefault('TRY'),
  products: { sport: true, live: true },
  balance: 100_000,
}

function slipOf(matches: number, stake = '10'): Slip {
  const { slip } = exampleSlip()
  for (let matchId = 1; matchId <= matches; matchId += 1) slip.toggle(examplePick(matchId))
  slip.send({ kind: 'editStake', text: stake, currency: 'TRY' })
  slip.send({ kind: 'setPolicy', policy: 'higher' })
  return slip.getState().slip
}

function view(slip: Slip, books: readonly MatchBook[], who: Bettor = bettor) {
  const bookOf = (matchId: number) => books.find((book) => book.matchId === matchId)
  const legs = slipLegs(slip.selections, {}, bookOf, noon)
  return viewSlip(slip, legs, { rules: slipRulesDefault, bettor: who, bookOf, now: noon })
}

const idle = { kind: 'idle' } as const

describe('a slip on the screen', () => {
  it('quotes exactly and may be placed', () => {
    const shown = view(slipOf(2), [exampleBook(1), exampleBook(2)])
    expect(shown.quote).toMatchObject({ stakeTotal: 1000, priceTotal: 4000, payoutMax: 4000 })
    expect(placeAction(shown, idle)).toEqual({ kind: 'place' })
    const visitor = { ...bettor, balance: undefined }
    expect(placeAction(view(slipOf(2), [exampleBook(1), exampleBook(2)], visitor), idle)).toEqual({
      kind: 'signIn',
      changes: [],
    })
  })

  it('leaves a suspended leg out of the figures and lets it block placing, with a way out', () => {
    const shown = view(slipOf(3), [exampleBook(1), exampleBook(2), exampleBook(3, 2000, { betting: 'stopped' })])
    expect(shown.legs.map(({ lock }) => lock)).toEqual([undefined, undefined, 'bettingStopped'])
    expect(shown.quote).toMatchObject({ priceTotal: 4000, payoutMax: 4000 })
    expect(placeAction(shown, idle)).toMatchObject({
      kind: 'blocked',
      refusal: { code: 'notBettable' },
      remedy: { kind: 'remove', selections: ['3|1x2|1'] },
    })
  })

  it('waits for books that have not come without offering to remove anything', () => {
    const shown = view(slipOf(2), [exampleBook(1)])
    expect(shown.quote).toBeUndefined()
    expect(shown.counted.selections).toHaveLength(2)
    expect(placeAction(shown, idle)).toMatchObject({ kind: 'blocked', remedy: undefined })
  })

  it('takes nothing from a book that may be behind', () => {
    const shown = view(slipOf(1), [staleBook(exampleBook(1))])
    expect(shown.legs[0]?.lock).toBe('producerDown')
  })

  it('takes prices that moved further than the policy allows with the tap that places', () => {
    const slip = slipOf(1)
    const lower = view(slip, [exampleBook(1, 1900)])
    expect(lower.legs[0]).toMatchObject({ price: 1900, was: 2000 })
    const meaning = meaningOf(lower, idle, 0)
    expect(meaning.action).toMatchObject({ kind: 'acceptAndPlace', changes: [{ was: 2000, now: 1900 }] })
    expect(meaning.draft).toMatchObject({ selections: [{ price: 1900, version: 2 }], stake: 1000 })
    expect(meaning.figures).toEqual({ stake: 1000, payout: 1900 })
    expect(placeAction(view(slip, [exampleBook(1, 2100)]), idle)).toEqual({ kind: 'place' })
    const visitor = view(slip, [exampleBook(1, 1900)], { ...bettor, balance: undefined })
    expect(placeAction(visitor, idle)).toMatchObject({ kind: 'signIn', changes: [{ now: 1900 }] })
  })

  it('sends the prices that were seen where the policy takes the change', () => {
    const meaning = meaningOf(view(slipOf(1), [exampleBook(1, 2100)]), idle, 0)
    expect(meaning.draft).toMatchObject({ selections: [{ price: 2000, version: 1 }], pricePolicy: 'higher' })
    expect(meaning.figures).toEqual({ stake: 1000, payout: 2100 })
  })

  it('accepts no price that would be refused for something else', () => {
    const books = [exampleBook(1, 1900)]
    expect(placeAction(view(slipOf(1, ''), books), idle)).toEqual({ kind: 'typeStake' })
    expect(placeAction(view(slipOf(1, '500'), books), idle)).toMatchObject({
      kind: 'blocked',
      refusal: { code: 'stakeAboveMax' },
    })
  })

  it('waits after a refusal until our own books have its prices, then offers those of now', () => {
    const legs = [{ selection: '1|1x2|1', was: 2000, now: 1500, version: 9 }]
    const refused = { kind: 'refused', refusal: { code: 'priceChanged', legs } } as const
    expect(placeAction(view(slipOf(1), [exampleBook(1)]), refused)).toEqual({ kind: 'catchingUp' })
    expect(placeAction(view(slipOf(1), [exampleBook(1, 1400, { version: 10 })]), refused)).toMatchObject({
      kind: 'acceptAndPlace',
      changes: [{ was: 2000, now: 1400, version: 10 }],
    })
    expect(placeAction(view(slipOf(1), [exampleBook(1, 2000, { version: 10 })]), refused)).toEqual({ kind: 'place' })
    expect(placeAction(view(slipOf(1), [staleBook(exampleBook(1))]), refused)).toMatchObject({ kind: 'blocked' })
  })

  it('makes a stake what the balance pays for', () => {
    const poor = { ...bettor, balance: 19_500 }
    const shown = view(slipOf(1, '200'), [exampleBook(1)], poor)
    expect(placeAction(shown, idle)).toMatchObject({
      kind: 'blocked',
      refusal: { code: 'balanceTooLow' },
      remedy: { kind: 'stake', stake: 19_500 },
    })
    expect(affordable(shown)).toBe(19_500)
    expect(affordable(view(slipOf(1, ''), [exampleBook(1)]))).toBe(25_000)
    expect(affordable(view(slipOf(1), [exampleBook(1)], { ...bettor, balance: undefined }))).toBeUndefined()
    const broke = view(slipOf(1), [exampleBook(1)], { ...bettor, balance: 5 })
    expect(placeAction(broke, idle)).toMatchObject({ kind: 'blocked', remedy: undefined })
  })

  it('has no figures where the coupon cannot be as it stands, and those of the others where a leg is suspended', () => {
    const books = [exampleBook(1), exampleBook(2, 2000, { betting: 'stopped' })]
    expect(figuresOf(view(slipOf(1, '500'), books))).toBeUndefined()
    expect(figuresOf(view(slipOf(1, ''), books))).toBeUndefined()
    expect(figuresOf(view(slipOf(2), books))).toEqual({ stake: 1000, payout: 2000 })
  })

  it('asks for an amount first, then helps it inside the limits', () => {
    const books = [exampleBook(1)]
    expect(placeAction(view(slipOf(1, ''), books), idle)).toEqual({ kind: 'typeStake' })
    expect(placeAction(view(slipOf(1, '500'), books), idle)).toMatchObject({
      kind: 'blocked',
      refusal: { code: 'stakeAboveMax' },
      remedy: { kind: 'stake', stake: 25_000 },
    })
  })

  it('is the house’s while a coupon is on its way', () => {
    const shown = view(slipOf(1), [exampleBook(1)])
    expect(placeAction(shown, { kind: 'sending' })).toEqual({ kind: 'sending' })
    expect(placeAction(shown, { kind: 'unheard' })).toEqual({ kind: 'askAgain' })
  })
})

describe('a stake that cash and bonus pay together', () => {
  const books = [exampleBook(1)]
  const of = (stake: string, balance: number | undefined, bonus?: number) =>
    view(slipOf(1, stake), books, { ...bettor, balance, bonus })

  it('is barred only beyond both', () => {
    expect(placeAction(of('10', 400, 600), idle)).toEqual({ kind: 'place' })
    expect(placeAction(of('10', 400, 599), idle)).toMatchObject({
      kind: 'blocked',
      refusal: { code: 'balanceTooLow', balance: 999, needed: 1000 },
    })
    expect(placeAction(of('10', 1000), idle)).toEqual({ kind: 'place' })
  })

  it('has of bonus only what cash does not pay', () => {
    expect(bonusPart(of('10', 400, 5000))).toBe(600)
    expect(bonusPart(of('10', 1000, 5000))).toBe(0)
    expect(bonusPart(of('10', 400, 100))).toBe(0)
    expect(bonusPart(of('10', undefined, undefined))).toBe(0)
    expect(bonusPart(of('', 400, 5000))).toBe(0)
  })

  it('is asked for as cash alone where its player says so, and as ever where they do not', () => {
    const shown = of('10', 1500, 600)
    expect(meaningOf({ ...shown, cashOnly: true }, idle, 0).draft).toMatchObject({ stake: 1000, cashOnly: true })
    expect(meaningOf(shown, idle, 0).draft).not.toHaveProperty('cashOnly')
  })

  it('is never proposed while cash does for a stake', () => {
    expect(affordable(of('10', 1500, 90_000))).toBe(1500)
    expect(affordable(of('10', 0, 2500))).toBe(2500)
    expect(affordable(of('10', 0))).toBeUndefined()
  })
})
