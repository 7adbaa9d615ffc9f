import { expect } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { migrations as platformMigrations } from '../../platform/database/migrations.ts'
import { openTestPlatform, type TestPlatformOptions } from '../../platform/testing/test-platform.ts'
import { migrations, openLedger } from '../index.ts'
import { openingBalance, stakePlaced, stakeReturned } from '../movements.ts'
import { oldMigrations, people, writeOldBooks } from './old-books.ts'

/** Brings books of before there were movements forward, and expects every balance and every cause to be as it was. */
export async function expectMigrated(coupons: number, options: TestPlatformOptions = {}): Promise<void> {
  const platform = await openTestPlatform({ ...options, migrations: oldMigrations })
  const { database, db } = platform
  await writeOldBooks(database, coupons)
  await database.session(({ run }) => run(oddities))
  const ledger = openLedger(platform)
  const holdings = async () => ({
    rows: await database.session(({ rows }) => rows('select id, kind, owner_id, balance from account order by id')),
    sums: await Promise.all((['escrow', 'houseSport', 'world'] as const).map((kind) => ledger.openBalances(db, kind))),
    postings: await database.session(({ rows }) => rows<{ count: number; digest: string }>(digested)),
  })
  const before = await holdings()
  const done = await migrate(database, [...platformMigrations, ...migrations])
  const own = ['ledger-4', 'ledger-5', 'ledger-6', 'ledger-7']
  expect(done.filter((id) => id.startsWith('ledger'))).toEqual(own)
  expect(await holdings()).toEqual(before)
  expect(await ledger.prove(db)).toEqual({ postings: before.postings[0]?.count, faults: [] })

  const movements = await database.session(({ rows }) =>
    rows(`select m.kind, m.cause, m.actor, m.at, r.kind as reverses from movement m
      left join movement r on r.id = m.reverses where m.at >= 10 order by m.id`),
  )
  const settled = { actor: 'house', at: 11, reverses: null }
  expect(movements).toEqual([
    { kind: 'stakePlaced', cause: '3/odd', actor: 'player 3', at: 10, reverses: null },
    { ...settled, kind: 'couponSettled', cause: 'odd' },
    { ...settled, kind: 'couponReopened', cause: 'odd' },
    { ...settled, kind: 'couponSettled', cause: 'odd #2' },
    { kind: 'stakePlaced', cause: '4/odd', actor: 'player 4', at: 12, reverses: null },
    { kind: 'stakeReturned', cause: '4/odd', actor: 'house', at: 13, reverses: 'stakePlaced' },
  ])

  const of = (playerId: number, cause: string) => ({ operatorId: 1, currency: 'TRY', playerId, cause })
  const again = [
    openingBalance(of(people, `player ${people}`), 10_000_000),
    stakePlaced(of(3, '3/odd'), 100),
    stakeReturned(of(4, '4/odd'), 100),
    stakePlaced(of(3, '3/odd'), 101),
    stakePlaced(of(3, '3/new'), 100),
  ]
  const verdicts = await db.transaction().execute((tx) => ledger.record(tx, again))
  expect(verdicts.map((one) => (one.kind === 'earlier' ? one.same : one.kind))).toEqual([
    true,
    true,
    true,
    false,
    'done',
  ])
  expect((await ledger.prove(db)).faults).toEqual([])
  await platform.close()
}

/** All postings, as one line that tells them from any others. */
const digested = `select count(*)::bigint as count,
  md5(string_agg(concat_ws(' ', id, source, target, amount), ',' order by id)) as digest from posting`

const cash = (playerId: number) => `(select id from account where kind = 'playerCash' and owner_id = ${playerId})`
const house = (kind: string) => `(select id from account where kind = '${kind}' and operator_id = 1)`
const movement = (kind: string, at: number, source: string, target: string) => `
  insert into posting (journal, operator_id, currency, movement, cause, source, target, amount, at)
    values (nextval('journal_number'), 1, 'TRY', '${kind}', 'odd', ${source}, ${target}, 100, ${at});`

/** One coupon id of two players: lost, taken back and lost again by the one, returned to the other. */
const oddities = `
  ${movement('stakePlaced', 10, cash(3), house('escrow'))}
  ${movement('couponSettled', 11, house('escrow'), house('houseSport'))}
  ${movement('couponReopened', 11, house('houseSport'), house('escrow'))}
  ${movement('couponSettled', 11, house('escrow'), house('houseSport'))}
  ${movement('stakePlaced', 12, cash(4), house('escrow'))}
  ${movement('stakeReturned', 13, house('escrow'), cash(4))}
  update account set balance = balance - 100 where kind = 'playerCash' and owner_id = 3;`
