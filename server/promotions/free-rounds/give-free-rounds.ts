import type { Transaction } from '../../platform/platform.ts'
import type { GrantRow } from '../grant.ts'
import type { DoneBy } from '../grant-life.ts'
import type { House } from '../house.ts'
import { placeBonus } from '../place-bonus.ts'
import { writeGrant } from '../store-grants.ts'
import { takeBudget } from '../store-offers.ts'
import { type FreeRoundsRow, freeRewardOf, paidAsOf } from './free-rounds-row.ts'
import { closeFreeRounds, insertFreeRounds, readOfGrant } from './store.ts'

/**
 * The rounds are there to be played, and the grant lasts as long as they do. It counts as given from now on: whoever plays some
 * of them and gives the rest up is not given them again.
 */
export async function giveFreeRounds(
  tx: Transaction,
  grant: GrantRow,
  { now, endsAt }: { readonly now: number; readonly endsAt: number },
): Promise<GrantRow> {
  const { operator_id: operatorId, player_id: playerId, id: grantId } = grant
  const { count, max: reserved } = freeRewardOf(grant.terms)
  await insertFreeRounds(tx, { operatorId, playerId, grantId, count, endsAt })
  return writeGrant(tx, grant, { state: 'accepted', reserved, granted_at: now, ends_at: endsAt })
}

/** The time of free rounds is over. Where one of them is not, what it wins is waited for. The player's account is under lock. */
export async function expireFreeRounds(house: House, tx: Transaction, grant: GrantRow): Promise<GrantRow> {
  await closeFreeRounds(tx, grant)
  const row = await readOfGrant(tx, grant)
  if (!row) throw new Error(`grant ${grant.id} has no free rounds`)
  if (row.open_rounds > 0) return writeGrant(tx, grant, { ends_at: null })
  return finishFreeRounds(house, tx, { grant, row, by: 'house' })
}

interface Finishing {
  readonly grant: GrantRow
  readonly row: FreeRoundsRow
  readonly by: DoneBy
}

/** The last one is over: what was collected is a bonus now, and what was paid is what it came to. */
export async function finishFreeRounds(
  house: House,
  tx: Transaction,
  { grant, row: { won, paid, played, count }, by }: Finishing,
): Promise<GrantRow> {
  await closeFreeRounds(tx, grant)
  const { operator_id: operatorId, offer_id: offerId, reserved } = grant
  const isCash = paidAsOf(grant.terms) === 'cash'
  const amount = isCash ? won : won - paid
  if (!isCash && amount > 0) return placeBonus(house, tx, grant, { amount, deposit: 0, by })
  await takeBudget(tx, operatorId, { offerId, amount: amount - reserved })
  return writeGrant(tx, grant, {
    ...{ state: played < count && amount === 0 ? 'expired' : 'completed', reserved: 0, amount: amount || null },
    ...{ ended_at: house.platform.clock.now(), converted: amount },
  })
}
