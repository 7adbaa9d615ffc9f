import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { SeasonFiles } from '../season-provider.ts'

/** Where the real seasons are: `BANKO_DATA`, or `shared/data` beside the repository. */
const folder = join(process.env.BANKO_DATA ?? resolve(import.meta.dirname, '../../../../../../shared/data'), 'seasons')

export const seasonNames = ['E0_2018-19', 'T1_2012-13'] as const
export type SeasonName = (typeof seasonNames)[number]

export const seasonsFound = existsSync(join(folder, 'E0_2018-19.csv'))
if (!seasonsFound) console.warn(`no real seasons in ${folder}: set BANKO_DATA; the tests that need them are left out`)

/** The real files of a season; the English one has incidents. */
export function seasonFiles(name: SeasonName): SeasonFiles {
  const csv = readFileSync(join(folder, `${name}.csv`))
  return name === 'E0_2018-19' ? { csv, incidents: readFileSync(join(folder, `${name}-incidents.json`)) } : { csv }
}
