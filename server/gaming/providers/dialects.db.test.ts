import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { request } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestHttp, type TestHttp } from '../../platform/testing/test-http.ts'
import {
  fresh,
  type GamingTown,
  gameRef,
  openGamingTown,
  type Said,
  type TownProvider,
} from '../../testing/gaming-town.ts'
import { byTest } from '../../testing/test-house.ts'
import { addProviderKey, type DialectName, type OpenedSession } from '../index.ts'

const others = ['hub88', 'gcp', 'pragmatic', 'one-wallet'] as const
type Other = (typeof others)[number]

const rsa = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

let town: GamingTown
let http: TestHttp
let providers: ReadonlyMap<DialectName, TownProvider>
let playerId: number
let seats: ReadonlyMap<DialectName, OpenedSession>
beforeAll(async () => {
  town = await openGamingTown()
  http = await openTestHttp({ platform: town.platform, providers: [town.house.gaming.door] })
  const made = new Map<DialectName, TownProvider>()
  for (const dialect of others)
    made.set(dialect, await town.addProvider(dialect, { dialect, ...(dialect === 'hub88' && { key: rsa.publicKey }) }))
  providers = made
})
beforeEach(async () => {
  await town.platform.time.skip(60_000)
  ;[playerId = 0] = await town.addPlayers(1, 10_000)
  const opened = new Map<DialectName, OpenedSession>()
  for (const [dialect, provider] of providers) opened.set(dialect, await town.open(playerId, provider))
  seats = opened
})
afterAll(async () => {
  const faults = await town.faults()
  await http.close()
  await town.close()
  expect(faults).toEqual([])
})

interface Sent {
  readonly dialect: Other
  readonly path: string
  readonly body: string
  readonly headers?: Record<string, string>
  readonly query?: string
}

