import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Fault } from '../platform/chain/walk-chain.ts'
import { forEveryOperator } from '../platform/database/row-scope.ts'
import { withTransaction } from '../platform/database/transaction.ts'
import type { Transaction } from '../platform/platform.ts'
import { openTestPlatform, type TestPlatform } from '../platform/testing/test-platform.ts'
import { hashRow } from './hash-row.ts'
import { type KnownHead, linkAudit, migrations, type Verified, verifyChains } from './index.ts'
import { readLinks } from './store.ts'

/** Rows of the first operator; `npm run prove -- audit` takes a million. */
const count = Number(process.env.AUDIT_ROWS ?? 2000)
/** Rows that are written before they are linked. */
const batch = 20_000

let platform: TestPlatform
/** What somebody wrote down when all was whole. */
let known: KnownHead

beforeAll(async () => {
  platform = await openTestPlatform({ databaseUrl: inject('postgresUrl'), databaseConnections: 4, migrations })
  for (let from = 0; from < count; from += batch) await writeRows(from, Math.min(batch, count - from))
  // whoever runs a transaction in another database of the server keeps rows from the chain, until it ends
  while (waitingOf(await verify()) > 0) await linkAudit(platform)
  await sql`analyze audit_row, audit_link`.execute(platform.db)
  const [chain] = await verify()
  if (!chain) throw new Error('there is no chain')
  expect(chain).toMatchObject({ count, faults: [] })
  known = { operatorId: 1, ...chain.head }
}, 3_600_000)
afterAll(() => platform.close())

const verify = () => forEveryOperator('all chains are verified', () => verifyChains(platform.db))
const waitingOf = (chains: readonly Verified[]) => chains.reduce((sum, { waiting }) => sum + waiting, 0)

/** As the house writes them, many at once, and then puts them into the chain as it always does. */
async function writeRows(from: number, many: number): Promise<void> {
  await withTransaction(platform.db, (tx) =>
    sql`
      with written as (
        insert into audit_row (operator_id, at, who_kind, who_id, who_name, did, subject, before, after, reason, address,
          session)
        select 1, 1760000000000 + n, (array['key', 'staff', 'player', 'command'])[1 + n % 4], n % 97, 'somebody ' || n % 97,
          (array['trading.setLimit', 'staff.setLocked', 'terms.setMargin'])[1 + n % 3], 'limit ' || n,
          jsonb_build_object('value', n), jsonb_build_object('value', n + 1, 'about', jsonb_build_object('playerId', n % 13)),
          'reason ' || n, '192.0.2.' || n % 250, gen_random_uuid()::text
        from generate_series(${from + 1}::bigint, ${from + many}::bigint) as n
        returning operator_id, id
      )
      insert into audit_waiting (operator_id, row_id, written_by)
      select operator_id, id, pg_current_xact_id() from written`.execute(tx),
  )
  await linkAudit(platform)
}

interface Tampering {
  readonly said: string
  /** By somebody who owns the tables and has taken the triggers away; `at` is where. */
  readonly does: (tx: Transaction, at: number) => Promise<unknown>
  /** What is named of it. */
  readonly named: (at: number) => readonly Fault[]
}

const altered = (seq: number): Fault => ({ what: 'altered', seq, rowId: seq })
const column = (name: string, put: string): Tampering => ({
  said: `the column ${name}`,
  does: (tx, at) =>
    sql`update audit_row set ${sql.ref(name)} = ${sql.raw(put)} where operator_id = 1 and id = ${at}`.execute(tx),
  named: (at) => [altered(at)],
})
const run = (tx: Transaction, statement: string) => sql.raw(statement).execute(tx)

