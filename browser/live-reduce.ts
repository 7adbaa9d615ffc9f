import { applyBookChange, type MatchBook } from '@banko/betting/match/book.ts'
import type { Insight } from '@banko/betting/match/insight.ts'
import type { Market, Outcome } from '@banko/betting/match/market.ts'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import type { BoardRow, MatchBookData } from '@banko/contract/shapes.ts'
import type { BoardTopicChange } from '@banko/contract/topics/board-change.ts'
import { type MatchTopicChange, readTold } from '@banko/contract/topics/match-change.ts'
import { moveRow } from '@banko/contract/topics/moved-row.ts'
import {
  type BalanceBody,
  type BoardSnapshot,
  type CouponsChange,
  type CouponsSnapshot,
  topicFamily,
} from '@banko/contract/topics/topics.ts'
import equal from 'fast-deep-equal'

/** A board as it is kept: rows by match, in the order in which the house first named them. */
export interface BoardView {
  readonly rows: ReadonlyMap<number, BoardRow>
}

export interface CouponsView {
  readonly byId: ReadonlyMap<string, Coupon>
}

/** What a topic's value is, by its family. */
export interface TopicViews {
  readonly board: BoardView
  readonly match: MatchBook
  readonly balance: BalanceBody
  readonly coupons: CouponsView
  readonly insight: Insight
}
export type TopicView = TopicViews[keyof TopicViews]

/** A new value, and the parts of it that differ: `row:12`, `market:1x2`, `state`, `list`. */
export interface Reduced {
  readonly value: TopicView
  readonly parts: readonly string[]
}

/** Makes a topic's value from its snapshot; whatever equals the earlier value keeps its identity. */
export function readSnapshot(topic: string, body: unknown, before: TopicView | undefined): Reduced | undefined {
  // Bodies come from the house alone, in the shapes that contract/topics declares for the family.
  switch (topicFamily(topic)) {
    case 'board': {
      const rows = new Map((body as BoardSnapshot).rows.map((row) => [row.fixture.matchId, row]))
      return replaceRows((before as BoardView | undefined)?.rows ?? new Map(), rows)
    }
    case 'match': {
      const data = body as MatchBookData
      const book: MatchBook = { ...data, markets: new Map(data.markets.map((market) => [market.key, market])) }
      return { value: book, parts: bookParts(before as MatchBook | undefined, book) }
    }
    case 'balance':
      return { value: body as BalanceBody, parts: [] }
    case 'insight':
      return { value: body as Insight, parts: [] }
    case 'coupons':
      return { value: { byId: new Map((body as CouponsSnapshot).waiting.map((c) => [c.couponId, c])) }, parts: [] }
    default:
      return undefined
  }
}

/** Applies one change. `undefined` when it does not fit the value: the snapshot must be fetched. */
export function readChange(topic: string, body: unknown, before: TopicView): Reduced | undefined {
  switch (topicFamily(topic)) {
    case 'board':
      return changeRows((before as BoardView).rows, body as BoardTopicChange)
    case 'match': {
      const book = before as MatchBook
      const change = readTold(body as MatchTopicChange, book)
      const result = change && applyBookChange(book, change)
      if (!result || result.kind === 'gap') return undefined
      if (result.kind === 'old') return { value: book, parts: [] }
      return { value: result.book, parts: bookParts(book, result.book) }
    }
    case 'balance':
      return { value: body as BalanceBody, parts: [] }
    case 'insight':
      return { value: body as Insight, parts: [] }
    case 'coupons': {
      const byId = new Map((before as CouponsView).byId)
      for (const coupon of (body as CouponsChange).coupons) byId.set(coupon.couponId, coupon)
      return { value: { byId }, parts: [] }
    }
    default:
      return undefined
  }
}

/** `undefined` when something is said of a row that is not there. */
function changeRows(old: ReadonlyMap<number, BoardRow>, change: BoardTopicChange): Reduced | undefined {
  const rows = new Map(old)
  const parts: string[] = []
  let isList = false
  for (const matchId of change.removed) {
    if (!rows.delete(matchId)) continue
    parts.push(`row:${matchId}`)
    isList = true
  }
  for (const row of change.rows) {
    const { matchId } = row.fixture
    const before = rows.get(matchId)
    rows.set(matchId, before ? shareRow(before, row) : row)
    parts.push(`row:${matchId}`)
    if (!before) isList = true
  }
  for (const move of change.moved ?? []) {
    const before = rows.get(move.matchId)
    const row = before && moveRow(before, move)
    if (!row) return undefined
    rows.set(move.matchId, row)
    parts.push(`row:${move.matchId}`)
  }
  return { value: { rows }, parts: isList ? [...parts, 'list'] : parts }
}

function replaceRows(old: ReadonlyMap<number, BoardRow>, fresh: Map<number, BoardRow>): Reduced {
  const parts: string[] = []
  for (const [matchId, row] of fresh) {
    const before = old.get(matchId)
    if (before === row) continue
    fresh.set(matchId, before ? shareRow(before, row) : row)
    parts.push(`row:${matchId}`)
  }
  for (const matchId of old.keys()) if (!fresh.has(matchId)) parts.push(`row:${matchId}`)
  const sameMatches = old.size === fresh.size && [...old.keys()].every((matchId) => fresh.has(matchId))
  if (!sameMatches) parts.push('list')
  return { value: { rows: fresh }, parts }
}

/** Rows come whole; what did not change keeps its identity, so that one price redraws one button. */
function shareRow(old: BoardRow, row: BoardRow): BoardRow {
  const main = row.main && shareMarket(old.main, row.main)
  return {
    ...row,
    fixture: same(old.fixture, row.fixture),
    state: same(old.state, row.state),
    ...(main && { main }),
  }
}

function shareMarket<M extends Market>(old: M | undefined, market: M): M {
  if (!old || old.key !== market.key) return market
  const outcomes = market.outcomes.map((outcome, index) => same(old.outcomes[index], outcome))
  const kept = outcomes.every((outcome, index) => outcome === old.outcomes[index])
  return { ...market, outcomes: kept && old.outcomes.length === outcomes.length ? old.outcomes : outcomes }
}

function same<T extends object>(old: T | Outcome | undefined, fresh: T): T {
  // Two equal values are of one shape: the old one may stand for the new one.
  return equal(old, fresh) ? (old as T) : fresh
}

/** `state`, `betting`, `list` (which markets there are, shown how), and every market whose prices or locks differ. */
function bookParts(before: MatchBook | undefined, book: MatchBook): readonly string[] {
  const parts: string[] = []
  const gateMoved = before?.betting !== book.betting || before.producerUp !== book.producerUp
  if (before?.state !== book.state) parts.push('state')
  if (gateMoved || before.stopReason !== book.stopReason) parts.push('betting')
  // Every price of the match locks or opens together.
  const lockMoved = gateMoved || before?.state.status !== book.state.status
  let listMoved = before?.markets.size !== book.markets.size
  for (const [key, market] of book.markets) {
    const old = before?.markets.get(key)
    if (old !== market || lockMoved) parts.push(`market:${key}`)
    if (old?.status !== market.status || old.mostBalanced !== market.mostBalanced) listMoved = true
  }
  for (const key of before?.markets.keys() ?? []) if (!book.markets.has(key)) parts.push(`market:${key}`)
  if (listMoved) parts.push('list')
  return parts
}
