import { expect, test } from 'vitest'
import { countryName } from './country-name.ts'

const turkish = {
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
  expect(countryName(turkish, flag, name)).toBe(text)
})
