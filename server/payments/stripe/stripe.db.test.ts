import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { must } from '../../platform/must.ts'
import { hookSecrets, openStripeTown, type StripeTown } from './testing/stripe-town.ts'

const minute = 60_000
const day = 86_400_000

let town: StripeTown
let playerId = 0
beforeAll(async () => {
  town = await openStripeTown()
})
beforeEach(async () => {
  playerId = (await town.addPlayers(1, 0))[0] ?? 0
})
afterAll(async () => {
  const proof = await town.house.ledger.prove(town.platform.db)
  const faults = await town.house.payments.prove()
  await town.close()
  expect([...proof.faults, ...faults]).toEqual([])
})

const lastSession = () => must(town.stripe.sessions.at(-1), 'a session')
const sent = (path: string) => town.stripe.asked.filter((one) => one.method === 'POST' && one.path === path)
const cash = () => town.cashOf(playerId)

test('a deposit leads to a page for exactly what was asked, and the page comes back to the transfer', async () => {
  const { transferId, state, next } = await town.deposit(playerId, 10_000)
  expect([state, next]).toEqual(['pending', { kind: 'redirect', url: lastSession().url }])
  const { params, key } = must(sent('/v1/checkout/sessions').at(-1), 'a request')
  expect(key).toBe(`${transferId}/begin`)
  expect(params).toMatchObject({
    mode: 'payment',
    client_reference_id: transferId,
    'payment_intent_data[metadata][transfer]': transferId,
    'line_items[0][price_data][currency]': 'try',
    'line_items[0][price_data][unit_amount]': '10000',
    'line_items[0][price_data][product_data][name]': 'Test Bets',
    success_url: `https://test.example/en/transfer/${transferId}`,
    cancel_url: `https://test.example/en/transfer/${transferId}`,
    expires_at: String((town.platform.clock.now() + 60 * minute) / 1000),
  })
})

test('one that is paid by card is credited once, however often and in whatever order it is told', async () => {
  const { transferId } = await town.deposit(playerId, 10_000)
  const early = town.tell('checkout.session.completed', lastSession())
  expect(await early).toBe(200)
  const session = town.stripe.pay(lastSession().id)
  const all = ['charge.refunded', 'checkout.session.async_payment_succeeded', 'checkout.session.completed'] as const
  const charge = must(session.payment_intent?.latest_charge ?? undefined, 'a charge')
  const answers = await Promise.all(
    [...all, ...all].map((type) => town.tell(type, type === 'charge.refunded' ? charge : session)),
  )
  expect(answers).toEqual([200, 200, 200, 200, 200, 200])
  await town.stands(playerId, transferId, 'done')
  expect(await cash()).toBe(10_000)
})

test('a bank that takes days, and says yes or no in the end', async () => {
  const { transferId } = await town.deposit(playerId, 10_000)
  const { id } = lastSession()
  await town.tell('checkout.session.completed', town.stripe.pay(id, 'processing'))
  await town.stands(playerId, transferId, 'received')
  await town.pass(3 * day)
  await town.tell('checkout.session.async_payment_succeeded', town.stripe.settle(id, 'paid'))
  await town.stands(playerId, transferId, 'done')
  const second = await town.deposit(playerId, 20_000)
  await town.tell('checkout.session.completed', town.stripe.pay(lastSession().id, 'processing'))
  await town.stands(playerId, second.transferId, 'received')
  await town.pass(day)
  await town.tell('checkout.session.async_payment_failed', town.stripe.settle(lastSession().id, 'failed'))
  await town.stands(playerId, second.transferId, 'refused')
  expect(await cash()).toBe(10_000)
})

test('a page that nobody paid on is over', async () => {
  const { transferId } = await town.deposit(playerId, 10_000)
  await town.tell('checkout.session.expired', town.stripe.expire(lastSession().id))
  await town.stands(playerId, transferId, 'refused')
  expect(await cash()).toBe(0)
})

test('what no hook tells is found by asking', async () => {
  const { transferId } = await town.deposit(playerId, 10_000)
  town.stripe.pay(lastSession().id)
  await town.pass(minute)
  await town.stands(playerId, transferId, 'done')
  expect(await cash()).toBe(10_000)
})

