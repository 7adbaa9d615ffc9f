import { numberAt } from '../chances/distribution.ts'
import type { Stretch } from '../chances/stretch.ts'
import type { Offer } from '../odds/offer.ts'
import { single } from './period-offers.ts'

/** Who scores the next goal, in any order of the goals to come, or that none falls. */
export function nextGoalOffer({ now, law }: Stretch): readonly Offer[] {
  let home = 0
  law.home.forEach((homeChance, homeGoals) => {
    law.away.forEach((awayChance, awayGoals) => {
      if (homeGoals > 0) home += (homeChance * awayChance * homeGoals) / (homeGoals + awayGoals)
    })
  })
  const none = numberAt(law.home, 0) * numberAt(law.away, 0)
  const specifiers = { goalnr: String(now.home + now.away + 1) }
  return [{ specifiers, outcomes: ['1', 'none', '2'], chances: [home, none, Math.max(0, 1 - home - none)] }]
}

/** Scores that can still come true, in the order of the outcomes, and all others together. */
export function correctScoreOffer({ now, law }: Stretch, outcomes: readonly string[]): readonly Offer[] {
  const named = outcomes.flatMap((outcome) => {
    const [home = 0, away = 0] = outcome.split(':').map(Number)
    const chance = numberAt(law.home, home - now.home) * numberAt(law.away, away - now.away)
    return chance > 0 ? [{ outcome, chance }] : []
  })
  if (named.length === 0) return []
  const other = 1 - named.reduce((sum, { chance }) => sum + chance, 0)
  return single(
    [...named.map(({ outcome }) => outcome), 'other'],
    [...named.map(({ chance }) => chance), Math.max(0, other)],
  )
}
