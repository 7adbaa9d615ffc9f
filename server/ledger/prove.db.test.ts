import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountKind } from './chart.ts'
import { stakePlaced } from './movements.ts'
import { openTestLedger, type TestLedger } from './testing/test-ledger.ts'

let books: TestLedger

beforeAll(async () => {
  books = await openTestLedger()
  const player = await books.addPlayer(500)
  await books.addPlayer(900)
  await books.platform.db.transaction().execute((tx) => books.ledger.record(tx, [stakePlaced(player, 200)]))
  await books.ledger.openAccounts(books.platform.db, [{ operatorId: 2, currency: 'EUR', kind: 'escrow', ownerId: 0 }])
})
afterAll(() => books.close())

/** Carries out of its transaction what it found, so that nothing of the corruption stays. */
class Found extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super('found')
    this.faults = faults
  }
}

/** Plants a corruption as nobody in the house could, proves the books, and takes it back. */
async function faultsAfter(corruption: readonly string[]): Promise<readonly string[]> {
  try {
    return await books.platform.db.transaction().execute(async (tx) => {
      for (const statement of corruption) await sql.raw(statement).execute(tx)
      throw new Found((await books.ledger.prove(tx)).faults)
    })
  } catch (error) {
    if (error instanceof Found) return error.faults
    throw error
  }
}

const cash = `select min(id) from account where kind = 'playerCash'`
const escrow = `select id from account where kind = 'escrow' and operator_id = 1`
const foreign = `select id from account where kind = 'escrow' and operator_id = 2`
const unlocked = 'alter table posting disable trigger all'
const stake = `select id from movement where kind = 'stakePlaced'`
const posted = (source: string, target: string, movement = stake) =>
  `insert into posting (operator_id, movement_id, currency, source, target, amount)
   values (1, (${movement}), 'TRY', (${source}), (${target}), 10)`
const planted = (reverses: string) =>
  `insert into movement (id, operator_id, kind, cause, actor, asked_hash, at, reverses)
   values (999, 1, 'planted', 'planted', 'house', sha256(''), 0, (${reverses}))`

test('books that were only written by the ledger have no fault', async () => {
  expect(await books.ledger.prove(books.platform.db)).toEqual({ postings: 3, faults: [] })
  expect(await faultsAfter([])).toEqual([])
})

test.each([
  [
    'a balance that was raised',
    [`update account set balance = balance + 1 where id = (${cash})`],
    ['holds 301, its postings say 300'],
  ],
  [
    'a posting that was deleted',
    [unlocked, `delete from posting where target = (${cash})`],
    ['holds 300, its postings say -200'],
  ],
  [
    'an amount that was edited',
    [unlocked, `update posting set amount = 1 where target = (${escrow})`],
    ['its postings say 499'],
  ],
  ['a posting past the balances', [posted(escrow, cash)], ['holds 300, its postings say 310']],
  [
    'a posting to another operator',
    [posted(escrow, foreign)],
    ['crosses operators or currencies', 'movement 3 TRY sums to -10', 'operator 1 TRY sums to -10'],
  ],
  ['a posting of no movement', [posted(escrow, cash, 'select 998')], ['is of movement 998, which is not there']],
  ['a movement without postings', [planted('null')], ['movement 999 planted has no posting']],
  [
    'a movement that takes back what never was',
    [planted('select 998')],
    ['movement 999 planted takes back 998, which is not there'],
  ],
  ['a posting to no account', [posted(escrow, 'select 999999')], ['crosses operators or currencies', 'sums to -10']],
  [
    'a balance below the line',
    ['alter table account drop constraint balance_covered', `update account set balance = -1 where id = (${cash})`],
    ['is below its line: -1', 'holds -1'],
  ],
  [
    'a balance that was lost',
    [`update account set balance = null where id = (${cash})`],
    ['has a balance and should not, or the reverse'],
  ],
  [
    'a balance where none may be',
    [`update account set balance = 200 where id = (${escrow})`],
    ['has a balance and should not, or the reverse'],
  ],
] as const)('%s is found', async (_, corruption, expected) => {
  const faults = await faultsAfter(corruption)
  for (const fault of expected) expect(faults).toContainEqual(expect.stringContaining(fault))
})

test('the database itself refuses a balance below the line', async () => {
  await expect(faultsAfter([`update account set balance = -1 where id = (${cash})`])).rejects.toThrow('balance_covered')
})

test('sums of open accounts are told by operator and currency', async () => {
  const sums = await books.ledger.openBalances(books.platform.db, 'escrow')
  expect(sums.sort((a, b) => a.operatorId - b.operatorId)).toEqual([
    { operatorId: 1, currency: 'TRY', balance: 200 },
    { operatorId: 2, currency: 'EUR', balance: 0 },
  ])
  const [world] = await books.ledger.openBalances(books.platform.db, 'world')
  expect(world?.balance).toBe(-1400)
})

test('an account of the house has no owner, and every other has one', async () => {
  const open = (kind: AccountKind, ownerId: number) =>
    books.ledger.openAccounts(books.platform.db, [{ operatorId: 4, currency: 'TRY', kind, ownerId }])
  await expect(open('escrow', 7)).rejects.toThrow('has an owner and should not')
  await expect(open('payments', 0)).rejects.toThrow('or the reverse')
  await open('payments', 7)
  await open('houseFees', 0)
})

test('accounts are opened once, and asked for in any order', async () => {
  const { ledger, platform } = books
  const name = { operatorId: 3, currency: 'TRY', kind: 'playerCash', ownerId: 77 } as const
  await ledger.openAccounts(platform.db, [name, name])
  await ledger.openAccounts(platform.db, [name])
  expect(await ledger.balances(platform.db, 3, 'playerCash', [77, 78])).toEqual(new Map([[77, 0]]))
  expect(await ledger.balances(platform.db, 4, 'playerCash', [77, 78])).toEqual(new Map())
})
