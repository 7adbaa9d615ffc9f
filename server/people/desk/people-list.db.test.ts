import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forOperator } from '../../platform/database/row-scope.ts'
import { Scope } from '../../platform/scope.ts'
import { openTestHouse, type TestHouse } from '../../testing/test-house.ts'
import { openSessions } from '../sessions.ts'
import { deskPeopleCalls } from './calls.ts'

const hour = 3_600_000
let town: TestHouse
let calls: ReturnType<typeof deskPeopleCalls>
let ids: number[]
const request = { host: 'test', address: '127.0.0.1' } as never

const deskOf = (operatorId: number) => {
  const scope = Scope.ofSession({ operatorId, staffId: 1, staffName: 'clerk', permissions: new Set(['people.see']) })
  return { kind: 'staff', scope, sessionId: 'made here', provenAt: 0 } as const
}
type Asked = Parameters<typeof calls.list>[1]
const ask = (asked: Asked, operatorId = town.operatorId) => calls.list(deskOf(operatorId), asked, request)
const listed = async (asked: Asked = {}) => {
  const answer = await ask(asked)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.value
}
const filtered = async (...filters: NonNullable<Asked['filters']>) =>
  (await listed({ filters })).rows.map(({ playerId }) => ids.indexOf(playerId))

/** Six players an hour apart; the last two have told who they are. */
beforeAll(async () => {
  town = await openTestHouse()
  calls = deskPeopleCalls(town.house)
  ids = []
  for (const [at, name] of ['Ada', 'bea', 'Cem', 'Işıl', 'deniz', 'Ece'].entries()) {
    ids.push(...(await town.addPlayers(1, at * 1000, { userName: name })))
    await town.platform.time.skip(hour)
  }
  const { db } = town.platform
  for (const [at, [first, last, mail]] of [
    ['Şükrü', 'Yıldız', 'Sy@Example.com'],
    ['Ece', 'Ak', 'ece@example.com'],
  ].entries())
    await sql`
      insert into player_profile (operator_id, player_id, first_name, last_name, birth_date, sex, country, city, address,
        post_code, email, email_folded, mobile, agreed_at)
      values (${town.operatorId}, ${ids[4 + at]}, ${first}, ${last}, '1990-01-01', 'f', 'TR', 'Bursa', 'Street 1', '16000',
        ${mail}, ${mail?.toLowerCase()}, ${`+9053212345${60 + at}`}, 0)`.execute(db)
  await sql`update player set blocked = true where operator_id = 1 and id = ${ids[1]}`.execute(db)
  await sql`update player set activates_by = 'email' where operator_id = 1 and id = ${ids[2]}`.execute(db)
}, 60_000)
afterAll(() => town.close())

test('the last to register stand first, with what the desk may see of them', async () => {
  const { rows, next, about } = await listed()
  expect(rows.map(({ userName }) => userName)).toEqual(['Ece', 'deniz', 'Işıl', 'Cem', 'bea', 'Ada'])
  expect(next).toBeUndefined()
  expect(about).toEqual({ count: 6, exact: true })
  expect(rows[1]).toMatchObject({
    ...{ playerId: ids[4], name: 'Şükrü Yıldız', siteId: town.siteId, state: 'active', balance: 4000, currency: 'TRY' },
    ...{ email: 'S•••@Example.com', mobile: '+90•••••60' },
  })
  expect(rows[4]).toMatchObject({ state: 'blocked' })
  expect(rows[4]).not.toHaveProperty('name')
  expect(JSON.stringify(rows)).not.toContain('Sy@')
})

test.each(['registered', 'userName', 'seen'] as const)(
  'page after page by %s has each of them once, both ways',
  async (sort) => {
    const whole = (await listed({ sort, down: true })).rows.map(({ playerId }) => playerId)
    for (const down of [true, false]) {
      const seen: number[] = []
      for (let after: string | undefined; seen.length < 7; ) {
        const page = await listed({ sort, down, limit: 2, ...(after !== undefined && { after }) })
        seen.push(...page.rows.map(({ playerId }) => playerId))
        after = page.next
        if (after === undefined) break
      }
      expect(seen).toEqual(down ? whole : whole.toReversed())
    }
  },
)

