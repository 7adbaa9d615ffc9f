import { fillDesk, filledOperator } from '@banko/tools/desk-lists/fill-desk.ts'
import { createServedDatabase, type ServedDatabase } from '@banko/tools/postgres/serving-role.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../platform/database/database.ts'
import { forOperator } from '../../platform/database/row-scope.ts'
import { openDeskLists } from '../../platform/desk-list/desk-lists.ts'
import type { DeskList, ListAsked, ListFilter } from '../../platform/desk-list/list-declaration.ts'
import { planPage } from '../../platform/desk-list/plan-page.ts'
import { limitStatements, pageQuery } from '../../platform/desk-list/store-page.ts'
import { whoseOf } from '../../platform/desk-list/whose-rows.ts'
import { Scope } from '../../platform/scope.ts'
import { listRounds } from './round-rows.ts'
import { gamesList } from './store-games.ts'
import { roundsList } from './store-rounds.ts'

const now = Date.UTC(2026, 0, 1)
const day = 86_400_000
const [games, rounds] = [6000, 100_000]
let served: ServedDatabase
let database: OpenDatabase

/** A hundred thousand rounds in ninety days of six thousand games, one of a thousand open and one of five hundred cancelled. */
beforeAll(async () => {
  served = await createServedDatabase(inject('postgresUrl'))
  await fillDesk(served.ownerUrl, { people: 2000, coupons: 100, now })
  const owner = await openDatabase({ url: served.ownerUrl, connections: 1 })
  await owner.session(({ run }) =>
    run(`
      select set_config('banko.operator', '*', true);
      insert into game_provider (operator_id, id, name, wallet_key, sealed_keys, created_at)
        select 1 + n % 2, n, 'provider ' || n, 'key ' || n, '\\x00', 0 from generate_series(1, 6) n;
      insert into game (operator_id, id, provider_id, ref, product, title)
        select 1 + n % 2, n, 2 - n % 2 + 2 * ((n / 2) % 3), 'game' || n, 'slots', 'Game ' || n
        from generate_series(1, ${games}) n;
      insert into game_player (operator_id, provider_id, player_id, alias)
        select p.operator_id, g.id, p.id, 'p' || p.id from player p join game_provider g on g.operator_id = p.operator_id;
      insert into game_round (operator_id, provider_id, player_id, ref, game_id, currency, state, staked, returned, won,
        loose_wins, rest, opened_at, ended_at)
        select p.operator_id, g.provider_id, p.id, 'round' || n, g.id, 'TRY',
          case when n % 1000 = 0 then 'open' when n % 500 = 1 then 'cancelled' else 'closed' end, 100,
          case when n % 500 = 1 then 100 else 0 end,
          case when n % 1000 = 0 or n % 500 = 1 then 0 when n % 700 = 3 then 5000 else (n % 3) * 60 end, 0, 0,
          ${now} - n * (90 * ${day}::bigint / ${rounds}),
          case when n % 1000 = 0 then null else ${now} - n * (90 * ${day}::bigint / ${rounds}) + 1000 end
        from generate_series(0, ${rounds - 1}) n
          join player p on p.id = 1 + (hashint4(n) & 2147483647) % 2000
          join lateral (select * from game g where g.operator_id = p.operator_id
            order by g.id offset (hashint4(n + 7) & 2147483647) % 40 limit 1) g on true;
      insert into wallet_call (operator_id, provider_id, transaction_id, command, content_hash, player_id, round, amount,
        effect, is_late, answer, at)
        select operator_id, provider_id, 'win ' || ref, 'win', sha256('x'), player_id, ref, won, 'taken', number % 400 = 5,
          '{"status": "ok"}', opened_at from game_round where state = 'closed' and won > 0`),
  )
  await owner.session(({ run }) => run('analyze'))
  await owner.close()
  database = await openDatabase({ url: served.url, connections: 4 })
}, 240_000)
afterAll(async () => {
  await database.close()
  await served.drop()
})

const scope = Scope.ofSession({
  ...{ operatorId: filledOperator, staffId: 1, staffName: 'clerk' },
  permissions: new Set(['gaming.see'] as const),
})

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Plan[]
}

