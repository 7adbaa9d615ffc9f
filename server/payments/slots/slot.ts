import type { SlotState } from '@banko/contract/payments/choices.ts'

/** For so long a slot is kept for whoever chose it, milliseconds. Source: payments.md, Kinds, community bank. */
export const reservedFor = 600_000

/** Whoever let a slot run out or gave its withdrawal up leaves it to others for so long, milliseconds: nobody keeps one for good. */
export const leftToOthersFor = 600_000

/**
 * One payment that somebody of a bank waits to make. `until` of a reserved one: until when it is kept; of a free one with
 * `reserved_by`, when that player left it.
 */
export interface SlotRow {
  operator_id: number
  id: number
  account_id: number
  version: number
  bank: string
  swift_code: string
  currency: string
  amount: number
  state: SlotState
  reserved_by: number | null
  until: number | null
  made_at: number
}

/** Whether it is kept for somebody now, whatever its row says of a time that is over. */
export function isKept({ state, until }: Pick<SlotRow, 'state' | 'until'>, now: number): boolean {
  return state === 'reserved' && (until ?? 0) > now
}
