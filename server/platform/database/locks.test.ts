import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-platform.ts'
import { type LockKind, lockKey, lockKeyOfName, lockKeyOfNumber } from './locks.ts'

const single: LockKind[] = ['migration', 'everyMatch', 'words', 'seeding']
const numbered: LockKind[] = ['match', 'settling', 'startCheck', 'terms']
const named: LockKind[] = ['producer', 'hand', 'lease']

test('no lock of one kind is a lock of another, whatever its number or name', async () => {
  const { database } = await openTestDatabase()
  const numbers = ['1', '2147483647', '2147483648', '3000000000', '7294967296', '9007199254740991']
  const keys = [
    ...single.map((kind) => [kind, lockKey(kind)]),
    ...numbered.flatMap((kind) => numbers.map((number) => [kind, lockKeyOfNumber(kind, `${number}::bigint`)])),
    ...named.flatMap((kind) => ['a', 'b', 'uof/1', ''].map((name) => [kind, lockKeyOfName(kind, `'${name}'`)])),
  ]
  // As text: a key has more digits than a number of JavaScript.
  const texts = keys.map(([, key]) => `(${key})::text`)
  const found = await sql<{ keys: string[] }>`select array[${sql.raw(texts.join(', '))}] as keys`.execute(database.db)
  const given = found.rows[0]?.keys ?? []
  expect(new Set(given).size).toBe(keys.length)
  const kindOf = new Map(given.map((key, at) => [BigInt(key) >> 56n, keys[at]?.[0]]))
  expect(given.map((key) => kindOf.get(BigInt(key) >> 56n))).toEqual(keys.map(([kind]) => kind))
  expect(kindOf.size).toBe(single.length + numbered.length + named.length)
  await database.close()
})
