import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations as auditMigrations } from '../audit/index.ts'
import { migrations as ledgerMigrations, openLedger } from '../ledger/index.ts'
import { migrations as platformMigrations } from '../platform/database/migrations.ts'
import { withTransaction } from '../platform/database/transaction.ts'
import { openTestPlatform, type TestPlatform } from '../platform/testing/test-platform.ts'
import { byTest } from '../testing/test-house.ts'
import { createKey, listKeys, migrations, type Operators, openOperators, revokeKey } from './index.ts'
import { type NewKey, openKnownKeys } from './keys.ts'

let platform: TestPlatform
let operators: Operators
let ours: number
const day = 86_400_000

beforeAll(async () => {
  platform = await openTestPlatform({
    migrations: [...platformMigrations, ...auditMigrations, ...ledgerMigrations, ...migrations],
  })
  operators = openOperators(platform, openLedger(platform))
  ours = await open('ours.example')
  await open('theirs.example')
})
afterAll(() => platform.close())

async function open(domain: string): Promise<number> {
  const operator = { name: domain, currencies: ['TRY'], liveMoney: false }
  const operatorId = await withTransaction(platform.db, async (tx) => {
    const id = await operators.createOperator(tx, operator)
    await operators.createSite(tx, {
      operatorId: id,
      domain,
      languageDefault: 'tr',
      languages: ['tr'],
      currency: 'TRY',
    })
    return id
  })
  await operators.refresh()
  return operatorId
}

const make = (change: Partial<NewKey> = {}) =>
  withTransaction(platform.db, (tx) =>
    createKey(platform, tx, { operatorId: ours, name: 'tool', scopes: ['prices'], by: byTest, ...change }),
  )

const revoke = (keyId: number) =>
  withTransaction(platform.db, (tx) =>
    revokeKey(tx, { operatorId: ours, keyId }, { at: platform.clock.now(), by: byTest }),
  )

test('a key opens its operator’s sites, for what it is good for', async () => {
  const { keyId, secret } = await make({ scopes: ['fixtures', 'results'] })
  expect(secret).toMatch(/^bk_[\w-]{43}$/)
  const caller = await operators.callerOfKey('ours.example:443', secret)
  expect(caller).toEqual({
    kind: 'operator',
    operatorId: ours,
    keyId,
    keyName: 'tool',
    scopes: new Set(['fixtures', 'results']),
  })
  expect(await operators.callerOfKey('theirs.example', secret)).toBeUndefined()
  expect(await operators.callerOfKey('nobody.example', secret)).toBeUndefined()
})

test('what is no key opens nothing', async () => {
  const { secret } = await make()
  for (const wrong of ['', 'bk_', secret.slice(0, -1), `${secret}x`, secret.toLowerCase(), `bk_${'A'.repeat(43)}`])
    expect(await operators.callerOfKey('ours.example', wrong), wrong).toBeUndefined()
})

test('a key ends at its time, and within a second when it is revoked, which is done once', async () => {
  const brief = await make({ expiresAt: platform.clock.now() + day })
  const taken = await make()
  const opens = async (secret: string) => (await operators.callerOfKey('ours.example', secret)) !== undefined
  expect([await opens(brief.secret), await opens(taken.secret)]).toEqual([true, true])
  expect(await revoke(taken.keyId)).toBe(true)
  expect(await revoke(taken.keyId)).toBe(false)
  await platform.time.advance(1000)
  expect([await opens(brief.secret), await opens(taken.secret)]).toEqual([true, false])
  await platform.time.skip(day - 1500)
  expect(await opens(brief.secret)).toBe(true)
  await platform.time.advance(500)
  expect(await opens(brief.secret)).toBe(false)
})

test('the list says when each was last used, to the minute, and holds no secret', async () => {
  const { keyId, secret } = await make({ name: 'watched' })
  const usedAt = async () => (await listKeys(platform.db)).find((key) => key.keyId === keyId)?.usedAt
  expect(await usedAt()).toBeUndefined()
  const first = platform.clock.now()
  await operators.callerOfKey('ours.example', secret)
  await platform.time.advance(30_000)
  await operators.callerOfKey('ours.example', secret)
  expect(await usedAt()).toBe(first)
  await platform.time.advance(30_000)
  await operators.callerOfKey('ours.example', secret)
  expect(await usedAt()).toBe(first + 60_000)
  const rows = await platform.database.session(({ rows }) => rows('select k::text as row from operator_key k'))
  expect(JSON.stringify([rows, await listKeys(platform.db), platform.logged])).not.toContain(secret)
})

/** The database, and how many statements were put to it. */
function countedDatabase() {
  const asked = { statements: 0 }
  const db = platform.db.withPlugin({
    transformQuery({ node }) {
      asked.statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db, asked }
}

test('a good key is looked up once a second, apart from visitors and money, however often and by however many it is shown', async () => {
  const [{ secret }, other] = [await make(), await make()]
  const [people, money] = [countedDatabase(), countedDatabase()]
  const counted = openOperators({ ...platform, db: money.db, dbPeople: people.db }, openLedger(platform))
  await counted.refresh()
  const opens = async (shown: string) => (await counted.callerOfKey('ours.example', shown)) !== undefined
  const show = () => Promise.all(Array.from({ length: 500 }, () => opens(secret)))
  const before = money.asked.statements
  expect([...(await show()), ...(await show())]).not.toContain(false)
  // The look-up, and the note of its use.
  expect(people.asked.statements).toBe(2)
  expect(await opens(other.secret)).toBe(true)
  expect(people.asked.statements).toBe(4)
  await platform.time.advance(1000)
  expect(await show()).not.toContain(false)
  expect([people.asked.statements, money.asked.statements - before]).toEqual([5, 0])
})

test('whether a key is some operator’s is known without a question for each', async () => {
  const { keyId, secret } = await make()
  await platform.time.advance(1000)
  const { db, asked } = countedDatabase()
  const counted = openKnownKeys({ clock: platform.clock, db })
  const strange = `bk_${'x'.repeat(43)}`
  for (let n = 0; n < 100; n++) expect([await counted(secret), await counted(strange)]).toEqual([true, false])
  expect(asked.statements).toBe(1)
  await platform.time.advance(1000)
  expect(await counted(strange)).toBe(false)
  expect(asked.statements).toBe(2)
  await revoke(keyId)
  await platform.time.advance(1000)
  expect([await counted(secret), await counted('bk_short')]).toEqual([false, false])
})

test('a key that was good once is told when it is shown, one that never was is not', async () => {
  const { keyId, secret } = await make()
  await revoke(keyId)
  const tellings = () => platform.logged.filter(({ event }) => event === 'security.keyClosed')
  const before = tellings().length
  await operators.callerOfKey('ours.example', `bk_${'B'.repeat(43)}`)
  await operators.callerOfKey('theirs.example', secret)
  expect(tellings()).toHaveLength(before)
  await operators.callerOfKey('ours.example', secret)
  expect(
    tellings()
      .slice(before)
      .map(({ data }) => data),
  ).toEqual([{ operatorId: ours, keyId }])
})
