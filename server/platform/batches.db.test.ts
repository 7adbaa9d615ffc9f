import { afterEach, expect, test } from 'vitest'
import { openBatches } from './batches.ts'
import { TooManyError } from './limits/too-many-error.ts'
import type { Database } from './platform.ts'
import { openTestPlatform, type TestPlatform } from './testing/test-platform.ts'

interface Item {
  readonly operatorId: number
  readonly name: string
}

const opened: TestPlatform[] = []
afterEach(async () => {
  for (const platform of opened.splice(0)) await platform.close()
})

/** Batches that wait until they are let go, with what was run. */
async function openHeld(options: { lanes?: number; sizeMax?: number; waitingMax?: number; fails?: string } = {}) {
  const platform = await openTestPlatform()
  opened.push(platform)
  const runs: string[][] = []
  const gates: (() => void)[] = []
  const put = openBatches<Item, string>({
    db: platform.db as Database,
    operatorOf: ({ operatorId }) => operatorId,
    nameOf: ({ name }) => name,
    ...{ sizeMax: options.sizeMax ?? 3, lanes: options.lanes ?? 1, waitingMax: options.waitingMax ?? 100 },
    async run(operatorId, items) {
      runs.push(items.map(({ name }) => `${operatorId} ${name}`))
      await new Promise<void>((resolve) => {
        gates.push(resolve)
      })
      if (items.some(({ name }) => name === options.fails)) throw new Error('it fails')
      return items.map(({ name }) => `done ${name}`)
    },
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20))
  return {
    runs,
    put: (operatorId: number, name: string) => put({ operatorId, name }),
    /** Lets everything that runs go on, until nothing does. */
    async letGo() {
      await settle()
      while (gates.length > 0) {
        for (const gate of gates.splice(0)) gate()
        await settle()
      }
    },
  }
}

test('a lone one goes at once, and those that come meanwhile go together', async () => {
  const held = await openHeld()
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => held.put(1, name))
  await held.letGo()
  expect(held.runs).toEqual([['1 a'], ['1 b', '1 c', '1 d'], ['1 e']])
  expect(await Promise.all(all)).toEqual(['done a', 'done b', 'done c', 'done d', 'done e'])
})

test('two of one name never go together, and keep their order', async () => {
  const held = await openHeld({ sizeMax: 10 })
  const all = ['a', 'b', 'b', 'c', 'b'].map((name) => held.put(1, name))
  await held.letGo()
  expect(held.runs).toEqual([['1 a'], ['1 b', '1 c'], ['1 b'], ['1 b']])
  await Promise.all(all)
})

test('operators take turns, whoever has many waiting', async () => {
  const held = await openHeld({ sizeMax: 2 })
  const all = [...['a', 'b', 'c', 'd', 'e'].map((name) => held.put(1, name)), held.put(2, 'x'), held.put(2, 'y')]
  await held.letGo()
  expect(held.runs).toEqual([['1 a'], ['1 b', '1 c'], ['2 x', '2 y'], ['1 d', '1 e']])
  await Promise.all(all)
})

test('no more than so many are at work at once', async () => {
  const held = await openHeld({ lanes: 2 })
  const all = ['a', 'b', 'c'].map((name) => held.put(1, name))
  expect(held.runs).toEqual([['1 a'], ['1 b']])
  await held.letGo()
  await Promise.all(all)
})

test('a fault is of the one whose it is: the others of its batch are done alone', async () => {
  const held = await openHeld({ fails: 'c' })
  const all = ['a', 'b', 'c', 'd'].map((name) => held.put(1, name))
  const settled = Promise.allSettled(all)
  await held.letGo()
  expect(held.runs).toEqual([['1 a'], ['1 b', '1 c', '1 d'], ['1 b'], ['1 c'], ['1 d']])
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})

test('where too many of an operator wait, the next is turned away, and no other operator’s', async () => {
  const held = await openHeld({ waitingMax: 2 })
  const all = ['a', 'b', 'c'].map((name) => held.put(1, name))
  await expect(held.put(1, 'd')).rejects.toThrow(TooManyError)
  all.push(held.put(2, 'x'))
  await held.letGo()
  expect(await Promise.all(all)).toHaveLength(4)
})
