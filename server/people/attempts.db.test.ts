import { type VirtualTime, virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readHouse } from '../platform/database/store-house.ts'
import { type Attempt, openAttempts, type Taken } from './attempts.ts'
import { openTestPeople, type TestPeople } from './testing/test-people.ts'

const minute = 60_000
let house: TestPeople
let time: VirtualTime
let secret: Uint8Array
let take: ReturnType<typeof openAttempts>
beforeAll(async () => {
  house = await openTestPeople()
  time = virtualTime(house.platform.clock.now())
  secret = (await readHouse(house.platform.db)).secret
  take = openAttempts({ db: house.platform.db, clock: time }, secret)
}, 60_000)
// What the last test used up is over.
beforeEach(() => time.skip(10 * minute))
afterAll(() => house.close())

const attempt = (change: Partial<Attempt> = {}): Attempt => ({
  place: '1',
  account: '1/ayse',
  address: '192.0.2.1',
  knownDevice: undefined,
  proof: undefined,
  ...change,
})
const wrong = async (change: Partial<Attempt> = {}, from = take): Promise<Taken['kind']> => {
  const taken = await from(attempt(change))
  if (taken.kind === 'go') await taken.failed()
  return taken.kind
}
const right = async (change: Partial<Attempt> = {}): Promise<Taken['kind']> => {
  const taken = await take(attempt(change))
  if (taken.kind === 'go') await taken.passed()
  return taken.kind
}

/** How often each answer came, of so many sent at once. */
async function count(times: number, make: (index: number) => Promise<Taken['kind']>) {
  const counts: Partial<Record<Taken['kind'], number>> = {}
  for (const kind of await Promise.all(Array.from({ length: times }, (_, index) => make(index))))
    counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}
const addressOf = (index: number) => `198.51.${index >> 8}.${index & 255}`
/** From another address each, and at another site each, so that no site is suspect. */
const strangerAt = (index: number) => ({ address: addressOf(index), place: String(100 + index) })

test('an account and an address together have ten tries in ten minutes, sent at once or in turn', async () => {
  expect(await count(15, () => wrong())).toEqual({ go: 10, tooMany: 5 })
  expect(await take(attempt())).toEqual({ kind: 'tooMany', retryAfterSeconds: 600 })
  expect(await wrong({ account: '1/mehmet' })).toBe('go')
  expect(await wrong({ address: '192.0.2.2' })).toBe('go')
  await time.skip(10 * minute - 1000)
  expect(await take(attempt())).toEqual({ kind: 'tooMany', retryAfterSeconds: 1 })
  await time.advance(1000)
  expect(await count(15, () => wrong())).toEqual({ go: 10, tooMany: 5 })
})

test('asking in vain does not prolong the wait', async () => {
  await count(10, () => wrong())
  await time.skip(9 * minute)
  expect(await count(50, () => wrong())).toEqual({ tooMany: 50 })
  await time.advance(minute)
  expect(await wrong()).toBe('go')
})

test('processes count together', async () => {
  const elsewhere = openAttempts({ db: house.platform.db, clock: time }, secret)
  expect(await count(14, (index) => wrong({}, index % 2 === 0 ? take : elsewhere))).toEqual({ go: 10, tooMany: 4 })
})

test('what was right is given back', async () => {
  for (let round = 0; round < 30; round++) expect(await right()).toBe('go')
})

test('one address has a hundred tries, whatever the names', async () => {
  expect(await count(104, (index) => wrong({ account: `1/name${index}` }))).toEqual({ go: 100, tooMany: 4 })
  expect(await wrong({ account: '1/another' })).toBe('tooMany')
})

test('an account that a hundred addresses try is not closed: a proof opens it, each one once', async () => {
  expect(await count(105, (index) => wrong(strangerAt(index)))).toEqual({ go: 100, proofNeeded: 5 })
  expect(await right()).toBe('proofNeeded')
  expect(await right({ proof: 'one' })).toBe('go')
  expect(await right({ proof: 'one', address: '192.0.2.2' })).toBe('proofNeeded')
  expect(await count(5, () => right({ proof: 'two' }))).toEqual({ go: 1, proofNeeded: 4 })
  expect(await right({ account: '1/mehmet' })).toBe('go')
})

