import type { HomeAway } from '@banko/betting/match-clock.ts'
import type { Side } from '@banko/betting/match-record.ts'
import type { Random } from '../../../platform/ports.ts'
import type { Incident, IncidentKind, MatchPlay } from '../football/match-play.ts'
import type { TimedGoal } from './read-incidents.ts'
import type { SeasonRow } from './season-row.ts'

/**
 * Lays out what a row tells over the minutes of its match: goals at their real minutes when they are known, otherwise
 * anywhere in their half; corners and cards, whose minutes no file tells, anywhere, red cards not in the first minutes.
 */
export function spreadIncidents(row: SeasonRow, goals: readonly TimedGoal[] | undefined, random: Random): MatchPlay {
  const halves = [45 + random.int(1, 4), 45 + random.int(2, 6)] as const
  const length = halves[0] + halves[1]
  const anywhere = (kind: IncidentKind, counts: HomeAway | undefined, from: number) =>
    sidesOf(counts ?? nothing).map(
      (side): Incident => ({ kind, side, played: random.int(from, length - 1) + partOfMinute(random.next()) }),
    )
  const incidents = [
    ...(goals ? placeGoals(goals, halves, random) : spreadGoals(row, halves, random)),
    ...anywhere('corner', row.corners, 0),
    ...anywhere('yellowCard', row.yellowCards, 5),
    ...anywhere('redCard', row.redCards, 25),
  ]
  return {
    incidents: incidents.sort((a, b) => a.played - b.played),
    halves,
    counted: { corners: row.corners !== undefined, cards: row.yellowCards !== undefined && row.redCards !== undefined },
  }
}

const nothing: HomeAway = { home: 0, away: 0 }

/** Everything happens early enough in its minute to be known before the minute is over. */
function partOfMinute(random: number): number {
  return 0.05 + 0.55 * random
}

function sidesOf(counts: HomeAway): Side[] {
  return [...Array<Side>(counts.home).fill('home'), ...Array<Side>(counts.away).fill('away')]
}

function placeGoals(goals: readonly TimedGoal[], halves: MatchPlay['halves'], random: Random): Incident[] {
  const [first, second] = halves
  const minutes = goals.map(({ minute, stoppage }) => {
    const firstHalf = minute <= 45
    const start = firstHalf ? 0 : first - 45
    return stoppage ? start + minute - 1 + random.int(1, (firstHalf ? first : second) - 45) : start + minute - 1
  })
  return inOrder(
    goals.map(({ side }) => side),
    minutes,
    random,
  )
}

function spreadGoals(row: SeasonRow, halves: MatchPlay['halves'], random: Random): Incident[] {
  const { fullTime } = row
  const [first, second] = halves
  // A file without half-time scores leaves it to the seed in which half a goal falls.
  const halfTime = row.halfTime ?? { home: random.int(0, fullTime.home), away: random.int(0, fullTime.away) }
  const later = { home: fullTime.home - halfTime.home, away: fullTime.away - halfTime.away }
  return [
    ...sidesOf(halfTime).map((side) => ({ side, minute: random.int(0, first - 1) })),
    ...sidesOf(later).map((side) => ({ side, minute: random.int(first, first + second - 1) })),
  ]
    .map(({ side, minute }): Incident => ({ kind: 'goal', side, played: minute + partOfMinute(random.next()) }))
    .sort((a, b) => a.played - b.played)
}

/** Goals keep their order in the file, also within one minute or one stoppage time. */
function inOrder(sides: readonly Side[], minutes: readonly number[], random: Random): Incident[] {
  const rising = minutes.toSorted((a, b) => a - b)
  return sides.map((side, index): Incident => {
    const minute = rising[index] ?? 0
    const sharers = rising.filter((other) => other === minute).length
    const place = index - rising.indexOf(minute)
    return { kind: 'goal', side, played: minute + partOfMinute((place + random.next()) / sharers) }
  })
}
