import { isTooSlow } from '../database/database-fault.ts'
import { atOneMoment } from '../database/transaction.ts'
import type { Platform, Transaction } from '../platform.ts'
import type { ListPlace, NextPage } from './cursor.ts'
import { limitStatements, lookUpEachRow, type PageQuery, readGo, readPage } from './store-page.ts'

/** What one page of the desk may cost. Times are milliseconds. */
export interface LookSizes {
  /** For PostgreSQL to find the page in its own way, by the sort or by what a filter finds; 0: it is not asked to. */
  readonly foundWithin: number
  /** Rows that are looked at in one go where it does not. */
  readonly rowsAtOnce: number
  /** No further go begins after so long; a page that is looked on from has the time of `foundWithin`, too, */
  readonly lookedWithin: number
  /** nor after so many. */
  readonly goesMax: number
  /** For any statement. */
  readonly statementMax: number
}

export const lookSizes: LookSizes = {
  ...{ foundWithin: 25, rowsAtOnce: 500, lookedWithin: 15, goesMax: 40, statementMax: 2000 },
}

/** What was found of a page. */
export interface LookedFor<Rows> {
  readonly places: readonly ListPlace[]
  readonly rows: Rows
  /** Absent: there is nothing more. */
  readonly next?: NextPage
  /** Of how many rows these are all that hold; absent: not known. */
  readonly looked?: number
}

interface Look<Rows> {
  readonly limit: number
  /** The page before was looked for row by row. */
  readonly byRow: boolean
  readonly sizes: LookSizes
  /** Reads the rows of places, in the same transaction. */
  readonly read: (tx: Transaction, places: readonly ListPlace[]) => Promise<Rows>
}

/**
 * Looks for a page of a list. What neither the sort nor an index of a filter finds soon is looked for row by row in the
 * order of the sort, for some time: such a page may have few rows or none, and says where to look on. So whatever is asked
 * costs about the same. All of it is of one moment: a row whose place was found is there. Nothing: even that took too long.
 */
export async function lookForPage<Rows>(
  { dbReads, clock }: Pick<Platform, 'dbReads' | 'clock'>,
  query: PageQuery,
  { limit, byRow, sizes, read }: Look<Rows>,
): Promise<LookedFor<Rows> | undefined> {
  const within = (milliseconds: number, work: (tx: Transaction) => Promise<LookedFor<Rows>>) =>
    atOneMoment(dbReads, async (tx) => {
      await limitStatements(tx, milliseconds)
      return await work(tx)
    }).catch((error: unknown) => (isTooSlow(error) ? undefined : Promise.reject(error)))

  async function atOnce(tx: Transaction): Promise<LookedFor<Rows>> {
    const found = await readPage(tx, query)
    const places = found.slice(0, limit)
    const after = found.length > limit ? places.at(-1) : undefined
    return { places, rows: await read(tx, places), ...(after && { next: { after, byRow: false } }) }
  }

  async function inGoes(tx: Transaction): Promise<LookedFor<Rows>> {
    await lookUpEachRow(tx)
    const endsAt = clock.now() + sizes.lookedWithin + (byRow ? sizes.foundWithin : 0)
    const found: ListPlace[] = []
    let [after, goes] = [query.after, 0]
    do {
      const { places, until } = await readGo(
        tx,
        { ...query, after, countMax: query.countMax - found.length },
        sizes.rowsAtOnce,
      )
      found.push(...places)
      after = until
      goes += 1
    } while (after && found.length <= limit && goes < sizes.goesMax && clock.now() < endsAt)
    const places = found.slice(0, limit)
    const rows = await read(tx, places)
    const last = places.at(-1)
    if (found.length > limit && last) return { places, rows, next: { after: last, byRow: true } }
    if (!after) return { places, rows }
    return { places, rows, next: { after, byRow: true }, looked: goes * sizes.rowsAtOnce }
  }

  const found = byRow || sizes.foundWithin === 0 ? undefined : await within(sizes.foundWithin, atOnce)
  return found ?? (await within(sizes.statementMax, inGoes))
}
