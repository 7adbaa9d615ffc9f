import type { Statement, Transactions } from '@banko/contract/calls/ledger.ts'
import type { PaymentCategory } from '@banko/contract/calls/payments.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FuzzWorld, openFuzzWorld } from './fuzz/world.ts'
import { postCall, signIn } from './testing/http-client.ts'
import { openClerk } from './testing/office-client.ts'

interface PaymentMethods {
  readonly categories: readonly PaymentCategory[]
}

const day = 86_400_000
let world: FuzzWorld

beforeAll(async () => {
  world = await openFuzzWorld()
})
afterAll(() => world.close())

const post = (cookie: string, path: string, input: object) => postCall(world.url, path, input, { headers: { cookie } })
/** The contract's own output. */
const listOf = async (cookie: string, input: object = {}) =>
  (await post(cookie, '/ledger/transactions', input)).body as unknown as Transactions

test('a player reads their own money alone, each stake with its coupon; staff read the same, and of nobody who is not there', async () => {
  const [cookie, other] = [await signIn(world.url, 'demo3'), await signIn(world.url, 'demo2')]
  const matchId = world.coming.at(-1) ?? 0
  const selection = { matchId, marketKey: '1x2', outcomeId: '1', price: 2000, version: 1, banker: false }
  const place = { selections: [selection], sizes: [], stake: 1234, pricePolicy: 'any' }
  const couponIds = [0, 1, 2].map((nth) => `00000000-0000-4000-8000-00000000000${nth}`)
  for (const couponId of couponIds)
    expect(await post(cookie, '/placement/place', { ...place, couponId })).toMatchObject({ status: 200 })

  const all = await listOf(cookie)
  expect(all.transactions.slice(0, 3).map(({ coupon }) => coupon?.couponId)).toEqual(couponIds.toReversed())
  expect(all.transactions.slice(0, 3)).toMatchObject([
    { kind: 'stakePlaced', service: 'sport', amount: -1234 },
    { amount: -1234 },
    { amount: -1234 },
  ])
  expect(JSON.stringify(await listOf(other))).not.toContain(couponIds[0])
  const first = await listOf(cookie, { limit: 2 })
  const rest = await listOf(cookie, { before: first.next })
  expect([...first.transactions, ...rest.transactions]).toEqual(all.transactions)
  expect((await listOf(cookie, { way: 'income', service: 'sport' })).transactions).toEqual([])

  const now = world.served.time.now()
  const span = { from: now - day, until: now + day }
  const statement = (await post(cookie, '/ledger/statement', span)).body as unknown as Statement
  expect(statement).toMatchObject({ closing: all.transactions[0]?.balance })
  expect(statement.sums.find(({ kind }) => kind === 'stakePlaced')).toMatchObject({
    count: 3,
    income: 0,
    expense: 3702,
  })
  for (const wrong of [
    { from: now - 368 * day, until: now },
    { from: now, until: now },
    { from: now, until: now - 1 },
  ])
    expect(await post(cookie, '/ledger/statement', wrong)).toMatchObject({ status: 400 })

  const me = (await post(cookie, '/people/me', {})).body as { playerId: number }
  const clerk = await openClerk(world.served, 'Ayşe', ['support'])
  const seen = await clerk.post('/office/person/transactions', { playerId: me.playerId })
  expect(seen.body).toEqual(all)
  expect(await clerk.post('/office/person/transactions', { playerId: 9_999_999 })).toMatchObject({
    body: { data: { code: 'notFound' } },
  })
})

test('a withdrawal is in the list with what opens it', async () => {
  await world.served.house.payments.seedDemo(['localhost'])
  const cookie = await signIn(world.url, 'demo1')
  const { body } = await post(cookie, '/payments/methods', { direction: 'withdrawal' })
  const { categories } = body as unknown as PaymentMethods
  const method = categories.flatMap(({ methods }) => methods).find(({ title }) => title === 'To my account')
  const transferId = '00000000-0000-4000-8000-0000000000f1'
  const values = [
    { name: 'iban', value: 'TR330006100519786457841326' },
    { name: 'born', value: '10-12-1990' },
  ]
  const asked = { transferId, methodId: method?.methodId, version: method?.version, amount: 10_000, values }
  expect(await post(cookie, '/payments/withdraw', asked)).toMatchObject({ status: 200 })
  const { transactions } = await listOf(cookie, { service: 'payments', way: 'expense' })
  expect(transactions[0]).toMatchObject({ kind: 'withdrawalAsked', amount: -10_000, transfer: { transferId } })
})
