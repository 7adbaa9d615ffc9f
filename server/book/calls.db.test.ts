import type { Answer } from '@banko/betting/refusal.ts'
import { shortCodeOf } from '@banko/betting/short-code.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callsOf } from '../calls.ts'
import type { CallRequest } from '../platform/call-request.ts'
import { ReadyOutput } from '../platform/ready-output.ts'
import { fixture, inPlay, market, odds, openTestHouse, type TestHouse } from '../test-house.ts'

const minute = 60_000
const visitor = { kind: 'visitor', operatorId: 1, siteId: 1 } as const
let town: TestHouse

beforeAll(async () => {
  town = await openTestHouse()
}, 60_000)
afterAll(() => town.close())

const request: CallRequest = {
  host: 'test.example',
  address: '192.0.2.1',
  sessionToken: undefined,
  setSession: () => {},
  clearSession: () => {},
}
type Calls = ReturnType<typeof callsOf>['book']

/** What a call answers, as data; a refusal's code when it refuses. */
async function ask<Name extends keyof Calls>(name: Name, input: Parameters<Calls[Name]>[1]): Promise<unknown> {
  // Every call of the book takes any caller, its own input and a request.
  const call = callsOf(town.house).book[name] as (...of: unknown[]) => Promise<Answer<unknown>>
  const answer = await call(visitor, input, request)
  if (!answer.ok) return answer.refusal.code
  return answer.value instanceof ReadyOutput ? answer.value.read() : answer.value
}

describe('a match by its short code', () => {
  test('is the match by its number, however the code is typed', async () => {
    const matchId = await town.offer('coded')
    const code = shortCodeOf(matchId)
    const found = await ask('match', { matchId })
    expect(found).toMatchObject({ matchId, shortCode: code, markets: [{ key: '1x2' }] })
    expect(await ask('shortCode', { code })).toEqual(found)
    expect(await ask('shortCode', { code: ` ${code.toLowerCase()}` })).toEqual(found)
  })

  test('is none for a code that nobody has', async () => {
    expect(await ask('shortCode', { code: shortCodeOf(999_999) })).toBe('notFound')
    expect(await ask('shortCode', { code: 'BBBBB' })).toBe('notFound')
    expect(await ask('match', { matchId: 999_999 })).toBe('notFound')
  })

  test('is told anew when its book has changed', async () => {
    const matchId = await town.offer('moved')
    await ask('match', { matchId })
    await town.say(odds('moved', { markets: [market('1x2', { 1: 1900, x: 3000, 2: 4000 })] }))
    expect(await ask('match', { matchId })).toMatchObject({
      version: 3,
      markets: [{ outcomes: [{ price: 1900 }, {}, {}] }],
    })
  })
})

test('a match that is not open yet is listed nowhere', async () => {
  const found = async () => ask('matches', { phase: 'all', search: 'quiet one' })
  await town.say(fixture('quiet one', town.platform.clock.now() + 60 * minute))
  expect(await found()).toEqual({ matches: [], total: 0 })
  await town.say(odds('quiet one', { betting: 'open' }))
  expect(await found()).toMatchObject({ total: 1 })
})

test('results stay when their matches have left memory, by the day of their kick-off', async () => {
  const startsAt = town.platform.clock.now() + 6 * 60 * minute
  const matchId = await town.offer('over')
  await town.platform.time.advance(8 * 60 * minute)
  const state = { ...inPlay(2, 1), halfTime: { home: 1, away: 1 } }
  await town.say(odds('over', { state: { ...state, status: 'ended', period: 'fullTime' } }))
  const result = {
    fixture: { matchId, home: { name: 'over home' } },
    status: 'ended',
    score: { home: 2, away: 1 },
    halfTime: { home: 1, away: 1 },
  }
  const ofDay = (from: number) => ask('results', { from, tournamentId: 1 })
  expect(await ofDay(startsAt)).toMatchObject({ results: [result], total: 1 })
  await town.platform.time.advance(11 * minute)
  expect(town.house.book.find(matchId)).toBeUndefined()
  expect(await ask('match', { matchId })).toBe('notFound')
  expect(await ofDay(startsAt)).toMatchObject({ results: [result], total: 1 })
  expect(await ofDay(startsAt + 1)).toEqual({ results: [], total: 0 })
  expect(await ofDay(startsAt - 24 * 60 * minute)).toEqual({ results: [], total: 0 })
  expect(await ask('results', { from: startsAt - 24 * 60 * minute, hours: 25 })).toMatchObject({ total: 1 })
})

test('no match is on TV until a provider says so', async () => {
  expect(await ask('tvMatches', {})).toEqual({ matchIds: [] })
})
