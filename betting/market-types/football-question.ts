import type { MarketTypeId, OutcomeId, Specifiers } from '../match/market.ts'
import type { HomeAway } from '../match/match-clock.ts'
import type { FootballRecord } from '../match/match-record.ts'
import { sports } from '../match/sport.ts'
import { settleAsianLine } from './asian-line.ts'
import { type FootballPart, partSpecifiers, readPart } from './football-part.ts'
import { readLine } from './line.ts'
import type { FootballType, Layout, ShownLines } from './market-type.ts'
import { overUnder, settleOverUnder } from './over-under.ts'
import { allVoid, type Results, teams, winners } from './results.ts'

/** A football type before it has its name and its place on the match page. */
type Question = Pick<FootballType, 'outcomes' | 'winners' | 'layout' | 'specifiers' | 'settle' | 'lines'>

/** Answered by the count of one part of the match: the same function settles it and, summed over all ends, prices it. */
export interface ScoreQuestion extends Question {
  readonly kind: 'score'
  readonly part: FootballPart
  /** The one figure of the count that decides, or both sides' counts. */
  readonly by: Measure | 'each'
  outcomes(): readonly OutcomeId[]
  /** Outcomes that win at a final count; none says that every stake goes back. */
  answer(score: HomeAway, specifiers: Specifiers): readonly OutcomeId[]
}

/** What a line is drawn through: a sum, a side's own count, or home less away. */
export type Measure = 'both' | 'home' | 'away' | 'ahead'

/** Two outcomes on the two sides of a line in quarters. */
export interface LineQuestion extends Question {
  readonly kind: 'line'
  readonly part: FootballPart
  readonly measure: Measure
  readonly lines: ShownLines
}

/** Answered by the scores of both halves. */
export interface HalvesQuestion extends Question {
  readonly kind: 'halves'
  outcomes(): readonly OutcomeId[]
  /** What of the two scores decides: which side is ahead and who has scored in each, or nothing but these counts. */
  readonly by: 'leaders' | Exclude<Measure, 'ahead'>
  /** Reads the specifiers once, for all the scores that it is then asked about. */
  answer(specifiers: Specifiers): (first: HomeAway, second: HomeAway) => OutcomeId
}

/** Answered by the order or the minutes of goals, or in another way of its own. */
export interface OtherQuestion extends Question {
  readonly kind: 'other'
  outcomes(): readonly OutcomeId[]
}

export type FootballQuestion = ScoreQuestion | LineQuestion | HalvesQuestion | OtherQuestion

/** What a question needs to become a type. */
type Unnamed = FootballQuestion & Pick<FootballType, 'order' | 'tabs' | 'follows' | 'neverMeets'>

/** Questions become football's market types, each named by its key. */
export function footballTypesOf<Asked extends Readonly<Record<MarketTypeId, Unnamed>>>(
  asked: Asked,
): { readonly [Id in keyof Asked]: Asked[Id] & FootballType } {
  const types = Object.entries(asked).map(([id, question]) => [
    id,
    { family: 'football', id, sportId: sports.football, ...question },
  ])
  // Object.fromEntries forgets the keys, which are those of `asked`.
  return Object.fromEntries(types) as { readonly [Id in keyof Asked]: Asked[Id] & FootballType }
}

interface ScoreAnswers {
  /** `each` when absent. */
  readonly by?: ScoreQuestion['by']
  readonly outcomes: readonly OutcomeId[]
  readonly answer: ScoreQuestion['answer']
  /** Whether nothing that may still be counted can change the answer; never when absent. */
  readonly isSettled?: (score: HomeAway, specifiers: Specifiers) => boolean
  /** 1 when absent. */
  readonly winners?: number
  /** By the number of outcomes when absent: two columns for two or four, otherwise three. */
  readonly layout?: Layout
  /** Besides the part's own. */
  readonly specifiers?: readonly string[]
  readonly lines?: ShownLines
}

