import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { must } from '../../platform/must.ts'
import { openStripeTown, type StripeTown } from './testing/stripe-town.ts'

const minute = 60_000
const refunds = 'POST /v1/refunds'

let town: StripeTown
let playerId = 0
beforeAll(async () => {
  town = await openStripeTown()
})
beforeEach(async () => {
  playerId = (await town.addPlayers(1, 0))[0] ?? 0
  town.stripe.refundsAre('succeeded')
})
afterAll(async () => {
  expect(keysOfPayouts()).toEqual([])
  const proof = await town.house.ledger.prove(town.platform.db)
  const faults = await town.house.payments.prove()
  await town.close()
  expect([...proof.faults, ...faults]).toEqual([])
})

const cash = () => town.cashOf(playerId)
const lastRefund = () => must(town.stripe.refunds.at(-1), 'a refund')
const sentFor = (transferId: string) =>
  town.stripe.asked.filter(({ path, key }) => path === '/v1/refunds' && key.startsWith(transferId))

/** Payouts that went out under several keys though the one before was not refused. */
function keysOfPayouts(): string[] {
  const keys = new Set(
    town.stripe.asked.filter(({ method, path }) => `${method} ${path}` === refunds).map(({ key }) => key),
  )
  const later = [...keys].filter((key) => !key.endsWith('/1/refund'))
  return later.filter((key) => !refusedFirst.has(key.split('/')[0] ?? ''))
}
const refusedFirst = new Set<string>()

/** A withdrawal that somebody let go. */
async function asked(amount: number): Promise<string> {
  const { transferId } = await town.withdraw(playerId, amount)
  await town.decide(playerId, transferId, 'yes')
  return transferId
}

test('a withdrawal is one refund of one payment of the player’s, and is done when Stripe says so', async () => {
  const { sessionId } = await town.paid(playerId, 10_000)
  const transferId = await asked(4000)
  await town.stands(playerId, transferId, 'sent')
  const [one] = sentFor(transferId)
  const session = town.stripe.sessions.find(({ id }) => id === sessionId)
  expect(one?.params).toEqual({
    payment_intent: session?.payment_intent?.id,
    amount: '4000',
    'metadata[transfer]': `${transferId}/1`,
  })
  expect(one?.key).toBe(`${transferId}/1/refund`)
  await town.tell('refund.updated', lastRefund())
  await town.stands(playerId, transferId, 'done')
  expect([await cash(), await town.heldOf(playerId)]).toEqual([6000, 0])
})

test('as much goes back as came by one payment, and nothing where nothing came', async () => {
  expect(await town.method('withdrawal', playerId)).toBeUndefined()
  await town.paid(playerId, 10_000)
  await town.paid(playerId, 20_000)
  expect(await town.method('withdrawal', playerId)).toMatchObject({ amountMin: 100, amountMax: 20_000 })
  await expect(town.withdraw(playerId, 25_000)).rejects.toThrow('{"code":"amountAboveMax","max":20000}')
  const transferId = await asked(15_000)
  await town.stands(playerId, transferId, 'sent')
  expect(await town.method('withdrawal', playerId)).toMatchObject({ amountMax: 10_000 })
})

test('a refund that waits is under way; one that failed goes out again under another name', async () => {
  await town.paid(playerId, 10_000)
  town.stripe.refundsAre('pending')
  const transferId = await asked(4000)
  await town.pass(minute)
  await town.stands(playerId, transferId, 'sent')
  await town.tell('refund.failed', town.stripe.turnRefund(lastRefund(), 'failed'))
  await town.stands(playerId, transferId, 'failed')
  expect([await cash(), await town.heldOf(playerId)]).toEqual([6000, 4000])
  refusedFirst.add(transferId)
  town.stripe.refundsAre('succeeded')
  await town.decide(playerId, transferId, 'retry')
  await town.pass(minute)
  await town.stands(playerId, transferId, 'done')
  expect([await cash(), await town.heldOf(playerId)]).toEqual([6000, 0])
  expect(sentFor(transferId).map(({ key }) => key)).toEqual([`${transferId}/1/refund`, `${transferId}/2/refund`])
})

