import { beforeKickOff, type MatchState } from '@banko/betting/match-clock.ts'
import { describe, expect, test } from 'vitest'
import { readState } from './match-state.ts'
import { childOf, readXml, type XmlElement } from './read-xml.ts'
import { sample, samplesFound, samplesNote } from './testing/sample-files.ts'

function element(inside: string): XmlElement {
  const read = readXml(new TextEncoder().encode(inside))
  if (!read) throw new Error(inside)
  return read
}

function state(attributes: string, children = '', sportId = 1, before?: MatchState): MatchState | undefined {
  return readState(element(`<sport_event_status ${attributes}>${children}</sport_event_status>`), {
    sportId,
    state: before,
  })
}

describe('a status', () => {
  test.each<[string, number, Partial<MatchState>]>([
    ['status="0" match_status="0"', 1, { status: 'notStarted', period: 'none' }],
    ['status="1" match_status="6"', 1, { status: 'live', period: 'firstHalf' }],
    ['status="1" match_status="31"', 1, { status: 'break', period: 'halfTime' }],
    ['status="1" match_status="7"', 1, { status: 'live', period: 'secondHalf' }],
    ['status="1" match_status="41"', 1, { status: 'live', period: 'overtime' }],
    ['status="1" match_status="50"', 1, { status: 'live', period: 'shootOut' }],
    ['status="1" match_status="80"', 1, { status: 'interrupted' }],
    ['status="2" match_status="7"', 1, { status: 'interrupted' }],
    ['status="3" match_status="100"', 1, { status: 'ended', period: 'fullTime' }],
    ['status="4" match_status="110"', 1, { status: 'ended' }],
    ['status="4" match_status="90"', 1, { status: 'abandoned' }],
    ['status="4" match_status="92"', 5, { status: 'retired' }],
    ['status="4" match_status="91"', 5, { status: 'walkover' }],
    ['status="3" match_status="7"', 1, { status: 'ended' }],
    ['status="1" match_status="100"', 1, { status: 'live' }],
    ['status="5" match_status="70"', 1, { status: 'cancelled' }],
    ['status="8" match_status="0"', 1, { status: 'postponed' }],
    ['status="1" match_status="13"', 2, { status: 'live', period: 'quarter1' }],
    ['status="1" match_status="2"', 4, { status: 'live', period: 'third2' }],
    ['status="1" match_status="1"', 6, { status: 'live', period: 'firstHalf' }],
    ['status="1" match_status="10"', 5, { status: 'live', period: 'set3' }],
    ['status="1" match_status="142"', 109, { status: 'live', period: 'map2' }],
    ['status="1" match_status="404"', 7, { status: 'live', period: 'inning2', inningHalf: 'bottom' }],
    ['status="1" match_status="99999"', 1, { status: 'live' }],
    ['status="1"', 1, { status: 'live' }],
  ])('%s in sport %i', (attributes, sportId, expected) => {
    expect(state(attributes, '', sportId)).toMatchObject(expected)
  })

  test('that tells nothing is none', () => {
    expect(state('reporting="1"')).toBeUndefined()
  })
})

describe('a clock', () => {
  test.each<[string, string, number, number]>([
    ['6', 'match_time="0:00"', 1, 0],
    ['6', 'match_time="44:59"', 45, 0],
    ['6', 'match_time="45:00" stoppage_time="1:30"', 45, 2],
    ['6', 'match_time="46:10"', 45, 2],
    ['7', 'match_time="75:02"', 76, 0],
    ['7', 'match_time="92:10"', 90, 3],
    ['41', 'match_time="95:00"', 96, 0],
  ])('of match status %s that reads %s is in minute %i+%i', (code, clock, minute, stoppage) => {
    expect(state(`status="1" match_status="${code}"`, `<clock ${clock}/>`)).toMatchObject({ minute, stoppage })
  })
})

test('what is absent stays as it was', () => {
  const before: MatchState = {
    ...beforeKickOff,
    status: 'live',
    period: 'secondHalf',
    minute: 60,
    score: { home: 2, away: 1 },
    halfTime: { home: 1, away: 1 },
    corners: { home: 3, away: 4 },
  }
  expect(state('status="1" match_status="7"', '', 1, before)).toEqual(before)
})

test('tennis has sets, games, points and a server', () => {
  const sets =
    '<period_scores><period_score number="2" home_score="3" away_score="4"/><period_score number="1" home_score="6" away_score="4"/></period_scores>'
  const attributes = 'status="1" match_status="9" home_score="1" away_score="0" home_gamescore="50" away_gamescore="40"'
  const playing = state(`${attributes} current_server="2"`, sets, 5)
  expect(playing).toMatchObject({
    score: { home: 1, away: 0 },
    periods: [
      { home: 6, away: 4 },
      { home: 3, away: 4 },
    ],
    game: { home: 4, away: 3 },
    serving: 'away',
  })
  expect(state('status="3" match_status="100" home_score="2" away_score="0"', sets, 5, playing)).not.toHaveProperty(
    'game',
  )
  const tieBreak = 'status="1" match_status="9" home_gamescore="7" away_gamescore="6" tiebreak="true"'
  expect(state(tieBreak, sets, 5)).toMatchObject({ game: { home: 7, away: 6 } })
})

test('half time is the first half’s score, once it is over', () => {
  const halves = '<period_scores><period_score number="1" home_score="2" away_score="0"/></period_scores>'
  expect(state('status="1" match_status="6"', halves)).not.toHaveProperty('halfTime')
  expect(state('status="1" match_status="31"', halves)).toMatchObject({ halfTime: { home: 2, away: 0 } })
})

test('a second yellow card sends off as a red one does', () => {
  const cards =
    '<statistics><yellow_cards home="3" away="1"/><red_cards home="1" away="0"/><yellow_red_cards home="1" away="2"/></statistics>'
  expect(state('status="1" match_status="7"', cards)).toMatchObject({
    yellowCards: { home: 3, away: 1 },
    redCards: { home: 2, away: 2 },
  })
})

test.runIf(samplesFound)(`the feed’s own sample is read whole${samplesNote}`, () => {
  const root = readXml(sample('odds_change-0.xml'))
  const status = root && childOf(root, 'sport_event_status')
  expect(status && readState(status, { sportId: 1, state: undefined })).toEqual({
    ...beforeKickOff,
    status: 'live',
    period: 'secondHalf',
    minute: 76,
    score: { home: 2, away: 2 },
    halfTime: { home: 2, away: 0 },
    corners: { home: 5, away: 7 },
    yellowCards: { home: 1, away: 1 },
  })
})
