import type { PeriodType } from '@banko/betting/market-types/market-type.ts'
import type { Market } from '@banko/betting/match/market.ts'
import { beforeKickOff, type MatchState } from '@banko/betting/match/match-clock.ts'
import type { Random } from '@banko/pricing/chances/incident.ts'
import type { Breadth } from '@banko/pricing/football/football.ts'
import type { PeriodPlay } from '@banko/pricing/periods/period-play.ts'
import { everyLine, type ValuesOf } from './every-line.ts'
import { pagesBefore } from './page-before.ts'
import { type PeriodTelling, periodCourse } from './period-course.ts'
import type { Contest, Format, Sport } from './sport.ts'

/** What makes one sport in periods. */
export interface PeriodSport<Strengths> extends Omit<PeriodTelling, 'price'> {
  readonly minutesMax: number
  readonly types: Readonly<Record<string, PeriodType>>
  readonly valuesOf: ValuesOf
  strengthsOf(lead: number, format: Format): Strengths
  play(strengths: Strengths, random: Random): PeriodPlay
  /** Races and the like only where the breadth is full. */
  price(strengths: Strengths, state: MatchState, breadth: Breadth): readonly Market[]
}

/** A sport in periods as the simulator plays it, under each of its numbers. */
export function periodSport<Strengths>(sport: PeriodSport<Strengths>): (sportId: number) => Sport {
  const { minutesMax, strengthsOf } = sport
  const pagesOf = pagesBefore((lead, format, breadth) => sport.price(strengthsOf(lead, format), beforeKickOff, breadth))
  const keys = everyLine(Object.values(sport.types), sport.valuesOf)
  const pair = (sportId: number, lead: number, format: Format): Contest => {
    const strengths = strengthsOf(lead, format)
    const page = pagesOf(format)
    return {
      priceBefore: (opinion, breadth) => page(lead, opinion, breadth),
      play(kickOff, random) {
        const play = { ...sport.play(strengths, random.next), sportId }
        const telling = { ...sport, price: (state: MatchState) => sport.price(strengths, state, 'full') }
        return periodCourse(play, telling, { kickOff, random })
      },
      everyKey: () => keys,
    }
  }
  return (sportId) => ({
    sportId,
    minutesMax,
    cut: 'abandoned',
    pair: (lead, format) => pair(sportId, lead, format),
  })
}

/** Points or goals of both sides. */
export function scored({ score }: MatchState): number {
  return score.home + score.away
}

/** How far the sides are apart. */
export function apart({ score }: MatchState): number {
  return Math.abs(score.home - score.away)
}
