import { expect, test } from 'vitest'
import { coveredBy, joinBets, mostOfBets, stakeOfBets } from './bet-amounts.ts'
import { rouletteBets } from './roulette-bets.ts'

test('bets of one name are one bet, and all of them are the stake', () => {
  const joined = joinBets([{ '17': 100, red: 50 }, { '17': 20 }, {}])
  expect(joined).toEqual({ '17': 120, red: 50 })
  expect([stakeOfBets(joined), stakeOfBets({})]).toEqual([170, 0])
})

test.each([
  [{}, 0],
  [{ '17': 100 }, 3600],
  [{ '17': 100, red: 100 }, 3600],
  [{ '18': 100, red: 100 }, 3800],
  [{ red: 100, black: 100 }, 200],
  [{ '17': 100, '17-20': 100, '16-17-18': 100, '0-1-2-3': 100 }, 6600],
])('%j pay %d at most', (bets, most) => {
  expect(mostOfBets(bets)).toBe(most)
})

test('every bet pays 36 for the pockets that it covers', () => {
  for (const [name, covered] of rouletteBets) expect(mostOfBets({ [name]: 100 }) * covered.length).toBe(3600)
})

test('what is no bet of the table covers nothing', () => {
  expect(() => coveredBy('37')).toThrow('37 is no bet')
  expect(() => mostOfBets({ blue: 1 })).toThrow('blue is no bet')
  expect(() => joinBets([{ red: 2 ** 53 - 1 }, { red: 1 }])).toThrow()
})
