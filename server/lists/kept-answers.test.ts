import { expect, test } from 'vitest'
import { KeptAnswers } from './kept-answers.ts'

const forEver = (stamp = 1) => ({ basis: { stamp, until: Number.POSITIVE_INFINITY }, now: 0 })
/** Makes values that are counted. */
function counter() {
  let made = 0
  const make = () => {
    made += 1
    return made
  }
  return { made: () => made, make }
}

const megabyte = () => 'x'.repeat(2 ** 20 - 1000)

test('an answer is made once for each stamp, and again when its time is over', () => {
  const kept = new KeptAnswers()
  const { make } = counter()
  const ask = (basis: { stamp: number; until: number }, now: number) => kept.get('a', { basis, now }, make).read()
  expect([ask({ stamp: 1, until: 10 }, 0), ask({ stamp: 1, until: 10 }, 9)]).toEqual([1, 1])
  expect([ask({ stamp: 1, until: 20 }, 10), ask({ stamp: 1, until: 20 }, 19)]).toEqual([2, 2])
  expect([ask({ stamp: 2, until: 20 }, 19), ask({ stamp: 1, until: 20 }, 19)]).toEqual([3, 4])
  expect([ask({ stamp: 1, until: 5 }, 30), ask({ stamp: 1, until: 5 }, 30)]).toEqual([5, 6])
})

test('all of them take so much memory and no more; what was not asked for longest goes', () => {
  const kept = new KeptAnswers()
  const { made, make } = counter()
  const ask = (key: string) => kept.get(key, forEver(), () => [megabyte(), make()])
  for (let number = 0; number < 100; number += 1) {
    ask(`answer ${number}`)
    ask('often')
  }
  expect(kept.bytes).toBeLessThanOrEqual(64 * 2 ** 20)
  expect(kept.bytes).toBeGreaterThan(60 * 2 ** 20)
  expect(made()).toBe(101)
  ask('answer 99')
  expect(made()).toBe(101)
  ask('answer 0')
  expect(made()).toBe(102)
})

test('one that is larger than any board pushes none out', () => {
  const kept = new KeptAnswers()
  const { made, make } = counter()
  const large = () => kept.get('large', forEver(), () => [megabyte(), megabyte(), make()])
  expect(large().bytes.equals(large().bytes)).toBe(false)
  expect([made(), kept.bytes]).toEqual([2, 0])
})
