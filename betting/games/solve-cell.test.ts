import { expect, test } from 'vitest'
import { solveCells } from './solve-cell.ts'

test('the open cell pays what is left, cut down to hundredths', () => {
  const cells = [
    { ways: 1n, hundredths: 200 },
    { ways: 3n, hundredths: 'solved' as const },
  ]
  // (4 × 0.97 − 2) ÷ 3 = 0.6266…
  expect(solveCells(cells, 97)).toEqual([20_000, 6200])
  expect(solveCells(cells, 95)).toEqual([20_000, 6000])
})

test('nothing is left where the others give too much', () => {
  const cells = [
    { ways: 1n, hundredths: 391 },
    { ways: 3n, hundredths: 'solved' as const },
  ]
  expect(() => solveCells(cells, 97)).toThrow('more than 97 %')
})
