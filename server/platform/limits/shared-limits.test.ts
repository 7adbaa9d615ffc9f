import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { type VirtualTime, virtualTime } from '@banko/simulator/time/virtual-time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryBus } from '../bus/memory-bus.ts'
import type { Bus } from '../ports.ts'
import { seededIds } from '../random/ids.ts'
import { recordingLog } from '../testing/test-platform.ts'
import type { RateLimit } from './rate-limit.ts'
import { openSharedLimits, tellEvery } from './shared-limits.ts'

const rate = { count: 20, seconds: 10 }

/** Processes of one house, which hear one another at once unless somebody cuts the line. */
function openTown() {
  const time = virtualTime(1_000_000)
  const { log, logged } = recordingLog()
  const bus = memoryBus(log, 'house')
  const random = seededRandom('town')
  let started = 0
  let isCut = false
  const returns: (() => void)[] = []
  const line: Bus = {
    ...bus,
    publish: (subject, data) => {
      if (!isCut) bus.publish(subject, data)
    },
    onReturn: (run) => void returns.push(run),
  }
  return {
    time,
    bus,
    logged,
    cut: () => {
      isCut = true
    },
    mend: () => {
      isCut = false
      for (const run of returns) run()
    },
    start: () => startProcess({ time, log, bus: line, name: `process ${++started}`, random }),
  }
}

function startProcess(needs: {
  readonly time: VirtualTime
  readonly log: ReturnType<typeof recordingLog>['log']
  readonly bus: Bus
  readonly name: string
  readonly random: ReturnType<typeof seededRandom>
}): RateLimit {
  const { time, log, bus, name, random } = needs
  const limits = openSharedLimits({ bus, timers: time, log, ids: seededIds(random.fork(name)) })
  return limits.open('calls', rate, { clock: time, rateFactor: 1 })
}

/** How many of so many tries are allowed. */
const tried = (limit: RateLimit | undefined, tries: number, key = '192.0.2.1') =>
  Array.from({ length: tries }, () => limit?.use(key)).filter((wait) => wait === 0).length

test('whoever asks three processes gets what one would have given, once what the others gave is heard', async () => {
  const { time, start } = openTown()
  const [first, second, third] = [start(), start(), start()]
  await time.advance(100)
  expect(tried(first, 15)).toBe(15)
  await time.advance(tellEvery)
  expect(tried(second, 15)).toBe(5)
  await time.advance(tellEvery)
  expect(tried(third, 15)).toBe(0)
  expect(tried(third, 15, '192.0.2.2')).toBe(15)
})

test('what is taken back is taken back everywhere, and a /48 counts everywhere as one', async () => {
  const { time, start } = openTown()
  const [first, second] = [start(), start()]
  await time.advance(100)
  expect(tried(first, 20)).toBe(20)
  await time.advance(tellEvery)
  for (let n = 0; n < 8; n++) first.giveBack('192.0.2.1')
  await time.advance(tellEvery)
  expect(tried(second, 20)).toBe(8)
  for (let network = 0; network < 16; network++) expect(first.use(`2001:db8:7:${network}::/64`, 20)).toBe(0)
  await time.advance(tellEvery)
  expect(second.use('2001:db8:7:99::/64')).toBeGreaterThan(0)
  expect(second.use('2001:db8:8:99::/64')).toBe(0)
})

test('a process that starts again knows who has used up more than half, and so does one that was cut off', async () => {
  const { time, start, cut, mend } = openTown()
  const [first, second] = [start(), start()]
  await time.advance(100)
  expect([tried(first, 20), tried(first, 10, 'half')]).toEqual([20, 10])
  await time.advance(tellEvery)
  expect(tried(second, 1)).toBe(0)
  const again = start()
  await time.advance(tellEvery)
  expect([tried(again, 20), tried(again, 20, 'half')]).toEqual([0, 20])

  cut()
  await time.advance(20_000)
  expect([tried(first, 20), tried(second, 4)]).toEqual([20, 4])
  await time.advance(tellEvery)
  mend()
  await time.advance(2 * tellEvery)
  expect(tried(second, 20)).toBe(0)
})

test('what is no news harms nobody', async () => {
  const { time, start, bus, logged } = openTown()
  const limit = start()
  await time.advance(100)
  const strange = [
    '',
    'x',
    '{}',
    '[1,"used",[]]',
    '["a","used",[["calls",[["k","1"]]]]]',
    '["a","heavy",[["calls",1]]]',
  ]
  for (const text of strange) bus.publish('limits', Buffer.from(text))
  bus.publish('limits', Buffer.from('["a","used",[["of another version",[["k",20]]]]]'))
  await time.advance(100)
  expect(logged.map(({ event }) => event)).toEqual(strange.map(() => 'limits.strangeNews'))
  expect(tried(limit, 30, 'k')).toBe(20)
})

/** What one process gives before the others hear of it, the first time: a whole count. */
const bound = (processes: number, milliseconds: number) =>
  rate.count + (milliseconds / 1000) * (rate.count / rate.seconds) + (processes - 1) * rate.count

test('however one asks, all processes together give the rate, and once a count more for each process but the first', async () => {
  const step = fc.record({
    at: fc.nat(2),
    tries: fc.integer({ min: 1, max: 40 }),
    wait: fc.constantFrom(0, 1, 5, 10, 100, 3000),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 120 }), async (steps) => {
      const { time, start } = openTown()
      const processes = [start(), start(), start()]
      await time.advance(100)
      const begunAt = time.now()
      let given = 0
      for (const { at, tries, wait } of steps) {
        given += tried(processes[at], tries)
        expect(given).toBeLessThanOrEqual(bound(processes.length, time.now() - begunAt) + 0.001)
        await time.advance(wait)
      }
    }),
    { numRuns: 200 },
  )
})

test('the bound is reached, and is no more than that', async () => {
  const { time, start } = openTown()
  const processes = [start(), start(), start()]
  await time.advance(100)
  expect(processes.map((process) => tried(process, 40))).toEqual([20, 20, 20])
  // all of it must be earned back before anybody gets anything again
  await time.advance(20_000 + tellEvery - 1)
  expect(processes.map((process) => tried(process, 40))).toEqual([0, 0, 0])
  await time.advance(20_000)
  expect(tried(processes[1], 40)).toBe(20)
})
