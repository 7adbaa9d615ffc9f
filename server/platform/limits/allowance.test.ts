import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Allowance } from './allowance.ts'

const rate = { count: 3, seconds: 6 }

test('a whole count at once, then one for each share of the time', () => {
  const allowance = new Allowance()
  expect([0, 1, 2].map(() => allowance.use('a', rate, 1000))).toEqual([0, 0, 0])
  expect(allowance.use('a', rate, 1000)).toBe(2000)
  expect(allowance.use('a', rate, 2999)).toBe(1)
  expect(allowance.use('a', rate, 3000)).toBe(0)
  expect(allowance.use('a', rate, 3000)).toBe(2000)
  expect(allowance.use('b', rate, 3000)).toBe(0)
})

test('what was refused costs nothing, and what costs more waits longer', () => {
  const allowance = new Allowance()
  expect(allowance.use('a', rate, 0, 3)).toBe(0)
  expect(allowance.use('a', rate, 0, 2)).toBe(4000)
  expect(allowance.use('a', rate, 0, 1)).toBe(2000)
  expect(allowance.use('a', rate, 0, 4)).toBe(8000)
})

test('keys are forgotten once their time has passed', () => {
  const allowance = new Allowance()
  for (let n = 0; n < 1000; n++) allowance.use(`k${n}`, rate, n)
  allowance.use('last', rate, 100_000)
  expect(allowance.size).toBe(1)
})

test('in any window of the time, never more than twice the count, and over long times the count', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 200 }), (steps) => {
      const allowance = new Allowance()
      let now = 0
      const allowed: number[] = []
      for (const step of steps) {
        now += step
        if (allowance.use('a', rate, now) === 0) allowed.push(now)
      }
      for (const from of allowed) {
        expect(allowed.filter((at) => at >= from && at < from + 6000).length).toBeLessThanOrEqual(6)
      }
      expect(allowed.length).toBeLessThanOrEqual(3 + now / 2000 + 1)
    }),
  )
})

test('what is given back may be used again, and never more than there was', () => {
  const allowance = new Allowance()
  for (const _ of [0, 1, 2]) allowance.use('a', rate, 1000)
  allowance.giveBack('a', rate, 1000)
  expect([0, 1].map(() => allowance.use('a', rate, 1000))).toEqual([0, 2000])
  for (const _ of [0, 1, 2, 3, 4, 5]) allowance.giveBack('a', rate, 1000)
  allowance.giveBack('nobody', rate, 1000)
  expect([0, 1, 2, 3].map(() => allowance.use('a', rate, 1000))).toEqual([0, 0, 0, 2000])
})

test('of more keys than it may remember, the one known for longest is forgotten', () => {
  const allowance = new Allowance()
  for (let n = 0; n < 100_010; n++) allowance.use(`k${n}`, rate, 0, 3)
  expect(allowance.size).toBe(100_000)
  expect(allowance.use('k0', rate, 0, 3)).toBe(0)
  expect(allowance.use('k100009', rate, 0)).toBeGreaterThan(0)
})
