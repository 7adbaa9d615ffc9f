import type { BookChange } from '@banko/betting/book.ts'
import type { MatchId } from '@banko/betting/market.ts'
import { isFinished } from '@banko/betting/match-clock.ts'
import type { FeedBatch, FeedItem } from '../feed/index.ts'
import type { Transaction } from '../platform/platform.ts'
import { changed, changeOf, newBook } from './change-book.ts'
import { isProducerUp, type LiveBooks, type LiveMatch } from './live-books.ts'
import {
  dropCloses,
  type GateRow,
  lockForClosing,
  lockProducers,
  type MarketClose,
  readVersions,
  writeCloses,
  writeGates,
  writeProducers,
} from './store.ts'
import { whatCloses } from './what-closes.ts'

/** One change as it will be told; `urgent` ones leave at once. */
export interface BookNews {
  readonly change: BookChange
  readonly urgent: boolean
  readonly isNew: boolean
}

/** A batch worked out against the books, nothing of it applied yet. */
export interface Staged {
  readonly matches: ReadonlyMap<MatchId, LiveMatch>
  readonly news: readonly BookNews[]
}

interface Draft {
  readonly books: LiveBooks
  readonly batch: FeedBatch
  readonly matches: Map<MatchId, LiveMatch>
  readonly news: BookNews[]
  readonly closing: Set<MatchId>
  readonly closes: Map<string, MarketClose>
}

/** Works a batch out and writes the gate. Memory changes later, by whoever applies what is answered. */
export async function takeFeed(tx: Transaction, books: LiveBooks, batch: FeedBatch): Promise<Staged> {
  const draft: Draft = { books, batch, matches: new Map(), news: [], closing: new Set(), closes: new Map() }
  const versions = await readVersions(tx, newMatches(books, batch.items))
  for (const item of batch.items) takeItem(draft, item, versions.get(item.matchId) ?? 0)
  takeProducers(draft)
  await writeGate(tx, draft)
  return { matches: draft.matches, news: draft.news }
}

function newMatches(books: LiveBooks, items: readonly FeedItem[]): MatchId[] {
  return [...new Set(items.filter((item) => item.fixture && !books.matches.has(item.matchId)).map((i) => i.matchId))]
}

function takeItem(draft: Draft, item: FeedItem, storedVersion: number): void {
  const match = draft.matches.get(item.matchId) ?? draft.books.matches.get(item.matchId)
  if (!match) {
    const producerUp = isProducerUp(draft.books, item.message.producer)
    const book = newBook(item, { version: storedVersion + 1, producerUp })
    if (!book) return
    const { producer } = item.message
    const started = { book, producer, closedVersion: book.version, closedMarkets: new Map() }
    draft.matches.set(item.matchId, started)
    draft.closing.add(item.matchId)
    const change = { matchId: book.matchId, from: 0, to: book.version, fixture: book.fixture }
    draft.news.push({ change, urgent: false, isNew: true })
    return
  }
  const change = changeOf(match.book, item)
  if (change) applyTo(draft, match, change)
}

function applyTo(draft: Draft, match: LiveMatch, change: BookChange): void {
  const closing = whatCloses(match.book, change)
  const book = changed(match.book, change)
  const { matchId } = book
  const closedMarkets = new Map(match.closedMarkets)
  for (const key of closing.markets) {
    closedMarkets.set(key, change.to)
    draft.closes.set(`${matchId}/${key}`, { matchId, key, version: change.to })
  }
  const closes = closing.match || closing.markets.length > 0
  if (closes) draft.closing.add(matchId)
  const ended = isFinished(book.state.status)
  draft.matches.set(matchId, {
    book,
    producer: match.producer,
    closedVersion: closing.match ? change.to : match.closedVersion,
    closedMarkets: ended ? new Map() : closedMarkets,
    ...(ended ? { endedAt: match.endedAt ?? draft.batch.now } : {}),
  })
  draft.news.push({ change, urgent: closes, isNew: false })
}

/** A producer that goes down or comes back shows on every match it prices. */
function takeProducers(draft: Draft): void {
  for (const { producer, up } of draft.batch.producers) {
    const all = new Map([...draft.books.matches, ...draft.matches])
    for (const match of all.values()) {
      if (match.producer !== producer || match.endedAt !== undefined || match.book.producerUp === up) continue
      const { matchId, version } = match.book
      applyTo(draft, match, { matchId, from: version, to: version + 1, producerUp: up })
    }
  }
}

async function writeGate(tx: Transaction, draft: Draft): Promise<void> {
  const { producers } = draft.batch
  await lockProducers(
    tx,
    producers.map((change) => change.producer),
  )
  await lockForClosing(tx, [...draft.closing])
  await writeProducers(tx, producers)
  await writeGates(tx, [...draft.matches.values()].map(toGateRow))
  const ended = [...draft.matches.values()].filter((match) => match.endedAt !== undefined).map((m) => m.book.matchId)
  const over = new Set(ended)
  await writeCloses(
    tx,
    [...draft.closes.values()].filter((close) => !over.has(close.matchId)),
  )
  await dropCloses(tx, ended)
}

function toGateRow(match: LiveMatch): GateRow {
  const { book, producer, closedVersion } = match
  return { matchId: book.matchId, producer, version: book.version, closedVersion, open: book.betting === 'open' }
}
