import type { MarketTypeId, OutcomeId, Specifiers } from '../market.ts'
import type { FootballRecord, MatchRecord, PeriodRecord, SetRecord } from '../match-record.ts'
import type { OutcomeResult } from '../settle-leg.ts'

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
  | 'combined'
  | 'specials'

/** How a market's prices are laid out: a grid of so many columns, a table of lines, or a long list. */
export type Layout = 'grid2' | 'grid3' | 'lines' | 'list'

/**
 * One question that can be asked about a match. Its name is the dictionary's `market.<id>`, an outcome's label
 * `outcome.<id>.<outcome>`; both get the specifiers and the names of the sides as values.
 */
export interface MarketType<Known extends MatchRecord = MatchRecord> {
  /** Which kind of record its results come from. */
  readonly family: Known['kind']
  readonly id: MarketTypeId
  readonly sportId: number
  readonly tabs: readonly Tab[]
  /** Position on the match page, lowest first. */
  readonly order: number
  readonly layout: Layout
  /** Names of the specifiers that its key must carry, and no others. */
  readonly specifiers: readonly string[]
  /** True when the question changes its meaning with the score (next goal, rest of match). */
  readonly dependsOnScore: boolean
  /** How many of its outcomes can win at once: 1 for most, 2 for double chance. */
  readonly winners: number
  /** All outcomes of a line, in the order of display. */
  outcomes(specifiers: Specifiers): readonly OutcomeId[]
  /**
   * Every outcome's result, or `undefined` while the record does not decide the question yet.
   * A question that can no longer be answered is void, never open for ever.
   */
  settle(specifiers: Specifiers, record: Known): ReadonlyMap<OutcomeId, OutcomeResult> | undefined
}

export type FootballType = MarketType<FootballRecord>
export type PeriodType = MarketType<PeriodRecord>
export type SetType = MarketType<SetRecord>
export type AnyMarketType = FootballType | PeriodType | SetType
