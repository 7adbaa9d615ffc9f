import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { MovementOf } from './movements.ts'
import { statementOf, statementSql } from './statement-of.ts'
import { openTestLedger, type TestLedger } from './testing/test-ledger.ts'
import { lookedThroughMax, transactionsOf, transactionsSql } from './transactions-of.ts'

/** Roles are of the whole server. */
const reader = `reader_${process.pid}`
let books: TestLedger

beforeAll(async () => {
  books = await openTestLedger({ databaseUrl: inject('postgresUrl') })
})
afterAll(() => books.close())

describe('the walk', () => {
  /** A history of thousands beside another as long, written as it would have been. */
  async function long(count: number): Promise<MovementOf> {
    const [of, other] = [await books.addPlayer(1), await books.addPlayer(1)]
    const { db } = books.platform
    for (const { playerId } of [of, other])
      await sql`
        with mine as (select id from account where kind = 'playerCash' and owner_id = ${playerId}),
        escrow as (select id from account where kind = 'escrow'),
        made as (
          insert into movement (id, operator_id, kind, cause, actor, asked_hash, at)
          select nextval('movement_number'), 1, case when n % 2 = 0 then 'stakePlaced' else 'stakeReturned' end,
            ${playerId} || '/long ' || n, 'house', sha256('x'), ${books.platform.clock.now()}::bigint + n
          from generate_series(1, ${count}::int) n returning id, kind
        )
        insert into posting (operator_id, movement_id, currency, source, target, amount)
        select 1, made.id, 'TRY', case when kind = 'stakePlaced' then mine.id else escrow.id end,
          case when kind = 'stakePlaced' then escrow.id else mine.id end, 5
        from made, mine, escrow order by made.id`.execute(db)
    await sql`analyze posting, movement, account`.execute(db)
    return of
  }

  /** As it is planned for a role that serves, which is shown rows under a policy: what no index takes there is a filter. */
  async function planOf(asked: ReturnType<typeof statementSql> | ReturnType<typeof transactionsSql>): Promise<string> {
    const { db, database } = books.platform
    const ofEach = (says: (table: string) => string) => ['account', 'movement', 'posting'].map(says).join(';')
    const kept = (table: string) => `alter table ${table} enable row level security;
      create policy kept on ${table} using (case when (select 0) = 1 then true else operator_id = 1 end); grant select on ${table} to ${reader}`
    const free = (table: string) => `drop policy kept on ${table}; alter table ${table} disable row level security`
    await database.session(({ run }) => run(`create role ${reader}; ${ofEach(kept)}`))
    const plan = await db.transaction().execute(async (tx) => {
      await sql`set local role ${sql.raw(reader)}`.execute(tx)
      return sql<{ 'QUERY PLAN': string }>`explain (costs off) ${asked}`.execute(tx)
    })
    await database.session(({ run }) => run(`${ofEach(free)}; drop owned by ${reader}; drop role ${reader}`))
    return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  test('reads postings and movements by their indexes alone, and a page no more than its rows', async () => {
    const of = await long(12_000)
    const now = books.platform.clock.now()
    const span = { from: now + 4000, until: now + 6000 }
    for (const asked of [
      statementSql(of, span),
      transactionsSql(of, { countMax: 50 }),
      transactionsSql(of, { ...span, countMax: 50, service: 'payments', way: 'income' }),
    ]) {
      const plan = await planOf(asked)
      expect(plan).toMatch(/posting_by_source/)
      expect(plan).toMatch(/posting_by_target/)
      expect(plan).toMatch(/movement_pkey/)
      expect(plan).not.toMatch(/Seq Scan on (posting|movement)/)
      expect(plan).not.toMatch(/Filter: .*\bid [<>]/)
    }
    expect((await statementOf(books.platform.db, of, span)).sums).toEqual([
      { kind: 'stakePlaced', count: 1000, income: 0, expense: 5000 },
      { kind: 'stakeReturned', count: 1000, income: 5000, expense: 0 },
    ])
    // who seeks what never was is led through all of it in pages that are bounded
    const pages = []
    for (let before: number | undefined; ; ) {
      const page = await transactionsOf(books.platform.db, of, {
        ...{ countMax: 50, service: 'payments', way: 'expense' },
        ...(before !== undefined && { before }),
      })
      pages.push(page)
      before = page.next
      if (before === undefined) break
    }
    expect(pages).toHaveLength(Math.ceil((12_001 + 1) / lookedThroughMax))
    expect(pages.flatMap(({ transactions }) => transactions)).toEqual([])
    expect(await transactionsOf(books.platform.db, of, { countMax: 50, service: 'slots' })).toEqual({
      ...{ currency: 'TRY', transactions: [] },
    })
  })
})
