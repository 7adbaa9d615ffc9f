import { dateField } from './date-field.ts'
import type { FieldForm } from './field-form.ts'
import { timeField } from './time-field.ts'

/** A day and a time, typed as `31-12-2026 09:05` and sent as `31.12.2026 09:05`. Source: payments §3. */
export const datetimeField: FieldForm = {
  ofFigures: true,
  typing: /^[\d: -]*$/,
  write: (text) => text.replace(/^(\d\d)-(\d\d)-/, '$1.$2.'),
  accepts: (text, facts) => {
    const [, day, month, rest, time = ''] = /^(\d\d)\.(\d\d)\.(\d{4}) (.*)$/.exec(text) ?? []
    return dateField.accepts(`${day}-${month}-${rest}`, facts) && timeField.accepts(time, facts)
  },
  why: 'datetime',
}
