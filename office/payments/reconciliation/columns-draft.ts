import { dayForms, decimalMarks, separators } from '@banko/contract/payments/statement-choices.ts'
import type { StatementColumns } from '@banko/contract/payments/statement-shapes.ts'

/** Columns as they are chosen: 0 where the file has none. */
export interface ColumnsDraft {
  readonly separator: StatementColumns['separator']
  readonly decimal: StatementColumns['decimal']
  readonly dayForm: StatementColumns['dayForm']
  readonly headLines: string
  readonly lagDays: string
  readonly currencyAll: string
  readonly day: number
  readonly amount: number
  readonly currency: number
  readonly key: number
  readonly payer: number
  readonly text: number
  readonly more: number
}

/** Which of them are columns. */
export const columnNames = ['day', 'amount', 'currency', 'key', 'payer', 'text', 'more'] as const

export function draftOf(
  { columns, lagDays }: { readonly columns?: StatementColumns; readonly lagDays: number },
  currency: string,
): ColumnsDraft {
  const [text = 0, more = 0] = columns?.texts ?? []
  return {
    separator: columns?.separator ?? separators[1],
    decimal: columns?.decimal ?? decimalMarks[1],
    dayForm: columns?.dayForm ?? dayForms[0],
    headLines: String(columns?.headLines ?? 1),
    lagDays: String(lagDays),
    currencyAll: columns?.currencyAll ?? currency,
    ...{ day: columns?.day ?? 1, amount: columns?.amount ?? 2, currency: columns?.currency ?? 0 },
    ...{ key: columns?.key ?? 0, payer: columns?.payer ?? 0, text, more },
  }
}

/** What was chosen, as it is kept; undefined where a figure is none, or a currency. */
export function columnsTyped(
  draft: ColumnsDraft,
): { readonly columns: StatementColumns; readonly lagDays: number } | undefined {
  const { separator, decimal, dayForm, day, amount, currency, key, payer, text, more } = draft
  const headLines = figure(draft.headLines, 50)
  const lagDays = figure(draft.lagDays, 30)
  const currencyAll = draft.currencyAll.trim().toUpperCase()
  if (headLines === undefined || lagDays === undefined || day === 0 || amount === 0) return undefined
  if (currency === 0 && !/^[A-Z]{3}$/.test(currencyAll)) return undefined
  const columns: StatementColumns = {
    ...{ separator, decimal, dayForm, headLines, day, amount },
    ...(currency === 0 ? { currencyAll } : { currency }),
    ...(key !== 0 && { key }),
    ...(payer !== 0 && { payer }),
    texts: [text, more].filter((column) => column !== 0),
  }
  return { columns, lagDays }
}

function figure(typed: string, max: number): number | undefined {
  const value = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : undefined
  return value !== undefined && value <= max ? value : undefined
}
