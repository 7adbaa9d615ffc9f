import { type MarketKey, readMarketKey, type Specifiers } from '@banko/betting/match/market.ts'
import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import { regularPeriodsOf } from '@banko/betting/match/sport.ts'
import type { PeriodPlay, TimedEvent } from '../periods/period-play.ts'

type Events = readonly TimedEvent[]

/**
 * The winners of a market, told once more in the plainest way: by counting points one by one. An empty list is a void
 * market. Lines end in .5 or are whole.
 */
export function restatePeriods(key: MarketKey, play: PeriodPlay): readonly string[] {
  const { type, specifiers } = readMarketKey(key)
  const question = type.replace(/^(basketball|hockey|handball|baseball)/, '')
  const sums = sumPeriods(play)
  if (question.startsWith('Highest')) return [highest(sums)]
  if (question === 'Overtime' || question === 'ExtraInnings') {
    return [play.ends.length > regularPeriodsOf(play.sportId) ? 'yes' : 'no']
  }
  if (question === 'Race') return race(play.events, Number(Object.values(specifiers)[0]))
  if (question === 'NextGoal') {
    const goal = play.events.filter((event) => event.period < sums.length)[Number(specifiers.goalnr) - 1]
    return [goal ? (goal.side === 'home' ? '1' : '2') : 'none']
  }
  if (question === 'HalfTimeFullTime') return halfFull(type, play)
  return answer(question, countSpan(type, play, specifiers), specifiers)
}

function answer(question: string, score: HomeAway, specifiers: Specifiers): readonly string[] {
  const ahead = score.home - score.away
  const leader = ahead > 0 ? '1' : ahead < 0 ? '2' : 'x'
  const total = Number(specifiers.total)
  if (/1x2$/.test(question)) return [leader]
  if (/DoubleChance$/.test(question))
    return leader === 'x' ? ['1x', 'x2'] : leader === '1' ? ['1x', '12'] : ['12', 'x2']
  if (/(Winner|DrawNoBet)$/.test(question)) return leader === 'x' ? [] : [leader]
  if (/(Handicap|PuckLine|RunLine)$/.test(question)) return compare(ahead + Number(specifiers.hcp), '1', '2')
  if (/HomeTotal$/.test(question)) return compare(score.home - total, 'over', 'under')
  if (/AwayTotal$/.test(question)) return compare(score.away - total, 'over', 'under')
  if (/Total$/.test(question)) return compare(score.home + score.away - total, 'over', 'under')
  if (/OddEven$/.test(question)) return [(score.home + score.away) % 2 === 1 ? 'odd' : 'even']
  if (/BothToScore$/.test(question)) return [score.home > 0 && score.away > 0 ? 'yes' : 'no']
  if (/InningRun$/.test(question)) return [score.home + score.away > 0 ? 'yes' : 'no']
  if (/CorrectScore$/.test(question))
    return [score.home > 5 || score.away > 5 ? 'other' : `${score.home}:${score.away}`]
  throw new Error(`nobody has restated ${question}`)
}

function compare(difference: number, above: string, below: string): readonly string[] {
  return difference === 0 ? [] : [difference > 0 ? above : below]
}

/** By how much somebody wins, as the outcome that must name it: the first number of its band is the last not above. */
export function restateMargin(outcomes: readonly string[], play: PeriodPlay, key: MarketKey): readonly string[] {
  const score = countSpan(readMarketKey(key).type, play, {})
  const ahead = score.home - score.away
  if (ahead === 0) return outcomes.filter((outcome) => outcome === 'x')
  const own = outcomes.filter((outcome) => outcome.startsWith(ahead > 0 ? '1/' : '2/'))
  return own.filter((outcome) => Number.parseInt(outcome.slice(2), 10) <= Math.abs(ahead)).slice(-1)
}

const wholeMatch = /^basketball(?!1x2|DoubleChance|DrawNoBet)|^hockey(Winner|FinalTotal|PuckLine)|^baseball(?!1x2)/

function countSpan(type: string, play: PeriodPlay, specifiers: Specifiers): HomeAway {
  const count = regularPeriodsOf(play.sportId)
  const number = Number(Object.entries(specifiers).find(([name]) => name.endsWith('nr'))?.[1])
  if (number > 0) return countPeriods(play.events, number - 1, number)
  if (type.includes('SecondHalf')) return countPeriods(play.events, count / 2, count)
  if (/^(basketball|handball)Half(?!Time)/.test(type)) return countPeriods(play.events, 0, count / 2)
  if (type.includes('FirstFive')) return countPeriods(play.events, 0, 5)
  if (!wholeMatch.test(type)) return countPeriods(play.events, 0, count)
  const score = countPeriods(play.events, 0, play.ends.length)
  return {
    home: score.home + (play.shootOut === 'home' ? 1 : 0),
    away: score.away + (play.shootOut === 'away' ? 1 : 0),
  }
}

function countPeriods(events: Events, from: number, to: number): HomeAway {
  const score = { home: 0, away: 0 }
  for (const { side, points, period } of events) if (period >= from && period < to) score[side] += points
  return score
}

function sumPeriods(play: PeriodPlay): readonly number[] {
  return Array.from({ length: regularPeriodsOf(play.sportId) }, (_, index) => {
    const { home, away } = countPeriods(play.events, index, index + 1)
    return home + away
  })
}

function highest(sums: readonly number[]): string {
  const most = sums.filter((sum) => sum === Math.max(...sums))
  return most.length > 1 ? 'equal' : String(sums.indexOf(Math.max(...sums)) + 1)
}

function race(events: Events, target: number): readonly string[] {
  const score = { home: 0, away: 0 }
  for (const { side, points } of events) {
    score[side] += points
    if (score[side] >= target) return [side === 'home' ? '1' : '2']
  }
  return []
}

function halfFull(type: string, play: PeriodPlay): readonly string[] {
  const half = countPeriods(play.events, 0, regularPeriodsOf(play.sportId) / 2)
  const end = countSpan(type, play, {})
  const leader = ({ home, away }: HomeAway) => (home > away ? '1' : home < away ? '2' : 'x')
  return [`${leader(half)}/${leader(end)}`]
}
