import type { Price } from '../numbers/price.ts'
import type { BettingStatus, Fixture, MatchBook } from './book.ts'
import type { MarketKey, MarketTypeId, MatchId, OutcomeId } from './market.ts'
import { isInPlay } from './match-clock.ts'

/** Before the match, or while it is played. */
export type MatchPhase = 'before' | 'inPlay'

/** What a margin rule is for; an absent part is for all. */
export interface MarginScope {
  readonly matchId?: MatchId
  readonly tournamentId?: number
  readonly categoryId?: number
  readonly sportId?: number
  readonly marketType?: MarketTypeId
  readonly phase?: MatchPhase
}

/** Thousandths of implied chance: 50 makes a chance of 0.500 one of 0.525. */
export type Margin = number

export const marginMin: Margin = -50
export const marginMax: Margin = 300

/** What the house takes beside what the provider's prices hold already. */
export interface MarginRule {
  readonly id: number
  readonly scope: MarginScope
  readonly margin: Margin
}

/** What holds on a match whatever the provider says, though it opens nothing that the provider has closed. */
export type OverrideOrder =
  | { readonly kind: 'stopped' }
  | { readonly kind: 'suspended'; readonly marketKey: MarketKey }
  | { readonly kind: 'hidden'; readonly marketKey: MarketKey }
  | { readonly kind: 'prices'; readonly marketKey: MarketKey; readonly prices: Readonly<Record<OutcomeId, Price>> }

export type Override = OverrideOrder & {
  readonly id: number
  readonly matchId: MatchId
  /** From when on it holds no more, milliseconds; absent until it is taken back. */
  readonly until?: number
}

/** What the house says over a provider's offer. */
export interface Terms {
  /** Most specific first. */
  readonly margins: readonly MarginRule[]
  readonly overrides: ReadonlyMap<MatchId, readonly Override[]>
}

export const noTerms: Terms = { margins: [], overrides: new Map() }

/** What terms are found by. */
export type TermsFacts = Pick<Fixture, 'matchId' | 'tournamentId' | 'categoryId' | 'sportId'> & {
  readonly phase: MatchPhase
}

/** Those that concern one match as it stands. */
export interface MatchTerms {
  /** Most specific first. */
  readonly margins: readonly MarginRule[]
  readonly overrides: readonly Override[]
}

/** From the weightiest on: a part of a scope outweighs all those after it together. */
const parts = [
  'matchId',
  'tournamentId',
  'categoryId',
  'sportId',
  'marketType',
  'phase',
] as const satisfies readonly (keyof MarginScope)[]

/**
 * The weight of a scope: the rule with the highest one applies. Two different rules that fit the same market differ in
 * some part that only one of them names, so no two weigh the same. Source: docs/decisions/0014.
 */
export function weightOf(scope: MarginScope): number {
  return parts.reduce((weight, part) => 2 * weight + (scope[part] === undefined ? 0 : 1), 0)
}

/** Whether a rule may be for some market of a match. */
export function concerns(scope: MarginScope, facts: TermsFacts): boolean {
  return (
    (scope.matchId === undefined || scope.matchId === facts.matchId) &&
    (scope.tournamentId === undefined || scope.tournamentId === facts.tournamentId) &&
    (scope.categoryId === undefined || scope.categoryId === facts.categoryId) &&
    (scope.sportId === undefined || scope.sportId === facts.sportId) &&
    (scope.phase === undefined || scope.phase === facts.phase)
  )
}

/** Rules and overrides so that those of a match are found. At most one rule a scope. */
export function arrangeTerms(margins: readonly MarginRule[], overrides: readonly Override[]): Terms {
  return {
    margins: margins.toSorted((a, b) => weightOf(b.scope) - weightOf(a.scope)),
    overrides: Map.groupBy(overrides, (override) => override.matchId),
  }
}

/** The terms that concern a match; `undefined` when there are none. */
export function termsOf(terms: Terms, facts: TermsFacts): MatchTerms | undefined {
  const margins = terms.margins.filter(({ scope }) => concerns(scope, facts))
  const overrides = terms.overrides.get(facts.matchId) ?? []
  return margins.length > 0 || overrides.length > 0 ? { margins, overrides } : undefined
}

/** A match that has begun by schedule alone is still before: nothing is taken on it. */
export function phaseOf({ state }: Pick<MatchBook, 'state'>): MatchPhase {
  return isInPlay(state.status) ? 'inPlay' : 'before'
}

/** What the terms of a match are found by. */
export function termsFacts(book: Pick<MatchBook, 'fixture' | 'state'>): TermsFacts {
  const { matchId, tournamentId, categoryId, sportId } = book.fixture
  return { matchId, tournamentId, categoryId, sportId, phase: phaseOf(book) }
}

/** The betting status of a match whose provider has it at `provided`. */
export function bettingUnder({ overrides }: MatchTerms, provided: BettingStatus): BettingStatus {
  return provided === 'open' && overrides.some(({ kind }) => kind === 'stopped') ? 'stopped' : provided
}
