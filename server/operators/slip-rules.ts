import { type SlipRules, slipRulesDefault } from '@banko/betting/limits/limits.ts'
import * as z from 'zod'

const count = z.int().min(1)
const slipRulesShape = z.strictObject({
  combinedSelectionsMax: count,
  multipleMatchesMax: count,
  multipleSelectionsMax: count,
  systemMatchesMax: count.max(20),
  selectionsMax: count.max(50),
  builtSelectionsMax: count.max(8),
  combinationsMax: count,
  multipleOn: z.boolean(),
  systemMultipleOn: z.boolean(),
  rounding: z.enum(['halfUp', 'down']),
} satisfies Record<keyof SlipRules, z.ZodType>)

/** The operator's changes over the defaults. Throws a fault naming the field when one is wrong or unknown. */
export function checkSlipRules(changes: unknown): SlipRules {
  return slipRulesShape.parse({ ...slipRulesDefault, ...z.looseObject({}).parse(changes) })
}
