import type { Messages } from '../../messages/index.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Transaction } from '../../platform/platform.ts'
import { tellByMail } from '../tell-by-mail.ts'

/** Where a player sees what is asked of them. */
const link = '/account/identity'

/**
 * Tells a player by mail that something happened to a document of theirs, and where they see what: a mail says nothing of a
 * document. To be asked last in a transaction.
 */
export function tellDocument(
  messages: Pick<Messages, 'send'>,
  tx: Transaction,
  { template, ...of }: PlayerOf & { readonly template: 'documentAsked' | 'documentAccepted' | 'documentRefused' },
): Promise<void> {
  return tellByMail(messages, tx, of, { template, valuesFor: (userName) => ({ userName, link }) })
}
