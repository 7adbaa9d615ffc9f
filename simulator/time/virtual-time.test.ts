import { describe, expect, test } from 'vitest'
import { virtualTime } from './virtual-time.ts'

describe('virtual time', () => {
  test('runs what falls due in order of time, then of asking, each at its own time', async () => {
    const time = virtualTime(1000)
    const seen: [string, number][] = []
    const note = (name: string) => () => void seen.push([name, time.now()])
    time.after(30, note('third'))
    time.after(10, note('first'))
    time.after(10, note('second'))
    time.after(31, note('later'))
    await time.advanceTo(1030)
    expect(seen).toEqual([
      ['first', 1010],
      ['second', 1010],
      ['third', 1030],
    ])
    expect(time.now()).toBe(1030)
    expect(time.nextDue()).toBe(1031)
  })

  test('waits for what a call returns before the next one', async () => {
    const time = virtualTime(0)
    const seen: string[] = []
    time.after(1, async () => {
      await new Promise((resolve) => setImmediate(resolve))
      seen.push('slow')
    })
    time.after(2, () => void seen.push('next'))
    await time.advance(2)
    expect(seen).toEqual(['slow', 'next'])
  })

  test('runs what promises set off before the clock moves on', async () => {
    const time = virtualTime(0)
    let woken = -1
    void new Promise<void>((resolve) => time.after(5, resolve)).then(() => {
      woken = time.now()
    })
    time.after(6, () => {})
    await time.advance(10)
    expect(woken).toBe(5)
  })

  test('repeats until cancelled, and what a call asks for on the way runs too', async () => {
    const time = virtualTime(0)
    const seen: number[] = []
    const timer = time.every(10, () => {
      seen.push(time.now())
      if (seen.length === 2) time.after(5, () => timer.cancel())
    })
    await time.advance(100)
    expect(seen).toEqual([10, 20])
    expect(time.nextDue()).toBeUndefined()
  })

  test('a thousand calls in any order of asking run in order of time', async () => {
    const time = virtualTime(0)
    const seen: number[] = []
    for (let i = 0; i < 1000; i++) time.after((i * 7919) % 1009, () => void seen.push(time.now()))
    await time.advance(2000)
    expect(seen).toHaveLength(1000)
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
  })

  test('skipped, what fell due on the way runs in its order at the new time, and what repeats runs once', async () => {
    const time = virtualTime(0)
    const seen: [string, number][] = []
    const see = (name: string) => () => void seen.push([name, time.now()])
    time.after(7, see('later'))
    time.after(3, see('first'))
    time.after(200, see('not yet'))
    time.every(10, see('again'))
    await time.skip(100)
    expect(seen).toEqual([
      ['first', 100],
      ['later', 100],
      ['again', 100],
    ])
    expect(time.nextDue()).toBe(110)
  })

  test('a call that throws stops the move', async () => {
    const time = virtualTime(0)
    time.after(5, () => Promise.reject(new Error('broken')))
    await expect(time.advance(10)).rejects.toThrow('broken')
    expect(time.now()).toBe(5)
  })
})
