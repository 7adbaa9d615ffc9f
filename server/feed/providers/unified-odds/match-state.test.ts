import { beforeKickOff, type MatchState } from '@banko/betting/match/match-clock.ts'
import { sample } from '@banko/tools/samples/samples.ts'
import { describe, expect, test } from 'vitest'
import { readState } from './match-state.ts'
import { readMatchStatus } from './match-status.ts'
import { childOf, readXml } from './read-xml.ts'
import { noStatuses, readStatusDescriptions } from './status-descriptions.ts'
import type { XmlElement } from './xml-element.ts'

function element(inside: string): XmlElement {
  const read = readXml(new TextEncoder().encode(inside))
  if (!read) throw new Error(inside)
  return read
}

function state(attributes: string, children = '', sportId = 1, before?: MatchState): MatchState | undefined {
  return readState(element(`<sport_event_status ${attributes}>${children}</sport_event_status>`), {
    sportId,
    state: before,
    statuses: noStatuses,
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
    ['status="1" match_status="419"', 7, { status: 'live', period: 'extraInnings', inningHalf: 'top' }],
    ['status="1" match_status="420"', 7, { status: 'live', period: 'extraInnings', inningHalf: 'bottom' }],
    ['status="1" match_status="421"', 7, { status: 'break', period: 'inning1' }],
    ['status="1" match_status="422"', 7, { status: 'break', period: 'inning1' }],
    ['status="1" match_status="438"', 7, { status: 'break', period: 'inning9' }],
    ['status="1" match_status="439"', 7, { status: 'break', period: 'extraInnings' }],
    ['status="1" match_status="533"', 7, { status: 'live', period: 'inning3' }],
    ['status="1" match_status="547"', 7, { status: 'break', period: 'inning3' }],
    ['status="1" match_status="548"', 7, { status: 'break', period: 'inning7' }],
    ['status="1" match_status="441"', 41, { status: 'live', period: 'set6' }],
    ['status="1" match_status="442"', 41, { status: 'live', period: 'set7' }],
    ['status="1" match_status="306"', 41, { status: 'break' }],
    ['status="1" match_status="17"', 23, { status: 'live' }],
    ['status="1" match_status="37"', 23, { status: 'break' }],
    ['status="1" match_status="35"', 4, { status: 'break' }],
    ['status="1" match_status="52"', 4, { status: 'live', period: 'shootOut' }],
    ['status="1" match_status="36"', 6, { status: 'break' }],
    ['status="1" match_status="51"', 6, { status: 'live', period: 'shootOut' }],
    ['status="1" match_status="3"', 100_007, { status: 'live', period: 'third3' }],
    ['status="1" match_status="3"', 100_099, { status: 'live', period: 'none' }],
    ['status="6" match_status="61"', 1, { status: 'notStarted', period: 'none' }],
    ['status="0" match_status="61"', 1, { status: 'notStarted', period: 'none' }],
    ['status="1" match_status="99999"', 1, { status: 'live' }],
    ['status="1"', 1, { status: 'live' }],
  ])('%s in sport %i', (attributes, sportId, expected) => {
    expect(state(attributes, '', sportId)).toMatchObject(expected)
  })

  test('that tells nothing is none', () => {
    expect(state('reporting="1"')).toBeUndefined()
  })
})

describe('the feed’s own description of a code', () => {
  const rows: readonly (readonly [code: number, sport: number, text: string])[] = [
    [0, 1, 'Not started'],
    [1, 4, '1st period'],
    [2, 6, '2nd period'],
    [6, 1, '1st half'],
    [7, 1, '2nd half'],
    [10, 5, '3rd set'],
    [16, 2, '4th quarter'],
    [21, 1, 'In progress'],
    [31, 1, 'Halftime'],
    [32, 1, 'Awaiting extra time'],
    [33, 1, 'Extra time halftime'],
    [40, 2, 'Overtime'],
    [42, 1, '2nd extra'],
    [50, 1, 'Penalties'],
    [60, 1, 'Postponed'],
    [61, 1, 'Start delayed'],
    [70, 1, 'Cancelled'],
    [80, 1, 'Interrupted'],
    [90, 1, 'Abandoned'],
    [91, 5, 'Walkover'],
    [95, 5, 'Player 1 retired, player 2 won'],
    [97, 5, 'Player 1 defaulted, player 2 won'],
    [100, 1, 'Ended'],
    [110, 1, 'AET'],
    [130, 23, 'After golden set'],
    [147, 109, '7th map'],
    [302, 41, 'Second break'],
    [404, 7, '2nd inning bottom'],
    [420, 7, 'Extra inning bottom'],
    [430, 7, 'Break top 6 bottom 5'],
    [438, 7, 'Break top EI bottom 9'],
    [439, 7, 'Break top EI bottom EI'],
    [442, 41, '7th set'],
    [539, 7, '9th inning'],
  ]
  const described = (list: readonly (readonly [number, number, string])[], sports = '') =>
    readStatusDescriptions(
      element(
        `<match_status_descriptions>${list
          .map(([id, , text]) => `<match_status id="${id}" description="${text}">${sports}</match_status>`)
          .join('')}</match_status_descriptions>`,
      ),
    )

  test.each(rows)('%i in sport %i, "%s", says what our table says', (code, sportId, text) => {
    const statuses = described([[code, sportId, text]])
    expect(statuses(code, sportId)).toEqual(readMatchStatus(code, sportId, noStatuses))
  })

  test('goes before our table, for the sports that it names', () => {
    const statuses = described([[17, 1, '2nd half']], '<sports><sport id="sr:sport:1"/></sports>')
    expect(readMatchStatus(17, 1, statuses)).toEqual({ status: 'live', period: 'secondHalf' })
    expect(readMatchStatus(17, 23, statuses)).toEqual({ status: 'live' })
    expect(readMatchStatus(9999, 1, described([[9999, 1, 'Half time']]))).toEqual({
      status: 'break',
      period: 'halfTime',
    })
  })

  test('is left to our table where its words are none that we know', () => {
    expect(readMatchStatus(6, 1, described([[6, 1, 'Erste Halbzeit']]))).toEqual({
      status: 'live',
      period: 'firstHalf',
    })
    expect(readMatchStatus(9999, 1, described([[9999, 1, 'Tea time']]))).toBeUndefined()
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

test('the status of a whole message is read', () => {
  const root = readXml(sample('uof/odds-change.xml'))
  const status = root && childOf(root, 'sport_event_status')
  expect(status && readState(status, { sportId: 1, state: undefined, statuses: noStatuses })).toEqual({
    ...beforeKickOff,
    status: 'live',
    period: 'secondHalf',
    minute: 62,
    score: { home: 1, away: 3 },
    halfTime: { home: 1, away: 1 },
    corners: { home: 6, away: 3 },
    yellowCards: { home: 2, away: 0 },
    redCards: { home: 1, away: 1 },
  })
})
