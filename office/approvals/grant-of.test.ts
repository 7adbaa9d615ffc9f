import { expect, test } from 'vitest'
import { grantOf } from './grant-of.ts'

test('a grant is found by its number, and leads to its player where that is said', () => {
  const of = { kind: 'grantEnded', subject: 'bonus 12' } as const
  expect(grantOf({ ...of, before: { state: 'active', player: 7 } })).toEqual({ grantId: 12, playerId: 7 })
  expect(grantOf({ ...of, before: { player: 'seven' } })).toEqual({ grantId: 12 })
  expect(grantOf({ ...of, subject: 'player 7', before: {} })).toBeUndefined()
  expect(grantOf({ kind: 'withdrawalPaid', subject: 'bonus 12', before: {} })).toBeUndefined()
})
