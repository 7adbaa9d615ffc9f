import { sample } from '@banko/tools/samples/samples.ts'
import { describe, expect, test } from 'vitest'
import { isInGroups, readDescriptions } from './descriptions.ts'
import { inLanguages, marketNameOf, outcomeNameOf, wantedNames } from './market-names.ts'
import { readXml } from './read-xml.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const markets = readXml(
  encode(`<market_descriptions>
    <market id="41" name="Correct score [{score}]" groups="all|score">
      <outcomes><outcome id="110" name="0:1"/><outcome id="112" name="other"/></outcomes>
      <attributes><attribute name="is_flex_score"/></attributes>
    </market>
    <market id="21" name="Exact goals" groups="all|score"/>
    <market id="15" name="Winning margin" groups="all"/>
    <market id="38" name="{!goalnr} goalscorer" groups="all|scorers"><outcomes>
      <outcome id="1716" name="no goal"/>
    </outcomes></market>
  </market_descriptions>`),
)
const variants = readXml(
  encode(`<variant_descriptions><variant id="sr:exact_goals:3+"><outcomes>
    <outcome id="sr:exact_goals:3+:91" name="3+"/></outcomes></variant></variant_descriptions>`),
)
const told = new Map([
  [
    '15/pre:markettext:7',
    { name: 'Margin of {$competitor1}', outcomes: new Map([['pre:outcometext:1', 'Ajax by 2']]) },
  ],
])
const naming = {
  language: 'en',
  descriptions: readDescriptions(markets, variants),
  home: 'Ajax',
  away: 'Spurs',
  entity: (urn: string) =>
    new Map([
      ['sr:player:1', 'Lee'],
      ['sr:player:2', 'Chan'],
    ]).get(urn),
  variant: (id: number, variant: string) => told.get(`${id}/${variant}`),
}
const line = (id: number, specifiers: Readonly<Record<string, string>> = {}) => ({ id, specifiers })

describe('an outcome is called', () => {
  test.each<[string, ReturnType<typeof line>, string, string | undefined]>([
    ['by its description', line(38, { goalnr: '1' }), '1716', 'no goal'],
    ['by the score that it leads to', line(41, { score: '1:2' }), '110', '1:3'],
    ['by its word where it is no score', line(41, { score: '1:2' }), '112', 'other'],
    ['by its variant', line(21, { variant: 'sr:exact_goals:3+' }), 'sr:exact_goals:3+:91', '3+'],
    [
      'by a variant that was asked for alone',
      line(15, { variant: 'pre:markettext:7' }),
      'pre:outcometext:1',
      'Ajax by 2',
    ],
    ['by its player', line(38, { goalnr: '1' }), 'sr:player:1', 'Lee'],
    ['by both of its players', line(38, { goalnr: '1' }), 'sr:player:1,sr:player:2', 'Lee,Chan'],
    ['nothing, while a player is unknown', line(38, { goalnr: '1' }), 'sr:player:1,sr:player:9', undefined],
    ['nothing, where nobody has described it', line(999), '4', undefined],
  ])('%s', (_, of, id, expected) => {
    expect(outcomeNameOf(of, id, naming)).toBe(expected)
  })
})

describe('a market is called', () => {
  test.each<[string, ReturnType<typeof line>, string | undefined]>([
    ['by its description', line(38, { goalnr: '2' }), '2nd goalscorer'],
    ['by its variant, where that has a name', line(15, { variant: 'pre:markettext:7' }), 'Margin of Ajax'],
    ['by its description, where the variant has none', line(21, { variant: 'sr:exact_goals:3+' }), 'Exact goals'],
    ['nothing, while a part of its name is unknown', line(38), undefined],
    ['nothing, where nobody has described it', line(999), undefined],
  ])('%s', (_, of, expected) => {
    expect(marketNameOf(of, naming)).toBe(expected)
  })

  test('in every language that has a word for it', () => {
    const turkish = { ...naming, language: 'tr', descriptions: { ...naming.descriptions, marketOf: () => undefined } }
    const both = (of: ReturnType<typeof line>) => inLanguages([naming, turkish], (one) => marketNameOf(of, one))
    expect(both(line(38, { goalnr: '1' }))).toEqual({ en: '1st goalscorer' })
    expect(both(line(15, { variant: 'pre:markettext:7' }))).toEqual({ en: 'Margin of Ajax', tr: 'Margin of Ajax' })
    expect(both(line(999))).toBeUndefined()
  })
})

test('what is missing is known, and only that', () => {
  expect(wantedNames(line(38, { goalnr: '1' }), ['sr:player:1', 'sr:player:8,sr:player:9', '1716'], naming)).toEqual({
    entities: ['sr:player:8', 'sr:player:9'],
  })
  expect(wantedNames(line(15, { variant: 'pre:markettext:8' }), [], naming)).toEqual({
    entities: [],
    variant: { id: 15, variant: 'pre:markettext:8' },
  })
  expect(wantedNames(line(888, { player: 'sr:player:5' }), ['1'], naming)).toEqual({ entities: ['sr:player:5'] })
  expect(wantedNames(line(888), ['1'], naming)).toEqual({ entities: [], market: 888 })
  expect(wantedNames(line(38, { goalnr: '1' }), ['4711'], naming)).toEqual({ entities: [], market: 38 })
  expect(wantedNames(line(38, { goalnr: '1' }), ['1716', 'sr:player:1'], naming)).toEqual({ entities: [] })
  expect(wantedNames(line(21, { variant: 'sr:exact_goals:3+' }), [], naming)).toEqual({ entities: [] })
})

test('a bet stop is about the groups of a market, about all, and about what nobody has described', () => {
  const description = naming.descriptions.marketOf(38)
  expect(isInGroups(description, ['scorers', 'corners'])).toBe(true)
  expect(isInGroups(description, ['corners'])).toBe(false)
  expect(isInGroups(description, ['all'])).toBe(true)
  expect(isInGroups(undefined, ['corners'])).toBe(true)
})

test('whole descriptions name markets, variants and outcomes', () => {
  const own = { ...naming, descriptions: readDescriptions(readXml(sample('uof/markets.xml')), undefined) }
  expect(marketNameOf(line(575, { from: '1', to: '10', total: '1.5' }), own)).toBe(
    '10 minutes - total corners from 1 to 10',
  )
  expect(outcomeNameOf(line(575, { total: '1.5' }), '13', own)).toBe('under 1.5')
  expect(outcomeNameOf(line(21, { variant: 'sr:exact_goals:3+' }), 'sr:exact_goals:3+:91', own)).toBe('3+')
  const scorer = line(892, { goalnr: '2', variant: 'sr:goalscorer:own_made_up' })
  expect(marketNameOf(scorer, own)).toBe('2nd goalscorer')
  expect(outcomeNameOf(scorer, 'sr:goalscorer:own_made_up:2', own)).toBe('own goal')
})