/** What a provider sends, over a socket. */
function send({ dialect, path, body, headers = {}, query = '' }: Sent): Promise<{ status: number; text: string }> {
  const walletKey = providers.get(dialect)?.walletKey
  return new Promise((resolve, reject) => {
    const { port } = new URL(http.url)
    const to = { method: 'POST', host: '127.0.0.1', port, path: `/v1/wallet/${walletKey}/${path}${query}` }
    const asked = request({ ...to, headers: { ...headers, host: 'test.example' } }, (response) => {
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

const keyOf = (dialect: Other) => providers.get(dialect)?.key ?? ''

/** Signed as each dialect signs it. */
function signed(dialect: Other, path: string, body: string): Sent {
  switch (dialect) {
    case 'hub88': {
      const signature = sign('sha256', Buffer.from(body), rsa.privateKey).toString('base64')
      return { dialect, path, body, headers: { 'x-hub88-signature': signature } }
    }
    case 'gcp': {
      const signature = createHmac('sha256', keyOf(dialect)).update(body).digest('hex')
      return { dialect, path, body, headers: { 'x-request-sign': signature } }
    }
    case 'pragmatic': {
      const text = [...new URLSearchParams(body)]
        .map(([name, value]) => `${name}=${value}`)
        .sort()
        .join('&')
      const hash = createHash('md5')
        .update(`${text}${keyOf(dialect)}`)
        .digest('hex')
      return { dialect, path, body: `${body}&hash=${hash}` }
    }
    case 'one-wallet':
      return { dialect, path, body, query: `?authToken=${keyOf(dialect)}` }
    default:
      return dialect satisfies never
  }
}

const seatOf = (dialect: DialectName): OpenedSession => seats.get(dialect) ?? { token: '', player: '' }

async function ask(dialect: Other, path: string, said: Said): Promise<Said & { status?: unknown }> {
  const texts = Object.entries(said).map(([name, value]): [string, string] => [name, String(value)])
  const body = dialect === 'pragmatic' ? new URLSearchParams(texts).toString() : JSON.stringify(said)
  const { text } = await send(signed(dialect, path, body))
  return JSON.parse(text)
}

/** A bet of 10.00, as each dialect says it. */
function betOf(dialect: Other, name: string): readonly [path: string, said: Said] {
  const { token, player } = seatOf(dialect)
  const round = `round-${name}`
  switch (dialect) {
    case 'hub88':
      return [
        'transaction/bet',
        {
          ...{ user: player, token, request_uuid: 'r', transaction_uuid: name, round, round_closed: false },
          ...{ game_code: gameRef, currency: 'TRY', amount: 1_000_000 },
        },
      ]
    case 'gcp':
      return [
        'play',
        {
          ...{ user_id: player, currency: 'TRY', game: gameRef, game_id: round },
          actions: [{ action: 'bet', action_id: name, amount: 1000 }],
        },
      ]
    case 'pragmatic':
      return ['bet.html', { userId: player, gameId: gameRef, roundId: round, amount: '10.00', reference: name }]
    case 'one-wallet':
      return [
        'debit',
        {
          ...{ sid: token, userId: player, currency: 'TRY', uuid: 'u', game: { details: { table: { id: gameRef } } } },
          transaction: { id: name, refId: `ref-${name}`, amount: 10 },
        },
      ]
    default:
      return dialect satisfies never
  }
}

const cash = () => town.cashOf(playerId)

test.each(others)('a bet in %s is taken once, and answered in its own words', async (dialect) => {
  const [path, said] = betOf(dialect, fresh('bet'))
  const first = await ask(dialect, path, said)
  const expected: Readonly<Record<Other, Said>> = {
    hub88: { status: 'RS_OK', balance: 9_000_000, currency: 'TRY', request_uuid: 'r' },
    gcp: { balance: 9000 },
    pragmatic: { error: 0, cash: 90, bonus: 0, usedPromo: 0, currency: 'TRY' },
    'one-wallet': { status: 'OK', balance: 90, bonus: 0, uuid: 'u' },
  }
  expect(first).toMatchObject(expected[dialect])
  const again = await ask(dialect, path, said)
  expect(again).toMatchObject(dialect === 'one-wallet' ? { status: 'BET_ALREADY_EXIST' } : first)
  expect(await cash()).toBe(9000)
})

test.each(others)('what is not signed as %s signs is 401, and changes nothing', async (dialect) => {
  const [path, said] = betOf(dialect, fresh('bet'))
  const texts = Object.entries(said).map(([name, value]): [string, string] => [name, String(value)])
  const body = dialect === 'pragmatic' ? new URLSearchParams(texts).toString() : JSON.stringify(said)
  const good = signed(dialect, path, body)
  const isToken = dialect === 'one-wallet'
  const bad: readonly Sent[] = [
    { dialect, path, body },
    { ...good, headers: { 'x-hub88-signature': '', 'x-request-sign': 'zz' }, query: '?authToken=', body },
    {
      ...good,
      headers: { 'x-hub88-signature': 'AAAA', 'x-request-sign': '0'.repeat(64) },
      query: '?authToken=x',
      body,
    },
    ...(isToken ? [{ ...good, query: `${good.query}&authToken=x` }] : [{ ...good, body: `${good.body}&x=1` }]),
  ]
  for (const sent of bad) expect((await send(sent)).status, JSON.stringify(sent)).toBe(401)
  expect(await cash()).toBe(10_000)
  expect((await send(good)).status).toBe(200)
})

test('parameters of Pragmatic that could be read in two ways are not signed', async () => {
  const { player } = seatOf('pragmatic')
  const twice = signed('pragmatic', 'balance.html', `userId=${player}`)
  for (const body of [`${twice.body}&userId=${player}`, twice.body.replace(player, `${player}%26a%3D1`)])
    expect((await send({ ...twice, body })).status).toBe(401)
})

test('whoever comes from an address that is not listed is nobody', async () => {
  const listed = await town.addProvider('Far away', {
    dialect: 'one-wallet',
    addresses: ['192.0.2.0/24', '2001:db8::1'],
  })
  const door = town.house.gaming.door.accountOf('test.example', listed.walletKey)
  const from = (address: string) =>
    door?.read({ headers: {}, body: Buffer.from('{}'), command: 'check', query: 'authToken=x', address }) !== undefined
  expect(['192.0.2.9', '::ffff:192.0.2.9', '2001:db8::1'].map(from)).toEqual([true, true, true])
  expect(['192.0.3.9', '2001:db8::2', '', 'nowhere'].map(from)).toEqual([false, false, false, false])
})

test('a public key of Hub88 is changed while the one before it holds', async () => {
  const { db, ids, clock } = town.platform
  const next = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const seal = await town.house.gaming.seal()
  const of = { operatorId: town.operatorId, providerId: providers.get('hub88')?.providerId ?? 0, key: next.publicKey }
  await db.transaction().execute((tx) => addProviderKey(tx, of, { seal, ids, by: byTest, at: clock.now() }))
  await town.house.gaming.refresh()
  const body = JSON.stringify({ request_uuid: 'r', user: seatOf('hub88').player, token: seatOf('hub88').token })
  for (const key of [rsa.privateKey, next.privateKey]) {
    const headers = { 'x-hub88-signature': sign('sha256', Buffer.from(body), key).toString('base64') }
    expect((await send({ dialect: 'hub88', path: 'user/balance', body, headers })).status).toBe(200)
  }
})

test('a bet that ends its round is lost, and stays taken back when it is', async () => {
  const name = fresh('bet')
  const [path, said] = betOf('hub88', name)
  const closed = { ...said, round_closed: true }
  expect(await ask('hub88', path, closed)).toMatchObject({ status: 'RS_OK', balance: 9_000_000 })
  const more = { ...said, transaction_uuid: fresh('bet') }
  expect(await ask('hub88', path, more)).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' })
  const { amount: _, currency: __, ...who } = said
  const back = { ...who, transaction_uuid: fresh('back'), reference_transaction_uuid: name, round_closed: true }
  expect(await ask('hub88', 'transaction/rollback', back)).toMatchObject({ status: 'RS_OK', balance: 10_000_000 })
  expect(await ask('hub88', path, closed)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
  expect(await cash()).toBe(10_000)
})

test('several actions of GCP are done all or none, and its end alone ends a round', async () => {
  const [path, said] = betOf('gcp', fresh('bet'))
  const actions = [
    { action: 'bet', action_id: fresh('a'), amount: 1000 },
    { action: 'win', action_id: fresh('a'), amount: 2500 },
  ]
  const both = await ask('gcp', path, { ...said, actions, finished: true })
  expect(both).toMatchObject({ balance: 11_500, transactions: actions.map(({ action_id }) => ({ action_id })) })
  expect(await ask('gcp', path, { ...said, actions, finished: true })).toEqual(both)
  const far = [
    { action: 'bet', action_id: fresh('a'), amount: 1 },
    { action: 'bet', action_id: fresh('a'), amount: 99_999_999 },
  ]
  expect(await ask('gcp', path, { ...said, game_id: fresh('round'), actions: far })).toMatchObject({
    code: 100,
    balance: 11_500,
  })
  expect(await cash()).toBe(11_500)
})

test('a refund of Pragmatic finds the round of its bet, and a credit of One Wallet is paid once', async () => {
  const name = fresh('bet')
  await ask('pragmatic', ...betOf('pragmatic', name))
  const refund = { userId: seatOf('pragmatic').player, reference: name }
  expect(await ask('pragmatic', 'refund.html', refund)).toMatchObject({ error: 0, cash: 100 })
  expect(await ask('pragmatic', 'refund.html', refund)).toMatchObject({ error: 0 })
  expect(await ask('pragmatic', ...betOf('pragmatic', name))).toMatchObject({ error: 120 })
  const [, debit] = betOf('one-wallet', 'one')
  await ask('one-wallet', 'debit', debit)
  const other = { ...debit, transaction: { id: fresh('t'), refId: 'ref-one', amount: 10 } }
  expect(await ask('one-wallet', 'debit', other)).toMatchObject({ status: 'BET_ALREADY_EXIST' })
  const credit = { ...debit, transaction: { id: fresh('t'), refId: 'ref-one', amount: 12.5 } }
  expect(await ask('one-wallet', 'credit', credit)).toMatchObject({ status: 'OK', balance: 102.5 })
  expect(await ask('one-wallet', 'credit', credit)).toMatchObject({ status: 'BET_ALREADY_SETTLED' })
  expect(await ask('one-wallet', 'cancel', other)).toMatchObject({ status: 'FINAL_ERROR_ACTION_FAILED' })
  expect(await cash()).toBe(10_250)
})

const notThere: readonly (readonly [Other, string, Said, string])[] = [
  ['hub88', 'transaction/bet', { is_free: true }, 'freeRounds'],
  ['gcp', 'freespins', { issue_id: 'i' }, 'freeRounds'],
  ['gcp', 'play', { actions: [{ action: 'win', action_id: 'a', amount: 1, jackpot_win: 1 }] }, 'jackpot'],
  ['pragmatic', 'bonusWin.html', { bonusCode: 'c' }, 'freeRounds'],
  ['pragmatic', 'jackpotWin.html', { jackpotId: 'j' }, 'jackpot'],
  ['pragmatic', 'result.html', { promoWinAmount: '5.00' }, 'prizeInResult'],
  ['pragmatic', 'adjustment.html', { amount: '-5.00' }, 'adjustment'],
  [
    'one-wallet',
    'promo_payout',
    { promoTransaction: { type: 'FreeRoundPlayableSpent', id: 'p', amount: 1 } },
    'freeRounds',
  ],
  ['one-wallet', 'promo_payout', { promoTransaction: { type: 'JackpotWin', id: 'p', amount: 1 } }, 'jackpot'],
]

test.each(notThere)('%s, %s, %j is refused by name: %s', async (dialect, path, more, name) => {
  const [, said] = betOf(dialect, fresh('bet'))
  expect(JSON.stringify(await ask(dialect, path, { ...said, ...more }))).toContain(`${name} is not served here`)
  expect(await cash()).toBe(10_000)
})

const paths: Readonly<Record<Other, readonly string[]>> = {
  hub88: ['user/info', 'user/balance', 'transaction/bet', 'transaction/win', 'transaction/rollback'],
  gcp: ['play', 'rollback', 'freespins'],
  pragmatic: [
    'authenticate.html',
    'balance.html',
    'bet.html',
    'result.html',
    'refund.html',
    'endRound.html',
    'promoWin.html',
  ],
  'one-wallet': ['check', 'sid', 'balance', 'debit', 'credit', 'cancel', 'promo_payout'],
}

const value = fc.oneof(
  fc.constantFrom<unknown>('10', 0, -1, 1e300, 1.5, 10, null, '', [], {}, true, 'TRY', 'EUR', 'x'.repeat(70), [null]),
  fc.constantFrom<unknown>(
    [{ action: 'bet' }],
    [{}, {}],
    { id: {}, refId: [], amount: 'x' },
    { details: { table: 7 } },
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
)

test.each(others)(
  'of anything at all in %s no answer is a fault, and none names or touches another player',
  async (dialect) => {
    const [other = 0] = await town.addPlayers(1, 777_700)
    const theirs = await town.open(other, providers.get(dialect))
    const [, good] = betOf(dialect, 'b')
    const names = [...Object.keys(good), 'actions', 'transaction', 'promoTransaction', 'finished', 'is_supplier_promo']
    const change = fc.dictionary(
      fc.constantFrom(...names, 'reference_transaction_uuid', '__proto__', 'constructor'),
      value,
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths[dialect], 'constructor', '..', 'a/b/c'),
        change,
        async (path, changed) => {
          const said = { ...betOf(dialect, fresh('bet'))[1], ...changed }
          const texts = Object.entries(said).map(([name, told]): [string, string] => [
            name,
            String(told).replaceAll('&', ''),
          ])
          const body = dialect === 'pragmatic' ? new URLSearchParams(texts).toString() : JSON.stringify(said)
          const { status, text } = await send(signed(dialect, path, body))
          expect([200, 400, 401, 404, 412]).toContain(status)
          expect(text).not.toContain('7777')
          expect(text).not.toContain(theirs.player)
        },
      ),
      { numRuns: process.env.BANKO_LONG ? 2000 : 25, seed: 7 },
    )
    expect(await town.cashOf(other)).toBe(777_700)
  },
)

test.each(others)('bytes that are nothing, and more than there may be, are refused in %s', async (dialect) => {
  const [path] = betOf(dialect, 'b')
  for (const body of ['', '[]', 'null', '{', '\u0000', '{"a":'.repeat(2000)]) {
    const { status, text } = await send(signed(dialect, path, body))
    expect([200, 400, 401], `${body.slice(0, 20)} ${text}`).toContain(status)
  }
  expect((await send(signed(dialect, path, `a=${'x'.repeat(65_537)}`))).status).toBe(413)
  expect(await cash()).toBe(10_000)
})
