import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDeadHeat } from './dead-heat.ts'

describe('a dead-heat factor', () => {
  test.each<[string, readonly [number, number]]>([
    ['0.5', [1, 2]],
    ['.5', [1, 2]],
    ['0.500', [1, 2]],
    ['0.25', [1, 4]],
    ['0.75', [3, 4]],
    ['0.4', [2, 5]],
    ['0.2', [1, 5]],
    ['0.20', [1, 5]],
    ['0.6', [3, 5]],
    ['0.8', [4, 5]],
    ['0.3', [1, 3]],
    ['0.12', [1, 8]],
    ['0.16', [1, 6]],
    ['0.28', [2, 7]],
    ['0.44', [4, 9]],
    ['0.08', [1, 12]],
    ['0.1', [1, 10]],
    ['0.10', [1, 10]],
    ['0.05', [1, 20]],
    ['0.025', [1, 40]],
    ['0.33', [1, 3]],
    ['0.333', [1, 3]],
    ['0.3333333', [1, 3]],
    ['0.3333333333', [1, 3]],
    ['0.3333333333333333', [1, 3]],
    ['0.33333333333333333333333333333333', [1, 3]],
    ['0.667', [2, 3]],
    ['0.66666666666666663', [2, 3]],
    ['0.6666', [2, 3]],
    ['0.142857', [1, 7]],
    ['0.14285714285714285', [1, 7]],
  ])('of %s is %j', (factor, share) => {
    expect(readDeadHeat(factor)).toEqual(share)
  })

  test.each<[string, readonly [number, number]]>([
    ['0.17', [1, 6]],
    ['0.026', [1, 38]],
  ])('of %s is the share of the fewest competitors that is cut or rounded so', (factor, share) => {
    expect(readDeadHeat(factor)).toEqual(share)
  })

  test.each<[string, readonly [number, number]]>([
    ['0.0244', [244, 10_000]],
    ['0.99', [99, 100]],
    ['0.12345678901234567', [123_456_789_012_345, 1_000_000_000_000_000]],
  ])('of %s is no such share and taken as written', (factor, share) => {
    expect(readDeadHeat(factor)).toEqual(share)
  })

  test.each([undefined, '1', '1.0', '1.000000000000'])('of %s shares nothing', (factor) => {
    expect(readDeadHeat(factor)).toBe('whole')
  })

  test.each(['', '0', '0.0', '.', '0.', '1.1', '2', '1.0000001', '-0.5', '+0.5', 'half', '0,5', '5e-1', ' 0.5', '1/2'])(
    'written "%s" pays nothing',
    (factor) => {
      expect(readDeadHeat(factor)).toBe('unreadable')
    },
  )

  test('of so many places over so many competitors is found again, cut or rounded, however long it is', () => {
    const shares = fc.tuple(
      fc.integer({ min: 2, max: 40 }),
      fc.integer({ min: 1, max: 39 }),
      fc.integer({ min: 4, max: 40 }),
    )
    fc.assert(
      fc.property(shares, ([competitors, places, length]) => {
        fc.pre(places < competitors)
        const scale = 10n ** BigInt(length)
        const [p, h] = [BigInt(places), BigInt(competitors)]
        const cut = (p * scale) / h
        for (const digits of [cut, (2n * p * scale + h) / (2n * h)]) {
          fc.pre(digits < scale)
          const share = readDeadHeat(`0.${String(digits).padStart(length, '0')}`)
          if (typeof share === 'string') throw new Error(`${share}: ${digits}`)
          expect(share[0] * competitors, `${digits}`).toBe(share[1] * places)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
