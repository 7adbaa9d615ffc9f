import type { Messages, TemplateValues } from '../messages/index.ts'
import type { PlayerOf } from '../platform/caller.ts'
import type { Transaction } from '../platform/platform.ts'
import { readMailed } from './registration/store.ts'

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

export type ToldPlayer<T extends ToldByMail> = Told<T> & Pick<PlayerOf, 'playerId'>

/**
 * Tells some of an operator's players by mail, each in their language. Whoever has given no address is told nothing, and one
 * who was told as often as may be within the hour has been told. To be asked last in a transaction.
 */
export async function tellAllByMail<T extends ToldByMail>(
  messages: Pick<Messages, 'send'>,
  tx: Transaction,
  operatorId: number,
  all: readonly ToldPlayer<T>[],
): Promise<void> {
  if (all.length === 0) return
  const mailed = await readMailed(
    tx,
    operatorId,
    all.map(({ playerId }) => playerId),
  )
  for (const { playerId, template, valuesFor } of all) {
    const to = mailed.get(playerId)
    if (!to) continue
    const { siteId, lang, userName, email } = to
    await messages.send(tx, {
      ...{ operatorId, playerId, siteId, lang, to: email },
      ...{ template, values: valuesFor(userName, lang) },
    })
  }
}

/** The same of one. */
export function tellByMail<T extends ToldByMail>(
  messages: Pick<Messages, 'send'>,
  tx: Transaction,
  { operatorId, playerId }: PlayerOf,
  told: Told<T>,
): Promise<void> {
  return tellAllByMail(messages, tx, operatorId, [{ playerId, ...told }])
}

/** The same for who stands above. */
export function openTellByMail(messages: Pick<Messages, 'send'>) {
  return {
    tellByMail: <T extends ToldByMail>(tx: Transaction, of: PlayerOf, told: Told<T>): Promise<void> =>
      tellByMail(messages, tx, of, told),
    tellAllByMail: <T extends ToldByMail>(
      tx: Transaction,
      operatorId: number,
      all: readonly ToldPlayer<T>[],
    ): Promise<void> => tellAllByMail(messages, tx, operatorId, all),
  }
}
