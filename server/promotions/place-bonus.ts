import type { Transaction } from '../platform/platform.ts'
import type { GrantRow } from './grant.ts'
import { activate, type DoneBy } from './grant-life.ts'
import type { House } from './house.ts'
import { readActive, writeGrant } from './store-grants.ts'
import { takeBudget } from './store-offers.ts'

/** A bonus whose amount is known: it is active now, or waits for the one that is. The player's account is under lock. */
export async function placeBonus(
  house: House,
  tx: Transaction,
  grant: GrantRow,
  { amount, deposit, by }: { readonly amount: number; readonly deposit: number; readonly by: DoneBy },
): Promise<GrantRow> {
  const { operator_id: operatorId, player_id: playerId, offer_id: offerId, reserved } = grant
  await takeBudget(tx, operatorId, { offerId, amount: amount - reserved })
  const { transfer_number } = grant
  const waiting = await writeGrant(tx, grant, { state: 'waiting', reserved: 0, amount, deposit, transfer_number })
  const active = (await readActive(tx, operatorId, [playerId])).get(playerId)
  return active ? waiting : activate(house, tx, waiting, by)
}
