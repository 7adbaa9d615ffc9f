import { sports } from '@banko/betting/match/sport.ts'

/** Our sports by the feed's own numbers. */
const ours: ReadonlyMap<number, number> = new Map([
  [1, sports.football],
  [2, sports.basketball],
  [3, sports.baseball],
  [4, sports.hockey],
  [5, sports.tennis],
  [6, sports.handball],
  [20, sports.tableTennis],
  [23, sports.volleyball],
  [109, sports.counterStrike],
  [110, sports.leagueOfLegends],
  [111, sports.dota],
])

/** Above every number of ours, so that their floorball is not taken for our baseball. */
const otherSports = 100_000

/** Our number of a sport by theirs; a sport that we have no name for keeps its own, moved out of the way. */
export function sportIdOf(theirs: number): number {
  return ours.get(theirs) ?? otherSports + theirs
}

/** Whether a sport is one of theirs alone, by our number: no dictionary of ours names it. */
export function isTheirsAlone(sportId: number): boolean {
  return sportId >= otherSports
}

/** `sr:sport:5` is 5. */
export function sportOfUrn(urn: string | undefined): number | undefined {
  const match = /^[a-z]+:sport:(\d{1,6})$/.exec(urn ?? '')
  return match ? Number(match[1]) : undefined
}
