import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSignedBy, type ProviderKey } from '../../platform/doors/provider-keys.ts'
import { readStripeSignature } from './signature.ts'

const read = (header: string | undefined, body: string | Buffer) =>
  readStripeSignature({ headers: { 'stripe-signature': header }, body: Buffer.from(body), command: '' })
const hmac = (secret: string, bytes: Uint8Array | string) => createHmac('sha256', secret).update(bytes).digest('hex')

/** As Stripe's own libraries have it among their tests: stripe-dotnet, `event_test_signature.json` and its header. */
const published = {
  secret: 'webhook_secret',
  header:
    't=1533204620,v1=f0bdba6d4eacbd8ad8a3bbadd7248e633ec1477f7899c124c51b39405fa36613,v0=63f3a72374a733066c4be69ed7f8e5ac85c22c9f0a6a612ab9a025a9e4ee7eef',
  body: `{
  "id": "evt_123",
  "object": "event",
  "account": "acct_123",
  "api_version": "2017-05-25",
  "created": 1533204620,
  "data": {
    "object": {
      "id": "ii_123",
      "object": "invoiceitem",
      "amount": 1000,
      "currency": "usd",
      "customer": "cus_123",
      "date": 1533204620,
      "description": "Test Invoice Item",
      "discountable": false,
      "invoice": "in_123",
      "livemode": false,
      "metadata": {},
      "period": {
        "start": 1533204620,
        "end": 1533204620
      },
      "plan": null,
      "proration": false,
      "quantity": null,
      "subscription": null
    }
  },
  "livemode": false,
  "pending_webhooks": 1,
  "request": {
    "id": "req_123",
    "idempotency_key": "idempotency-key-123"
  },
  "type": "invoiceitem.created"
}
`,
}

test('what Stripe’s own libraries are tested with is read as they read it', () => {
  const message = read(published.header, published.body)
  expect(message?.at).toBe(1_533_204_620_000)
  // its secret is shorter than the door takes, so the bytes are signed here
  expect(message?.signatures.map((one) => Buffer.from(one).toString('hex'))).toEqual([
    hmac(published.secret, message?.bytes ?? ''),
  ])
})

/** stripe-node, `test/crypto/helpers`: what an HMAC of its own must be. */
test.each([
  ['', 'f7f9bd47fb987337b5796fdc1fdb9ba221d0d5396814bfcaf9521f43fd8927fd'],
  ['{"obj1":"hello","obj2":"world"}', 'bebb1a643997f419b315ddba19e6f5411e1ce7f810ba6d3617ce72823092f363'],
  ['\u{1F600}', '837da296d05c4fe31f61d5d7ead035099d9585a5bcde87de952012a78f0b0c43'],
])('the published digest of %j is ours', (text, digest) => {
  expect(hmac('test_secret', text)).toBe(digest)
})

const keys = ['whsec_one_of_two_that_hold', 'whsec_another_that_holds'].map(
  (secret): ProviderKey => ({ kind: 'hmacSha256', secret: Buffer.from(secret) }),
)
const signed = (secret: string, body: string, t = '1700000000') => hmac(secret, `${t}.${body}`)

test.each(['whsec_one_of_two_that_hold', 'whsec_another_that_holds'])(
  'each secret that holds is good: %s',
  (secret) => {
    const header = `t=1700000000,v1=${'0'.repeat(64)},v1=${signed(secret, '{}')}`
    const message = read(header, '{}')
    expect(message && isSignedBy(keys, message, 0)).toBe(true)
  },
)

test('over other bytes, another time or by another secret it is not', () => {
  const good = signed('whsec_one_of_two_that_hold', '{}')
  const wrong = [
    read(`t=1700000000,v1=${good}`, '{ }'),
    read(`t=1700000001,v1=${good}`, '{}'),
    read(`t=1700000000,v0=${good}`, '{}'),
    read(`t=1700000000,v1=${signed('whsec_of_somebody_else', '{}')}`, '{}'),
  ]
  expect(wrong.map((message) => message !== undefined && isSignedBy(keys, message, 0))).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test.each([
  undefined,
  '',
  'v1=00',
  `v1=${'0'.repeat(64)}`,
  't=now,v1=00',
  't=1,t=2,v1=00',
  't=-1,v1=00',
  `t=1,${'v1=00,'.repeat(1000)}`,
])('%j is not of the form', (header) => {
  expect(read(header, '{}')).toBeUndefined()
})

test('whatever stands in the header, nothing is thrown and nothing is signed', () => {
  const part = fc.oneof(fc.string(), fc.constantFrom('t=1', 'v1=', 'v1=00', `v1=${'a'.repeat(64)}`, 't=', '=', ','))
  const header = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(','))
  fc.assert(
    fc.property(header, fc.uint8Array({ maxLength: 40 }), (text, body) => {
      const message = read(text, Buffer.from(body))
      expect(message !== undefined && isSignedBy(keys, message, 0)).toBe(false)
    }),
    { numRuns: 2000 },
  )
})
