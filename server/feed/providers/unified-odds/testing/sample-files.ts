import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Where the feed's samples are: `BANKO_DATA`, or `shared/data` beside the repository. */
const named = process.env.BANKO_DATA || undefined
const folder = named ?? resolve(import.meta.dirname, '../../../../../../shared/data')

const needed = [
  'uof/bet_cancel.xml',
  'uof/bet_settlement.xml',
  'uof/fixture-0.xml',
  'uof/fixture-3.xml',
  'uof/markets-0.xml',
  'uof/markets-1.xml',
  'uof/odds_change-0.xml',
  'uof/odds_change-vhc.xml',
  'uof/player_profile_m.xml',
  'uof/rollback_bet_cancel.xml',
  'vectors/uof-routing-keys.json',
  'vectors/uof-settlement-rules.json',
]
const missing = needed.filter((file) => !existsSync(join(folder, file)))

export const samplesFound = missing.length === 0
if (!samplesFound) {
  const lacking = `${missing.join(', ')} missing in ${folder}`
  // A folder that was named on purpose must be the right one; a machine without the data merely proves less.
  if (named !== undefined) throw new Error(`BANKO_DATA is set, but ${lacking}`)
  console.warn(`NOT TESTED ON THE FEED'S SAMPLES: ${lacking}; BANKO_DATA names the folder that has uof/ and vectors/`)
}

/** To stand behind the name of what is left out without the files. */
export const samplesNote = samplesFound ? '' : ' (files missing)'

/** A sample as it was sent: `odds_change-0.xml`. */
export function sample(name: string): Uint8Array {
  return readFileSync(join(folder, 'uof', name))
}

/** A table of what must come of what: `uof-routing-keys.json`. */
export function vectors(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, 'vectors', name), 'utf8'))
}
