import type { Fixture } from '@banko/betting/match/book.ts'
import { beforeKickOff, type MatchState } from '@banko/betting/match/match-clock.ts'
import { expect, test } from 'vitest'
import { insightKinds } from './insight-kinds.ts'

const all = { tvAccess: true, tvLink: 'https://pictures.example/', trackerShown: true }
const live: MatchState = { ...beforeKickOff, status: 'live', period: 'firstHalf', minute: 5 }

function kinds(facts: Partial<Fixture>, state: MatchState = live, settings = all) {
  // Only what says what there is to see is read.
  const fixture = { sportId: 1, insight: true, tv: true, ...facts } as Fixture
  return insightKinds({ fixture, state, settings })
}

test('a live match has what its producer and its site give', () => {
  expect(kinds({})).toEqual(['tracker', 'tv', 'statistics', 'table'])
  expect(kinds({}, live, { ...all, tvAccess: false, trackerShown: false })).toEqual(['statistics', 'table'])
})

test('a site without a player for TV does not speak of it', () => {
  expect(kinds({}, live, { ...all, tvLink: '' })).toEqual(['tracker', 'statistics', 'table'])
})

test('sport 71 has no tracker, and neither has one without a field', () => {
  expect(kinds({ sportId: 71 })).toEqual(['tv'])
  expect(kinds({ sportId: 110 })).toEqual(['tv', 'statistics'])
})

test('before the match there is TV alone, after it its statistics', () => {
  expect(kinds({}, beforeKickOff)).toEqual(['tv', 'table'])
  expect(kinds({}, { ...live, status: 'break' })).toEqual(['tracker', 'tv', 'statistics', 'table'])
  expect(kinds({}, { ...live, status: 'ended' })).toEqual(['statistics', 'table'])
  expect(kinds({}, { ...beforeKickOff, status: 'postponed' })).toEqual(['tv', 'table'])
})

test('sports of teams have a table of the league, single players, games and outrights have none', () => {
  expect(kinds({ sportId: 2, insight: false, tv: false } as unknown as Fixture)).toEqual(['table'])
  expect(kinds({ sportId: 5, tv: false } as unknown as Fixture)).not.toContain('table')
  expect(kinds({ outright: true })).not.toContain('table')
})
