import { expect, it } from 'vitest'
import { highestOffer, winnerOffer } from './period-offers.ts'

const certain = (number: number) => ({ lowest: number, chances: Float64Array.of(1) })

it('offers no winner where nobody can win', () => {
  const level = { goals: certain(4), ahead: certain(0), home: certain(2), away: certain(2) }
  expect(winnerOffer(level)).toEqual([])
})

it('finds the highest of periods that are over and to come', () => {
  const coin = { lowest: 1, chances: Float64Array.of(0.5, 0, 0.5) }
  expect(highestOffer([certain(2), coin])[0]?.chances).toEqual([0.5, 0.5, 0])
  expect(highestOffer([coin, coin])[0]?.chances).toEqual([0.25, 0.25, 0.5])
})
