import { expect, test } from 'vitest'
import { askedHash } from './asked-hash.ts'
import { type Movement, stakePlaced, stakeReturned } from './movements.ts'

const of = { operatorId: 1, currency: 'TRY', playerId: 7, cause: 'coupon' }
const stake = stakePlaced(of, 500)

test('is what migration ledger-4 writes of the same movement', () => {
  // printf 'TRY\nplayerCash/7>escrow/0 500' | sha256sum
  expect(askedHash(stake)).toBe('eb67b6e6f808a6b1e4e95af5ee068ef9a2bba868dd658af68210dd86ed249e12')
  expect(askedHash(stakeReturned(of, 500))).toBe('dfe356a515709c9b00f2473e85fcea6338963ea661565628b3e0fd973e2473ed')
})

test.each<[string, Partial<Movement>]>([
  ['who asks', { actor: 'house' }],
  ['the cause', { cause: 'other' }],
  ['the operator', { operatorId: 2 }],
])('does not name %s', (_, change) => {
  expect(askedHash({ ...stake, ...change })).toBe(askedHash(stake))
})

test.each<[string, Movement]>([
  ['amount', stakePlaced(of, 501)],
  ['owner', stakePlaced({ ...of, playerId: 8 }, 500)],
  ['currency', { ...stake, currency: 'EUR' }],
  ['number of flows', { ...stake, flows: [...stake.flows, ...stake.flows] }],
  [
    'direction',
    { ...stake, flows: stake.flows.map(({ source, target, amount }) => ({ source: target, target: source, amount })) },
  ],
  ['movement that is taken back', { ...stake, reverses: { kind: 'stakePlaced', cause: 'coupon' } }],
])('another %s is another hash', (_, movement) => {
  expect(askedHash(movement)).not.toBe(askedHash(stake))
})
