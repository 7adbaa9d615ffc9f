import { legResultOf } from '../coupon/settle-leg.ts'
import { settleMarket } from '../coupon/settle-market.ts'
import type { PeriodRecord, PeriodScore, ScoringEvent } from '../match/match-record.ts'
import { sports } from '../match/sport.ts'

/**
 * A record as examples write it: "hockey over 1:0 1:1 0:1 + 0:0 shootOut home goals HAHA". `live`: the last period is
 * being played; `break`: it is over; `over` and `abandoned` as they say. What follows `+` are overtimes. Goals in order,
 * all of the first period, are worth one each.
 */
function readPeriods(text: string): PeriodRecord {
  const [sport = '', phase = '', ...rest] = text.split(' ')
  const after = (word: string) => (rest.includes(word) ? rest[rest.indexOf(word) + 1] : undefined)
  const scores = rest.filter((word) => word === '+' || /^\d+:\d+$/.test(word))
  const overtimeFrom = scores.includes('+') ? scores.indexOf('+') : scores.length
  const periods = scores
    .filter((word) => word !== '+')
    .map((word, index, all): PeriodScore => {
      const [home = 0, away = 0] = word.split(':').map(Number)
      const isLast = index === all.length - 1
      return { score: { home, away }, over: !(isLast && phase === 'live'), overtime: index >= overtimeFrom }
    })
  const shootOut = after('shootOut')
  const goals = after('goals')
  return {
    kind: 'periods',
    sportId: sportNamed(sport),
    matchOver: phase === 'over',
    abandoned: phase === 'abandoned',
    periods,
    ...((shootOut === 'home' || shootOut === 'away') && { shootOut }),
    ...(goals !== undefined && { events: Array.from(goals, readGoal) }),
  }
}

function sportNamed(name: string): number {
  const sportId = new Map<string, number>(Object.entries(sports)).get(name)
  if (sportId === undefined) throw new Error(`${name} is not a sport`)
  return sportId
}

function readGoal(letter: string): ScoringEvent {
  return { side: letter === 'H' ? 'home' : 'away', points: 1, period: 0 }
}

/** Who has won, "1 x"; "void" when every stake goes back; "open"; half results are told with each outcome. */
export function settlePeriodExample(key: string, record: string): string {
  const results = settleMarket(key, readPeriods(record))
  if (!results) return 'open'
  const read = [...results].map(([outcome, result]) => [outcome, legResultOf(result)] as const)
  if (read.every(([, result]) => result === 'void')) return 'void'
  if (read.some(([, result]) => result === 'halfWon')) return read.map((one) => one.join(' ')).join(', ')
  return read.flatMap(([outcome, result]) => (result === 'won' ? [outcome] : [])).join(' ')
}
