import { expect, test } from 'vitest'
import { openShares } from './share-drawings.ts'

/** Timers that run when they are told to. */
function handTimers() {
  let due: (() => void)[] = []
  const timers = {
    after(_: number, run: () => void | Promise<void>) {
      due.push(() => void run())
      return { cancel() {} }
    },
    every: () => ({ cancel() {} }),
  }
  const pass = () => {
    for (const run of due) run()
    due = []
  }
  return { timers, pass }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a work is shared while it runs, however long, and a while after it', async () => {
  const { timers, pass } = handTimers()
  const shared = openShares<string>(timers, 1000)
  const slow = Promise.withResolvers<string>()
  const first = shared('live', () => slow.promise)
  pass()
  const second = shared('live', () => Promise.resolve('another'))
  slow.resolve('one')
  expect(await Promise.all([first, second])).toEqual(['one', 'one'])
  await settled()
  expect(await shared('live', () => Promise.resolve('another'))).toBe('one')
  expect(await shared('home', () => Promise.resolve('another'))).toBe('another')
  pass()
  expect(await shared('live', () => Promise.resolve('another'))).toBe('another')
})

test('what made nothing, and what failed, is tried again by the next who asks', async () => {
  const shared = openShares<string>(handTimers().timers, 1000)
  expect(await shared('live', () => Promise.resolve(undefined))).toBeUndefined()
  await settled()
  await expect(shared('live', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await settled()
  expect(await shared('live', () => Promise.resolve('made'))).toBe('made')
})
