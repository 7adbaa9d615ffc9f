import { parseAmount } from '../../numbers/money.ts'
import type { FieldForm } from './field-form.ts'

/** An amount of the currency, above zero; sent with a dot, whatever separates its decimals. Source: payments §3. */
export const amountField: FieldForm = {
  ofFigures: true,
  typing: /^\d*(?:[.,٫]\d*)?$/,
  write: (text) => text.replace(/[,٫]/, '.').replace(/^(\d+)\.$/, '$1'),
  accepts: (text, { currency }) => (parseAmount(text, currency) ?? 0) > 0,
  why: 'number',
}
