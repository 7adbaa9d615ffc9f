import { findMarketType } from '@banko/betting/market-types/catalogue.ts'
import { readMarketKey } from '@banko/betting/match/market.ts'
import { readKnownMarket } from '@banko/betting/slip/may-meet.ts'
import { sample } from '@banko/tools/samples/samples.ts'
import { describe, expect, test } from 'vitest'
import { findContradicted } from './contradicted.ts'
import { readDescriptions } from './descriptions.ts'
import { mapLine, mappedMarkets } from './map-market.ts'
import { readXml } from './read-xml.ts'

const football = 1
type Specifiers = Readonly<Record<string, string>>
const keyOf = (sportId: number, id: number, specifiers: Specifiers = {}) => mapLine(sportId, { id, specifiers }).key

describe('a line of theirs', () => {
  test.each<[number, number, Specifiers, string]>([
    [football, 1, {}, '1x2'],
    [football, 18, { total: '2.5' }, 'total/total=2.5'],
    [football, 18, { total: '2.50' }, 'total/total=2.5'],
    [football, 18, { total: '2' }, 'asianTotal/total=2'],
    [football, 18, { total: '2.25' }, 'asianTotal/total=2.25'],
    [football, 16, { hcp: '-0.75' }, 'asianHandicap/hcp=-0.75'],
    [football, 16, { hcp: '+1.0' }, 'asianHandicap/hcp=1'],
    [football, 16, { hcp: '-0' }, 'asianHandicap/hcp=0'],
    [football, 14, { hcp: '0:1' }, 'europeanHandicap/hcp=0:1'],
    [football, 8, { goalnr: '2' }, 'nextGoal/goalnr=2'],
    [football, 7, { score: '1:0' }, 'restOfMatch/score=1:0'],
    [football, 68, { total: '0.5' }, 'halfTimeTotal/total=0.5'],
    [football, 166, { total: '9.5' }, 'cornersTotal/total=9.5'],
    [football, 139, { total: '4.5' }, 'cardsTotal/total=4.5'],
    [2, 219, {}, 'basketballWinner'],
    [2, 303, { quarternr: '3', hcp: '-1.5' }, 'basketballQuarterHandicap/hcp=-1.5&quarternr=3'],
    [4, 410, { hcp: '1.5' }, 'hockeyPuckLine/hcp=1.5'],
    [5, 210, { setnr: '1', gamenr: '7' }, 'tennisGameWinner/game=7&set=1'],
    [7, 258, { total: '8.5' }, 'baseballTotal/total=8.5'],
    [41, 247, { gamenr: '2', total: '18.5' }, 'tableTennisSetTotalPoints/set=2&total=18.5'],
    [109, 330, { mapnr: '1' }, 'esportsMapWinner/map=1'],
    [110, 395, { mapnr: '1' }, 'esportsMapWinner/map=1'],
    [111, 395, { mapnr: '2' }, 'esportsMapWinner/map=2'],
  ])('of sport %i, market %i %o is %s', (sportId, id, specifiers, key) => {
    expect(keyOf(sportId, id, specifiers)).toBe(key)
    expect(readKnownMarket(key)).toBeDefined()
  })

  test.each<[string, number, number, Specifiers, string]>([
    ['another market', football, 575, { from: '0', to: '10', total: '1.5' }, 'uof:575/from=0&to=10&total=1.5'],
    ['a line in tenths', football, 18, { total: '2.1' }, 'uof:18/total=2.1'],
    ['a line that is none', football, 18, { total: 'many' }, 'uof:18/total=many'],
    ['a specifier too many', football, 18, { total: '2.5', version: 'x' }, 'uof:18/total=2.5&version=x'],
    ['a specifier too few', football, 18, {}, 'uof:18'],
    ['a goal number zero', football, 8, { goalnr: '0' }, 'uof:8/goalnr=0'],
    ['a combination on a whole line', football, 37, { total: '2' }, 'uof:37/total=2'],
    ['a map winner of another game', 110, 330, { mapnr: '1' }, 'uof:330/mapnr=1'],
    ['a double chance in basketball, which the feed does not have', 2, 10, {}, 'uof:10'],
    ['a handicap of the second half in handball, neither', 6, 88, { hcp: '1.5' }, 'uof:88/hcp=1.5'],
    ['a sport we have no table for', 100_019, 186, {}, 'uof:186'],
    ['a value that would end a key', football, 1000, { a: 'b&c=d/e' }, 'uof:1000/a=b%26c=d/e'],
  ])('that is none of our questions keeps its own name: %s', (_, sportId, id, specifiers, key) => {
    expect(keyOf(sportId, id, specifiers)).toBe(key)
    expect(readKnownMarket(key)).toBeUndefined()
  })

  test('has the same key whatever the order of its specifiers', () => {
    expect(keyOf(5, 210, { gamenr: '7', setnr: '1' })).toBe(keyOf(5, 210, { setnr: '1', gamenr: '7' }))
    expect(keyOf(football, 999, { b: '1', a: '2' })).toBe(keyOf(football, 999, { a: '2', b: '1' }))
  })

  test('of the second half has ids of its own for its scores', () => {
    const { outcomeOf } = mapLine(football, { id: 98, specifiers: {} })
    const ids = ['546', '548', '550', '552', '554', '556', '558', '560', '562', '564', '462']
    expect(ids.map(outcomeOf)).toEqual([
      '0:0',
      '0:1',
      '0:2',
      '1:0',
      '1:1',
      '1:2',
      '2:0',
      '2:1',
      '2:2',
      'other',
      undefined,
    ])
  })

  test('of ours has our outcomes alone; of its own its own', () => {
    const ours = mapLine(football, { id: 1, specifiers: {} })
    expect(['1', '2', '3', '4', 'constructor'].map(ours.outcomeOf)).toEqual(['1', 'x', '2', undefined, undefined])
    expect(mapLine(football, { id: 999, specifiers: {} }).outcomeOf('sr:player:1')).toBe('sr:player:1')
  })
})

