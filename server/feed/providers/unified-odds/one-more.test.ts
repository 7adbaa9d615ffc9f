import { expect, test } from 'vitest'
import { oneMore } from './one-more.ts'

test('whoever asks while it runs gets one more run, together', async () => {
  const begun: (() => void)[] = []
  const { run, idle } = oneMore(() => new Promise((resolve) => void begun.push(resolve)))
  const first = run()
  const [second, third] = [run(), run()]
  expect(begun).toHaveLength(1)
  expect(second).toBe(third)
  begun[0]?.()
  await first
  await Promise.resolve()
  expect(begun).toHaveLength(2)
  begun[1]?.()
  await idle()
  expect(begun).toHaveLength(2)
})

test('a run that fails is followed all the same', async () => {
  let runs = 0
  const { run } = oneMore(async () => {
    runs += 1
    await Promise.resolve()
    if (runs === 1) throw new Error('away')
  })
  const [first, second] = [run(), run()]
  await expect(first).rejects.toThrow('away')
  await second
  expect(runs).toBe(2)
})
