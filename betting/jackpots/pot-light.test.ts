import { expect, test } from 'vitest'
import { nextLightAt, potLight } from './pot-light.ts'

const hour = 3_600_000
const now = 100 * hour
const pot = { amount: 500, seed: 0, ceiling: 1000 }

test.each([
  ['calm while it is far', {}, 'calm'],
  ['calm at four fifths of the way', { amount: 800 }, 'calm'],
  ['warm beyond them', { amount: 801 }, 'warm'],
  ['calm long before its time', { dropsAt: now + 2 * hour + 1 }, 'calm'],
  ['warm from two hours before on', { dropsAt: now + 2 * hour }, 'warm'],
  ['hit for ten seconds, whatever else', { amount: 900, hitAt: now - 9999 }, 'hit'],
  ['and then no longer', { hitAt: now - 10_000 }, 'calm'],
] as const)('%s', (_, other, light) => {
  expect(potLight({ ...pot, ...other }, now)).toBe(light)
})

test('it turns by the clock when a hit is over, and two hours before its time', () => {
  expect(nextLightAt({}, now)).toBeUndefined()
  expect(nextLightAt({ hitAt: now - 1 }, now)).toBe(now + 9999)
  expect(nextLightAt({ hitAt: now - 10_000, dropsAt: now + 3 * hour }, now)).toBe(now + hour)
  expect(nextLightAt({ hitAt: now, dropsAt: now + 3 * hour }, now)).toBe(now + 10_000)
  expect(nextLightAt({ dropsAt: now + hour }, now)).toBeUndefined()
})
