import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { type Hold, withdrawableOf } from './withdrawable.ts'

const unused: Hold = { kind: 'turnover', amount: 300, cause: 'T1' }
const dispute: Hold = { kind: 'dispute', amount: 500, cause: 'T2', until: 100 }

test('cash without holds may go out, all of it', () => {
  expect(withdrawableOf(1000, [], 0)).toEqual({ cash: 1000, withdrawable: 1000, parts: [] })
})

test('each hold is told with its name, amount and end, and they add up', () => {
  expect(withdrawableOf(1000, [unused, dispute], 99)).toEqual({
    ...{ cash: 1000, withdrawable: 200 },
    parts: [
      { ...unused, held: 300 },
      { ...dispute, held: 500 },
    ],
  })
})

test('a hold that is over, or empty, is none', () => {
  expect(withdrawableOf(1000, [{ ...unused, amount: 0 }, dispute], 100)).toEqual({
    ...{ cash: 1000, withdrawable: 1000, parts: [] },
  })
})

test('holds take no more than there is', () => {
  const { withdrawable, parts } = withdrawableOf(400, [unused, dispute], 0)
  expect(withdrawable).toBe(0)
  expect(parts.map(({ held }) => held)).toEqual([300, 100])
  expect(withdrawableOf(-5, [unused], 0)).toMatchObject({ withdrawable: 0, parts: [{ held: 0 }] })
})

test('cent by cent it comes to the same', () => {
  const anyHold = fc.record(
    {
      ...{ kind: fc.constantFrom('turnover', 'dispute', 'bonus'), amount: fc.nat(40), cause: fc.constant('T') },
      until: fc.nat(4),
    },
    { requiredKeys: ['kind', 'amount', 'cause'] },
  ) as fc.Arbitrary<Hold>
  fc.assert(
    fc.property(fc.nat(100), fc.array(anyHold, { maxLength: 4 }), fc.nat(4), (cash, holds, now) => {
      let left = cash
      for (const { amount, until = now + 1 } of holds)
        for (let cent = 0; cent < amount; cent += 1) if (until > now && left > 0) left -= 1
      const told = withdrawableOf(cash, holds, now)
      expect(told.withdrawable).toBe(left)
      expect(told.parts.reduce((sum, { held }) => sum + held, told.withdrawable)).toBe(cash)
    }),
    { numRuns: runs(5000, 200_000) },
  )
})
