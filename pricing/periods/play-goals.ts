import type { Side } from '@banko/betting/match/match-record.ts'
import { sports } from '@banko/betting/match/sport.ts'
import type { Random } from '../chances/incident.ts'
import { drawTimes, type GoalSport, type GoalStrengths, homeShare } from './goal-model.ts'
import { handballSport } from './handball.ts'
import { hockeyOvertime, hockeySport } from './hockey.ts'
import { leaderOfPlay, type PeriodPlay, playLength, type TimedEvent } from './period-play.ts'

/**
 * A believable handball match of two such teams, by the same rates that `priceHandball` reckons with. A draw stays a
 * draw. Equal random numbers, equal match.
 */
export function playHandball(strengths: GoalStrengths, random: Random): PeriodPlay {
  return { sportId: sports.handball, ...playRegular(strengths, handballSport, random) }
}

/**
 * A believable ice hockey match of two such teams, by the same rates that `priceHockey` reckons with: a level one has an
 * overtime that its first goal ends, and then a shoot-out. Equal random numbers, equal match.
 */
export function playHockey(strengths: GoalStrengths, random: Random): PeriodPlay {
  const regular = { sportId: sports.hockey, ...playRegular(strengths, hockeySport, random) }
  return leaderOfPlay(regular.events) ? regular : playSuddenDeath(regular, strengths, random)
}

function playRegular(
  strengths: GoalStrengths,
  { periodMinutes, shares }: GoalSport,
  random: Random,
): Pick<PeriodPlay, 'ends' | 'events'> {
  const events: TimedEvent[] = []
  shares.forEach((share, period) => {
    const { homeGoals, awayGoals } = strengths
    for (const time of drawTimes((homeGoals + awayGoals) * share, periodMinutes, random)) {
      events.push(goalAt(period * periodMinutes + time, period, drawSide(strengths, random)))
    }
  })
  return { ends: shares.map((_, period) => (period + 1) * periodMinutes), events }
}

function playSuddenDeath(regular: PeriodPlay, strengths: GoalStrengths, random: Random): PeriodPlay {
  const start = playLength(regular)
  const period = regular.ends.length
  const [first] = drawTimes(hockeyOvertime.goals, hockeyOvertime.minutes, random)
  if (first === undefined) {
    const shootOut = random() < 0.5 ? 'home' : 'away'
    return { ...regular, ends: [...regular.ends, start + hockeyOvertime.minutes], shootOut }
  }
  const goal = goalAt(start + first, period, drawSide(strengths, random))
  return { ...regular, ends: [...regular.ends, goal.time], events: [...regular.events, goal] }
}

function goalAt(time: number, period: number, side: Side): TimedEvent {
  return { side, points: 1, period, time: Math.floor(time) + 1 }
}

function drawSide(strengths: GoalStrengths, random: Random): Side {
  return random() < homeShare(strengths) ? 'home' : 'away'
}
