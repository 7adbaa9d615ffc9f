/** Days that can be looked at, today included. */
export const daysShown = 7
/** Source: accounts-and-gaming §9, page sizes. */
export const pageSize = 50
/** So far the house pages. */
const pagesMax = 100_000 / pageSize

const football = 1

/** Which results somebody looks at: the address says it. */
export interface ResultsSearch {
  /** Days before today; absent is today. */
  readonly ago?: number
  /** Absent is football. */
  readonly sport?: number
  /** From 1; absent is the first. */
  readonly page?: number
}

export interface ResultsPlace {
  readonly ago: number
  readonly sportId: number
  readonly page: number
}

/** What is not ours reads as football's first page of today. */
export function readResultsSearch({ ago, sport, page }: Record<string, unknown>): ResultsSearch {
  return searchOf({
    ago: whole(ago, daysShown - 1),
    sportId: whole(sport) || football,
    page: whole(page, pagesMax) || 1,
  })
}

export function placeOf({ ago = 0, sport = football, page = 1 }: ResultsSearch): ResultsPlace {
  return { ago, sportId: sport, page }
}

/** The shortest address of a place. */
export function searchOf({ ago, sportId, page }: ResultsPlace): ResultsSearch {
  return { ...(ago > 0 && { ago }), ...(sportId !== football && { sport: sportId }), ...(page > 1 && { page }) }
}

function whole(value: unknown, max = 1_000_000): number {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 && number <= max ? number : 0
}
