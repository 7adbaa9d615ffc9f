import { playerLimitsDefault, slipRulesDefault } from '@banko/betting/limits/limits.ts'
import { describe, expect, it } from 'vitest'
import type { Bettor } from './bettor.ts'
import { affordable, placeAction } from './place-action.ts'
import { viewSlip } from './slip-check.ts'
import { slipLegs } from './slip-legs.ts'
import { exampleBook, examplePick, exampleSlip, noon } from './testing/examples.ts'
import { boundsOfRange, rangeQuestion } from './told-range.ts'

type Range = Parameters<typeof boundsOfRange>[0]

const range: Range = {
  stakeMin: { value: 200, limit: 'operator' },
  stakeMax: { value: 900, limit: 'selectionTotal', selection: '1|1x2|1' },
  payoutMax: { value: 3000, limit: 'outcome', selection: '1|1x2|1' },
}

const bettor: Bettor = {
  currency: 'TRY',
  stakeMode: 'total',
  limits: playerLimitsDefault('TRY'),
  products: { sport: true, live: true },
  balance: 100_000,
}

function slipOf(stake: string) {
  const { slip } = exampleSlip()
  for (const matchId of [1, 2, 3]) slip.toggle(examplePick(matchId))
  slip.send({ kind: 'toggleSize', size: 2 })
  slip.send({ kind: 'editStake', text: stake, currency: 'TRY' })
  slip.send({ kind: 'setPolicy', policy: 'any' })
  return slip.getState().slip
}

function view(stake: string, mode: Bettor['stakeMode'] = 'total', told = range) {
  const slip = slipOf(stake)
  const bookOf = (matchId: number) => exampleBook(matchId)
  const context = { rules: slipRulesDefault, bettor: { ...bettor, stakeMode: mode }, bookOf, now: noon }
  return viewSlip(slip, slipLegs(slip.selections, {}, bookOf, noon), { ...context, bounds: boundsOfRange(told, mode) })
}

const idle = { kind: 'idle' } as const

describe('the range that the house told', () => {
  it('is the slip’s own, by the name of its limits', () => {
    expect(view('5').stakeRange).toEqual({
      min: { value: 200, source: 'operator' },
      max: { value: 900, source: 'selectionTotal', selection: '1|1x2|1' },
    })
    expect(affordable(view('5'))).toBe(900)
  })

  it('caps what the slip says it pays, as the coupon will be', () => {
    expect(view('9').quote).toMatchObject({ payoutMax: 3000, payoutLimit: 3000 })
  })

  it('bars a total price that the operator does not take, before it is placed', () => {
    const total = view('5').quote?.priceTotal ?? 0
    const barred = (part: Partial<Range>) => view('5', 'total', { ...range, ...part }).refusals
    expect(barred({ priceMax: { value: total - 1, limit: 'operator' } })).toEqual([
      { code: 'couponPriceAboveMax', max: total - 1, price: total, limit: 'operator' },
    ])
    expect(barred({ priceMin: { value: total + 1, limit: 'site' } })).toEqual([
      { code: 'couponPriceBelowMin', min: total + 1, price: total, limit: 'site' },
    ])
    expect(barred({ priceMin: { value: total, limit: 'site' }, priceMax: { value: total, limit: 'site' } })).toEqual([])
  })

  it('is of what is typed on each combination where the player types that', () => {
    const each = view('9.01', 'perCombination')
    expect(each.stakeRange).toMatchObject({ min: { value: 200 }, max: { value: 900 } })
    expect(each.refusals).toMatchObject([{ code: 'stakeAboveMax', max: 2700, stake: 2703, limit: 'selectionTotal' }])
    expect(view('9', 'perCombination').refusals).toEqual([])
  })

  it.each([
    ['9.01', { code: 'stakeAboveMax', limit: 'selectionTotal' }, 900],
    ['1.99', { code: 'stakeBelowMin', limit: 'operator' }, 200],
  ])('blocks %s with the stake that would be taken', (stake, refusal, remedy) => {
    expect(placeAction(view(stake), idle)).toMatchObject({
      kind: 'blocked',
      refusal,
      remedy: { kind: 'stake', stake: remedy },
    })
  })
})

describe('what the house is asked about', () => {
  const change = (run: (slip: ReturnType<typeof exampleSlip>['slip']) => void) => {
    const { slip } = exampleSlip()
    for (const matchId of [1, 2, 3]) slip.toggle(examplePick(matchId))
    slip.send({ kind: 'toggleSize', size: 2 })
    const before = rangeQuestion(slip.getState().slip)
    run(slip)
    return rangeQuestion(slip.getState().slip) !== before
  }

  it('is nothing of an empty slip', () => {
    expect(rangeQuestion(exampleSlip().slip.getState().slip)).toBe('')
  })

  it('changes with selections, bankers and sizes, and not with stake, policy and prices', () => {
    expect(change((slip) => slip.toggle(examplePick(4)))).toBe(true)
    expect(change((slip) => slip.send({ kind: 'toggleSize', size: 1 }))).toBe(true)
    expect(change((slip) => slip.send({ kind: 'editStake', text: '7', currency: 'TRY' }))).toBe(false)
    expect(change((slip) => slip.send({ kind: 'setPolicy', policy: 'any' }))).toBe(false)
    const changes = [{ selection: '1|1x2|1', was: 2000, now: 2100, version: 3 }]
    expect(change((slip) => slip.send({ kind: 'acceptPrices', changes }))).toBe(false)
  })
})
