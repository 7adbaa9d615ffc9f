import { formatAmount } from '@banko/betting/numbers/money.ts'
import type { SlotTerms } from '@banko/contract/payments/slot-shapes.ts'
import { slotTermsShape } from '@banko/contract/payments/slot-shapes.ts'
import { amountOf } from '../../kit/amount-field.tsx'

/** What somebody types of a slot. */
export interface SlotDraft {
  readonly bank: string
  readonly swiftCode: string
  readonly amount: string
}

export type SlotFault = keyof SlotDraft

export const slotDraftNew: SlotDraft = { bank: '', swiftCode: '', amount: '' }

export function draftOfSlot({ bank, swiftCode, amount }: SlotTerms, currency: string): SlotDraft {
  return { bank, swiftCode, amount: formatAmount(amount, currency) }
}

/** What was typed as the house takes it, or which fields do not fit. */
export function slotTyped(
  { bank, swiftCode, amount }: SlotDraft,
  currency: string,
): { readonly terms: SlotTerms } | { readonly faults: readonly SlotFault[] } {
  const read = slotTermsShape.safeParse({
    bank: bank.trim(),
    swiftCode: swiftCode.replaceAll(/\s/g, '').toUpperCase(),
    amount: amountOf(amount, currency),
  })
  if (read.success) return { terms: read.data }
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]))
  return { faults: (['bank', 'swiftCode', 'amount'] as const).filter((name) => wrong.has(name)) }
}
