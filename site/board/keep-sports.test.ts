import { expect, it } from 'vitest'
import { keepSports } from './keep-sports.ts'

const group = (sportId: number, count: number) => ({
  sportId,
  matchIds: Array.from({ length: count }, (_, at) => at),
})
const told = (groups: ReturnType<typeof keepSports>) =>
  groups.map(({ sportId, matchIds }) => [sportId, matchIds.length])
/** What the site offers of each sport. */
const countOf = (sportId: number) => ({ 1: 10, 2: 40, 5: 90, 7: 40 })[sportId] ?? 0

it('begins with football, then by how much the site offers', () => {
  const groups = keepSports([], [group(9, 8), group(7, 4), group(2, 4), group(5, 3), group(1, 2)], countOf)
  expect(told(groups)).toEqual([
    [1, 2],
    [5, 3],
    [2, 4],
    [7, 4],
    [9, 8],
  ])
})

it('keeps every sport where it stood, and lets a new one come last', () => {
  const groups = keepSports([group(5, 9), group(2, 4)], [group(1, 8), group(2, 20)], countOf)
  expect(told(groups)).toEqual([
    [5, 0],
    [2, 20],
    [1, 8],
  ])
})
