import { expect, test } from 'vitest'
import { sportName } from './sport-name.ts'

const words = (lang: string) => ({
  lang,
  find: (id: string) => (id === 'sport.1' ? 'Football' : undefined),
  t: (id: string) => `<${id}>`,
})
const bowls = 100_032

test.each<[string, string, number, Readonly<Record<string, string>> | undefined, string]>([
  ['by the dictionary', 'en', 1, undefined, 'Football'],
  ['by the dictionary, whatever the feed says', 'en', 1, { en: 'Soccer' }, 'Football'],
  ['by the feed, in the language of the page', 'tr', bowls, { en: 'Bowls', tr: 'Bowling' }, 'Bowling'],
  ['by the feed in English, where it has not that language', 'fa', bowls, { tr: 'Bowling', en: 'Bowls' }, 'Bowls'],
  ['by the feed in any language there is', 'fa', bowls, { tr: 'Bowling' }, 'Bowling'],
  ['as another sport, where the feed says nothing', 'en', bowls, undefined, '<sport.other>'],
  ['as another sport, where the feed has no language', 'en', bowls, {}, '<sport.other>'],
])('a sport is named %s', (_, lang, sportId, names, text) => {
  expect(sportName(words(lang), sportId, names)).toBe(text)
})
