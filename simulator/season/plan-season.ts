import { goalsAgree } from '@banko/pricing/football/spread-football.ts'
import { type PlannedMatch, planMatch } from './plan-match.ts'
import type { MatchIncidents } from './read-incidents.ts'
import type { SeasonRow } from './season-row.ts'

export interface SeasonPlan {
  /** In the order of their announcement. */
  readonly matches: readonly PlannedMatch[]
  readonly minutes: MinutesReport
}

/** Where goals' minutes come from, in matches. */
export interface MinutesReport {
  /** From the incidents file. */
  readonly known: number
  /** Spread by the seed: no incidents file, or the match is not in it. */
  readonly missing: number
  /** Spread by the seed, because the incidents file tells another score: these matches. */
  readonly differing: readonly string[]
  /** Matches of the incidents file that the season does not have. */
  readonly unused: number
}

/** `incidents` are told apart by their sides alone; each pair meets once a season on one ground. */
export function planSeason(rows: readonly SeasonRow[], incidents: readonly MatchIncidents[], seed: number): SeasonPlan {
  const bySides = new Map(incidents.map((match) => [`${match.home}|${match.away}`, match]))
  const differing: string[] = []
  let known = 0
  const matches = rows.map((row) => {
    const { home, away, fullTime: score, halfTime } = row
    const goals = bySides.get(`${home}|${away}`)?.goals
    bySides.delete(`${home}|${away}`)
    if (!goals) return planMatch(row, undefined, seed)
    // The season's file is the truth: minutes that do not make up its scores are not used.
    if (!goalsAgree({ score, goals, ...(halfTime && { halfTime }) })) {
      differing.push(`${home} – ${away}`)
      return planMatch(row, undefined, seed)
    }
    known += 1
    return planMatch(row, goals, seed)
  })
  matches.sort((a, b) => a.announcedAt - b.announcedAt || (a.ref < b.ref ? -1 : 1))
  const missing = rows.length - known - differing.length
  return { matches, minutes: { known, missing, differing, unused: bySides.size } }
}
