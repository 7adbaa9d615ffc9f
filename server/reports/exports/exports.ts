import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { DeskExport } from '@banko/contract/calls/desk-exports.ts'
import { byOf, writeAudit } from '../../audit/index.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { forEveryOperator } from '../../platform/database/row-scope.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import type { DeskLists } from '../../platform/desk-list/desk-lists.ts'
import type { ListAsked } from '../../platform/desk-list/list-declaration.ts'
import { whoseOf } from '../../platform/desk-list/whose-rows.ts'
import { must } from '../../platform/must.ts'
import type { Platform } from '../../platform/platform.ts'
import type { AskedRequest } from '../../platform/requests/asked-request.ts'
import { doOnce } from '../../platform/requests/do-once.ts'
import type { Scope } from '../../platform/scope.ts'
import { exportedLists } from './exported-lists.ts'
import { deleteOver, type ExportRow, findExport, insertExport, readExports, readPart } from './store.ts'

export const makeExportJob = 'reports.makeExport'

/** Files of one person that are being made at once: one of each list. */
const makingMax = 4
/** Files of one person that are listed. */
const listedMax = 50
/** Files that one sweep deletes. */
const sweptMax = 20
const keptFor = 7 * 86_400_000
/** Whoever asks is answered first. */
const beginsAfter = 500

const unzip = promisify(gunzip)

interface At {
  readonly address: string
  readonly asked?: AskedRequest | undefined
}

interface ExportAsked extends Pick<ListAsked, 'filters' | 'sort' | 'down'> {
  readonly list: DeskExport['list']
  readonly reason: string
}

export interface Exports {
  start(
    caller: StaffCaller,
    asked: ExportAsked,
    from: At,
  ): Promise<Answer<{ exportId: number }, 'filterUnfit' | 'exportsFull'>>
  list(scope: Scope): Promise<DeskExport[]>
  /** Of one that the caller has had made and may still see the list of. */
  part(scope: Scope, of: { readonly exportId: number; readonly part: number }): Promise<string | undefined>
  sweep(): Promise<void>
}

type Needs = Pick<Platform, 'db' | 'dbReads' | 'clock' | 'jobs'>

/** Files that staff have made of what a list shows them. */
export function openExports({ db, dbReads, clock, jobs }: Needs, lists: DeskLists): Exports {
  return {
    async start(caller, { list: name, reason, ...asked }, from) {
      const { scope } = caller
      const { list } = must(exportedLists.get(name), `list ${name}`)
      const about = await lists.count(scope, list, asked)
      if (!about.ok) return about
      const now = clock.now()
      let wake = () => {}
      const made = await withTransaction(db, (tx) =>
        doOnce(tx, from.asked, { now }, async () => {
          const one = { whose: whoseOf(scope), staffId: scope.staffId, list: name, asked, reason, about: about.value }
          const id = await insertExport(tx, { ...one, madeAt: now, endsAt: now + keptFor }, makingMax)
          if (id === undefined) return undefined
          const { operatorId } = scope
          const after = { list: name, ...factsOf(asked), ...about.value }
          const entry = { ...byOf(caller, from), operatorId, did: did[name], subject: `export ${id}`, after, reason }
          await writeAudit(tx, entry, now)
          wake = await jobs.send(tx, makeExportJob, { operatorId, id }, { at: now + beginsAfter })
          return { exportId: id }
        }),
      )
      if (!made) return refused({ code: 'exportsFull', max: makingMax })
      wake()
      return ok(made)
    },
    async list({ operatorId, staffId }) {
      return (await readExports(dbReads, { operatorId, staffId }, listedMax)).map(exportSeen)
    },
    async part(scope, { exportId, part }) {
      const of = { operatorId: scope.operatorId, id: exportId }
      const row = await findExport(dbReads, of)
      const permission = row && exportedLists.get(row.list)?.permission
      if (!row || row.staff_id !== scope.staffId || !permission || !scope.allows(permission)) return undefined
      const body = await readPart(dbReads, of, part)
      return body && (await unzip(body)).toString()
    },
    sweep: () => forEveryOperator('what is over is swept', () => deleteOver(db, clock.now(), sweptMax)),
  }
}

/** By which call each is asked for. */
const did: Readonly<Record<DeskExport['list'], string>> = {
  people: 'deskExports.startPeople',
  coupons: 'deskExports.startCoupons',
  refusals: 'deskExports.startRefusals',
  sheets: 'deskExports.startSheets',
}

function factsOf({ filters = [], sort, down }: Pick<ListAsked, 'filters' | 'sort' | 'down'>) {
  return { filters: filters.map(({ field, kind, values }) => ({ field, kind, values })), sort, down }
}

function exportSeen(row: ExportRow): DeskExport {
  return {
    exportId: row.id,
    // stands in the table as it was asked for
    list: row.list as DeskExport['list'],
    filters: (row.asked.filters ?? []).map(({ field, kind, values }) => ({ field, kind, values: [...values] })),
    reason: row.reason,
    ...{ state: row.state, rows: row.rows, bytes: row.bytes, parts: row.parts, cut: row.cut },
    about: { count: row.about, exact: row.about_exact },
    startedAt: row.made_at,
    ...(row.done_at !== null && { doneAt: row.done_at }),
    endsAt: row.ends_at,
  }
}
