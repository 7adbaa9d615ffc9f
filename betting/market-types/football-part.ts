import type { Specifiers } from '../match/market.ts'
import type { HomeAway } from '../match/match-clock.ts'
import type { FootballRecord } from '../match/match-record.ts'
import { readHeadStart, readLine } from './line.ts'
import { bothOf } from './results.ts'

/** What is counted of a football match, and over which time. */
export type FootballPart =
  | 'match'
  | 'firstHalf'
  | 'secondHalf'
  /** From kick-off to the end of the minute `minute`. */
  | 'minute'
  /** Goals after the score `score`. */
  | 'restOfMatch'
  | 'restOfFirstHalf'
  | 'corners'
  | 'firstHalfCorners'
  | 'cards'
  | 'firstHalfCards'
  | 'redCards'

/** A count of each side: `score` is absent when nobody knows it, `over` says that nothing can be added any more. */
export interface Tally {
  readonly score: HomeAway | undefined
  readonly over: boolean
}

/** Specifiers that a question about a part carries besides its own. */
export const partSpecifiers: Readonly<Record<FootballPart, readonly string[]>> = {
  match: [],
  firstHalf: [],
  secondHalf: [],
  minute: ['minute'],
  restOfMatch: ['score'],
  restOfFirstHalf: ['score'],
  corners: [],
  firstHalfCorners: [],
  cards: [],
  firstHalfCards: [],
  redCards: [],
}

/** What a record tells of a part. Throws on specifiers that are none (`minute=soon`). */
export function readPart(part: FootballPart, record: FootballRecord, specifiers: Specifiers): Tally {
  const { matchOver } = record
  switch (part) {
    case 'match':
      return { score: record.score, over: matchOver }
    case 'firstHalf':
      return readFirstHalf(record, record.halfTime, record.score)
    case 'secondHalf':
      return { score: record.halfTime && less(record.score, record.halfTime), over: matchOver }
    case 'minute':
      return readMinute(record, readMinuteMark(specifiers))
    case 'restOfMatch':
      return readRest({ score: record.score, over: matchOver }, specifiers)
    case 'restOfFirstHalf':
      return readRest(readFirstHalf(record, record.halfTime, record.score), specifiers)
    case 'corners':
      return { score: record.corners, over: matchOver }
    case 'firstHalfCorners':
      return readFirstHalf(record, record.halfTimeCorners, record.corners)
    case 'cards':
      return { score: record.cards, over: matchOver }
    case 'firstHalfCards':
      return readFirstHalf(record, record.halfTimeCards, record.cards)
    case 'redCards':
      return { score: record.redCards, over: matchOver }
  }
}

/** Until half time what is counted now, then what was counted at half time; unknown when nobody noted that. */
function readFirstHalf(record: FootballRecord, atHalfTime: HomeAway | undefined, now: HomeAway | undefined): Tally {
  if (atHalfTime) return { score: atHalfTime, over: true }
  if (record.matchOver) return { score: undefined, over: true }
  return { score: record.firstHalfOver ? undefined : now, over: false }
}

/** Unknown where the goals' order, and so their minutes, are not known. */
function readMinute(record: FootballRecord, minute: number): Tally {
  const { goals, score, matchOver, firstHalfOver, minutesPlayed = 0 } = record
  const before = goals.filter((goal) => goal.minute <= minute)
  const passed = minutesPlayed >= minute || (firstHalfOver && minute <= 45) || before.length < goals.length
  if (goals.length < bothOf(score)) return { score: undefined, over: matchOver }
  const home = before.filter((goal) => goal.side === 'home').length
  return { score: { home, away: before.length - home }, over: matchOver || passed }
}

/** A score that was never reached, because a goal was taken back, leaves nothing to count from. */
function readRest({ score, over }: Tally, specifiers: Specifiers): Tally {
  const from = readHeadStart(specifiers, 'score')
  const reached = score && score.home >= from.home && score.away >= from.away
  return { score: reached ? less(score, from) : undefined, over }
}

/** The minute of a question about the time up to it. Throws on anything but 1 to 90. */
export function readMinuteMark(specifiers: Specifiers): number {
  const quarters = readLine(specifiers, 'minute')
  if (quarters <= 0 || quarters > 360 || quarters % 4 !== 0) throw new Error(`minute=${specifiers.minute} is no minute`)
  return quarters >> 2
}

function less(score: HomeAway, from: HomeAway): HomeAway {
  return { home: score.home - from.home, away: score.away - from.away }
}
