import type { MatchStatus } from '@banko/betting/match-clock.ts'
import { type Part, type Period, periodOf } from '@banko/betting/match-period.ts'

/** What a code of `match_status` says. */
export interface StatusReading {
  readonly status: MatchStatus
  /** Absent where the code does not tell: the period stays what it was. */
  readonly period?: Period
}

function playing(period: Period): StatusReading {
  return { status: 'live', period }
}

function parts(part: Part, codes: readonly number[]): [number, StatusReading][] {
  return codes.map((code, index) => [code, playing(periodOf(part, index + 1) ?? 'overtime')])
}

const ended: StatusReading = { status: 'ended', period: 'fullTime' }

/** Codes as the feed's match status descriptions list them; thirds and quarters share `1` to `4` with other sports. */
const byCode: ReadonlyMap<number, StatusReading> = new Map<number, StatusReading>([
  [0, { status: 'notStarted', period: 'none' }],
  [6, playing('firstHalf')],
  [7, playing('secondHalf')],
  ...parts('set', [8, 9, 10, 11, 12]),
  ...parts('quarter', [13, 14, 15, 16]),
  [20, { status: 'live' }],
  [21, { status: 'live' }],
  [22, { status: 'notStarted', period: 'none' }],
  [30, { status: 'break' }],
  [31, { status: 'break', period: 'halfTime' }],
  [32, { status: 'break' }],
  [33, { status: 'break', period: 'overtime' }],
  [34, { status: 'break' }],
  [40, playing('overtime')],
  [41, playing('overtime')],
  [42, playing('overtime')],
  [50, playing('shootOut')],
  [60, { status: 'postponed' }],
  [61, { status: 'postponed' }],
  [70, { status: 'cancelled' }],
  [80, { status: 'interrupted' }],
  [81, { status: 'interrupted' }],
  [90, { status: 'abandoned' }],
  [91, { status: 'walkover' }],
  [92, { status: 'retired' }],
  [93, { status: 'walkover' }],
  [94, { status: 'walkover' }],
  [95, { status: 'retired' }],
  [96, { status: 'retired' }],
  [97, { status: 'walkover' }],
  [98, { status: 'walkover' }],
  [100, ended],
  [110, ended],
  [120, ended],
  [130, ended],
  ...parts('map', [141, 142, 143, 144, 145, 146, 147]),
  [301, { status: 'break' }],
  [302, { status: 'break' }],
  [303, { status: 'break' }],
])

/** Whose periods are thirds, by our numbers of sports; elsewhere `1` and `2` are halves. */
const partOfSport: ReadonlyMap<number, Part> = new Map([
  [2, 'quarter'],
  [4, 'third'],
  [5, 'set'],
  [7, 'inning'],
  [23, 'set'],
  [41, 'set'],
])

/** `undefined` for a code nobody has told us: nothing is concluded from it. Source: unified-odds-feed §4. */
export function readMatchStatus(code: number | undefined, sportId: number): StatusReading | undefined {
  if (code === undefined) return undefined
  if (code >= 1 && code <= 5) return playing(numberedPeriod(code, sportId))
  // Innings come in two halves: 401 and 402 are the first one's.
  if (code >= 401 && code <= 418) return playing(periodOf('inning', (code - 399) >> 1) ?? 'extraInnings')
  return byCode.get(code)
}

function numberedPeriod(code: number, sportId: number): Period {
  const part = partOfSport.get(sportId)
  if (part) return periodOf(part, code) ?? 'overtime'
  return code === 1 ? 'firstHalf' : code === 2 ? 'secondHalf' : 'overtime'
}

/** What only the REST side tells is here, too: recorded answers hold it. */
const byEventStatus: ReadonlyMap<number, MatchStatus> = new Map<number, MatchStatus>([
  [0, 'notStarted'],
  [1, 'live'],
  [2, 'interrupted'],
  [3, 'ended'],
  [4, 'ended'],
  [5, 'cancelled'],
  [6, 'postponed'],
  [7, 'interrupted'],
  [8, 'postponed'],
  [9, 'abandoned'],
])

/** `status` of the whole event, which is always there. Source: unified-odds-feed §4, sport_event_status. */
export function readEventStatus(code: number | undefined): MatchStatus | undefined {
  return code === undefined ? undefined : byEventStatus.get(code)
}
