import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { exampleSeed } from '../testing/seeded-stream.ts'
import { chainLength, hashedTimes } from './seed-chain.ts'

const once = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())

test('the seed of a round is hashed so often to that of an earlier one, and to the end', () => {
  expect(hashedTimes(exampleSeed, 0)).toEqual(exampleSeed)
  expect(hashedTimes(exampleSeed, 1)).toEqual(once(exampleSeed))
  expect(hashedTimes(exampleSeed, 5)).toEqual(once(once(hashedTimes(exampleSeed, 3))))
})

test.each([-1, 1.5, chainLength + 1, Number.NaN])('%d times is beyond a chain', (times) => {
  expect(() => hashedTimes(exampleSeed, times)).toThrow('beyond a chain')
})
