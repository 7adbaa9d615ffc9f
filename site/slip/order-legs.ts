import type { SlipLeg } from './slip-legs.ts'

/**
 * The legs by match, as the slip shows them: first what is being played, the match that began last before the others,
 * then what is to come, by its time. Within a match, and at the same time, they stand as they were added.
 * Source: betting-core §2, BetSlip page.
 */
export function orderLegs(legs: readonly SlipLeg[]): SlipLeg[] {
  const byMatch = Map.groupBy(legs, ({ selection }) => selection.matchId)
  const matches = [...byMatch.values()].map((own) => ({
    own,
    live: own.some(({ live }) => live),
    startsAt: own.find(({ fixture }) => fixture)?.fixture?.startsAt ?? Number.POSITIVE_INFINITY,
  }))
  return matches
    .sort((a, b) => {
      if (a.live !== b.live) return a.live ? -1 : 1
      if (a.startsAt === b.startsAt) return 0
      return a.startsAt < b.startsAt === a.live ? 1 : -1
    })
    .flatMap(({ own }) => own)
}
