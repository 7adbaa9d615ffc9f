import type { ToldByMail } from '../people/index.ts'
import type { Transaction } from '../platform/platform.ts'
import type { Decision } from './facts/decide-deposit.ts'
import type { Fact, FactKind } from './facts/fact.ts'
import type { House } from './house.ts'
import type { TransferRow } from './transfer.ts'

type MailOfTransfer = Extract<ToldByMail, `deposit${string}` | `withdrawal${string}`>

/** What a player is told of, wherever they are. */
const templates: Readonly<Partial<Record<FactKind, MailOfTransfer>>> = {
  credited: 'depositDone',
  reversed: 'depositReversed',
  held: 'withdrawalAsked',
  payDone: 'withdrawalSent',
  paid: 'withdrawalDone',
  back: 'withdrawalBack',
  bouncedBack: 'withdrawalBack',
}

/** What was said of a transfer and decided now. */
interface SaidNow {
  readonly row: TransferRow
  readonly said: readonly Pick<Fact | Decision, 'kind' | 'amount' | 'word'>[]
}

/**
 * Writes what players of one operator are told by mail of what was said of their transfers and decided now, in the
 * transaction that writes it.
 */
export async function writeMails(
  { people }: Pick<House, 'people'>,
  tx: Transaction,
  all: readonly SaidNow[],
): Promise<void> {
  const [first] = all
  if (!first) return
  const mails = all.flatMap(({ row, said }) =>
    said.flatMap(({ kind, amount = row.amount, word }) => {
      const template = templates[kind]
      // who took it back themselves knows
      if (!template || word === 'cancelled') return []
      // told where the player's own word must follow
      if (kind === 'payDone' && (row.slot_id === null || said.some((one) => one.kind === 'paid'))) return []
      const { player_id: playerId, id, currency } = row
      const valuesFor = (userName: string) => ({ userName, amount: { amount, currency }, link: `/payments/${id}` })
      return [{ playerId, template, valuesFor }]
    }),
  )
  await people.tellAllByMail(tx, first.row.operator_id, mails)
}
