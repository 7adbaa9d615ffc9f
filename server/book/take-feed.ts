import type { BookChange, MatchBook } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import { noTerms, type Terms } from '@banko/betting/match/terms.ts'
import type { FeedBatch, FeedItem } from '../feed/index.ts'
import type { Transaction } from '../platform/platform.ts'
import { changeOf, newBook } from './change-book.ts'
import { type Decided, heedResults, noResults, type Results } from './decided.ts'
import { isOverForGood } from './is-over-for-good.ts'
import { type Books, isProducerUp, type LiveMatch } from './live-books.ts'
import { nextMatch } from './next-match.ts'
import { judgePrices, type PriceAlarm, type PriceBand } from './price-band.ts'
import { asProvided, providedBook } from './provided.ts'
import { lockInherited } from './relay/inherit.ts'
import {
  dropCloses,
  type GateRow,
  lockForClosing,
  lockProducers,
  type MarketClose,
  readGates,
  shutForGood,
  writeCloses,
  writeGates,
  writeProducers,
} from './store.ts'
import { writeAlarms } from './store-alarms.ts'
import { readDecided, writeDecided } from './store-decided.ts'
import { offerAnew, offerUnder } from './terms/offer-under.ts'

/** One change as it will be told; `urgent` ones leave at once. */
export interface BookNews {
  readonly change: BookChange
  /** The book from which it was made; of what is new there is none. */
  readonly before?: MatchBook
  readonly urgent: boolean
}

export interface MatchAlarm extends PriceAlarm {
  readonly matchId: MatchId
  readonly producer: string
}

/** A batch worked out against the books, nothing of it applied yet. */
export interface Staged {
  readonly matches: ReadonlyMap<MatchId, LiveMatch>
  readonly news: readonly BookNews[]
  readonly alarms: readonly MatchAlarm[]
}

interface Draft {
  readonly books: Books
  readonly batch: FeedBatch
  readonly band: PriceBand
  readonly terms: Terms
  readonly matches: Map<MatchId, LiveMatch>
  readonly news: BookNews[]
  readonly alarms: MatchAlarm[]
  readonly closing: Set<MatchId>
  readonly closes: Map<string, MarketClose>
  /** Of every match that the batch says something of, as the last one to speak for it left it. */
  readonly decided: ReadonlyMap<MatchId, Decided>
  readonly decisions: Map<MatchId, Decided>
  /** Matches without a book that never have one again: by the gate, or since the batch has told how they ended. */
  readonly over: Set<MatchId>
  /** Those of them that were not over before the batch. */
  readonly ending: Set<MatchId>
}

interface Taken {
  readonly batch: FeedBatch
  readonly band: PriceBand
  readonly terms?: Terms
  /** Matches that this process speaks for from here on. */
  readonly taken?: readonly LiveMatch[]
  /** Matches that nobody speaks for any more; none of the batch's items is about one. */
  readonly forsaken?: readonly LiveMatch[]
}

/** Works a batch out and writes the gate. Memory changes later, by whoever applies what is answered. */
export async function takeFeed(
  tx: Transaction,
  books: Books,
  { batch, band, terms = noTerms, taken = [], forsaken = [] }: Taken,
): Promise<Staged> {
  const [matches, closing, closes, decisions] = [new Map(), new Set<MatchId>(), new Map(), new Map()]
  const asked = [...new Set([...unheld(books, batch.items), ...taken.map(({ book }) => book.matchId)])]
  const gates = await readGates(tx, asked)
  const decided = await readDecided(tx, asked)
  const over = new Set(asked.filter((matchId) => gates.get(matchId)?.over))
  const draft: Draft = {
    ...{ books, batch, band, terms, matches, news: [], alarms: [], closing, closes },
    ...{ decided, decisions, over, ending: new Set<MatchId>() },
  }
  const versionOf = (matchId: MatchId) => gates.get(matchId)?.version ?? 0
  for (const match of taken) {
    // Whatever this process knew of its results, when it last spoke for it, others have gone on from there.
    const known = { ...match, results: resultsOf(decided.get(match.book.matchId)) }
    const locked = lockInherited(known, versionOf(match.book.matchId), terms)
    applyTo(draft, locked.match, locked.change)
  }
  for (const item of batch.items) takeItem(draft, item, versionOf(item.matchId))
  for (const match of forsaken) {
    const { matchId, version: from } = match.book
    applyTo(draft, asProvided(match), { matchId, from, to: from + 1, betting: 'closed' })
  }
  takeProducers(draft)
  for (const matchId of batch.again ?? []) takeAgain(draft, matchId)
  await writeGate(tx, draft)
  await writeAlarms(tx, draft.alarms, batch.now)
  return draft
}

