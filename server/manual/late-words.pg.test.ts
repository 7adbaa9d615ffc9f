import { ok } from '@banko/contract/answer.ts'
import type { FeedMessage } from '@banko/contract/feed/message.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { lockKey } from '../platform/database/locks.ts'
import { must } from '../platform/must.ts'
import type { Database } from '../platform/platform.ts'
import { byTest } from '../testing/test-house.ts'
import { openTurns } from './open-turns.ts'
import { openManualProvider } from './provider.ts'
import { ask, wordsSubject } from './say.ts'
import { findOwn, insertWords } from './store.ts'
import { openTestDesk, type TestDesk } from './test-desk.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await openTestDesk({ databaseUrl: inject('postgresUrl') })
}, 60_000)
afterAll(() => desk.town.close())

const startsAt = 2_000_000_000_000
const fixture = (match: string) => ({
  ...{ match, sportId: 1, category: { name: 'World', flag: 'xx' }, tournament: 'Cup' },
  ...{ home: 'North', away: 'South', startsAt },
})

/** The provider, which has told everything, and what it tells from now on. */
async function openHeard() {
  const heard: FeedMessage[] = []
  const provider = openManualProvider(desk.town.platform)
  await provider.start(async (messages) => void heard.push(...messages))
  await provider.recover('r')
  heard.length = 0
  return { provider, heard }
}

/** How many of this database's sessions wait for a lock. */
async function waiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::bigint as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

test('who says that it lives has told what was said before and is still being kept', async () => {
  const { house, platform } = desk.town
  expect(await desk.ask('putFixture', fixture('m'))).toMatchObject({ ok: true })
  const { provider, heard } = await openHeard()
  const begun = Promise.withResolvers<void>()
  const kept = Promise.withResolvers<void>()
  const saying = ask(
    { platform, catalogue: house.catalogue, ...openTurns(platform) },
    { caller: desk.caller, by: byTest, call: 'suspend', input: { requestKey: 'slow' } },
    {
      answer: async ({ read, say }) => {
        say('m', (await read(['m'])).get('m'), [{ kind: 'betStop' }])
        begun.resolve()
        await kept.promise
        return ok({})
      },
    },
  )
  await begun.promise
  const said = platform.time.advance(2000)
  // As long as a look takes that does not wait for who is writing.
  for (let turn = 0; turn < 20; turn += 1) await desk.town.house.catalogue.numbersOf(platform.db, 'none', ['none'])
  const early = heard.map(({ kind }) => kind)
  kept.resolve()
  await saying
  await said
  // On a slow machine the first sign of life was left out.
  await platform.time.advance(2000)
  await provider.stop()
  expect(early).toEqual([])
  expect(heard.map(({ kind }) => kind).slice(0, 2)).toEqual(['betStop', 'alive'])
}, 30_000)

test('while somebody writes for long what can be read is told, and a sign of life is left out', async () => {
  const { platform, operatorId } = desk.town
  expect(await desk.ask('putFixture', fixture('n'))).toMatchObject({ ok: true })
  const { provider, heard } = await openHeard()
  const kinds = () => heard.map(({ kind }) => kind)
  const writer = platform.database.hold()
  await writer.session(({ rows }) => rows(`select pg_advisory_lock(${lockKey('words')})`))
  const said = platform.time.advance(2000)
  await expect.poll(() => waiting(platform.db)).toBeGreaterThan(0)
  await platform.db.transaction().execute(async (tx) => {
    const match = must((await findOwn(tx, operatorId, ['n'])).get('n'), 'a match')
    const speaker = { operatorId, keyId: 1, requestKey: 'meanwhile' }
    await insertWords(tx, speaker, [{ match: 'n', words: [{ kind: 'betStop' }], after: match }], platform.clock.now())
  })
  platform.bus.publish(wordsSubject, new Uint8Array())
  // Nobody lets the lock go before.
  await expect.poll(kinds).toEqual(['betStop'])
  await said
  expect(kinds()).toEqual(['betStop'])
  await writer.release()
  await platform.time.advance(2000)
  await provider.stop()
  expect(kinds()).toEqual(['betStop', 'alive'])
}, 30_000)
