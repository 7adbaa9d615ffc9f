import { expect, test } from 'vitest'
import { inLanguage, languageOf, placeIn } from './drawn-address.ts'

test('a place is drawn in the language that is wanted, whatever its path names', () => {
  expect(inLanguage('/', 'tr')).toBe('/tr/')
  expect(inLanguage('/en/live', 'tr')).toBe('/tr/live')
  expect(inLanguage('/live', 'fa')).toBe('/fa/live')
  expect(inLanguage('/en?sid=5', 'tr')).toBe('/tr/?sid=5')
  expect([languageOf('/en/live'), languageOf('/en'), languageOf('/english'), languageOf('/')]).toEqual([
    'en',
    'en',
    undefined,
    undefined,
  ])
})

test('a place is known whatever its language', () => {
  const places = ['/', '/tr', '/tr/', '/tr/sign-in', '/sign-in?next=x', '/tr/sign-in/', '/tr?sid=5']
  expect(places.map(placeIn)).toEqual(['/', '/', '/', '/sign-in', '/sign-in', '/sign-in', '/'])
})

test('what no page reads changes no drawing: whoever made it up shares that of all others', () => {
  expect(inLanguage('/tr/live?fbclid=1&sid=5&utm_source=x', 'tr')).toBe('/tr/live?sid=5')
  expect(inLanguage('/tr/live?x=1', 'tr')).toBe(inLanguage('/tr/live', 'tr'))
  expect(inLanguage('/tr/live?sid=5&order=time', 'tr')).toBe(inLanguage('/tr/live?order=time&sid=5', 'tr'))
  expect(inLanguage('/tr/live?q=a%26sid%3D7', 'tr')).toBe('/tr/live?q=a%26sid%3D7')
  expect(inLanguage('/tr/live?%E0%A4%A', 'tr')).toBe('/tr/live')
})
