import { freeBetStates } from '@banko/contract/promotions/choices.ts'
import { expect, it } from 'vitest'
import { freeBetText } from './free-bet-text.ts'

it('says of each state what it is, and until when one may be used that is there', () => {
  const say = (state: (typeof freeBetStates)[number]) =>
    freeBetText(
      (id, values = {}) => [id, ...Object.values(values)].join(' '),
      { dateTime: (at) => `at ${at}` },
      { state, endsAt: 7 },
      0,
    )
  expect(freeBetStates.map(say)).toEqual([
    'bonuses.freeBet.until at 7',
    'bonuses.freeBet.open',
    'bonuses.freeBet.settled',
    'bonuses.state.expired',
  ])
})
