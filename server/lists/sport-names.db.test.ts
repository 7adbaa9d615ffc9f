import type { Answer } from '@banko/contract/answer.ts'
import type { FixtureFacts } from '@banko/contract/feed/fixture-facts.ts'
import type { MatchMessage } from '@banko/contract/feed/message.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '../calls.ts'
import type { CallRequest } from '../platform/http/call-request.ts'
import { ReadyOutput } from '../platform/http/ready-output.ts'
import { fixture, inPlay, market, odds, openTestHouse, type TestHouse } from '../testing/test-house.ts'

const hour = 3_600_000
const bowls = 100_032
const names = { en: 'Bowls', tr: 'Bowling' }
const visitor = { kind: 'visitor', operatorId: 1, siteId: 1 } as const
let town: TestHouse

beforeAll(async () => {
  town = await openTestHouse()
}, 60_000)
afterAll(() => town.close())

const request: CallRequest = {
  host: 'test.example',
  address: '192.0.2.1',
  userAgent: undefined,
  sessionToken: undefined,
  deviceToken: undefined,
  setSession: () => {},
  setDevice: () => {},
  clearSession: () => {},
}
type Calls = ReturnType<typeof callsOf>['book']

/** What a call answers, as data. */
async function ask<Name extends keyof Calls>(name: Name, input: Parameters<Calls[Name]>[1]): Promise<unknown> {
  // Every call of the book takes any caller, its own input and a request.
  const call = callsOf(town.house).book[name] as (...of: unknown[]) => Promise<Answer<unknown>>
  const answer = await call(visitor, input, request)
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value instanceof ReadyOutput ? answer.value.read() : answer.value
}

/** A match of bowls that begins in an hour. */
function bowlsMatch(ref: string, change: Partial<FixtureFacts> = {}): Extract<MatchMessage, { kind: 'fixture' }> {
  const plain = fixture(ref, town.platform.clock.now() + hour)
  if (plain.kind !== 'fixture') throw new Error('no fixture')
  return { ...plain, facts: { ...plain.facts, sportId: bowls, sportNames: names, ...change } }
}

const open = { betting: 'open', markets: [market('uof:1', { 1: 2000, 2: 1800 })] } as const
const numberOf = async (ref: string) =>
  (await town.house.catalogue.numbersOf(town.platform.db, 'test', [ref])).get(ref) ?? 0

test('a sport that only the feed knows is named in every list, in the languages of the feed; others are not', async () => {
  await town.offer('football')
  await town.say(bowlsMatch('B1'), odds('B1', open))
  expect(await ask('sports', {})).toEqual({
    sports: [
      { sportId: 1, matchCount: 1, liveCount: 0 },
      { sportId: bowls, names, matchCount: 1, liveCount: 0 },
    ],
  })
  const listed = (await ask('matches', { phase: 'all' })) as { matches: readonly { fixture: object }[] }
  const [ours, ...football] = listed.matches
  expect(ours?.fixture).toMatchObject({ sportId: bowls, sportNames: names })
  expect(football).toHaveLength(1)
  expect(JSON.stringify(football)).not.toContain('ames"')
  expect(await ask('match', { matchId: await numberOf('B1') })).toMatchObject({ fixture: { sportNames: names } })
})

test('a name that is learned later is in the lists at once', async () => {
  const more = { ...names, fa: 'بولز' }
  await town.say(bowlsMatch('B1', { sportNames: more }))
  expect(await ask('sports', {})).toMatchObject({ sports: [{}, { sportId: bowls, names: more }] })
  await town.say(bowlsMatch('B1'))
})

test('results name it too, also when the match has long left the book and its feed no longer says it', async () => {
  const from = town.platform.clock.now()
  const matchId = await numberOf('B1')
  await town.platform.time.skip(2 * hour)
  await town.say(odds('B1', { state: { ...inPlay(2, 1), status: 'ended', period: 'fullTime' } }))
  await town.platform.time.skip(hour)
  expect(town.house.book.find(matchId)).toBeUndefined()
  const { facts, ...message } = bowlsMatch('B2')
  const { sportNames: _, ...unnamed } = facts
  await town.say({ ...message, facts: unnamed })
  expect(await ask('results', { from, sportId: bowls })).toMatchObject({
    results: [{ fixture: { matchId, sportId: bowls, sportNames: names }, score: { home: 2, away: 1 } }],
    sports: [{ sportId: bowls, count: 1, names }],
  })
})
