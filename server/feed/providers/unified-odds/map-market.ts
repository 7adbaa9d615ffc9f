import { findMarketType } from '@banko/betting/market-types/catalogue.ts'
import { type MarketKey, marketKey, type OutcomeId, type Specifiers } from '@banko/betting/match/market.ts'
import { sports } from '@banko/betting/match/sport.ts'
import { footballMarkets } from './markets/football-markets.ts'
import { lineOf, type MappedMarket } from './markets/mapped-market.ts'
import { baseballMarkets, basketballMarkets, handballMarkets, hockeyMarkets } from './markets/period-markets.ts'
import {
  arenaMarkets,
  shooterMarkets,
  tableTennisMarkets,
  tennisMarkets,
  volleyballMarkets,
} from './markets/set-markets.ts'
import type { WireLine } from './wire-message.ts'

/** A line under our name. */
export interface MappedLine {
  readonly key: MarketKey
  /** The row of the table that it is read by; absent when it keeps the producer's own name. */
  readonly market?: MappedMarket
  /** Our outcomes in the order of display; none of a market that is not ours. */
  readonly order: readonly OutcomeId[]
  /** Our name of an outcome; `undefined` when the market is ours and the outcome is not one of its own. */
  outcomeOf(id: string): OutcomeId | undefined
}

/** No table is its: every line keeps its producer's name. */
export const noSport = 0

/** By our number of the sport. */
const tables: ReadonlyMap<number, ReadonlyMap<number, MappedMarket>> = new Map(
  Object.entries({
    [sports.football]: footballMarkets,
    [sports.basketball]: basketballMarkets,
    [sports.hockey]: hockeyMarkets,
    [sports.tennis]: tennisMarkets,
    [sports.handball]: handballMarkets,
    [sports.baseball]: baseballMarkets,
    [sports.volleyball]: volleyballMarkets,
    [sports.tableTennis]: tableTennisMarkets,
    [sports.counterStrike]: shooterMarkets,
    [sports.leagueOfLegends]: arenaMarkets,
    [sports.dota]: arenaMarkets,
  }).map(([sportId, markets]) => [Number(sportId), new Map(markets.map((market) => [market.id, market]))]),
)

/**
 * Their line under our name. What the catalogue does not ask keeps its producer's name, `uof:575/from=0&to=10`: shown,
 * settled by its producer, and bet alone, because the rules know nothing of it. The answer depends on nothing but the
 * table, so that a coupon finds its result whatever the descriptions say by then.
 */
export function mapLine(sportId: number, line: WireLine): MappedLine {
  // By the specifiers' own object: a line is spoken of a thousand times and asked for once.
  const bySpecifiers = mapped.get(line.specifiers) ?? new Map<string, MappedLine>()
  mapped.set(line.specifiers, bySpecifiers)
  const name = `${sportId}/${line.id}`
  const found = bySpecifiers.get(name) ?? mapAnew(sportId, line)
  bySpecifiers.set(name, found)
  return found
}

const mapped = new WeakMap<Specifiers, Map<string, MappedLine>>()

function mapAnew(sportId: number, line: WireLine): MappedLine {
  const market = tables.get(sportId)?.get(line.id)
  const found = market && lineOf(market, line.specifiers)
  if (!market || !found) return { key: ownKey(line), order: [], outcomeOf: (id) => id }
  return {
    key: marketKey(found.type, found.specifiers),
    market,
    order: findMarketType(found.type)?.outcomes(found.specifiers) ?? [],
    outcomeOf: (id) => (Object.hasOwn(market.outcomes, id) ? market.outcomes[id] : undefined),
  }
}

function ownKey({ id, specifiers }: WireLine): MarketKey {
  const safe = Object.entries(specifiers).map(([name, value]) => [name, value.replaceAll('&', '%26')])
  return marketKey(`uof:${id}`, Object.fromEntries(safe) as Specifiers)
}

/** Every row of every table, with the sport it is of: for who checks them. */
export function mappedMarkets(): readonly { readonly sportId: number; readonly market: MappedMarket }[] {
  return [...tables].flatMap(([sportId, markets]) => [...markets.values()].map((market) => ({ sportId, market })))
}
