import { matchIncidents } from './match-incidents.ts'
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
    const sides = `${row.home}|${row.away}`
    const found = matchIncidents(row, bySides.get(sides))
    bySides.delete(sides)
    if (found.kind === 'known') known += 1
    if (found.kind === 'differs') differing.push(`${row.home} – ${row.away}`)
    return planMatch(row, found.kind === 'known' ? found.goals : undefined, seed)
  })
  matches.sort((a, b) => a.announcedAt - b.announcedAt || (a.ref < b.ref ? -1 : 1))
  const missing = rows.length - known - differing.length
  return { matches, minutes: { known, missing, differing, unused: bySides.size } }
}
