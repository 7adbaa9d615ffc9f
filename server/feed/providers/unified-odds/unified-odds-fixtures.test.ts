import { describe, expect, test } from 'vitest'
import { kickOff, type Listening, messageXml, oddsXml, startListening, threeWayXml } from './testing/listening.ts'
import { changesPath, changesXml, fixtureXml, schedulePath, scheduleXml } from './testing/scripted-wire.ts'

const second = 1000

async function anHour(listening: Listening): Promise<void> {
  await listening.time.advance(3600 * second)
  await listening.feed.idle()
}

describe('a change of a fixture', () => {
  const path = '/v1/sports/en/sport_events/sr:match:1/fixture_change_fixture.xml'
  const change = (type: number, at = 1) => messageXml('fixture_change', '', { at }, `change_type="${type}"`)

  test('of its time is fetched and told', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1)))
    listening.news()
    listening.wire.documents.set(path, fixtureXml('sr:match:1', '2026-01-01T20:00:00+00:00'))
    await listening.say(change(2))
    expect(listening.news()).toMatchObject([{ kind: 'fixture', facts: { startsAt: kickOff + 2 * 3600 * second } }])
  })

  test('that puts it off, or calls it off, shows in its state', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1)))
    listening.news()
    for (const status of ['postponed', 'cancelled']) {
      listening.wire.documents.set(path, fixtureXml('sr:match:1').replace('not_started', status))
      await listening.say(change(3))
      expect(listening.news()).toMatchObject([{ kind: 'odds', state: { status } }])
    }
  })

  test('that delays it leaves it to come', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1)))
    listening.news()
    listening.wire.documents.set(
      path,
      fixtureXml('sr:match:1', '2026-01-01T20:00:00+00:00').replace('not_started', 'delayed'),
    )
    await listening.say(change(3))
    expect(listening.news()).toMatchObject([{ kind: 'fixture', facts: { startsAt: kickOff + 2 * 3600 * second } }])
  })

  test('that cannot be fetched is fetched when it can', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1)))
    listening.news()
    listening.wire.documents.set(path, fixtureXml('sr:match:1', '2026-01-01T20:00:00+00:00'))
    listening.wire.isAway = true
    await listening.say(change(2))
    await listening.time.advance(31 * second)
    await listening.feed.idle()
    expect(listening.news()).toEqual([])
    listening.wire.isAway = false
    await listening.time.advance(30 * second)
    await listening.feed.idle()
    expect(listening.news()).toMatchObject([{ kind: 'fixture', facts: { startsAt: kickOff + 2 * 3600 * second } }])
    const fetched = listening.wire.asked.length
    await listening.time.advance(30 * second)
    expect(listening.wire.asked.slice(fetched).filter((line) => line.includes('sport_events'))).toEqual([])
  })

  test('of a match that is over by then is nobody’s news', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1)))
    listening.wire.documents.set(path, fixtureXml('sr:match:1', '2026-01-01T20:00:00+00:00'))
    listening.wire.isAway = true
    await listening.say(change(2))
    const ended = '<sport_event_status status="4" match_status="100" home_score="2" away_score="1"/>'
    await listening.say(oddsXml('', { at: 3 }, ended))
    listening.news()
    listening.wire.isAway = false
    await listening.time.advance(61 * second)
    await listening.feed.idle()
    expect(listening.news()).toEqual([])
  })

  test('that nobody heard of is found in the list of changes, once', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1)))
    listening.news()
    listening.wire.documents.set(path, fixtureXml('sr:match:1').replace('not_started', 'postponed'))
    const fetched = () => listening.wire.asked.filter((line) => line.includes('fixture_change_fixture')).length
    await anHour(listening)
    expect([fetched(), listening.news()]).toEqual([0, []])
    listening.wire.documents.set(changesPath, changesXml('2026-01-01T13:30:00+00:00'))
    await anHour(listening)
    expect(listening.news()).toMatchObject([{ kind: 'odds', state: { status: 'postponed' } }])
    expect(fetched()).toBe(1)
    await anHour(listening)
    expect([fetched(), listening.news()]).toEqual([1, []])
  })

  test('that was heard is not fetched again when it stands in the list', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1)))
    listening.wire.documents.set(path, fixtureXml('sr:match:1', '2026-01-01T20:00:00+00:00'))
    await listening.say(change(2, 60))
    listening.wire.documents.set(changesPath, changesXml('2026-01-01T12:01:00+00:00'))
    const fetched = listening.wire.asked.length
    await anHour(listening)
    expect(listening.wire.asked.slice(fetched).filter((line) => line.includes('sport_events'))).toEqual([])
    expect(listening.wire.asked.slice(fetched)).toContain(`GET ${changesPath}`)
  })

  test('of a match that nobody has spoken of is in its facts when somebody does', async () => {
    const listening = await startListening()
    listening.wire.documents.set(schedulePath('pre'), scheduleXml('sr:match:1'))
    await anHour(listening)
    // the sides change places; the next schedules are out of reach
    listening.wire.documents.delete(schedulePath('pre'))
    listening.wire.documents.set(changesPath, changesXml('2026-01-01T13:30:00+00:00'))
    const turned = fixtureXml('sr:match:1')
      .replace('"home"', '"?"')
      .replace('"away"', '"home"')
      .replace('"?"', '"away"')
    listening.wire.documents.set('/v1/sports/en/sport_events/sr:match:1/fixture.xml', turned)
    await anHour(listening)
    listening.news()
    await listening.say(oddsXml(threeWayXml(1)))
    expect(listening.news()).toMatchObject([{ kind: 'fixture', facts: { home: { name: 'Away 1' } } }, { kind: 'odds' }])
  })

  test('is not undone by a schedule that was made before it', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1)))
    listening.wire.documents.set(path, fixtureXml('sr:match:1', '2026-01-01T20:00:00+00:00'))
    await listening.say(change(2, 1800))
    listening.news()
    const listed = (start: string, made: string) =>
      listening.wire.documents.set(schedulePath('pre'), scheduleXml('sr:match:1', start, made))
    listed('2026-01-01T18:00:00+00:00', '2026-01-01T12:10:00+00:00')
    await anHour(listening)
    expect(listening.news()).toEqual([])
    listed('2026-01-01T21:00:00+00:00', '2026-01-01T13:50:00+00:00')
    await anHour(listening)
    expect(listening.news()).toMatchObject([{ kind: 'fixture', facts: { startsAt: kickOff + 3 * 3600 * second } }])
  })

  test('that changed once more is fetched once more; a list that could not be had is asked for again', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1)))
    for (const name of ['pre', 'live'] as const) listening.wire.documents.set(schedulePath(name), '<schedule/>')
    const [once, again] = ['2026-01-01T12:30:00+00:00', '2026-01-01T13:20:00+00:00']
    listening.wire.documents.set(changesPath, changesXml(once))
    await anHour(listening)
    listening.news()
    listening.wire.documents.set(path, fixtureXml('sr:match:1', '2026-01-01T20:00:00+00:00'))
    listening.wire.documents.delete(changesPath)
    await anHour(listening)
    expect(listening.news()).toEqual([])
    const schedules = () => listening.wire.asked.filter((line) => line.includes('schedule')).length
    const read = schedules()
    listening.wire.documents.set(changesPath, changesXml(once, again))
    await listening.time.advance(31 * second)
    await listening.feed.idle()
    expect(listening.news()).toMatchObject([{ kind: 'fixture', facts: { startsAt: kickOff + 2 * 3600 * second } }])
    expect(schedules()).toBe(read)
  })

  test('of its coverage closes a match in play', async () => {
    const listening = await startListening()
    const playing = '<sport_event_status status="1" match_status="6"/>'
    await listening.say(oddsXml(threeWayXml(1), { product: 1 }, playing))
    listening.news()
    listening.wire.documents.set(path, fixtureXml('sr:match:1').replace('booked', 'not_available'))
    await listening.say(change(5))
    expect(listening.news()).toMatchObject([{ kind: 'odds', betting: 'closed' }])
  })
})

