import { createHmac } from 'node:crypto'
import type { IdentitySeen } from '@banko/contract/calls/desk-reconciliation.ts'
import { canonical } from '../../audit/index.ts'

/** What the days of an account came to when they were closed. */
export interface DaySheet {
  readonly operatorId: number
  readonly accountId: number
  readonly day: number
  readonly lines: readonly {
    readonly state: string
    readonly currency: string
    readonly count: number
    readonly amount: number
  }[]
  readonly identity: readonly IdentitySeen[]
}

/** A sheet in one spelling, so that the same figures are the same bytes however they were stored. */
export function spellSheet(sheet: DaySheet): string {
  return canonical(sheet)
}

/** Signs a sheet by what this database alone knows. */
export type SheetSeal = (spelled: string) => Buffer

export function openSheetSeal(secret: Uint8Array): SheetSeal {
  return (spelled) => createHmac('sha256', secret).update('banko closed day ').update(spelled).digest()
}
