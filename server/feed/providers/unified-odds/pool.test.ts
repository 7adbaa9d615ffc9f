import { expect, test } from 'vitest'
import { openPool } from './pool.ts'

test('runs so many at a time, in order, whether or not they fail', async () => {
  const pool = openPool(2)
  let running = 0
  let most = 0
  const order: number[] = []
  const results = await Promise.allSettled(
    [1, 2, 3, 4, 5, 6].map((number) =>
      pool(async () => {
        running += 1
        most = Math.max(most, running)
        order.push(number)
        await new Promise((resolve) => setImmediate(resolve))
        running -= 1
        if (number === 2) throw new Error('broken')
        return number
      }),
    ),
  )
  expect(most).toBe(2)
  expect(order).toEqual([1, 2, 3, 4, 5, 6])
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true, true])
})
