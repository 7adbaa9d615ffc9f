import type { Specifiers } from '../market.ts'
import { sideOfTotal } from '../market-types/football-answers.ts'
import { combinedTypes } from '../market-types/football-combined.ts'
import type { HalvesQuestion } from '../market-types/football-question.ts'
import type { HomeAway } from '../match-clock.ts'
import { numberAt } from './distribution.ts'
import { type HalfSums, halfKinds, splitCount } from './half-grid.ts'
import { halfLines } from './line-offers.ts'
import type { Offer } from './offer.ts'
import type { Outlook } from './outlook.ts'

/** A question about both halves, until half time. */
export function halvesOffers(
  question: HalvesQuestion,
  outlook: Outlook,
  specifiers: Specifiers = {},
): readonly Offer[] {
  const outcomes = question.outcomes()
  const chances = outcomes.map(() => 0)
  const visit = (first: HomeAway, second: HomeAway, chance: number) => {
    const won = outcomes.indexOf(question.answer(first, second, specifiers))
    chances[won] = (chances[won] ?? 0) + chance
  }
  const halves = outlook.halves()
  if (!halves) return []
  if (question.by === 'leaders') visitKinds(halves, visit)
  else {
    const { by } = question
    const side = by === 'away' ? 'away' : 'home'
    const countAs = (count: number): HomeAway => ({ home: 0, away: 0, [side]: count })
    splitCount(outlook.sums[by === 'both' ? 'goals' : by], outlook.firstHalfShare, (first, second, chance) =>
      visit(countAs(first), countAs(second), chance),
    )
  }
  return [{ specifiers, outcomes, chances }]
}

/** The same about a total of each half, the so many lines nearest to even in the first. */
export function halvesTotalOffers(question: HalvesQuestion, outlook: Outlook, count: number): readonly Offer[] {
  const first = outlook.look('firstHalf')
  return first
    ? halfLines(first.sums.goals, count).flatMap(({ specifiers }) => halvesOffers(question, outlook, specifiers))
    : []
}

function visitKinds({ kinds }: HalfSums, visit: (first: HomeAway, second: HomeAway, chance: number) => void): void {
  halfKinds.forEach((first, index) => {
    halfKinds.forEach((second, other) => {
      visit(first, second, numberAt(kinds, index * halfKinds.length + other))
    })
  })
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
    const chances = outcomes.map(() => 0)
    leaders.forEach((chance, index) => {
      const goals = index % goalCount
      const side = sideOfTotal(outlook.sums.goals.lowest + goals, specifiers)
      const at = (index - goals) / goalCount + (side === 'over' ? 0 : 9)
      chances[at] = (chances[at] ?? 0) + chance
    })
    return { specifiers, outcomes, chances }
  })
}