describe('the table', () => {
  test.each(mappedMarkets())(
    'has for $market.id of sport $sportId a type of that sport, whole',
    ({ sportId, market }) => {
      const type = findMarketType(market.type)
      const sports = [type?.sportId, ...(type?.alsoSportIds ?? [])]
      expect(sports).toContain(sportId)
      const names = Object.values(market.specifiers).map(({ name }) => name)
      expect(names.toSorted()).toEqual(type?.specifiers.toSorted())
      const ids = Object.values(market.outcomes)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.toSorted()).toEqual([...(type?.outcomes(exampleOf(names)) ?? [])].sort())
    },
  )

  test('asks every question of ours once in a sport', () => {
    const asked = mappedMarkets().map(({ sportId, market }) => `${sportId} ${market.type}`)
    expect(new Set(asked).size).toBe(asked.length)
  })

  test('leads every line that it maps to a key which reads back', () => {
    for (const { sportId, market } of mappedMarkets()) {
      const theirs = Object.fromEntries(
        Object.entries(market.specifiers).map(([name, { form }]) => [
          name,
          form === 'score' ? '1:0' : form === 'count' ? '2' : '2.5',
        ]),
      )
      const { type, specifiers } = readMarketKey(keyOf(sportId, market.id, theirs))
      expect(type).toBe(market.type)
      expect(Object.keys(specifiers)).toHaveLength(Object.keys(theirs).length)
    }
  })
})

function exampleOf(names: readonly string[]): Specifiers {
  return Object.fromEntries(names.map((name) => [name, name === 'score' ? '1:0' : '2.5']))
}

