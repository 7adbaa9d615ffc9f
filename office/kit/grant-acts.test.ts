import { grantStates } from '@banko/contract/promotions/choices.ts'
import { expect, test } from 'vitest'
import { grantActsOf } from './grant-acts.ts'

test('a request is answered and what runs is ended, by who may; what is over is left alone', () => {
  const acts = grantStates.map((state) => [state, grantActsOf(state, () => true)] as const)
  expect(Object.fromEntries(acts.filter(([, of]) => of.length > 0))).toEqual({
    requested: ['accept', 'deny'],
    ...{ accepted: ['end'], waiting: ['end'], active: ['end'] },
  })
  expect(grantActsOf('requested', (permission) => permission === 'promotions.deny')).toEqual(['deny'])
  expect(grantActsOf('active', (permission) => permission !== 'promotions.end')).toEqual([])
})
