import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byTest } from '../testing/test-house.ts'
import { suspend } from './change-betting.ts'
import { askOf, type ManualHouse } from './say.ts'
import { openTestDesk, type TestDesk } from './test-desk.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.town.close())

test('a request keeps its connection from its first look to its end', async () => {
  const { house, platform } = desk.town
  await desk.ask('putFixture', {
    ...{ match: 'm', sportId: 1, category: { name: 'World', flag: 'xx' }, tournament: 'Cup' },
    ...{ home: 'North', away: 'South', startsAt: 2_000_000_000_000 },
  })
  const count = () => sql<{ words: number }>`select count(*)::bigint as words from manual_word`.execute(platform.db)
  const before = (await count()).rows[0]?.words ?? 0
  // There is one connection, and whoever asks for it gets it as soon as it is given back.
  const seen: ReturnType<typeof count>[] = []
  const clock = {
    now() {
      seen.push(count())
      return platform.clock.now()
    },
  }
  const asked = { caller: desk.caller, by: byTest, call: 'suspend', input: { requestKey: 'one', match: 'm' } }
  const watched: ManualHouse = { ...house.manual.house, platform: { ...house.manual.house.platform, clock } }
  expect(await askOf(watched, asked, suspend)).toMatchObject({ ok: true })
  const words = (await Promise.all(seen)).map(({ rows }) => rows[0]?.words)
  expect(words).toEqual(seen.map(() => before + 1))
  expect(words).not.toEqual([])
})