describe('descriptions that contradict the table', () => {
  const described = (id: number, outcomes: Readonly<Record<string, string>>, specifiers: readonly string[] = []) => {
    const rows = Object.entries(outcomes).map(([outcome, name]) => `<outcome id="${outcome}" name="${name}"/>`)
    const names = specifiers.map((name) => `<specifier name="${name}" type="decimal"/>`)
    const xml = `<market_descriptions><market id="${id}" name="x"><outcomes>${rows.join('')}</outcomes>
      <specifiers>${names.join('')}</specifiers></market></market_descriptions>`
    return findContradicted(readDescriptions(readXml(new TextEncoder().encode(xml)), undefined))
  }
  const first = '{$competitor1}'
  const second = '{$competitor2}'

  test.each<[string, number, Readonly<Record<string, string>>, string[]]>([
    ['sides', 1, { 1: first, 2: 'draw', 3: second }, []],
    ['over and under', 18, { 12: 'over {total}', 13: 'under {total}' }, ['total']],
    ['handicaps', 16, { 1714: `${first} ({+hcp})`, 1715: `${second} ({-hcp})` }, ['hcp']],
    ['double chances', 10, { 9: `${first} or draw`, 10: `${first} or ${second}`, 11: `draw or ${second}` }, []],
    ['both halves', 47, bothHalves(first, second), []],
    [
      'a combination',
      546,
      {
        1718: `${first}/draw &amp; yes`,
        1719: `${first}/draw &amp; no`,
        1720: `${first}/${second} &amp; yes`,
        1721: `${first}/${second} &amp; no`,
        1722: `draw/${second} &amp; yes`,
        1723: `draw/${second} &amp; no`,
      },
      [],
    ],
    ['halves by name', 52, { 436: '1st half', 438: '2nd half', 440: 'equal' }, []],
    [
      'scores',
      98,
      {
        546: '0:0',
        548: '0:1',
        550: '0:2',
        552: '1:0',
        554: '1:1',
        556: '1:2',
        558: '2:0',
        560: '2:1',
        562: '2:2',
        564: 'other',
      },
      [],
    ],
    ['other languages', 18, { 12: 'više od {total}', 13: 'manje od {total}' }, ['total']],
    ['a market that is none of ours', 999, {}, ['variant']],
  ])('are not those of %s', (_, id, outcomes, specifiers) => {
    expect([...described(id, outcomes, specifiers)]).toEqual([])
  })

  test.each<[string, number, Readonly<Record<string, string>>, string[], string]>([
    ['sides that are swapped', 1, { 1: second, 2: 'draw', 3: first }, [], '1/1'],
    ['over that is under', 68, { 12: 'under {total}', 13: 'over {total}' }, ['total'], '1/68'],
    ['a chance that is another', 10, { 9: `draw or ${second}`, 10: '12', 11: '1x' }, [], '1/10'],
    ['an outcome that is not listed', 1, { 1: first, 3: second }, [], '1/1'],
    ['outcomes that are other ones', 98, { 462: '0:0', 464: '1:1' }, [], '1/98'],
    ['no outcomes at all', 1, {}, [], '1/1'],
    ['a specifier more', 1, { 1: first, 2: 'draw', 3: second }, ['setnr'], '1/1'],
    ['a specifier less', 18, { 12: 'over {total}', 13: 'under {total}' }, [], '1/18'],
    ['another specifier', 18, { 12: 'over {total}', 13: 'under {total}' }, ['points'], '1/18'],
  ])('are found: %s', (_, id, outcomes, specifiers, expected) => {
    expect([...described(id, outcomes, specifiers)]).toContain(expected)
  })

  test('are none of whole descriptions', () => {
    const descriptions = readDescriptions(readXml(sample('uof/markets.xml')), undefined)
    expect([...findContradicted(descriptions)]).toEqual([])
  })
})

function bothHalves(first: string, second: string): Readonly<Record<string, string>> {
  const sides = [first, 'draw', second]
  const names = sides.flatMap((half) => sides.map((end) => `${half}/${end}`))
  return Object.fromEntries(names.map((name, at) => [String(418 + 2 * at), name]))
}
