import type { OutcomeResult } from '@banko/betting/coupon/settle-leg.ts'
import { limitsOfOneSet } from '@banko/betting/limits/limits.ts'
import type { Market, MarketKey } from '@banko/betting/match/market.ts'
import { beforeKickOff, type MatchState } from '@banko/betting/match/match-clock.ts'
import { sports } from '@banko/betting/match/sport.ts'
import type { PlaceRequest } from '@banko/contract/calls/placement.ts'
import type { FeedMessage, FeedProvider, MatchMessage } from '@banko/contract/feed/message.ts'
import type { By } from '../audit/index.ts'
import type { Offer } from '../book/index.ts'
import { type House, type HouseOptions, migrations, openHouse } from '../house.ts'
import { hashOfNobody, limitSet, type NewPlayer } from '../people/index.ts'
import type { PlayerOf } from '../platform/caller.ts'
import { openTestPlatform, type TestPlatform, type TestPlatformOptions } from '../platform/testing/test-platform.ts'
import { systemClock, systemTimers } from '../platform/time/system-time.ts'

export const currency = 'TRY'
export const producer = 'test'
/** Who does what a test does by itself. */
export const byTest: By = { who: { kind: 'house', name: 'test' } }
/** The same of the terms of a house's first operator. */
export const saidByTest = { operatorId: 1, by: byTest } as const
const hour = 3_600_000

/** A whole house over a real database, its clock standing still, with one operator, one site and one producer. */
export interface TestHouse {
  readonly house: House
  readonly platform: TestPlatform
  readonly operatorId: number
  readonly siteId: number
  /** Players with so much cash each, minor units; answers their numbers. */
  addPlayers(count: number, cash: number, change?: Partial<NewPlayer>): Promise<number[]>
  /** One of its operator's players. */
  of(playerId: number): PlayerOf
  /** Hands messages in, made now where they name no time, and waits until the house has done with them. */
  say(...messages: readonly FeedMessage[]): Promise<void>
  /** Announces a match that begins in six hours and offers these markets on it; answers its number. */
  offer(ref: string, markets?: readonly Market[]): Promise<number>
  /** A request for these outcomes as they are offered now: `[matchId, '1x2', '1']`. */
  request(picks: readonly Pick[], change?: Partial<PlaceRequest>): PlaceRequest
  cashOf(playerId: number): Promise<number>
  close(): Promise<void>
}

export type Pick = readonly [matchId: number, marketKey: MarketKey, outcomeId: string]

export interface TestHouseOptions extends TestPlatformOptions {
  /** `runs`: the system's own clock and timers; otherwise the clock stands still until it is moved. */
  readonly clock?: 'runs'
  readonly priceBand?: NonNullable<HouseOptions['priceBand']>
  readonly isLive?: boolean
  readonly stripeApi?: string
}

export async function openTestHouse(options: TestHouseOptions = {}): Promise<TestHouse> {
  const still = await openTestPlatform({ ...options, migrations })
  const platform = options.clock ? { ...still, clock: systemClock, timers: systemTimers(still.log) } : still
  const { priceBand, isLive = false, stripeApi = '' } = options
  const feed = { silenceSeconds: 0, rawHours: 0 }
  const house = openHouse(platform, { feed, isLive, stripeApi, ...(priceBand && { priceBand }) })
  const { operatorId, siteId } = await seed(house)
  await house.recover()
  await house.feed.attach(readyProvider(producer, house.feed.submit))
  const { db } = platform

  async function say(...messages: readonly FeedMessage[]): Promise<void> {
    await house.feed.submit(messages.map((message) => ({ ...message, at: message.at || platform.clock.now() })))
    await house.idle()
  }

  return {
    house,
    platform,
    operatorId,
    siteId,
    addPlayers: (count, cash, change = {}) =>
      db.transaction().execute((tx) =>
        house.people.createPlayers(
          tx,
          Array.from({ length: count }, () => newPlayer({ operatorId, siteId, openingBalance: cash, ...change })),
        ),
      ),
    of: (playerId) => ({ operatorId, playerId }),
    say,
    async offer(ref, markets = [market('1x2', { 1: 2000, x: 3000, 2: 4000 })]) {
      await say(fixture(ref, platform.clock.now() + 6 * hour), odds(ref, { betting: 'open', markets }))
      const numbers = await house.catalogue.numbersOf(db, producer, [ref])
      return numbers.get(ref) ?? 0
    },
    request: (picks, change = {}) => ({
      couponId: platform.ids.uuid(),
      selections: picks.map((pick) => selection(house.book.offerOf(operatorId), pick)),
      sizes: [],
      stake: 1000,
      pricePolicy: 'none',
      ...change,
    }),
    cashOf: async (playerId) =>
      (await house.ledger.balances(db, operatorId, 'playerCash', [playerId])).get(playerId) ?? 0,
    close: platform.close,
  }
}

