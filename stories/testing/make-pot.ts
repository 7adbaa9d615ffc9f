import type { House } from '@banko/server/house.ts'
import { addPot, openHitSeal, potWith } from '@banko/server/jackpots/index.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { readHouse } from '@banko/server/platform/database/store-house.ts'
import { byTest } from '@banko/server/testing/test-house.ts'

const operatorId = 1

/** Gives the demo's first operator a pot to which a tenth of each stake is added. Answers its number. */
export async function makePot(
  { platform, ledger, jackpots }: House,
  figures: Pick<Parameters<typeof potWith>[1], 'group' | 'seed' | 'ceiling'>,
): Promise<number> {
  const seal = openHitSeal({ secret: (await readHouse(platform.db)).secret, sealKey: '' }, platform.ids)
  const one = potWith({ operatorId, currency: 'TRY', timeZone: 'Europe/Istanbul' }, { ...figures, rate: 100_000 })
  const potId = await forOperator(operatorId, () =>
    platform.db.transaction().execute((tx) => addPot({ platform, ledger, seal }, tx, one, byTest)),
  )
  await jackpots.refresh()
  return potId
}
