import type { Messages } from '../../messages/index.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import { must } from '../../platform/must.ts'
import type { Transaction } from '../../platform/platform.ts'
import { readProfile } from '../registration/store.ts'
import { readPlayer } from '../store.ts'

/**
 * Tells a player by mail that something was added to their second factor or taken away: if it was not them, they learn of
 * it. Whoever has no address is told nothing, and one that was told often within the hour has been told. To be asked last
 * in a transaction.
 */
export async function tellFactor(
  messages: Pick<Messages, 'send'>,
  tx: Transaction,
  of: PlayerOf & { readonly template: 'factorAdded' | 'factorRemoved' },
): Promise<void> {
  const profile = await readProfile(tx, of)
  if (!profile) return
  const { operatorId, playerId, template } = of
  const { site_id: siteId, lang, user_name: userName } = must(await readPlayer(tx, of), 'the player of a factor')
  await messages.send(tx, { operatorId, playerId, siteId, lang, to: profile.email, template, values: { userName } })
}
