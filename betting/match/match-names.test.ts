import { expect, it } from 'vitest'
import { callingsOf } from './match-names.ts'

const called = {
  home: { name: 'Bayern Munich' },
  away: { name: 'Galatasaray' },
  tournamentName: 'Champions League',
  categoryName: 'Europe',
}

it('calls a match as it is called anyhow, where no language has names of its own', () => {
  expect(callingsOf(called, {})).toEqual([['Bayern Munich', 'Galatasaray', 'Champions League', 'Europe']])
})

it('calls it once more in each language that has one, with what the language lacks as it is called anyhow', () => {
  const matchNames = { home: { tr: 'Bayern Münih' }, tournament: { de: 'Königsklasse' } }
  expect(callingsOf({ ...called, matchNames }, { tr: 'Avrupa' })).toEqual([
    ['Bayern Munich', 'Galatasaray', 'Champions League', 'Europe'],
    ['Bayern Münih', 'Galatasaray', 'Champions League', 'Avrupa'],
    ['Bayern Munich', 'Galatasaray', 'Königsklasse', 'Europe'],
  ])
})

it('believes what a feed tells of a country before the words of the site', () => {
  const matchNames = { category: { tr: 'UEFA' } }
  expect(callingsOf({ ...called, matchNames }, { tr: 'Avrupa' })[1]?.[3]).toBe('UEFA')
})
