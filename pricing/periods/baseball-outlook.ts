import type { HomeAway, MatchState } from '@banko/betting/match/match-clock.ts'
import { type Distribution, numberAt } from '../chances/distribution.ts'
import type { GridSums } from '../chances/score-grid.ts'
import { convolve, joinLaws, nothingToCome, type Points, type ScoringLaw } from '../chances/scoring-law.ts'
import { type Stretch, stretchOf } from '../chances/stretch.ts'
import { type BaseballStrengths, batLast, extraInningFactor, inningLaw, innings, type Scored } from './inning-law.ts'
import { periodsOver } from './period-outlook.ts'

/** All that the prices of one moment are read from; computed once, so that no two markets can contradict each other. */
export interface BaseballOutlook {
  /** The first eight innings, of which both halves are always played. */
  readonly innings: readonly Stretch[]
  /** How many innings are over, extra ones included. */
  readonly inningsOver: number
  readonly firstFive: Stretch
  /** The ninth inning as it stands, and what may come in it. */
  readonly ninth: Stretch
  /** After nine innings; absent once they are over. */
  readonly regular?: GridSums
  /** Chance that nine innings end level. */
  readonly level: number
  /** The end of the match, extra innings included. */
  readonly whole: GridSums
}

const nothing: HomeAway = { home: 0, away: 0 }

/** Scores rarer than this are left out, level ones are not played on, and extra innings are not followed further. */
const crumb = 1e-11
const levelMin = 1e-12
const extraMin = 1e-7

/** Level extra innings that bring either side more runs than this are left out. */
const levelMax = 40

/** Looks ahead from a match that is not over; in play its state must have the scores of its innings. */
export function lookAheadInnings(strengths: BaseballStrengths, state: MatchState): BaseballOutlook {
  const scores = state.periods ?? []
  const over = periodsOver(state)
  const usual = inningLaw(strengths)
  const inning = (index: number) => stretchOf(scores[index] ?? nothing, lawOf(usual, index - over, state.inningHalf))
  const firstEight = Array.from({ length: innings - 1 }, (_, index) => inning(index))
  const ninth = inning(innings - 1)
  const extra = inningLaw(strengths, extraInningFactor)
  const isExtra = over >= innings
  const now = scores.reduce(addScores, nothing)
  const after = isExtra
    ? endInning(stretchOf(now, lawOf(extra, scores.length > over ? 0 : 1, state.inningHalf)))
    : endInning(joinUpTo(firstEight, ninth))
  const ends = playOn(after, extra)
  return {
    innings: firstEight,
    inningsOver: over,
    firstFive: join(firstEight.slice(0, 5)),
    ninth,
    ...(!isExtra && { regular: sumScores(after) }),
    level: after.reduce((sum, { home, away, chance }) => (home === away ? sum + chance : sum), 0),
    whole: sumScores(ends),
  }
}

/** `ahead` is 0 for the inning being played, above for those to come. The away side bats first. */
function lawOf(law: ScoringLaw, ahead: number, half: MatchState['inningHalf']): ScoringLaw {
  if (ahead < 0) return nothingToCome
  return ahead === 0 && half === 'bottom' ? { ...law, away: nothingToCome.away } : law
}

/** The home side's score before its last half, beside the away side's at its end, and what the last half may bring. */
interface LastHalf {
  readonly before: Stretch
  readonly last: Points
}

function joinUpTo(firstEight: readonly Stretch[], ninth: Stretch): LastHalf {
  const withoutLast = { ...ninth, law: { ...ninth.law, home: nothingToCome.home } }
  return { before: join([...firstEight, withoutLast]), last: ninth.law.home }
}

function endInning(inning: LastHalf | Stretch): readonly Scored[] {
  const { before, last } =
    'before' in inning
      ? inning
      : {
          before: stretchOf(inning.now, { ...inning.law, home: nothingToCome.home }),
          last: inning.law.home,
        }
  return merge(listScores(before).flatMap((scored) => batLast(scored, last)))
}

function listScores({ now, law }: Stretch): readonly Scored[] {
  const scores: Scored[] = []
  law.home.forEach((homeChance, home) => {
    law.away.forEach((awayChance, away) => {
      const chance = homeChance * awayChance
      if (chance > crumb) scores.push({ home: now.home + home, away: now.away + away, chance })
    })
  })
  return scores
}

/** Extra innings until none of the ends is level. Each begins anew, so what they add is the same at every score. */
function playOn(after: readonly Scored[], extra: ScoringLaw): readonly Scored[] {
  const added = decideByExtras(extra)
  const level = after.filter(({ home, away, chance }) => home === away && chance > levelMin)
  const later = level.flatMap((now) => added.map((more) => addScored(now, more)))
  return [...after.filter(({ home, away }) => home !== away), ...merge(later)]
}

/** What extra innings add until one side is ahead: some level ones, and then one that is not. */
function decideByExtras(extra: ScoringLaw): readonly Scored[] {
  const inning = endInning(stretchOf(nothing, extra))
  const decisive = inning.filter(({ home, away }) => home !== away)
  const levelInning = distribute(
    inning.filter(({ home, away }) => home === away),
    ({ home }) => home,
  )
  const levelChance = 1 - decisive.reduce((sum, { chance }) => sum + chance, 0)
  const before = new Float64Array(levelMax)
  let level: Points = Float64Array.of(1)
  for (let chance = 1; chance > extraMin; chance *= levelChance) {
    level.subarray(0, levelMax).forEach((share, runs) => {
      before[runs] = numberAt(before, runs) + share * chance
    })
    level = convolve(level, levelInning.chances)
  }
  return merge(
    Array.from(before).flatMap((chance, runs) =>
      chance < crumb ? [] : decisive.map((more) => addScored({ home: runs, away: runs, chance }, more)),
    ),
  )
}

function addScored(now: Scored, more: Scored): Scored {
  return { home: now.home + more.home, away: now.away + more.away, chance: now.chance * more.chance }
}

/** No side scores so much. */
const scoreLimit = 10_000

/** Each score once. */
function merge(scores: readonly Scored[]): readonly Scored[] {
  const byScore = new Map<number, { home: number; away: number; chance: number }>()
  for (const { home, away, chance } of scores) {
    const key = home * scoreLimit + away
    const known = byScore.get(key)
    if (known) known.chance += chance
    else byScore.set(key, { home, away, chance })
  }
  return [...byScore.values()]
}

function sumScores(scores: readonly Scored[]): GridSums {
  return {
    goals: distribute(scores, ({ home, away }) => home + away),
    ahead: distribute(scores, ({ home, away }) => home - away),
    home: distribute(scores, ({ home }) => home),
    away: distribute(scores, ({ away }) => away),
  }
}

function distribute(scores: readonly Scored[], count: (score: HomeAway) => number): Distribution {
  const lowest = scores.reduce((least, score) => Math.min(least, count(score)), Number.POSITIVE_INFINITY)
  const highest = scores.reduce((most, score) => Math.max(most, count(score)), lowest)
  const chances = new Float64Array(highest - lowest + 1)
  let sum = 0
  for (const score of scores) {
    const at = count(score) - lowest
    chances[at] = numberAt(chances, at) + score.chance
    sum += score.chance
  }
  return { lowest, chances: chances.map((chance) => chance / sum) }
}

function join(stretches: readonly Stretch[]): Stretch {
  return stretchOf(
    stretches.map(({ now }) => now).reduce(addScores, nothing),
    joinLaws(stretches.map(({ law }) => law)),
  )
}

function addScores(a: HomeAway, b: HomeAway): HomeAway {
  return { home: a.home + b.home, away: a.away + b.away }
}
