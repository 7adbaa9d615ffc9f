import { type LimitSet, type PlayerLimits, slipRulesDefault } from '../limits/limits.ts'
import type { MatchBook } from '../match/book.ts'
import type { Market, MatchId } from '../match/market.ts'
import { beforeKickOff } from '../match/match-clock.ts'
import { sports } from '../match/sport.ts'
import type { Price } from '../numbers/price.ts'
import type { SlipFacts } from '../slip/check-slip.ts'
import type { Selection } from '../slip/selection.ts'

/** Kick-off of every example match; examples happen an hour before. */
export const startsAt = Date.UTC(2026, 7, 15, 17)
export const hourBefore = startsAt - 3_600_000

/** A market of the example: its outcomes and their prices, active throughout. */
export function exampleMarket(key: string, prices: Readonly<Record<string, Price>>): Market {
  const outcomes = Object.entries(prices).map(([id, price]) => ({ id, price, active: true }))
  return { key, status: 'active', mostBalanced: false, outcomes }
}

/** A match that may be bet on: 1x2 at 2.00, 3.00 and 4.00, double chance, total 2.5 and a market of no known type. */
export function exampleBook(matchId: MatchId, change: Partial<MatchBook> = {}): MatchBook {
  const markets = [
    exampleMarket('1x2', { 1: 2000, x: 3000, 2: 4000 }),
    exampleMarket('doubleChance', { '1x': 1200, '12': 1333, x2: 1714 }),
    exampleMarket('total/total=2.5', { over: 1850, under: 1950 }),
    exampleMarket('riddle', { yes: 5000 }),
  ]
  return {
    matchId,
    version: 7,
    fixture: {
      matchId,
      sportId: sports.football,
      categoryId: 1,
      categoryName: 'England',
      categoryFlag: 'gb-eng',
      tournamentId: 1,
      tournamentName: 'Premier League',
      home: { id: 1, name: 'Home' },
      away: { id: 2, name: 'Away' },
      startsAt,
    },
    state: beforeKickOff,
    betting: 'open',
    producerUp: true,
    markets: new Map(markets.map((market) => [market.key, market])),
    ...change,
  }
}

/** The home win of a match at 2.00, unless told otherwise. */
export function pick(matchId: MatchId, change: Partial<Selection> = {}): Selection {
  return { matchId, marketKey: '1x2', outcomeId: '1', price: 2000, version: 7, banker: false, ...change }
}

const generous: LimitSet = { on: true, legsMin: 1, stakeMin: 1, stakeMax: 1_000_000, payoutMax: 100_000_000 }

export const generousLimits: PlayerLimits = {
  single: generous,
  combine: generous,
  multiple: generous,
  live: generous,
  system: generous,
  priceMin: 1010,
  priceMax: 1_000_000,
  bonus: { percent: 0, tipCount: 0, priceMin: 1010 },
}

/** Facts of a slip that may be placed: 10.00 in all, every match known and open, a balance of 1,000.00. */
export function exampleFacts(selections: readonly Selection[], change: Partial<SlipFacts> = {}): SlipFacts {
  return {
    selections,
    sizes: [],
    stake: 1000,
    stakeMode: 'total',
    pricePolicy: 'none',
    currency: 'TRY',
    limits: generousLimits,
    rules: slipRulesDefault,
    products: { sport: true, live: true },
    bookOf: (matchId) => exampleBook(matchId),
    now: hourBefore,
    balance: 100_000,
    ...change,
  }
}
