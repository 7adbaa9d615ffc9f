import { ok, refused } from '@banko/contract/answer.ts'
import type { Answer } from '@banko/contract/declared.ts'
import { isTooSlow } from '../database/database-fault.ts'
import { readHouse } from '../database/store-house.ts'
import { must } from '../must.ts'
import { once } from '../once.ts'
import type { Platform, Transaction } from '../platform.ts'
import type { Scope } from '../scope.ts'
import { type ListPlace, openCursors } from './cursor.ts'
import type { Condition, DeskList, ListAsked } from './list-declaration.ts'
import { type LookedFor, lookForPage, lookSizes } from './look-for-page.ts'
import { planPage } from './plan-page.ts'
import { countRows, expectRows, limitStatements, type PageQuery } from './store-page.ts'
import { rowsAsked } from './store-within.ts'
import { whoseOf } from './whose-rows.ts'

/** Milliseconds that counting may take: it is only told. */
const countStatementMax = 25
/** Rows are counted no further. */
const countedMax = 10_000

interface About {
  readonly count: number
  readonly exact: boolean
}

interface ListPage<Row> {
  readonly rows: Row[]
  readonly next?: string
  /** It has fewer rows than were asked for, as far as was looked. */
  readonly partly?: true
  readonly about: About
}

type ListRefusal = 'filterUnfit' | 'cursorUnfit' | 'timeTooWide'

/** `places`: the same rows with what they are ordered by, for a table that finds them by it. */
type ReadRows<Row> = (
  tx: Transaction,
  ids: readonly number[],
  places: readonly ListPlace[],
) => Promise<ReadonlyMap<number, Row>>

/** Reads lists of the desk: what any of them may be asked, in the same way. */
export interface DeskLists {
  /**
   * A page of a list; one with fewer rows than were asked for may have a next one, where more is to be looked for (see
   * look-for-page.ts). `read` reads its rows by their numbers, in the same transaction and in any order; a row that is not
   * there is a fault.
   */
  page<Row>(
    scope: Scope,
    list: DeskList,
    asked: ListAsked,
    read: ReadRows<Row>,
  ): Promise<Answer<ListPage<Row>, ListRefusal>>
  /** About how many rows a list has under filters. */
  count(scope: Scope, list: DeskList, asked: ListAsked): Promise<Answer<About, 'filterUnfit'>>
}

type Needs = Pick<Platform, 'db' | 'dbReads' | 'clock'>

export function openDeskLists({ db, dbReads, clock }: Needs, sizes = lookSizes): DeskLists {
  const cursors = once(async () => openCursors((await readHouse(db)).secret))

  /** `whole`: how many rows there are whatever is asked, where it is not known how many of them hold. */
  async function tellAbout({
    list,
    where,
    whole,
  }: Pick<PageQuery, 'list' | 'where'> & { readonly whole?: Condition }): Promise<About & { readonly whole?: number }> {
    const counted = await dbReads
      .transaction()
      .execute(async (tx) => {
        await limitStatements(tx, countStatementMax)
        return await countRows(tx, { list, where }, countedMax + 1)
      })
      .catch((error: unknown) => (isTooSlow(error) ? undefined : Promise.reject(error)))
    if (counted !== undefined && counted <= countedMax) return { count: counted, exact: true }
    const [expected, all] = await Promise.all([
      expectRows(dbReads, { list, where }),
      whole && expectRows(dbReads, { list, where: [whole] }),
    ])
    // What was counted is there, whatever statistics say.
    return { count: Math.max(counted ?? 0, expected), exact: false, ...(all !== undefined && { whole: all }) }
  }

  return {
    async page(scope, list, asked, read) {
      const planned = planPage(whoseOf(scope), list, asked, { cursors: await cursors(), now: clock.now() })
      if (!planned.ok) return planned
      const { query, byRow, question, limit } = planned.value
      const readRows = (tx: Transaction, places: readonly ListPlace[]) =>
        read(
          tx,
          places.map(({ id }) => id),
          places,
        )
      const look = { limit, byRow, sizes, read: readRows }
      const [found, about] = await Promise.all([lookForPage({ dbReads, clock }, query, look), tellAbout(query)])
      if (!found) return refused({ code: 'timeTooWide' })
      const rows = found.places.map(({ id }) => must(found.rows.get(id), `row ${id} of ${list.name}`))
      const next = found.next && (await cursors()).seal(found.next, question)
      const isAll = !query.after && !found.next
      return ok({
        rows,
        ...(next !== undefined && { next }),
        ...(found.looked !== undefined && { partly: true }),
        about: isAll ? { count: rows.length, exact: true } : aboutOf(found, about),
      })
    },
    async count(scope, list, { filters = [] }) {
      const where = rowsAsked(whoseOf(scope), list, filters, clock.now())
      return where.ok ? ok(await tellAbout({ list, where: where.value })) : where
    },
  }
}

/**
 * Of what was looked at row by row, what is there tells more than statistics, which know nothing of such filters; of a part
 * of what there is the whole.
 */
function aboutOf(
  { places, looked }: LookedFor<unknown>,
  { count, exact, whole }: About & { readonly whole?: number },
): About {
  if (exact || looked === undefined || whole === undefined) return { count, exact }
  return { count: Math.max(places.length, Math.round((places.length * whole) / looked)), exact: false }
}
