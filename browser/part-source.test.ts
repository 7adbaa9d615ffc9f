import { expect, test } from 'vitest'
import type { BrowserTime } from './connection.ts'
import { PartSource } from './part-source.ts'

/** A file that comes or fails when the test says so, a clock that it moves, and a network that it takes away. */
function surroundings() {
  let timers: { at: number; run: () => void }[] = []
  let now = 0
  const pauses: number[] = []
  const waiting = new Set<() => void>()
  const fetches: { come(value: string): void; fail(): void }[] = []
  const time: BrowserTime = {
    now: () => now,
    after: (milliseconds, run) => {
      const timer = { at: now + milliseconds, run }
      timers.push(timer)
      pauses.push(milliseconds)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    random: () => 0.5,
  }
  const source = new PartSource<string>(
    () => new Promise((come, fail) => fetches.push({ come, fail: () => fail(new Error('offline')) })),
    {
      time,
      whenOnline: (run) => {
        waiting.add(run)
        return () => waiting.delete(run)
      },
    },
  )
  return {
    source,
    fetches,
    /** What it waits for: timers, and the network. */
    pending: () => timers.length + waiting.size,
    pauses,
    pass(milliseconds: number) {
      now += milliseconds
      const due = timers.filter((timer) => timer.at <= now)
      timers = timers.filter((timer) => timer.at > now)
      for (const timer of due) timer.run()
    },
    comeOnline() {
      for (const run of [...waiting]) run()
    },
    /** The latest fetch ends like this, and everybody has heard. */
    async end(how: 'comes' | 'fails') {
      const last = fetches.at(-1)
      if (how === 'comes') last?.come('part')
      else last?.fail()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

test('it is fetched once, when it is first wanted', async () => {
  const { source, fetches, end, pending } = surroundings()
  expect(source.state).toEqual({ kind: 'away' })
  const heard: string[] = []
  source.subscribe(() => heard.push(source.state.kind))
  source.ask()
  source.subscribe(() => {})
  expect(source.state).toEqual({ kind: 'coming' })
  await end('comes')
  expect(source.state).toEqual({ kind: 'here', value: 'part' })
  source.ask()
  source.subscribe(() => {})
  expect(heard).toEqual(['coming', 'here'])
  expect(fetches).toHaveLength(1)
  expect(pending()).toBe(0)
})

test('one that fails is missing and asked for again, ever more rarely, until it comes', async () => {
  const { source, fetches, end, pass, pauses } = surroundings()
  source.subscribe(() => {})
  for (let tries = 1; tries <= 6; tries += 1) {
    await end('fails')
    expect(source.state).toEqual({ kind: 'missing', asking: false })
    const pause = pauses.at(-1) ?? 0
    pass(pause - 1)
    expect(fetches).toHaveLength(tries)
    pass(1)
    expect(fetches).toHaveLength(tries + 1)
    expect(source.state).toEqual({ kind: 'missing', asking: true })
  }
  const late = 8000
  expect(pauses.filter((pause) => pause !== late)).toEqual([1000, 2000, 4000, 15_000, 15_000])
  expect(pauses.filter((pause) => pause === late)).toHaveLength(8)
  await end('comes')
  expect(source.state).toEqual({ kind: 'here', value: 'part' })
})

test('the network is back: it is asked for at once, and once', async () => {
  const { source, fetches, end, comeOnline, pass } = surroundings()
  source.subscribe(() => {})
  await end('fails')
  comeOnline()
  expect(fetches).toHaveLength(2)
  pass(1000)
  comeOnline()
  expect(fetches).toHaveLength(2)
})

test('whoever taps does not wait for the pause', async () => {
  const { source, fetches, end, pass } = surroundings()
  source.subscribe(() => {})
  await end('fails')
  source.ask()
  await end('fails')
  expect(fetches).toHaveLength(2)
  pass(1000)
  expect(fetches).toHaveLength(2)
  pass(1000)
  expect(fetches).toHaveLength(3)
})

test('one that nobody wants any more is not asked for again, unless it is kept', async () => {
  const left = surroundings()
  const leave = left.source.subscribe(() => {})
  await left.end('fails')
  leave()
  expect(left.pending()).toBe(0)
  const kept = surroundings()
  kept.source.keep()
  await kept.end('fails')
  kept.comeOnline()
  await kept.end('comes')
  expect(kept.source.state.kind).toBe('here')
})

test('one that takes long is missing meanwhile, and here when it comes after all', async () => {
  const { source, fetches, end, pass } = surroundings()
  source.subscribe(() => {})
  pass(8000)
  expect(source.state).toEqual({ kind: 'missing', asking: true })
  source.ask()
  expect(fetches).toHaveLength(1)
  await end('comes')
  expect(source.state.kind).toBe('here')
})

test.each(['comes', 'fails'] as const)('asked for ahead: who waits hears when it %s', async (how) => {
  const { source, fetches, end, pending } = surroundings()
  const done = source.preload()
  await end(how)
  await done
  expect(source.state.kind).toBe(how === 'comes' ? 'here' : 'missing')
  expect(pending()).toBe(0)
  const again = source.preload()
  if (how === 'fails') expect(fetches).toHaveLength(2)
  await again
})
