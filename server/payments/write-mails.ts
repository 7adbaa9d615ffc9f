import type { ToldByMail } from '../people/index.ts'
import type { Transaction } from '../platform/platform.ts'
import type { Decision } from './facts/decide-deposit.ts'
import type { Fact, FactKind } from './facts/fact.ts'
import type { House } from './house.ts'
import type { TransferRow } from './transfer.ts'

/** What a player is told of, wherever they are. */
const templates: Readonly<Partial<Record<FactKind, Extract<ToldByMail, `deposit${string}` | `withdrawal${string}`>>>> =
  {
    credited: 'depositDone',
    reversed: 'depositReversed',
    held: 'withdrawalAsked',
    paid: 'withdrawalDone',
    back: 'withdrawalBack',
    bouncedBack: 'withdrawalBack',
  }

/** Writes what a player is told by mail of what was said of a transfer and decided now, in the transaction that writes it. */
export async function writeMails(
  { people }: Pick<House, 'people'>,
  tx: Transaction,
  row: TransferRow,
  said: readonly Pick<Fact | Decision, 'kind' | 'amount' | 'word'>[],
): Promise<void> {
  const { operator_id: operatorId, player_id: playerId, id, currency } = row
  for (const { kind, amount = row.amount, word } of said) {
    const template = templates[kind]
    // who took it back themselves knows
    if (!template || word === 'cancelled') continue
    const valuesFor = (userName: string) => ({ userName, amount: { amount, currency }, link: `/payments/${id}` })
    await people.tellByMail(tx, { operatorId, playerId }, { template, valuesFor })
  }
}
