import { type LegResult, legResultOf } from '../coupon/settle-leg.ts'
import { settleMarket } from '../coupon/settle-market.ts'
import { findMarketType } from '../market-types/catalogue.ts'
import { readBuilder } from '../match/builder.ts'
import { type MarketKey, type OutcomeId, readMarketKey } from '../match/market.ts'
import type { HomeAway, MatchState } from '../match/match-clock.ts'
import type { FootballRecord, MatchRecord } from '../match/match-record.ts'
import { regularPeriodsOf } from '../match/sport.ts'

/** What an open leg would be if its match ended now, and how few goals would make it win. */
export interface LegStanding {
  readonly result: Exclude<LegResult, 'open'>
  /** Football: where it does not win now, the fewest goals after which it would, and whose they have to be. */
  readonly needs?: { readonly goals: number; readonly by: 'any' | 'home' | 'away' | 'each' }
}

export interface StandingLeg {
  readonly sportId: number
  readonly marketKey: MarketKey
  readonly outcomeId: OutcomeId
}

/** More goals than these are not counted on. */
const goalsMax = 4

/**
 * How a leg stands at this state of its match, by the rule that settles its market: as if nothing more happened. Absent
 * where that is not said yet (a half that has not begun), where it rests on what a state does not tell (who scored
 * first), and in sports of sets, whose matches cannot end now.
 */
export function legStanding(leg: StandingLeg, state: MatchState): LegStanding | undefined {
  if (readBuilder(leg)) return footballStanding(leg, state)
  const { type: id, specifiers } = readMarketKey(leg.marketKey)
  const type = findMarketType(id)
  if (!type || type.family === 'sets' || 'minute' in specifiers) return undefined
  if (type.family === 'periods') return standingOf(leg, periodsIfOver(leg.sportId, state))
  return footballStanding(leg, state)
}

function footballStanding(leg: StandingLeg, state: MatchState): LegStanding | undefined {
  const standing = standingOf(leg, footballIfOver(state, state.score))
  if (!standing || isGood(standing.result)) return standing
  const needs = neededGoals(leg, state)
  return needs ? { ...standing, needs } : standing
}

function standingOf(leg: StandingLeg, record: MatchRecord | undefined): LegStanding | undefined {
  const parts = readBuilder(leg)
  if (!parts) return standingOfOne(leg, record)
  const standings = parts.map((part) => standingOfOne({ ...leg, ...part }, record))
  if (standings.some((standing) => standing?.result === 'lost')) return { result: 'lost' }
  return standings.every((standing) => standing?.result === 'won') ? { result: 'won' } : undefined
}

function standingOfOne(leg: StandingLeg, record: MatchRecord | undefined): LegStanding | undefined {
  const results = record && settleMarket(leg.marketKey, record)
  const result = results?.get(leg.outcomeId)
  if (!results || !result) return undefined
  const word = legResultOf(result)
  // A market that is void whatever its outcome says that nobody knows, but for those that return every stake.
  if (word === 'void' && !returnsStakes(leg.marketKey) && [...results.values()].every((one) => one.voidHalves === 2))
    return undefined
  return { result: word }
}

const refunding: ReadonlySet<string> = new Set(['drawNoBet', 'homeNoBet', 'awayNoBet'])

/** A line may be met, and these give stakes back by their name. */
function returnsStakes(key: MarketKey): boolean {
  const { type } = readMarketKey(key)
  return refunding.has(type) || type.endsWith('DrawNoBet') || findMarketType(type)?.layout === 'lines'
}

function isGood(result: LegStanding['result']): boolean {
  return result === 'won' || result === 'halfWon'
}

function footballIfOver(state: MatchState, score: HomeAway): FootballRecord {
  const { yellowCards: yellow, redCards: red, halfTime, corners } = state
  const cards = { home: yellow.home + red.home, away: yellow.away + red.away }
  const known = { score, goals: [], corners, cards, redCards: red }
  return { kind: 'football', firstHalfOver: true, matchOver: true, ...(halfTime && { halfTime }), ...known }
}

/** Periods that are not played yet, without a point. */
function periodsIfOver(sportId: number, { periods = [] }: MatchState): MatchRecord | undefined {
  if (periods.length === 0) return undefined
  const regular = regularPeriodsOf(sportId)
  const length = Math.max(periods.length, regular)
  const all = Array.from({ length }, (_, index) => ({
    score: periods[index] ?? { home: 0, away: 0 },
    over: true,
    overtime: index >= regular,
  }))
  return { kind: 'periods', sportId, matchOver: true, periods: all }
}

/** The fewest further goals after which the leg would win: by either side, by one, or one by each. */
function neededGoals(leg: StandingLeg, state: MatchState): LegStanding['needs'] {
  for (let goals = 1; goals <= goalsMax; goals += 1) {
    const winning = Array.from({ length: goals + 1 }, (_, home) => home).filter((home) => {
      const score = { home: state.score.home + home, away: state.score.away + goals - home }
      const after = standingOf(leg, footballIfOver(state, score))
      return after !== undefined && isGood(after.result)
    })
    if (winning.length === goals + 1) return { goals, by: 'any' }
    if (winning.includes(goals)) return { goals, by: 'home' }
    if (winning.includes(0)) return { goals, by: 'away' }
    if (winning.length > 0) return { goals, by: 'each' }
  }
  return undefined
}
