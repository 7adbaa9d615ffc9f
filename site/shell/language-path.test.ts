import { expect, test } from 'vitest'
import { languageOf, replaceLanguage, stateIn } from './language-path.ts'

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

test('the page under an open slip is in the other language too, and all else of the entry stays', () => {
  const under = { href: '/tr/live?sport=1', publicHref: '/tr/live?sport=1', state: { slip: true } }
  expect(stateIn({ key: 'a', __tempLocation: under }, 'en')).toEqual({
    key: 'a',
    __tempLocation: { href: '/en/live?sport=1', publicHref: '/en/live?sport=1', state: { slip: true } },
  })
  expect(stateIn({ key: 'a' }, 'en')).toEqual({ key: 'a' })
  expect(stateIn(null, 'en')).toBeNull()
})
