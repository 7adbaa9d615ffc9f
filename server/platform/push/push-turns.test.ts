import { expect, test } from 'vitest'
import { PushTurns, sliceCount } from './push-turns.ts'

interface Pending {
  readonly due: number
  readonly run: () => void
}

/** Time that work takes up too, as on a machine that has too much of it; its clock can be set. */
class BusyTime {
  #passed = 0
  #pending: readonly Pending[] = []
  setBy = 1_000_000

  now(): number {
    return this.#passed + this.setBy
  }

  pass(milliseconds: number): void {
    this.#passed += milliseconds
  }

  after(milliseconds: number, run: () => void): { cancel(): void } {
    const one = { due: this.#passed + milliseconds, run }
    this.#pending = [...this.#pending, one]
    return { cancel: () => this.#forget(one) }
  }

  every(): never {
    throw new Error('Turns ask for one call at a time')
  }

  /** Runs what falls due within so long, however late. */
  run(milliseconds: number): void {
    const until = this.#passed + milliseconds
    for (let next = this.#first(until); next; next = this.#first(until)) {
      this.#forget(next)
      this.#passed = Math.max(this.#passed, next.due)
      next.run()
    }
    this.#passed = Math.max(this.#passed, until)
  }

  #first(until: number): Pending | undefined {
    const [first] = this.#pending.toSorted((a, b) => a.due - b.due)
    return first && Math.max(first.due, this.#passed) <= until ? first : undefined
  }

  #forget(one: Pending): void {
    this.#pending = this.#pending.filter((other) => other !== one)
  }
}

interface Told {
  readonly slice: number
  readonly at: number
}

/** Turns of which each takes so long; `waits` tells whether more is to be told. */
function openTurns(costMilliseconds: number, waits: (told: readonly Told[]) => boolean) {
  const time = new BusyTime()
  const told: Told[] = []
  const turns = new PushTurns({ clock: time, timers: time }, (slice) => {
    told.push({ slice, at: time.now() })
    time.pass(costMilliseconds)
    return waits(told)
  })
  return { time, told, turns }
}

test.each([0, 4, 9, 12, 25, 60])('no slice is left out when telling one takes %i ms', (cost) => {
  const { time, told, turns } = openTurns(cost, () => true)
  turns.plan()
  time.run(3000)
  expect(told.length).toBeGreaterThan(3 * sliceCount)
  told.forEach(({ slice }, at) => {
    expect(slice).toBe(((told[0]?.slice ?? 0) + at) % sliceCount)
  })
  const longest = Math.max(50, sliceCount * cost)
  for (const [index, { at }] of told.entries()) {
    const before = told[index - sliceCount]
    if (before) expect(at - before.at).toBeLessThanOrEqual(longest)
  }
})

test('what waits leaves within 50 ms, and nobody is told twice in a tick, also after a rest', () => {
  const { time, told, turns } = openTurns(0, (all) => all.length % sliceCount !== 0)
  turns.plan()
  time.run(50)
  expect(new Set(told.map(({ slice }) => slice)).size).toBe(sliceCount)
  time.run(3)
  turns.plan()
  time.run(50)
  expect(told).toHaveLength(2 * sliceCount)
  for (let at = sliceCount; at < told.length; at++)
    expect((told[at]?.at ?? 0) - (told[at - sliceCount]?.at ?? 0)).toBeGreaterThanOrEqual(50)
})

test('a tick that was lost is caught up with at once, and no more than one', () => {
  const { time, told, turns } = openTurns(0, () => true)
  turns.plan()
  time.run(100)
  told.length = 0
  time.pass(1000)
  const back = time.now()
  time.run(30)
  const atOnce = told.filter(({ at }) => at === back)
  expect(atOnce.length).toBeGreaterThanOrEqual(sliceCount)
  expect(atOnce.length).toBeLessThanOrEqual(sliceCount + 2)
})

test('a clock that is set back or forward makes nobody wait', () => {
  for (const set of [-3_600_000, 3_600_000]) {
    const { time, told, turns } = openTurns(0, () => true)
    turns.plan()
    time.run(100)
    told.length = 0
    time.setBy += set
    time.run(50)
    expect(new Set(told.map(({ slice }) => slice)).size).toBe(sliceCount)
  }
})

test('nothing is told after the end, nor while nothing waits', () => {
  const { time, told, turns } = openTurns(0, () => false)
  time.run(100)
  expect(told).toEqual([])
  turns.plan()
  turns.plan()
  time.run(100)
  expect(told).toHaveLength(1)
  turns.plan()
  turns.close()
  time.run(100)
  expect(told).toHaveLength(1)
})