/** Matches of which the gate has something to say that memory has not: whether they are over, and what is decided. */
function unheld({ matches }: Books, items: readonly FeedItem[]): MatchId[] {
  const wanted = items.filter(({ matchId, message, fixture }) => {
    const match = matches.get(matchId)
    return match ? !match.results && speaksOfResults(message) : fixture || speaksOfResults(message) || ends(message)
  })
  return wanted.map(({ matchId }) => matchId)
}

function speaksOfResults({ kind }: FeedItem['message']): boolean {
  return kind === 'settlement' || kind === 'settlementRollback' || kind === 'unreadableResult'
}

function ends(message: FeedItem['message']): boolean {
  return message.kind === 'odds' && message.state !== undefined && isOverForGood(message.state.status)
}

function resultsOf(decided: Decided | undefined): Results {
  return decided ? { ...noResults, decided } : noResults
}

/** The item as the house takes it, and the match with what is decided of it. */
function heed(draft: Draft, match: LiveMatch | undefined, item: FeedItem): { match?: LiveMatch; item: FeedItem } {
  const { matchId } = item
  const before = match?.results ?? resultsOf(draft.decisions.get(matchId) ?? draft.decided.get(matchId))
  const offered = match ? providedBook(match).markets : noMarkets
  const { results, message } = heedResults(before, item.message, offered)
  if (speaksOfResults(item.message)) draft.decisions.set(matchId, results.decided)
  const taken = message === item.message ? item : { ...item, message }
  if (!match) return { item: taken }
  if (results === before) return { match, item: taken }
  const heeding = { ...match, results }
  draft.matches.set(matchId, heeding)
  return { match: heeding, item: taken }
}

const noMarkets: MatchBook['markets'] = new Map()

function takeItem(draft: Draft, said: FeedItem, storedVersion: number): void {
  const known = draft.matches.get(said.matchId) ?? draft.books.matches.get(said.matchId)
  if (!known && ends(said.message)) endUnheld(draft, said.matchId)
  const isOver = known ? isOverForGood(known.book.state.status) : draft.over.has(said.matchId)
  const { match: heeding, item } = isOver ? { match: known, item: said } : heed(draft, known, said)
  const match = heeding && handOver(draft, heeding, item)
  if (!match) {
    // Its results are known: whatever would be offered on it would be offered on them.
    if (!isOver) begin(draft, item, storedVersion)
    return
  }
  const believed = believe(draft, match, item)
  const change = changeOf(providedBook(match), believed.item)
  take(draft, match, offerUnder(draft.terms, believed.match, change))
}

function begin(draft: Draft, item: FeedItem, storedVersion: number): void {
  const { producer } = item.message
  const book = newBook(item, { version: storedVersion + 1, producerUp: isProducerUp(draft.books, producer) })
  if (!book) return
  const { matchId } = book
  const results = resultsOf(draft.decisions.get(matchId) ?? draft.decided.get(matchId))
  draft.matches.set(matchId, { book, producer, closedVersion: book.version, closedMarkets: new Map(), results })
  draft.closing.add(matchId)
  const change = { matchId, from: 0, to: book.version, fixture: book.fixture }
  draft.news.push({ change, urgent: false })
}

function endUnheld(draft: Draft, matchId: MatchId): void {
  if (draft.over.has(matchId)) return
  draft.over.add(matchId)
  draft.closing.add(matchId)
  draft.ending.add(matchId)
}

/** The provider has said nothing new: what the house says over it has changed. */
function takeAgain(draft: Draft, matchId: MatchId): void {
  const match = draft.matches.get(matchId) ?? draft.books.matches.get(matchId)
  if (match && match.endedAt === undefined) take(draft, match, offerAnew(draft.terms, match))
}

