import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { expect, test } from 'vitest'
import { ShortMemory } from './short-memory.ts'

test('a name is remembered for its time, from when it was last said', async () => {
  const time = virtualTime(0)
  const memory = new ShortMemory(time, { milliseconds: 100, namesMax: 10 })
  memory.add('a')
  await time.advance(99)
  expect([memory.has('a'), memory.has('b')]).toEqual([true, false])
  memory.add('a')
  await time.advance(99)
  expect(memory.has('a')).toBe(true)
  await time.advance(1)
  expect(memory.has('a')).toBe(false)
  memory.add('b')
  expect(memory.size).toBe(1)
  memory.forget('b')
  expect(memory.has('b')).toBe(false)
})

test('of more names than it may remember, those said longest ago are forgotten', () => {
  const memory = new ShortMemory(virtualTime(0), { milliseconds: 100, namesMax: 3 })
  for (const name of ['a', 'b', 'c', 'a', 'd', 'e']) memory.add(name)
  expect(memory.size).toBe(3)
  expect(['a', 'b', 'c', 'd', 'e'].filter((name) => memory.has(name))).toEqual(['a', 'd', 'e'])
})
