import { type Incident, type Insight, incidentsMax, type Play } from '@banko/betting/match/insight.ts'
import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import type { Statistic, StatisticId } from '@banko/betting/match/statistics.ts'
import type { Happening, Tally } from './happening.ts'

/** What there is to see at `now`, when the script's last word was said at `toldAt`. */
export type InsightAt = (now: number, toldAt: number) => Insight

interface Seen {
  /** How many happenings. */
  readonly count: number
  readonly tallies: Map<Tally, { home: number; away: number }>
  readonly incidents: readonly Incident[]
  readonly play: Play | undefined
  readonly at: number
  /** Of the last one that the script tells. */
  readonly scriptedAt: number
}

/**
 * Adds up what happens in a match. Whatever follows something that the script has not told yet waits with it. What was
 * added up last is gone on from, so that the usual question, a little later, costs next to nothing.
 */
export function tellInsight(happenings: readonly Happening[], statistics: readonly StatisticId[]): InsightAt {
  let seen = nothingSeen()
  return (now, toldAt) => {
    if (seen.at > now || seen.scriptedAt > toldAt) seen = nothingSeen()
    for (let next = happenings[seen.count]; next && isKnown(next, now, toldAt); next = happenings[seen.count])
      seen = see(seen, next)
    const { tallies, play, incidents } = seen
    return { statistics: statistics.map((id) => figure(id, tallies)), ...(play && { play }), incidents }
  }
}

function nothingSeen(): Seen {
  const [at, scriptedAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  return { count: 0, tallies: new Map(), incidents: [], play: undefined, at, scriptedAt }
}

function isKnown({ at, scripted }: Happening, now: number, toldAt: number): boolean {
  return at <= now && (!scripted || at <= toldAt)
}

function see(seen: Seen, { at, scripted, play, counts, noted }: Happening): Seen {
  const { tallies } = seen
  for (const [tally, side, number] of counts) {
    const before = tallies.get(tally) ?? { home: 0, away: 0 }
    tallies.set(tally, { ...before, [side]: before[side] + number })
  }
  const { kind, side } = play
  const incident: Incident | undefined = noted && { kind, ...(side && { side }), ...noted }
  return {
    count: seen.count + 1,
    tallies,
    incidents: incident ? [incident, ...seen.incidents].slice(0, incidentsMax) : seen.incidents,
    play,
    at,
    scriptedAt: scripted ? at : seen.scriptedAt,
  }
}

function figure(id: StatisticId, tallies: ReadonlyMap<Tally, HomeAway>): Statistic {
  const of = (tally: Tally): HomeAway => tallies.get(tally) ?? { home: 0, away: 0 }
  const { home, away } = of(id)
  if (id === 'possession') {
    const share = home + away === 0 ? 50 : percent(home, home + away)
    return { id, home: share, away: 100 - share }
  }
  if (id === 'firstServe') {
    const [made, all] = [of('firstServesIn'), of('serves')]
    return { id, home: percent(made.home, all.home), away: percent(made.away, all.away) }
  }
  return { id, home, away }
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole)
}
