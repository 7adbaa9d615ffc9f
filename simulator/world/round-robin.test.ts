import { expect, it } from 'vitest'
import { pairingOf } from './round-robin.ts'

const clubs = 16
const pairs = clubs / 2
const rounds = 2 * (clubs - 1)
const round = (number: number) => Array.from({ length: pairs }, (_, place) => pairingOf(clubs, number, place))

it('lets everybody play once in each round', () => {
  for (let number = 0; number < rounds; number++) expect(new Set(round(number).flat()).size).toBe(clubs)
})

it('lets everybody meet everybody once at home and once away, then begins anew', () => {
  const met = Array.from({ length: rounds }, (_, number) => round(number)).flat()
  expect(new Set(met.map(([home, away]) => `${home}-${away}`)).size).toBe(clubs * (clubs - 1))
  expect(round(rounds)).toEqual(round(0))
})

it('keeps two matches of a club far apart', () => {
  const last = new Map<number, number>()
  let nearest = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < pairs * rounds * 2; turn++) {
    for (const club of pairingOf(clubs, Math.floor(turn / pairs), turn % pairs)) {
      nearest = Math.min(nearest, turn - (last.get(club) ?? Number.NEGATIVE_INFINITY))
      last.set(club, turn)
    }
  }
  expect(nearest).toBeGreaterThanOrEqual(pairs - 1)
})
