import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Fact } from '../facts/fact.ts'
import type { House } from '../house.ts'
import { findTransfer } from '../store.ts'
import { takeFacts } from '../take-facts.ts'
import { tellTaken } from '../tell-taken.ts'
import { mayConfirm } from './may-confirm.ts'

/** The player's own word that what somebody else pays is on their account. Said again it changes nothing. */
export async function confirmTransfer(
  house: House,
  { operatorId, playerId }: PlayerOf,
  transferId: string,
): Promise<Answer<object, 'notFound' | 'transferOver'>> {
  const { db, clock } = house.platform
  const answer = await db.transaction().execute(async (tx) => {
    await house.ledger.lock(tx, operatorId, 'playerCash', [playerId])
    const row = await findTransfer(tx, { operatorId, playerId }, transferId)
    if (!row) return refused({ code: 'notFound' })
    if (!mayConfirm(row)) return refused({ code: 'transferOver' })
    const said: Fact = { kind: 'playerGot', source: 'player', key: 'got', saidAt: clock.now() }
    return ok(await takeFacts(house, tx, { operatorId, number: row.number }, [said]))
  })
  if (answer.ok) tellTaken(house, answer.value)
  return answer
}
