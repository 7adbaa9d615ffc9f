import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PastGrant, replayGrants } from './replay-grants.ts'

const grant = (at: number, more: Partial<PastGrant> = {}): PastGrant => ({
  ...{ amount: 1000, wagerNeeded: 3000, at, lasts: 100 },
  ...more,
})
const stake = (at: number, counted = 1000) => ({ at, counted })

describe('bonuses over what was staked', () => {
  test('are completed by the coupon that reaches what is needed, and count no more', () => {
    const stakes = [stake(9), stake(10), stake(20), stake(30, 2000), stake(40)]
    expect(replayGrants([grant(10)], stakes, 500)).toEqual([{ amount: 1000, counted: 4000, state: 'completed' }])
  })

  test('run out with their days, and are open before', () => {
    const stakes = [stake(10), stake(109), stake(110)]
    const left = { amount: 1000, counted: 2000 }
    expect(replayGrants([grant(10)], stakes, 110)).toEqual([{ ...left, state: 'expired' }])
    expect(replayGrants([grant(10)], stakes, 109)).toEqual([{ ...left, state: 'open' }])
  })

  test('are one at a time: the next begins when the one before is over', () => {
    const stakes = [stake(10, 3000), stake(20), stake(130, 2000)]
    expect(replayGrants([grant(0), grant(5)], stakes, 500)).toEqual([
      { amount: 1000, counted: 3000, state: 'completed' },
      { amount: 1000, counted: 1000, state: 'expired' },
    ])
    expect(replayGrants([grant(0), grant(5)], [stake(120, 3000)], 500).map(({ state }) => state)).toEqual([
      'expired',
      'completed',
    ])
  })

  test('are done at once where nothing need be staked', () => {
    expect(replayGrants([grant(10, { wagerNeeded: 0 }), grant(10)], [stake(10, 3000)], 10)).toEqual([
      { amount: 1000, counted: 0, state: 'completed' },
      { amount: 1000, counted: 3000, state: 'completed' },
    ])
  })

  test('count no stake twice', () => {
    const times = fc.array(fc.nat(300), { maxLength: 12 }).map((all) => all.toSorted((a, b) => a - b))
    fc.assert(
      fc.property(times, times, (given, placed) => {
        const stakes = placed.map((at, place) => stake(at, 2 ** place))
        const all = replayGrants(
          given.map((at) => grant(at, { wagerNeeded: 50 })),
          stakes,
          1000,
        )
        const counted = all.reduce((sum, one) => sum + one.counted, 0)
        // different stakes at one moment are told apart by nothing: the next bonus begins after it
        expect(counted).toBeLessThanOrEqual(stakes.reduce((sum, one) => sum + one.counted, 0))
        expect(all).toHaveLength(given.length)
      }),
    )
  })
})
