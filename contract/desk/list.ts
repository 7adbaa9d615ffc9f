import * as z from 'zod'
import { textShape } from '../content/content-item.ts'
import { withCardsCovered } from '../own-words.ts'
import { filterKinds } from './list-filters.ts'

/** Rows of one page. */
export const listLimits = [50, 100, 200] as const
const filtersMax = 8
const valuesMax = 20

/**
 * What every list of the desk is asked with: which of its fields are held against what, by which of its sorts, and after
 * which row. Values are written as the address has them: numbers in figures, amounts in minor units, times in
 * milliseconds. A list names its fields and its sorts, so that each is served by an index.
 */
export function listInput<const Field extends string, const Sort extends string>(
  fields: readonly [Field, ...Field[]],
  sorts: readonly [Sort, ...Sort[]],
) {
  return z.strictObject({
    filters: filtersShape(fields).exactOptional(),
    sort: z.enum(sorts).exactOptional(),
    /** From the largest down; absent: as the list usually stands. */
    down: z.boolean().exactOptional(),
    /** `next` of the page before, asked with the same filters and sort. */
    after: z.string().max(600).exactOptional(),
    limit: z.int().min(1).max(200).exactOptional(),
  })
}

/** What a file of a list is asked with; the reason stands in the audit. */
export function exportInput<const Field extends string, const Sort extends string>(
  fields: readonly [Field, ...Field[]],
  sorts: readonly [Sort, ...Sort[]],
) {
  return z.strictObject({
    filters: filtersShape(fields).exactOptional(),
    sort: z.enum(sorts).exactOptional(),
    down: z.boolean().exactOptional(),
    reason: withCardsCovered(textShape.min(3).max(300)),
  })
}

/** What is asked of a list and of what is made of it: all of these hold of each of its rows. */
function filtersShape<const Field extends string>(fields: readonly [Field, ...Field[]]) {
  return z
    .array(
      z.strictObject({
        field: z.enum(fields),
        kind: z.enum(filterKinds),
        values: z.array(textShape.max(100)).max(valuesMax),
      }),
    )
    .max(filtersMax)
}

/** What every list of the desk answers. */
export function listAnswer<const Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    /** Where the next page begins; absent: there is none. */
    next: z.string().exactOptional(),
    /** No index finds what is asked for, and a part of the list is looked through: the rest is, behind `next`. */
    partly: z.literal(true).exactOptional(),
    /** How many rows the filters leave; not exact: about so many, told by statistics. */
    about: z.object({ count: z.int().min(0), exact: z.boolean() }),
  })
}
