import type { HomeAway } from '@banko/betting/match-clock.ts'
import type { MatchIncidents, TimedGoal } from './read-incidents.ts'
import type { SeasonRow } from './season-row.ts'

/** How a row and the incidents file get on: its goals' minutes, or why they cannot be used. */
export type IncidentsMatch =
  | { readonly kind: 'known'; readonly goals: readonly TimedGoal[] }
  | { readonly kind: 'missing' }
  /** The two files tell different scores; the season's file is believed. */
  | { readonly kind: 'differs' }

/** The first file is the truth: minutes are used only when they make up its half-time and full-time score. */
export function matchIncidents(row: SeasonRow, incidents: MatchIncidents | undefined): IncidentsMatch {
  if (!incidents) return { kind: 'missing' }
  const goals = incidents.goals.toSorted((a, b) => a.minute - b.minute || Number(a.stoppage) - Number(b.stoppage))
  const early = goals.filter((goal) => goal.minute <= 45)
  const agrees = same(count(goals), row.fullTime) && (!row.halfTime || same(count(early), row.halfTime))
  return agrees ? { kind: 'known', goals } : { kind: 'differs' }
}

function count(goals: readonly TimedGoal[]): HomeAway {
  const home = goals.filter((goal) => goal.side === 'home').length
  return { home, away: goals.length - home }
}

function same(a: HomeAway, b: HomeAway): boolean {
  return a.home === b.home && a.away === b.away
}
