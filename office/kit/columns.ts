import type { FilterKind } from '@banko/contract/desk/list-filters.ts'
import type { MessageKey } from '@banko/words/message-key.ts'
import type { ReactNode } from 'react'

/** A field that a list is filtered by. */
export interface FilterField {
  /** Its name in the address and in the call. */
  readonly field: string
  readonly label: MessageKey
  /** How a value is typed. Amounts are minor units in the call, and typed as they are read. */
  readonly type: 'text' | 'number' | 'amount' | 'time' | 'choice'
  /** Of an amount: the currency that it is typed in. */
  readonly currency?: string
  /** Those that the list offers, the usual one first. */
  readonly kinds: readonly [FilterKind, ...FilterKind[]]
  /** Of a choice. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
}

/** One column of a list. */
export interface Column<Row> {
  /** Kept with the columns that somebody has hidden. */
  readonly id: string
  readonly head: MessageKey
  /** The sort of the list that this column turns. */
  readonly sort?: string
  /** Figures stand at the end. */
  readonly align?: 'end'
  /** Not shown until it is chosen. */
  readonly hidden?: true
  cell(row: Row): ReactNode
}
