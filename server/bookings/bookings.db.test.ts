import { codeLetters } from '@banko/betting/match/code-letters.ts'
import { drawBookingCode } from '@banko/betting/slip/booking-code.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../platform/caller.ts'
import { forOperator } from '../platform/database/row-scope.ts'
import {
  alive,
  betStop,
  inPlay,
  market,
  odds,
  openTestHouse,
  type Pick,
  settlement,
  type TestHouse,
} from '../testing/test-house.ts'
import type { SaveRequest } from './save-booking.ts'

const hour = 3_600_000
const day = 24 * hour
const notFound = { ok: false, refusal: { code: 'notFound' } }
let town: TestHouse
let visitor: Caller
let refs = 0

beforeAll(async () => {
  town = await openTestHouse()
  visitor = { kind: 'visitor', operatorId: town.operatorId, siteId: town.siteId }
}, 60_000)
afterAll(() => town.close())

async function offer(...markets: Parameters<typeof market>[]) {
  const ref = `booked ${++refs}`
  const matchId = await town.offer(ref, markets.length > 0 ? markets.map((one) => market(...one)) : undefined)
  return { ref, matchId }
}

const asked = (
  picks: readonly Pick[],
  sizes: readonly number[] = [],
  bankers: readonly number[] = [],
): SaveRequest => ({
  selections: picks.map(([matchId, marketKey, outcomeId]) => ({
    matchId,
    marketKey,
    outcomeId,
    banker: bankers.includes(matchId),
  })),
  sizes,
})

const client = { operatorId: 1, name: '192.0.2.1' }

async function save(request: SaveRequest, caller = visitor) {
  const answer = await town.house.bookings.save(caller, client, request)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.value
}

async function load(code: string, caller = visitor) {
  const answer = await town.house.bookings.load(caller, client, code)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.value
}

const run = (statement: string) => town.platform.database.session((session) => session.run(statement))

const count = async () => {
  const rows = await town.platform.database.session((session) =>
    session.rows<{ count: number }>('select count(*)::int as count from booking'),
  )
  return rows[0]?.count
}

async function another(): Promise<Caller> {
  const { operators, platform } = town.house
  const operatorId = await platform.db
    .transaction()
    .execute((tx) => operators.createOperator(tx, { name: `Other ${++refs}`, currencies: ['TRY'], liveMoney: false }))
  await operators.refresh()
  const siteId = await town.house.platform.db.transaction().execute((tx) =>
    operators.createSite(tx, {
      operatorId,
      domain: `other${refs}.example`,
      languageDefault: 'en',
      languages: ['en'],
      currency: 'TRY',
    }),
  )
  await operators.refresh()
  return { kind: 'visitor', operatorId, siteId }
}

test('a slip comes back under its code as it was, a system with its bankers and sizes, however the code is typed', async () => {
  const matches = [await offer(), await offer(), await offer(), await offer()].map(({ matchId }) => matchId)
  const picks = matches.map((matchId) => [matchId, '1x2', 'x'] as const)
  const { code, expiresAt } = await save(asked(picks, [2, 1], matches.slice(0, 1)))
  expect(code).toMatch(new RegExp(`^[${codeLetters}]{8}$`))
  expect(expiresAt).toBe(town.platform.clock.now() + 6 * hour + 28 * hour)
  for (const typed of [code, code.toLowerCase(), `${code.slice(0, 4)}-${code.slice(4)}`]) {
    const slip = await load(typed)
    expect(slip).toMatchObject({ code, expiresAt, sizes: [1, 2], savedAt: town.platform.clock.now() })
    expect(slip.legs.map(({ matchId }) => matchId)).toEqual(matches)
    expect(slip.legs.map(({ banker }) => banker)).toEqual([true, false, false, false])
    expect(slip.legs[0]).toMatchObject({
      marketKey: '1x2',
      outcomeId: 'x',
      price: 3000,
      standing: 'offered',
      begun: false,
      now: { price: 3000, live: false },
    })
    expect(JSON.stringify(slip)).not.toMatch(/stake|player/)
  }
})

test('the same slip has one code, in whatever order and however many save it at once; another price is another slip', async () => {
  const [one, two] = [await offer(), await offer()]
  const picks: Pick[] = [
    [one.matchId, '1x2', '1'],
    [two.matchId, '1x2', '2'],
  ]
  const before = (await count()) ?? 0
  const saved = await Promise.all([1, 2, 3, 4].map((nth) => save(asked(nth % 2 === 0 ? picks : picks.toReversed()))))
  expect(new Set(saved.map(({ code }) => code)).size).toBe(1)
  expect(await count()).toBe(before + 1)
  await town.say(odds(one.ref, { markets: [market('1x2', { 1: 2100, x: 3000, 2: 4000 })] }), alive)
  const next = await save(asked(picks))
  expect(next.code).not.toBe(saved[0]?.code)
  expect((await load(saved[0]?.code ?? '')).legs.find(({ matchId }) => matchId === one.matchId)).toMatchObject({
    price: 2000,
    now: { price: 2100 },
  })
  expect((await load(next.code)).legs[0]).toMatchObject({ price: 2100, now: { price: 2100 } })
})

