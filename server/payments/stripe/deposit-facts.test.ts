import { expect, test } from 'vitest'
import { depositFacts } from './deposit-facts.ts'
import { disputeShape, refundShape, sessionShape } from './shapes.ts'

const created = 1_700_000_000
const now = 1_700_600_000_000

const intent = (change: object = {}) => ({
  ...{ id: 'pi_1', status: 'succeeded', amount: 5000, amount_received: 5000, currency: 'jpy' },
  ...{ latest_charge: { id: 'ch_1', created: created + 60 }, last_payment_error: null },
  ...change,
})
const session = (change: object = {}) =>
  sessionShape.parse({
    ...{ id: 'cs_1', status: 'complete', payment_status: 'paid', created, expires_at: created + 3600 },
    ...{ payment_intent: intent(), ...change },
  })
const dispute = (id: string, status: string, change: object = {}) =>
  disputeShape.parse({ id, status, created: created + 90, amount: 5000, currency: 'jpy', ...change })
const refund = (change: object) =>
  refundShape.parse({
    id: 're_1',
    status: 'succeeded',
    created: created + 80,
    amount: 1000,
    currency: 'jpy',
    ...change,
  })

const kindsOf = (known: Parameters<typeof depositFacts>[0]) =>
  depositFacts(known, now).map(({ kind, amount }) => (amount === undefined ? kind : `${kind} ${amount}`))
const of = (one: ReturnType<typeof session>) => ({ session: one, disputes: [], refunds: [] })

test.each([
  ['a page that waits', { status: 'open', payment_status: 'unpaid', payment_intent: null }, []],
  [
    'a page where a card was declined',
    { status: 'open', payment_status: 'unpaid', payment_intent: intent({ status: 'requires_payment_method' }) },
    [],
  ],
  ['a page that ended', { status: 'expired', payment_status: 'unpaid', payment_intent: null }, ['providerRefused']],
  ['a payment', {}, ['moneyFinal 5000']],
  [
    'a payment that a bank works on',
    { payment_status: 'unpaid', payment_intent: intent({ status: 'processing', amount_received: 0 }) },
    ['moneySeen 5000'],
  ],
  [
    'one that it refused',
    { payment_status: 'unpaid', payment_intent: intent({ status: 'requires_payment_method', amount_received: 0 }) },
    ['providerRefused'],
  ],
  [
    'one that waits for its player',
    { payment_status: 'unpaid', payment_intent: intent({ status: 'requires_action' }) },
    [],
  ],
])('%s', (_, change, kinds) => {
  expect(kindsOf(of(session(change)))).toEqual(['providerPending', ...kinds])
})

test('money is said to have come when it was charged, in our units', () => {
  const yen = depositFacts(of(session()), now).at(-1)
  expect(yen).toEqual({
    ...{ kind: 'moneyFinal', key: 'final pi_1', payment: 'pi_1', currency: 'JPY', amount: 5000 },
    saidAt: (created + 60) * 1000,
  })
  const krona = session({ payment_intent: intent({ currency: 'isk', amount_received: 50_000 }) })
  expect(depositFacts(of(krona), now).at(-1)).toMatchObject({ amount: 500, currency: 'ISK' })
})

test.each([
  [['needs_response'], ['disputeOpened']],
  [['warning_under_review'], ['disputeOpened']],
  [['won'], ['disputeOpened', 'disputeWon']],
  [['prevented'], ['disputeOpened', 'disputeWon']],
  [
    ['won', 'under_review'],
    ['disputeOpened', 'disputeOpened'],
  ],
  [
    ['won', 'lost'],
    ['disputeOpened', 'disputeOpened', 'disputeLost 5000'],
  ],
  [['of a kind that nobody knows yet'], ['disputeOpened']],
])('disputes %j', (statuses, kinds) => {
  const disputes = statuses.map((status, at) => dispute(`du_${at}`, status))
  expect(kindsOf({ session: session(), disputes, refunds: [] }).slice(2)).toEqual(kinds)
})

test('a dispute that is lost in another currency stands for all of it', () => {
  const disputes = [dispute('du_1', 'lost', { amount: 3300, currency: 'usd' })]
  expect(kindsOf({ session: session(), disputes, refunds: [] }).at(-1)).toBe('disputeLost')
})

test('refunds by hand are told, each by itself; our own and those that wait are not', () => {
  const refunds = [
    refund({ id: 're_1' }),
    refund({ id: 're_2', metadata: { transfer: '7f5d0c1e-0000-4000-8000-000000000001/1' } }),
    refund({ id: 're_3', status: 'pending' }),
    refund({ id: 're_4', amount: 2000, metadata: {} }),
  ]
  expect(kindsOf({ session: session(), disputes: [], refunds }).slice(2)).toEqual(['recalled 1000', 'recalled 2000'])
})
