import { expect, it } from 'vitest'
import { columnName, handicapsOf, lineName } from './market-text.ts'
import { ownMarketName, selectionText } from './selection-text.ts'

const sides = { home: 'Tao Meng', away: 'Luka Lončar' }
const finding = (message: string) => ({
  find: (id: string, values: Readonly<Record<string, unknown>> = {}) =>
    id.startsWith('column.') ? undefined : message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
})

it.each([
  { message: '{home} ({hcp})', head: 'Tao Meng' },
  { message: '\u2068{home}\u2069 (\u2066{hcp}\u2069)', head: '\u2068Tao Meng\u2069' },
])('heads a column of handicaps by the side alone: $message', ({ message, head }) => {
  expect(columnName(finding(message), 'tennisGameHandicap/hcp=-3.5', '1', sides)).toBe(head)
})

it('heads a column of overs by a word of its own, which no cutting of "over 2.5" gives in Persian', () => {
  const find = (id: string) => ({ 'column.over': 'بالا', 'outcome.total.over': 'بالای 2.5' })[id]
  expect(columnName({ find }, 'total/total=2.5', 'over', sides)).toBe('بالا')
})

it.each([
  ['asianHandicap/hcp=-0.75', { home: '−0.75', away: '+0.75' }],
  ['asianHandicap/hcp=13.5', { home: '+13.5', away: '−13.5' }],
  ['asianHandicap/hcp=0', { home: '0', away: '0' }],
  ['europeanHandicap/hcp=0:1', undefined],
  ['total/total=2.5', undefined],
])('tells the handicap of each side: %s', (key, handicaps) => {
  expect(handicapsOf(key)).toEqual(handicaps)
})

it.each([
  ['asianHandicap/hcp=-0.75', '−0.75'],
  ['europeanHandicap/hcp=0:1', '0:1'],
  ['total/total=2.5', '2.5'],
])('reads the line of %s as %s', (key, line) => {
  expect(lineName(key)).toBe(line)
})

const speaking = (lang: string) => ({ lang, find: () => undefined, t: (id: string) => id })
const corners = { en: 'Total corners from 1 to 10', tr: '1-10 toplam korner' }

it('calls what no dictionary knows as its producer does, in the language of the reader', () => {
  const leg = { marketKey: 'uof:575/from=1&to=10&total=1.5', outcomeId: '12' }
  const names = { market: corners, outcome: { en: 'over 1.5' } }
  expect(selectionText(speaking('tr'), { ...leg, names }, sides)).toEqual({
    market: '1-10 toplam korner',
    outcome: 'over 1.5',
  })
  expect(selectionText(speaking('fa'), { ...leg, names }, sides).market).toBe('Total corners from 1 to 10')
})

it('shows no key of the feed where a name is missing', () => {
  expect(selectionText(speaking('en'), { marketKey: 'uof:575/total=1.5', outcomeId: '12' }, sides)).toEqual({
    market: 'market.unnamed',
    outcome: 'outcome.unnamed',
  })
})

it.each<[string, string, string, string]>([
  ['uof:575/from=1&to=10&total=1.5', 'Total corners from 1 to 10', '', ' (\u20661.5\u2069)'],
  ['uof:575/from=1&to=10&total=1.5', 'Total corners from 1 to 10', 'over 1.5', ''],
  ['uof:575/from=1&to=10&total=1.5', 'Total corners from 1 to 10', 'over 11.5', ' (\u20661.5\u2069)'],
  ['uof:40/type=live', 'Anytime goalscorer', 'Lee, Ann', ' (\u2066live\u2069)'],
  ['uof:38/goalnr=2', '2nd goalscorer', '', ''],
  ['uof:21/variant=sr:exact_goals:6+', 'Exact goals', '2', ' (\u20666+\u2069)'],
  ['uof:199/variant=sr:correct_score:bestof:5', 'Correct score', '3:0', ' (\u2066bestof 5\u2069)'],
  ['uof:535/variant=pre:markettext:7', 'Winner of the group', '', ''],
  ['uof:888/player=sr:player:5', 'Lee, Ann to score', '', ''],
  ['uof:900/hcp=-1.5', 'Handicap', 'Ajax (-1.5)', ''],
])('tells two lines of one market apart: %s, %s, %s', (key, market, outcome, more) => {
  expect(ownMarketName(speaking('en'), key, { en: market }, outcome)).toBe(`${market}${more}`)
})
