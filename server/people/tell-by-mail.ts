import type { Messages, TemplateValues } from '../messages/index.ts'
import type { PlayerOf } from '../platform/caller.ts'
import { must } from '../platform/must.ts'
import type { Transaction } from '../platform/platform.ts'
import { readProfile } from './registration/store.ts'
import { readPlayer } from './store.ts'

/** What players are told of without having asked for a mail. */
export type ToldByMail = Extract<
  keyof TemplateValues,
  `document${string}` | `deposit${string}` | `withdrawal${string}` | `bonus${string}`
>

export interface Told<T extends ToldByMail> {
  readonly template: T
  /** @param lang the player's */
  valuesFor(userName: string, lang: string): TemplateValues[T]
}

/**
 * Tells a player by mail, in their language. Whoever has given no address is told nothing, and one who was told as often as
 * may be within the hour has been told. To be asked last in a transaction.
 */
export async function tellByMail<T extends ToldByMail>(
  messages: Pick<Messages, 'send'>,
  tx: Transaction,
  { operatorId, playerId }: PlayerOf,
  { template, valuesFor }: Told<T>,
): Promise<void> {
  const profile = await readProfile(tx, { operatorId, playerId })
  if (!profile) return
  const {
    site_id: siteId,
    lang,
    user_name: userName,
  } = must(await readPlayer(tx, { operatorId, playerId }), 'the player of a message')
  const of = { operatorId, playerId, siteId, lang, to: profile.email }
  await messages.send(tx, { ...of, template, values: valuesFor(userName, lang) })
}

/** The same for who stands above. */
export function openTellByMail(messages: Pick<Messages, 'send'>) {
  return <T extends ToldByMail>(tx: Transaction, of: PlayerOf, told: Told<T>): Promise<void> =>
    tellByMail(messages, tx, of, told)
}
