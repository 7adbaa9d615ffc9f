import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { withTransaction } from '../platform/database/transaction.ts'
import { openTestPlatform, type TestPlatform } from '../platform/testing/test-platform.ts'
import { linkAudit, migrations, verifyChains, writeAudit } from './index.ts'
import { readLinks } from './store.ts'

let platform: TestPlatform
beforeEach(async () => {
  platform = await openTestPlatform({ databaseUrl: inject('postgresUrl'), databaseConnections: 12, migrations })
})
afterEach(() => platform.close())

const entryOf = (subject: string) =>
  ({ operatorId: 1, who: { kind: 'house', name: 'test' }, did: 'test', subject }) as const

const write = (subject: string) =>
  withTransaction(platform.db, (tx) => writeAudit(tx, entryOf(subject), platform.clock.now()))

/** Waits for a transaction of any database of the server: others run tests on theirs. */
const linkAll = (count: number) =>
  expect
    .poll(async () => {
      await linkAudit(platform)
      return (await linked()).length
    })
    .toBe(count)

const linked = async () =>
  (await readLinks(platform.db, { operatorId: 1, after: 0, countMax: 1000 })).map(({ row }) => row?.subject)

test('a row whose transaction commits late is neither skipped nor overtaken, and nobody waits for it', async () => {
  const [written, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await write('before')
  const late = withTransaction(platform.db, async (tx) => {
    await writeAudit(tx, entryOf('late'), platform.clock.now())
    written.resolve()
    await goOn.promise
  })
  await written.promise
  await write('after')
  await linkAll(1)
  await linkAudit(platform)
  expect(await linked()).toEqual(['before'])
  goOn.resolve()
  await late
  await linkAll(3)
  expect(await linked()).toEqual(['before', 'late', 'after'])
  expect(await verifyChains(platform.db)).toMatchObject([{ count: 3, waiting: 0, faults: [] }])
})

test('one that began before and writes after comes in after, and is not lost', async () => {
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const late = withTransaction(platform.db, async (tx) => {
    await writeAudit(tx, entryOf('first'), platform.clock.now())
    begun.resolve()
    await goOn.promise
    await writeAudit(tx, entryOf('second'), platform.clock.now())
  })
  await begun.promise
  await write('other')
  await linkAudit(platform)
  goOn.resolve()
  await late
  await linkAll(3)
  expect(await linked()).toEqual(['first', 'second', 'other'])
})

test('many who write and many who link at once leave one whole chain', async () => {
  const subjects = Array.from({ length: 200 }, (_, at) => `${at}`)
  await Promise.all([...subjects.map(write), ...Array.from({ length: 20 }, () => linkAudit(platform))])
  await linkAll(200)
  expect((await linked()).toSorted()).toEqual(subjects.toSorted())
  expect(await verifyChains(platform.db)).toMatchObject([{ count: 200, waiting: 0, faults: [] }])
})
