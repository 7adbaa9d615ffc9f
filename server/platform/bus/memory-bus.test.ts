import { expect, test } from 'vitest'
import { recordingLog } from '../testing/test-platform.ts'
import { memoryBus } from './memory-bus.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('news reaches everybody who asked for the subject, after the publisher went on', async () => {
  const bus = memoryBus(recordingLog().log)
  const heard: string[] = []
  bus.subscribe('a', (data) => heard.push(`first ${data.length}`))
  const leave = bus.subscribe('a', (data) => heard.push(`second ${data.length}`))
  bus.subscribe('b', () => heard.push('other'))
  bus.publish('a', bytes('xy'))
  expect(heard).toEqual([])
  await turn()
  expect(heard).toEqual(['first 2', 'second 2'])
  leave()
  bus.publish('a', bytes('x'))
  await turn()
  expect(heard).toEqual(['first 2', 'second 2', 'first 1'])
})

test('a receiver that throws harms nobody else and is logged', async () => {
  const { log, logged } = recordingLog()
  const bus = memoryBus(log)
  let heard = 0
  bus.subscribe('a', () => {
    throw new Error('broken')
  })
  bus.subscribe('a', () => {
    heard += 1
  })
  bus.publish('a', bytes(''))
  await turn()
  expect(heard).toBe(1)
  expect(logged).toMatchObject([{ event: 'bus.receiverFailed', data: { subject: 'a' } }])
})
