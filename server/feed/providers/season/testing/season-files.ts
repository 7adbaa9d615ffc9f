import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { decodeText } from '../../../../platform/csv.ts'
import type { SeasonFiles } from '../season-provider.ts'
import type { SeasonRow } from '../season-row.ts'
import { encode } from './example-season.ts'

/** Where the real seasons are: `BANKO_DATA`, or `shared/data` beside the repository. */
const named = process.env.BANKO_DATA || undefined
const folder = join(named ?? resolve(import.meta.dirname, '../../../../../../shared/data'), 'seasons')

export const seasonNames = ['E0_2018-19', 'T1_2012-13'] as const
export type SeasonName = (typeof seasonNames)[number]

const needed = [...seasonNames.map((name) => `${name}.csv`), 'E0_2018-19-incidents.json']
const missing = needed.filter((file) => !existsSync(join(folder, file)))

export const seasonsFound = missing.length === 0
if (!seasonsFound) {
  const lacking = `${missing.join(', ')} missing in ${folder}`
  // A folder that was named on purpose must be the right one; a machine without the data merely proves less.
  if (named !== undefined) throw new Error(`BANKO_DATA is set, but ${lacking}`)
  console.warn(`NOT TESTED ON REAL SEASONS: ${lacking}; BANKO_DATA names the folder that has seasons/`)
}

/** To stand behind the name of what is left out without the files. */
export const seasonsNote = seasonsFound ? '' : ' (files missing)'

/** The real files of a season; the English one has incidents. */
export function seasonFiles(name: SeasonName): SeasonFiles {
  const csv = readFileSync(join(folder, `${name}.csv`))
  return name === 'E0_2018-19' ? { csv, incidents: readFileSync(join(folder, `${name}-incidents.json`)) } : { csv }
}

/** The same season with these matches alone. */
export function keepRows(files: SeasonFiles, rows: readonly SeasonRow[]): SeasonFiles {
  const lines = decodeText(files.csv).split(/\r?\n/)
  const kept = new Set([1, ...rows.map((row) => row.line)])
  return { ...files, csv: encode(lines.filter((_, index) => kept.has(index + 1))) }
}
