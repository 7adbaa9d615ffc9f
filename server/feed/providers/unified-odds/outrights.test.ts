import { describe, expect, test } from 'vitest'
import { eventKindOf } from './event-kind.ts'
import { readFixture } from './read-fixture.ts'
import { readSeason } from './read-season.ts'
import { readXml } from './read-xml.ts'
import { marketXml, oddsXml, settlementXml, startListening, threeWayXml } from './testing/listening.ts'
import { scriptedWire, seasonPath, seasonXml } from './testing/scripted-wire.ts'
import type { XmlElement } from './xml-element.ts'

function xml(text: string): XmlElement {
  const root = readXml(new TextEncoder().encode(text))
  if (!root) throw new Error('it is no document')
  return root
}
const event = 'sr:season:77'
const winner = (prices: readonly number[], status = 1) =>
  marketXml(
    { id: 534, status, specifiers: 'variant=pre:markettext:9', ids: ['pre:outcometext:1', 'pre:outcometext:2'] },
    prices,
  )

function wire() {
  const scripted = scriptedWire()
  scripted.documents.set(seasonPath(event), seasonXml(event, 'First League 26/27'))
  scripted.documents.set(
    '/v1/descriptions/en/markets/534/variants/pre:markettext:9',
    `<market_descriptions><market id="534" variant="pre:markettext:9" name="Winner"><outcomes>
      <outcome id="pre:outcometext:1" name="Lyon"/><outcome id="pre:outcometext:2" name="Nice"/></outcomes></market></market_descriptions>`,
  )
  return scripted
}

describe('an event of many sides', () => {
  test('is told of as one of its own name, bet on until its last day is over', async () => {
    const listening = await startListening([1, 3], wire())
    await listening.say(oddsXml(winner([2.5, 4]), { event }))
    expect(listening.news()[0]).toMatchObject({
      kind: 'fixture',
      match: event,
      facts: {
        sportId: 1,
        category: { name: 'Germany', flag: 'de' },
        tournament: { ref: 'sr:tournament:1', name: 'First League' },
        home: { ref: event, name: 'First League 26/27' },
        away: { ref: event, name: 'First League 26/27' },
        startsAt: Date.UTC(2026, 5, 1),
        outright: true,
      },
    })
    expect(listening.book(event)).toEqual(['uof:534/variant=pre:markettext:9 active 2500 4000'])
  })

  test('is never in play, and is over when it is said to be', async () => {
    const listening = await startListening([1, 3], wire())
    const running = '<sport_event_status status="1" match_status="6"/>'
    await listening.say(oddsXml(winner([2, 3]), { event }, running))
    expect(listening.news().some((message) => message.kind === 'odds' && message.state)).toBe(false)
    await listening.say(
      oddsXml(winner([], -3), { event, at: 1 }, '<sport_event_status status="4" match_status="100"/>'),
    )
    expect(listening.news()).toMatchObject([{ kind: 'betStop' }, { state: { status: 'ended' } }].slice(-1))
  })

  test('has no market of the catalogue, whatever its number: what is not known to be another bet is bet alone', async () => {
    const listening = await startListening([1, 3], wire())
    await listening.say(oddsXml(threeWayXml(1), { event }))
    expect(listening.book(event)).toEqual([expect.stringMatching(/^uof:1 /)])
  })

  test('is settled by its producer, under the name it was offered by', async () => {
    const listening = await startListening([1, 3], wire())
    await listening.say(oddsXml(winner([2, 3]), { event }))
    listening.news()
    const results = '<outcome id="pre:outcometext:1" result="1"/><outcome id="pre:outcometext:2" result="0"/>'
    const settled = `<market id="534" specifiers="variant=pre:markettext:9">${results}</market>`
    await listening.say(settlementXml(settled, { event, at: 1 }))
    expect(listening.news()).toMatchObject([
      {
        kind: 'settlement',
        match: event,
        markets: [{ key: 'uof:534/variant=pre:markettext:9', outcomes: [{ id: 'pre:outcometext:1' }, {}] }],
      },
    ])
  })

  test('is not offered while nobody knows when it ends', () => {
    const endless = seasonXml(event, 'X').replaceAll(/end_date="[^"]*"/g, '')
    expect(readSeason(xml(endless), { event, sport: 1 })).toEqual({ event, hasLiveOdds: false })
    expect(readSeason(xml('<tournament_info/>'), { event, sport: undefined })).toEqual({ event, hasLiveOdds: false })
  })

  test('a race is bet on until it begins', () => {
    const race = `<fixtures_fixture><fixture id="sr:stage:5" name="Grand Prix" start_time="2026-05-01T12:00:00+00:00">
      <tournament id="sr:stage:1" name="World Cup"><sport id="sr:sport:40" name="Formula 1"/></tournament>
      <competitors><competitor id="sr:competitor:1" name="A"/><competitor id="sr:competitor:2" name="B"/></competitors>
    </fixture></fixtures_fixture>`
    expect(readFixture(xml(race))?.facts).toMatchObject({
      sportId: 100_040,
      home: { ref: 'sr:stage:5', name: 'Grand Prix' },
      away: { ref: 'sr:stage:5', name: 'Grand Prix' },
      startsAt: Date.UTC(2026, 4, 1, 12),
      outright: true,
    })
  })
})

test.each([
  ['sr:match:1', 'match'],
  ['sr:season:1', 'season'],
  ['sr:simple_tournament:1', 'season'],
  ['vdr:stage:-3', 'stage'],
  ['wns:draw:1', undefined],
  ['sr:season:1/../2', undefined],
])('%s is an event of the kind %s', (urn, kind) => {
  expect(eventKindOf(urn)).toBe(kind)
})
