import type { FixtureFacts } from '@banko/contract/feed/fixture-facts.ts'
import { describe, expect, test } from 'vitest'
import { readXml } from './read-xml.ts'
import { readSportNames } from './sport-names.ts'
import { messageXml, oddsXml, startListening, threeWayXml } from './testing/listening.ts'
import { fixtureXml, scriptedWire, sportsPath, sportsXml } from './testing/scripted-wire.ts'
import type { XmlElement } from './xml-element.ts'

const minute = 60_000
const day = 24 * 60 * minute
const fixturePath = '/v1/sports/en/sport_events/sr:match:1/fixture.xml'
const bowls = fixtureXml('sr:match:1').replace('id="sr:sport:1" name="Soccer"', 'id="sr:sport:32" name="Lawn bowls"')

function read(xml: string): XmlElement {
  const root = readXml(new TextEncoder().encode(xml))
  if (!root) throw new Error('not well-formed')
  return root
}

/** A feed whose one match is of sport 32, and these documents of sports. */
function bowlsWire(sports: Readonly<Record<string, string>>) {
  const wire = scriptedWire()
  wire.documents.set(fixturePath, bowls)
  wire.documents.delete(sportsPath('en'))
  for (const [language, xml] of Object.entries(sports)) wire.documents.set(sportsPath(language), xml)
  return wire
}

type Listening = Awaited<ReturnType<typeof startListening>>

const toldOf = ({ heard }: Listening): FixtureFacts[] =>
  heard.flatMap((message) => (message.kind === 'fixture' ? [message.facts] : []))

async function offered(wire: ReturnType<typeof scriptedWire>, languages = ['en', 'tr', 'fa']): Promise<Listening> {
  const listening = await startListening([1, 3], wire, languages)
  await listening.say(oddsXml(threeWayXml(1)))
  return listening
}

describe('a list of sports', () => {
  test('is read for those that no dictionary of ours names', () => {
    expect([...readSportNames(read(sportsXml({ 1: 'Soccer', 3: 'Baseball', 7: 'Rugby', 32: ' Bowls ' })))]).toEqual([
      [100_007, 'Rugby'],
      [100_032, 'Bowls'],
    ])
  })

  test('leaves out what has no number or no name, and keeps a hundred letters of a long one', () => {
    const odd =
      '<sport id="32"/><sport id="sr:sport:33"/><sport id="sr:sport:34" name="  "/><sport name="Chess"/><league id="sr:sport:35" name="Chess"/>'
    const long = `<sport id="sr:sport:36" name="${'\u{1f3b3}'.repeat(150)}"/>`
    expect([...readSportNames(read(`<sports>${odd}${long}</sports>`))]).toEqual([[100_036, '\u{1f3b3}'.repeat(100)]])
  })
})

describe('a fixture of a sport that no dictionary of ours names', () => {
  test('has its names in every language that the feed has', async () => {
    const sports = { en: sportsXml({ 1: 'Soccer', 32: 'Bowls' }), tr: sportsXml({ 1: 'Futbol', 32: 'Bowling' }) }
    const [facts] = toldOf(await offered(bowlsWire(sports)))
    expect(facts).toMatchObject({ sportId: 100_032, sportNames: { en: 'Bowls', tr: 'Bowling' } })
    expect(Object.keys(facts?.sportNames ?? {})).toEqual(['en', 'tr'])
  })

  test('has the name that stands in it where the document of the first language is missing', async () => {
    const [facts] = toldOf(await offered(bowlsWire({ tr: sportsXml({ 32: 'Bowling' }) })))
    expect(facts?.sportNames).toEqual({ en: 'Lawn bowls', tr: 'Bowling' })
  })

  test('has none where nobody says one', async () => {
    const wire = bowlsWire({})
    wire.documents.set(fixturePath, bowls.replace(' name="Lawn bowls"', ''))
    expect(toldOf(await offered(wire))).toMatchObject([{ sportId: 100_032 }])
    expect(toldOf(await offered(wire))[0]).not.toHaveProperty('sportNames')
  })

  test('is told once more with names that are learned later, by the daily reading, and not again with the same', async () => {
    const wire = bowlsWire({})
    const listening = await offered(wire)
    wire.documents.set(sportsPath('tr'), sportsXml({ 32: 'Bowling' }))
    await listening.say(messageXml('odds_change', '', { at: 1 }))
    expect(toldOf(listening)).toHaveLength(1)
    await listening.time.advance(day + minute)
    await listening.feed.idle()
    expect(toldOf(listening).map(({ sportNames }) => sportNames)).toEqual([
      { en: 'Lawn bowls' },
      { en: 'Lawn bowls', tr: 'Bowling' },
    ])
    expect(listening.heard.at(-1)).toMatchObject({ kind: 'fixture' })
  })

  test('keeps its names while the document cannot be had', async () => {
    const wire = bowlsWire({ en: sportsXml({ 32: 'Bowls' }) })
    const listening = await offered(wire)
    wire.documents.delete(sportsPath('en'))
    await listening.time.advance(day + minute)
    await listening.feed.idle()
    expect(toldOf(listening).map(({ sportNames }) => sportNames)).toEqual([{ en: 'Bowls' }])
  })
})

test('a fixture of a sport that a dictionary names has no names of the feed', async () => {
  const wire = scriptedWire()
  wire.documents.set(sportsPath('tr'), sportsXml({ 1: 'Futbol' }))
  const [facts] = toldOf(await offered(wire))
  expect(facts?.sportId).toBe(1)
  expect(facts).not.toHaveProperty('sportNames')
})