/** What somebody would do who wants the audit to say something else. */
const tamperings: readonly Tampering[] = [
  column('at', 'at - 86400000'),
  column('who_kind', `'house'`),
  column('who_id', 'who_id + 1'),
  column('who_name', `'nobody'`),
  column('did', `'staff.list'`),
  column('subject', `subject || ' '`),
  column('before', `jsonb_set(before, '{value}', '0')`),
  column('after', `after #- '{about,playerId}'`),
  column('after', 'null'),
  column('reason', 'null'),
  column('address', `'198.51.100.7'`),
  column('session', `gen_random_uuid()::text`),
  {
    said: 'a row taken out',
    does: (tx, at) => run(tx, `delete from audit_row where id = ${at}`),
    named: (at) => [{ what: 'removed', seq: at, rowId: at }],
  },
  {
    said: 'a row taken out with its link',
    does: async (tx, at) => {
      await run(tx, `delete from audit_row where id = ${at}`)
      await run(tx, `delete from audit_link where row_id = ${at}`)
    },
    named: (at) => [{ what: 'removed', seq: at }],
  },
  {
    said: 'a row moved to another operator',
    does: (tx, at) => run(tx, `update audit_row set operator_id = 2 where id = ${at}`),
    named: (at) => [
      { what: 'removed', seq: at, rowId: at },
      { what: 'inserted', rowId: at },
    ],
  },
  {
    said: 'a row that the house did not write',
    does: (tx) =>
      run(tx, `insert into audit_row (operator_id, at, who_kind, did, subject) values (1, 0, 'house', 'x', 'y')`),
    named: () => [{ what: 'inserted', rowId: expect.any(Number) }],
  },
  {
    said: 'two rows that have changed places',
    does: (tx, at) =>
      run(
        tx,
        `update audit_row r set did = o.did, subject = o.subject, before = o.before, after = o.after
          from audit_row o where r.id in (${at}, ${at + 1}) and o.id = ${2 * at + 1} - r.id`,
      ),
    named: (at) => [altered(at), altered(at + 1)],
  },
  {
    said: 'the hash of a link',
    does: (tx, at) => run(tx, `update audit_link set hash = sha256('x') where seq = ${at}`),
    // the next one follows a hash that is no longer there
    named: (at) => [altered(at), altered(at + 1)],
  },
  {
    said: 'a row changed, and its own link worked out anew',
    does: async (tx, at) => {
      await run(tx, `update audit_row set reason = 'another' where id = ${at}`)
      await hashAnew(tx, at, at)
    },
    named: (at) => [altered(at + 1)],
  },
  {
    said: 'a row changed, and every link after it worked out anew',
    does: async (tx, at) => {
      const from = Math.max(at, count - 500)
      await run(tx, `update audit_row set reason = 'another' where id = ${from}`)
      await hashAnew(tx, from, count)
    },
    // a chain that is whole again: the head that was written down tells
    named: () => [altered(count)],
  },
  {
    said: 'the last rows cut off with their links',
    does: async (tx) => {
      await run(tx, `delete from audit_link where seq > ${count - 3}`)
      await run(tx, `delete from audit_row where id > ${count - 3}`)
    },
    named: () => [{ what: 'removed', seq: count }],
  },
]

/** As somebody does who has the house's own code. */
async function hashAnew(tx: Transaction, from: number, until: number): Promise<void> {
  const links = await readLinks(tx, { operatorId: 1, after: from - 2, countMax: until - from + 2 })
  let [before] = links
  for (const link of links.slice(1)) {
    if (!link.row || !before) throw new Error('a link without its row')
    const hash = hashRow(before.hash, link.seq, link.row)
    await sql`update audit_link set hash = ${hash} where operator_id = 1 and seq = ${link.seq}`.execute(tx)
    before = { ...link, hash }
  }
}

/** What is named of a tampering; afterwards it has never been. */
async function tried(does: (tx: Transaction) => Promise<unknown>): Promise<readonly Verified[]> {
  const never = new Error('taken back')
  let found: readonly Verified[] = []
  const done = forEveryOperator('whoever owns the tables', () =>
    withTransaction(platform.db, async (tx) => {
      for (const table of ['audit_row', 'audit_link']) await run(tx, `alter table ${table} disable trigger all`)
      await does(tx)
      found = await verifyChains(tx, [known])
      throw never
    }),
  )
  await expect(done).rejects.toBe(never)
  return found
}

test.each(tamperings.map((one, at) => ({ ...one, at: 2 + Math.floor((count * (at + 1)) / (tamperings.length + 3)) })))(
  'of so many rows, $said: it is named',
  async ({ does, named, at }) => {
    const chains = await tried((tx) => does(tx, at))
    expect(chains.flatMap(({ faults }) => faults)).toEqual(named(at))
  },
)

test('whoever has not tampered is told of nothing, with the head that was written down', async () => {
  expect(await tried(async () => {})).toMatchObject([{ operatorId: 1, count, faults: [], faultsMore: 0 }])
})
