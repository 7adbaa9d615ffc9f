import type { PeriodRecord } from '../match/match-record.ts'
import { regularPeriodsOf } from '../match/sport.ts'
import type { Tab } from './market-type.ts'
import { yesNo } from './period-questions.ts'
import { firstHalf, regularPeriodsIn, regularTime, type Span, type SpanScore } from './period-span.ts'
import type { AskedType } from './period-type.ts'
import { allVoid, bothOf, leaderOf, type Results, sides, winners } from './results.ts'

const plain = { specifiers: [], winners: 1 } as const

/** Which of the `count` periods of regular time has the most points of both sides; `equal` when several have. */
export function highestPeriod(count: number, ...tabs: readonly Tab[]): AskedType {
  const outcomes = [...Array.from({ length: count }, (_, index) => String(index + 1)), 'equal']
  return {
    ...plain,
    tabs,
    layout: 'grid3',
    outcomes: () => outcomes,
    settle: (specifiers, record) =>
      answerOnce(regularTime.read(record, specifiers), outcomes, () => {
        const sums = regularPeriodsIn(record).map(({ score }) => bothOf(score))
        const most = Math.max(...sums)
        const highest = sums.indexOf(most)
        return winners(outcomes, sums.lastIndexOf(most) === highest ? String(highest + 1) : 'equal')
      }),
  }
}

/**
 * Who is ahead at half time and who at the end, as one answer. `end` says whether overtime counts: where it does, a
 * match has a winner and a level end gives every stake back.
 */
export function halfTimeFullTime(end: Span, ...tabs: readonly Tab[]): AskedType {
  const ends = end === regularTime ? sides : (['1', '2'] as const)
  const outcomes = sides.flatMap((half) => ends.map((full) => `${half}/${full}`))
  return {
    ...plain,
    tabs,
    layout: 'grid3',
    outcomes: () => outcomes,
    settle: (specifiers, record) =>
      answerOnce(end.read(record, specifiers), outcomes, ({ score }) => {
        const answer = `${leaderOf(firstHalf.read(record, specifiers).score)}/${leaderOf(score)}`
        return outcomes.includes(answer) ? winners(outcomes, answer) : allVoid(outcomes)
      }),
  }
}

/** Whether regular time does not decide the match: overtime, extra innings or a shoot-out is played. */
export function overtimePlayed(...tabs: readonly Tab[]): AskedType {
  return {
    ...plain,
    tabs,
    layout: 'grid2',
    outcomes: () => yesNo,
    settle(_, record) {
      if (hasOvertime(record)) return winners(yesNo, 'yes')
      if (!record.matchOver) return undefined
      return record.periods.length < regularPeriodsOf(record.sportId) ? allVoid(yesNo) : winners(yesNo, 'no')
    },
  }
}

function hasOvertime({ periods, shootOut }: PeriodRecord): boolean {
  return shootOut !== undefined || periods.some((period) => period.overtime)
}

/** Decided at the end of the stretch and not before; void when it was cut. */
function answerOnce(span: SpanScore, outcomes: readonly string[], answer: (span: SpanScore) => Results) {
  if (span.phase === 'open') return undefined
  return span.phase === 'whole' ? answer(span) : allVoid(outcomes)
}
