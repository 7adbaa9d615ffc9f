import type { MatchStatus } from '@banko/betting/match/match-clock.ts'
import { type Part, type Period, periodOf } from '@banko/betting/match/match-period.ts'
import { sportIdOf } from './sport-id.ts'

/** What a code of `match_status` says. */
export interface StatusReading {
  readonly status: MatchStatus
  /** Absent where the code does not tell: the period stays what it was. */
  readonly period?: Period
}

function playing(period: Period): StatusReading {
  return { status: 'live', period }
}

function pause(period: Period | undefined): StatusReading {
  return period ? { status: 'break', period } : { status: 'break' }
}

function parts(part: Part, codes: readonly number[]): [number, StatusReading][] {
  return codes.map((code, index) => [code, playing(periodOf(part, index + 1) ?? 'overtime')])
}

const ended: StatusReading = { status: 'ended', period: 'fullTime' }

/** After the top of an inning and after its bottom, in turn: 421 and 422 are the first one's. */
const inningBreaks = Array.from({ length: 18 }, (_, index): [number, StatusReading] => [
  421 + index,
  pause(periodOf('inning', (index >> 1) + 1)),
])

/** Codes as the feed's match status descriptions list them; thirds and quarters share `1` to `4` with other sports. */
const byCode: ReadonlyMap<number, StatusReading> = new Map<number, StatusReading>([
  [0, { status: 'notStarted', period: 'none' }],
  [6, playing('firstHalf')],
  [7, playing('secondHalf')],
  ...parts('quarter', [13, 14, 15, 16]),
  [17, { status: 'live' }],
  [20, { status: 'live' }],
  [21, { status: 'live' }],
  [22, { status: 'notStarted', period: 'none' }],
  [30, { status: 'break' }],
  [31, { status: 'break', period: 'halfTime' }],
  [32, { status: 'break' }],
  [33, { status: 'break', period: 'overtime' }],
  [34, { status: 'break' }],
  [35, { status: 'break' }],
  [36, { status: 'break' }],
  [37, { status: 'break' }],
  [40, playing('overtime')],
  [41, playing('overtime')],
  [42, playing('overtime')],
  [50, playing('shootOut')],
  [51, playing('shootOut')],
  [52, playing('shootOut')],
  [60, { status: 'postponed' }],
  // It begins later, today: bets go on until it does.
  [61, { status: 'notStarted', period: 'none' }],
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
  [304, { status: 'break' }],
  [305, { status: 'break' }],
  [306, { status: 'break' }],
  [419, playing('extraInnings')],
  [420, playing('extraInnings')],
  ...inningBreaks,
  [439, pause('extraInnings')],
  ...parts('set', [8, 9, 10, 11, 12, 441, 442]),
  ...parts('inning', [531, 532, 533, 534, 535, 536, 537, 538, 539]),
  // Where extra innings come after the third and after the seventh.
  [547, pause('inning3')],
  [548, pause('inning7')],
])

/** What the periods of a sport are, by the feed's own numbers; elsewhere `1` and `2` are halves. */
const partBySport: readonly (readonly [part: Part, sports: readonly number[]])[] = [
  // Basketball, Australian football, American football, field hockey, water polo.
  ['quarter', [2, 13, 16, 24, 26]],
  // Ice hockey, floorball.
  ['third', [4, 7]],
  // Tennis, table tennis, volleyball, badminton, beach volleyball.
  ['set', [5, 20, 23, 31, 34]],
  ['inning', [3]],
]
const partOfSport: ReadonlyMap<number, Part> = new Map(
  partBySport.flatMap(([part, sports]) => sports.map((sport) => [sportIdOf(sport), part])),
)

/** What the feed's own descriptions say of a code in a sport; `undefined` where they say nothing that we can read. */
export type DescribedStatuses = (code: number, sportId: number) => StatusReading | undefined

/**
 * By the feed's descriptions, else by our table. `undefined` for a code nobody has told us: nothing is concluded from
 * it. Source: unified-odds-feed §4.
 */
export function readMatchStatus(
  code: number | undefined,
  sportId: number,
  described: DescribedStatuses,
): StatusReading | undefined {
  return code === undefined ? undefined : (described(code, sportId) ?? byTable(code, sportId))
}

function byTable(code: number, sportId: number): StatusReading | undefined {
  if (code >= 1 && code <= 5) return numberedPeriod(code, sportId)
  // Innings come in two halves: 401 and 402 are the first one's.
  if (code >= 401 && code <= 418) return playing(periodOf('inning', (code - 399) >> 1) ?? 'extraInnings')
  return byCode.get(code)
}

/** A numbered period as its sport counts them; beyond the last one that we know it is merely being played. */
export function numberedPeriod(number: number, sportId: number): StatusReading {
  const part = partOfSport.get(sportId)
  const period = part ? periodOf(part, number) : number === 1 ? 'firstHalf' : number === 2 ? 'secondHalf' : undefined
  return period ? playing(period) : { status: 'live' }
}

/** What only the REST side tells is here, too: recorded answers hold it. */
const byEventStatus: ReadonlyMap<number, MatchStatus> = new Map<number, MatchStatus>([
  [0, 'notStarted'],
  [1, 'live'],
  [2, 'interrupted'],
  [3, 'ended'],
  [4, 'ended'],
  [5, 'cancelled'],
  // A delay: it has yet to begin.
  [6, 'notStarted'],
  [7, 'interrupted'],
  [8, 'postponed'],
  [9, 'abandoned'],
])

/** `status` of the whole event, which is always there. Source: unified-odds-feed §4, sport_event_status. */
export function readEventStatus(code: number | undefined): MatchStatus | undefined {
  return code === undefined ? undefined : byEventStatus.get(code)
}
