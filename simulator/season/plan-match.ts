import type { FixtureFacts } from '@banko/contract/feed/fixture-facts.ts'
import type { MatchRef } from '@banko/contract/feed/message.ts'
import type { Random } from '@banko/contract/feed/ports.ts'
import { fitFootball } from '@banko/pricing/football/fit-football.ts'
import { type KnownGoal, spreadFootball } from '@banko/pricing/football/spread-football.ts'
import type { FootballStrengths } from '@banko/pricing/football/strengths.ts'
import type { MatchPlay } from '../football/match-play.ts'
import { timeIncidents } from '../football/time-incidents.ts'
import { seededRandom } from '../time/seeded-random.ts'
import { chooseKickOff } from './choose-kick-off.ts'
import { describeDivision } from './divisions.ts'
import type { SeasonPrices, SeasonRow } from './season-row.ts'

/** One match of a season, laid out in the season's own time. */
export interface PlannedMatch {
  readonly ref: MatchRef
  readonly facts: Omit<FixtureFacts, 'startsAt'>
  /** Milliseconds since 1970, UTC. */
  readonly announcedAt: number
  readonly kickOffAt: number
  readonly play: MatchPlay
  readonly strengths: FootballStrengths
  readonly prices: SeasonPrices
}

const hourMilliseconds = 3_600_000
const footballId = 1
/** A file's match without prices is taken for an even one. Source: prices of an average home match in both files. */
const usualResult = { home: 2300, draw: 3400, away: 3100 } as const

/** Goals' minutes as far as they are known; all else that no file tells comes from the seed and the match's name. */
export function planMatch(row: SeasonRow, goals: readonly KnownGoal[] | undefined, seed: number): PlannedMatch {
  const ref = [row.division, row.day, row.home, row.away].join('/')
  const random = seededRandom(`${seed}/${ref}`)
  const division = describeDivision(row.division)
  const kickOffAt = chooseKickOff(row, random)
  const team = (name: string) => ({ ref: `${division.category.ref}/${name}`, name })
  return {
    ref,
    facts: { sportId: footballId, ...division, home: team(row.home), away: team(row.away) },
    announcedAt: kickOffAt - random.int(48, 120) * hourMilliseconds,
    kickOffAt,
    play: playRow(row, goals, random),
    strengths: fitFootball({ ...(row.prices.result ?? usualResult), ...row.prices.total }),
    prices: row.prices,
  }
}

function playRow(row: SeasonRow, goals: readonly KnownGoal[] | undefined, random: Random): MatchPlay {
  const { fullTime, halfTime, corners, yellowCards, redCards } = row
  const result = {
    score: fullTime,
    ...(halfTime && { halfTime }),
    ...(corners && { corners }),
    ...(yellowCards && { yellowCards }),
    ...(redCards && { redCards }),
    ...(goals && { goals }),
  }
  const counted = { corners: corners !== undefined, cards: yellowCards !== undefined && redCards !== undefined }
  return timeIncidents(spreadFootball(result, random.next), counted, random)
}