describe('a match', () => {
  test('whose fixture cannot be had is told of all the same, and announced when it can', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1), { event: 'sr:match:9' }))
    expect(listening.news().map(({ kind }) => kind)).toEqual(['odds'])
    listening.wire.documents.set('/v1/sports/en/sport_events/sr:match:9/fixture.xml', fixtureXml('sr:match:9'))
    await listening.time.advance(31 * second)
    await listening.feed.idle()
    expect(listening.news().map(({ kind }) => kind)).toEqual(['fixture'])
    expect(listening.wire.eventsAsked()).toEqual([
      'pre/odds/events/sr:match:9',
      'pre/stateful_messages/events/sr:match:9',
    ])
  })

  test('that ends before anybody could announce it is announced as it ended', async () => {
    const listening = await startListening()
    const ended = '<sport_event_status status="4" match_status="100" home_score="2" away_score="1"/>'
    await listening.say(
      oddsXml(threeWayXml(1), { event: 'sr:match:9' }),
      oddsXml('', { event: 'sr:match:9', at: 1 }, ended),
    )
    listening.news()
    listening.wire.documents.set('/v1/sports/en/sport_events/sr:match:9/fixture.xml', fixtureXml('sr:match:9'))
    await listening.time.advance(31 * second)
    await listening.feed.idle()
    expect(listening.news()).toMatchObject([{ kind: 'fixture' }, { kind: 'odds', state: { status: 'ended' } }])
  })

  test('that was announced late is asked for until that is accepted', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1), { event: 'sr:match:9' }))
    listening.wire.documents.set('/v1/sports/en/sport_events/sr:match:9/fixture.xml', fixtureXml('sr:match:9'))
    listening.wire.refusesRecoveries = true
    await listening.time.advance(31 * second)
    await listening.feed.idle()
    listening.wire.refusesRecoveries = false
    const before = listening.wire.eventsAsked().length
    await listening.time.advance(60 * second)
    await listening.feed.idle()
    expect(listening.wire.eventsAsked().slice(before)).toEqual([
      'pre/odds/events/sr:match:9',
      'pre/stateful_messages/events/sr:match:9',
    ])
  })

  test.each([
    ['is long past', 24, 1],
    ['is a day ago at most', 23, 0],
  ])('that a schedule told of and nobody spoke of is forgotten when its time %s', async (_, hours, fetches) => {
    const listening = await startListening()
    listening.wire.documents.set(schedulePath('pre'), scheduleXml('sr:match:2'))
    await anHour(listening)
    listening.wire.documents.delete(schedulePath('pre'))
    await listening.time.advanceTo(kickOff + hours * 3600 * second)
    await listening.feed.idle()
    await listening.say(oddsXml(threeWayXml(1), { event: 'sr:match:2' }))
    const fetched = listening.wire.asked.filter((line) => line.includes('sr%3Amatch%3A2/fixture'))
    expect(fetched).toHaveLength(fetches)
    expect(listening.news().map(({ kind }) => kind)).toEqual(['fixture', 'odds'])
  })

  test('ends without ever having been live', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1), {}, '<sport_event_status status="0" match_status="0"/>'))
    await listening.say(
      oddsXml('', { at: 1 }, '<sport_event_status status="4" match_status="100" home_score="2" away_score="1"/>'),
    )
    expect(listening.heard.at(-1)).toMatchObject({ state: { status: 'ended', score: { home: 2, away: 1 } } })
  })

  test('has its state from the newest word', async () => {
    const listening = await startListening()
    const at = (score: number) =>
      `<sport_event_status status="1" match_status="7" home_score="${score}" away_score="0"/>`
    await listening.say(oddsXml(threeWayXml(1), { product: 1, at: 5 }, at(2)))
    listening.news()
    await listening.say(`<odds_change product="1" event_id="sr:match:1" timestamp="1">${at(1)}</odds_change>`)
    expect(listening.news()).toEqual([])
  })
})
