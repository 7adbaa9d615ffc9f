import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { describe, expect, test } from 'vitest'
import { seededIds, systemIds } from './ids.ts'
import { systemRandom } from './system-random.ts'

const draw = (count: number, next: () => number) => Array.from({ length: count }, next)

describe('seeded randomness', () => {
  test('one seed, one stream; another seed, another', () => {
    const stream = (seed: string) => draw(20, seededRandom(seed).next)
    expect(stream('7')).toEqual(stream('7'))
    expect(stream('7')).not.toEqual(stream('8'))
  })

  test('stays the same from version to version: recorded seeds keep their meaning', () => {
    const random = seededRandom(7)
    expect(draw(4, () => random.int(0, 999))).toMatchInlineSnapshot(`
      [
        528,
        223,
        410,
        375,
      ]
    `)
  })

  test('a fork depends on its name alone, not on what the parent has drawn', () => {
    const used = seededRandom(7)
    draw(100, used.next)
    const fork = (parent: ReturnType<typeof seededRandom>, name: string) => draw(5, parent.fork(name).next)
    expect(fork(used, 'a')).toEqual(fork(seededRandom(7), 'a'))
    expect(fork(used, 'a')).not.toEqual(fork(used, 'b'))
  })
})

describe.each([
  ['seeded', seededRandom(1)],
  ['system', systemRandom()],
])('%s numbers', (_, random) => {
  test('fill [0, 1) evenly', () => {
    const numbers = draw(50_000, random.next)
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...numbers)).toBeLessThan(1)
    const mean = numbers.reduce((sum, n) => sum + n, 0) / numbers.length
    expect(mean).toBeCloseTo(0.5, 1)
  })

  test('whole numbers reach both ends, each as often', () => {
    const counts = new Map<number, number>()
    for (const n of draw(60_000, () => random.int(-1, 4))) counts.set(n, (counts.get(n) ?? 0) + 1)
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual([-1, 0, 1, 2, 3, 4])
    for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(600)
    expect(random.int(3, 3)).toBe(3)
    expect(() => random.int(2, 1)).toThrow(RangeError)
  })
})

test.each([
  ['seeded', seededIds(seededRandom(1))],
  ['system', systemIds()],
])('%s ids are UUIDs and tokens, never twice', (_, ids) => {
  const uuids = draw(1000, () => 0).map(() => ids.uuid())
  expect(new Set(uuids).size).toBe(1000)
  for (const id of uuids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(ids.token()).toMatch(/^[\w-]{43}$/)
})
