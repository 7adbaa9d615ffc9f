import { type VirtualTime, virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { expect, test } from 'vitest'
import { TooManyError } from './too-many-error.ts'
import { Turns } from './turns.ts'

const openTurns = (waitingMax: number, time: VirtualTime = virtualTime(0)) =>
  new Turns({ clock: time, timers: time }, { waitingMax, againSeconds: 7 })

/** Work that ends when it is told to, and tells that it has begun. */
function openWork() {
  const begun: string[] = []
  const ends = new Map<string, (fault?: Error) => void>()
  return {
    begun,
    work: (name: string) => () =>
      new Promise<string>((resolve, reject) => {
        begun.push(name)
        ends.set(name, (fault) => (fault ? reject(fault) : resolve(name)))
      }),
    end: (name: string, fault?: Error) => ends.get(name)?.(fault),
  }
}

test('each begins when the one before it has ended, well or not', async () => {
  const turns = openTurns(2)
  const { begun, work, end } = openWork()
  const [first, second, third] = ['a', 'b', 'c'].map((name) => turns.run(work(name)))
  await expect.poll(() => begun).toEqual(['a'])
  end('a', new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await expect.poll(() => begun).toEqual(['a', 'b'])
  end('b')
  await expect(second).resolves.toBe('b')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  end('c')
  await expect(third).resolves.toBe('c')
})

test('of more than may wait each is sent away, and there is room again when one has ended', async () => {
  const turns = openTurns(1)
  const { begun, work, end } = openWork()
  const taken = ['a', 'b'].map((name) => turns.run(work(name)))
  const error = await turns.run(work('c')).catch((fault: unknown) => fault)
  expect(error).toBeInstanceOf(TooManyError)
  expect(error).toMatchObject({ retryAfterSeconds: 7 })
  await expect.poll(() => begun).toEqual(['a'])
  end('a')
  await taken[0]
  const next = turns.run(work('d'))
  await expect.poll(() => begun).toEqual(['a', 'b'])
  end('b')
  await expect.poll(() => begun).toEqual(['a', 'b', 'd'])
  end('d')
  await Promise.all([...taken, next])
})

test('whoever has waited for ten seconds is sent away, and their work does not begin', async () => {
  const time = virtualTime(0)
  const turns = openTurns(2, time)
  const { begun, work, end } = openWork()
  const first = turns.run(work('a'))
  const late = turns.run(work('b')).catch((fault: unknown) => fault)
  await time.advance(9_000)
  const later = turns.run(work('c'))
  await time.advance(1_000)
  expect(await late).toMatchObject({ name: 'TooManyError', retryAfterSeconds: 7 })
  end('a')
  await first
  await expect.poll(() => begun).toEqual(['a', 'c'])
  // Who has begun may take their time.
  await time.advance(20_000)
  end('c')
  await expect(later).resolves.toBe('c')
  expect([begun, time.nextDue()]).toEqual([['a', 'c'], undefined])
})

test('nor does it where the clock has gone on and no timer has run yet', async () => {
  let now = 0
  const turns = new Turns(
    { clock: { now: () => now }, timers: { after: () => ({ cancel: () => {} }) } },
    { waitingMax: 2, againSeconds: 7 },
  )
  const { begun, work, end } = openWork()
  const first = turns.run(work('a'))
  const late = turns.run(work('b')).catch((fault: unknown) => fault)
  now = 10_000
  const next = turns.run(work('c'))
  end('a')
  await first
  expect(await late).toBeInstanceOf(TooManyError)
  await expect.poll(() => begun).toEqual(['a', 'c'])
  end('c')
  await next
})

test('what is urgent goes first, never one too many, after what was asked before about the same thing', async () => {
  const turns = openTurns(3)
  const begun: string[] = []
  const first = openWork()
  const taken = turns.run(first.work('first'))
  const ask = (name: string, about: string, isUrgent = false) =>
    turns.run(async () => void begun.push(name), { about, isUrgent })
  const asked = [ask('other', 'x'), ask('open m', 'm'), ask('another', 'y')]
  await expect(ask('too many', 'z')).rejects.toBeInstanceOf(TooManyError)
  asked.push(ask('stop n', 'n', true), ask('stop m', 'm', true))
  first.end('first')
  await Promise.all([taken, ...asked])
  expect(begun).toEqual(['stop n', 'open m', 'stop m', 'other', 'another'])
})

test('parties take turns, however much one of them asks for, and each has room of its own', async () => {
  const turns = openTurns(2)
  const { begun, work, end } = openWork()
  const run = (name: string, party: number, isUrgent = false) => turns.run(work(name), { party, isUrgent })
  const first = run('a1', 1)
  const waiting = [run('a2', 1), run('a3', 1), run('b1', 2)]
  await expect(run('a4', 1)).rejects.toBeInstanceOf(TooManyError)
  // what is urgent goes before all of its own party's, and no other's turn
  waiting.push(run('b2', 2), run('b!', 2, true))
  const order = ['a1', 'b!', 'a2', 'b1', 'a3', 'b2']
  for (const [nth, name] of order.entries()) {
    await expect.poll(() => begun).toEqual(order.slice(0, nth + 1))
    end(name)
  }
  await Promise.all([first, ...waiting])
})
