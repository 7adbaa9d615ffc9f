import { applyBookChange, type BookChange, type MatchBook } from '@banko/betting/match/book.ts'
import type { Market, MarketKey } from '@banko/betting/match/market.ts'
import { beforeKickOff, isFinished, type MatchState } from '@banko/betting/match/match-clock.ts'
import equal from 'fast-deep-equal'
import type { FeedItem } from '../feed/index.ts'

/** A book before anything is offered on it: known, not open. */
export function newBook(
  item: Pick<FeedItem, 'matchId' | 'fixture'>,
  from: { readonly version: number; readonly producerUp: boolean },
): MatchBook | undefined {
  if (!item.fixture) return undefined
  return {
    matchId: item.matchId,
    version: from.version,
    fixture: item.fixture,
    state: beforeKickOff,
    betting: 'stopped',
    producerUp: from.producerUp,
    markets: new Map(),
  }
}

type Parts = Omit<BookChange, 'matchId' | 'from' | 'to'>

/** What a feed message changes in a book; `undefined` when it changes nothing. Pure. */
export function changeOf(book: MatchBook, item: FeedItem): BookChange | undefined {
  const parts = partsOf(book, item)
  return parts ? { matchId: book.matchId, from: book.version, to: book.version + 1, ...parts } : undefined
}

function partsOf(book: MatchBook, { message, fixture }: FeedItem): Parts | undefined {
  switch (message.kind) {
    case 'fixture':
      return fixture && !equal(fixture, book.fixture) ? { fixture } : undefined
    case 'odds':
      return oddsParts(book, message)
    case 'betStop':
      if (message.markets) return suspendedParts(book, message.markets)
      return book.betting === 'open' ? { betting: 'stopped' } : undefined
    case 'unreadableResult':
      return suspendedParts(book, [message.market])
    case 'settlement':
      return settledParts(book, message)
    case 'cancel': {
      if (!message.markets) return { betting: 'closed', removed: [...book.markets.keys()] }
      const keys = message.markets.filter((market) => typeof market === 'string')
      return takenOff(book, keys, message.stillOffered)
    }
    case 'settlementRollback':
    case 'cancelRollback':
      // Bets move; what is offered now does not until the provider offers it again.
      return undefined
  }
}

function oddsParts(book: MatchBook, message: Extract<FeedItem['message'], { kind: 'odds' }>): Parts | undefined {
  if (isFinished(book.state.status)) return correctedEnd(book, message.state)
  if (message.state && isFinished(message.state.status))
    return { state: message.state, betting: 'closed', removed: [...book.markets.keys()] }
  const markets = message.markets.filter((market) => !sameMarket(book.markets.get(market.key), market))
  const gone = message.removed?.filter((key) => book.markets.has(key)) ?? []
  const removed = message.complete ? missing(book, message.markets) : gone
  const stateChanged = message.state !== undefined && !equal(message.state, book.state)
  const bettingChanged = message.betting !== undefined && message.betting !== book.betting
  const { stopReason } = message
  const reasonChanged = stopReason !== undefined && stopReason !== (book.stopReason ?? '')
  const isNews = stateChanged || bettingChanged || reasonChanged || markets.length + removed.length > 0
  if (!isNews) return undefined
  return {
    ...(stateChanged && message.state ? { state: message.state } : {}),
    ...(bettingChanged && message.betting ? { betting: message.betting } : {}),
    ...(reasonChanged && { stopReason }),
    ...(markets.length > 0 ? { markets } : {}),
    ...(removed.length > 0 ? { removed } : {}),
  }
}

/** Of a match that is over nothing is offered again, but how it ended may be told otherwise. */
function correctedEnd({ state: before }: MatchBook, state: MatchState | undefined): Parts | undefined {
  return state && isFinished(state.status) && !equal(state, before) ? { state } : undefined
}

/** A market with a result is taken off; one of which only some outcomes have one goes on without them. */
function settledParts(
  book: MatchBook,
  message: Extract<FeedItem['message'], { kind: 'settlement' }>,
): Parts | undefined {
  const whole = message.markets.filter(({ undecided }) => !undecided).map(({ key }) => key)
  const off = takenOff(book, whole, message.stillOffered)
  // Offered again since, as it says; what is decided takes no bet until that is taken back.
  const closed =
    suspendedParts(
      book,
      whole.filter((key) => message.stillOffered?.includes(key)),
    )?.markets ?? []
  const partly = message.markets.flatMap((result): Market[] => {
    const market = result.undecided && book.markets.get(result.key)
    if (!market) return []
    const decided = new Set(result.outcomes.map(({ id }) => id))
    if (!market.outcomes.some(({ id, active }) => active && decided.has(id))) return []
    const outcomes = market.outcomes.map((outcome) =>
      decided.has(outcome.id) ? { ...outcome, active: false } : outcome,
    )
    return [{ ...market, outcomes }]
  })
  const markets = [...closed, ...partly]
  return off || markets.length > 0 ? { ...off, ...(markets.length > 0 && { markets }) } : undefined
}

function takenOff(
  book: MatchBook,
  keys: readonly MarketKey[],
  stillOffered: readonly MarketKey[] = [],
): Parts | undefined {
  const removed = keys.filter((key) => book.markets.has(key) && !stillOffered.includes(key))
  return removed.length > 0 ? { removed } : undefined
}

/** Only what is active is suspended: what is over or gone stays so. */
function suspendedParts(book: MatchBook, keys: readonly MarketKey[]): Parts | undefined {
  const markets = keys.flatMap((key): Market[] => {
    const market = book.markets.get(key)
    return market?.status === 'active' ? [{ ...market, status: 'suspended' }] : []
  })
  return markets.length > 0 ? { markets } : undefined
}

function missing(book: MatchBook, listed: readonly Market[]): string[] {
  const keys = new Set(listed.map((market) => market.key))
  return [...book.markets.keys()].filter((key) => !keys.has(key))
}

/** Whether a market is offered as it was: status, names, prices, and what the house knows of it besides. */
export function sameMarket(a: Market | undefined, b: Market): boolean {
  if (!a || a.status !== b.status || a.mostBalanced !== b.mostBalanced) return false
  if (a.cashOutOff !== b.cashOutOff || !equal(a.names, b.names)) return false
  if (a.outcomes.length !== b.outcomes.length) return false
  return a.outcomes.every((outcome, position) => {
    const other = b.outcomes[position]
    const isSamePrice = other?.id === outcome.id && other.price === outcome.price && other.active === outcome.active
    return isSamePrice && equal(other.names, outcome.names) && equal(other.chances, outcome.chances)
  })
}

/** Applies a change made from this very book. */
export function changed(book: MatchBook, change: BookChange): MatchBook {
  const result = applyBookChange(book, change)
  if (result.kind !== 'applied') throw new Error(`a change of match ${book.matchId} does not follow its book`)
  return result.book
}
