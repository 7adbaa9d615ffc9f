import {
  isOutcomeBettable,
  type Market,
  type MarketKey,
  type MatchId,
  type Names,
  type Outcome,
  type OutcomeId,
  type SelectionNames,
} from './market.ts'
import { isFinished, isInPlay, type MatchState } from './match-clock.ts'
import type { MatchNames } from './match-names.ts'

/** Of a whole match. Source: words.md, betting status. */
export type BettingStatus = 'open' | 'stopped' | 'closed'

export interface Competitor {
  readonly id: number
  readonly name: string
  /** What a narrow list shows; absent where the feed has none. */
  readonly shortName?: string
}

/** What is known of a match before it starts. */
export interface Fixture {
  readonly matchId: MatchId
  readonly sportId: number
  /** What the sport is called, where no dictionary names it. */
  readonly sportNames?: Names
  readonly categoryId: number
  readonly categoryName: string
  /** Two-letter flag code, lower case (`tr`, `gb-eng`), or `xx` when there is none. */
  readonly categoryFlag: string
  readonly tournamentId: number
  readonly tournamentName: string
  readonly home: Competitor
  readonly away: Competitor
  /** As its feed calls all these in other languages. */
  readonly matchNames?: MatchNames
  /** Milliseconds since 1970, UTC; of an outright, when betting on it ends at the latest. */
  readonly startsAt: number
  /** An event of many sides, as a league's season or a race: `home` and `away` are both the event itself. */
  readonly outright?: true
  /** Its statistics and the place of play are told while it is played (insight.ts). */
  readonly insight?: true
  /** It is on the TV list. */
  readonly tv?: true
}

/** Everything offered on one match at one version. */
export interface MatchBook {
  readonly matchId: MatchId
  /** Rises with every change, never goes back. */
  readonly version: number
  readonly fixture: Fixture
  readonly state: MatchState
  readonly betting: BettingStatus
  /** Why betting stopped, as its producer names it (`POSSIBLE_GOAL`); absent when nothing is said. */
  readonly stopReason?: string
  /** False while the producer of its prices is down or recovering: everything is shown, nothing is taken. */
  readonly producerUp: boolean
  readonly markets: ReadonlyMap<MarketKey, Market>
}

/** One step of a match's book, from one version to a later one. Absent parts stay as they were. */
export interface BookChange {
  readonly matchId: MatchId
  readonly from: number
  readonly to: number
  readonly fixture?: Fixture
  readonly state?: MatchState
  readonly betting?: BettingStatus
  /** Empty: nothing is said any more. */
  readonly stopReason?: string
  readonly producerUp?: boolean
  /** Whole markets, new or changed. */
  readonly markets?: readonly Market[]
  /** Markets that are no longer part of the book. */
  readonly removed?: readonly MarketKey[]
}

export type ApplyResult =
  | { readonly kind: 'applied'; readonly book: MatchBook }
  /** The change is already in the book: nothing to do. */
  | { readonly kind: 'old' }
  /** Changes in between are missing: fetch the snapshot. */
  | { readonly kind: 'gap' }

/** The same reducer in browser and server. Source: house.md, the way of the data. */
export function applyBookChange(book: MatchBook, change: BookChange): ApplyResult {
  if (change.to <= book.version) return { kind: 'old' }
  if (change.from > book.version) return { kind: 'gap' }
  const stopReason = change.stopReason ?? book.stopReason
  return {
    kind: 'applied',
    book: {
      matchId: book.matchId,
      version: change.to,
      fixture: change.fixture ?? book.fixture,
      state: change.state ?? book.state,
      betting: change.betting ?? book.betting,
      ...(stopReason !== undefined && stopReason !== '' && { stopReason }),
      producerUp: change.producerUp ?? book.producerUp,
      markets: changeMarkets(book.markets, change),
    },
  }
}

function changeMarkets(markets: MatchBook['markets'], change: BookChange): MatchBook['markets'] {
  if (!change.markets?.length && !change.removed?.length) return markets
  const next = new Map(markets)
  for (const market of change.markets ?? []) next.set(market.key, market)
  for (const key of change.removed ?? []) next.delete(key)
  return next
}

/** Two steps that follow one another as one: applying it is applying both. */
export function mergeBookChanges(earlier: BookChange, later: BookChange): BookChange {
  const markets = new Map<MarketKey, Market>()
  const removed = new Set<MarketKey>()
  for (const change of [earlier, later]) {
    for (const market of change.markets ?? []) {
      markets.set(market.key, market)
      removed.delete(market.key)
    }
    for (const key of change.removed ?? []) {
      markets.delete(key)
      removed.add(key)
    }
  }
  const { markets: _markets, removed: _removed, ...parts } = { ...earlier, ...later, from: earlier.from }
  return {
    ...parts,
    ...(markets.size > 0 && { markets: [...markets.values()] }),
    ...(removed.size > 0 && { removed: [...removed] }),
  }
}

/** An outcome with its market; `undefined` when the book does not hold it. */
export function findOutcome(
  book: MatchBook,
  key: MarketKey,
  outcomeId: OutcomeId,
): { market: Market; outcome: Outcome } | undefined {
  const market = book.markets.get(key)
  const outcome = market?.outcomes.find((candidate) => candidate.id === outcomeId)
  return market && outcome ? { market, outcome } : undefined
}

/** What a selection is called where no dictionary knows its market; `undefined` where one does. */
export function findNames(
  book: MatchBook | undefined,
  key: MarketKey,
  outcomeId: OutcomeId,
): SelectionNames | undefined {
  const found = book && findOutcome(book, key, outcomeId)
  const [market, outcome] = [found?.market.names, found?.outcome.names]
  return market && outcome ? { market, outcome } : undefined
}

/** Why a price may not be taken now, in order of precedence. */
export type NotBettable =
  | 'matchUnknown'
  | 'matchEnded'
  | 'marketUnknown'
  | 'bettingStopped'
  | 'matchStarted'
  | 'producerDown'
  | 'marketSuspended'
  | 'outcomeSuspended'
  // While an in-play coupon waited for its decision:
  | 'goalMeanwhile'
  | 'redCardMeanwhile'
  | 'suspendedMeanwhile'
  | 'producerMeanwhile'

/** A match whose kick-off has passed by clock, schedule or feed, whichever is earliest, is live. */
export function isLive(book: MatchBook, now: number): boolean {
  return isInPlay(book.state.status) || (book.state.status === 'notStarted' && now >= book.fixture.startsAt)
}

/**
 * Whether an outcome may be taken at `now` (milliseconds), and if not, why. `undefined` means it may.
 * Source: rules-of-betting, When a price may be taken.
 */
export function whyNotBettable(
  book: MatchBook | undefined,
  key: MarketKey,
  outcomeId: OutcomeId,
  now: number,
): NotBettable | undefined {
  if (!book) return 'matchUnknown'
  if (isFinished(book.state.status) || book.betting === 'closed') return 'matchEnded'
  const found = findOutcome(book, key, outcomeId)
  if (!found) return 'marketUnknown'
  if (book.betting !== 'open') return 'bettingStopped'
  // The schedule says it has begun but the feed has not: neither a pre-match nor a live price is safe.
  if (book.state.status === 'notStarted' && now >= book.fixture.startsAt) return 'matchStarted'
  if (book.state.status === 'postponed' || book.state.status === 'interrupted') return 'bettingStopped'
  if (!book.producerUp) return 'producerDown'
  if (found.market.status !== 'active') return 'marketSuspended'
  return isOutcomeBettable(found.market, found.outcome) ? undefined : 'outcomeSuspended'
}
