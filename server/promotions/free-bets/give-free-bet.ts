import type { Transaction } from '../../platform/platform.ts'
import type { GrantRow } from '../grant.ts'
import type { DoneBy } from '../grant-life.ts'
import type { House } from '../house.ts'
import { writeGrant } from '../store-grants.ts'
import { tellLater } from '../tell-later.ts'
import { insertFreeBet } from './store.ts'

interface Given {
  readonly now: number
  readonly endsAt: number
  readonly value: number
  readonly by: DoneBy
}

/** Nothing has to be done for it any more: the grant is done, and its free bet is there. Whoever did not just ask for it is told. */
export async function giveFreeBet(
  house: Pick<House, 'platform'>,
  tx: Transaction,
  grant: GrantRow,
  { now, endsAt, value, by }: Given,
): Promise<GrantRow> {
  const { operator_id: operatorId, player_id: playerId, id: grantId, currency } = grant
  await insertFreeBet(tx, { operatorId, playerId, grantId, currency, value, madeAt: now, endsAt })
  const is = await writeGrant(tx, grant, {
    ...{ state: 'completed', amount: value, granted_at: now, ends_at: endsAt, ended_at: now, converted: 0 },
  })
  if (by === 'house') await tellLater(house, tx, is, { template: 'bonusFreeBet' })
  return is
}
