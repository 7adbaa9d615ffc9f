import { sample } from '@banko/tools/samples/samples.ts'
import { decodeText } from '../read-lines.ts'
import { readSeason } from '../read-season.ts'
import type { SeasonFiles } from '../season-provider.ts'
import type { SeasonRow } from '../season-row.ts'
import { encode } from './example-season.ts'

/** A season and what is known of its files from elsewhere. */
export interface KnownSeason {
  readonly name: string
  readonly files: SeasonFiles
  readonly matches: number
  readonly teams: number
  readonly goals: number
  /** Matches unlike most, at the least; see `isWild`. */
  readonly wild: number
  /** Whether corners and cards are counted. */
  readonly counts: boolean
  /** Matches with minutes of their goals, and without. */
  readonly minutes: { readonly known: number; readonly missing: number }
}

/** Seasons that were never played; tools/samples says how they were made. */
export const madeUpSeasons: readonly KnownSeason[] = [
  {
    name: 'made-up-E0',
    files: {
      csv: sample('seasons/made-up-E0.csv'),
      incidents: sample('seasons/made-up-E0-incidents.json'),
    },
    matches: 90,
    teams: 10,
    goals: 263,
    wild: 5,
    counts: true,
    minutes: { known: 89, missing: 1 },
  },
  {
    name: 'made-up-T1',
    files: { csv: sample('seasons/made-up-T1.csv') },
    matches: 56,
    teams: 8,
    goals: 182,
    wild: 3,
    counts: false,
    minutes: { known: 0, missing: 56 },
  },
]

export function rowsOf(files: SeasonFiles): readonly SeasonRow[] {
  const answer = readSeason(files.csv)
  if (!answer.ok) throw new Error(answer.damage.reason)
  return answer.value
}

/** The same season with these matches alone. */
export function keepRows(files: SeasonFiles, rows: readonly SeasonRow[]): SeasonFiles {
  const lines = decodeText(files.csv).split(/\r?\n/)
  const kept = new Set([1, ...rows.map((row) => row.line)])
  return { ...files, csv: encode(lines.filter((_, index) => kept.has(index + 1))) }
}
