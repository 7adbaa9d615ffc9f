import { exactPrice } from '@banko/betting/numbers/price.ts'
import { checkSlip } from '@banko/betting/slip/check-slip.ts'
import { combine } from '@banko/betting/slip/combine.ts'
import { expect, test } from 'vitest'
import { anySlip, worstOf } from './fuzz.ts'
import { listRows } from './list-rows.ts'

test('the yardstick lists every row and adds up the same value', () => {
  const prices = [1500, 2000, 1250, 3000]
  const { rows, sum } = listRows(
    prices.map((price) => price / 1000),
    2,
  )
  const value = combine(
    prices.map((price) => ({ factor: exactPrice(price), banker: false })),
    [2],
  )
  expect(rows).toBe(6)
  expect(sum).toBeCloseTo(Number(value.n) / Number(value.d), 9)
  expect(listRows(new Array(20).fill(1), 10)).toEqual({ rows: 184_756, sum: 184_756 })
})

test('the fuzz makes slips that may be placed, and slips that are refused for many reasons', () => {
  const checks = Array.from({ length: 600 }, (_, seed) => checkSlip(anySlip(seed)))
  expect(checks.filter(({ refusals }) => refusals.length === 0).length).toBeGreaterThan(20)
  expect(new Set(checks.flatMap(({ refusals }) => refusals.map(({ code }) => code))).size).toBeGreaterThan(12)
})

test('any slip, legal or not, is judged in under 5 ms', () => {
  const worst = worstOf(400, 10_000)
  expect(worst.legal).toBeGreaterThan(0)
  expect(Math.max(worst.legal, worst.illegal)).toBeLessThan(5_000)
})
