import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import type { Goal, Side } from '@banko/betting/match/match-record.ts'
import {
  clockAt,
  type FootballPlay,
  type Half,
  type Incident,
  type IncidentKind,
  isFirstHalf,
  type Random,
} from '../chances/incident.ts'
import { firstHalfShare } from './match-time.ts'
import { drawStoppage } from './play-football.ts'

/** A goal whose minute is known; of stoppage time often only that it was. */
export interface KnownGoal extends Goal {
  /** Minute of stoppage time from 1, `unknown` when only the half's last minute is told; absent in regular time. */
  readonly stoppage?: number | 'unknown'
}

/** What a result page tells of a match. */
export interface KnownResult {
  readonly score: HomeAway
  readonly halfTime?: HomeAway
  readonly corners?: HomeAway
  readonly yellowCards?: HomeAway
  readonly redCards?: HomeAway
  /** In the order they were scored. Used only when they agree with the scores; see `goalsAgree`. */
  readonly goals?: readonly KnownGoal[]
}

type Stoppage = FootballPlay['stoppage']

/** Whether the goals add up to the score and, as far as it is known, to the half-time score. */
export function goalsAgree(result: KnownResult): boolean {
  const { goals, score, halfTime } = result
  if (!goals) return false
  return isTally(goals, score) && (!halfTime || isTally(goals.filter(isFirstHalf), halfTime))
}

/**
 * The match that a known result stands for, minute by minute: what has a known minute keeps it, everything else is
 * spread over its half. Equal random numbers, equal match. Throws when the half-time score is above the final one.
 */
export function spreadFootball(result: KnownResult, random: Random): FootballPlay {
  const drawn = drawStoppage(random)
  const known = result.goals && goalsAgree(result) ? result.goals : undefined
  const goals = known ? placeGoals(known, drawn, random) : spreadGoals(result, drawn, random)
  const stoppage = stretch(drawn, goals)
  const spread = (kind: IncidentKind, count: HomeAway | undefined, share: number) =>
    sidesOf(count).map((side) => place({ kind, side }, drawHalf(share, random), stoppage, random))
  const others = [
    ...spread('corner', result.corners, firstHalfShare.corners),
    ...spread('yellow', result.yellowCards, firstHalfShare.cards),
    ...spread('red', result.redCards, firstHalfShare.cards),
  ]
  const halfTime = tally(goals.filter(isFirstHalf))
  return { score: result.score, halfTime, stoppage, incidents: [...goals, ...others].sort(compareTimes) }
}

/** Goals of unknown stoppage minutes stay in their order. */
function placeGoals(goals: readonly KnownGoal[], drawn: Stoppage, random: Random): readonly Incident[] {
  let before = { minute: 0, stoppage: 0 }
  return goals.map(({ side, minute, stoppage = 0 }) => {
    const half: Half = minute <= 45 ? 'firstHalf' : 'secondHalf'
    const earliest = before.minute === minute ? Math.max(1, before.stoppage) : 1
    const latest = Math.max(earliest, drawn[half])
    before = {
      minute,
      stoppage: stoppage === 'unknown' ? earliest + drawBelow(latest - earliest + 1, random) : stoppage,
    }
    return { kind: 'goal', side, ...before }
  })
}

function spreadGoals({ score, halfTime }: KnownResult, drawn: Stoppage, random: Random): readonly Incident[] {
  const rest = halfTime ? { home: score.home - halfTime.home, away: score.away - halfTime.away } : score
  if (rest.home < 0 || rest.away < 0) throw new Error('the half-time score is above the final one')
  const goalIn = (half: Half) => (side: Side) => place({ kind: 'goal', side }, half, drawn, random)
  const goals = halfTime
    ? [...sidesOf(halfTime).map(goalIn('firstHalf')), ...sidesOf(rest).map(goalIn('secondHalf'))]
    : sidesOf(score).map((side) => goalIn(drawHalf(firstHalfShare.goals, random))(side))
  return goals.sort(compareTimes)
}

/** Anywhere in a half, its stoppage time included. */
function place(what: Pick<Incident, 'kind' | 'side'>, half: Half, stoppage: Stoppage, random: Random): Incident {
  return { ...what, ...clockAt(half, 1 + drawBelow(45 + stoppage[half], random)) }
}

function drawHalf(firstHalf: number, random: Random): Half {
  return random() < firstHalf ? 'firstHalf' : 'secondHalf'
}

/** A whole number from 0 to `limit` − 1. */
function drawBelow(limit: number, random: Random): number {
  return Math.floor(random() * limit)
}

/** Stoppage time is at least as long as what is known to have happened in it. */
function stretch(drawn: Stoppage, goals: readonly Incident[]): Stoppage {
  const latest = (minute: number) => goals.filter((goal) => goal.minute === minute).map((goal) => goal.stoppage)
  return {
    firstHalf: Math.max(drawn.firstHalf, ...latest(45)),
    secondHalf: Math.max(drawn.secondHalf, ...latest(90)),
  }
}

function sidesOf(count: HomeAway = { home: 0, away: 0 }): Side[] {
  return [...Array<Side>(count.home).fill('home'), ...Array<Side>(count.away).fill('away')]
}

function tally(events: readonly { readonly side: Side }[]): HomeAway {
  const home = events.filter((event) => event.side === 'home').length
  return { home, away: events.length - home }
}

function isTally(events: readonly { readonly side: Side }[], score: HomeAway): boolean {
  const counted = tally(events)
  return counted.home === score.home && counted.away === score.away
}

/** What happens at one reading of the clock stays in the order it came. */
function compareTimes(a: Incident, b: Incident): number {
  return a.minute - b.minute || a.stoppage - b.stoppage
}
