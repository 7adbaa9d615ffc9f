import type { FeedMessage } from '@banko/contract/feed/message.ts'
import { describe, expect, it } from 'vitest'
import { exampleKickOff, exampleScript } from '../football/testing/example-match.ts'
import { virtualTime } from '../time/virtual-time.ts'
import { openPlayingProvider } from './playing-provider.ts'
import { listen } from './testing/listen.ts'

const script = exampleScript('goal home 12.4, goal away 80.2')
const [first, end] = [script.beats.at(0)?.at ?? 0, script.endsAt()]
const minute = 60_000

function setUp(now: number) {
  const time = virtualTime(now)
  const said: FeedMessage[] = []
  const listener = listen()
  const errors: unknown[] = []
  const log = { info: () => {}, warn: () => {}, error: (_: string, error: unknown) => errors.push(error) }
  const provider = openPlayingProvider(
    { clock: time, timers: time, log },
    {
      producer: 'example',
      keptMilliseconds: 10 * minute,
      repertoire: {
        announced: (from, to) => (from < first && first <= to ? [script] : []),
        current: (at, kept) => (first <= at && at < end + kept ? [script] : []),
      },
      find: (match) => (match === script.ref ? script : undefined),
    },
  )
  const sink = async (messages: readonly FeedMessage[]) => {
    said.push(...messages)
    listener.hear(messages)
  }
  return { time, said, listener, errors, provider, sink }
}

