import { expect, test } from 'vitest'
import { recordingLog } from '../../platform/testing/test-platform.ts'
import { openNewEpochs } from './new-epochs.ts'
import type { StreamMessage } from './stream.ts'

const stand = (epoch: number, space = 'told', seq = 0): StreamMessage => ({
  space,
  epoch,
  kind: 'stand',
  seq,
  isComplete: true,
  heard: [],
})

/** The lease table, asked by hand: it answers when it is told to. */
function openTable(onTake: (message: StreamMessage) => void = () => {}) {
  const asked: PromiseWithResolvers<ReadonlyMap<string, number>>[] = []
  const taken: StreamMessage[] = []
  const { log, logged } = recordingLog()
  const read = () => {
    const question = Promise.withResolvers<ReadonlyMap<string, number>>()
    asked.push(question)
    return question.promise
  }
  const epochs = openNewEpochs({ log, read }, (message) => {
    taken.push(message)
    onTake(message)
  })
  const answer = async (table: Readonly<Record<string, number>>) => {
    asked.at(-1)?.resolve(new Map(Object.entries(table)))
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { epochs, asked, taken, logged, answer }
}

test('an epoch is followed when the lease table knows it, and no other is', async () => {
  const { epochs, asked, taken, logged, answer } = openTable()
  for (const epoch of [1e15, 4, 3, 4]) epochs.ask(stand(epoch))
  epochs.ask(stand(1, 'elsewhere'))
  expect(asked).toHaveLength(1)
  await answer({ told: 4 })
  expect(asked).toHaveLength(2)
  await answer({ told: 4 })
  expect(taken).toEqual([stand(4), stand(4)])
  expect(logged).toMatchObject([
    { event: 'book.epochUnknown', data: { space: 'told', epoch: 1e15, messages: 1 } },
    { event: 'book.epochUnknown', data: { space: 'told', epoch: 3, messages: 2 } },
  ])
})

test('a flood costs one question at a time, and those who come after it are heard', async () => {
  const { epochs, asked, taken, answer } = openTable()
  for (let time = 0; time < 5000; time += 1) epochs.ask(stand(1e15))
  expect(asked).toHaveLength(1)
  await answer({ told: 2 })
  await answer({ told: 2 })
  expect([asked.length, taken]).toEqual([2, []])
  epochs.ask(stand(2))
  await answer({ told: 2 })
  expect(taken).toEqual([stand(2)])
})

test('a database that does not answer is logged, and the next message asks again', async () => {
  const { epochs, asked, taken, logged, answer } = openTable()
  epochs.ask(stand(2))
  asked[0]?.reject(new Error('away'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(logged).toMatchObject([{ event: 'book.epochsUnread' }])
  epochs.ask(stand(2))
  await answer({ told: 2 })
  expect(taken).toEqual([stand(2)])
})

test('what came while the lease table was asked is taken with what asked it, in order', async () => {
  const { epochs, asked, taken, answer } = openTable()
  epochs.ask(stand(2, 'told', 0))
  epochs.ask(stand(2, 'told', 1))
  epochs.ask(stand(3, 'told', 0))
  epochs.ask(stand(2, 'told', 2))
  await answer({ told: 2 })
  // The epoch is followed now: what comes next is heard without a question.
  expect(taken).toEqual([0, 1, 2].map((seq) => stand(2, 'told', seq)))
  await answer({ told: 3 })
  expect([asked.length, taken.at(-1)]).toEqual([2, stand(3)])
})

test('a message that cannot be taken is logged, and takes none with it', async () => {
  const { epochs, taken, logged, answer } = openTable(({ space }) => {
    if (space === 'faulty') throw new Error('broken')
  })
  epochs.ask(stand(2, 'faulty'))
  epochs.ask(stand(2, 'told'))
  await answer({ told: 2, faulty: 2 })
  expect(taken.map(({ space }) => space)).toEqual(['faulty', 'told'])
  expect(logged).toMatchObject([{ event: 'book.newEpochFailed', data: { space: 'faulty', epoch: 2 } }])
})
