import type { MatchId } from '@banko/betting/match/market.ts'
import type { MarginScope, OverrideOrder } from '@banko/betting/match/terms.ts'
import { exampleBook } from '@banko/betting/testing/books.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyBooks, type LiveBooks, type LiveMatch } from '../live-books.ts'
import { TermsWork } from './terms-work.ts'

const said = { saidAt: 0, saidBy: 'trader' }
const margin = (id: number, scope: MarginScope) => ({ id, scope, margin: 50, ...said })
const override = (id: number, matchId: MatchId, order: OverrideOrder = { kind: 'stopped' }) => ({
  id,
  matchId,
  ...order,
  ...said,
})
const all = () => true
const idsOf = (piece: readonly LiveMatch[]) => piece.map(({ book }) => book.matchId)

let books: LiveBooks
let work: TermsWork

beforeEach(() => {
  books = emptyBooks()
  for (let matchId = 1; matchId <= 5; matchId += 1) put(matchId)
  work = new TermsWork(books)
})

function put(matchId: MatchId): void {
  const book = exampleBook(matchId)
  books.put({ book, producer: 'p', closedVersion: 0, closedMarkets: new Map() })
}

/** Works everything out that waits, in pieces of two; answers the pieces. */
function workAll(): MatchId[][] {
  const pieces: MatchId[][] = []
  for (;;) {
    const piece = idsOf(work.next(2, all))
    work.settle(work.known.turn, piece, piece)
    if (piece.length === 0) return pieces
    pieces.push(piece)
  }
}

describe('the work that terms make', () => {
  test('is the matches in scope, those of overrides first, in pieces', () => {
    work.adopt({ revision: 2, margins: [margin(1, { sportId: 1 })], overrides: [override(1, 4), override(2, 5)] }, all)
    expect(work.isDone).toBe(false)
    expect(workAll()).toEqual([[4, 5], [1, 2], [3]])
    expect([work.isDone, work.reach]).toEqual([true, { margin: 2, override: 2 }])
  })

  test('is what differs between two readings, whether it came or went', () => {
    work.adopt({ revision: 1, margins: [margin(1, { matchId: 2 })], overrides: [override(1, 4)] }, all)
    workAll()
    work.adopt({ revision: 3, margins: [margin(2, { matchId: 3 })], overrides: [override(1, 4)] }, all)
    expect(workAll()).toEqual([[2, 3]])
    work.adopt({ revision: 4, margins: [margin(2, { matchId: 3 })], overrides: [] }, all)
    expect(workAll()).toEqual([[4]])
  })

  test('is none where nobody is concerned, and then is in force with the next batch', () => {
    work.adopt({ revision: 1, margins: [margin(1, { sportId: 99 })], overrides: [] }, all)
    expect([work.isDone, work.reach.margin]).toEqual([false, -1])
    work.settle(work.known.turn, [], [])
    expect([work.isDone, work.reach.margin]).toEqual([true, 1])
  })

  test('says that overrides are in force while a margin is on its way', () => {
    work.adopt({ revision: 1, margins: [margin(1, {})], overrides: [] }, all)
    work.settle(work.known.turn, idsOf(work.next(2, all)), [])
    work.adopt({ revision: 2, margins: [margin(1, {})], overrides: [override(1, 5)] }, all)
    const piece = idsOf(work.next(1, all))
    expect(piece).toEqual([5])
    work.settle(work.known.turn, piece, piece)
    expect(work.reach).toEqual({ margin: -1, override: 2 })
  })

  test('is not done by a batch that was worked out under earlier terms, and takes in what that one touched', () => {
    const { turn } = work.known
    work.adopt({ revision: 1, margins: [], overrides: [override(1, 1)] }, all)
    put(6)
    work.settle(turn, [1], [1, 6])
    expect(work.reach).toEqual({ margin: -1, override: -1 })
    expect(workAll()).toEqual([[1, 6]])
  })

  test('has failed when a match still waits that was handed in', () => {
    work.adopt({ revision: 1, margins: [margin(1, {})], overrides: [] }, all)
    const { turn } = work.known
    const piece = work.next(2, all)
    expect(work.hasFailed(piece, turn)).toBe(true)
    work.settle(turn, idsOf(piece), [])
    expect(work.hasFailed(piece, turn)).toBe(false)
    // What came meanwhile is another matter.
    work.adopt({ revision: 2, margins: [], overrides: [] }, all)
    expect(work.hasFailed(piece, turn)).toBe(false)
  })

  test('leaves out matches that have gone or are another’s', () => {
    work.adopt({ revision: 1, margins: [margin(1, {})], overrides: [override(1, 99)] }, all)
    books.drop(1)
    expect(idsOf(work.next(9, ({ book }) => book.matchId !== 2))).toEqual([3, 4, 5])
  })

  test('is not made by an older reading that comes late', () => {
    work.adopt({ revision: 2, margins: [], overrides: [override(1, 4)] }, all)
    work.adopt({ revision: 1, margins: [], overrides: [] }, all)
    expect(work.known.revision).toBe(2)
  })

  test('comes up again when the first override ends', () => {
    const ends = { ...override(1, 4), until: 70 }
    work.adopt({ revision: 1, margins: [], overrides: [{ ...override(2, 5), until: 90 }, ends, override(3, 1)] }, all)
    expect(work.known.endsAt).toBe(70)
  })
})
