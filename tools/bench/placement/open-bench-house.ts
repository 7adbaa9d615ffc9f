import { limitsOfOneSet } from '@banko/betting/limits/limits.ts'
import type { Market } from '@banko/betting/match/market.ts'
import { sports } from '@banko/betting/match/sport.ts'
import type { PlaceRequest } from '@banko/contract/calls/placement.ts'
import type { FeedMessage, FeedProvider } from '@banko/contract/feed/message.ts'
import { type House, migrations, openHouse } from '@banko/server/house.ts'
import { limitSet } from '@banko/server/people/index.ts'
import { forEveryOperator, forOperator } from '@banko/server/platform/database/row-scope.ts'
import { type OpenPlatform, openPlatform } from '@banko/server/platform/open-platform.ts'

const currency = 'TRY'
export const producer = 'bench'
const matchCount = 60
/** Players bet at the same time, each one coupon after another. */
export const playerCount = 256
export const password = 'bench-password'
export const domain = 'localhost'

export interface BenchHouse {
  readonly platform: OpenPlatform
  readonly house: House
  readonly operatorId: number
  readonly siteId: number
  readonly playerIds: readonly number[]
  /** A combined coupon of four legs, another each time. */
  request(turn: number): PlaceRequest
  close(): Promise<void>
}

/** What everybody has, minor units: nobody runs out of it. */
const plenty = () => 1_000_000_000_000

/** A house on the system's clock over a migrated PostgreSQL, with open matches and players with so much cash, by their place. */
export async function openBenchHouse(
  databaseUrl: string,
  cashOf: (index: number) => number = plenty,
): Promise<BenchHouse> {
  const platform = await openPlatform(
    {
      databaseUrl,
      databaseConnections: 12,
      dataDir: '',
      natsUrl: '',
      rateFactor: 0,
      natsCredentials: '',
      natsCa: '',
      // What is printed is read: the bench owns its database, and that is warned of.
      logLevel: 'error',
      logForm: 'plain',
    },
    migrations,
  )
  const house = openHouse(platform, { feed: { silenceSeconds: 0, rawHours: 0 } })
  const { operatorId, siteId, playerIds } = await seed(house, cashOf)
  await house.recover()
  await house.feed.attach(readyProvider(house))
  await house.feed.submit(Array.from({ length: matchCount }, (_, index) => announce(index)))
  await house.feed.submit(Array.from({ length: matchCount }, (_, index) => offer(index)))
  const matchIds = [...house.book.books.matches.keys()]
  return {
    platform,
    house,
    operatorId,
    siteId,
    playerIds,
    request: (turn) => ({
      couponId: platform.ids.uuid(),
      selections: [0, 1, 2, 3].map((step) => {
        const matchId = matchIds[(turn * 7 + step * 13) % matchIds.length] ?? 0
        return { matchId, marketKey: '1x2', outcomeId: '1', price: 2000, version: 2, banker: false }
      }),
      sizes: [],
      stake: 1000,
      pricePolicy: 'none',
    }),
    close: async () => {
      await house.feed.close()
      await house.idle()
      await platform.close()
    },
  }
}

async function seed(
  house: House,
  cashOf: (index: number) => number,
): Promise<{ operatorId: number; siteId: number; playerIds: number[] }> {
  const { platform, operators, people } = house
  const passwordHash = await people.hashPassword(password)
  const operator = { name: 'Bench', currencies: [currency], liveMoney: false }
  const operatorId = await forEveryOperator('an operator has a number when they are there', () =>
    platform.db.transaction().execute((tx) => operators.createOperator(tx, operator)),
  )
  await operators.refresh()
  const site = { operatorId, domain, languageDefault: 'en', languages: ['en'], currency }
  const siteId = await forOperator(operatorId, () =>
    platform.db.transaction().execute((tx) => operators.createSite(tx, site)),
  )
  await operators.refresh()
  const of = { operatorId, siteId, passwordHash, lang: 'en', currency, stakeMode: 'perCombination' as const }
  const limits = limitsOfOneSet(limitSet(currency, { stakeMin: 1, stakeMax: 1000, payoutMax: 1_000_000 }))
  const players = Array.from({ length: playerCount }, (_, index) => ({
    ...of,
    userName: `bench${index}`,
    products: { sport: true, live: true },
    limits,
    openingBalance: cashOf(index),
  }))
  const playerIds = await forOperator(operatorId, () =>
    platform.db.transaction().execute((tx) => people.createPlayers(tx, players)),
  )
  return { operatorId, siteId, playerIds }
}

function readyProvider(house: House): FeedProvider {
  return {
    producer,
    start: async () => {},
    recover: (requestId) => house.feed.submit([{ kind: 'snapshotComplete', producer, at: 0, requestId }]),
    stop: async () => {},
  }
}

/** Kick-off lies a day ahead: nothing starts while it is measured. */
function announce(index: number): FeedMessage {
  const side = (name: string) => ({ ref: `${index}-${name}`, name: `${name} ${index}` })
  const facts = {
    sportId: sports.football,
    category: { ref: 'bench', name: 'Bench', flag: 'xx' },
    tournament: { ref: 'bench', name: 'Bench League' },
    home: side('Home'),
    away: side('Away'),
    startsAt: Date.now() + 86_400_000,
  }
  return { kind: 'fixture', producer, at: 0, match: `m${index}`, facts }
}

function offer(index: number): FeedMessage {
  const outcomes = ['1', 'x', '2'].map((id) => ({ id, price: 2000, active: true }))
  const lines = ['1.5', '2.5', '3.5'].map((total) => `total/total=${total}`)
  const markets: Market[] = ['1x2', 'bothToScore', ...lines].map((key) => ({
    key,
    status: 'active',
    mostBalanced: false,
    outcomes,
  }))
  return { kind: 'odds', producer, at: 0, match: `m${index}`, betting: 'open', markets }
}