function take(draft: Draft, before: LiveMatch, { match, change }: ReturnType<typeof offerAnew>): void {
  if (change) applyTo(draft, match, change)
  else if (match !== before) draft.matches.set(match.book.matchId, match)
}

/** Another producer prices the match from here on: what was decided on the last one's word is decided again. */
function handOver(draft: Draft, match: LiveMatch, { message, matchId }: FeedItem): LiveMatch {
  const { producer } = message
  if (message.kind !== 'odds' || !message.takesOver || producer === match.producer) return match
  const from = match.book.version
  const change = { matchId, from, to: from + 1, producerUp: isProducerUp(draft.books, producer) }
  applyTo(draft, { ...match, producer, closedVersion: change.to }, change)
  draft.closing.add(matchId)
  return draft.matches.get(matchId) ?? match
}

/** The message with the prices that the house takes over, and the match with those that it doubts. */
function believe(
  { band, batch, alarms }: Draft,
  match: LiveMatch,
  item: FeedItem,
): { match: LiveMatch; item: FeedItem } {
  const { message } = item
  if (message.kind !== 'odds' || message.markets.length === 0) return { match, item }
  const before = { book: providedBook(match), ...(match.doubts && { doubts: match.doubts }) }
  const { markets, doubts, alarms: raised } = judgePrices(before, message, { band, now: batch.now })
  const { matchId } = item
  alarms.push(...raised.map((alarm) => ({ ...alarm, matchId, producer: message.producer })))
  if (doubts.size === 0 && !match.doubts) return { match, item }
  return { match: { ...match, doubts }, item: { ...item, message: { ...message, markets } } }
}

function applyTo(draft: Draft, match: LiveMatch, change: BookChange): void {
  const { match: next, closing } = nextMatch(match, change, draft.batch.now)
  const { matchId } = next.book
  for (const key of closing.markets) draft.closes.set(`${matchId}/${key}`, { matchId, key, version: change.to })
  const closes = closing.match || closing.markets.length > 0
  if (closes) draft.closing.add(matchId)
  draft.matches.set(matchId, next)
  draft.news.push({ change, before: match.book, urgent: closes })
}

/** A producer that goes down or comes back shows on every match it prices. */
function takeProducers(draft: Draft): void {
  for (const { producer, up } of draft.batch.producers) {
    for (const match of matchesNow(draft)) {
      if (match.producer !== producer || match.endedAt !== undefined || match.book.producerUp === up) continue
      const { matchId, version } = match.book
      applyTo(draft, match, { matchId, from: version, to: version + 1, producerUp: up })
    }
  }
}

/** Every match as the batch has left it so far. */
function* matchesNow({ books, matches }: Draft): Generator<LiveMatch> {
  for (const [matchId, match] of books.matches) yield matches.get(matchId) ?? match
  for (const [matchId, match] of matches) if (!books.matches.has(matchId)) yield match
}

async function writeGate(tx: Transaction, draft: Draft): Promise<void> {
  const { producers } = draft.batch
  await lockProducers(
    tx,
    producers.map((change) => change.producer),
  )
  await lockForClosing(tx, [...draft.closing])
  await writeProducers(tx, draft.batch)
  await writeGates(tx, [...draft.matches.values()].map(toGateRow))
  const ended = [...draft.matches.values()].filter((match) => match.endedAt !== undefined)
  const gone = new Set(ended.map(({ book }) => book.matchId))
  const over = ended.filter(({ book }) => isOverForGood(book.state.status)).map(({ book }) => book.matchId)
  over.push(...draft.ending)
  await shutForGood(tx, over)
  for (const matchId of over) draft.decisions.set(matchId, noResults.decided)
  await writeDecided(tx, draft.decisions, draft.batch.now)
  await writeCloses(
    tx,
    [...draft.closes.values()].filter((close) => !gone.has(close.matchId)),
  )
  await dropCloses(tx, [...gone])
}

function toGateRow(match: LiveMatch): GateRow {
  const { book, producer, closedVersion } = match
  return { matchId: book.matchId, producer, version: book.version, closedVersion, open: book.betting === 'open' }
}
