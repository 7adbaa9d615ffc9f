import type { HomeAway } from './match-clock.ts'
import { sports } from './sport.ts'

/** How a side's match went. */
export type Outing = 'won' | 'drawn' | 'lost'

/** A match of a league that has ended. */
export interface LeagueMatch {
  readonly home: number
  readonly away: number
  readonly score: HomeAway
  /** Milliseconds since 1970. */
  readonly startsAt: number
}

/** Where a side stands in its league. */
export interface LeagueRow {
  readonly competitorId: number
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  /** Goals, points, runs or sets of its own, and of the others against it. */
  readonly scored: number
  readonly conceded: number
  /** Where its sport gives any; else the share of won matches says the place. */
  readonly points: number
  /** Its last matches, five at most, the latest last. */
  readonly last: readonly Outing[]
}

/** What a sport's table counts by. */
export interface TableKind {
  readonly hasDraws: boolean
  readonly hasPoints: boolean
}

/** Points of a match for a side with this score. */
type Award = (own: number, other: number) => number

interface Kept extends TableKind {
  readonly award: Award
}

const drawn = (win: number): Kept => ({
  hasDraws: true,
  hasPoints: true,
  award: (own, other) => (own > other ? win : own === other ? 1 : 0),
})
const wins: Kept = { hasDraws: false, hasPoints: false, award: () => 0 }
/** A match that is won in the last set is worth two points to one, every other three to none. */
const sets: Kept = {
  hasDraws: false,
  hasPoints: true,
  award: (own, other) => (own > other ? (own - other === 1 ? 2 : 3) : other - own === 1 ? 1 : 0),
}

/** Sports of teams that play leagues: three points for a win in football, two in handball; others by matches won. */
const kinds: ReadonlyMap<number, Kept> = new Map([
  [sports.football, drawn(3)],
  [sports.handball, drawn(2)],
  [sports.volleyball, sets],
  [sports.basketball, wins],
  [sports.otherBasketball, wins],
  [sports.hockey, wins],
  [sports.baseball, wins],
])

/** How a sport's table is counted; `undefined` where its tournaments have none: single players, games, other sports. */
export function tableKindOf(sportId: number): TableKind | undefined {
  return kinds.get(sportId)
}

const day = 86_400_000
/** A league that has not played for so long begins anew: a pause of winter is shorter. */
const pauseMax = 60 * day
const lastMax = 5

/** The matches of the season that the latest of them belongs to, the latest first. */
export function seasonOf(matches: readonly LeagueMatch[]): readonly LeagueMatch[] {
  const inOrder = matches.toSorted((a, b) => b.startsAt - a.startsAt)
  const end = inOrder.findIndex(({ startsAt }, at) => (inOrder[at - 1]?.startsAt ?? startsAt) - startsAt > pauseMax)
  return end < 0 ? inOrder : inOrder.slice(0, end)
}

/**
 * The table of a league after these matches, the first side first: by points or the share of won matches, then by the
 * difference, then by what was scored. Empty for a sport without tables.
 */
export function leagueTableOf(sportId: number, matches: readonly LeagueMatch[]): readonly LeagueRow[] {
  const kind = kinds.get(sportId)
  if (!kind) return []
  const found = new Map<number, LeagueRow>()
  for (const { home, away, score } of matches.toSorted((a, b) => a.startsAt - b.startsAt)) {
    found.set(home, after(found.get(home), home, { own: score.home, other: score.away, award: kind.award }))
    found.set(away, after(found.get(away), away, { own: score.away, other: score.home, award: kind.award }))
  }
  // shares of matches won are compared without dividing
  const byWorth = (a: LeagueRow, b: LeagueRow) =>
    kind.hasPoints ? b.points - a.points : b.won * a.played - a.won * b.played
  return [...found.values()].sort(
    (a, b) =>
      byWorth(a, b) ||
      b.scored - b.conceded - (a.scored - a.conceded) ||
      b.scored - a.scored ||
      a.competitorId - b.competitorId,
  )
}

const none = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0, last: [] }

interface Played {
  readonly own: number
  readonly other: number
  readonly award: Award
}

/** Where a side stands after one more match. */
function after(before: LeagueRow | undefined, competitorId: number, { own, other, award }: Played): LeagueRow {
  const side = before ?? { competitorId, ...none }
  const outing: Outing = own > other ? 'won' : own === other ? 'drawn' : 'lost'
  return {
    ...side,
    played: side.played + 1,
    [outing]: side[outing] + 1,
    scored: side.scored + own,
    conceded: side.conceded + other,
    points: side.points + award(own, other),
    last: [...side.last, outing].slice(-lastMax),
  }
}