test('a refund that failed after it was done is the player’s again', async () => {
  await town.paid(playerId, 10_000)
  const transferId = await asked(4000)
  await town.pass(minute)
  await town.stands(playerId, transferId, 'done')
  await town.tell('refund.failed', town.stripe.turnRefund(lastRefund(), 'failed'))
  await town.stands(playerId, transferId, 'bounced')
  expect([await cash(), await town.heldOf(playerId)]).toEqual([10_000, 0])
})

test.each([
  ['the line is cut after it was carried out', 'cutAfter'],
  ['Stripe answers 500 and has carried nothing out', { status: 500, type: 'api_error' }],
  ['another of its name is under way', { status: 409, type: 'idempotency_error' }],
] as const)('nobody knows: %s', async (_, trouble) => {
  await town.paid(playerId, 10_000)
  town.stripe.trouble(refunds, trouble)
  const transferId = await asked(4000)
  await town.stands(playerId, transferId, 'sending')
  // it speaks over a real socket: what is on its way is counted once it has arrived
  const before = await vi.waitFor(() => must(sentFor(transferId).length || undefined, 'a refund that was asked'))
  await town.pass(minute)
  const isThere = trouble === 'cutAfter'
  if (isThere) await town.stands(playerId, transferId, 'done')
  else {
    await town.pass(6 * minute)
    await town.pass(31 * minute)
    await town.stands(playerId, transferId, 'failed')
    await town.decide(playerId, transferId, 'retry')
    await town.pass(minute)
    await town.stands(playerId, transferId, 'done')
  }
  expect(sentFor(transferId)).toHaveLength(isThere ? before : before + 1)
  expect(new Set(sentFor(transferId).map(({ key }) => key)).size).toBe(1)
  expect(town.stripe.refunds.filter(({ metadata }) => metadata.transfer === `${transferId}/1`)).toHaveLength(1)
  expect([await cash(), await town.heldOf(playerId)]).toEqual([6000, 0])
})

test('one that was carried out though nobody heard of it for long is paid once, sent again or not', async () => {
  await town.paid(playerId, 10_000)
  town.stripe.trouble(refunds, 'cutBefore')
  const transferId = await asked(4000)
  for (const wait of [1, 6, 31]) await town.pass(wait * minute)
  await town.stands(playerId, transferId, 'failed')
  // it is on its way once more, and the answer is lost again
  town.stripe.trouble(refunds, 'cutAfter')
  await town.decide(playerId, transferId, 'retry')
  await town.stands(playerId, transferId, 'sending')
  await town.pass(minute)
  await town.stands(playerId, transferId, 'done')
  expect(new Set(sentFor(transferId).map(({ key }) => key)).size).toBe(1)
  expect(await cash()).toBe(6000)
})

test('what Stripe refuses is refused, and may go back to its player', async () => {
  await town.paid(playerId, 10_000)
  town.stripe.trouble(refunds, { status: 400, type: 'invalid_request_error', code: 'charge_disputed' })
  const transferId = await asked(4000)
  await town.stands(playerId, transferId, 'failed')
  expect([await cash(), await town.heldOf(playerId)]).toEqual([6000, 4000])
  await town.decide(playerId, transferId, 'no')
  await town.stands(playerId, transferId, 'returned')
  expect(sentFor(transferId)).toHaveLength(1)
  expect([await cash(), await town.heldOf(playerId)]).toEqual([10_000, 0])
})

test('a dispute of what is left takes that alone', async () => {
  const { transferId: depositId, sessionId } = await town.paid(playerId, 10_000)
  const transferId = await asked(4000)
  await town.pass(minute)
  await town.stands(playerId, transferId, 'done')
  const dispute = town.stripe.dispute(sessionId, 6000)
  await town.tell('charge.dispute.created', dispute)
  await town.stands(playerId, depositId, 'disputed')
  await town.tell('charge.dispute.closed', town.stripe.closeDispute(dispute, 'lost'))
  await town.stands(playerId, depositId, 'reversed')
  expect([await cash(), await town.owedOf(playerId)]).toEqual([0, 0])
})
