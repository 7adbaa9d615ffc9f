import { expect, test } from 'vitest'
import { FlushQueue } from './flush-queue.ts'

/** Frames that a test lets come, and a clock that stands still but for what listeners take. */
function openFrames() {
  let now = 0
  const frames: (() => void)[] = []
  const queue = new FlushQueue({ now: () => now, schedule: (flush) => void frames.push(flush) })
  /** One frame with the microtasks behind it. */
  const frame = async () => {
    frames.shift()?.()
    for (let turn = 0; turn < 1000; turn++) await Promise.resolve()
  }
  const takes = (milliseconds: number) => {
    now += milliseconds
  }
  return { queue, frame, takes, planned: () => frames.length }
}

test('what is due several times in a frame is told once, and nothing before the frame', async () => {
  const { queue, frame, planned } = openFrames()
  const told: string[] = []
  const [a, b] = [() => void told.push('a'), () => void told.push('b')]
  queue.add([a, b])
  queue.add([b])
  queue.add(undefined)
  expect([told, planned()]).toEqual([[], 1])
  await frame()
  expect(told).toEqual(['a', 'b'])
  queue.add([a])
  queue.remove(a)
  await frame()
  expect([told, planned()]).toEqual([['a', 'b'], 0])
})

test('many quick ones are told in one frame', async () => {
  const { queue, frame, planned } = openFrames()
  const told: number[] = []
  queue.add(Array.from({ length: 500 }, (_, at) => () => void told.push(at)))
  await frame()
  expect([told.length, planned()]).toEqual([500, 0])
})

test('slow ones are told over several frames, in order and each once', async () => {
  const { queue, frame, takes, planned } = openFrames()
  const told: number[] = []
  const listeners = Array.from({ length: 100 }, (_, at) => () => {
    told.push(at)
    takes(1)
  })
  queue.add(listeners)
  const after: number[] = []
  while (planned() > 0) {
    await frame()
    after.push(told.length)
  }
  expect(after).toEqual([16, 32, 48, 64, 80, 96, 100])
  expect(told).toEqual(listeners.map((_, at) => at))
})

test('one that throws keeps no other from being told, then or later', async () => {
  const { queue, frame } = openFrames()
  const told: string[] = []
  const broken = () => {
    throw new Error('broken')
  }
  queue.add([broken, () => void told.push('next')])
  await expect(frame()).rejects.toThrow('broken')
  await frame()
  queue.add([() => void told.push('later')])
  await frame()
  expect(told).toEqual(['next', 'later'])
})

test('what becomes due while others are told has its turn too', async () => {
  const { queue, frame, takes, planned } = openFrames()
  const told: string[] = []
  const last = () => void told.push('last')
  const first = () => {
    told.push('first')
    takes(20)
    queue.add([last])
  }
  queue.add([first])
  while (planned() > 0) await frame()
  expect(told).toEqual(['first', 'last'])
  queue.add([last])
  while (planned() > 0) await frame()
  expect(told).toEqual(['first', 'last', 'last'])
})
