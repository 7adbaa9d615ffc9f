import { expect, test } from 'vitest'
import { categoryName } from './category-name.ts'
import { languages } from './languages.ts'
import { placeNames } from './place-names.ts'

const turkish = {
  lang: 'tr',
  locale: 'tr-TR',
  find: (id: string) => {
    if (id === 'country.gb-eng') return 'İngiltere'
    return id === 'category.international-clubs' ? 'Uluslararası kulüpler' : undefined
  },
}

test.each([
  ['it', 'Italy', 'İtalya'],
  ['tr', 'Turkey', 'Türkiye'],
  ['gb-eng', 'England', 'İngiltere'],
  ['eu', 'Europe', 'Europe'],
  ['xx', 'World', 'World'],
  ['xx', 'International Clubs', 'Uluslararası kulüpler'],
  ['zz-zz', 'Somewhere', 'Somewhere'],
])('the flag %s, called %s by the house, is %s in Turkish', (flag, name, text) => {
  expect(categoryName(turkish, { flag, name })).toBe(text)
})

test('what a feed calls it in this language goes first, and another language does not count', () => {
  expect(categoryName(turkish, { flag: 'it', name: 'Italy', names: { tr: 'İtalya Futbolu' } })).toBe('İtalya Futbolu')
  expect(categoryName(turkish, { flag: 'it', name: 'Italy', names: { en: 'Italian Football' } })).toBe('İtalya')
})

test('the house knows a place by its names in every language', () => {
  expect(placeNames('de', 'Germany')).toMatchObject({ tr: 'Almanya', en: 'Germany', fa: 'آلمان', iq: 'ئەڵمانیا' })
  expect(placeNames('de', 'Germany')).toMatchObject({ az: 'Almaniya', kr: 'Almanya', sr: 'Nemačka', sq: 'Gjermani' })
  expect(Object.keys(placeNames('de', 'Germany'))).toEqual(languages.map(({ code }) => code))
  expect(placeNames('gb-eng', 'England')).toMatchObject({ tr: 'İngiltere', fa: 'انگلستان' })
  expect(placeNames('xx', 'World')).toMatchObject({ tr: 'Dünya', en: 'World' })
  expect(placeNames('xx', 'Amatör')).toEqual({})
})
