import { offerStates } from '@banko/contract/promotions/choices.ts'
import { expect, test } from 'vitest'
import { turnsOf } from './offer-turns.ts'

test('an offer is never turned to what it is, and what was ended is turned to nothing', () => {
  expect(Object.fromEntries(offerStates.map((state) => [state, turnsOf(state)]))).toEqual({
    draft: ['on', 'ended'],
    on: ['paused', 'ended'],
    paused: ['on', 'ended'],
    ended: [],
  })
})
