import { createHash } from 'node:crypto'
import type { Transaction } from '../../platform/platform.ts'
import { jobsOfTransfers } from '../follow-up.ts'
import type { House } from '../house.ts'
import type { HookSaid, PaymentAccount, PaymentProvider } from '../provider.ts'
import { asFacts } from '../provider-facts.ts'
import { findById, findByPayment, findByReference } from '../store.ts'
import { type Taken, takeFacts } from '../take-facts.ts'
import { insertHook, isSameHook } from './store.ts'

/** A hook whose signature is good. */
export interface SignedHook {
  readonly account: PaymentAccount
  readonly provider: PaymentProvider
  /** The provider's own name of it. */
  readonly eventKey: string
  readonly body: Uint8Array
}

export interface HookTaken {
  /** `changed`: its name stood for another; nothing of it was taken. */
  readonly verdict: 'taken' | 'again' | 'changed' | 'parked' | 'unused'
  readonly taken?: Taken
  /** To be called after the commit. */
  readonly wakes: readonly (() => void)[]
  /** The transfer to be asked about at once after the commit. */
  readonly asks?: number
}

/**
 * Keeps a hook and takes what it says, in the caller's transaction: all of it, or nothing. Of a provider that can be asked
 * it is a hint, and what is written is the wish to ask. Source: payments.md, Hooks.
 */
export async function takeHook(house: House, tx: Transaction, hook: SignedHook): Promise<HookTaken> {
  const { account, provider, eventKey, body } = hook
  const { operatorId, accountId } = account
  const said = provider.readHook(body)
  const number = said && (await findTransferOf(tx, account, said))
  const verdict = !said ? 'unused' : number === undefined ? 'parked' : 'taken'
  const bodyHash = createHash('sha256').update(body).digest()
  const kept = { operatorId, accountId, eventKey, body, bodyHash, verdict, reference: said?.ref.key ?? null } as const
  if (!(await insertHook(tx, kept, house.platform.clock.now())))
    return { verdict: (await isSameHook(tx, kept)) ? 'again' : 'changed', wakes: [] }
  if (!said || number === undefined) return { verdict, wakes: [] }
  return { verdict, ...(await act(house, tx, { operatorId, number, said, provider })) }
}

interface Acting {
  readonly operatorId: number
  readonly number: number
  readonly said: HookSaid
  readonly provider: PaymentProvider
}

export async function act(
  house: House,
  tx: Transaction,
  { operatorId, number, said, provider }: Acting,
): Promise<Pick<HookTaken, 'taken' | 'wakes' | 'asks'>> {
  if (!provider.canLookUp) {
    const taken = await takeFacts(house, tx, { operatorId, number }, asFacts(said.facts))
    return { taken, wakes: taken.wakes }
  }
  const wake = await house.platform.jobs.send(
    tx,
    jobsOfTransfers.lookUp,
    { operatorId, number, turn: 0 },
    {
      key: `${operatorId}/${number}`,
      at: house.platform.clock.now() + 1000,
    },
  )
  return { wakes: [wake], asks: number }
}

/** By our own name of it, else by the provider's of it, or of what was paid by it. */
export async function findTransferOf(
  tx: Transaction,
  account: Pick<PaymentAccount, 'operatorId' | 'accountId'>,
  { ref }: HookSaid,
): Promise<number | undefined> {
  const id = ref.key.split('/')[0] ?? ''
  const ours = uuid.test(id) ? await findById(tx, account, id) : undefined
  const begun = ours ?? (ref.providerRef ? await findByReference(tx, account, ref.providerRef) : undefined)
  const found = begun ?? (ref.payment ? await findByPayment(tx, account, ref.payment) : undefined)
  return found?.number
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
