import { expect, test } from 'vitest'
import { languageOf, replaceLanguage } from './language-path.ts'

const place = (pathname: string, search = '', hash = '') => ({ pathname, search, hash })

test.each([
  ['/tr/live', 'tr'],
  ['/tr', 'tr'],
  ['/', undefined],
  ['/live', undefined],
  ['/match/12', undefined],
])('%s is in %s', (path, lang) => {
  expect(languageOf(path)).toBe(lang)
})

test('the same place in another language', () => {
  expect(replaceLanguage(place('/tr/match/12', '?x=1', '#y'), 'en')).toBe('/en/match/12?x=1#y')
  expect(replaceLanguage(place('/tr'), 'en')).toBe('/en/')
  expect(replaceLanguage(place('/'), 'tr')).toBe('/tr/')
  expect(replaceLanguage(place('/live'), 'tr')).toBe('/tr/live')
})