async function seed({ platform: { db }, operators }: House): Promise<{ operatorId: number; siteId: number }> {
  const operatorId = await db
    .transaction()
    .execute((tx) => operators.createOperator(tx, { name: 'Test', currencies: [currency], liveMoney: false }))
  await operators.refresh()
  const of = { operatorId, domain: 'test.example', languageDefault: 'en', languages: ['en'], currency }
  const siteId = await db.transaction().execute((tx) => operators.createSite(tx, of))
  await operators.refresh()
  return { operatorId, siteId }
}

let named = 0

function newPlayer(of: Partial<NewPlayer> & { operatorId: number; siteId: number; openingBalance: number }): NewPlayer {
  return {
    userName: `player${++named}`,
    passwordHash: hashOfNobody,
    lang: 'en',
    currency,
    stakeMode: 'perCombination',
    products: { sport: true, live: true },
    limits: limitsOfOneSet(limitSet(currency, { stakeMin: 1, stakeMax: 10_000, payoutMax: 1_000_000 })),
    ...of,
  }
}

/** A producer that is up as soon as it is asked; everything else is said by the test. */
export function readyProvider(name: string, submit: House['feed']['submit']): FeedProvider {
  return {
    producer: name,
    start: async () => {},
    recover: (requestId) => submit([{ kind: 'snapshotComplete', producer: name, at: 0, requestId }]),
    stop: async () => {},
  }
}

function selection(offer: Offer, [matchId, marketKey, outcomeId]: Pick): PlaceRequest['selections'][number] {
  const book = offer.find(matchId)
  const outcome = book?.markets.get(marketKey)?.outcomes.find(({ id }) => id === outcomeId)
  return { matchId, marketKey, outcomeId, price: outcome?.price ?? 1010, version: book?.version ?? 0, banker: false }
}

/** An active market with these prices, thousandths; `off` suspends it. */
export function market(key: MarketKey, prices: Readonly<Record<string, number>>, off?: 'off'): Market {
  const outcomes = Object.entries(prices).map(([id, price]) => ({ id, price, active: true }))
  return { key, status: off ? 'suspended' : 'active', mostBalanced: false, outcomes }
}

export function fixture(match: string, startsAt: number): MatchMessage {
  const side = (name: string) => ({ ref: `${match}-${name}`, name: `${match} ${name}` })
  return {
    kind: 'fixture',
    producer,
    at: 0,
    match,
    facts: {
      sportId: sports.football,
      category: { ref: 'test', name: 'Test', flag: 'xx' },
      tournament: { ref: 'test', name: 'Test League' },
      home: side('home'),
      away: side('away'),
      startsAt,
    },
  }
}

export function odds(match: string, parts: Partial<Extract<FeedMessage, { kind: 'odds' }>>): MatchMessage {
  return { kind: 'odds', producer, at: 0, match, markets: [], ...parts }
}

/** The producer lives: what it knows up to now has been told. */
export const alive: FeedMessage = { kind: 'alive', producer, at: 0, subscribed: true }

export function betStop(match: string): MatchMessage {
  return { kind: 'betStop', producer, at: 0, match }
}

export function settlement(
  match: string,
  key: MarketKey,
  results: Readonly<Record<string, OutcomeResult>>,
): MatchMessage {
  const outcomes = Object.entries(results).map(([id, result]) => ({ id, result }))
  return { kind: 'settlement', producer, at: 0, match, certainty: 'confirmed', markets: [{ key, outcomes }] }
}

export function takenBack(match: string, ...markets: readonly MarketKey[]): MatchMessage {
  return { kind: 'settlementRollback', producer, at: 0, match, markets }
}

/** In play, in the first half, at this score. */
export function inPlay(home: number, away: number): MatchState {
  return { ...beforeKickOff, status: 'live', period: 'firstHalf', minute: 10, score: { home, away } }
}
