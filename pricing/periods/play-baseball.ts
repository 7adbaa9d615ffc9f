import type { Side } from '@banko/betting/match/match-record.ts'
import { sports } from '@banko/betting/match/sport.ts'
import { drawNumber } from '../chances/draw-number.ts'
import type { Random } from '../chances/incident.ts'
import { type BaseballStrengths, extraInningFactor, inningLaw, innings } from './inning-law.ts'
import type { PeriodPlay, TimedEvent } from './period-play.ts'

/**
 * A believable match of two such teams, half inning by half inning, by the same chances that `priceBaseball` reckons
 * with. From the ninth inning on the home side bats only if it needs to, and stops with the run that puts it ahead.
 * Time is counted in half innings. Equal random numbers, equal match.
 */
export function playBaseball(strengths: BaseballStrengths, random: Random): PeriodPlay {
  const [usual, extra] = [inningLaw(strengths), inningLaw(strengths, extraInningFactor)]
  const ends: number[] = []
  const events: TimedEvent[] = []
  let ahead = 0
  for (let period = 0; period < innings || ahead === 0; period++) {
    const law = period < innings ? usual : extra
    const away = drawNumber(law.away, random)
    ahead -= away
    const home = period < innings - 1 ? drawNumber(law.home, random) : drawLast(law.home, ahead, random)
    ahead += home
    events.push(...runs('away', away, period, 2 * period + 1), ...runs('home', home, period, 2 * period + 2))
    ends.push(2 * period + 2)
  }
  return { sportId: sports.baseball, ends, events }
}

function drawLast(chances: Float64Array, ahead: number, random: Random): number {
  return ahead > 0 ? 0 : Math.min(drawNumber(chances, random), 1 - ahead)
}

function runs(side: Side, count: number, period: number, time: number): readonly TimedEvent[] {
  return Array.from({ length: count }, () => ({ side, points: 1, period, time }))
}
