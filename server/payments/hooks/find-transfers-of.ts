import { must } from '../../platform/must.ts'
import type { Transaction } from '../../platform/platform.ts'
import type { HookSaid, PaymentAccount } from '../provider.ts'
import { findByIds, findByPayment, findByReference } from '../store-names.ts'

/** What a hook says, with the account that it came to. */
export interface SaidTo {
  readonly account: Pick<PaymentAccount, 'operatorId' | 'accountId'>
  readonly said: HookSaid
}

/**
 * The numbers of the transfers that hooks of one operator's accounts are of: by our own name of each, else by the provider's
 * of it, or of what was paid by it. One of none that we know is absent.
 */
export async function findTransfersOf(tx: Transaction, all: readonly SaidTo[]): Promise<Map<HookSaid, number>> {
  const found = new Map<HookSaid, number>()
  const named = all.filter(({ said }) => uuid.test(idOf(said)))
  const ours = await findByIds(
    tx,
    all[0]?.account.operatorId ?? 0,
    named.map(({ account: { accountId }, said }) => ({ accountId, transferId: idOf(said) })),
  )
  for (const [index, number] of ours.entries())
    if (number !== undefined) found.set(must(named[index], 'a hook').said, number)
  for (const { account, said } of all) {
    const { providerRef, payment } = said.ref
    if (found.has(said)) continue
    const begun = providerRef ? await findByReference(tx, account, providerRef) : undefined
    const paid = begun ?? (payment ? await findByPayment(tx, account, payment) : undefined)
    if (paid) found.set(said, paid.number)
  }
  return found
}

/** The key may name an attempt behind it. */
const idOf = ({ ref }: HookSaid) => ref.key.split('/')[0] ?? ''

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
