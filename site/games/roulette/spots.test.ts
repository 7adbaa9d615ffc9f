import { rouletteBets } from '@banko/betting/games/roulette-bets.ts'
import { expect, test } from 'vitest'
import { type Spot, spotBeside, spots, tableSize } from './spots.ts'

const spotOf = (bet: string): Spot => {
  const found = spots.find((spot) => spot.bet === bet)
  if (!found) throw new Error(`there is no ${bet}`)
  return found
}

test('every bet of the table has a place of its own on it', () => {
  expect(spots.map(({ bet }) => bet).toSorted()).toEqual([...rouletteBets.keys()].toSorted())
  expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(rouletteBets.size)
  for (const { x, y } of spots) expect(x >= 0 && x < tableSize.wide && y > 0 && y < tableSize.high).toBe(true)
})

test.each([
  ['0', 'straight', 3, 1],
  ['17', 'straight', 3, 13],
  ['17-20', 'split', 3, 14],
  ['17-18', 'split', 4, 13],
  ['0-2', 'split', 3, 2],
  ['16-17-18', 'street', 0, 13],
  ['0-2-3', 'trio', 4, 2],
  ['0-1-2-3', 'firstFour', 0, 2],
  ['17-18-20-21', 'corner', 4, 14],
  ['16-17-18-19-20-21', 'line', 0, 14],
  ['dozen2', 'dozen', 7, 14],
  ['column3', 'column', 5, 27],
  ['red', 'red', 9, 12],
])('%s is a %s at %d, %d', (bet, kind, x, y) => {
  expect(spotOf(bet)).toMatchObject({ kind, x, y })
})

test('arrows lead to every place, and nowhere off the table', () => {
  const reached = new Set<string>()
  const queue = [spotOf('0')]
  for (let spot = queue.shift(); spot; spot = queue.shift()) {
    if (reached.has(spot.bet)) continue
    reached.add(spot.bet)
    for (const way of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) {
      const next = spotBeside(spot, way)
      if (next) queue.push(next)
    }
  }
  expect(reached.size).toBe(rouletteBets.size)
  expect(spotBeside(spotOf('17'), 'ArrowRight')?.bet).toBe('17-18')
  expect(spotBeside(spotOf('0'), 'ArrowUp')).toBeUndefined()
})
