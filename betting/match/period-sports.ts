/** Ids of the sports that are played in periods. Source: betting-core §9, sport ids. */
export const periodSports = { basketball: 2, otherBasketball: 3, hockey: 4, handball: 6, baseball: 7 } as const

/** Quarters, thirds, halves, innings: how many are played when nobody needs overtime. */
const regularPeriods: ReadonlyMap<number, number> = new Map([
  [periodSports.basketball, 4],
  [periodSports.otherBasketball, 4],
  [periodSports.hockey, 3],
  [periodSports.handball, 2],
  [periodSports.baseball, 9],
])

/** Throws a fault on a sport that is not played in periods. */
export function regularPeriodsOf(sportId: number): number {
  const count = regularPeriods.get(sportId)
  if (count === undefined) throw new Error(`sport ${sportId} is not played in periods`)
  return count
}
