import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import { sql } from 'kysely'
import { must } from '../must.ts'
import type { Condition, DeskList, ListFilter } from './list-declaration.ts'
import { conditionOf } from './store-filter.ts'
import type { WhoseRows } from './whose-rows.ts'

/**
 * What holds of the rows that somebody asks a list for: whose they are first, then every filter. `now` is
 * milliseconds.
 */
export function rowsAsked(
  whose: WhoseRows,
  list: DeskList,
  filters: readonly ListFilter[],
  now: number,
): Answer<readonly Condition[], 'filterUnfit'> {
  const conditions = [list.within(whose)]
  for (const filter of filters) {
    const condition = conditionOf(must(list.fields[filter.field], `field ${filter.field} of ${list.name}`), filter)
    if (!condition) return refused({ code: 'filterUnfit', field: filter.field })
    conditions.push(condition)
  }
  const { looksBack } = list
  if (looksBack && !filters.some(({ field }) => looksBack.unless.includes(field)))
    conditions.push(sql`${looksBack.at} >= ${now - looksBack.milliseconds}::bigint`)
  return ok(conditions)
}
