import type { BookChange, MatchBook } from '@banko/betting/match/book.ts'
import { isShown, type Market, type MarketKey, shownMarket } from '@banko/betting/match/market.ts'
import { type MovedMarket, mergeMovedMarkets, movedMarket, moveMarket } from './moved-market.ts'
import { type MovedState, movedState, moveState } from './moved-state.ts'

/** A step of a match's book as browsers are told it: `BookChange`, of which only what moved goes over the wire. */
export interface MatchTopicChange extends Omit<BookChange, 'state' | 'markets'> {
  readonly state?: MovedState
  /** Whole markets: new ones, and those that the browser may not have. */
  readonly markets?: readonly Market[]
  readonly moved?: readonly MovedMarket[]
}

/** What browsers are told of a change that was made from this very book. */
export function tellChange({ state, markets = [], ...parts }: BookChange, before: MatchBook): MatchTopicChange {
  const whole: Market[] = []
  const moved: MovedMarket[] = []
  // A message may name a market twice: its last word counts.
  for (const market of new Map(markets.map((one) => [one.key, one])).values()) {
    const known = before.markets.get(market.key)
    // Snapshots leave out what nobody is shown.
    const move = known && isShown(known) ? movedMarket(known, market) : undefined
    if (move) moved.push(move)
    else whole.push(shownMarket(market))
  }
  const move = state && movedState(before.state, state)
  return { ...parts, ...(move && { state: move }), ...marketParts(whole, moved) }
}

/** The change to apply to the book that it is told of; `undefined` when it does not fit that. */
export function readTold(
  { state, markets = [], moved = [], ...parts }: MatchTopicChange,
  book: MatchBook,
): BookChange | undefined {
  const all = [...markets]
  for (const move of moved) {
    const known = book.markets.get(move[0])
    const market = known && moveMarket(known, move)
    if (!market) return undefined
    all.push(market)
  }
  return {
    ...parts,
    ...(state && { state: moveState(book.state, state) }),
    ...(all.length > 0 && { markets: all }),
  }
}

/** Two steps that follow one another as one: applying it is applying both. Throws where the later one does not follow. */
export function mergeMatchChanges(earlier: MatchTopicChange, later: MatchTopicChange): MatchTopicChange {
  const whole = new Map<MarketKey, Market>()
  const moved = new Map<MarketKey, MovedMarket>()
  const removed = new Set<MarketKey>()
  for (const change of [earlier, later]) {
    for (const market of change.markets ?? []) {
      whole.set(market.key, market)
      moved.delete(market.key)
      removed.delete(market.key)
    }
    for (const move of change.moved ?? []) takeMove(move, whole, moved)
    for (const key of change.removed ?? []) {
      whole.delete(key)
      moved.delete(key)
      removed.add(key)
    }
  }
  const { markets: _, moved: _moved, removed: _removed, ...parts } = { ...earlier, ...later, from: earlier.from }
  const state = { ...earlier.state, ...later.state }
  return {
    ...parts,
    ...(Object.keys(state).length > 0 && { state }),
    ...marketParts([...whole.values()], [...moved.values()]),
    ...(removed.size > 0 && { removed: [...removed] }),
  }
}

function takeMove(move: MovedMarket, whole: Map<MarketKey, Market>, moved: Map<MarketKey, MovedMarket>): void {
  const [key] = move
  const known = whole.get(key)
  if (!known) {
    moved.set(key, mergeMovedMarkets(moved.get(key), move))
    return
  }
  const market = moveMarket(known, move)
  if (!market) throw new Error(`a move of ${key} does not follow the market`)
  whole.set(key, market)
}

function marketParts(
  markets: readonly Market[],
  moved: readonly MovedMarket[],
): Pick<MatchTopicChange, 'markets' | 'moved'> {
  return { ...(markets.length > 0 && { markets }), ...(moved.length > 0 && { moved }) }
}
