/** Every sport that has rules here, and its number. Source: betting-core §9, sport ids. */
export const sports = {
  football: 1,
  basketball: 2,
  otherBasketball: 3,
  hockey: 4,
  tennis: 5,
  handball: 6,
  baseball: 7,
  volleyball: 23,
  tableTennis: 41,
  counterStrike: 109,
  leagueOfLegends: 110,
  dota: 111,
} as const

export type SportId = (typeof sports)[keyof typeof sports]

/** Has no rules here, so no name: a feed may bring it. No tracker is shown of it. Source: betting-core §2, match detail. */
export const trackerlessSport = 71

/** Games of teams, each a sport of its own. */
export const esports = [sports.counterStrike, sports.leagueOfLegends, sports.dota] as const

export type EsportId = (typeof esports)[number]

/** Esports whose maps are counted in kills: who has more of them need not have won. */
export const killEsports = [sports.leagueOfLegends, sports.dota] as const

const esportIds: ReadonlySet<number> = new Set(esports)

/** Whether its matches are played over maps. */
export function isEsport(sportId: number): boolean {
  return esportIds.has(sportId)
}

/** Quarters, thirds, halves, innings: how many are played when nobody needs overtime. */
const regularPeriods: ReadonlyMap<number, number> = new Map([
  [sports.basketball, 4],
  [sports.otherBasketball, 4],
  [sports.hockey, 3],
  [sports.handball, 2],
  [sports.baseball, 9],
])

/** Throws a fault on a sport that is not played in periods. */
export function regularPeriodsOf(sportId: number): number {
  const count = regularPeriods.get(sportId)
  if (count === undefined) throw new Error(`sport ${sportId} is not played in periods`)
  return count
}
