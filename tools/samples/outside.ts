import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What `npm run prove -- data` needs, in the folder that `BANKO_DATA` names. */
const needed = [
  'seasons/E0_2018-19.csv',
  'seasons/E0_2018-19-incidents.json',
  'seasons/T1_2012-13.csv',
  'uof/bet_cancel.xml',
  'uof/bet_settlement.xml',
  'uof/fixture-0.xml',
  'uof/fixture-3.xml',
  'uof/markets-0.xml',
  'uof/markets-1.xml',
  'uof/odds_change-0.xml',
  'uof/odds_change-vhc.xml',
  'uof/rollback_bet_cancel.xml',
  'vectors/asian-handicap.json',
  'vectors/asian-rules.json',
  'vectors/leg-factors.json',
  'vectors/odds-conversion.json',
  'vectors/settled-bets-each-way-and-rule4.json',
  'vectors/settled-bets.json',
  'vectors/uof-routing-keys.json',
  'vectors/uof-settlement-rules.json',
]

/** Real data: `BANKO_DATA`, or `shared/data` beside the repository. Only `*.data.test.ts` may ask for it. */
const folder = process.env.BANKO_DATA || resolve(import.meta.dirname, '../../../shared/data')

/** What is missing, as a sentence for people; `undefined` when all is there. */
export function lackingData(): string | undefined {
  const missing = needed.filter((file) => !existsSync(join(folder, file)))
  if (missing.length === 0) return undefined
  const lacking = missing.length === needed.length ? 'none of its files is' : `${missing.join(', ')} missing`
  return `${lacking} in ${folder}; BANKO_DATA names the folder that has seasons/, uof/ and vectors/`
}

/** A real file: `seasons/E0_2018-19.csv`. */
export function outsideFile(path: string): Uint8Array {
  if (!needed.includes(path)) throw new Error(`${path} is not in the list of what is needed`)
  return readFileSync(join(folder, path))
}

/** The same, as the data in it. */
export function outsideData(path: string): unknown {
  return JSON.parse(new TextDecoder().decode(outsideFile(path)))
}
