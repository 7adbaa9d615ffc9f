import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { turnoverHolds, turnoverOf } from './turnover.ts'

const deposit = (id: string, amount: number, at: number) => ({ id, amount, at })
const stake = (counted: number, at: number) => ({ counted, at })

test('stakes use the oldest deposit first, whatever the order they are told in', () => {
  const deposits = [deposit('T2', 200, 20), deposit('T1', 100, 10)]
  expect(turnoverOf(deposits, [stake(50, 40), stake(80, 30)], 1)).toEqual([
    { id: 'T1', amount: 100, left: 0, unused: 0 },
    { id: 'T2', amount: 200, left: 170, unused: 170 },
  ])
})

test('a stake counts for no deposit that came after it, and what it counts too much is lost', () => {
  const deposits = [deposit('T1', 100, 10), deposit('T2', 200, 20)]
  const [first, second] = turnoverOf(deposits, [stake(500, 5), stake(500, 15), stake(1, 20)], 1)
  expect(first).toMatchObject({ left: 0, unused: 0 })
  expect(second).toMatchObject({ left: 199, unused: 199 })
})

test('of a deposit that is to be staked several times a part is used by several times that part', () => {
  const of = (counted: number) => turnoverOf([deposit('T1', 100, 0)], [stake(counted, 1)], 3)[0]
  expect([0, 1, 3, 299, 300, 301].map((counted) => of(counted))).toEqual([
    { id: 'T1', amount: 100, left: 300, unused: 100 },
    // The minor unit that is begun is not used.
    { id: 'T1', amount: 100, left: 299, unused: 100 },
    { id: 'T1', amount: 100, left: 297, unused: 99 },
    { id: 'T1', amount: 100, left: 1, unused: 1 },
    { id: 'T1', amount: 100, left: 0, unused: 0 },
    { id: 'T1', amount: 100, left: 0, unused: 0 },
  ])
})

test('where nothing is to be staked nothing is held', () => {
  expect(turnoverOf([deposit('T1', 100, 0)], [], 0)).toEqual([{ id: 'T1', amount: 100, left: 0, unused: 0 }])
})

test('what is not used is held, each deposit by itself', () => {
  const uses = turnoverOf([deposit('T1', 100, 0), deposit('T2', 50, 1)], [stake(100, 2)], 1)
  expect(turnoverHolds(uses)).toEqual([{ kind: 'turnover', amount: 50, cause: 'T2' }])
})

test('minor unit by minor unit it comes to the same', () => {
  const anyDeposit = fc.record({ amount: fc.nat(20), at: fc.nat(10) })
  const anyStake = fc.record({ counted: fc.nat(30), at: fc.nat(10) })
  const [deposits, stakes] = [fc.array(anyDeposit, { maxLength: 5 }), fc.array(anyStake, { maxLength: 6 })]
  let partly = 0
  fc.assert(
    fc.property(deposits, stakes, fc.integer({ min: 1, max: 3 }), (paidIn, staked, times) => {
      const named = paidIn.map((each, at) => ({ ...each, id: `T${at}` }))
      // Each unit of a stake looks for the oldest deposit that still needs one.
      const need = new Map(named.map(({ id, amount }) => [id, amount * times]))
      for (let time = 0; time <= 10; time += 1) {
        for (const { counted } of staked.filter(({ at }) => at === time)) {
          for (let unit = 0; unit < counted; unit += 1) {
            const open = named.filter(({ id, at }) => at <= time && (need.get(id) ?? 0) > 0)
            const oldest = open.reduce(
              (one, other) => (other.at < one.at ? other : one),
              open[0] ?? { id: '', at: 0, amount: 0 },
            )
            if (need.has(oldest.id)) need.set(oldest.id, (need.get(oldest.id) ?? 0) - 1)
          }
        }
      }
      for (const { id, amount, left, unused } of turnoverOf(named, staked, times)) {
        expect(left).toBe(need.get(id))
        // So many whole units of it are used as its stakes cover, times over.
        let used = 0
        while (used < amount && (used + 1) * times <= amount * times - left) used += 1
        expect(unused).toBe(amount - used)
        if (left > 0 && left < amount * times) partly += 1
      }
    }),
    { numRuns: runs(5000, 200_000) },
  )
  expect(partly).toBeGreaterThan(200)
})

test('a great many of both take no long time', () => {
  const deposits = Array.from({ length: 20_000 }, (_, at) => deposit(`T${at}`, 100, at))
  const stakes = Array.from({ length: 100_000 }, (_, at) => stake(1, at))
  const start = performance.now()
  expect(turnoverOf(deposits, stakes, 1).filter(({ left }) => left === 0)).toHaveLength(1000)
  expect(performance.now() - start).toBeLessThan(2000)
})
