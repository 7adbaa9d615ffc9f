import { describe, expect, test } from 'vitest'
import { findMarketType, marketTypes } from './catalogue.ts'
import { winnersOf } from './together.ts'

const typesOf = (sportId: number) =>
  marketTypes.filter((type) => type.sportId === sportId || type.alsoSportIds?.includes(sportId))

describe('the catalogue', () => {
  test('has each type once, in the order of the match page', () => {
    expect(new Set(marketTypes.map(({ id }) => id)).size).toBe(marketTypes.length)
    expect(marketTypes.map(({ order }) => order)).toEqual(
      marketTypes.map(({ order }) => order).toSorted((a, b) => a - b),
    )
  })

  test('finds a type by its id, and nothing that is not ours', () => {
    for (const type of marketTypes) expect(findMarketType(type.id)).toBe(type)
    expect(findMarketType('firstThrowIn')).toBeUndefined()
    expect(findMarketType('constructor')).toBeUndefined()
  })

  test('tells how many outcomes can win together, one where it does not know', () => {
    expect(winnersOf('1x2')).toBe(1)
    expect(winnersOf('doubleChance')).toBe(2)
    expect(winnersOf('firstThrowIn')).toBe(1)
  })
})

test.each([
  [1, 60],
  [2, 12],
  [3, 12],
  [4, 12],
  [5, 12],
  [6, 12],
  [7, 12],
  [23, 12],
  [41, 12],
  [109, 12],
  [110, 12],
  [111, 12],
])('sport %d has at least %d market types, some of them on its main tab', (sportId, least) => {
  const types = typesOf(sportId)
  expect(types.length).toBeGreaterThanOrEqual(least)
  expect(types.some(({ tabs }) => tabs.includes('main'))).toBe(true)
})

test('football has every tab of its match page; each sport has tabs of its own', () => {
  const tabsOf = (sportId: number) => new Set(typesOf(sportId).flatMap(({ tabs }) => tabs))
  expect([...tabsOf(1)].toSorted()).toEqual([
    'combined',
    'cornersCards',
    'firstHalf',
    'goals',
    'handicap',
    'homeAway',
    'main',
    'minute',
    'overUnder',
    'secondHalf',
    'specials',
  ])
  expect(tabsOf(2)).toContain('periods')
  expect(tabsOf(5)).toContain('sets')
  expect(tabsOf(109)).toContain('maps')
})

test('every type stands on a tab, and types of totals, handicaps, corners and cards stand on theirs', () => {
  for (const type of marketTypes) expect(type.tabs.length, type.id).toBeGreaterThan(0)
  const standsOn = (name: RegExp) => typesOf(1).filter(({ id }) => name.test(id))
  for (const type of standsOn(/^(corners|cards)/)) expect(type.tabs, type.id).toContain('cornersCards')
  for (const type of standsOn(/Handicap$/)) expect(type.tabs, type.id).toContain('handicap')
})

test('types that may not meet name types of the catalogue', () => {
  for (const type of marketTypes) {
    for (const other of type.neverMeets ?? []) expect(findMarketType(other), `${type.id} ${other}`).toBeDefined()
  }
})
