import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { hashInTurn } from './hash-in-turn.ts'

test('no more is hashed at once than leaves a processor, in the order of asking, and what fails hands its place on', async () => {
  const order: number[] = []
  let [now, most] = [0, 0]
  const hash = (at: number) => async () => {
    now += 1
    most = Math.max(most, now)
    order.push(at)
    await new Promise((done) => setImmediate(done))
    now -= 1
    if (at % 5 === 0) throw new Error('no hash')
    return at
  }
  const told = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => hashInTurn(hash(at))))
  expect(told.map(({ status }) => status === 'fulfilled')).toEqual(order.map((at) => at % 5 !== 0))
  expect(order).toEqual(Array.from({ length: 20 }, (_, at) => at))
  expect(most).toBe(Math.min(3, Math.max(1, availableParallelism() - 1)))
})
