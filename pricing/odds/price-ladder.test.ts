import { expect, it } from 'vitest'
import { cutToLadder, stepAt } from './price-ladder.ts'

it.each([
  [1, 1000],
  [1.0049, 1004],
  [1.0199, 1010],
  [1.9, 1900],
  [1.999, 1990],
  [3.999, 3990],
  [4.04, 4000],
  [9.99, 9950],
  [10.4, 10_000],
  [19.99, 19_500],
  [56.7, 56_000],
  [109.9, 100_000],
  [5000, 1_000_000],
  [Number.POSITIVE_INFINITY, 1_000_000],
])('cuts odds of %d down to %i thousandths', (odds, price) => expect(cutToLadder(odds)).toBe(price))

it('keeps every price of the ladder, however it was reckoned', () => {
  for (let price = 1010; price < 1_000_000; price += stepAt(price)) {
    expect(cutToLadder(1 / (1000 / price))).toBe(price)
  }
})