async function planOf(list: DeskList, asked: ListAsked): Promise<readonly Plan[]> {
  const noCursors = { seal: () => '', open: () => undefined }
  const planned = planPage(whoseOf(scope), list, asked, { cursors: noCursors, now })
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

const held = (field: string, kind: ListFilter['kind'], ...values: string[]): ListFilter => ({ field, kind, values })

const tried: Readonly<Record<string, Readonly<Record<string, readonly ListFilter[]>>>> = {
  games: {
    title: [held('title', 'contains', 'ame'), held('title', 'is', 'game 7')],
    provider: [held('provider', 'is', '2')],
    state: [held('state', 'is', 'off')],
    days: [held('days', 'is', '7')],
    currency: [held('currency', 'is', 'TRY')],
  },
  rounds: {
    number: [held('number', 'is', '77'), held('number', 'in', '77', '78')],
    ref: [held('ref', 'is', 'round77')],
    state: [held('state', 'is', 'open'), held('state', 'is', 'cancelled'), held('state', 'in', 'open', 'cancelled')],
    mark: [held('mark', 'is', 'big'), held('mark', 'is', 'late')],
    game: [held('game', 'is', '8')],
    provider: [held('provider', 'is', '2')],
    player: [held('player', 'is', '77')],
    opened: [held('opened', 'over', String(now - day)), held('opened', 'between', '0', String(now))],
    staked: [held('staked', 'over', '1000')],
    won: [held('won', 'over', '4000')],
  },
}

describe.each([gamesList, roundsList].map((list) => [list.name, list] as const))('%s', (name, list: DeskList) => {
  const fields = tried[name] ?? {}

  test('every field is tried here', () => {
    expect(Object.keys(fields).sort()).toEqual(Object.keys(list.fields).sort())
  })

  test.each(Object.keys(list.sorts))('are in order by the index of %s, from either end', async (sort) => {
    const filters = list.looksBack ? [held('opened', 'over', '0')] : []
    for (const down of [true, false]) {
      const plan = await planOf(list, { sort, down, filters })
      expect(plan.flatMap((step) => step['Index Name'] ?? [])).toEqual([list.sorts[sort]?.index])
      expect(plan.map((step) => step['Node Type'])).not.toContain('Sort')
    }
  })

  test.each(Object.values(fields).flat())('with $field $kind $values are found by an index', async (one) => {
    const plan = await planOf(list, { filters: [one] })
    const whole = plan.filter((step) => step['Node Type'].includes('Seq Scan'))
    expect(whole.map((step) => step['Relation Name'])).toEqual([])
  })
})

test.each([
  ['an open round', held('state', 'is', 'open'), 'game_round_not_closed'],
  ['a round by its name', held('ref', 'is', 'round77'), 'game_round_by_ref'],
  ['a round of a player', held('player', 'is', '77'), 'game_round_by_player'],
  ['a big win', held('mark', 'is', 'big'), 'game_round_big'],
  ['rounds of a game', held('game', 'is', '10'), 'game_round_by_game'],
])('%s is found by an index of its own', async (_, one, index) => {
  const plan = await planOf(roundsList, { filters: [one] })
  expect(plan.map((step) => step['Index Name'])).toContain(index)
})

test('a page far in costs what the first does', async () => {
  const lists = openDeskLists({ ...database, clock: { now: () => now } })
  let after: string | undefined
  const took: number[] = []
  for (let nth = 0; nth < 20; nth += 1) {
    const began = performance.now()
    const asked = { filters: [held('opened', 'over', '0')], limit: 200, ...(after !== undefined && { after }) }
    const page = await forOperator(filledOperator, () =>
      lists.page(scope, roundsList, asked, async (tx, numbers) => {
        const rows = await listRounds(tx, filledOperator, { numbers, now })
        return new Map(rows.map((row) => [row.number, row]))
      }),
    )
    if (!page.ok) throw new Error(JSON.stringify(page.refusal))
    expect(page.value.rows).toHaveLength(200)
    took.push(performance.now() - began)
    after = page.value.next
  }
  const [first = 0, last = 0] = [took.slice(1, 4), took.slice(-3)].map((some) => Math.min(...some))
  expect(last).toBeLessThan(first * 3 + 50)
})
