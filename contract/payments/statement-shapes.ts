import * as z from 'zod'
import { dayForms, decimalMarks, separators } from './statement-choices.ts'

const columnShape = z.int().min(1).max(60)

/** Which column of a file holds what, counted from 1; mapped once for an account and kept. */
export const columnsShape = z.strictObject({
  separator: z.enum(separators),
  decimal: z.enum(decimalMarks),
  dayForm: z.enum(dayForms),
  /** Lines before the first one of money. */
  headLines: z.int().min(0).max(50),
  day: columnShape,
  amount: columnShape,
  /** Absent: every line is in `currencyAll`. */
  currency: columnShape.exactOptional(),
  currencyAll: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .exactOptional(),
  /** The bank's own name of a line; absent: a line is known by what it says. */
  key: columnShape.exactOptional(),
  payer: columnShape.exactOptional(),
  texts: z.array(columnShape).max(6),
})
export type StatementColumns = z.infer<typeof columnsShape>
