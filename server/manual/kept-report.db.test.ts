import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestsKept, sweepRequests } from '../platform/requests/do-once.ts'
import { openTestDesk, type TestDesk } from './test-desk.ts'

const day = 86_400_000
const head = 'match,sport,category,flag,tournament,home,away,kickOff'
const facts = { sportId: 1, category: { name: 'World', flag: 'xx' }, tournament: 'Cup', home: 'North', away: 'South' }

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.town.close())

const good = (match: string) => `${match},1,World,,Cup,North,South,2026-12-01 12:00`
const bad = (count: number) => Array.from({ length: count }, (_, at) => `bad${at},1,World,,Cup,North,South,tomorrow`)
const put = (requestKey: string, ...lines: readonly string[]) =>
  desk.ask('importFixtures', { requestKey, dryRun: false, csv: [head, ...lines].join('\n') })

const query = <R>(statement: string): Promise<readonly R[]> =>
  desk.town.platform.database.session(({ rows }) => rows<R>(statement))
const isRemembered = async (requestKey: string) =>
  (await query(`select from request where scope = 'manual' and key = '${requestKey}'`)).length === 1

test('of a long report its totals are kept and the first rows that were refused; whoever asks again is told so', async () => {
  const lines = [good('long1'), ...bad(600), good('long2')]
  const totals = { created: 2, changed: 0, unchanged: 0, refused: 600 }
  const first = await put('a-long-file', ...lines)
  if (!first.ok) throw new Error(first.refusal.code)
  expect(first.value).toMatchObject({ totals })
  expect(first.value.rows).toHaveLength(602)
  const refused = first.value.rows.filter(({ became }) => became === 'refused')
  expect(await put('a-long-file', ...lines)).toEqual({
    ok: true,
    value: { totals, rows: refused.slice(0, 200), rowsLeftOut: 402 },
  })
})

test('a file of which every row was refused is not remembered', async () => {
  expect(await put('all-refused', ...bad(3))).toMatchObject({ value: { totals: { refused: 3 } } })
  expect(await isRemembered('all-refused')).toBe(false)
  expect(await put('all-refused', good('mended'))).toMatchObject({ value: { totals: { created: 1 } } })
  expect(await isRemembered('all-refused')).toBe(true)
})

test('a key has so much room a day: beyond it imports are refused, and what is said goes on', async () => {
  const { platform } = desk.town
  const startsAt = platform.clock.now() + day
  const fixture = (requestKey: string, match: string) =>
    desk.ask('putFixture', { requestKey, match, ...facts, startsAt })
  await put('before-it-is-full', good('before'))
  await fixture('unchanged-kept-1', 'plain')
  await fixture('unchanged-kept-2', 'plain')
  expect(await isRemembered('unchanged-kept-2')).toBe(true)
  await query('update request_room set bytes = 32 * 1024 * 1024')
  expect(await put('full-today', good('full'))).toEqual({
    ok: false,
    refusal: { code: 'manualOff', why: 'importsMany' },
  })
  expect(await desk.ask('match', { match: 'full' })).toMatchObject({ refusal: { code: 'notFound' } })
  expect(await put('before-it-is-full', good('before'))).toMatchObject({ value: { totals: { created: 1 } } })
  expect(await fixture('said-all-the-same', 'said')).toMatchObject({ value: { became: 'created' } })
  expect(await isRemembered('said-all-the-same')).toBe(true)
  expect(await fixture('unchanged-passed-by', 'said')).toMatchObject({ value: { became: 'unchanged' } })
  expect(await isRemembered('unchanged-passed-by')).toBe(false)
  await platform.time.skip(day)
  expect(await put('full-today', good('full'))).toMatchObject({ value: { totals: { created: 1 } } })
  expect(await query('select from request_room')).toHaveLength(2)
  await sweepRequests(platform.db, platform.clock.now() + requestsKept)
  expect(await query('select from request_room')).toHaveLength(1)
})
