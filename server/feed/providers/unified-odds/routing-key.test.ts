import { sampleData } from '@banko/tools/samples/samples.ts'
import { describe, expect, test } from 'vitest'
import { bindingsOf, readRoutingKey } from './routing-key.ts'
import { expectKeys, type KeyTable } from './testing/expect-keys.ts'

describe('a routing key', () => {
  test('of eight words tells everything but the producer', () => {
    expect(readRoutingKey('hi.pre.live.fixture_change.1.sr:match.1234.-')).toEqual({
      kind: 'fixture_change',
      sport: 1,
      event: 'sr:match:1234',
      preMatch: true,
      virtual: false,
      live: true,
    })
  })

  test('of seven words is one of the time before there were nodes', () => {
    expect(readRoutingKey('lo.-.live.bet_settlement.5.sr:match.9583179')).toMatchObject({
      kind: 'bet_settlement',
      sport: 5,
      event: 'sr:match:9583179',
    })
  })

  test('of nine words is read by its first eight', () => {
    const eight = 'hi.-.live.odds_change.1.sr:match.1.-'
    expect(readRoutingKey(`${eight}.more`)).toEqual(readRoutingKey(eight))
  })

  test('of the system names no sport and no event', () => {
    expect(readRoutingKey('-.-.-.snapshot_complete.-.-.-.7')).toEqual({
      kind: 'snapshot_complete',
      preMatch: false,
      virtual: false,
      live: false,
    })
  })

  test.each([
    '',
    'hi.-.live.odds_change.1.sr:match',
    'hi.-.live.odds_change.1.sr:match.1.-.-.-',
    'no.-.live.odds_change.1.sr:match.1.-',
    'hi.virtual.live.odds_change.1.sr:match.1.-',
    'hi.-.live.odds_change.1.match.1.-',
    'hi.-.live.odds_change.1.sr:match.one.-',
    'hi.-.live.odds_change.one.sr:match.1.-',
  ])('%s is none', (key) => {
    expect(readRoutingKey(key)).toBeUndefined()
  })

  test('is read as its table says', () => {
    // The form is the file's.
    expectKeys(sampleData('tables/routing-keys.json') as KeyTable)
  })
})

test('our bindings let in what is for all and what is for our node', () => {
  const keys = {
    'hi.-.live.odds_change.1.sr:match.1.-': true,
    'hi.pre.-.odds_change.1.sr:match.1.7': true,
    'hi.pre.-.odds_change.1.sr:match.1.8': false,
    '-.-.-.alive.-.-.-.-': true,
    '-.-.-.alive.-.-.-': true,
    '-.-.-.product_down.-.-.-.-': true,
    '-.-.-.snapshot_complete.-.-.-.7': true,
    '-.-.-.snapshot_complete.-.-.-.8': false,
  }
  const isLet = (key: string) => bindingsOf(7).some((binding) => patternOf(binding).test(key))
  for (const [key, expected] of Object.entries(keys)) expect(isLet(key), key).toBe(expected)
})

/** As a topic exchange reads it: `*` is one word, `#` any number of them. */
function patternOf(binding: string): RegExp {
  const words = binding.split('.').map((word) => (word === '*' ? '[^.]+' : word === '#' ? '#' : word))
  return new RegExp(`^${words.join('\\.').replace('\\.#', '(\\..*)?')}$`)
}
