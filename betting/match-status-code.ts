import type { MatchStatus } from './match-clock.ts'
import { type Part, type Period, periodOf } from './match-period.ts'

/** What a status code says of a match. */
export interface StatusReading {
  readonly status: MatchStatus
  /** Absent where the code does not tell: the period stays what it was. */
  readonly period?: Period
}

/** The sport, and how long its regular time is where the feed says so. */
interface CodeFacts {
  readonly sportId: number
  readonly regularMinutes?: number
}

const plain: ReadonlyMap<string, StatusReading> = new Map<string, StatusReading>([
  ['not_started', { status: 'notStarted', period: 'none' }],
  ['stopped', { status: 'interrupted' }],
  ['paused', { status: 'break' }],
  ['pause', { status: 'break' }],
  ['pause1', { status: 'break' }],
  ['pause2', { status: 'break' }],
  ['pause3', { status: 'break' }],
  ['ended', { status: 'ended', period: 'fullTime' }],
  ['after_ot', { status: 'ended', period: 'fullTime' }],
  ['interrupted', { status: 'interrupted' }],
  ['retired', { status: 'retired' }],
  ['walkover', { status: 'walkover' }],
  ['1set', playing('set1')],
  ['2set', playing('set2')],
  ['3set', playing('set3')],
  ['4set', playing('set4')],
  ['5set', playing('set5')],
])

/** Codes of the parts of a match, from the first. */
const parts: readonly string[] = ['1p', '2p', '3p', '4p', '5p', '6p', '7p', '8p', '9p', '10p', '11p', '12p']

/** What the parts of a match are called in sports that do not play halves. */
const partsOfSports: ReadonlyMap<number, Part> = new Map([
  [2, 'quarter'],
  [3, 'quarter'],
  [4, 'third'],
  [7, 'inning'],
  [109, 'map'],
  [110, 'map'],
  [111, 'map'],
])

/** Football's fourth period is the second half of extra time: a match of 90 minutes is over for every bet by then. */
const ninetyMinutes = 90

/**
 * Reads a feed's status code: `1p` to `12p` are parts of the match, `1set` to `5set` sets, the others words.
 * `undefined` for a code nobody has told us: nothing is concluded from it. Source: betting-core §4, match status values.
 */
export function readStatusCode(code: string, facts: CodeFacts): StatusReading | undefined {
  const known = plain.get(code)
  if (known) return known
  const number = parts.indexOf(code) + 1
  return number > 0 ? readPart(number, facts) : undefined
}

function readPart(number: number, { sportId, regularMinutes }: CodeFacts): StatusReading {
  const part = partsOfSports.get(sportId)
  if (part) return playing(periodOf(part, number) ?? (part === 'inning' ? 'extraInnings' : 'overtime'))
  if (number <= 2) return playing(number === 1 ? 'firstHalf' : 'secondHalf')
  const isOver = sportId === 1 && regularMinutes === ninetyMinutes && number >= 4
  return isOver ? { status: 'ended', period: 'fullTime' } : playing('overtime')
}

function playing(period: Period): StatusReading {
  return { status: 'live', period }
}
