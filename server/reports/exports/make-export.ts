import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { byteOrderMark, csvLine } from '@banko/contract/csv-line.ts'
import type { Permission } from '@banko/contract/permissions.ts'
import { forOperator } from '../../platform/database/row-scope.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { type LookSizes, lookForPage } from '../../platform/desk-list/look-for-page.ts'
import { planPage } from '../../platform/desk-list/plan-page.ts'
import type { JobData } from '../../platform/jobs/jobs.ts'
import { must } from '../../platform/must.ts'
import type { Platform, Transaction } from '../../platform/platform.ts'
import { type ExportedList, exportedLists } from './exported-lists.ts'
import { deleteParts, type ExportOf, type ExportRow, endExport, findExport, keepPart } from './store.ts'

interface ExportSizes {
  /** Rows of one part: what is in memory of a file at once. */
  readonly partRows: number
  /** Rows of a file. */
  readonly rowsMax: number
}

const exportSizes: ExportSizes = { partRows: 4000, rowsMax: 5_000_000 }

/** Nobody waits for a part: it is looked for longer than a page is, and further. */
const partLooks: LookSizes = {
  ...{ foundWithin: 1500, rowsAtOnce: 50_000, lookedWithin: 1500, goesMax: 20, statementMax: 3500 },
}

const zip = promisify(gzip)

interface Needs extends Pick<Platform, 'db' | 'dbReads' | 'clock' | 'log'> {
  /** Whether one of the staff may do this now. */
  holds(of: { readonly operatorId: number; readonly staffId: number }, permission: Permission): Promise<boolean>
}

/**
 * Makes a file part by part: each is read after the place where the one before ended, and kept with that place in one
 * transaction. Whoever comes after a process that died goes on from there; two at once make every part once. Before each
 * part it is asked again whether who started it may see the list: who was locked out or lost a role has no file.
 */
export function openMakeExport({ db, dbReads, clock, log, holds }: Needs, sizes: ExportSizes = exportSizes) {
  return async (data: JobData): Promise<void> => {
    const of = { operatorId: Number(data.operatorId), id: Number(data.id) }
    await forOperator(of.operatorId, async () => {
      while (await makePart(of));
    })
  }

  /** False: there is nothing more to make. */
  async function makePart(of: ExportOf): Promise<boolean> {
    const row = await findExport(db, of)
    // swept meanwhile, or ended by another process
    if (row?.state !== 'making') return false
    const made = must(exportedLists.get(row.list), `list ${row.list}`)
    if (!(await holds({ operatorId: of.operatorId, staffId: row.staff_id }, made.permission))) {
      log.warn('reports.exportStopped', { ...of })
      await withTransaction(db, (tx) => stopExport(tx, of, clock.now()))
      return false
    }
    if (row.parts > 0 && (!row.place || row.rows >= sizes.rowsMax)) {
      await endExport(db, of, { state: 'done', cut: row.place !== null, at: clock.now() })
      return false
    }
    const read = await readPart(made, row)
    if (!read) {
      log.warn('reports.exportTooSlow', { ...of })
      await endExport(db, of, { state: 'failed', cut: false, at: clock.now() })
      return false
    }
    const { text, rows, place } = read
    const part = { position: row.parts, body: await zip(text), bytes: Buffer.byteLength(text), rows, place }
    // another process may have kept it: then it is gone on from there
    await withTransaction(db, (tx) => keepPart(tx, of, part))
    return true
  }

  async function readPart({ list, columns, read }: ExportedList, row: ExportRow) {
    const limit = Math.min(sizes.partRows, sizes.rowsMax - row.rows)
    const noCursors = { seal: () => '', open: () => undefined }
    const asked = { ...row.asked, limit }
    const planned = planPage(row.whose, list, asked, { cursors: noCursors, now: row.made_at })
    if (!planned.ok) throw new Error(`${row.list} was asked for what it does not have`)
    const query = { ...planned.value.query, after: row.place ?? undefined }
    const found = await lookForPage({ dbReads, clock }, query, {
      ...{ limit, byRow: false, sizes: partLooks },
      read: (tx, places) =>
        read(tx, row.whose, { ids: places.map(({ id }) => id), places, asked: row.asked, at: row.made_at }),
    })
    if (!found) return undefined
    const body = found.places.map(({ id }) => csvLine(must(found.rows.get(id), `row ${id}`))).join('')
    const text = row.parts === 0 ? `${byteOrderMark}${csvLine(columns)}${body}` : body
    return { text, rows: found.places.length, place: found.next?.after }
  }
}

/** What was made by then is gone with it. */
async function stopExport(tx: Transaction, of: ExportOf, at: number): Promise<void> {
  await endExport(tx, of, { state: 'stopped', cut: false, at })
  await deleteParts(tx, of)
}
