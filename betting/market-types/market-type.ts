import type { OutcomeResult } from '../coupon/settle-leg.ts'
import type { MarketTypeId, OutcomeId, Specifiers } from '../match/market.ts'
import type { FootballRecord, MatchRecord, PeriodRecord, SetRecord } from '../match/match-record.ts'
import type { SportId } from '../match/sport.ts'

/** Group tabs of the match page. Source: betting-core §9, football odds categories. */
export type Tab =
  | 'main'
  | 'overUnder'
  | 'handicap'
  | 'firstHalf'
  | 'secondHalf'
  | 'goals'
  | 'homeAway'
  | 'cornersCards'
  | 'minute'
  | 'periods'
  | 'sets'
  | 'maps'
  | 'games'
  | 'points'
  | 'combined'
  | 'specials'

/** How a market's prices are laid out: a grid of so many columns, a table of lines, or a long list. */
export type Layout = 'grid2' | 'grid3' | 'lines' | 'list'

/**
 * Which lines of a type are shown: those ending in .5 alone, whole ones too, or quarters as well.
 * Source: betting-core §5, over/under markets.
 */
export type ShownLines = 'halves' | 'wholes' | 'quarters'

/**
 * One question that can be asked about a match. Its name is the dictionary's `market.<id>`, an outcome's label
 * `outcome.<id>.<outcome>`; both get the specifiers and the names of the sides as values.
 */
export interface MarketType<Known extends MatchRecord = MatchRecord> {
  /** Which kind of record its results come from. */
  readonly family: Known['kind']
  readonly id: MarketTypeId
  readonly sportId: SportId
  /** Further sports that ask it alike: esports have an id for each game. */
  readonly alsoSportIds?: readonly number[]
  readonly tabs: readonly Tab[]
  /** Position on the match page, lowest first. */
  readonly order: number
  readonly layout: Layout
  /** Names of the specifiers that its key must carry, and no others. */
  readonly specifiers: readonly string[]
  /** How many of its outcomes can win at once: 1 for most, 2 for double chance. */
  readonly winners: number
  /** Absent when it has no lines. */
  readonly lines?: ShownLines
  /**
   * Types that ask the same in other words: a selection of theirs on the same match would be the same bet twice, so the
   * two may not meet on a coupon. Types of one sport that are not named here may, as alternatives.
   */
  readonly neverMeets?: readonly MarketTypeId[]
  /**
   * Where a line that is shut gives its place to the one that is open: in lists alone, or also on the match page, which
   * then shows one line. Source: betting-core §4, type 4478.
   */
  readonly swapsLine?: 'inLists' | 'everywhere'
  /** All outcomes of a line, in the order of display. */
  outcomes(specifiers: Specifiers): readonly OutcomeId[]
  /**
   * Every outcome's result, or `undefined` while the record does not decide the question yet.
   * A question that can no longer be answered is void, never open for ever.
   */
  settle(specifiers: Specifiers, record: Known): ReadonlyMap<OutcomeId, OutcomeResult> | undefined
  /**
   * Where the question moves on with the score: what of it the key tells, the next goal's number (`goalnr`) or the score
   * from which the rest counts (`score`). Source: betting-core §4, score-dependent markets.
   */
  readonly follows?: 'goals' | 'score'
}

export type FootballType = MarketType<FootballRecord>
export type PeriodType = MarketType<PeriodRecord>
export type SetType = MarketType<SetRecord>
export type AnyMarketType = FootballType | PeriodType | SetType
