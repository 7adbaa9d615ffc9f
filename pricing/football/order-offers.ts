import { bandEnds, orderTypes } from '@banko/betting/market-types/football-order.ts'
import { numberAt } from '../chances/distribution.ts'
import type { ScoreGrid } from '../chances/score-grid.ts'
import type { Offer } from '../odds/offer.ts'
import type { Look, Outlook } from './outlook.ts'

const scorers = orderTypes.nextGoal.outcomes()

/** Who scores next in the match. */
export function nextGoalOffers({ grid, goals }: Outlook): readonly Offer[] {
  return goals ? [{ specifiers: numberOf(goals), outcomes: scorers, chances: nextChances(grid) }] : []
}

/** Who scores next before half time. */
export function halfTimeNextGoalOffers(outlook: Outlook): readonly Offer[] {
  const first: Look | undefined = outlook.look('firstHalf')
  return first && outlook.goals
    ? [{ specifiers: numberOf(outlook.goals), outcomes: scorers, chances: nextChances(first.grid) }]
    : []
}

/** Who scores the first goal, while there is none. */
export function firstGoalOffers({ grid, goals }: Outlook): readonly Offer[] {
  return goals?.length === 0 ? [{ specifiers: {}, outcomes: scorers, chances: nextChances(grid) }] : []
}

/** Who scores the last goal: the next one may be it as well as any other; without one it has been scored. */
export function lastGoalOffers({ grid, goals }: Outlook): readonly Offer[] {
  if (!goals) return []
  const [home = 0, none = 0, away = 0] = nextChances(grid)
  const last = goals.at(-1)?.side
  const chances =
    last === 'home' ? [home + none, 0, away] : last === 'away' ? [home, 0, away + none] : [home, none, away]
  return [{ specifiers: {}, outcomes: scorers, chances }]
}

/** When the first goal falls: there is none until a moment when all that are to come fall later. */
export function firstGoalIntervalOffers({ sums, goals, shareUntil }: Outlook): readonly Offer[] {
  if (goals?.length !== 0) return []
  const noneUntil = (share: number) => sums.goals.chances.reduceRight((sum, chance) => sum * (1 - share) + chance, 0)
  let none = 1
  const chances = bandEnds.map((end) => {
    const before = none
    none = noneUntil(end === 90 ? 1 : shareUntil(end))
    return before - none
  })
  return [{ specifiers: {}, outcomes: orderTypes.firstGoalInterval.outcomes(), chances: [...chances, none] }]
}

function numberOf(goals: readonly unknown[]) {
  return { goalnr: String(goals.length + 1) }
}

/** In each final score any order of the goals to come is as likely as any other. */
function nextChances({ rows, columns, chances }: ScoreGrid): readonly number[] {
  const none = numberAt(chances, 0)
  let home = 0
  for (let row = 1; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      home += (numberAt(chances, row * columns + column) * row) / (row + column)
    }
  }
  return [home, none, Math.max(0, 1 - home - none)]
}
