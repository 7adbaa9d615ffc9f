import { potDrops, potGroups } from '@banko/betting/jackpots/pot-groups.ts'
import type { By } from '@banko/server/audit/index.ts'
import {
  type Adding,
  addPot,
  addStandardPots,
  openHitSeal,
  type PotMaking,
  potWith,
} from '@banko/server/jackpots/index.ts'
import { openLedger } from '@banko/server/ledger/index.ts'
import { fillSiteSettings, readOperators, readSites } from '@banko/server/operators/index.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { readHouse } from '@banko/server/platform/database/store-house.ts'
import { StartError } from '@banko/server/platform/options/start-error.ts'
import type { Transaction } from '@banko/server/platform/platform.ts'
import { systemIds } from '@banko/server/platform/random/ids.ts'
import { systemClock } from '@banko/server/platform/time/system-time.ts'
import type { Typed } from './at-the-machine.ts'
import { sealKeyHere } from './seal-key-here.ts'

interface Of {
  readonly database: OpenDatabase
  readonly operatorId: number
  readonly by: By
}

/** Gives an operator the pots of each group of which it has none. */
export const addPots = (of: Of): Promise<string> =>
  makePots(of, (house, tx, adding) => addStandardPots(house, tx, adding, of.by))

/** Adds a pot by what was typed. */
export function addOnePot(of: Of, { positionals, flag }: Typed): Promise<string> {
  const [, typed = '', ...figures] = positionals
  const [seed = 0, ceiling = 0, percent = 0] = figures.map(Number)
  const group = potGroups.find((one) => one === typed)
  if (!group) throw new StartError(`a group is one of ${potGroups.join(', ')}`)
  const isWhole = [seed, ceiling].every((one) => Number.isSafeInteger(one) && one > 0 && one <= 1_000_000_000)
  if (!isWhole || seed >= ceiling) throw new StartError('seed and ceiling are whole units, the seed below the ceiling')
  const rate = Math.round(percent * 10_000)
  if (!(rate >= 1 && rate <= 100_000)) throw new StartError('from 0.0001 to 10 percent of a stake feed a pot')
  const dropBy = potDrops.find((one) => one === flag('drop'))
  if (flag('drop') !== undefined && !dropBy) throw new StartError(`a pot drops by ${potDrops.join(' or ')}`)
  const make: Make = async (house, tx, adding) => [
    await addPot(house, tx, potWith(adding, { group, seed, ceiling, rate, dropBy }), of.by),
  ]
  return makePots(of, make)
}

type Make = (house: PotMaking, tx: Transaction, adding: Adding) => Promise<readonly number[]>

/** In the first currency of the operator, by the clocks of its first site. */
async function makePots({ database: { db }, operatorId }: Of, make: Make): Promise<string> {
  const platform = { ids: systemIds(), clock: systemClock }
  const seal = openHitSeal({ secret: (await readHouse(db)).secret, sealKey: sealKeyHere() }, platform.ids)
  const operator = (await readOperators(db)).find(({ id }) => id === operatorId)
  const site = (await readSites(db)).find((one) => one.operator_id === operatorId)
  const currency = operator?.currencies[0]
  if (!site || currency === undefined) throw new StartError(`operator ${operatorId} has no site`)
  const adding = { operatorId, currency, timeZone: fillSiteSettings(site.currency, site.settings).timeZone }
  const house = { platform, ledger: openLedger(platform), seal }
  const made = await db.transaction().execute((tx) => make(house, tx, adding))
  if (made.length === 0) return `operator ${operatorId} has these pots already`
  return made.map((potId) => `pot ${potId} of operator ${operatorId}`).join('\n')
}
