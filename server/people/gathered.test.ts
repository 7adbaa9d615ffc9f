import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

test('keys of a run that failed are run again by themselves, with those that came meanwhile', async () => {
  const time = virtualTime(0)
  const runs: (readonly number[])[] = []
  const faults: unknown[] = []
  let isAway = true
  const add = gathered<number>(
    async (keys) => {
      runs.push(keys)
      if (isAway) throw new Error('the database is away')
    },
    { timers: time, onFault: (error) => faults.push(error) },
  )
  add([1, 2])
  await time.advance(999)
  expect(runs).toEqual([[1, 2]])
  isAway = false
  await time.advance(1)
  expect(runs).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(faults).toHaveLength(1)
  add([3])
  await time.advance(10_000)
  expect(runs.slice(2)).toEqual([[3]])
})
