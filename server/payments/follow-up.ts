import type { Transaction } from '../platform/platform.ts'
import type { Fact } from './facts/fact.ts'
import type { House } from './house.ts'
import type { TransferRow } from './transfer.ts'

/** Jobs of transfers; what each says is `{ operatorId, number }`. */
export const jobsOfTransfers = {
  begin: 'payments.begin',
  send: 'payments.send',
  lookUp: 'payments.lookUp',
  tell: 'payments.tell',
} as const

const minute = 60_000
/** After so long without a word a provider is asked, then hourly. Source: payments.md, Hooks. */
export const lookUpAfter: readonly number[] = [minute, 5 * minute, 30 * minute]

interface Change {
  readonly before: TransferRow
  readonly after: TransferRow
  readonly facts: readonly Fact[]
}

/** What must be done next though this process may not live to do it. Answers what wakes whoever does it. */
export async function followUp(house: House, tx: Transaction, change: Change): Promise<(() => void)[]> {
  const { before, after } = change
  const { jobs, clock } = house.platform
  const { operator_id: operatorId, number } = after
  const data = { operatorId, number }
  const key = `${operatorId}/${number}`
  if (before.state === after.state && before.attempt === after.attempt) return []
  if (after.state === 'approved')
    return [await jobs.send(tx, jobsOfTransfers.send, data, { key, at: after.waits_until ?? clock.now() })]
  if (after.state === 'pending' || after.state === 'sending' || after.state === 'sent')
    return [await jobs.send(tx, jobsOfTransfers.lookUp, { ...data, turn: 0 }, { key, at: clock.now() + minute })]
  return []
}
