import type { StatementColumns } from '@banko/contract/payments/statement-shapes.ts'
import { linesOf } from '../../../platform/csv.ts'
import type { FaultAt, StatementLine, StatementReader } from '../statement-line.ts'
import { type LineKeys, openLineKeys } from './line-keys.ts'
import { lineOf } from './line-of.ts'
import { readSignedAmount } from './read-amount.ts'
import { readDay } from './read-day.ts'
import { splitLine } from './split-line.ts'

/** The lines of a file of columns. */
export function* readCsv(text: string, columns: StatementColumns): StatementReader {
  const keys = openLineKeys()
  let line = 0
  for (const written of linesOf(text)) {
    line += 1
    if (line <= columns.headLines || written.trim() === '') continue
    const fields = splitLine(written, columns.separator)
    if (!fields) return { line, why: 'form' }
    const made = readFields(fields, columns, keys)
    if (typeof made === 'string') return { line, why: made }
    if (made.amount !== 0) yield made
  }
  return undefined
}

function readFields(
  fields: readonly string[],
  columns: StatementColumns,
  keys: LineKeys,
): StatementLine | FaultAt['why'] {
  const at = (column: number | undefined) => (column === undefined ? '' : (fields[column - 1] ?? ''))
  if (Math.max(columns.day, columns.amount, columns.currency ?? 0) > fields.length) return 'columns'
  const currency = columns.currency === undefined ? (columns.currencyAll ?? '') : at(columns.currency)
  if (!/^[A-Z]{3}$/.test(currency)) return 'currency'
  const bookedOn = readDay(at(columns.day), columns.dayForm)
  if (bookedOn === undefined) return 'day'
  const amount = readSignedAmount(at(columns.amount), currency, columns.decimal)
  if (amount === undefined) return 'amount'
  const texts = columns.texts.map(at)
  return lineOf(keys, { own: at(columns.key), bookedOn, amount, currency, texts, payer: at(columns.payer) })
}
