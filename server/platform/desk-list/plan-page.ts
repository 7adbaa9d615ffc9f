import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import { listLimits } from '@banko/contract/desk/list.ts'
import { must } from '../must.ts'
import type { ListCursors } from './cursor.ts'
import type { DeskList, ListAsked } from './list-declaration.ts'
import type { PageQuery } from './store-page.ts'
import { rowsAsked } from './store-within.ts'
import type { WhoseRows } from './whose-rows.ts'

interface PlannedPage {
  readonly query: PageQuery
  /** As the page before ended. */
  readonly byRow: boolean
  /** What its cursors are sealed for. */
  readonly question: unknown
  readonly limit: number
}

interface Planning {
  readonly cursors: ListCursors
  readonly now: number
}

/** What a page is read by. */
export function planPage(
  whose: WhoseRows,
  list: DeskList,
  asked: ListAsked,
  { cursors, now }: Planning,
): Answer<PlannedPage, 'filterUnfit' | 'cursorUnfit'> {
  const { filters = [], sort: sortName = list.sortUsual, limit = listLimits[0] } = asked
  const where = rowsAsked(whose, list, filters, now)
  if (!where.ok) return where
  const sort = must(list.sorts[sortName], `sort ${sortName} of ${list.name}`)
  const down = asked.down ?? sort.usual === 'down'
  const question = [whose, list.name, sortName, down, filters]
  const next = asked.after === undefined ? undefined : cursors.open(asked.after, question)
  if (asked.after !== undefined && !next) return refused({ code: 'cursorUnfit' })
  const whole = list.within({ operatorId: whose.operatorId })
  const query = { list, whole, where: where.value, sort, down, after: next?.after, countMax: limit + 1 }
  return ok({ query, byRow: next?.byRow ?? false, question, limit })
}
