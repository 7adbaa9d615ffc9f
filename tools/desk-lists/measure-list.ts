import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { readHouse } from '@banko/server/platform/database/store-house.ts'
import { openCursors } from '@banko/server/platform/desk-list/cursor.ts'
import { openDeskLists } from '@banko/server/platform/desk-list/desk-lists.ts'
import type { DeskList, ListAsked, ListFilter } from '@banko/server/platform/desk-list/list-declaration.ts'
import { whoseOf } from '@banko/server/platform/desk-list/whose-rows.ts'
import type { Scope } from '@banko/server/platform/scope.ts'
import type { DeskSize } from './fill-desk.ts'
import { rowAt } from './store-proof.ts'

/** Each question is asked once more before, as somebody does who turns a page. */
export const rounds = Number(process.env.LIST_ROUNDS ?? 7)
const day = 86_400_000

/** A clock that goes on from the moment of the filling: a page ends by its time. */
export function clockOf({ now }: DeskSize) {
  const began = performance.now()
  return { now: () => Math.floor(now + performance.now() - began) }
}

/** How many times as long as its processor time a piece of work takes here, beside all that others do. */
export function slowedBy(): number {
  const [began, used] = [performance.now(), process.cpuUsage()]
  let milliseconds = 0
  while (milliseconds < 200) {
    const { user, system } = process.cpuUsage(used)
    milliseconds = (user + system) / 1000
  }
  return (performance.now() - began) / milliseconds
}

export interface Figure {
  readonly what: string
  readonly p95: number
  readonly worst: string
}

interface Timed {
  readonly ms: number
  readonly of: string
}

export function figureOf(what: string, times: readonly Timed[]): Figure {
  const sorted = times.toSorted((a, b) => a.ms - b.ms)
  const worst = sorted.at(-1)
  return {
    what,
    p95: sorted[Math.floor(sorted.length * 0.95)]?.ms ?? 0,
    worst: worst ? `${worst.ms.toFixed(0)} ms: ${worst.of}` : '',
  }
}

export const held = (field: string, kind: ListFilter['kind'], ...values: string[]): ListFilter => ({
  ...{ field, kind, values },
})

/** Every field with something to hold it against: what few rows have, and what most have. */
const filtersOf = ({ now, coupons }: DeskSize): Readonly<Record<string, readonly ListFilter[]>> => ({
  people: [
    held('id', 'in', '77', '78', '79'),
    held('email', 'is', 'karade77@example.com'),
    held('state', 'is', 'blocked'),
    held('state', 'isNot', 'active'),
    held('site', 'is', '3'),
    held('site', 'isNot', '1'),
    held('registered', 'over', String(now - 30 * day)),
    held('registered', 'under', String(now - 700 * day)),
    held('seen', 'over', String(now - 7 * day)),
    held('seen', 'between', '1', String(now - 250 * day)),
    held('balance', 'over', '1000000'),
    held('balance', 'over', '16777000'),
    held('userName', 'contains', 'yildiz'),
    held('userName', 'contains', 'zzz'),
    held('name', 'contains', 'demir1'),
    held('name', 'contains', 'zzz'),
  ],
  coupons: [
    held('number', 'in', '77', '78', '79'),
    held('status', 'is', 'waiting'),
    held('status', 'is', 'cancelled'),
    held('status', 'isNot', 'lost'),
    held('kind', 'is', 'system'),
    held('live', 'is', 'yes'),
    held('placed', 'over', String(now - 30 * day)),
    held('placed', 'over', '0'),
    held('placed', 'between', '0', String(now - 170 * day)),
    held('stake', 'over', '60000'),
    held('stake', 'is', '500'),
    held('price', 'over', '30000'),
    held('price', 'over', '33860'),
    held('payoutMax', 'over', '1000000'),
    held('payoutMax', 'over', '1049000'),
    held('site', 'is', '3'),
    held('player', 'is', '77'),
    held('match', 'is', String(Math.floor(coupons / 800))),
  ],
})

type Read = Parameters<ReturnType<typeof openDeskLists>['page']>[3]

interface Measured {
  readonly database: OpenDatabase
  readonly size: DeskSize
  readonly scope: Scope
  readonly who: string
  readonly tell: (figure: Figure) => void
}

/** Pages of a list by each sort: the first, far ones, with each filter and with each two of different fields. */
export async function measureList(measured: Measured, list: DeskList, read: Read): Promise<void> {
  const { database, size, scope, who, tell } = measured
  const lists = openDeskLists({ ...database, clock: clockOf(size) })
  const time = async (asked: ListAsked) => {
    const from = performance.now()
    const answer = await lists.page(scope, list, asked, read)
    const ms = performance.now() - from
    const said = answer.ok ? `${answer.value.rows.length} rows` : answer.refusal.code
    return { ms, of: `${JSON.stringify(asked)} ${said}` }
  }
  const measure = async (what: string, all: readonly ListAsked[]) => {
    const times: Timed[] = []
    for (const asked of all) {
      await time(asked)
      for (let round = 0; round < rounds; round += 1) times.push(await time(asked))
    }
    tell(figureOf(`${list.name}: ${what}, ${who}`, times))
    tellSlow(times)
  }
  const sorts = Object.keys(list.sorts)
  const filters = filtersOf(size)[list.name] ?? []
  const pairs = filters.flatMap((one, at) =>
    filters
      .slice(at + 1)
      .filter((other) => other.field !== one.field)
      .map((other) => [one, other]),
  )
  await measure(
    'first page',
    sorts.map((sort) => ({ sort })),
  )
  const far: ListAsked[] = []
  for (const sort of sorts) for (const part of [0.5, 0.99]) far.push(await farPage(measured, list, { sort, part }))
  await measure('far pages', far)
  await measure(
    'one filter',
    sorts.flatMap((sort) => filters.map((one) => ({ sort, filters: [one] }))),
  )
  await measure(
    'two filters',
    sorts.flatMap((sort) => pairs.map((filters) => ({ sort, filters }))),
  )
}

/** With `LIST_SLOW=100` every question that took as many milliseconds. */
function tellSlow(times: readonly Timed[]): void {
  const slow = Number(process.env.LIST_SLOW ?? Number.POSITIVE_INFINITY)
  const worst = new Map<string, number>()
  for (const { ms, of } of times) if (ms >= slow) worst.set(of, Math.max(ms, worst.get(of) ?? 0))
  for (const [of, ms] of worst) console.log(`  ${ms.toFixed(0)} ms ${of}`)
}

/** The page after so large a part of a list. */
async function farPage(
  { database, scope }: Measured,
  list: DeskList,
  { sort, part }: { readonly sort: string; readonly part: number },
): Promise<ListAsked> {
  const place = await rowAt(database.db, list, { sort, part, whose: whoseOf(scope) })
  const { secret } = await readHouse(database.db)
  const filters = list.looksBack ? [held('placed', 'over', '0')] : []
  const after = openCursors(secret).seal({ after: place, byRow: false }, [
    whoseOf(scope),
    list.name,
    sort,
    true,
    filters,
  ])
  return { sort, down: true, filters, after }
}
