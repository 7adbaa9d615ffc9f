import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deadHeatOf } from './dead-heat.ts'

describe('a dead-heat factor', () => {
  test.each<[string | undefined, readonly [number, number] | undefined]>([
    ['0.5', [1, 2]],
    ['.5', [1, 2]],
    ['0.500', [1, 2]],
    ['0.25', [1, 4]],
    ['0.75', [3, 4]],
    ['0.4', [2, 5]],
    ['0.333', [1, 3]],
    ['0.3333333', [1, 3]],
    ['0.667', [2, 3]],
    ['0.6666', [2, 3]],
    ['0.142857', [1, 7]],
    ['0.3', [3, 10]],
    ['0.33', [33, 100]],
    ['1', undefined],
    ['1.0', undefined],
    ['0', undefined],
    ['', undefined],
    ['half', undefined],
    [undefined, undefined],
  ])('of %s is %s', (factor, share) => {
    expect(deadHeatOf(factor)).toEqual(share)
  })

  test('of so many places over so many competitors is found again, cut or rounded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 1, max: 19 }), (competitors, places) => {
        fc.pre(places < competitors)
        const exact = places / competitors
        for (const written of [exact.toFixed(6), exact.toFixed(8).slice(0, 8)]) {
          const share = deadHeatOf(written)
          expect(share && share[0] * competitors, written).toBe(share && share[1] * places)
        }
      }),
    )
  })
})
