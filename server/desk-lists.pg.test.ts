import { fillDesk, filledDealers, filledOperator } from '@banko/tools/desk-lists/fill-desk.ts'
import { createServedDatabase, type ServedDatabase } from '@banko/tools/postgres/serving-role.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { couponsList } from './coupons/index.ts'
import { sheetsList } from './network/index.ts'
import { documentsList, peopleList } from './people/index.ts'
import { type OpenDatabase, openDatabase } from './platform/database/database.ts'
import { forOperator } from './platform/database/row-scope.ts'
import { openDeskLists } from './platform/desk-list/desk-lists.ts'
import type { DeskList, ListAsked, ListFilter } from './platform/desk-list/list-declaration.ts'
import type { LookSizes } from './platform/desk-list/look-for-page.ts'
import { planPage } from './platform/desk-list/plan-page.ts'
import { limitStatements, pageQuery } from './platform/desk-list/store-page.ts'
import { whoseOf } from './platform/desk-list/whose-rows.ts'
import { Scope } from './platform/scope.ts'
import { searchDesk } from './reports/index.ts'

const now = Date.UTC(2026, 0, 1)
const size = 30_000
const day = 86_400_000
let served: ServedDatabase
let database: OpenDatabase
const scopeAt = (path?: string) =>
  Scope.ofSession({
    ...{ operatorId: filledOperator, staffId: 1, staffName: 'clerk' },
    permissions: new Set(['people.see', 'coupons.see'] as const),
    ...(path !== undefined && { path }),
  })
const scope = scopeAt()
/** Who looks: the operator's staff, and dealers with much and with little of its tree. */
const lookers = { 'the operator': undefined, ...filledDealers }

beforeAll(async () => {
  served = await createServedDatabase(inject('postgresUrl'))
  await fillDesk(served.ownerUrl, { people: size, coupons: size, now })
  // as it serves: rows are kept apart by the database, which takes some indexes from who compares otherwise
  database = await openDatabase({ url: served.url, connections: 4 })
}, 120_000)
afterAll(async () => {
  await database.close()
  await served.drop()
})

/** Something to hold each field against. */
const tried: Readonly<Record<string, Readonly<Record<string, readonly ListFilter[]>>>> = {
  people: {
    id: [filter('id', 'is', '77'), filter('id', 'in', '77', '78')],
    userName: [filter('userName', 'is', 'karade77'), filter('userName', 'contains', 'ara')],
    name: [filter('name', 'is', 'Can Demir42'), filter('name', 'contains', 'demir')],
    email: [filter('email', 'is', 'karade77@example.com')],
    site: [filter('site', 'is', '1'), filter('site', 'is', '3'), filter('site', 'isNot', '1')],
    state: [filter('state', 'is', 'blocked'), filter('state', 'is', 'waiting'), filter('state', 'isNot', 'active')],
    mark: [filter('mark', 'is', 'any'), filter('mark', 'is', 'chase'), filter('mark', 'is', 'none')],
    tag: [filter('tag', 'is', 'vip'), filter('tag', 'in', 'vip', 'watched')],
    registered: [
      filter('registered', 'over', String(now - day)),
      filter('registered', 'under', String(now - 700 * day)),
    ],
    seen: [filter('seen', 'over', String(now - day)), filter('seen', 'between', '1', String(now - 200 * day))],
    balance: [filter('balance', 'over', '1000000'), filter('balance', 'under', '100')],
  },
  coupons: {
    number: [filter('number', 'is', '77'), filter('number', 'in', '77', '78')],
    player: [filter('player', 'is', '77')],
    site: [filter('site', 'is', '1'), filter('site', 'is', '3')],
    status: [filter('status', 'is', 'waiting'), filter('status', 'in', 'cancelled', 'sold')],
    kind: [filter('kind', 'is', 'system')],
    live: [filter('live', 'is', 'yes')],
    placed: [filter('placed', 'over', String(now - day)), filter('placed', 'between', '0', String(now))],
    stake: [filter('stake', 'over', '60000'), filter('stake', 'is', '500')],
    price: [filter('price', 'over', '30000')],
    payoutMax: [filter('payoutMax', 'over', '1000000')],
    match: [filter('match', 'is', '40')],
  },
  sheets: {
    node: [filter('node', 'is', '3'), filter('node', 'in', '3', '4')],
    month: [filter('month', 'is', '2026-11')],
    currency: [filter('currency', 'is', 'TRY')],
  },
  documents: {
    state: [
      filter('state', 'is', 'sent'),
      filter('state', 'in', 'refused', 'expired'),
      filter('state', 'isNot', 'sent'),
    ],
    kind: [filter('kind', 'is', 'passport')],
    player: [filter('player', 'is', '77')],
    changed: [filter('changed', 'over', String(now - day)), filter('changed', 'under', String(now - 700 * day))],
  },
}

