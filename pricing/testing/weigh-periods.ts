import { settleMarket } from '@banko/betting/coupon/settle-market.ts'
import { type MarketKey, type OutcomeId, readMarketKey } from '@banko/betting/match/market.ts'
import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import type { PeriodRecord } from '@banko/betting/match/match-record.ts'
import { regularPeriodsOf } from '@banko/betting/match/sport.ts'
import type { ScoringLaw } from '../chances/scoring-law.ts'

/** A score and how likely it is. */
export interface LikelyScore extends HomeAway {
  readonly chance: number
}

/** What is rarer is left out. */
const crumb = 1e-11

/** Every score that a stretch may end with, each by itself: slow, and so simple that fast sums can be checked against it. */
export function listScores({ home, away, both }: ScoringLaw, now: HomeAway): readonly LikelyScore[] {
  const columns = away.length + both.length
  const grid = new Float64Array((home.length + both.length) * columns)
  for (const [points, alike] of both.entries()) {
    for (const [homePoints, homeChance] of home.entries()) {
      if (alike * homeChance < crumb) continue
      for (const [awayPoints, awayChance] of away.entries()) {
        const cell = (points + homePoints) * columns + points + awayPoints
        grid[cell] = (grid[cell] ?? 0) + alike * homeChance * awayChance
      }
    }
  }
  return Array.from(grid).flatMap((chance, cell) =>
    chance > crumb ? [{ home: now.home + Math.floor(cell / columns), away: now.away + (cell % columns), chance }] : [],
  )
}

/** The same scores where those that are level are played on, and what that adds is given. */
export function playLevelOn(scores: readonly LikelyScore[], added: readonly LikelyScore[]): readonly LikelyScore[] {
  const ends = new Map<number, LikelyScore>()
  const put = ({ home, away, chance }: LikelyScore) => {
    const number = home * 1000 + away
    ends.set(number, { home, away, chance: chance + (ends.get(number)?.chance ?? 0) })
  }
  for (const score of scores) {
    if (score.home !== score.away) put(score)
    else {
      for (const more of added) {
        put({ home: score.home + more.home, away: score.away + more.away, chance: score.chance * more.chance })
      }
    }
  }
  return [...ends.values()]
}

/** Overtimes until one is not level; each begins anew. */
export function decideLevel(overtime: readonly LikelyScore[]): readonly LikelyScore[] {
  let added = overtime
  for (let round = 0; round < 4; round++) added = playLevelOn(added, overtime)
  const decisive = added.filter(({ home, away }) => home !== away)
  const sum = decisive.reduce((all, { chance }) => all + chance, 0)
  return decisive.map((score) => ({ ...score, chance: score.chance / sum }))
}

type Sum = { won: number; lost: number }

/**
 * Which part of a stake of 1 is decided for and against each outcome, on average over all scores of the stretch that the
 * market asks about. `period` is the index of a period that belongs to the stretch.
 */
export function weighScores(
  key: MarketKey,
  scores: readonly LikelyScore[],
  { sportId, period }: { readonly sportId: number; readonly period: number },
): ReadonlyMap<OutcomeId, Sum> {
  const sums = new Map<OutcomeId, Sum>()
  for (const { chance, ...score } of simplify(key, scores)) {
    for (const [outcome, result] of settleMarket(key, recordWith(sportId, period, score)) ?? []) {
      const sum = sums.get(outcome) ?? { won: 0, lost: 0 }
      const decided = (chance * (2 - result.voidHalves)) / 2
      if (result.won) sum.won += decided
      else sum.lost += decided
      sums.set(outcome, sum)
    }
  }
  return sums
}

function recordWith(sportId: number, period: number, score: HomeAway): PeriodRecord {
  const nothing = { home: 0, away: 0 }
  return {
    kind: 'periods',
    sportId,
    matchOver: true,
    periods: Array.from({ length: regularPeriodsOf(sportId) }, (_, index) => ({
      score: index === period ? score : nothing,
      over: true,
      overtime: false,
    })),
  }
}

/** What a question sees of a score. */
type View = (score: HomeAway) => HomeAway

const views: Readonly<Record<string, View>> = {
  home: ({ home }) => ({ home, away: 0 }),
  away: ({ away }) => ({ home: 0, away }),
  sum: ({ home, away }) => ({ home: home + away, away: 0 }),
  lead: ({ home, away }) => ({ home: Math.max(0, home - away), away: Math.max(0, away - home) }),
}

/** Markets of one stretch ask again and again for the same. */
const seen = new WeakMap<readonly LikelyScore[], Map<string, readonly LikelyScore[]>>()

/** Scores that a question cannot tell apart are taken together. */
function simplify(key: MarketKey, scores: readonly LikelyScore[]): readonly LikelyScore[] {
  const name = viewOf(readMarketKey(key).type)
  const view = views[name]
  if (!view) return scores
  const known = seen.get(scores) ?? new Map<string, readonly LikelyScore[]>()
  seen.set(scores, known)
  const simple = known.get(name) ?? takeTogether(scores, view)
  known.set(name, simple)
  return simple
}

function takeTogether(scores: readonly LikelyScore[], view: View): readonly LikelyScore[] {
  const together = new Map<number, LikelyScore>()
  for (const score of scores) {
    const what = view(score)
    const number = what.home * 1000 + what.away
    together.set(number, { ...what, chance: score.chance + (together.get(number)?.chance ?? 0) })
  }
  return [...together.values()]
}

function viewOf(type: string): string {
  if (/HomeTotal$/.test(type)) return 'home'
  if (/AwayTotal$/.test(type)) return 'away'
  if (/(Total|OddEven|Run)$/.test(type)) return 'sum'
  return /Score$/.test(type) ? 'whole' : 'lead'
}
