import { couponsList, readCouponRows } from '@banko/server/coupons/index.ts'
import { peopleList, readPersonRows } from '@banko/server/people/index.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import type { ListFilter } from '@banko/server/platform/desk-list/list-declaration.ts'
import { whoseOf } from '@banko/server/platform/desk-list/whose-rows.ts'
import { Scope } from '@banko/server/platform/scope.ts'
import { openMakeExport, searchDesk } from '@banko/server/reports/index.ts'
import { type DeskSize, filledDealers, filledOperator } from './fill-desk.ts'
import { clockOf, type Figure, figureOf, held, measureList, rounds, slowedBy } from './measure-list.ts'
import { startedExport } from './store-proof.ts'

export type { Figure }

interface Looks {
  readonly database: OpenDatabase
  readonly size: DeskSize
  readonly scope: Scope
  /** Who looks, as a figure says it. */
  readonly who: string
  readonly tell: (figure: Figure) => void
}

const scopeAt = (path?: string) =>
  Scope.ofSession({
    ...{ operatorId: filledOperator, staffId: 1, staffName: 'proof' },
    permissions: new Set(['people.see', 'coupons.see'] as const),
    ...(path !== undefined && { path }),
  })

/** With `LIST_WHO=dealer` only of those; all of them when absent. */
const asks = (who: string) => who.includes(process.env.LIST_WHO ?? '')

/** Lists, search and files of a filled desk, told one after another. */
export async function measureDesk(
  database: OpenDatabase,
  size: DeskSize,
  tell: (figure: Figure) => void,
): Promise<void> {
  if (asks('the operator')) await measureAs({ ...{ database, size, tell }, scope: scopeAt(), who: 'the operator' })
  for (const [name, path] of Object.entries(filledDealers))
    if (asks(`the ${name} dealer`))
      await measureAs({ ...{ database, size, tell }, scope: scopeAt(path), who: `the ${name} dealer` })
  if (asks('files')) await measureExports({ ...{ database, size, tell }, scope: scopeAt(), who: 'the operator' })
}

async function measureAs(looks: Looks): Promise<void> {
  console.log(`work takes ${slowedBy().toFixed(1)} times its processor time`)
  const { scope } = looks
  await measureList(looks, peopleList, async (tx, ids) => {
    const rows = await readPersonRows(tx, whoseOf(scope), ids)
    return new Map(rows.map((row) => [row.playerId, row]))
  })
  await measureList(looks, couponsList, async (tx, ids) => {
    const rows = await readCouponRows(tx, whoseOf(scope), ids)
    return new Map(rows.map((row) => [row.number, row]))
  })
  await measureSearch(looks)
}

const searched = ['karade77', 'yildiz', 'mehmet', 'demir1', 'sukru oz', '4567', '000077', 'zzzz', 'a']

async function measureSearch({ database, scope, who, tell }: Looks): Promise<void> {
  const times = []
  for (let round = 0; round < rounds; round += 1)
    for (const text of [...searched, String(77_000 + round)]) {
      const from = performance.now()
      await searchDesk(database, scope, text)
      times.push({ ms: performance.now() - from, of: text })
    }
  tell(figureOf(`search, ${who}`, times))
}

const noLog = { info: () => {}, warn: console.log, error: console.log }

async function measureExports(looks: Looks): Promise<void> {
  console.log(`work takes ${slowedBy().toFixed(1)} times its processor time`)
  const { size, tell } = looks
  // what a process has once it has made one
  await makeFile(looks, 'people', [held('registered', 'over', String(size.now - 30 * 86_400_000))])
  for (const list of ['people', 'coupons'] as const) {
    const before = process.memoryUsage().rss
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss)
    }, 50)
    const from = performance.now()
    await makeFile(looks, list, list === 'coupons' ? [held('placed', 'over', '0')] : [])
    const ms = performance.now() - from
    clearInterval(watch)
    const more = ((most - before) / 1024 / 1024).toFixed(0)
    tell({ what: `file of all ${list}, memory + ${more} MB`, p95: ms, worst: `${(ms / 1000).toFixed(1)} s` })
  }
}

async function makeFile(
  { database, size, scope }: Looks,
  list: 'people' | 'coupons',
  filters: readonly ListFilter[],
): Promise<void> {
  const id = await startedExport(database.db, { whose: whoseOf(scope), list, asked: { filters }, now: size.now })
  const make = openMakeExport({ ...database, clock: clockOf(size), log: noLog, holds: async () => true })
  await make({ operatorId: filledOperator, id })
}