test('a begin that is not answered is asked again under the same name, and is one page', async () => {
  const before = town.stripe.sessions.length
  town.stripe.trouble('POST /v1/checkout/sessions', 'cutAfter')
  const { transferId, state } = await town.deposit(playerId, 10_000)
  expect(state).toBe('requested')
  await town.pass(3000)
  await town.stands(playerId, transferId, 'pending')
  expect(town.stripe.sessions.length - before).toBe(1)
  expect(sent('/v1/checkout/sessions').filter(({ key }) => key === `${transferId}/begin`)).toHaveLength(2)
})

test('a hook is believed for its signature alone: wrong, old and unsigned ones change nothing, each secret holds', async () => {
  const { transferId } = await town.deposit(playerId, 10_000)
  const session = town.stripe.pay(lastSession().id)
  const type = 'checkout.session.completed'
  expect(await town.tell(type, session, { secret: 'whsec_of_somebody_else' })).toBe(401)
  expect(await town.tell(type, session, { at: town.platform.clock.now() - 301_000 })).toBe(409)
  expect((await town.transfer(playerId, transferId)).state).toBe('pending')
  expect(await town.tell(type, session, { secret: hookSecrets[1], at: town.platform.clock.now() - 299_000 })).toBe(200)
  await town.stands(playerId, transferId, 'done')
})

test('events that are not used are acknowledged, and of another transfer too', async () => {
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: { id: 'in_1' } } })
  expect(await town.tell('', lastSession(), { body })).toBe(200)
  expect(await town.tell('', lastSession(), { body: 'no json' })).toBe(200)
  const foreign = { ...lastSession(), metadata: { transfer: '00000000-0000-4000-8000-000000000000' } }
  expect(await town.tell('checkout.session.completed', foreign)).toBe(200)
})

test('a dispute holds the money, and takes it back when it is lost', async () => {
  const { transferId, sessionId } = await town.paid(playerId, 10_000)
  const dispute = town.stripe.dispute(sessionId)
  await town.tell('charge.dispute.created', dispute)
  await town.stands(playerId, transferId, 'disputed')
  expect(await town.house.payments.withdrawable(town.of(playerId))).toMatchObject({ cash: 10_000, withdrawable: 0 })
  await town.tell('charge.dispute.closed', town.stripe.closeDispute(dispute, 'lost'))
  await town.stands(playerId, transferId, 'reversed')
  expect([await cash(), await town.owedOf(playerId)]).toEqual([0, 0])
})

test.each(['won', 'warning_closed'] as const)('a dispute that ends as %s leaves it where it is', async (status) => {
  const { transferId, sessionId } = await town.paid(playerId, 10_000)
  const dispute = town.stripe.dispute(sessionId)
  await town.tell('charge.dispute.created', dispute)
  await town.stands(playerId, transferId, 'disputed')
  await town.tell('charge.dispute.closed', town.stripe.closeDispute(dispute, status))
  await town.stands(playerId, transferId, 'done')
  expect(await cash()).toBe(10_000)
})

test('a dispute that is heard of before the payment waits for it', async () => {
  const { transferId } = await town.deposit(playerId, 10_000)
  const { id } = lastSession()
  town.stripe.pay(id)
  expect(await town.tell('charge.dispute.created', town.stripe.dispute(id))).toBe(200)
  expect((await town.transfer(playerId, transferId)).state).toBe('pending')
  await town.pass(minute)
  await town.stands(playerId, transferId, 'disputed')
})

test('what is given back by hand is taken back here, and no more than that', async () => {
  const { transferId, sessionId } = await town.paid(playerId, 10_000)
  await town.tell('refund.created', town.stripe.refundByHand(sessionId, 3000))
  await town.stands(playerId, transferId, 'reversed')
  expect(await cash()).toBe(7000)
})

test('an account whose secrets do not open is off, and says so once it is looked at', async () => {
  const { db, logged } = town.platform
  const { house } = town
  const kept = await sql<{ sealed_secret: Buffer }>`select sealed_secret from payment_account`.execute(db)
  await sql`update payment_account set sealed_secret = '\\x00'`.execute(db)
  await house.payments.refresh()
  expect(await town.method('deposit', playerId)).toBeUndefined()
  expect(logged.some(({ event }) => event === 'payments.secretsNotOpened')).toBe(true)
  await sql`update payment_account set sealed_secret = ${kept.rows[0]?.sealed_secret}`.execute(db)
  await house.payments.refresh()
  expect(await town.method('deposit', playerId)).toBeDefined()
})
