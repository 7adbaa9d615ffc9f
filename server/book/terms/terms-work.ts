import type { MatchId } from '@banko/betting/match/market.ts'
import { arrangeTerms, concerns, noTerms, type Terms, termsFacts } from '@banko/betting/match/terms.ts'
import type { Books, LiveMatch } from '../live-books.ts'
import type { Reach, StoredTerms, TermsKind } from './store-terms.ts'

/** Terms as they were read, counted in the order of reading. */
export interface KnownTerms {
  readonly turn: number
  readonly revision: number
  readonly terms: Terms
  /** When the first of them ends by itself, milliseconds; infinity when none does. */
  readonly endsAt: number
}

const kinds: readonly TermsKind[] = ['override', 'margin']

/** What is read of the terms, and which matches have yet to be worked out under them. It knows no time and no database. */
export class TermsWork {
  readonly #books: Books
  #known: KnownTerms = { turn: 0, revision: -1, terms: noTerms, endsAt: Number.POSITIVE_INFINITY }
  /** By kind of what has changed: matches, and since which turn. */
  readonly #waiting: Record<TermsKind, Map<MatchId, number>> = { margin: new Map(), override: new Map() }
  #reach: Reach = { margin: -1, override: -1 }

  constructor(books: Books) {
    this.#books = books
  }

  get known(): KnownTerms {
    return this.#known
  }

  /** Through which revision each kind is in the gate and the book. */
  get reach(): Reach {
    return this.#reach
  }

  get isDone(): boolean {
    return kinds.every((kind) => this.#waiting[kind].size === 0 && this.#reach[kind] === this.#known.revision)
  }

  /** `concernsUs`: matches that would not be worked out anew are left out. */
  adopt({ revision, margins, overrides }: StoredTerms, concernsUs: (match: LiveMatch) => boolean): void {
    const { terms: was, turn: last, revision: lastRevision } = this.#known
    // Two that read at once may answer the wrong way round.
    if (revision < lastRevision) return
    const turn = last + 1
    const endsAt = Math.min(...overrides.map(({ until = Number.POSITIVE_INFINITY }) => until))
    const terms = arrangeTerms(margins, overrides)
    this.#known = { turn, revision, terms, endsAt }
    for (const { matchId } of differing([...was.overrides.values()].flat(), overrides))
      this.#waiting.override.set(matchId, turn)
    const scopes = differing(was.margins, margins).map(({ scope }) => scope)
    if (scopes.length === 0) return
    for (const match of this.#books.matches.values()) {
      const facts = termsFacts(match.book)
      if (scopes.some((scope) => concerns(scope, facts)) && concernsUs(match))
        this.#waiting.margin.set(facts.matchId, turn)
    }
  }

  /** The next matches to be worked out, overrides first; those that are not `concernsUs` need it no more. */
  next(count: number, concernsUs: (match: LiveMatch) => boolean): LiveMatch[] {
    const piece = new Map<MatchId, LiveMatch>()
    for (const kind of kinds)
      for (const matchId of this.#waiting[kind].keys()) {
        const match = this.#books.matches.get(matchId)
        if (!match || !concernsUs(match)) this.#waiting[kind].delete(matchId)
        else if (piece.size < count) piece.set(matchId, match)
        else return [...piece.values()]
      }
    return [...piece.values()]
  }

  /**
   * After the commit of a batch that was worked out under the terms of `turn`: `again` are those that were worked out
   * anew, `touched` all of them.
   */
  settle(turn: number, again: readonly MatchId[], touched: Iterable<MatchId>): void {
    for (const kind of kinds)
      for (const matchId of again)
        if ((this.#waiting[kind].get(matchId) ?? Number.POSITIVE_INFINITY) <= turn) this.#waiting[kind].delete(matchId)
    // What changed while the terms were read was not seen in the book as it became.
    if (turn < this.#known.turn) {
      const { terms, turn: now } = this.#known
      for (const matchId of touched)
        this.#waiting[terms.overrides.has(matchId) ? 'override' : 'margin'].set(matchId, now)
      return
    }
    const { revision } = this.#known
    const isOver = (kind: TermsKind) => this.#waiting[kind].size === 0
    this.#reach = {
      margin: isOver('margin') ? revision : this.#reach.margin,
      override: isOver('override') ? revision : this.#reach.override,
    }
  }

  /** Whether one of these has waited since the turn it was handed in: it could not be written. */
  hasFailed(piece: readonly LiveMatch[], turn: number): boolean {
    return piece.some(({ book: { matchId } }) =>
      kinds.some((kind) => (this.#waiting[kind].get(matchId) ?? turn + 1) <= turn),
    )
  }
}

/** Those that are in one of two lists alone. Nothing of a number ever changes. */
function differing<One extends { readonly id: number }>(before: readonly One[], now: readonly One[]): One[] {
  const [had, have] = [new Set(before.map(({ id }) => id)), new Set(now.map(({ id }) => id))]
  return [...before.filter(({ id }) => !have.has(id)), ...now.filter(({ id }) => !had.has(id))]
}
