import { expect, test } from 'vitest'
import { live, preMatch } from './message.ts'
import { isBound, routingKey } from './routing-key.ts'

test('keys say what a message is about, and whom it answers', () => {
  const about = { product: live, event: 'sr:match:1234', lines: [] } as const
  expect(routingKey({ ...about, kind: 'odds_change' })).toBe('hi.-.live.odds_change.1.sr:match.1234.-')
  expect(routingKey({ ...about, product: preMatch, kind: 'bet_settlement', certainty: 2 }, 7)).toBe(
    'lo.pre.-.bet_settlement.1.sr:match.1234.7',
  )
  expect(routingKey({ ...about, kind: 'fixture_change', change: 2, startsAt: 0 })).toBe(
    'hi.pre.live.fixture_change.1.sr:match.1234.-',
  )
  expect(routingKey({ kind: 'alive', product: live, subscribed: true })).toBe('-.-.-.alive.-.-.-.-')
  expect(routingKey({ kind: 'snapshot_complete', product: live, requestId: 1 }, 7)).toBe(
    '-.-.-.snapshot_complete.-.-.-.7',
  )
})

test.each([
  ['*.*.*.*.*.*.*.-.#', 'hi.-.live.odds_change.1.sr:match.1.-', true],
  ['*.*.*.*.*.*.*.-.#', 'hi.-.live.odds_change.1.sr:match.1.7', false],
  ['*.*.*.*.*.*.*.7.#', '-.-.-.snapshot_complete.-.-.-.7', true],
  ['*.*.live.*.*.*.*.-.#', 'hi.pre.-.odds_change.1.sr:match.1.-', false],
  ['-.-.-.alive.#', '-.-.-.alive.-.-.-.-', true],
  ['#', '-.-.-.alive.-.-.-.-', true],
  ['*.*', 'a.b.c', false],
  ['a.#.c', 'a.c', true],
] as const)('%s takes %s: %s', (binding, key, takes) => {
  expect(isBound(binding, key)).toBe(takes)
})
