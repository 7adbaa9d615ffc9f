import { createHmac, generateKeyPairSync } from 'node:crypto'
import { request } from 'node:http'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { migrations } from '../database/migrations.ts'
import { isSignedBy } from '../doors/provider-keys.ts'
import {
  accountKeys,
  echoDoor,
  echoMigration,
  oldUntil,
  type Sent,
  signBody,
  signWebhook,
} from '../testing/echo-provider.ts'
import { openTestHttp, type TestHttp } from '../testing/test-http.ts'

let http: TestHttp
let events = 0

beforeAll(async () => {
  http = await openTestHttp({ providers: [echoDoor(() => http.platform)] })
  await migrate(http.platform.database, [...migrations, echoMigration])
})
// Rates are earned back, so that no test lives on what another left.
beforeEach(() => http.platform.time.advance(60_000))
afterAll(() => http.close())

const hmac = (secret: string, bytes: Uint8Array) => createHmac('sha256', secret).update(bytes).digest()
const now = () => http.platform.clock.now()
const webhook = (body = '{"paid": 10}', change: { id?: string; at?: number } = {}) => ({
  ...{ id: `event-${++events}`, at: now(), body },
  ...change,
})

async function knock(account: string, { headers, body }: Sent, command = 'pay') {
  const response = await fetch(`${http.url}/v1/echo/hook/${account}/${command}`, {
    method: 'POST',
    headers,
    body: Buffer.from(body),
  })
  const text = await response.text()
  return { status: response.status, type: response.headers.get('content-type'), text }
}

const echoes = async () =>
  Number(
    (await sql<{ count: number }>`select count(*)::int as count from echo`.execute(http.platform.db)).rows[0]?.count,
  )
const unsigned = {
  status: 401,
  type: 'application/json; charset=utf-8',
  text: expect.stringContaining('This is not signed by whom it should be'),
}
test('what is signed is taken, byte for byte, whatever it calls itself, and answered in the provider’s own words', async () => {
  // Spaces that no parser would keep, half of a form, nothing at all.
  for (const type of [undefined, 'application/json', 'application/x-www-form-urlencoded', 'text/plain', 'image/png'])
    for (const body of ['{ "paid" : 1e1 }', '{"half": ', '']) {
      const { headers } = signWebhook(webhook(body))
      const sent = { headers: { ...headers, ...(type !== undefined && { 'content-type': type }) }, body }
      expect(await knock(accountKeys.hmac, sent), `${type} ${body}`).toMatchObject({
        status: 200,
        text: expect.stringContaining(`{"echo":${JSON.stringify(body)}`),
      })
    }
  expect(await knock(accountKeys.hmac, signWebhook(webhook(), 'old'))).toMatchObject({ status: 200 })
  expect(await knock(accountKeys.ed25519, signWebhook(webhook(), 'ed25519'))).toMatchObject({ status: 200 })
  expect(await knock(accountKeys.rsa, signBody('{"round": 1}'), 'bet')).toMatchObject({
    status: 200,
    type: 'application/vnd.echo+json',
    text: expect.stringMatching(/^\{"echo":"\{\\"round\\": 1\}","number":\d+,"command":"bet"\}$/),
  })
})

test('any other byte, name, time, account or key is unsigned, and all of that is answered as an account of nobody’s is', async () => {
  const before = await echoes()
  const good = signWebhook(webhook())
  const stranger = generateKeyPairSync('ed25519').privateKey
  const wrong: Record<string, [string, Sent]> = {
    'another body': [accountKeys.hmac, { ...good, body: '{"paid": 11}' }],
    'one byte more': [accountKeys.hmac, { ...good, body: `${good.body} ` }],
    'another name': [accountKeys.hmac, { ...good, headers: { ...good.headers, 'webhook-id': 'event' } }],
    'another time': [
      accountKeys.hmac,
      { ...good, headers: { ...good.headers, 'webhook-timestamp': String(now() / 1000 + 1) } },
    ],
    'no signature': [accountKeys.hmac, { ...good, headers: {} }],
    'an empty one': [accountKeys.hmac, { ...good, headers: { ...good.headers, 'webhook-signature': '' } }],
    'half of one': [
      accountKeys.hmac,
      {
        ...good,
        headers: { ...good.headers, 'webhook-signature': good.headers['webhook-signature']?.slice(0, 20) ?? '' },
      },
    ],
    'a flood of them': [
      accountKeys.hmac,
      {
        ...good,
        headers: { ...good.headers, 'webhook-signature': Array(5).fill(good.headers['webhook-signature']).join(' ') },
      },
    ],
    'a secret of before that is over': [accountKeys.hmac, signWebhook(webhook('{}', { at: oldUntil }), 'old')],
    'another kind of key': [accountKeys.hmac, signWebhook(webhook(), 'ed25519')],
    'a key of a stranger': [accountKeys.ed25519, signWebhook(webhook(), stranger)],
    'a wallet’s body that is another': [accountKeys.rsa, { ...signBody('{"bet": 1}'), body: '{"bet": 2}' }],
    'an account of nobody': ['n'.repeat(32), good],
    'an account at another host': [accountKeys.other, good],
  }
  await http.platform.time.advanceTo(Math.max(now(), oldUntil))
  for (const [name, [account, sent]] of Object.entries(wrong))
    expect(await knock(account, sent), name).toEqual(unsigned)
  expect(await echoes()).toBe(before)
  const told = http.platform.logged.filter(({ event }) => event === 'security.messageRefused')
  expect(told.length).toBeGreaterThan(0)
  expect(JSON.stringify(http.platform.logged)).not.toContain(good.headers['webhook-signature'])
})

