import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { expect, test } from 'vitest'
import { openLately } from './lately.ts'

test('what was begun is not begun again until it is long ago, and is forgotten then', async () => {
  const time = virtualTime(0)
  const lately = openLately(time, 1000)
  expect([lately.begin('a'), lately.begin('a')]).toEqual([true, false])
  await time.advance(600)
  expect([lately.begin('b'), lately.begin('a'), lately.count()]).toEqual([true, false, 2])
  await time.advance(400)
  expect([lately.begin('c'), lately.count()]).toEqual([true, 2])
  expect([lately.begin('b'), lately.begin('a'), lately.count()]).toEqual([false, true, 3])
  await time.advance(10_000)
  expect([lately.begin('d'), lately.count()]).toEqual([true, 1])
})
