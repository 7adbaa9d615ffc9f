import { expect, test } from 'vitest'
import { virtualTime } from '../platform/virtual-time.ts'
import { openAttempts } from './attempts.ts'

const minute = 60_000

function threePerTenMinutes() {
  const time = virtualTime(1_700_000_000_000)
  return { time, attempts: openAttempts(time, { count: 3, milliseconds: 10 * minute }) }
}

test('a key has its attempts and no more', () => {
  const { attempts } = threePerTenMinutes()
  expect([1, 2, 3, 4].map(() => attempts.take('a'))).toEqual([true, true, true, false])
  expect(attempts.take('b')).toBe(true)
})

test('an attempt comes back when its stretch is over, one by one', async () => {
  const { time, attempts } = threePerTenMinutes()
  for (let taken = 0; taken < 3; taken++) {
    expect(attempts.take('a')).toBe(true)
    await time.advance(minute)
  }
  await time.advance(7 * minute - 1)
  expect(attempts.take('a')).toBe(false)
  await time.advance(1)
  expect(attempts.take('a')).toBe(true)
  expect(attempts.take('a')).toBe(false)
})

test('asking in vain does not prolong the wait', async () => {
  const { time, attempts } = threePerTenMinutes()
  for (let taken = 0; taken < 3; taken++) attempts.take('a')
  await time.advance(9 * minute)
  for (let asked = 0; asked < 50; asked++) expect(attempts.take('a')).toBe(false)
  await time.advance(minute)
  expect(attempts.take('a')).toBe(true)
})

test('what is given back can be taken again', () => {
  const { attempts } = threePerTenMinutes()
  for (let taken = 0; taken < 20; taken++) {
    expect(attempts.take('a')).toBe(true)
    attempts.giveBack('a')
  }
})
