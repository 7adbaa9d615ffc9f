import { sports } from '@banko/betting/match/sport.ts'
import type { ResultPlace } from '@banko/contract/calls/book.ts'

/** Days that can be looked at, today included. */
export const daysShown = 7
/** Source: accounts-and-gaming §9, page sizes. */
export const pageSize = 50

/** Which results somebody looks at: the address says it. */
export interface ResultsSearch {
  /** Days before today; absent is today. */
  readonly ago?: number
  /** Absent is football. */
  readonly sport?: number
  /** From 1; absent is the first. Another one has the place of a match beside it. */
  readonly page?: number
  /** The page behind this match: its kick-off and its number, `1790000000000-17`. */
  readonly before?: string
  /** The page ahead of it. */
  readonly after?: string
}

/** Which page: the first, or the one behind a match or ahead of it. */
export interface ResultsPageAt {
  readonly page: number
  readonly before?: ResultPlace
  readonly after?: ResultPlace
}

export interface ResultsPlace extends ResultsPageAt {
  readonly ago: number
  readonly sportId: number
}

/** What is not ours reads as football's first page of today. */
export function placeOf({
  ago,
  sport,
  page,
  before,
  after,
}: Record<keyof ResultsSearch, unknown> | ResultsSearch): ResultsPlace {
  return {
    ago: whole(ago, daysShown - 1),
    sportId: whole(sport) || sports.football,
    ...pageAt(whole(page), readPlace(before), readPlace(after)),
  }
}

/** The shortest address of a place. */
export function searchOf({ ago, sportId, page, before, after }: ResultsPlace): ResultsSearch {
  return {
    ...(ago > 0 && { ago }),
    ...(sportId !== sports.football && { sport: sportId }),
    ...(page > 1 && { page }),
    ...(before && { before: writePlace(before) }),
    ...(after && { after: writePlace(after) }),
  }
}

/** The way to another page from one that shows these matches; the first needs none of them to find it. */
export function pageFrom(
  from: number,
  to: number,
  results: readonly { readonly fixture: { readonly startsAt: number; readonly matchId: number } }[],
): ResultsPageAt {
  const [first, last] = [results[0], results.at(-1)].map((result) => result && readPlace(writePlace(result.fixture)))
  return to > from ? pageAt(to, last, undefined) : pageAt(to, undefined, first)
}

function pageAt(page: number, before: ResultPlace | undefined, after: ResultPlace | undefined): ResultsPageAt {
  const beside = before ? { before } : after && { after }
  return page > 1 && beside ? { page, ...beside } : { page: 1 }
}

function writePlace({ startsAt, matchId }: ResultPlace): string {
  return `${startsAt}-${matchId}`
}

function readPlace(text: unknown): ResultPlace | undefined {
  const [startsAt = 0, matchId = 0] =
    typeof text === 'string' ? text.split('-').map((part) => whole(part, Number.MAX_SAFE_INTEGER)) : []
  return startsAt > 0 && matchId > 0 ? { startsAt, matchId } : undefined
}

function whole(value: unknown, max = 1_000_000): number {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 && number <= max ? number : 0
}
