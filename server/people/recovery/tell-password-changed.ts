import type { Messages } from '../../messages/index.ts'
import type { Transaction } from '../../platform/platform.ts'
import { readProfile } from '../registration/store.ts'
import type { PlayerRow } from '../store.ts'

/**
 * Tells a player by mail that their password is another one now: if it was not them, they learn of it. Whoever has no
 * address is told nothing, and one that was told often within the hour has been told. To be asked last in a transaction.
 */
export async function tellPasswordChanged(
  messages: Pick<Messages, 'send'>,
  tx: Transaction,
  row: PlayerRow,
): Promise<void> {
  const { operator_id: operatorId, id: playerId, site_id: siteId, lang, user_name: userName } = row
  const profile = await readProfile(tx, { operatorId, playerId })
  if (!profile) return
  const to = profile.email
  await messages.send(tx, { operatorId, playerId, siteId, lang, to, template: 'passwordChanged', values: { userName } })
}
