import { shortCodeOf } from '@banko/betting/match/short-code.ts'
import type { Answer } from '@banko/contract/answer.ts'
import type { Result } from '@banko/contract/calls/book.ts'
import type { FeedMessage } from '@banko/contract/feed/message.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callsOf } from '../calls.ts'
import type { CallRequest } from '../platform/http/call-request.ts'
import { ReadyOutput } from '../platform/http/ready-output.ts'
import { fixture, inPlay, market, odds, openTestHouse, type TestHouse } from '../testing/test-house.ts'

const minute = 60_000
const visitor = { kind: 'visitor', operatorId: 1, siteId: 1 } as const
let town: TestHouse

beforeAll(async () => {
  town = await openTestHouse()
})
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
  await town.platform.time.skip(8 * 60 * minute)
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
  await town.platform.time.skip(11 * minute)
  expect(town.house.book.find(matchId)).toBeUndefined()
  expect(await ask('match', { matchId })).toBe('notFound')
  expect(await ofDay(startsAt)).toMatchObject({ results: [result], total: 1 })
  expect(await ofDay(startsAt + minute - 1)).toMatchObject({ results: [result], total: 1 })
  expect(await ofDay(startsAt + minute)).toMatchObject({ results: [], total: 0 })
  expect(await ofDay(startsAt - 24 * 60 * minute)).toMatchObject({ results: [], total: 0 })
  expect(await ask('results', { from: startsAt - 24 * 60 * minute, hours: 25 })).toMatchObject({ total: 1 })
})

describe('a result that is corrected', () => {
  const end = (home: number, away: number) => ({ ...inPlay(home, away), status: 'ended', period: 'fullTime' }) as const

  test('is shown where the first was, while the match is in memory and after it has left', async () => {
    const startsAt = town.platform.clock.now() + 6 * 60 * minute
    const matchId = await town.offer('corrected')
    await town.platform.time.skip(8 * 60 * minute)
    const shown = async () => {
      const listed = (await ask('results', { from: startsAt, hours: 1 })) as { results: readonly Result[] }
      return listed.results.find(({ fixture }) => fixture.matchId === matchId)?.score
    }
    await town.say(odds('corrected', { state: end(2, 1) }))
    await town.say(odds('corrected', { state: end(2, 0) }))
    expect(await ask('match', { matchId })).toMatchObject({ state: { score: { home: 2, away: 0 } }, betting: 'closed' })
    expect(await shown()).toEqual({ home: 2, away: 0 })
    await town.platform.time.skip(11 * minute)
    expect(town.house.book.find(matchId)).toBeUndefined()
    await town.say(odds('corrected', { state: end(1, 0) }), odds('corrected', { state: end(1, 1) }))
    expect(await shown()).toEqual({ home: 1, away: 1 })
    expect(town.house.book.find(matchId)).toBeUndefined()
  })

  test('is not undone by an older word that the match is still in play', async () => {
    const startsAt = town.platform.clock.now() + 6 * 60 * minute
    const matchId = await town.offer('played on')
    await town.platform.time.skip(8 * 60 * minute)
    await town.say(odds('played on', { state: end(3, 3) }))
    await town.say(odds('played on', { state: inPlay(2, 3) }))
    expect(await ask('results', { from: startsAt, hours: 1 })).toMatchObject({
      results: [{ fixture: { matchId }, score: { home: 3, away: 3 } }],
    })
  })
})

describe('the TV list', () => {
  const onTv = (ref: string, startsIn: number): FeedMessage => {
    const plain = fixture(ref, town.platform.clock.now() + startsIn)
    if (plain.kind !== 'fixture') throw new Error('no fixture')
    return { ...plain, facts: { ...plain.facts, insight: true, videoId: `video of ${ref}` } }
  }
  const numberOf = async (ref: string) =>
    (await town.house.catalogue.numbersOf(town.platform.db, 'test', [ref])).get(ref) ?? 0
  const open = { betting: 'open', markets: [market('1x2', { 1: 2000, x: 3000, 2: 4000 })] } as const

  async function allowTv(isAllowed: boolean): Promise<void> {
    const settings = JSON.stringify({ tvAccess: isAllowed })
    await sql`update site set settings = ${settings}::jsonb where id = ${town.siteId}`.execute(town.platform.db)
    await town.house.operators.refresh()
  }

  test('has live matches and those of the next two days; lists say nothing of it, the match does', async () => {
    expect(await ask('tvMatches', {})).toEqual({ matchIds: [] })
    for (const [ref, hours] of [
      ['soon', 5],
      ['running', -1],
      ['far', 72],
    ] as const) {
      await town.say(onTv(ref, hours * 60 * minute), odds(ref, open))
    }
    await town.say(odds('running', { state: inPlay(0, 0) }))
    await town.offer('not on TV')
    const [soon, running] = [await numberOf('soon'), await numberOf('running')]
    expect(await ask('tvMatches', {})).toEqual({ matchIds: [running, soon] })
    expect(await ask('match', { matchId: soon })).toMatchObject({ fixture: { tv: true, insight: true } })
    const listed = JSON.stringify(await ask('matches', { phase: 'all', matchIds: [soon] }))
    expect(listed).toContain('soon home')
    expect(listed).not.toMatch(/"tv"|"insight"|video/)
    await town.say(odds('running', { state: { ...inPlay(0, 0), status: 'ended', period: 'fullTime' } }))
    expect(await ask('tvMatches', {})).toEqual({ matchIds: [soon] })
  })

  test('tells what the pictures are called where the site allows it, and of its own matches alone', async () => {
    await town.say(onTv('pictured', 60 * minute), odds('pictured', open))
    const matchId = await numberOf('pictured')
    const other = await town.offer('unpictured')
    expect(await ask('tv', { matchId })).toBe('tvOff')
    await allowTv(true)
    expect(await ask('tv', { matchId })).toEqual({ videoId: 'video of pictured' })
    expect(await ask('tv', { matchId: other })).toBe('tvOff')
    expect(await ask('tv', { matchId: 999_999 })).toBe('tvOff')
    await town.say(odds('pictured', { state: { ...inPlay(0, 0), status: 'ended', period: 'fullTime' } }))
    expect(await ask('tv', { matchId })).toBe('tvOff')
    await allowTv(false)
  })
})
