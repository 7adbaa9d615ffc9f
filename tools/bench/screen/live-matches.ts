import type { Market, MarketKey } from '@banko/betting/match/market.ts'
import { beforeKickOff, type MatchState } from '@banko/betting/match/match-clock.ts'
import { sports } from '@banko/betting/match/sport.ts'
import type { FeedMessage } from '@banko/contract/feed/message.ts'
import type { Random } from '@banko/contract/feed/ports.ts'
import { expectCounts } from '@banko/pricing/football/expect-counts.ts'
import { type Breadth, priceFootball } from '@banko/pricing/football/football.ts'
import { producer } from '../placement/open-bench-house.ts'
import { movePrices, movingOutcomes } from './move-prices.ts'

/** As many as a phone's live list draws at once. */
const matchCount = 50
const leagueSize = 5
/** The key of what a row of the list shows. */
const mainKey = '1x2'
const margin = 0.06
/** Two sides and a minute with 170 markets. */
const [homeGoals, awayGoals, minute] = [1.6, 1.3, 5]

/** A match that the bench feeds. */
export interface FedMatch {
  readonly ref: string
  /** What the house has to hear first. */
  readonly opening: readonly [fixture: FeedMessage, odds: FeedMessage]
  readonly markets: readonly Market[]
  /** Moves a market's prices. Answers the message and how many prices it changes. */
  move(key: MarketKey): Moved
}

export interface Moved {
  readonly message: FeedMessage
  readonly changes: number
}

/** Football in play, priced by the models of the simulator: the first with every market, the others with the usual ones. */
export function makeLiveMatches(random: Random): readonly FedMatch[] {
  return Array.from({ length: matchCount }, (_, index) => makeMatch(index, random))
}

export const moveRow = (match: FedMatch): Moved => match.move(mainKey)

/** Any other market of a match than the one in the list. */
export function moveOther(match: FedMatch, random: Random): Moved {
  const others = match.markets.filter(({ key }) => key !== mainKey)
  const chosen = others[random.int(0, others.length - 1)]
  if (!chosen) throw new Error(`${match.ref} has one market`)
  return match.move(chosen.key)
}

function makeMatch(index: number, random: Random): FedMatch {
  const ref = `live${index}`
  const isLarge = index === 0
  const state: MatchState = { ...beforeKickOff, status: 'live', period: 'firstHalf', minute }
  // no two rows say the same
  const lead = isLarge ? 1 : 0.7 + 0.6 * random.next()
  const first = priceMatch(state, { lead, breadth: isLarge ? 'full' : 'main' })
  const now = new Map(first.map((market) => [market.key, market]))
  const firstOf = new Map(now)
  const about = { producer, match: ref }
  return {
    ref,
    opening: [announce(ref, index), { kind: 'odds', ...about, at: 0, betting: 'open', state, markets: first }],
    markets: first,
    move(key) {
      const [market, anchor] = [now.get(key), firstOf.get(key)]
      if (!market || !anchor) throw new Error(`${ref} has no market ${key}`)
      const moved = movePrices(market, anchor, random)
      now.set(key, moved)
      const message = { kind: 'odds', ...about, at: Date.now(), markets: [moved] } as const
      return { message, changes: movingOutcomes(moved) }
    },
  }
}

function priceMatch(
  state: MatchState,
  { lead, breadth }: { readonly lead: number; readonly breadth: Breadth },
): readonly Market[] {
  const home = homeGoals * lead
  const away = awayGoals / lead
  const strengths = { homeGoals: home, awayGoals: away, ...expectCounts(home, away) }
  return priceFootball(strengths, state, [], { margin, counted: { corners: true, cards: true }, breadth })
}

function announce(ref: string, index: number): FeedMessage {
  const league = Math.floor(index / leagueSize) + 1
  const side = (name: string) => ({ ref: `${ref}-${name}`, name: `${name} ${index + 1}` })
  const facts = {
    sportId: sports.football,
    category: { ref: 'england', name: 'England', flag: 'gb-eng' },
    // in the order of the alphabet
    tournament: { ref: `league${league}`, name: `League ${String(league).padStart(2, '0')}` },
    home: side('Wanderers'),
    away: side('Rovers'),
    startsAt: Date.now() - minute * 60_000,
  }
  return { kind: 'fixture', producer, at: 0, match: ref, facts }
}
