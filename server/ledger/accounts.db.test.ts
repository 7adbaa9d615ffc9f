import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountNumbers, findAccounts } from './accounts.ts'
import { type AccountName, owned } from './chart.ts'
import { openTestLedger, type TestLedger } from './testing/test-ledger.ts'

let books: TestLedger

beforeAll(async () => {
  books = await openTestLedger()
})
afterAll(() => books.close())

async function addCash(): Promise<AccountName> {
  const { operatorId, currency, playerId } = await books.addPlayer(0)
  return { operatorId, currency, ...owned('playerCash', playerId) }
}

test('numbers that are forgotten while others are looked up are still those of the call that knew them', async () => {
  const { db } = books.platform
  const names = [await addCash(), await addCash(), await addCash()]
  const numbers = await findAccounts(db, new Map(), names)
  expect(new Set(numbers).size).toBe(3)
  const known: AccountNumbers = new Map()
  await findAccounts(db, known, names.slice(0, 1))
  const asked = findAccounts(db, known, names)
  // another call has found too many of them
  known.clear()
  expect(await asked).toEqual(numbers)
  expect(known.size).toBe(3)
})
