import {
  beforeKickOff,
  type HomeAway,
  isFinished,
  isInPlay,
  type MatchState,
} from '@banko/betting/match/match-clock.ts'
import { type Period, partOf } from '@banko/betting/match/match-period.ts'
import { sports } from '@banko/betting/match/sport.ts'
import { type DescribedStatuses, readEventStatus, readMatchStatus, type StatusReading } from './match-status.ts'
import { readScore, readWhole } from './read-number.ts'
import { childOf, childrenOf } from './read-xml.ts'
import type { XmlElement } from './xml-element.ts'

/** What is known before a status is read: our number of the sport, and the state so far. */
export interface StateBefore {
  readonly sportId: number
  readonly state: MatchState | undefined
  readonly statuses: DescribedStatuses
}

/**
 * The match's state by `sport_event_status`. Only the status is always there: what is absent stays as it was.
 * `undefined` when not even that can be read. Source: unified-odds-feed §4, sport_event_status.
 */
export function readState(element: XmlElement, known: StateBefore): MatchState | undefined {
  const { sportId, state: before = beforeKickOff } = known
  const reading = readReading(element, known, before)
  if (!reading) return undefined
  const { status, period } = reading
  const attributes = element.attributes
  const clock = readClock(element, period, before)
  const statistics = childOf(element, 'statistics')
  const periods = readPeriods(element)
  const serving = attributes.current_server === '1' ? 'home' : attributes.current_server === '2' ? 'away' : undefined
  const game = sportId === sports.tennis ? readGame(attributes) : undefined
  const halfTime = sportId === sports.football ? readHalfTime({ status, period }, periods) : undefined
  const shown = sportId !== sports.football && periods.length > 0 ? periods : before.periods
  const { game: _game, serving: _serving, ...rest } = before
  return {
    ...rest,
    status,
    period,
    ...clock,
    score: pairOf(attributes.home_score, attributes.away_score) ?? before.score,
    ...(halfTime && { halfTime }),
    corners: countOf(statistics, 'corners') ?? before.corners,
    yellowCards: countOf(statistics, 'yellow_cards') ?? before.yellowCards,
    redCards: sentOff(statistics) ?? before.redCards,
    ...(shown && { periods: shown }),
    ...(game && isInPlay(status) && { game }),
    ...(serving && isInPlay(status) && { serving }),
    ...(sportId === sports.baseball && inningHalf(attributes.match_status)),
  }
}

function readReading(
  element: XmlElement,
  { sportId, statuses }: StateBefore,
  before: MatchState,
): Required<StatusReading> | undefined {
  const whole = readEventStatus(readWhole(element.attributes.status))
  const detail = readMatchStatus(readWhole(element.attributes.match_status), sportId, statuses)
  const status = joinStatus(whole, detail)
  if (!status) return undefined
  const usual: Period = status === 'notStarted' ? 'none' : isFinished(status) ? 'fullTime' : before.period
  return { status, period: detail?.period ?? usual }
}

/** The event's own status decides whether it is over; the code says how, and whether there is a pause. */
function joinStatus(
  whole: MatchState['status'] | undefined,
  detail: StatusReading | undefined,
): MatchState['status'] | undefined {
  if (!whole) return detail?.status
  if (!detail) return whole
  if (whole === 'ended') return isFinished(detail.status) ? detail.status : 'ended'
  if (whole === 'live') return detail.status === 'notStarted' || isFinished(detail.status) ? 'live' : detail.status
  return whole
}

function pairOf(home: string | undefined, away: string | undefined): HomeAway | undefined {
  const [first, second] = [readScore(home), readScore(away)]
  return first === undefined || second === undefined ? undefined : { home: first, away: second }
}

function countOf(statistics: XmlElement | undefined, name: string): HomeAway | undefined {
  const element = statistics && childOf(statistics, name)
  return element && pairOf(element.attributes.home, element.attributes.away)
}

/** A second yellow card sends off as well. */
function sentOff(statistics: XmlElement | undefined): HomeAway | undefined {
  const [red, secondYellow] = [countOf(statistics, 'red_cards'), countOf(statistics, 'yellow_red_cards')]
  if (!red && !secondYellow) return undefined
  return {
    home: (red?.home ?? 0) + (secondYellow?.home ?? 0),
    away: (red?.away ?? 0) + (secondYellow?.away ?? 0),
  }
}

function readPeriods(element: XmlElement): readonly HomeAway[] {
  const scores = childrenOf(childOf(element, 'period_scores') ?? empty, 'period_score')
  const numbered = scores.flatMap(({ attributes }, index) => {
    const score = pairOf(attributes.home_score, attributes.away_score)
    return score ? [{ number: readWhole(attributes.number) ?? index + 1, score }] : []
  })
  return numbered.toSorted((a, b) => a.number - b.number).map(({ score }) => score)
}

const empty: XmlElement = { name: '', attributes: {}, children: [], text: '' }

/** The first period's score, once that period is over. */
function readHalfTime({ status, period }: Required<StatusReading>, periods: readonly HomeAway[]): HomeAway | undefined {
  const isOver = period !== 'none' && period !== 'firstHalf' && (isInPlay(status) || isFinished(status))
  return isOver ? periods[0] : undefined
}

/** Points as they are called, counted from 0; a tie-break's are counted anyway. */
function readGame({ home_gamescore: home, away_gamescore: away, tiebreak }: XmlElement['attributes']) {
  const points = pairOf(home, away)
  if (!points || tiebreak === 'true') return points
  const called = [0, 15, 30, 40, 50]
  const [first, second] = [called.indexOf(points.home), called.indexOf(points.away)]
  return first < 0 || second < 0 ? undefined : { home: first, away: second }
}

function inningHalf(code: string | undefined): Pick<MatchState, 'inningHalf'> {
  const number = readWhole(code) ?? 0
  if (number < 401 || number > 420) return {}
  return { inningHalf: number % 2 === 1 ? 'top' : 'bottom' }
}

const lastMinuteOf: ReadonlyMap<Period, number> = new Map([
  ['firstHalf', 45],
  ['secondHalf', 90],
])

/** 75:02 is the 76th minute; after the last one of a half, stoppage time counts up. */
function readClock(element: XmlElement, period: Period, before: MatchState): Pick<MatchState, 'minute' | 'stoppage'> {
  const kept = { minute: before.minute, stoppage: before.stoppage }
  const clock = childOf(element, 'clock')
  const played = minutesOf(clock?.attributes.match_time)
  if (played === undefined) return period === before.period ? kept : { ...kept, stoppage: 0 }
  const minute = played + 1
  const last = lastMinuteOf.get(period)
  if (last === undefined || partOf(period) || minute <= last) return { minute, stoppage: 0 }
  const stoppage = minutesOf(clock?.attributes.stoppage_time)
  return { minute: last, stoppage: stoppage === undefined ? minute - last : stoppage + 1 }
}

/** Whole minutes of `mm:ss`. */
function minutesOf(text: string | undefined): number | undefined {
  const match = /^(\d{1,3}):\d{2}$/.exec(text ?? '')
  return match ? Number(match[1]) : undefined
}