test('filters narrow what is listed, all of them together', async () => {
  expect(await filtered({ field: 'userName', kind: 'is', values: ['ADA'] })).toEqual([0])
  // however it is typed: the dot of an i does not count
  expect(await filtered({ field: 'userName', kind: 'contains', values: ['İŞI'] })).toEqual([3])
  expect(await filtered({ field: 'userName', kind: 'in', values: ['ada', 'Cem'] })).toEqual([2, 0])
  expect(await filtered({ field: 'name', kind: 'is', values: ['sukru yildiz'] })).toEqual([4])
  expect(await filtered({ field: 'name', kind: 'contains', values: ['AK'] })).toEqual([5])
  expect(await filtered({ field: 'email', kind: 'is', values: ['SY@example.com'] })).toEqual([4])
  expect(await filtered({ field: 'state', kind: 'is', values: ['blocked'] })).toEqual([1])
  expect(await filtered({ field: 'state', kind: 'isNot', values: ['active'] })).toEqual([2, 1])
  expect(await filtered({ field: 'state', kind: 'in', values: ['waiting', 'blocked'] })).toEqual([2, 1])
  expect(await filtered({ field: 'balance', kind: 'over', values: ['3000'] })).toEqual([5, 4])
  expect(await filtered({ field: 'balance', kind: 'between', values: ['1000', '2000'] })).toEqual([2, 1])
  expect(await filtered({ field: 'site', kind: 'isNot', values: [String(town.siteId)] })).toEqual([])
  const from = String(town.platform.time.now() - 4 * hour)
  const balance = { field: 'balance' as const, kind: 'under' as const, values: ['5000'] }
  expect(await filtered({ field: 'registered', kind: 'over', values: [from] }, balance)).toEqual([4, 3])
})

describe('refused is', () => {
  const filter = (
    field: 'userName' | 'balance' | 'state' | 'name',
    kind: 'over' | 'is' | 'between' | 'empty',
    values: string[],
  ) => ask({ filters: [{ field, kind, values }] })

  test.each([
    ['userName', 'over', ['a']],
    ['userName', 'is', [' ']],
    ['userName', 'is', []],
    ['userName', 'is', ['a', 'b']],
    ['balance', 'is', ['5.5']],
    ['balance', 'is', ['1e3']],
    ['balance', 'is', ['9999999999999999']],
    ['balance', 'between', ['1']],
    ['balance', 'empty', []],
    ['state', 'is', ['gone']],
    ['state', 'is', ['constructor']],
    ['name', 'empty', []],
  ] as const)('%s %s %j', async (field, kind, values) => {
    expect(await filter(field, kind, [...values])).toEqual({ ok: false, refusal: { code: 'filterUnfit', field } })
  })

  test('a place of another filter, sort, way, list or operator, or one that is made up', async () => {
    const { next = '' } = await listed({ limit: 2 })
    const unfit = { ok: false, refusal: { code: 'cursorUnfit' } }
    expect(next).not.toBe('')
    expect(await ask({ limit: 3, after: next })).toMatchObject({ ok: true })
    expect(await ask({ after: next, sort: 'userName' })).toEqual(unfit)
    expect(await ask({ after: next, down: false })).toEqual(unfit)
    expect(await ask({ after: next, filters: [{ field: 'state', kind: 'is', values: ['active'] }] })).toEqual(unfit)
    expect(await forOperator(town.operatorId + 1, () => ask({ after: next }, town.operatorId + 1))).toEqual(unfit)
    const sealed = Buffer.from(next, 'base64url')
    const flipped = Array.from(sealed, (byte, at) => sealed.with(at, byte ^ 1))
    for (const made of [
      '',
      '.',
      'x.y',
      next.slice(4),
      ...flipped.map((bytes) => Buffer.from(bytes).toString('base64url')),
    ])
      expect(await ask({ after: made }), made).toEqual(unfit)
  })

  test('nobody reads in a place which row stands there', async () => {
    const { next = '', rows } = await listed({ limit: 2, sort: 'userName' })
    const bytes = Buffer.from(next, 'base64url').toString('latin1')
    for (const { userName } of rows) expect(bytes).not.toContain(userName.toLowerCase())
    expect((await listed({ limit: 2, sort: 'userName' })).next).toBe(next)
  })
})

test('nobody of another operator is listed', async () => {
  const answer = await forOperator(town.operatorId + 1, () => ask({}, town.operatorId + 1))
  expect(answer).toEqual({ ok: true, value: { rows: [], about: { count: 0, exact: true } } })
})

test('who signs in has been seen, to some minutes', async () => {
  const [playerId = 0] = ids
  const filters = [{ field: 'id' as const, kind: 'is' as const, values: [String(playerId)] }]
  const seenAt = async () => (await listed({ filters })).rows[0]?.seenAt
  expect(await seenAt()).toBeUndefined()
  const { time } = town.platform
  const sessions = openSessions(town.platform, town.house.operators)
  const token = await sessions.begin(town.of(playerId), undefined)
  const first = time.now()
  expect(await seenAt()).toBe(first)
  const site = { operatorId: town.operatorId, siteId: town.siteId } as never
  for (let minute = 0; minute < 20; minute += 1) {
    await time.skip(60_000)
    expect(await sessions.callerOf(site, token)).toMatchObject({ kind: 'player' })
  }
  const seen = (await seenAt()) ?? 0
  expect(seen).toBeGreaterThan(first + 600_000)
  expect(time.now() - seen).toBeLessThan(600_000)
})
