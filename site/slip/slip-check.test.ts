import type { MatchBook } from '@banko/betting/book.ts'
import { playerLimitsDefault, slipRulesDefault } from '@banko/betting/limits.ts'
import { reduceSlip, type Slip } from '@banko/betting/slip.ts'
import { describe, expect, it } from 'vitest'
import { placeAction } from './place-action.ts'
import { type Bettor, viewSlip } from './slip-check.ts'
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
  slip.send({ kind: 'setStake', text: stake })
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
    expect(placeAction(view(slipOf(2), [exampleBook(1), exampleBook(2)], visitor), idle)).toEqual({ kind: 'signIn' })
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

  it('asks for a look at prices that moved further than the policy allows', () => {
    const slip = slipOf(1)
    const lower = view(slip, [exampleBook(1, 1900)])
    expect(lower.legs[0]).toMatchObject({ price: 1900, was: 2000 })
    const action = placeAction(lower, idle)
    expect(action).toMatchObject({ kind: 'acceptPrices', changes: [{ was: 2000, now: 1900 }] })
    if (action.kind !== 'acceptPrices') throw new Error('checked above')
    const accepted = reduceSlip(slip, { kind: 'acceptPrices', changes: action.changes }, slipRulesDefault)
    expect(placeAction(view(accepted, [exampleBook(1, 1900)]), idle)).toEqual({ kind: 'place' })
    expect(placeAction(view(slip, [exampleBook(1, 2100)]), idle)).toEqual({ kind: 'place' })
  })

  it('offers the prices of a refusal that our own books have not seen yet', () => {
    const legs = [{ selection: '1|1x2|1', was: 2000, now: 1500, version: 9 }]
    const refused = { kind: 'refused', refusal: { code: 'priceChanged', legs } } as const
    expect(placeAction(view(slipOf(1), [exampleBook(1)]), refused)).toEqual({
      kind: 'acceptPrices',
      changes: legs,
    })
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
