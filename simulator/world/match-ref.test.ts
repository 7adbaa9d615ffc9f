import { expect, it } from 'vitest'
import { readRef, writeRef } from './match-ref.ts'

it.each([
  [
    { seed: 7, speed: 60 },
    { kind: 'league', slot: 391_234_567 },
  ],
  [
    { seed: -1, speed: 1 },
    { kind: 'cup', day: 20_777, number: 29 },
  ],
  [
    { seed: 0, speed: 0.5 },
    { kind: 'league', slot: 0 },
  ],
  [
    { seed: 7, speed: 60 },
    { kind: 'series', sportId: 109, slot: 12_345 },
  ],
  [
    { seed: 7, speed: 60 },
    { kind: 'round', tournament: '1.gb-eng.3', day: 20_777, number: 7 },
  ],
] as const)('a name tells the whole place: %o %o', (setting, place) => {
  expect(readRef(writeRef(setting, place))).toEqual({ setting, place })
})

it.each([
  '',
  'M1',
  '7x60/league/',
  '7x0/league/1',
  '7x60/league/-1',
  '7x60/cup/1',
  'x60/league/1',
  '7x60/league/1/2',
  '7x60/series/x/1',
  '7x60/round/A/1/1',
])('knows no match %j', (ref) => {
  expect(readRef(ref)).toBeUndefined()
})
