import { type OutcomeResult, outcomeResultOf } from '@banko/betting/coupon/settle-leg.ts'
import { slipRulesDefault } from '@banko/betting/limits/limits.ts'
import type { MatchBook } from '@banko/betting/match/book.ts'
import type { Market as HouseMarket, MarketKey } from '@banko/betting/match/market.ts'
import { beforeKickOff } from '@banko/betting/match/match-clock.ts'
import { sports } from '@banko/betting/match/sport.ts'
import { amountMax } from '@banko/betting/numbers/money.ts'
import type { SlipFacts } from '@banko/betting/slip/check-slip.ts'
import type { Selection as HouseSelection } from '@banko/betting/slip/selection.ts'
import { at } from './at.ts'
import type { Case, Market, MarketType, Result, Selection } from './case.ts'

/** The product's name of each question; of an outright, one of a single winner among many. */
const keys: Readonly<Record<MarketType, (line: string) => MarketKey>> = {
  '1x2': () => '1x2',
  doubleChance: () => 'doubleChance',
  bothToScore: () => 'bothToScore',
  drawNoBet: () => 'drawNoBet',
  total: (line) => `total/total=${line}`,
  asianTotal: (line) => `asianTotal/total=${line}`,
  asianHandicap: (line) => `asianHandicap/hcp=${line}`,
  winner: () => 'correctScore',
}

const outcomeIds: Readonly<Record<string, string>> = {
  home: '1',
  draw: 'x',
  away: '2',
  'home or draw': '1x',
  'home or away': '12',
  'draw or away': 'x2',
}

export function keyOf({ type, line }: Market): MarketKey {
  return keys[type](line ?? '')
}

export function outcomeIdOf({ outcomes }: Market, outcome: number): string {
  const name = at(outcomes, outcome)
  return outcomeIds[name] ?? name
}

/** A selection at the price and version that the player sees. */
export function selectionOf(coupon: Case, { market, outcome, price, banker }: Selection): HouseSelection {
  const asked = at(coupon.markets, market)
  const [marketKey, outcomeId] = [keyOf(asked), outcomeIdOf(asked, outcome)]
  return { matchId: asked.match, marketKey, outcomeId, price, version: 1, banker }
}

/** What the house knows of a result; a dead heat is kept with it. */
export function resultAsTold({ word, deadHeat }: Result): OutcomeResult {
  return outcomeResultOf(word, deadHeat ? [deadHeat.places, deadHeat.sharers] : undefined)
}

function marketsOf(coupon: Case, matchId: number): Map<MarketKey, HouseMarket> {
  const markets = coupon.markets.flatMap((market, position): HouseMarket[] => {
    if (market.match !== matchId) return []
    const outcomes = coupon.selections
      .filter((selection) => selection.market === position)
      .map(({ outcome, price }) => ({ id: outcomeIdOf(market, outcome), price, active: true }))
    return [{ key: keyOf(market), status: 'active', mostBalanced: false, outcomes }]
  })
  return new Map(markets.map((market) => [market.key, market]))
}

function bookOf(coupon: Case, matchId: number): MatchBook {
  return {
    matchId,
    version: 1,
    fixture: {
      matchId,
      sportId: sports.football,
      categoryId: 1,
      categoryName: '',
      categoryFlag: '',
      tournamentId: 1,
      tournamentName: '',
      home: { id: 2 * matchId, name: '' },
      away: { id: 2 * matchId + 1, name: '' },
      startsAt: coupon.acceptedAt + 1,
    },
    state: beforeKickOff,
    betting: 'open',
    producerUp: true,
    markets: marketsOf(coupon, matchId),
  }
}

/** The slip that the product is asked about: nothing binds but what the case names. */
export function slipOf(coupon: Case): SlipFacts {
  const set = {
    on: true,
    legsMin: 1,
    stakeMin: 1,
    stakeMax: amountMax,
    payoutMax: coupon.payoutMax ?? amountMax,
  }
  const books = new Map(coupon.markets.map(({ match }) => [match, bookOf(coupon, match)]))
  const { percent, tipCount, oddsMin: priceMin } = coupon.bonus
  return {
    selections: coupon.selections.map((selection) => selectionOf(coupon, selection)),
    sizes: coupon.sizes,
    stake: coupon.stake,
    stakeMode: coupon.stakeMode,
    pricePolicy: 'none',
    currency: coupon.currency.code,
    limits: {
      single: set,
      combine: set,
      multiple: set,
      live: set,
      system: set,
      priceMin: 1010,
      priceMax: 1_000_000,
      bonus: { percent, tipCount, priceMin },
    },
    rules: {
      ...slipRulesDefault,
      combinationsMax: Number.MAX_SAFE_INTEGER,
      systemMultipleOn: coupon.severalInSystem === 'allowed',
      rounding: coupon.rounding,
    },
    products: { sport: true, live: true },
    bookOf: (matchId) => books.get(matchId),
    now: coupon.acceptedAt,
  }
}
