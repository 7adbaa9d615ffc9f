import { hashedTimes } from '@banko/betting/games/seed-chain.ts'
import { expect, test } from 'vitest'
import { chainRounds, markChain, seedAt } from './seed-marks.ts'

test('the seed of each round leads to that of the round before, and to the published end', async () => {
  let pauses = 0
  const last = new Uint8Array(32).fill(7)
  const { end, marks } = await markChain(last, async () => {
    pauses += 1
  })
  expect([marks.length, pauses]).toEqual([3200, 100])
  expect(seedAt(marks, chainRounds)).toEqual(last)
  expect(hashedTimes(seedAt(marks, 1), 1)).toEqual(end)
  expect(hashedTimes(seedAt(marks, 2500), 2500)).toEqual(end)
  for (const place of [2, 1000, 1001, 2000, 99_001])
    expect(hashedTimes(seedAt(marks, place), 1)).toEqual(seedAt(marks, place - 1))
  for (const place of [0, -1, chainRounds + 1]) expect(() => seedAt(marks, place)).toThrow('no place')
})