function filter(field: string, kind: ListFilter['kind'], ...values: string[]): ListFilter {
  return { field, kind, values }
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Plan[]
}

async function planOf(list: DeskList, asked: ListAsked, path?: string): Promise<readonly Plan[]> {
  const noCursors = { seal: () => '', open: () => undefined }
  const planned = planPage(whoseOf(scopeAt(path)), list, asked, { cursors: noCursors, now })
  if (!planned.ok) throw new Error(JSON.stringify(planned.refusal))
  const told = await forOperator(filledOperator, () =>
    database.db.transaction().execute(async (tx) => {
      await limitStatements(tx, 2000)
      return await sql<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>`
        explain (format json) ${pageQuery(planned.value.query)}`.execute(tx)
    }),
  )
  const steps = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(steps)]
  return told.rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => steps(Plan)))
}

const lists = [peopleList, couponsList, documentsList, sheetsList]

describe.each(lists.map((list) => [list.name, list] as const))('%s', (name, list: DeskList) => {
  const fields = tried[name] ?? {}
  const everything = list.looksBack ? [filter('placed', 'over', '0')] : []

  test('every field is tried here', () => {
    expect(Object.keys(fields).sort()).toEqual(Object.keys(list.fields).sort())
  })

  test.each(Object.keys(list.sorts))('are in order by the index of %s, from either end', async (sort) => {
    for (const down of [true, false]) {
      const plan = await planOf(list, { sort, down, filters: everything })
      expect(plan.flatMap((step) => step['Index Name'] ?? [])).toEqual([list.sorts[sort]?.index])
      expect(plan.map((step) => step['Node Type'])).not.toContain('Sort')
    }
  })

  test.each(
    Object.keys(list.sorts).flatMap((sort) =>
      Object.values(fields).flatMap((all) => all.map((one) => [sort, one] as const)),
    ),
  )('by %s with $field $kind $values are found by an index', async (sort, one) => {
    for (const [who, path] of Object.entries(lookers)) {
      const plan = await planOf(list, { sort, filters: [one] }, path)
      const whole = plan.filter((step) => step['Node Type'].includes('Seq Scan'))
      expect(
        whole.map((step) => step['Relation Name']),
        who,
      ).toEqual([])
    }
  })
})

const goes = { rowsAtOnce: 500, lookedWithin: 60_000, goesMax: 3, statementMax: 60_000 }

/** Every row that a list has for somebody, page after page, and how many pages were of a part alone. */
async function walk(list: DeskList, asked: ListAsked, { path, sizes }: { path?: string; sizes?: LookSizes }) {
  const lists = openDeskLists({ ...database, clock: { now: () => now } }, sizes)
  const ids: number[] = []
  let [after, parts]: [string | undefined, number] = [undefined, 0]
  do {
    const at: ListAsked = after === undefined ? {} : { after }
    const read = async (_: unknown, found: readonly number[]) => new Map(found.map((id) => [id, id]))
    const answer = await forOperator(filledOperator, () =>
      lists.page(scopeAt(path), list, { ...asked, ...at, limit: 200 }, read),
    )
    if (!answer.ok) throw new Error(answer.refusal.code)
    ids.push(...answer.value.rows)
    if (answer.value.partly) parts += 1
    after = answer.value.next
  } while (after !== undefined)
  return { ids, parts }
}

test.each([
  [peopleList, 'registered', true, 'operator', [filter('userName', 'contains', 'ozgur')]],
  [peopleList, 'userName', false, 'largest', [filter('balance', 'over', '16000000')]],
  [peopleList, 'seen', true, 'large', [filter('name', 'contains', 'celik1')]],
  [couponsList, 'stake', true, 'largest', [filter('placed', 'over', '0'), filter('payoutMax', 'over', '1000000')]],
  [couponsList, 'placed', false, 'operator', [filter('placed', 'over', '0'), filter('price', 'over', '33000')]],
] as const)(
  '$name by %s, looked for row by row, has the rows that PostgreSQL finds at once',
  async (list, sort, down, who, filters) => {
    const path = who === 'operator' ? {} : { path: filledDealers[who] }
    const asked = { sort, down, filters }
    const atOnce = await walk(list, asked, {
      ...path,
      sizes: { ...goes, foundWithin: 60_000 },
    })
    const byRow = await walk(list, asked, {
      ...path,
      sizes: { ...goes, foundWithin: 0 },
    })
    expect(atOnce.parts).toBe(0)
    expect(byRow.parts).toBeGreaterThan(5)
    expect(atOnce.ids.length).toBeGreaterThan(10)
    expect(byRow.ids).toEqual(atOnce.ids)
  },
)

