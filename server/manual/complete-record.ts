import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import type {
  FootballRecord,
  Goal,
  MatchRecord,
  PeriodRecord,
  SetRecord,
  SetScore,
  Side,
} from '@banko/betting/match/match-record.ts'

/** A made-up course of a match, for what a record does not tell. */
interface Course {
  /** Who scores, or wins, whatever is first. */
  readonly first: Side
  /** Whether everything happens as soon as it can, or as late. */
  readonly when: 'early' | 'late'
}

const courses: readonly Course[] = [
  { first: 'home', when: 'early' },
  { first: 'away', when: 'early' },
  { first: 'home', when: 'late' },
  { first: 'away', when: 'late' },
]

/**
 * Ways in which a match may have gone, all with this record and different in all that it does not tell. A market that is
 * void by the record but not by all of these is void for want of knowledge alone.
 */
export function completionsOf(record: MatchRecord): readonly MatchRecord[] {
  return courses.map((course) => complete(record, course))
}

function complete(record: MatchRecord, course: Course): MatchRecord {
  switch (record.kind) {
    case 'football':
      return completeFootball(record, course)
    case 'periods':
      return completePeriods(record, course)
    case 'sets':
      return completeSets(record, course)
  }
}

function completeFootball(record: FootballRecord, course: Course): FootballRecord {
  const isEarly = course.when === 'early'
  const pick = (few: HomeAway, many: HomeAway) => (isEarly ? many : few)
  const none = { home: 0, away: 0 }
  const halfTime = record.halfTime ?? pick(none, record.score)
  return {
    corners: pick({ home: 5, away: 3 }, { home: 2, away: 9 }),
    cards: pick({ home: 1, away: 2 }, { home: 4, away: 1 }),
    redCards: pick(none, { home: 1, away: 2 }),
    halfTimeCorners: pick({ home: 2, away: 1 }, { home: 1, away: 4 }),
    halfTimeCards: pick({ home: 0, away: 1 }, { home: 2, away: 0 }),
    ...record,
    halfTime,
    goals: completeGoals(record, halfTime, course),
  }
}

function completeGoals({ goals, score }: FootballRecord, halfTime: HomeAway, course: Course): readonly Goal[] {
  if (goals.length >= score.home + score.away) return goals
  const [early, late] = course.when === 'early' ? [1, 46] : [45, 90]
  const rest = { home: score.home - halfTime.home, away: score.away - halfTime.away }
  const first = orderOf(halfTime, course).map((side): Goal => ({ side, minute: early }))
  return [...first, ...orderOf(rest, course).map((side): Goal => ({ side, minute: late }))]
}

function completePeriods(record: PeriodRecord, course: Course): PeriodRecord {
  if (record.events) return record
  const events = record.periods.flatMap(({ score }, period) =>
    orderOf(score, course).map((side) => ({ side, points: 1, period })),
  )
  return { ...record, events }
}

function completeSets(record: SetRecord, course: Course): SetRecord {
  const sets = record.sets.map((set): SetScore => {
    const { home, away } = set.score
    const winner = set.winner ?? (home > away ? 'home' : 'away')
    const hasTieBreak = Math.max(home, away) === 7 && Math.min(home, away) === 6
    const tieBreak = hasTieBreak && { tieBreak: tieBreakOf(winner, course) }
    return { ...tieBreak, order: orderOf(set.score, course), ...set }
  })
  return { ...record, sets }
}

function tieBreakOf(winner: Side, course: Course): HomeAway {
  const [most, least] = course.when === 'early' ? [7, 4] : [10, 8]
  return winner === 'home' ? { home: most, away: least } : { home: least, away: most }
}

function orderOf({ home, away }: HomeAway, course: Course): readonly Side[] {
  const all = (side: Side, count: number) => Array.from({ length: count }, () => side)
  const [ofHome, ofAway] = [all('home', home), all('away', away)]
  return course.first === 'home' ? [...ofHome, ...ofAway] : [...ofAway, ...ofHome]
}
