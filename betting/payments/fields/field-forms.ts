import { amountField } from './amount-field.ts'
import { birthdateField } from './birthdate-field.ts'
import { dateField } from './date-field.ts'
import { datetimeField } from './datetime-field.ts'
import { emailField } from './email-field.ts'
import type { FieldKind } from './field.ts'
import type { FieldForm } from './field-form.ts'
import { numberField } from './number-field.ts'
import { textField } from './text-field.ts'
import { timeField } from './time-field.ts'

/** What each kind takes. */
export const fieldForms: Readonly<Record<FieldKind, FieldForm>> = {
  number: numberField,
  amount: amountField,
  date: dateField,
  birthdate: birthdateField,
  datetime: datetimeField,
  email: emailField,
  time: timeField,
  text: textField,
}
