import { expect, it } from 'vitest'
import { openTurns } from './draw-in-turn.ts'

/** A clock whose works take ten milliseconds, and rests that end when they are told to. */
function slowHouse() {
  let now = 0
  const rests: { milliseconds: number; end: () => void }[] = []
  const timers = {
    after(milliseconds: number, run: () => void | Promise<void>) {
      rests.push({ milliseconds, end: () => void run() })
      return { cancel() {} }
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
  return { inTurn, work, ran, rests }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('runs one work at a time and rests four times as long after it', async () => {
  const { inTurn, work, ran, rests } = slowHouse()
  const [first, second] = [inTurn(work(1)), inTurn(work(2))]
  await first
  await settled()
  expect(ran).toEqual([1])
  expect(rests.map(({ milliseconds }) => milliseconds)).toEqual([40])
  rests[0]?.end()
  expect(await second).toBe(2)
})

it('turns away whoever finds eight waiting, and goes on after a work that failed', async () => {
  const { inTurn, work, rests, ran } = slowHouse()
  const failing = inTurn(() => Promise.reject(new Error('not drawn')))
  const others = Array.from({ length: 7 }, (_, at) => inTurn(work(at)))
  expect(inTurn(work(9))).toBeUndefined()
  await expect(failing).rejects.toThrow('not drawn')
  await others[0]
  await settled()
  expect([ran, rests.length]).toEqual([[0], 1])
})
