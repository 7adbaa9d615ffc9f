import type { FixtureFacts } from '@banko/contract/feed/fixture-facts.ts'
import { describe, expect, test } from 'vitest'
import { oddsXml, startListening, threeWayXml } from './testing/listening.ts'
import { fixtureXml, schedulePath, scheduleXml, scriptedWire } from './testing/scripted-wire.ts'

const hour = 3_600_000
const event = 'sr:match:1'
const fixturePath = (language: string) => `/v1/sports/${language}/sport_events/${event}/fixture.xml`
const turkish = (xml: string) =>
  xml
    .replace('name="First League"', 'name="Birinci Lig"')
    .replace('"Germany"', '"Almanya"')
    .replace('"Home 1"', '"Ev 1"')

type Listening = Awaited<ReturnType<typeof startListening>>

const toldOf = ({ heard }: Listening): FixtureFacts[] =>
  heard.flatMap((message) => (message.kind === 'fixture' ? [message.facts] : []))

async function offered(documents: Readonly<Record<string, string>>): Promise<Listening> {
  const wire = scriptedWire()
  wire.documents.delete(fixturePath('en'))
  for (const [path, xml] of Object.entries(documents)) wire.documents.set(path, xml)
  const listening = await startListening([1, 3], wire, ['en', 'tr', 'fa'])
  await listening.say(oddsXml(threeWayXml(1)))
  return listening
}

describe('a fixture', () => {
  test('has its names in every language in which the feed tells it', async () => {
    const [facts] = toldOf(
      await offered({ [fixturePath('en')]: fixtureXml(event), [fixturePath('tr')]: turkish(fixtureXml(event)) }),
    )
    expect(facts).toMatchObject({
      category: { name: 'Germany', flag: 'de', names: { en: 'Germany', tr: 'Almanya' } },
      tournament: { name: 'First League', names: { en: 'First League', tr: 'Birinci Lig' } },
      home: { name: 'Home 1', names: { en: 'Home 1', tr: 'Ev 1' } },
      away: { name: 'Away 1' },
    })
  })

  test('is none without the first language', async () => {
    expect(toldOf(await offered({ [fixturePath('tr')]: turkish(fixtureXml(event)) }))).toEqual([])
  })

  test('takes no name of another side, nor the number of one that has no name', async () => {
    const other = turkish(fixtureXml(event))
      .replace('sr:competitor:11', 'sr:competitor:99')
      .replace(' name="Away 1"', '')
    const [facts] = toldOf(await offered({ [fixturePath('en')]: fixtureXml(event), [fixturePath('tr')]: other }))
    expect(facts?.home.names).toEqual({ en: 'Home 1' })
    expect(facts?.away.names).toEqual({ en: 'Away 1' })
  })

  test('is told once more with names that a schedule has later, and not again with the same', async () => {
    const listening = await offered({ [fixturePath('en')]: fixtureXml(event) })
    const { wire, time, feed } = listening
    wire.documents.set(schedulePath('pre'), scheduleXml(event))
    wire.documents.set(schedulePath('pre').replace('/en/', '/tr/'), turkish(scheduleXml(event)))
    await time.advance(hour)
    await feed.idle()
    await time.advance(hour)
    await feed.idle()
    const told = toldOf(listening)
    expect(told).toHaveLength(2)
    expect(told[1]?.tournament.names).toEqual({ en: 'First League', tr: 'Birinci Lig' })
    expect(told[1]?.home.names).toEqual({ en: 'Home 1', tr: 'Ev 1' })
  })
})
