import { fillDesk, filledOperator } from '@banko/tools/desk-lists/fill-desk.ts'
import { createServedDatabase, type ServedDatabase } from '@banko/tools/postgres/serving-role.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../platform/database/database.ts'
import { forOperator } from '../../platform/database/row-scope.ts'
import { openDeskLists } from '../../platform/desk-list/desk-lists.ts'
import type { ListAsked, ListFilter } from '../../platform/desk-list/list-declaration.ts'
import { planPage } from '../../platform/desk-list/plan-page.ts'
import { pageQuery } from '../../platform/desk-list/store-page.ts'
import { whoseOf } from '../../platform/desk-list/whose-rows.ts'
import { Scope } from '../../platform/scope.ts'
import { readListedRefusals, refusalsList } from './store-refusals.ts'

const now = Date.UTC(2026, 0, 1)
const day = 86_400_000
const rows = 100_000
const days = 30
let served: ServedDatabase
let database: OpenDatabase

/** Of a hundred thousand refused bets in thirty days, nineteen of twenty are of one operator; a dealer has few players. */
beforeAll(async () => {
  served = await createServedDatabase(inject('postgresUrl'))
  await fillDesk(served.ownerUrl, { people: 2000, coupons: 100, now })
  const owner = await openDatabase({ url: served.ownerUrl, connections: 1 })
  await owner.session(async ({ run }) => {
    for (let ago = days; ago >= 0; ago -= 1) await run(`select refusal_days(${now - ago * day}, 90)`)
    await run(`
      select set_config('banko.operator', '*', true);
      insert into refusal (operator_id, at, site_id, player_id, coupon_id, code, moment, currency, stake, source, match_ids, entry)
        select p.operator_id, ${now} - n * (${days} * ${day}::bigint / ${rows}), p.site_id, p.id, gen_random_uuid(),
          (array['stakeAboveMax', 'priceChanged', 'balanceTooLow', 'notBettable'])[1 + n % 4], 'asked', 'TRY',
          100 + (hashint4(n) & 65535), case when n % 4 = 0 then 'operator' end, array[1 + n / 500],
          '{"refusal": {"code": "stakeAboveMax"}, "selections": [], "rows": []}'
        from generate_series(0, ${rows - 1}) n join player p on p.id = 1 + (hashint4(n) & 2147483647) % 2000;
      insert into node (operator_id, id, path, depth, kind, title, created_by, created_at)
        values (1, 9000, '0000009000', 1, 'dealer', 'North', 1, 0);
      insert into node_player (operator_id, player_id, node_id)
        select operator_id, id, 9000 from player where operator_id = 1 and id % 400 = 7;
      analyze refusal, node, node_player`)
  })
  await owner.close()
  database = await openDatabase({ url: served.url, connections: 4 })
}, 240_000)
afterAll(async () => {
  await database.close()
  await served.drop()
})

const scopeOf = (path = '') =>
  Scope.ofSession({
    ...{ operatorId: filledOperator, staffId: 1, staffName: 'clerk', path },
    permissions: new Set(['coupons.see'] as const),
  })

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Plan[]
}

async function planOf(asked: ListAsked, path = ''): Promise<readonly Plan[]> {
  const noCursors = { seal: () => '', open: () => undefined }
  const planned = planPage(whoseOf(scopeOf(path)), refusalsList, asked, { cursors: noCursors, now })
  if (!planned.ok) throw new Error(JSON.stringify(planned.refusal))
  const told = await forOperator(filledOperator, () =>
    sql<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>`
      explain (format json) ${pageQuery(planned.value.query)}`.execute(database.db),
  )
  const steps = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(steps)]
  return told.rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => steps(Plan)))
}

const held = (field: string, kind: ListFilter['kind'], ...values: string[]): ListFilter => ({ field, kind, values })
const everything = held('at', 'over', '0')

test.each([true, false])('they are in order by the key of each day, the last first: %s', async (down) => {
  const plan = await planOf({ down, filters: [everything] })
  const names = new Set(plan.flatMap((step) => step['Index Name']?.replace(/_day_\d+_/, '_') ?? []))
  expect([...names]).toEqual([refusalsList.sorts.at.index])
  expect(plan.map((step) => step['Node Type'])).not.toContain('Sort')
})

test.each([
  held('code', 'is', 'stakeAboveMax'),
  held('player', 'is', '77'),
  held('site', 'is', '1'),
  held('at', 'between', String(now - 10 * day), String(now - 9 * day)),
  held('stake', 'over', '60000'),
  held('match', 'is', '40'),
  held('sport', 'is', '1'),
  held('source', 'is', 'operator'),
  held('moment', 'is', 'asked'),
  held('currency', 'is', 'TRY'),
])('with $field $kind no day is read whole', async (one) => {
  const plan = await planOf({ filters: one.field === 'at' ? [one] : [one, everything] })
  const whole = plan.filter((step) => step['Node Type'].includes('Seq Scan'))
  const dayOf = (name = '') => Number(/^refusal_day_(\d+)$/.exec(name)?.[1])
  // days before and after those that are filled cost nothing to look at
  const read = whole
    .map((step) => dayOf(step['Relation Name']))
    .filter((at) => at * day < now && at * day >= now - days * day)
  expect(read).toEqual([])
})

async function pageOf(asked: ListAsked, path = '') {
  const lists = openDeskLists({ ...database, clock: { now: () => now } })
  const scope = scopeOf(path)
  const began = performance.now()
  const answer = await forOperator(filledOperator, () =>
    lists.page(scope, refusalsList, asked, async (tx, _, places) => {
      const found = await readListedRefusals(tx, whoseOf(scope), places)
      return new Map(found.map((row) => [row.id, row]))
    }),
  )
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return { ...answer.value, took: performance.now() - began }
}

test('a page far in costs what the first does, and its rows are found by their places', async () => {
  let after: string | undefined
  const took: number[] = []
  for (let nth = 0; nth < 20; nth += 1) {
    const page = await pageOf({ filters: [everything], limit: 200, ...(after !== undefined && { after }) })
    expect(page.rows).toHaveLength(200)
    expect(page.rows.map(({ at }) => at)).toEqual(page.rows.map(({ at }) => at).toSorted((a, b) => b - a))
    took.push(page.took)
    after = page.next
  }
  expect(Math.max(...took.slice(1))).toBeLessThan(2000)
})

test('a dealer’s page has those of the few players below alone, and how many there are is expected beyond ten thousand', async () => {
  const below = await pageOf({ filters: [everything], limit: 100 }, '0000009000')
  expect(new Set(below.rows.map(({ playerId }) => playerId % 400))).toEqual(new Set([7]))
  const { about } = await pageOf({ filters: [everything] })
  expect(about.exact).toBe(false)
  expect(Math.abs(about.count - rows * 0.95)).toBeLessThan(rows / 10)
})
