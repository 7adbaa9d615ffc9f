import { itemAt } from '@banko/betting/lists/item-at.ts'
import { sideOfLine } from '@banko/betting/market-types/football-answers.ts'
import { combinedTypes } from '@banko/betting/market-types/football-combined.ts'
import type { HalvesQuestion } from '@banko/betting/market-types/football-question.ts'
import { readLine } from '@banko/betting/market-types/line.ts'
import type { Specifiers } from '@banko/betting/match/market.ts'
import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import { add } from '../chances/score-grid.ts'
import { halfLines } from '../odds/line-offers.ts'
import type { Offer } from '../odds/offer.ts'
import { type HalfSums, halfKinds, splitCount } from './half-grid.ts'
import type { Outlook } from './outlook.ts'

type Visit = (first: HomeAway, second: HomeAway, chance: number) => void

/** A question about both halves, until half time. */
export function halvesOffers(
  question: HalvesQuestion,
  outlook: Outlook,
  specifiers: Specifiers = {},
): readonly Offer[] {
  const halves = outlook.halves()
  if (!halves) return []
  const outcomes = question.outcomes()
  const chances = new Float64Array(outcomes.length)
  const answer = question.answer(specifiers)
  visitHalves(question.by, halves, outlook, (first, second, chance) =>
    add(chances, outcomes.indexOf(answer(first, second)), chance),
  )
  return [{ specifiers, outcomes, chances: [...chances] }]
}

/** Every pair of halves that questions of a sort can tell apart. */
function visitHalves(by: HalvesQuestion['by'], { kinds }: HalfSums, outlook: Outlook, visit: Visit): void {
  if (by === 'leaders') {
    kinds.forEach((chance, pair) => {
      const second = pair % halfKinds.length
      visit(itemAt(halfKinds, (pair - second) / halfKinds.length), itemAt(halfKinds, second), chance)
    })
    return
  }
  const countAs = (count: number): HomeAway => (by === 'away' ? { home: 0, away: count } : { home: count, away: 0 })
  splitCount(outlook.sums[by === 'both' ? 'goals' : by], outlook.firstHalfShare, (first, second, chance) =>
    visit(countAs(first), countAs(second), chance),
  )
}

/** The same about a total of each half, the so many lines nearest to even in the first. */
export function halvesTotalOffers(question: HalvesQuestion, outlook: Outlook, count: number): readonly Offer[] {
  const first = outlook.look('firstHalf')
  return first
    ? halfLines(first.sums.goals, count).flatMap(({ specifiers }) => halvesOffers(question, outlook, specifiers))
    : []
}

/** Leader at half time and at the end: nine chances in the order of the outcomes. */
export function leaderOffers(outlook: Outlook): readonly Offer[] {
  const halves = outlook.halves()
  if (!halves) return []
  const { leaders, goalCount } = halves
  const chances = Array.from({ length: 9 }, (_, pair) =>
    leaders.subarray(pair * goalCount, (pair + 1) * goalCount).reduce((sum, chance) => sum + chance, 0),
  )
  return [{ specifiers: {}, outcomes: combinedTypes.halfTimeFullTime.outcomes(), chances }]
}

/** The same with the totals of the match, the so many lines nearest to even. */
export function leaderTotalOffers(outlook: Outlook, count: number): readonly Offer[] {
  const halves = outlook.halves()
  if (!halves) return []
  const { leaders, goalCount } = halves
  const outcomes = combinedTypes.halfTimeFullTimeTotal.outcomes()
  return halfLines(outlook.sums.goals, count).map(({ specifiers }) => {
    const line = readLine(specifiers, 'total')
    const chances = new Float64Array(outcomes.length)
    leaders.forEach((chance, index) => {
      const goals = index % goalCount
      const side = sideOfLine(outlook.sums.goals.lowest + goals, line)
      add(chances, (index - goals) / goalCount + (side === 'over' ? 0 : 9), chance)
    })
    return { specifiers, outcomes, chances: [...chances] }
  })
}
