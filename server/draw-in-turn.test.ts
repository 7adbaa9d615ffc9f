import { expect, it } from 'vitest'
import { openTurns } from './draw-in-turn.ts'

/** A clock whose works take ten milliseconds, and timers that run when they are told to. */
function slowHouse() {
  let now = 0
  const timersSet: { readonly milliseconds: number; readonly run: () => void }[] = []
  const timers = {
    after(milliseconds: number, run: () => void | Promise<void>) {
      const timer = { milliseconds, run: () => void run() }
      timersSet.push(timer)
      return { cancel: () => void timersSet.splice(timersSet.indexOf(timer), 1) }
    },
    every: () => ({ cancel() {} }),
  }
  const inTurn = openTurns({ clock: { now: () => now }, timers })
  const ran: number[] = []
  const work = (number: number) => async () => {
    now += 10
    ran.push(number)
    return number
  }
  const runAfter = (milliseconds: number) => {
    const due = timersSet.filter((timer) => timer.milliseconds === milliseconds)
    for (const timer of due) timersSet.splice(timersSet.indexOf(timer), 1)
    for (const { run } of due) run()
    return due.length
  }
  /** The clock is set on by so many milliseconds. */
  const set = (milliseconds: number) => {
    now += milliseconds
  }
  return { inTurn, work, ran, runAfter, set }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('runs one work at a time and rests for as long as it took after it', async () => {
  const { inTurn, work, ran, runAfter } = slowHouse()
  const [first, second] = [inTurn(work(1)), inTurn(work(2))]
  await first
  await settled()
  expect(ran).toEqual([1])
  expect(runAfter(10)).toBe(1)
  expect(await second).toBe(2)
})

it('rests for three seconds at most, whatever the clock was set to meanwhile', async () => {
  const { inTurn, work, ran, runAfter, set } = slowHouse()
  await inTurn(async () => set(3_600_000))
  const next = inTurn(work(1))
  await settled()
  expect(ran).toEqual([])
  expect(runAfter(3000)).toBe(1)
  expect(await next).toBe(1)
})

it('turns away whoever finds eight waiting, and goes on after a work that failed', async () => {
  const { inTurn, work, ran, runAfter } = slowHouse()
  const failing = inTurn(() => Promise.reject(new Error('not drawn')))
  const others = Array.from({ length: 7 }, (_, at) => inTurn(work(at)))
  expect(await inTurn(work(9))).toBeUndefined()
  await expect(failing).rejects.toThrow('not drawn')
  await settled()
  runAfter(0)
  expect(await others[0]).toBe(0)
  expect(ran).toEqual([0])
})

it('gives up whoever waits for two seconds, and not the work that runs meanwhile', async () => {
  const { inTurn, work, ran, runAfter } = slowHouse()
  const slow = Promise.withResolvers<string>()
  const first = inTurn(() => slow.promise)
  const waiting = [inTurn(work(1)), inTurn(work(2))]
  await settled()
  expect(runAfter(2000)).toBe(2)
  expect(await Promise.all(waiting)).toEqual([undefined, undefined])
  const next = inTurn(work(3))
  slow.resolve('drawn')
  expect(await first).toBe('drawn')
  await settled()
  runAfter(0)
  expect(await next).toBe(3)
  expect(ran).toEqual([3])
})
