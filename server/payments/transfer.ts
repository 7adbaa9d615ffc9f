import type {
  TransferDirection,
  TransferMark,
  TransferState,
  TransferStatus,
} from '@banko/contract/payments/choices.ts'
import type { ProviderStep } from './provider.ts'

/** A value as it may be shown again. */
export interface ShownValue {
  readonly title: string
  readonly value: string
}

/** A transfer as it is stored. Amounts are minor units of its currency, times milliseconds. */
export interface TransferRow {
  operator_id: number
  number: number
  id: string
  site_id: number
  player_id: number
  direction: TransferDirection
  method_id: number
  method_version: number
  account_id: number
  currency: string
  amount: number
  fee: number
  content: Uint8Array
  sealed_values: Uint8Array | null
  shown_values: readonly ShownValue[]
  destination: Uint8Array | null
  made_by: string
  state: TransferState
  status: TransferStatus
  mark: TransferMark | null
  credited: number | null
  next: ProviderStep | null
  attempt: number
  provider_ref: string | null
  slot_id: number | null
  /** A withdrawal is not sent before. */
  waits_until: number | null
  asked_at: number
  expires_at: number
  done_at: number | null
}

/** As the ledger names what it caused. */
export function causeOf({ number }: Pick<TransferRow, 'number'>): string {
  return `payment ${number}`
}
