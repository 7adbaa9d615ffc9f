import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTwoOperators, type Tenant, type TwoOperators } from './isolation/two-operators.ts'
import { type Clerk, openClerk } from './testing/office-client.ts'

let two: TwoOperators
const path = '/office/coupons/replay'

beforeAll(async () => {
  two = await openTwoOperators()
})
afterAll(() => two.close())

/** A coupon of an operator's that stands. */
async function couponOf({ operatorId }: Tenant): Promise<number> {
  const found = await two.database.session(({ rows }) =>
    rows<{ number: number }>(
      `select number from coupon where operator_id = ${operatorId} and status <> 'refused' order by number limit 1`,
    ),
  )
  return Number(found[0]?.number)
}

/** Somebody of an operator's office with these roles. */
function clerkOf({ host, operatorId }: Tenant, name: string, roles: Parameters<typeof openClerk>[2]): Promise<Clerk> {
  const post = (at: string, input: unknown, changed: RequestInit = {}) =>
    two.post(host, at, input, Object.fromEntries(new Headers(changed.headers)))
  return openClerk(two.served, name, roles, { operatorId, post })
}

test('the desk is told the life of a coupon of its own operator, and that it replays equal', async () => {
  const [one] = two.tenants
  const number = await couponOf(one)
  const answer = await two.post(one.host, path, { number }, one.staff)
  expect(answer).toMatchObject({
    status: 200,
    body: { siteId: one.siteId, coupon: { number }, differences: [], undone: 0 },
  })
  const { events } = answer.body as { events: readonly { kind: string; at: number }[] }
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['placed', 'posted']))
  expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted((a, b) => a - b))
})

test('what was changed in the database is told as a difference', async () => {
  const [, other] = two.tenants
  const number = await couponOf(other)
  await two.database.session(({ run }) => run(`update coupon set payout = payout + 1 where number = ${number}`))
  const answer = await two.post(other.host, path, { number }, other.staff)
  expect(answer.body).toMatchObject({
    differences: expect.arrayContaining([expect.objectContaining({ of: 'payout' })]),
  })
  await two.database.session(({ run }) => run(`update coupon set payout = payout - 1 where number = ${number}`))
})

test('a coupon of another operator is none, as is one that nobody has', async () => {
  const [one, other] = two.tenants
  for (const number of [await couponOf(other), 999_999_999])
    expect(await two.post(one.host, path, { number }, one.staff)).toMatchObject({
      status: 404,
      body: { code: 'REFUSED', data: { code: 'notFound' } },
    })
})

test('nobody else is told: neither players and keys, nor staff of another office, nor who may see coupons alone', async () => {
  const [one, other] = two.tenants
  const number = await couponOf(one)
  for (const who of [{}, one.players[0], one.key, other.staff])
    expect(await two.post(one.host, path, { number }, who)).toMatchObject({ status: 401 })
  const payments = await clerkOf(one, 'payments clerk', ['payments'])
  expect(await payments.post(path, { number })).toMatchObject({ status: 403 })
  const support = await clerkOf(one, 'support clerk', ['support'])
  expect(await support.post(path, { number })).toMatchObject({ status: 200, body: { coupon: { number } } })
})
