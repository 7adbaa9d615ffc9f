import type { Specifiers } from '../match/market.ts'
import type { HomeAway } from '../match/match-clock.ts'
import type { PeriodRecord } from '../match/match-record.ts'
import { regularPeriodsOf } from '../match/sport.ts'
import { readCount } from './read-count.ts'

/**
 * What was scored in a stretch of a match. `open`: more may come. `whole`: it was played to its end. `cut`: the match is
 * over and this stretch was not played to its end, so what is not decided is void.
 */
export interface SpanScore {
  readonly score: HomeAway
  readonly phase: 'open' | 'whole' | 'cut'
}

/** A stretch of a match that questions are asked about. */
export interface Span {
  /** The specifier that says which one: `quarternr`. */
  readonly specifiers: readonly string[]
  read(record: PeriodRecord, specifiers: Specifiers): SpanScore
}

/** The periods of regular time, all that is played without overtime. */
export const regularTime: Span = {
  specifiers: [],
  read: (record) => readStretch(record, 0, regularPeriodsOf(record.sportId)),
}

/** The whole match: overtime, extra innings and the goal that a shoot-out adds included. */
export const wholeMatch: Span = {
  specifiers: [],
  read: (record) => readMatch(record, regularPeriodsOf(record.sportId)),
}

/** The whole match, which also stands when it is called off after so many periods: a baseball game after five innings. */
export function matchStandingAfter(periods: number): Span {
  return { specifiers: [], read: (record) => readMatch(record, periods) }
}

export const firstHalf: Span = {
  specifiers: [],
  read: (record) => readStretch(record, 0, regularPeriodsOf(record.sportId) >> 1),
}

/** Without overtime. */
export const secondHalf: Span = {
  specifiers: [],
  read(record) {
    const count = regularPeriodsOf(record.sportId)
    return readStretch(record, count >> 1, count)
  },
}

/** The first periods of a match, so many. */
export function firstPeriods(count: number): Span {
  return { specifiers: [], read: (record) => readStretch(record, 0, count) }
}

/** One period of regular time, the one that the specifier counts from 1. Throws on a number that no period has. */
export function onePeriod(specifier: string): Span {
  return {
    specifiers: [specifier],
    read(record, specifiers) {
      const number = readCount(specifiers, specifier)
      if (number > regularPeriodsOf(record.sportId)) throw new Error(`there is no ${specifier}=${number}`)
      return readStretch(record, number - 1, number)
    },
  }
}

/** The periods from index `from` up to, not including, `to`; overtime is none of them. */
function readStretch(record: PeriodRecord, from: number, to: number): SpanScore {
  const regular = regularPeriodsIn(record)
  const isPlayed = regular.length >= to && isOver(record, to - 1)
  return {
    score: sumScores(regular.slice(from, to)),
    phase: isPlayed ? 'whole' : record.matchOver ? 'cut' : 'open',
  }
}

function readMatch(record: PeriodRecord, periodsMin: number): SpanScore {
  const { matchOver, periods, shootOut } = record
  const score = sumScores(periods)
  if (shootOut) score[shootOut] += 1
  return { score, phase: !matchOver ? 'open' : regularPeriodsIn(record).length >= periodsMin ? 'whole' : 'cut' }
}

/** Regular periods come first. */
export function regularPeriodsIn({ periods }: PeriodRecord): PeriodRecord['periods'] {
  return periods.filter((period) => !period.overtime)
}

/** A period that another has followed is over, and so is every one of a match that is. */
function isOver({ periods, matchOver }: PeriodRecord, index: number): boolean {
  return matchOver || index < periods.length - 1 || periods[index]?.over === true
}

function sumScores(periods: PeriodRecord['periods']): { home: number; away: number } {
  const sum = { home: 0, away: 0 }
  for (const { score } of periods) {
    sum.home += score.home
    sum.away += score.away
  }
  return sum
}
