import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStripeEvent, stripeEvents } from './read-event.ts'

const transfer = '7f5d0c1e-0000-4000-8000-000000000001'
const event = (type: string, object: object) =>
  readStripeEvent(Buffer.from(JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })))

test.each([
  [
    'checkout.session.completed',
    { object: 'checkout.session', id: 'cs_1', metadata: { transfer } },
    { key: transfer, providerRef: 'cs_1' },
  ],
  ['charge.refunded', { object: 'charge', id: 'ch_1', metadata: { transfer } }, { key: transfer }],
  [
    'refund.updated',
    { object: 'refund', id: 're_1', metadata: { transfer: `${transfer}/1` }, payment_intent: 'pi_1' },
    { key: `${transfer}/1`, payment: 'pi_1' },
  ],
  [
    'refund.created',
    { object: 'refund', id: 're_1', metadata: {}, payment_intent: { id: 'pi_1' } },
    { key: '', payment: 'pi_1' },
  ],
  [
    'charge.dispute.closed',
    { object: 'dispute', id: 'du_1', status: 'lost', payment_intent: 'pi_1' },
    { key: '', payment: 'pi_1' },
  ],
])('%s says of which transfer it is, and nothing that is believed', (type, object, ref) => {
  expect(event(type, object)).toEqual({ ref, facts: [] })
})

test.each([
  ['an event that is not used', 'invoice.paid', { object: 'charge', metadata: { transfer } }],
  [
    'a page of something else that the operator sells',
    'checkout.session.completed',
    { object: 'checkout.session', id: 'cs_1', metadata: {} },
  ],
  ['a charge of something else', 'charge.refunded', { object: 'charge', metadata: null }],
  ['a refund of nothing', 'refund.updated', { object: 'refund', metadata: {}, payment_intent: null }],
  ['an object of no form', 'charge.refunded', { object: 'charge', metadata: { transfer: 7 } }],
])('%s is not used', (_, type, object) => {
  expect(event(type, object)).toBeUndefined()
})

test('whatever bytes come, nothing is thrown and no fact is made', () => {
  const value = fc.jsonValue()
  const shaped = fc.record({
    object: fc.constantFrom('event', 'charge'),
    type: fc.oneof(fc.constantFrom(...stripeEvents), fc.string()),
    data: fc.oneof(
      value,
      fc.record({
        object: fc.record(
          {
            object: fc.constantFrom('checkout.session', 'charge', 'refund', 'dispute', 'payout'),
            id: value,
            metadata: fc.oneof(value, fc.record({ transfer: value })),
            payment_intent: value,
          },
          { requiredKeys: [] },
        ),
      }),
    ),
  })
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    value.map((one) => Buffer.from(JSON.stringify(one))),
    shaped.map((one) => Buffer.from(JSON.stringify(one))),
  )
  fc.assert(
    fc.property(bytes, (body) => {
      expect(readStripeEvent(body)?.facts ?? []).toEqual([])
    }),
    { numRuns: process.env.BANKO_LONG ? 200_000 : 3000 },
  )
})
