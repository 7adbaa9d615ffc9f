import { minuteMarks } from '@banko/betting/market-types/football-order.ts'
import { type FootballPart, partSpecifiers } from '@banko/betting/market-types/football-part.ts'
import type { LineQuestion, ScoreQuestion } from '@banko/betting/market-types/football-question.ts'
import { scoreName } from '@banko/betting/market-types/football-score.ts'
import type { Specifiers } from '@banko/betting/match/market.ts'
import type { Distribution } from '../chances/distribution.ts'
import { asianLines, asianTotals, halfLines } from '../odds/line-offers.ts'
import { nearestToEven, type Offer } from '../odds/offer.ts'
import type { Look, Outlook } from './outlook.ts'
import { sumAnswers } from './score-table.ts'

/** A part of the match as it is looked at, with the specifiers that name it. */
interface Named {
  readonly look: Look
  readonly specifiers: Specifiers
}

/** One market on the count of each part asked about. */
export function scoreOffers(question: ScoreQuestion, outlook: Outlook): readonly Offer[] {
  return looksOf(question.part, outlook).map(({ look, specifiers }) => offerAt(question, look, { part: specifiers }))
}

/** Combined with the totals of the part, the so many lines nearest to even. */
export function totalOffers(question: ScoreQuestion, outlook: Outlook, count: number): readonly Offer[] {
  return looksOf(question.part, outlook).flatMap(({ look, specifiers }) =>
    halfLines(look.sums.goals, count).map((line) =>
      offerAt(question, look, { part: specifiers, own: line.specifiers }),
    ),
  )
}

/** Head starts of up to three that bring the sides near to each other again, the so many nearest to even. */
export function headStartOffers(question: ScoreQuestion, outlook: Outlook, count: number): readonly Offer[] {
  return looksOf(question.part, outlook).flatMap(({ look, specifiers }) => {
    const lead = look.grid.now.home - look.grid.now.away
    const starts = [-3, -2, -1, 0, 1, 2, 3].map((start) => start - lead).filter((start) => start !== 0)
    const offers = starts.map((start) => {
      const hcp = start > 0 ? `${start}:0` : `0:${-start}`
      return offerAt(question, look, { part: specifiers, own: { hcp } })
    })
    return nearestToEven(offers, count, 0.03)
  })
}

/** Lines of each part asked about, the so many nearest to even, of those that the type shows. */
export function lineOffers(question: LineQuestion, outlook: Outlook, count: number): readonly Offer[] {
  return looksOf(question.part, outlook).flatMap(({ look, specifiers }) =>
    linesOf(question, look, count).map((offer) => ({ ...offer, specifiers: { ...specifiers, ...offer.specifiers } })),
  )
}

function linesOf({ measure, lines }: LineQuestion, { sums }: Look, count: number): readonly Offer[] {
  if (measure === 'ahead') return asianLines(sums.ahead, count, { quarters: 1, wholes: 2, halves: 4 }[lines])
  const numbers: Distribution = measure === 'both' ? sums.goals : sums[measure]
  return lines === 'halves' ? halfLines(numbers, count) : asianTotals(numbers, count)
}

function looksOf(part: FootballPart, outlook: Outlook): readonly Named[] {
  if (part === 'minute') {
    return minuteMarks.flatMap((minute) => {
      const look = outlook.goals && outlook.lookUntil(minute)
      return look ? [{ look, specifiers: { minute: String(minute) } }] : []
    })
  }
  const look = outlook.look(part)
  const specifiers: Specifiers = partSpecifiers[part].length > 0 ? { score: scoreName(outlook.score) } : {}
  return look ? [{ look, specifiers }] : []
}

/** `own` are the specifiers that the answer asks for. */
function offerAt(
  question: ScoreQuestion,
  look: Look,
  { part, own = {} }: { part: Specifiers; own?: Specifiers },
): Offer {
  return {
    specifiers: { ...part, ...own },
    outcomes: question.outcomes(),
    chances: sumAnswers(question, own, look),
  }
}
