import { expect, test } from 'vitest'
import { boardFor, hasBoard, openOf } from './open-phase.ts'

const [both, sport, live, none] = [
  { sport: true, live: true },
  { sport: true, live: false },
  { sport: false, live: true },
  { sport: false, live: false },
]

test.each([
  ['all', both, 'all'],
  ['all', sport, 'upcoming'],
  ['all', live, 'live'],
  ['all', none, undefined],
  ['live', both, 'live'],
  ['live', sport, undefined],
  ['live', live, 'live'],
  ['upcoming', sport, 'upcoming'],
  ['upcoming', live, undefined],
  ['upcoming', none, undefined],
] as const)('of %s a site with %j lists %s', (asked, products, open) => {
  expect(openOf(asked, products)).toBe(open)
})

test.each([
  ['live', [true, false, true, false]],
  ['upcoming', [true, true, false, false]],
  ['tournament:1', [true, true, true, false]],
] as const)('the board %s is there for its products alone', (key, there) => {
  expect([both, sport, live, none].map((products) => hasBoard(key, products))).toEqual(there)
})

test.each([
  ['live', ['live', 'live', 'live', 'live']],
  ['sport:1', ['sport:1', 'sport:1@upcoming', 'sport:1@live', 'sport:1']],
  ['tournament:7', ['tournament:7', 'tournament:7@upcoming', 'tournament:7@live', 'tournament:7']],
] as const)('the board %s is the one of what is open there', (key, boards) => {
  expect([both, sport, live, none].map((products) => boardFor(key, products))).toEqual(boards)
})
