import { request } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestHttp, type TestHttp } from '../../platform/testing/test-http.ts'
import { fresh, type GamingTown, ofRound, openGamingTown, type Said, signWallet } from '../../testing/gaming-town.ts'
import { byTest } from '../../testing/test-house.ts'
import { addProviderKey, type OpenedSession } from '../index.ts'

let town: GamingTown
let http: TestHttp
let playerId: number
let session: OpenedSession
beforeAll(async () => {
  town = await openGamingTown()
  http = await openTestHttp({ platform: town.platform, providers: [town.house.gaming.door] })
})
// Rates are earned back, and sessions begin anew.
beforeEach(async () => {
  await town.platform.time.skip(60_000)
  ;[playerId = 0] = await town.addPlayers(1, 10_000)
  session = await town.open(playerId)
})
afterAll(async () => {
  const faults = await town.faults()
  await http.close()
  await town.close()
  expect(faults).toEqual([])
})

interface Sent {
  readonly command?: string
  /** Where it is signed for another one. */
  readonly signedFor?: string
  readonly body: string
  readonly key?: string
  readonly at?: number
  readonly host?: string
  readonly path?: string
  readonly headers?: Record<string, string>
}

/** What a provider sends, over a socket. */
function send(sent: Sent): Promise<{ status: number; text: string }> {
  const { command = 'bet', body, key = town.provider.key, at = town.platform.clock.now() } = sent
  const { host = 'test.example', path = town.provider.walletKey, signedFor = command } = sent
  const headers = { ...signWallet({ key, command: signedFor, at }, body), ...sent.headers, host }
  return new Promise((resolve, reject) => {
    const { port } = new URL(http.url)
    const options = { method: 'POST', host: '127.0.0.1', port, path: `/v1/wallet/${path}/${command}`, headers }
    const asked = request(options, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

const bet = (said: Said = {}) =>
  JSON.stringify({ ...ofRound(session, fresh('round')), transactionId: fresh('bet'), amount: '10', ...said })
const cash = () => town.cashOf(playerId)

test('what is signed is done and answered', async () => {
  const { status, text } = await send({ body: bet({ transactionId: 'mine' }) })
  expect(status).toBe(200)
  expect(JSON.parse(text)).toEqual({
    ...{ status: 'ok', balance: '90.00', currency: 'TRY', transactionId: 'mine', at: town.platform.clock.now() },
  })
  expect(await cash()).toBe(9000)
})

test('unsigned, signed by another, for another command, over another body, too long ago or too early is 401 and changes nothing', async () => {
  const now = town.platform.clock.now()
  const other = await town.addProvider(fresh('Other'))
  const body = bet()
  const cases: readonly Sent[] = [
    { body, headers: { 'x-signature': '' } },
    { body, headers: { 'x-signature': 'v1,AAAA' } },
    { body, headers: { 'x-timestamp': 'now' } },
    { body, headers: { 'x-timestamp': String(Math.floor(now / 1000) - 1) } },
    { body, key: other.key },
    { body, key: '' },
    { body, signedFor: 'win' },
    { body, at: now - 301_000 },
    { body, at: now + 301_000 },
    { body, path: other.walletKey },
    { body, path: 'nobody' },
    { body, host: 'elsewhere.example' },
    {
      body: body.replace('"10"', '"11"'),
      headers: signWallet({ key: town.provider.key, command: 'bet', at: now }, body),
    },
  ]
  for (const sent of cases) expect(await send(sent), JSON.stringify(sent)).toMatchObject({ status: 401 })
  expect(await cash()).toBe(10_000)
  expect((await send({ body, at: now - 299_000 })).status).toBe(200)
})

test('two keys hold while one is changed, and the one before them no longer', async () => {
  const own = await town.addProvider(fresh('Rotating'))
  const { db, ids, clock } = town.platform
  const seal = await town.house.gaming.seal()
  const keys = [own.key]
  const statuses = async () => {
    const asked = keys.map((key) => send({ command: 'session', body: question, key, path: own.walletKey }))
    return (await Promise.all(asked)).map(({ status }) => status)
  }
  const question = JSON.stringify({ requestId: 'r', sessionToken: 'none' })
  expect(await statuses()).toEqual([200])
  for (const expected of [
    [200, 200],
    [401, 200, 200],
  ]) {
    const of = { operatorId: town.operatorId, providerId: own.providerId }
    const key = await db
      .transaction()
      .execute((tx) => addProviderKey(tx, of, { seal, ids, by: byTest, at: clock.now() }))
    await town.house.gaming.refresh()
    keys.push(key ?? '')
    expect(await statuses()).toEqual(expected)
  }
})

test('whatever is malformed is 400 and names the field alone; nothing is a fault, and nothing changes', async () => {
  const good = JSON.parse(bet()) as Record<string, unknown>
  const bodies: readonly (readonly [body: string, field: string])[] = [
    ['', 'body'],
    ['null', 'body'],
    ['[]', 'body'],
    ['{', 'body'],
    [JSON.stringify({ ...good, more: 1 }), 'body'],
    [JSON.stringify({ ...good, command: 'bet' }), 'body'],
    [JSON.stringify({ ...good, amount: 10 }), 'amount'],
    [JSON.stringify({ ...good, amount: '-10' }), 'amount'],
    [JSON.stringify({ ...good, currency: 'try' }), 'currency'],
    [JSON.stringify({ ...good, transactionId: 'a\u0000b' }), 'transactionId'],
    [JSON.stringify({ ...good, round: 'x'.repeat(65) }), 'round'],
    [JSON.stringify({ ...good, player: { $ne: '' } }), 'player'],
  ]
  for (const [body, field] of bodies)
    expect(await send({ body }), body).toEqual({ status: 400, text: JSON.stringify({ error: 'wrongShape', field }) })
  const result = { ...good, amount: undefined, result: 'a\u0000b' }
  expect((await send({ command: 'endRound', body: JSON.stringify(result) })).status).toBe(400)
  expect((await send({ command: 'withdraw', body: bet() })).status).toBe(400)
  expect((await send({ command: 'constructor', body: bet() })).status).toBe(400)
  expect((await send({ body: bet({ more: 'x'.repeat(65_536) }) })).status).toBe(413)
  expect(await cash()).toBe(10_000)
})

const commands = ['session', 'balance', 'bet', 'win', 'play', 'rollback', 'endRound', 'promo', 'adjust', 'round']

test('of anything at all no answer is a fault, and no answer names another player', async () => {
  const [other = 0] = await town.addPlayers(1, 777_700)
  const theirs = await town.open(other)
  const value = fc.oneof(
    fc.constantFrom<unknown>('10', '0', '-1', '1e9', 10, null, '', [], {}, true, 'TRY', 'EUR', 'x'.repeat(70)),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  const names = ['requestId', 'sessionToken', 'player', 'game', 'round', 'currency', 'transactionId', 'amount', 'of']
  const change = fc.dictionary(fc.constantFrom(...names, 'actions', 'closes', 'betId', 'campaign', 'result'), value)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...commands), change, async (command, changed) => {
      const said = { ...ofRound(session, fresh('round')), transactionId: fresh('id'), amount: '1', of: 'x', ...changed }
      const { status, text } = await send({ command, body: JSON.stringify(said) })
      expect([200, 400]).toContain(status)
      expect(text).not.toContain('7777')
      expect(text).not.toContain(theirs.player)
    }),
    { numRuns: process.env.BANKO_LONG ? 4000 : 100, seed: 7 },
  )
  expect(await town.cashOf(other)).toBe(777_700)
})