/** A question about the count of one part; void when the part is over and nobody knows its count. */
export function askScore(part: FootballPart, asked: ScoreAnswers): ScoreQuestion {
  const { outcomes, answer, isSettled, lines } = asked
  return {
    kind: 'score',
    part,
    by: asked.by ?? 'each',
    winners: asked.winners ?? 1,
    layout: asked.layout ?? layoutOf(outcomes),
    specifiers: [...partSpecifiers[part], ...(asked.specifiers ?? [])],
    ...(lines && { lines }),
    outcomes: () => outcomes,
    answer,
    settle(specifiers, record) {
      const { score, over } = readPart(part, record, specifiers)
      if (!score) return over ? allVoid(outcomes) : undefined
      if (!over && !isSettled?.(score, specifiers)) return undefined
      const won = answer(score, specifiers)
      return won.length === 0 ? allVoid(outcomes) : winners(outcomes, ...won)
    },
  }
}

/** Over or under `total` of a part's count, of both sides or of one. */
export function askTotal(
  part: FootballPart,
  measure: Exclude<Measure, 'ahead'> = 'both',
  lines: ShownLines = 'halves',
): LineQuestion {
  return {
    ...lineQuestion(part, measure, lines),
    specifiers: [...partSpecifiers[part], 'total'],
    outcomes: () => overUnder,
    settle(specifiers, record) {
      const { score, over } = readPart(part, record, specifiers)
      return settleOverUnder(specifiers, { count: score && countOf(score, measure), finished: over })
    },
  }
}

/**
 * The handicap `hcp` is added to the home side's count, in quarters; the away side has the opposite one. In play as
 * before it, the whole final count of the part is taken, what was counted before included: a line keeps its meaning and
 * coupons of different minutes settle alike. (Houses that count the rest of the match only have another type.)
 */
export function askHandicap(part: FootballPart, lines: ShownLines): LineQuestion {
  return {
    ...lineQuestion(part, 'ahead', lines),
    specifiers: [...partSpecifiers[part], 'hcp'],
    outcomes: () => teams,
    settle(specifiers, record) {
      const line = readLine(specifiers, 'hcp')
      const { score, over } = readPart(part, record, specifiers)
      if (!over) return undefined
      if (!score) return allVoid(teams)
      const ahead = countOf(score, 'ahead')
      return new Map([
        ['1', settleAsianLine(line, ahead)],
        ['2', settleAsianLine(-line, -ahead)],
      ])
    },
  }
}

interface HalvesAnswers extends Pick<HalvesQuestion, 'by' | 'answer'> {
  readonly outcomes: readonly OutcomeId[]
  readonly specifiers?: readonly string[]
  /** What the first half alone decides; nothing when absent. */
  readonly early?: (first: HomeAway, specifiers: Specifiers) => OutcomeId | undefined
}

/** A question about both halves; void at the end when nobody knows the half-time score. */
export function askHalves({ outcomes, by, answer, early, specifiers: asked = [] }: HalvesAnswers): HalvesQuestion {
  const decide = (specifiers: Specifiers, record: FootballRecord): Results | undefined => {
    const { halfTime, matchOver } = record
    if (!halfTime) return matchOver ? allVoid(outcomes) : undefined
    const second = { home: record.score.home - halfTime.home, away: record.score.away - halfTime.away }
    const won = matchOver ? answer(specifiers)(halfTime, second) : early?.(halfTime, specifiers)
    return won === undefined ? undefined : winners(outcomes, won)
  }
  return {
    kind: 'halves',
    by,
    winners: 1,
    layout: layoutOf(outcomes),
    specifiers: asked,
    outcomes: () => outcomes,
    answer,
    settle: decide,
  }
}

/** Two columns for two or four prices, otherwise three. */
export function layoutOf(outcomes: readonly OutcomeId[]): Layout {
  return outcomes.length === 2 || outcomes.length === 4 ? 'grid2' : 'grid3'
}

/** A count as a measure sees it. */
export function countOf(score: HomeAway, measure: Measure): number {
  switch (measure) {
    case 'both':
      return score.home + score.away
    case 'home':
      return score.home
    case 'away':
      return score.away
    case 'ahead':
      return score.home - score.away
  }
}

function lineQuestion<Of extends Measure>(part: FootballPart, measure: Of, lines: ShownLines) {
  return { kind: 'line', part, measure, lines, winners: 1, layout: layoutOfLines(part) } as const
}

/** A table of lines has room for one figure: with a minute as well, each line is a card of its own. */
function layoutOfLines(part: FootballPart): Layout {
  return part === 'minute' ? 'grid2' : 'lines'
}
