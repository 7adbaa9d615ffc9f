import type { Messages } from '../../messages/index.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import { must } from '../../platform/must.ts'
import type { Transaction } from '../../platform/platform.ts'
import { readProfile } from '../registration/store.ts'
import { readPlayer } from '../store.ts'

/** Where a player sees what is asked of them. */
const link = '/account/identity'

/**
 * Tells a player by mail that something happened to a document of theirs, and where they see what: a mail says nothing of a
 * document. Whoever has no address is told nothing, and one that was told often within the hour has been told. To be asked
 * last in a transaction.
 */
export async function tellDocument(
  messages: Pick<Messages, 'send'>,
  tx: Transaction,
  of: PlayerOf & { readonly template: 'documentAsked' | 'documentAccepted' | 'documentRefused' },
): Promise<void> {
  const profile = await readProfile(tx, of)
  if (!profile) return
  const { operatorId, playerId, template } = of
  const { site_id: siteId, lang, user_name: userName } = must(await readPlayer(tx, of), 'the player of a document')
  const values = { userName, link }
  await messages.send(tx, { operatorId, playerId, siteId, lang, to: profile.email, template, values })
}