describe('a provider on the clock', () => {
  it('tells a match from announcement to end, each message within a step of its time', async () => {
    const { time, said, listener, provider, sink } = setUp(first - minute)
    await provider.start(sink)
    await time.advanceTo(end + minute)
    await provider.stop()
    expect(listener.faults).toEqual([])
    const heard = listener.matches.get(script.ref)
    expect(heard?.betting).toBe('closed')
    expect(heard?.results.size).toBe(heard?.offered.size)
    expect(said.every((message) => message.at <= time.now())).toBe(true)
  })

  it('says at least every ten seconds that it lives, and nothing after it is stopped', async () => {
    const { time, said, provider, sink } = setUp(first - minute)
    await provider.start(sink)
    await time.advance(30 * minute)
    const alive = said.filter((message) => message.kind === 'alive')
    const gaps = alive.map((message, index) => message.at - (alive[index - 1]?.at ?? message.at))
    expect(alive.length).toBeGreaterThan(170)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(10_250)
    await provider.stop()
    const count = said.length
    await time.advance(30 * minute)
    expect(said).toHaveLength(count)
  })

  it('answers a recovery with everything known and the id it was asked with', async () => {
    const { said, listener, provider, sink } = setUp(exampleKickOff + 30 * minute)
    await provider.start(sink)
    await provider.recover('r1')
    expect(listener.matches.get(script.ref)?.state?.score).toEqual({ home: 1, away: 0 })
    expect(said.at(-1)).toMatchObject({ kind: 'snapshotComplete', requestId: 'r1' })
  })

  it('waits for the sink: it never speaks while its last words are still being taken', async () => {
    const { provider } = setUp(exampleKickOff + 30 * minute)
    const taken: string[] = []
    let taking = 0
    await provider.start(async (messages) => {
      taking += 1
      expect(taking).toBe(1)
      // whoever would speak meanwhile has its turn
      for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done))
      taking -= 1
      taken.push(messages.at(-1)?.kind === 'snapshotComplete' ? 'recovery' : 'step')
    })
    await Promise.all([provider.recover('r1'), provider.recover('r2'), provider.recover('r3')])
    await provider.stop()
    expect(taken).toEqual(['step', 'recovery', 'recovery', 'recovery'])
  })

  it('says that everything up to a step is told when it is, however long the sink takes', async () => {
    const scripts = Array.from({ length: 150 }, (_, index) => ({ ...script, ref: `m${index}` }))
    const time = virtualTime(first - minute - 100)
    let taking = 0
    const clock = { now: () => time.now() + taking }
    const provider = openPlayingProvider(
      { clock, timers: time, log: { info: () => {}, warn: () => {}, error: (_, error) => expect.fail(String(error)) } },
      {
        producer: 'example',
        keptMilliseconds: 0,
        repertoire: { announced: (from, to) => (from < first && first <= to ? scripts : []), current: () => [] },
        find: () => undefined,
      },
    )
    const [listener, parts] = [listen(), [] as (readonly FeedMessage[])[]]
    await provider.start(async (messages) => {
      parts.push(messages)
      listener.hear(messages)
      taking += 3000
    })
    await time.advanceTo(first + 1000)
    await provider.stop()
    expect(listener.faults).toEqual([])
    const told = parts.slice(parts.findIndex((part) => part.some(({ kind }) => kind === 'fixture')))
    const alive = told.flat().flatMap((message) => (message.kind === 'alive' ? [message.at] : []))
    expect(told[0]?.length).toBeGreaterThan(150)
    // Between two parts it lives, and has told no more than before the first; after the last, everything.
    expect(told[1]?.[0]).toMatchObject({ kind: 'alive' })
    expect(alive[0]).toBeLessThan(first)
    expect(told[1]?.at(-1)).toMatchObject({ kind: 'alive' })
    expect(alive[1]).toBeGreaterThanOrEqual(first)
  })

  it('completes a recovery as of its last step: what has happened since is still to come', async () => {
    const { time, said, listener, provider, sink } = setUp(first - 100)
    await provider.start(sink)
    await time.advance(200)
    await provider.recover('r1')
    expect(said.at(-1)).toMatchObject({ kind: 'snapshotComplete', at: first - 100 })
    await time.advance(1000)
    await provider.stop()
    expect(listener.faults).toEqual([])
    expect(listener.matches.size).toBe(1)
  })

  it('asks to be recovered after a long sleep instead of telling the past', async () => {
    const { time, said, listener, provider, sink } = setUp(first - minute)
    // A machine that sleeps: the clock jumps, no timer runs in between.
    let skipped = 0
    const clock = { now: () => time.now() + skipped }
    const asleep = openPlayingProvider(
      { clock, timers: time, log: { info: () => {}, warn: () => {}, error: () => {} } },
      {
        producer: 'example',
        keptMilliseconds: 0,
        repertoire: { announced: () => [], current: () => [script] },
        find: () => undefined,
      },
    )
    await asleep.start(sink)
    skipped = 90 * minute
    await time.advance(1000)
    expect(said.filter((message) => message.kind === 'alive').map((message) => message.subscribed)).toEqual([
      true,
      false,
    ])
    expect(said.filter((message) => message.kind === 'odds')).toEqual([])
    await asleep.recover('r2')
    expect(listener.matches.get(script.ref)?.state?.score).toEqual({ home: 1, away: 0 })
    await asleep.stop()
    await provider.stop()
  })

  it('says that it has lost its listener when the sink fails, and goes on', async () => {
    const { time, said, errors, provider, sink } = setUp(first - minute)
    const diskIsFull = () => time.now() >= first && time.now() < first + minute
    await provider.start((messages) => (diskIsFull() ? Promise.reject(new Error('disk full')) : sink(messages)))
    await time.advance(3 * minute)
    expect(errors.length).toBeGreaterThan(0)
    expect(said.find((message) => message.kind === 'alive' && !message.subscribed)).toBeDefined()
    await provider.recover('r3')
    expect(said.at(-1)).toMatchObject({ kind: 'snapshotComplete' })
    await provider.stop()
  })

  it('knows the results of matches that are over, and of no others', async () => {
    const before = setUp(end - 1)
    expect(before.provider.results?.([script.ref])).toEqual([])
    const after = setUp(end + 365 * 24 * 60 * minute)
    const words = after.provider.results?.([script.ref, 'unknown']) ?? []
    expect(words.map((message) => message.kind)).toEqual(['odds', 'settlement'])
  })
})