test('being asked for a proof uses no try up', async () => {
  await count(100, (index) => wrong(strangerAt(index)))
  for (let asked = 0; asked < 20; asked++) expect(await wrong()).toBe('proofNeeded')
  expect(await right({ proof: 'three' })).toBe('go')
})

test('a site where a hundred went wrong, and more than players came in, asks everybody; no other site does', async () => {
  const strangers = (index: number) => wrong({ account: `1/name${index}`, address: addressOf(index) })
  await right({ account: '1/fatma' })
  expect(await count(100, strangers)).toEqual({ go: 100 })
  expect(await right({ account: '1/mehmet' })).toBe('proofNeeded')
  expect(await right({ account: '1/mehmet', place: '2' })).toBe('go')
  expect(await right({ account: '1/mehmet', proof: 'four' })).toBe('go')
  await time.skip(10 * minute)
  expect(await right({ account: '1/mehmet' })).toBe('go')
})

test('a site where as many go well asks nobody', async () => {
  const from = (index: number) => ({ account: `1/name${index}`, address: addressOf(index) })
  await count(110, (index) => right(from(index)))
  await count(110, (index) => wrong(from(index)))
  expect(await right({ account: '1/mehmet' })).toBe('go')
})

test('whoever comes in again and again counts once in ten minutes, and does not make up for what goes wrong', async () => {
  const guess = (index: number) => wrong({ account: `1/name${index}`, address: addressOf(index) })
  const own = (index: number) => right({ account: '1/mine', address: addressOf(index) })
  for (let index = 0; index < 100; index++) expect([await own(index), await guess(index)]).toEqual(['go', 'go'])
  expect(await right({ account: '1/mehmet' })).toBe('proofNeeded')
  // On a device that is known it counts no more often.
  for (let n = 0; n < 110; n++) await right({ account: '1/mine', knownDevice: 'phone' })
  expect(await right({ account: '1/mehmet' })).toBe('proofNeeded')
})

test('the same player counts again once the time is over, and at another site', async () => {
  const goodOf = async (siteId: number) => {
    const key = `3site ${siteId}`
    const found = await sql<{ good: number }>`
      select good from sign_in_tries where key = ${key} and ends_at > ${time.now()}`.execute(house.platform.db)
    return found.rows[0]?.good
  }
  expect(await count(5, () => right({ place: '71' }))).toEqual({ go: 5 })
  await right({ place: '72' })
  await right({ place: '71', account: '1/mehmet' })
  expect([await goodOf(71), await goodOf(72)]).toEqual([2, 1])
  await time.skip(10 * minute)
  await right({ place: '71' })
  expect(await goodOf(71)).toBe(1)
})

test('a known device has ten tries of its own, whatever strangers do', async () => {
  await count(110, (index) => wrong({ address: addressOf(index) }))
  await count(110, (index) => wrong({ account: `1/name${index}`, proof: `p${index}` }))
  expect(await right()).not.toBe('go')
  expect(await right({ knownDevice: 'phone' })).toBe('go')
  expect(await count(12, () => wrong({ knownDevice: 'phone' }))).toEqual({ go: 10, tooMany: 2 })
  expect(await right({ knownDevice: 'laptop' })).toBe('go')
})

test('neither names nor addresses nor tokens are kept in clear', async () => {
  await wrong({ account: '1/my-password-1', address: '203.0.113.77', proof: 'salt-of-a-puzzle' })
  const found = await sql<{ row: string }>`select t::text as row from sign_in_tries t`.execute(house.platform.db)
  const stored = found.rows.map(({ row }) => row).join()
  expect(stored).toMatch(/1pair [\w-]{22}/)
  for (const clear of ['my-password-1', '203.0.113.77', 'salt-of-a-puzzle']) expect(stored).not.toContain(clear)
})
