import { describe, expect, test } from 'vitest'
import {
  aliveXml,
  completeXml,
  type Listening,
  marketXml,
  messageXml,
  oddsXml,
  settlementXml,
  startListening,
  stopXml,
  threeWayXml,
} from './testing/listening.ts'
import { changesPath, changesXml, fixtureXml, schedulePath, scheduleXml } from './testing/scripted-wire.ts'

const second = 1000
const hour = 3600 * second
const changedPath = '/v1/sports/en/sport_events/sr:match:1/fixture_change_fixture.xml'
const playing = '<sport_event_status status="1" match_status="6"/>'

/** `odds own`, `betStop` of everything that was heard since it was last asked for. */
function told(listening: Listening): string[] {
  return listening.news().map(({ kind, own }) => (own ? `${kind} own` : kind))
}

async function later(listening: Listening, milliseconds: number): Promise<void> {
  await listening.time.advance(milliseconds)
  await listening.feed.idle()
}

test('what is read off the wire is a word of its producer', async () => {
  const listening = await startListening()
  await listening.say(oddsXml(threeWayXml(1)))
  listening.news()
  const won =
    '<market id="1"><outcome id="1" result="1"/><outcome id="2" result="0"/><outcome id="3" result="0"/></market>'
  await listening.say(
    oddsXml(threeWayXml(1), { at: 1 }),
    stopXml('all', { at: 2 }),
    settlementXml(won, { at: 3 }),
    messageXml('rollback_bet_settlement', '<market id="1"/>', { at: 4 }),
    messageXml('bet_cancel', '<market id="1"/>', { at: 5 }),
    messageXml('rollback_bet_cancel', '<market id="1"/>', { at: 6 }),
    aliveXml(3, 7),
  )
  expect(told(listening)).toEqual([
    'odds',
    'betStop',
    'settlement',
    'settlementRollback',
    'cancel',
    'cancelRollback',
    'alive',
  ])
})

describe('no word of its producer, since the wire may still hold what is older, is', () => {
  test('the fixture with which a match is first told', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1)))
    expect(told(listening)).toEqual(['fixture own', 'odds'])
  })

  test('a kick-off that a schedule has moved', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1)))
    listening.news()
    listening.wire.documents.set(schedulePath('pre'), scheduleXml('sr:match:1', '2026-01-01T21:00:00+00:00'))
    await later(listening, hour)
    expect(told(listening)).toEqual(['fixture own'])
  })

  test('a fixture that is announced late', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1), { event: 'sr:match:9' }))
    listening.news()
    listening.wire.documents.set('/v1/sports/en/sport_events/sr:match:9/fixture.xml', fixtureXml('sr:match:9'))
    await later(listening, 31 * second)
    expect(told(listening)).toEqual(['fixture own'])
  })

  test('a state that the list of changes led to', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1)))
    listening.news()
    listening.wire.documents.set(changedPath, fixtureXml('sr:match:1').replace('not_started', 'postponed'))
    listening.wire.documents.set(changesPath, changesXml('2026-01-01T12:30:00+00:00'))
    await later(listening, hour)
    expect(told(listening)).toEqual(['odds own'])
  })

  test('that a match in play is no longer covered', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1), { product: 1 }, playing))
    listening.news()
    listening.wire.documents.set(changedPath, fixtureXml('sr:match:1').replace('booked', 'not_available'))
    await listening.say(messageXml('fixture_change', '', { at: 1 }, 'change_type="5"'))
    expect(told(listening)).toEqual(['odds own'])
  })

  test('a market that has got its names', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(marketXml({ id: 38, status: 1, specifiers: 'goalnr=2', ids: ['sr:player:5'] }, [5])))
    listening.news()
    const profile = '<player_profile><player id="sr:player:5" name="Lee, Ann"/></player_profile>'
    listening.wire.documents.set('/v1/sports/en/players/sr:player:5/profile.xml', profile)
    await later(listening, 11 * 60 * second)
    expect(told(listening)).toEqual(['odds own'])
  })

  test('a stop of what a recovery has not spoken of', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1), { product: 1 }))
    const [live] = listening.feed.providers
    await live?.recover('r', undefined)
    listening.news()
    await listening.say(completeXml(1, listening.wire.recoveries('liveodds')[0], 1))
    expect(told(listening)).toEqual(['betStop own', 'snapshotComplete'])
  })
})