test('prices are the house’s own word, and what it does not offer is not saved', async () => {
  const { matchId } = await offer()
  const refuse = (request: SaveRequest) => town.house.bookings.save(visitor, client, request)
  const gone = (why: string) => ({ ok: false, refusal: { code: 'notBettable', legs: [{ why }] } })
  expect(await refuse(asked([[999_999, '1x2', '1']]))).toMatchObject(gone('matchUnknown'))
  expect(await refuse(asked([[matchId, 'total/total=9.5', 'over']]))).toMatchObject(gone('marketUnknown'))
  expect(await refuse(asked([[matchId, '1x2', '7']]))).toMatchObject(gone('marketUnknown'))
  expect(
    await refuse(
      asked([
        [matchId, '1x2', '1'],
        [matchId, '1x2', '1'],
      ]),
    ),
  ).toMatchObject({
    refusal: { code: 'selectionRepeated' },
  })
  expect(await refuse(asked([[matchId, '1x2', '1']], [3]))).toMatchObject({ refusal: { code: 'sizesInvalid' } })
})

test('each selection says what has become of it', async () => {
  const moved = await offer()
  const begun = await offer()
  const ended = await offer()
  const stopped = await offer()
  const lines = await offer(['total/total=2.5', { over: 1800, under: 2000 }], ['1x2', { 1: 2000, x: 3000, 2: 4000 }])
  const settled = await offer()
  const { code } = await save(
    asked([
      [moved.matchId, '1x2', '1'],
      [begun.matchId, '1x2', '1'],
      [ended.matchId, '1x2', '1'],
      [stopped.matchId, '1x2', '1'],
      [lines.matchId, 'total/total=2.5', 'over'],
      [settled.matchId, '1x2', '1'],
    ]),
  )
  await town.say(
    odds(moved.ref, { markets: [market('1x2', { 1: 1500, x: 3000, 2: 4000 })] }),
    odds(begun.ref, { state: inPlay(1, 0), markets: [market('1x2', { 1: 1300, x: 3000, 2: 4000 })] }),
    odds(ended.ref, { state: { ...inPlay(2, 0), status: 'ended' } }),
    betStop(stopped.ref),
    odds(lines.ref, {
      markets: [
        { ...market('total/total=2.5', { over: 1800, under: 2000 }), status: 'inactive' },
        market('total/total=3.5', { over: 2600, under: 1400 }),
      ],
    }),
    settlement(settled.ref, '1x2', {}),
    odds(settled.ref, { markets: [{ ...market('1x2', { 1: 2000, x: 3000, 2: 4000 }), status: 'settled' }] }),
    alive,
  )
  const { legs } = await load(code)
  expect(legs.map(({ standing, begun }) => [standing, begun])).toEqual([
    ['offered', false],
    ['offered', true],
    ['matchEnded', true],
    ['suspended', false],
    ['lineGone', false],
    ['marketClosed', false],
  ])
  expect(legs[0]).toMatchObject({ price: 2000, now: { price: 1500, fixture: { matchId: moved.matchId } } })
  expect(legs[1]?.now).toMatchObject({ price: 1300, live: true })
  expect(legs[2]).not.toHaveProperty('now')
})

test('a code of another operator is not known, and the same slip has its own code there', async () => {
  const { matchId } = await offer()
  const request = asked([[matchId, '1x2', '2']])
  const { code } = await save(request)
  const other = await another()
  await forOperator(other.operatorId, async () => {
    expect(await town.house.bookings.load(other, client, code)).toEqual(notFound)
    const theirs = await save(request, other)
    expect(theirs.code).not.toBe(code)
    expect((await load(theirs.code, other)).legs).toHaveLength(1)
    expect(await town.house.bookings.load(visitor, client, theirs.code)).toEqual(notFound)
  })
  expect((await load(code)).legs).toHaveLength(1)
})

test('what no code is finds nothing', async () => {
  for (const typed of ['BBBBBBBB', drawBookingCode(() => 0), '', 'nobody', `'; drop table booking; --`, 'X'.repeat(20)])
    expect(await town.house.bookings.load(visitor, client, typed)).toEqual(notFound)
})

test('a code ends at its time, stays as long as its slip is saved again, and is then deleted', async () => {
  const { matchId } = await offer()
  const request = asked([[matchId, '1x2', '1']])
  const first = await save(request)
  const now = town.platform.clock.now()
  const endAt = (expiresAt: number) => run(`update booking set expires_at = ${expiresAt} where code = '${first.code}'`)
  await endAt(now + 1)
  await town.house.bookings.sweep()
  expect((await load(first.code)).legs).toHaveLength(1)
  // an earlier end gives way to the one that it has now
  expect(await save(request)).toEqual(first)
  await endAt(now + 90 * day)
  expect((await save(request)).expiresAt).toBe(now + 90 * day)
  await endAt(now)
  expect(await town.house.bookings.load(visitor, client, first.code)).toEqual(notFound)
  const before = (await count()) ?? 0
  await town.house.bookings.sweep()
  expect(await count()).toBe(before - 1)
  // whoever saves what was forgotten has a code again
  expect((await load((await save(request)).code)).legs).toHaveLength(1)
})

test('thousands that are over are deleted in one go, and none of the others', async () => {
  const now = town.platform.clock.now()
  await run(`
    insert into booking (operator_id, code, content, slip, saved_at, expires_at)
    select ${town.operatorId}, 'over' || n, sha256(n::text::bytea), '{"legs":[],"sizes":[]}', 0, ${now} - n
    from generate_series(0, 2499) as n`)
  const before = (await count()) ?? 0
  await town.house.bookings.sweep()
  expect(await count()).toBe(before - 2500)
})
