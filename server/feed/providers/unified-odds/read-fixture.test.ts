import { sample } from '@banko/tools/samples/samples.ts'
import { describe, expect, test } from 'vitest'
import { readChanges, readFixture, readSchedule } from './read-fixture.ts'
import { readXml } from './read-xml.ts'
import { fixtureXml } from './testing/scripted-wire.ts'
import type { XmlElement } from './xml-element.ts'

function root(xml: string | Uint8Array): XmlElement {
  const read = readXml(typeof xml === 'string' ? new TextEncoder().encode(xml) : xml)
  if (!read) throw new Error('not well-formed')
  return read
}

describe('a fixture', () => {
  test('of a sport whose number here is another', () => {
    const sportOf = (sport: string) =>
      readFixture(root(fixtureXml('sr:match:1').replace('sr:sport:1', `sr:sport:${sport}`)))?.facts?.sportId
    expect(['2', '3', '7', '20', '41', '110'].map(sportOf)).toEqual([2, 7, 100_007, 41, 100_041, 110])
  })

  test('has the short names of its sides, where they are told', () => {
    const short = (text: string) =>
      readFixture(root(fixtureXml('sr:match:1').replace('name="Home 1"', `name="Home 1" ${text}`)))?.facts
    expect(short('short_name="Ho. 1"')).toMatchObject({
      home: { ref: 'sr:competitor:11', name: 'Home 1', shortName: 'Ho. 1' },
      away: { ref: 'sr:competitor:12', name: 'Away 1' },
    })
    expect(short('short_name="Ho. 1"')?.away).not.toHaveProperty('shortName')
    expect(short('short_name=""')?.home).not.toHaveProperty('shortName')
  })

  test('without two sides, or a time, cannot be offered yet', () => {
    const xml = fixtureXml('sr:match:1')
    expect(readFixture(root(xml.replace('qualifier="away"', 'qualifier="referee"')))?.facts).toBeUndefined()
    expect(readFixture(root(xml.replace(/start_time="[^"]*"/, 'start_time="soon"')))).toEqual({
      event: 'sr:match:1',
      status: 'not_started',
      hasLiveOdds: true,
    })
  })
})

test('a list of changes has a row for each, whatever else it holds', () => {
  const row = '<fixture_change sport_event_id="sr:match:1" update_time="2026-01-01T12:00:00+00:00" more="1"/>'
  const timeless = '<fixture_change sport_event_id="sr:match:2"/>'
  expect(readChanges(root(`<fixture_changes>${row}${timeless}<fixture_change/><other/></fixture_changes>`))).toEqual([
    { event: 'sr:match:1', at: Date.UTC(2026, 0, 1, 12) },
  ])
})

test('a schedule has many matches', () => {
  const one = (id: number) =>
    `<sport_event id="sr:match:${id}" scheduled="2026-01-01T12:00:00+01:00" liveodds="not_available">
      <tournament id="t" name="T"><sport id="sr:sport:5"/></tournament>
      <competitors><competitor id="a" name="A"/><competitor id="b" name="B"/></competitors></sport_event>`
  expect(readSchedule(root(`<schedule>${one(1)}${one(2)}</schedule>`))).toMatchObject([
    {
      event: 'sr:match:1',
      hasLiveOdds: false,
      facts: { sportId: 5, home: { name: 'A' }, away: { name: 'B' }, startsAt: Date.UTC(2026, 0, 1, 11) },
    },
    { event: 'sr:match:2' },
  ])
})

describe('whole fixtures', () => {
  test('a cup match', () => {
    expect(readFixture(root(sample('uof/fixture-cup.xml')))).toEqual({
      event: 'sr:match:70000021',
      status: 'closed',
      hasLiveOdds: false,
      facts: {
        sportId: 1,
        category: { ref: 'sr:category:393', name: 'International Clubs', flag: 'xx' },
        tournament: { ref: 'sr:tournament:700021', name: 'Cup of the Isles' },
        home: { ref: 'sr:competitor:700211', name: 'Northgate Rovers' },
        away: { ref: 'sr:competitor:700212', name: 'Southport & District' },
        startsAt: Date.UTC(2026, 0, 3, 19, 45),
      },
    })
  })

  test('doubles without their tournament, whose sport the routing key tells', () => {
    const read = root(sample('uof/fixture-doubles.xml'))
    expect(readFixture(read)?.facts).toBeUndefined()
    expect(readFixture(read, 5)?.facts).toMatchObject({
      sportId: 5,
      tournament: { ref: 'none' },
      home: { name: 'Ash A / Birch B' },
      away: { name: 'Cedar C / Elm E' },
    })
  })
})
