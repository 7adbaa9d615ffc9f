/** The feed's numbers of sports whose numbers here are others. Source: betting-core §9, sport ids. */
const ours: ReadonlyMap<number, number> = new Map([
  [1, 1],
  [2, 2],
  [3, 7],
  [4, 4],
  [5, 5],
  [6, 6],
  [20, 41],
  [23, 23],
  [109, 109],
  [110, 110],
  [111, 111],
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
