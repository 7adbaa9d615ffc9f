import { generateKeyPairSync } from 'node:crypto'
import { request } from 'node:http'
import { must } from '@banko/server/platform/must.ts'
import { openTestHttp, type TestHttp } from '@banko/server/platform/testing/test-http.ts'
import { type GamingTown, gameRef, openGamingTown } from '@banko/server/testing/gaming-town.ts'
import { currency } from '@banko/server/testing/test-house.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clauses } from './clauses.ts'
import { notSaid } from './not-said.ts'
import { isSaid, runClause, type Seat, type Wallet } from './run-clauses.ts'
import { type DialectName, dialects } from './words.ts'

const hour = 3_600_000

/** Those that every run of the tests tries in the dialects of others; the others are proved. */
const short: ReadonlySet<string> = new Set([
  ...['bet-win', 'duplicate-bet', 'duplicate-bet-at-once', 'other-content', 'rollback', 'rollback-before-bet'],
  ...['double-rollback', 'rollback-after-win', 'win-before-bet', 'short', 'session-over', 'blocked', 'foreign-player'],
  ...['signed-wrongly-bet', 'swapped-bet', 'bet-of-nothing', 'below-zero', 'unknown-command', 'promo', 'play'],
])
const isLong = Boolean(process.env.BANKO_LONG)

/** The house's own wallet over HTTP, clause by clause, in each dialect. */
export function holdClauses(database: string, databaseUrl?: () => string): void {
  let town: GamingTown
  let http: TestHttp
  const wallets = new Map<DialectName, Wallet>()
  beforeAll(async () => {
    town = await openGamingTown(databaseUrl ? { databaseUrl: databaseUrl(), databaseConnections: 6 } : {})
    http = await openTestHttp({ platform: town.platform, providers: [town.house.gaming.door] })
    for (const dialect of dialects) wallets.set(dialect, await walletOf(town, http, dialect))
  })
  afterAll(async () => {
    const faults = await town.faults()
    await http.close()
    await town.close()
    expect(faults).toEqual([])
  })

  test('every clause has a name of its own', () => {
    expect(new Set(clauses.map(({ name }) => name)).size).toBe(clauses.length)
  })

  test.each(dialects)('what %s cannot say is known, and nothing else is left out', (dialect) => {
    const of = { dialect, game: gameRef, currency }
    const silent = clauses.filter(
      ({ name, steps }) =>
        !isSaid(
          of,
          steps((word) => `${name}-${word}`),
        ),
    )
    expect(silent.map(({ name }) => name).sort()).toEqual([...notSaid[dialect]].sort())
  })

  const tried = dialects.flatMap((dialect) =>
    clauses
      .filter(({ name }) => !notSaid[dialect].includes(name) && (dialect === 'own' || isLong || short.has(name)))
      .map((clause) => ({ dialect, clause, name: clause.name })),
  )
  test.each(tried)(`$name, $dialect, ${database}`, async ({ dialect, clause }) => {
    // what another one used up is earned back
    await town.platform.time.skip(60_000)
    const { held, why } = await runClause(must(wallets.get(dialect), 'a wallet'), clause, dialect)
    expect(why ?? held).toBe('yes')
  })

  test(`a wallet that does not hold them is told by the clause, ${database}`, async () => {
    const wallet = must(wallets.get('own'), 'a wallet')
    const forgetful: Wallet = { ...wallet, post: async (...sent) => asIfNew(await wallet.post(...sent)) }
    const doubled = clauses.find(({ name }) => name === 'other-content')
    expect(doubled && (await runClause(forgetful, doubled, 'forgetful'))).toMatchObject({ held: 'no' })
  })
}

/** What a wallet would answer that takes one transaction for two. */
function asIfNew({ status, text }: { readonly status: number; readonly text: string }) {
  return { status, text: text.replace('transactionReused', 'ok') }
}

/** A provider of the dialect, and what it signs with. */
async function walletOf(town: GamingTown, http: TestHttp, dialect: DialectName): Promise<Wallet> {
  const pair = dialect === 'hub88' ? madePair() : undefined
  const how = { dialect, ...(pair && { key: pair.publicKey }), addresses: ['127.0.0.1'] }
  const provider = await town.addProvider(`Provider of ${dialect}`, how)
  const players = new Map<string, number>()
  return {
    ...{ url: `${http.url}/v1/wallet/${provider.walletKey}`, dialect, key: pair?.privateKey ?? provider.key },
    ...{ game: gameRef, currency },
    now: () => town.platform.clock.now(),
    async seat() {
      const [playerId = 0] = await town.addPlayers(1, 10_000)
      const seat: Seat = await town.open(playerId, provider)
      players.set(seat.player, playerId)
      return seat
    },
    happens: {
      blocked: ({ player }) => town.house.people.block(town.of(players.get(player) ?? 0)),
      sessionOver: () => town.platform.time.skip(hour),
      aDayLater: () => town.platform.time.skip(25 * hour),
    },
    post: (url, headers, body) => {
      const { pathname, search } = new URL(url)
      return postTo(http, { path: `${pathname}${search}`, headers, body })
    },
  }
}

function madePair() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

interface Posted {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** To the site of the test, wherever it listens. */
function postTo({ url }: TestHttp, { path, headers, body }: Posted): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const to = { host: '127.0.0.1', port: new URL(url).port, method: 'POST', path }
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
