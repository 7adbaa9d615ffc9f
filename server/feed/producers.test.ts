import type { FeedMessage } from '@banko/contract/feed/message.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Producers, trackProducers } from './producers.ts'

const second = 1000
const silence = 20 * second

/** A tracker whose requests are named r1, r2 … */
function track(): Producers {
  let asked = 0
  return trackProducers(silence, () => `r${++asked}`)
}

const alive = (subscribed = true): FeedMessage => ({ kind: 'alive', producer: 'p', at: 0, subscribed })
const complete = (requestId: string): FeedMessage => ({ kind: 'snapshotComplete', producer: 'p', at: 0, requestId })

/** Up since 0, by its request r1. */
function upSince0(): Producers {
  const producers = track()
  producers.begin('p', 0)
  producers.observe(complete('r1'), 0)
  return producers
}

describe('a producer', () => {
  test('is down when it begins, and asked for everything', () => {
    const producers = track()
    expect(producers.isUp('p')).toBe(false)
    expect(producers.begin('p', 5)).toEqual({
      changes: [{ producer: 'p', up: false, epoch: 5 }],
      recover: [{ producer: 'p', requestId: 'r1' }],
    })
    expect(producers.isUp('p')).toBe(false)
  })

  test('is up once it has answered our own request', () => {
    const producers = track()
    producers.begin('p', 5)
    expect(producers.observe(complete('somebody else’s'), 6)).toEqual({ changes: [], recover: [] })
    expect(producers.isUp('p')).toBe(false)
    expect(producers.observe(complete('r1'), 7)).toEqual({
      changes: [{ producer: 'p', up: true, epoch: 7 }],
      recover: [],
    })
    expect(producers.isUp('p')).toBe(true)
  })

  test('that repeats its answer changes nothing', () => {
    expect(upSince0().observe(complete('r1'), 9)).toEqual({ changes: [], recover: [] })
  })

  test('is not up by being alive', () => {
    const producers = track()
    producers.begin('p', 0)
    producers.observe(alive(), 10)
    expect(producers.isUp('p')).toBe(false)
  })

  test('that nobody began is nothing to us', () => {
    const producers = track()
    expect(producers.observe(alive(false), 1)).toEqual({ changes: [], recover: [] })
    expect(producers.observe(complete('r1'), 1)).toEqual({ changes: [], recover: [] })
    expect(producers.isUp('p')).toBe(false)
  })

  test('that has lost us is down at once, and only the new request counts', () => {
    const producers = upSince0()
    expect(producers.observe(alive(false), 3)).toEqual({
      changes: [{ producer: 'p', up: false, epoch: 3 }],
      recover: [{ producer: 'p', requestId: 'r2' }],
    })
    producers.observe(complete('r1'), 4)
    expect(producers.isUp('p')).toBe(false)
    producers.observe(complete('r2'), 5)
    expect(producers.isUp('p')).toBe(true)
  })
})

describe('silence', () => {
  test.each([
    [19, true],
    [20, true],
    [21, false],
  ])('of %d s: up is %s', (seconds, up) => {
    const producers = upSince0()
    const { changes, recover } = producers.watch(seconds * second)
    expect(producers.isUp('p')).toBe(up)
    expect([changes.length, recover.length]).toEqual(up ? [0, 0] : [1, 1])
  })

  test('ends with every sign of life, and prices are none', () => {
    const producers = upSince0()
    producers.observe(alive(), 15 * second)
    expect(producers.watch(30 * second).changes).toEqual([])
    producers.observe({ kind: 'odds', producer: 'p', at: 0, match: 'M', markets: [] }, 34 * second)
    expect(producers.watch(36 * second).changes).toHaveLength(1)
  })

  test('of one producer is no other’s', () => {
    const producers = upSince0()
    producers.begin('q', 0)
    producers.observe({ ...complete('r2'), producer: 'q' }, 0)
    producers.observe(alive(), 15 * second)
    expect(producers.watch(25 * second).changes).toMatchObject([{ producer: 'q', up: false }])
    expect([producers.isUp('p'), producers.isUp('q')]).toEqual([true, false])
  })

  test('is never minded when it may last for ever', () => {
    const producers = trackProducers(0, () => 'r1')
    producers.begin('p', 0)
    producers.observe(complete('r1'), 0)
    expect(producers.watch(1e12)).toEqual({ changes: [], recover: [] })
  })
})

describe('what was asked in vain is asked again', () => {
  test('when nothing has come for twenty minutes', () => {
    const producers = track()
    producers.begin('p', 0)
    for (let now = 0; now < 1200 * second; now += 10 * second) {
      producers.observe(alive(), now)
      expect(producers.watch(now).recover).toEqual([])
    }
    expect(producers.watch(1200 * second)).toEqual({ changes: [], recover: [{ producer: 'p', requestId: 'r2' }] })
  })

  test('half a minute after the asking itself failed', () => {
    const producers = track()
    producers.begin('p', 0)
    producers.recoveryFailed('p', 'an older one')
    producers.observe(alive(), 29 * second)
    expect(producers.watch(31 * second).recover).toEqual([])
    producers.recoveryFailed('p', 'r1')
    expect(producers.watch(32 * second).recover).toEqual([{ producer: 'p', requestId: 'r2' }])
    producers.observe(complete('r2'), 33 * second)
    expect(producers.isUp('p')).toBe(true)
  })

  test('when it says meanwhile that it has lost us, but not every time it says so', () => {
    const producers = track()
    producers.begin('p', 0)
    expect(producers.observe(alive(false), 10 * second).recover).toEqual([])
    expect(producers.observe(alive(false), 30 * second).recover).toEqual([{ producer: 'p', requestId: 'r2' }])
    expect(producers.observe(alive(false), 40 * second).recover).toEqual([])
  })
})

const anyStep = fc.record({
  wait: fc.constantFrom(0, 1, 5000, 19_000, 21_000, 40_000),
  what: fc.constantFrom('alive', 'lost', 'complete', 'foreign', 'watch', 'failed'),
})

test('epochs only rise, every change is a change, and up follows only our own latest request', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
      let latest = ''
      const producers = trackProducers(silence, () => {
        latest = `r${latest.length}${latest}`
        return latest
      })
      const all = [...producers.begin('p', 0).changes]
      let now = 0
      for (const { wait, what } of steps) {
        now += wait
        const wasUp = producers.isUp('p')
        if (what === 'failed') producers.recoveryFailed('p', latest)
        else {
          const foreign = complete(`not ${latest}`)
          const message = { alive: alive(), lost: alive(false), complete: complete(latest), foreign, watch: undefined }[
            what
          ]
          const news = message ? producers.observe(message, now) : producers.watch(now)
          all.push(...news.changes)
          // Whoever goes down is asked.
          if (wasUp && !producers.isUp('p')) expect(news.recover).toHaveLength(1)
        }
        if (!wasUp && producers.isUp('p')) expect(what).toBe('complete')
      }
      for (const [index, change] of all.entries()) {
        const before = all[index - 1]
        if (!before) continue
        expect(change.epoch).toBeGreaterThan(before.epoch)
        expect(change.up).toBe(!before.up)
      }
      expect(all.at(-1)?.up).toBe(producers.isUp('p'))
    }),
  )
})
