import { createHmac } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type StatementFormat, statementFormats } from '@banko/contract/payments/statement-choices.ts'
import { expect, test } from 'vitest'
import type { MessageRead, RawMessage } from '../platform/doors/provider-door.ts'
import { isSignedBy } from '../platform/doors/provider-keys.ts'
import { providerFactKinds } from './facts/fact.ts'
import { readHookBody, readStandardWebhook } from './hooks/standard-webhook.ts'
import { readStatement } from './reconciliation/formats/read-statement.ts'
import { columnsWritten, writeCamt053, writeCsv, writeMt940 } from './reconciliation/testing/write-statements.ts'
import { readStripeEvent } from './stripe/read-event.ts'
import { readStripeSignature } from './stripe/signature.ts'
import { openDamage } from './testing/damage.ts'

/** How many are read, and for how long at the most: the long form ends by whichever comes first. */
const [count, milliseconds] = process.env.BANKO_LONG ? [10_000_000, 600_000] : [20_000, 60_000]
const turn = 500

const transfer = '7f5d0c1e-0000-4000-8000-000000000001'
const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const day = Date.UTC(2026, 10, 29)
const final = { kind: 'moneyFinal', key: 'final 1', payment: '1', amount: 10_000, currency: 'TRY', saidAt: day }
const hook = json({ reference: transfer, providerRef: 'p-1', facts: [final] })
const event = (type: string, object: object) => json({ id: 'evt_1', object: 'event', type, data: { object } })
const events = [
  event('checkout.session.completed', { object: 'checkout.session', id: 'cs_1', metadata: { transfer } }),
  event('refund.updated', { object: 'refund', id: 're_1', metadata: {}, payment_intent: { id: 'pi_1' } }),
  event('charge.dispute.closed', { object: 'dispute', id: 'du_1', status: 'lost', payment_intent: 'pi_1' }),
]
const lines = [
  { key: 'K1', bookedOn: day, amount: 123_456, currency: 'TRY', payer: 'Ada Ay', text: 'ABCDEFGH' },
  { key: 'K2', bookedOn: day, amount: -100, currency: 'TRY', payer: 'Eva', text: 'Fee & "cost"' },
]
const statements: Readonly<Record<StatementFormat, Buffer>> = {
  csv: Buffer.from(writeCsv(lines)),
  camt053: Buffer.from(writeCamt053(lines)),
  mt940: Buffer.from(writeMt940(lines)),
}

const secret = Buffer.alloc(32, 5)
const keys = [{ kind: 'hmacSha256', secret }] as const
const macOf = (text: string | Buffer, form: 'base64' | 'hex') => createHmac('sha256', secret).update(text).digest(form)
const [id, seconds] = ['evt-1', '1795000000']
const standard = { id, seconds, signature: `v1,${macOf(`${id}.${seconds}.${hook}`, 'base64')}` }
const stripe = `t=${seconds},v1=${macOf(`${seconds}.${events[0]}`, 'hex')}`

const damage = openDamage(20_261_129)
const { below, damaged } = damage

/** A text of a header: what HTTP lets through. */
const headerOf = (text: string) =>
  damaged(Buffer.from(text))
    .toString('latin1')
    .replace(/[\r\n\0]/g, '')

function mustHold(holds: boolean, what: string, bytes: Buffer): void {
  if (!holds) throw new Error(`${what}: ${bytes.toString('base64')}`)
}

function mustBeForged(read: MessageRead | undefined, signed: string | Buffer, message: RawMessage): void {
  if (!read || !isSignedBy(keys, read, 0)) return
  // what is taken for signed is what was signed, byte for byte
  mustHold(Buffer.from(signed).equals(read.bytes), 'a signature stands for something else', message.body)
}

const readers: readonly (() => void)[] = [
  function ownHook() {
    const bytes = damaged(hook)
    for (const fact of readHookBody(bytes)?.facts ?? []) {
      const { kind, amount = 0, saidAt } = fact
      const isSound =
        providerFactKinds.includes(kind) && [amount, saidAt].every((one) => Number.isSafeInteger(one) && one >= 0)
      mustHold(isSound, 'a fact of no form', bytes)
    }
  },
  function stripeEvent() {
    const bytes = damaged(events[below(events.length)] ?? hook)
    mustHold((readStripeEvent(bytes)?.facts ?? []).length === 0, 'an event is believed', bytes)
  },
  function standardSignature() {
    const part = below(4)
    const headers = {
      'webhook-id': part === 0 ? headerOf(standard.id) : standard.id,
      'webhook-timestamp': part === 1 ? headerOf(standard.seconds) : standard.seconds,
      'webhook-signature': part === 2 ? headerOf(standard.signature) : standard.signature,
    }
    const message = { headers, body: part === 3 ? damaged(hook) : hook, command: '' }
    mustBeForged(readStandardWebhook(message), `${id}.${seconds}.${hook}`, message)
  },
  function stripeSignature() {
    const isBody = below(2) === 0
    const [body = hook] = events
    const headers = { 'stripe-signature': isBody ? stripe : headerOf(stripe) }
    const message = { headers, body: isBody ? damaged(body) : body, command: '' }
    mustBeForged(readStripeSignature(message), `${seconds}.${body}`, message)
  },
  ...statementFormats.map((format) => () => {
    const bytes = damaged(statements[format])
    const reader = readStatement({ format, text: bytes.toString(), columns: columnsWritten })
    for (let next = reader.next(); ; next = reader.next()) {
      if (next.done) {
        if (next.value) mustHold(next.value.line > 0, 'a fault of no line', bytes)
        return
      }
      const { amount, bookedOn } = next.value
      mustHold(
        Number.isSafeInteger(amount) && amount !== 0 && Number.isSafeInteger(bookedOn),
        'a line of no form',
        bytes,
      )
    }
  }),
]

test(
  'whatever bytes come as hooks and statements, nothing is thrown, no line is of no form, and nothing unsigned is believed',
  async () => {
    const began = performance.now()
    let read = 0
    let slowest = 0
    while (read < count && performance.now() - began < milliseconds) {
      for (let left = turn; left > 0; left -= 1) {
        const from = performance.now()
        readers[read % readers.length]?.()
        slowest = Math.max(slowest, performance.now() - from)
        read += 1
      }
      // whoever watches over the tests is answered meanwhile
      await setImmediate()
    }
    const took = ((performance.now() - began) / 1000).toFixed(0)
    console.log(
      `${read.toLocaleString('en')} damaged documents by ${readers.length} readers in ${took} s, slowest ${slowest.toFixed(1)} ms`,
    )
    expect(read).toBeGreaterThan(turn)
  },
  milliseconds + 600_000,
)