test('while a secret is changed both are good, and each alone; one of two signatures is enough', () => {
  const keys = [
    { kind: 'hmacSha256', secret: Buffer.from('0123456789abcdef') },
    { kind: 'hmacSha256', secret: Buffer.from('fedcba9876543210'), until: 1000 },
  ] as const
  const bytes = Buffer.from('said')
  const by = (at: number) => {
    const [first, second] = ['0123456789abcdef', 'fedcba9876543210'].map((secret) => hmac(secret, bytes))
    return [first, second].map((signature) => isSignedBy(keys, { bytes, signatures: signature ? [signature] : [] }, at))
  }
  expect(by(999)).toEqual([true, true])
  expect(by(1000)).toEqual([true, false])
  const both = [Buffer.alloc(32), hmac('0123456789abcdef', bytes)]
  expect(isSignedBy(keys, { bytes, signatures: both }, 1000)).toBe(true)
  expect(isSignedBy(keys, { bytes, signatures: [] }, 0)).toBe(false)
  expect(isSignedBy([], { bytes, signatures: both }, 0)).toBe(false)
  const short = [{ kind: 'hmacSha256', secret: Buffer.alloc(0) }] as const
  expect(() => isSignedBy(short, { bytes, signatures: both }, 0)).toThrow('too short')
  const { publicKey } = generateKeyPairSync('ed25519')
  expect(() => isSignedBy([{ kind: 'rsaSha256', publicKey }], { bytes, signatures: both }, 0)).toThrow('no key')
})

test('what was signed more than five minutes ago, or is signed ahead, is late', async () => {
  const late = { status: 400, type: 'application/vnd.echo+json', text: '{"echo":"no","why":"late"}' }
  for (const off of [-301_000, 301_000])
    expect(await knock(accountKeys.hmac, signWebhook(webhook('{}', { at: now() + off }))), String(off)).toEqual(late)
  for (const off of [-299_000, 299_000])
    expect((await knock(accountKeys.hmac, signWebhook(webhook('{}', { at: now() + off })))).status, String(off)).toBe(
      200,
    )
})

test('what is sent again is answered as the first time and done once; its name for something else is refused', async () => {
  const before = await echoes()
  const said = webhook('{"paid": 77}')
  const answers = await Promise.all(Array.from({ length: 20 }, () => knock(accountKeys.hmac, signWebhook(said))))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 200 })
  await http.platform.time.advance(120_000)
  expect(await knock(accountKeys.hmac, signWebhook({ ...said, at: now() }))).toEqual(answers[0])
  const other = signWebhook({ ...said, at: now(), body: '{"paid": 78}' })
  expect(await knock(accountKeys.hmac, other)).toMatchObject({ status: 400, text: '{"echo":"no","why":"reused"}' })
  // without a name the bytes are the name; another account's events are its own
  const wallet = await knock(accountKeys.rsa, signBody('{"again": 1}'))
  expect(await knock(accountKeys.rsa, signBody('{"again": 1}'))).toEqual(wallet)
  expect((await knock(accountKeys.ed25519, signWebhook({ ...said, at: now() }, 'ed25519'))).status).toBe(200)
  expect(await echoes()).toBe(before + 3)
  // a name that no column of a database would take
  const strange = { ...webhook(), id: `${'é'.repeat(300)}` }
  const { headers, body } = signWebhook(strange)
  const latin = { ...headers, 'webhook-id': Buffer.from(strange.id).toString('latin1') }
  expect([200, 401]).toContain((await knock(accountKeys.hmac, { headers: latin, body })).status)
})

