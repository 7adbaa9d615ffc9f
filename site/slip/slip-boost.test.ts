import { playerLimitsDefault, slipRulesDefault } from '@banko/betting/limits/limits.ts'
import type { OwnBoost } from '@banko/contract/calls/promotions.ts'
import { expect, it } from 'vitest'
import { boostOfSlip, boostRulesOf } from './slip-boost.ts'
import { viewSlip } from './slip-check.ts'
import { slipLegs } from './slip-legs.ts'
import { exampleBook, examplePick, exampleSlip, noon } from './testing/examples.ts'

const boost: OwnBoost = {
  ...{ offerId: 1, version: 1, title: 'Tonight', outcomes: ['1|1x2|1'], stakeMax: 2000 },
  raise: { kind: 'to', price: 2600 },
}
const bookOf = (matchId: number) => exampleBook(matchId)

function slipOf(stake: string, ...matchIds: readonly number[]) {
  const { slip } = exampleSlip()
  for (const matchId of matchIds) slip.toggle(examplePick(matchId))
  slip.send({ kind: 'editStake', text: stake, currency: 'TRY' })
  const { slip: read } = slip.getState()
  return { slip: read, legs: slipLegs(read.selections, {}, bookOf, noon) }
}

it('is the one that raises the price of the only selection, before its match and within its time', () => {
  const { legs } = slipOf('10', 1)
  const found = (change: Partial<OwnBoost> = {}, of = legs) => boostOfSlip([{ ...boost, ...change }], of, noon)
  expect(found()).toEqual(boost)
  expect(found({ until: noon + 1, priceMin: 2000 })).toMatchObject({ offerId: 1 })
  expect(found({ until: noon })).toBeUndefined()
  expect(found({ priceMin: 2001 })).toBeUndefined()
  expect(found({ raise: { kind: 'to', price: 2000 } })).toBeUndefined()
  expect(found({ outcomes: ['1|1x2|x'] })).toBeUndefined()
  expect(found({}, slipOf('10', 1, 2).legs)).toBeUndefined()
  expect(
    found(
      {},
      legs.map((leg) => ({ ...leg, live: true })),
    ),
  ).toBeUndefined()
  expect(found({}, [])).toBeUndefined()
})

it('is in the figures of the slip, and bonus is not among what pays it', () => {
  const bettor = {
    ...{ currency: 'TRY', stakeMode: 'total' as const, limits: playerLimitsDefault('TRY') },
    ...{ products: { sport: true, live: true }, balance: 500, bonus: 5000 },
  }
  const { slip, legs } = slipOf('10', 1)
  const view = (who: object) =>
    viewSlip(slip, legs, { rules: slipRulesDefault, bettor: { ...bettor, ...who }, bookOf, now: noon })
  expect(view({}).refusals).toEqual([])
  expect(view({}).quote?.payoutMax).toBe(2000)
  const raised = view({ boost: boostRulesOf(boost) })
  expect(raised.quote).toMatchObject({ payoutMax: 2600, legs: [{ price: 2600, priceUnboosted: 2000 }] })
  expect(raised.refusals).toMatchObject([{ code: 'balanceTooLow' }])
})