test.each(Object.entries(filledDealers))('the %s dealer sees who hangs below, and their coupons', async (_, path) => {
  const below = sql`select player_id from node_player h join node n on n.id = h.node_id
    where starts_with(n.path, ${path}) and h.operator_id = ${filledOperator}`
  const read = async (query: RawBuilder<{ id: number }>) =>
    (await forOperator(filledOperator, () => query.execute(database.db))).rows.map(({ id }) => id)
  const people = await read(sql`select id from player where id in (${below}) order by id`)
  const coupons = await read(sql`select number as id from coupon where player_id in (${below}) order by number`)
  expect(people.length).toBeGreaterThan(0)
  const sorted = ({ ids }: { ids: number[] }) => ids.toSorted((a, b) => a - b)
  expect(sorted(await walk(peopleList, {}, { path }))).toEqual(people)
  expect(sorted(await walk(couponsList, { filters: [filter('placed', 'over', '0')] }, { path }))).toEqual(coupons)
})

test.each(Object.entries(filledDealers))(
  'who searches as the %s dealer finds eight of theirs, or all',
  async (_, path) => {
    const texts = ['karade77', 'demir1', 'demir', 'mehmet oz', '777', 'zzzz', 'a']
    for (const text of texts) {
      const begins = (column: string) => sql`starts_with(${sql.ref(column)}, folded_name(${text}))`
      const held = sql<{ id: number }>`
      select p.id from player p left join player_profile f on f.operator_id = p.operator_id and f.player_id = p.id
        join node_player h on h.player_id = p.id join node n on n.id = h.node_id and starts_with(n.path, ${path})
      where p.operator_id = ${filledOperator} and (${begins('p.user_name_folded')} or ${begins('f.email_folded')}
        or ${begins('f.name_folded')} or ${begins('f.last_name_folded')} or p.id::text = ${text})`
      const theirs = new Set(
        (await forOperator(filledOperator, () => held.execute(database.db))).rows.map(({ id }) => id),
      )
      const { people } = await forOperator(filledOperator, () => searchDesk(database, scopeAt(path), text))
      expect(people.map(({ playerId }) => theirs.has(playerId))).not.toContain(false)
      expect([text, people.length]).toEqual([text, Math.min(8, theirs.size)])
    }
  },
)

test('an index that is lacking is noticed', async () => {
  const without = { ...peopleList, sorts: { registered: { ...peopleList.sorts.registered, by: sql`p.password_hash` } } }
  const plan = await planOf(without, { sort: 'registered' })
  expect(plan.map((step) => step['Node Type'])).toContain('Sort')
})

test('how many there are is counted to ten thousand, and expected beyond', async () => {
  const lists = openDeskLists({ ...database, clock: { now: () => now } })
  const page = (filters: readonly ListFilter[]) =>
    forOperator(filledOperator, () =>
      lists.page(scope, peopleList, { filters }, async (_, ids) => new Map(ids.map((id) => [id, id]))),
    )
  const few = await page([filter('state', 'is', 'blocked')])
  expect(few).toMatchObject({ ok: true, value: { about: { exact: true } } })
  const all = await page([])
  if (!all.ok) throw new Error('not listed')
  const { about } = all.value
  expect(about.exact).toBe(false)
  expect(Math.abs(about.count - size * 0.95)).toBeLessThan(size / 20)
})

test('what takes longer than the desk may take is refused, and nobody waits for it', async () => {
  const lists = openDeskLists({ ...database, clock: { now: () => now } })
  const slow: DeskList = {
    ...peopleList,
    within: ({ operatorId }) => sql`p.operator_id = ${operatorId} and pg_sleep(0.3) is not null`,
  }
  const began = performance.now()
  const answer = await forOperator(filledOperator, () => lists.page(scope, slow, {}, async () => new Map()))
  expect(answer).toEqual({ ok: false, refusal: { code: 'timeTooWide' } })
  expect(performance.now() - began).toBeLessThan(5000)
  const [left] = (
    await sql<{
      count: number
    }>`select count(*) from pg_stat_activity where query like '%pg_sleep(0.3)%' and state = 'active'
      and pid <> pg_backend_pid()`.execute(database.db)
  ).rows
  expect(left?.count).toBe(0)
})