test('what breaks in the middle leaves nothing, and is taken when it is sent again', async () => {
  const before = await echoes()
  const sent = signWebhook(webhook('break'))
  const unavailable = { status: 503, type: 'application/vnd.echo+json', text: '{"echo":"no","why":"unavailable"}' }
  expect(await knock(accountKeys.hmac, sent)).toEqual(unavailable)
  expect(await knock(accountKeys.hmac, sent)).toEqual(unavailable)
  expect(await echoes()).toBe(before)
})

test('a body that is too long, and one whose account is nobody’s, is not read', async () => {
  const long = signWebhook(webhook('x'.repeat(1025)))
  expect(await knock(accountKeys.hmac, long)).toMatchObject({ status: 413 })
  expect((await knock(accountKeys.hmac, signWebhook(webhook('x'.repeat(1024))))).status).toBe(200)
  // Its head alone is answered: nobody waits for what it has announced.
  const { port } = new URL(http.url)
  const status = await new Promise((resolve, reject) => {
    const path = `/v1/echo/hook/${'n'.repeat(32)}/pay`
    const sent = request({ port, path, method: 'POST', headers: { 'content-length': 1000 } }, (response) => {
      resolve(response.statusCode)
      sent.destroy()
    })
    sent.on('error', reject).flushHeaders()
  })
  expect(status).toBe(401)
})

test('whoever guesses from one address is told to wait before a body is read, and keeps nobody else waiting', async () => {
  const wrong = signWebhook(webhook(), generateKeyPairSync('ed25519').privateKey)
  const statuses: number[] = []
  for (let turn = 0; turn < 40; turn += 1)
    statuses.push((await knock(turn % 2 ? accountKeys.hmac : 'n'.repeat(32), wrong)).status)
  expect(statuses).toEqual([...Array(30).fill(401), ...Array(10).fill(429)])
  await http.platform.time.advance(60_000)
  expect((await knock(accountKeys.hmac, signWebhook(webhook()))).status).toBe(200)
})

test('an account has its rate for each address, in its own words', async () => {
  const statuses: string[] = []
  for (let turn = 0; turn < 45; turn += 1)
    statuses.push((await knock(accountKeys.ed25519, signWebhook(webhook('{}'), 'ed25519'))).text.slice(0, 12))
  expect(statuses.slice(0, 40).every((text) => text.startsWith('{"echo":"{}"'))).toBe(true)
  expect(statuses.slice(40).every((text) => text.startsWith('{"echo":"no"'))).toBe(true)
  expect((await knock(accountKeys.hmac, signWebhook(webhook()))).status).toBe(200)
})

test('what is signed is bounded by its own rate, not by that of requests of an address', async () => {
  const busy = await openTestHttp({
    providers: [echoDoor(() => busy.platform, { rate: { count: 1500, seconds: 10 } })],
  })
  await migrate(busy.platform.database, [...migrations, echoMigration])
  const { headers, body } = signWebhook({ id: 'the same', at: busy.platform.clock.now(), body: '{}' })
  const path = `/v1/echo/hook/${accountKeys.hmac}/pay`
  const statuses = new Set<number>()
  for (let turn = 0; turn < 75; turn += 1) {
    const sent = Array.from({ length: 20 }, () => busy.post(path, undefined, { headers, body }))
    for (const { status } of await Promise.all(sent)) statuses.add(status)
  }
  expect([...statuses]).toEqual([200])
  expect((await busy.post(path, undefined, { headers, body })).status).toBe(400)
  await busy.close()
}, 60_000)

test('no signature is good for other bytes, however they are made', () => {
  const secret = '0123456789abcdef'
  const keys = [{ kind: 'hmacSha256', secret: Buffer.from(secret) }] as const
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.uint8Array({ maxLength: 60 }), (bytes, others) => {
      const signatures = [hmac(secret, bytes)]
      const isSame = Buffer.from(bytes).equals(others)
      expect(isSignedBy(keys, { bytes, signatures }, 0)).toBe(true)
      expect(isSignedBy(keys, { bytes: others, signatures }, 0)).toBe(isSame)
    }),
  )
})
