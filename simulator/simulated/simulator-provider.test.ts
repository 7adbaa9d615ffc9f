import { isDeepStrictEqual } from 'node:util'
import type { FeedMessage } from '@banko/contract/feed/message.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Heard, listen } from '../playing/testing/listen.ts'
import { virtualTime } from '../time/virtual-time.ts'
import { openSimulator } from './simulator-provider.ts'

const start = Date.UTC(2026, 10, 20, 9)
const minute = 60_000
const setting = { seed: 7, speed: 60 }

/** A run of the simulator, recovered at its start, as a listener hears it. */
async function run(from: number, to: number, seed = setting.seed) {
  const time = virtualTime(from)
  const listener = listen()
  const said: FeedMessage[] = []
  const errors: unknown[] = []
  const log = { info: () => {}, warn: () => {}, error: (_: string, error: unknown) => errors.push(error) }
  const provider = openSimulator({ clock: time, timers: time, log }, { ...setting, seed }, 'small')
  await provider.start(async (messages) => {
    said.push(...messages)
    listener.hear(messages)
  })
  await provider.recover('r', 0)
  await time.advanceTo(to)
  await provider.stop()
  expect(errors).toEqual([])
  return { listener, said, provider }
}

/** What may be bet on. */
function offerOf({ state, betting, stopped, markets, results }: Heard) {
  const open = [...markets.values()].filter(({ key }) => !results.has(key))
  return { state, open: betting === 'open' && !stopped, markets: betting === 'closed' ? [] : open }
}

describe('the simulator', () => {
  const middle = start + 40_000
  const end = middle + 20_000
  let whole: Awaited<ReturnType<typeof run>>

  beforeAll(async () => {
    whole = await run(start, end)
  })

  it('says nothing that a feed must not say', () => {
    expect(whole.listener.faults).toEqual([])
    expect(whole.said.length).toBeGreaterThan(4000)
  })

  it('says the same for the same seed', async () => {
    const until = start + 10_000
    const [again, other] = [await run(start, until), await run(start, start + 5_000, 8)]
    const first = whole.said.filter((message) => message.at <= until)
    expect(first.length).toBeGreaterThan(1000)
    expect(again.said).toHaveLength(first.length)
    expect(again.said.find((message, index) => !isDeepStrictEqual(message, first[index]))).toBeUndefined()
    expect(isDeepStrictEqual(other.said, whole.said.slice(0, other.said.length))).toBe(false)
  })

  it('is after a restart where it would have been', async () => {
    const after = await run(middle, end)
    expect(after.listener.faults).toEqual([])
    for (const [match, heard] of after.listener.matches) {
      const uninterrupted = whole.listener.matches.get(match)
      if (!uninterrupted) throw new Error(`${match} is new after the restart`)
      expect(offerOf(heard)).toEqual(offerOf(uninterrupted))
      for (const [key, result] of uninterrupted.results) expect(heard.results.get(key)).toEqual(result)
    }
    // A match that nobody tells of any more was over and settled before.
    const closedBefore = new Set(
      whole.said.flatMap((message) =>
        message.kind === 'odds' && message.betting === 'closed' && message.at <= middle ? [message.match] : [],
      ),
    )
    const forgotten = [...whole.listener.matches.keys()].filter((match) => !after.listener.matches.has(match))
    expect(forgotten.filter((match) => !closedBefore.has(match))).toEqual([])
  })

  it('gives everything that was offered a result by the end of its match', () => {
    for (const [match, { betting, cancelled, offered, results }] of whole.listener.matches) {
      const open = betting === 'closed' && !cancelled ? [...offered].filter((key) => !results.has(key)) : []
      expect(open, match).toEqual([])
    }
  })

  it('knows the results of what was offered before, however long ago, under any seed and speed', () => {
    const time = virtualTime(start + 40 * 24 * 60 * minute)
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const provider = openSimulator({ clock: time, timers: time, log }, { seed: 8, speed: 1 }, 'small')
    const ended = [...whole.listener.matches].filter(([, heard]) => heard.betting === 'closed')
    expect(ended.length).toBeGreaterThan(20)
    for (const [match, heard] of ended) {
      const words = provider.results?.([match]) ?? []
      const results = words.flatMap((message) => (message.kind === 'settlement' ? message.markets : []))
      const byKey = new Map(results.map((result) => [result.key, result]))
      for (const [key, result] of heard.results) expect(byKey.get(key)).toEqual(result)
    }
    expect(provider.results?.(['7x1/league/999999999', 'nonsense'])).toEqual([])
  })

  it('moves prices now and then, in small steps, unless something happens', () => {
    const last = new Map<string, { events: string; price: number }>()
    const steps: number[] = []
    for (const message of whole.said) {
      if (message.kind !== 'odds' || !message.state) continue
      const home = message.markets.find((market) => market.key === '1x2')?.outcomes[0]
      if (!home || home.price > 6000) continue
      const { score, redCards } = message.state
      const events = JSON.stringify([score, redCards])
      const before = last.get(message.match)
      if (before?.events === events) steps.push(Math.abs(home.price / before.price - 1))
      last.set(message.match, { events, price: home.price })
    }
    steps.sort((a, b) => a - b)
    expect(steps.length).toBeGreaterThan(700)
    expect(steps[Math.floor(steps.length / 2)]).toBeLessThan(0.03)
    const moved = steps.filter((step) => step > 0).length
    expect(moved).toBeGreaterThan(steps.length / 5)
    expect(moved).toBeLessThan(steps.length * 0.7)
  })

  it.each([0, -1, 1000, Number.NaN])('does not run at speed %d', (speed) => {
    const time = virtualTime(start)
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    expect(() => openSimulator({ clock: time, timers: time, log }, { seed: 7, speed }, 'small')).toThrow('speed')
  })
})
