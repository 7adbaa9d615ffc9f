import type { Side } from '@banko/betting/match/match-record.ts'
import { sports } from '@banko/betting/match/sport.ts'
import { drawNumber } from '../chances/draw-number.ts'
import type { Random } from '../chances/incident.ts'
import type { ScoringLaw } from '../chances/scoring-law.ts'
import { type BasketballStrengths, overtimeMinutes, quarters, roundOf, roundsIn } from './basketball-model.ts'
import { leaderOfPlay, type PeriodPlay, type TimedEvent } from './period-play.ts'
import { roundsPerMinute } from './round-law.ts'

/**
 * A believable match of two such teams, round by round, by the same chances that `priceBasketball` reckons with, so that
 * in the long run the prices keep their margin. Overtimes are played until one is not level. Equal random numbers, equal
 * match.
 */
export function playBasketball(strengths: BasketballStrengths, random: Random): PeriodPlay {
  const round = roundOf(strengths)
  const ends: number[] = []
  const events: TimedEvent[] = []
  for (let period = 0; period < quarters || !leaderOfPlay(events); period++) {
    const minutes = period < quarters ? strengths.quarterMinutes : overtimeMinutes
    const start = ends.at(-1) ?? 0
    for (let played = 0; played < roundsIn(minutes, 1); played++) {
      const time = start + 1 + Math.floor(played / roundsPerMinute)
      events.push(...playRound(round, random).map((event) => ({ ...event, period, time })))
    }
    ends.push(start + minutes)
  }
  return { sportId: sports.basketball, ends, events }
}

type Scoring = Pick<TimedEvent, 'side' | 'points'>

/** Either side may have the ball first. */
function playRound(round: ScoringLaw, random: Random): readonly Scoring[] {
  const alike = drawNumber(round.both, random)
  const home = possession('home', alike, drawNumber(round.home, random))
  const away = possession('away', alike, drawNumber(round.away, random))
  return random() < 0.5 ? [...home, ...away] : [...away, ...home]
}

function possession(side: Side, ...points: readonly number[]): readonly Scoring[] {
  return points.filter((count) => count > 0).map((count) => ({ side, points: count }))
}
