import type { MarketTypeId } from '../match/market.ts'
import table from './together.gen.json' with { type: 'json' }

/** What a slip must know of a market's type to say which selections may stand together, and no more. */
export interface Together {
  /** Names of the specifiers that its key must carry, and no others. */
  readonly specifiers: readonly string[]
  /** How many of its outcomes can win at once. */
  readonly winners: number
  /** Types that ask the same in other words. */
  readonly neverMeets: readonly MarketTypeId[]
  /** Where the question moves on with the score: by the number of the next goal, or by the score that it counts from. */
  readonly follows?: 'goals' | 'score'
}

/** The table has only what is not usual: no specifiers, one winner, no type it may not meet. */
// JSON widens the words of a closed list; the generator writes no others, and the test compares every type.
const unusual = table as Readonly<Record<MarketTypeId, Partial<Together>>>
const usual: Together = { specifiers: [], winners: 1, neverMeets: [] }
const byId: ReadonlyMap<MarketTypeId, Together> = new Map(
  Object.entries(unusual).map(([id, found]) => [id, { ...usual, ...found }]),
)

/**
 * The slip's view of the catalogue, generated from it: a browser judges a slip without carrying every sport's rules.
 * `undefined`: not one of ours.
 */
export function findTogether(id: MarketTypeId): Together | undefined {
  return byId.get(id)
}

/** How many outcomes of one market can win together. One where the type is not ours: it is single-only anyway. */
export function winnersOf(id: MarketTypeId): number {
  return findTogether(id)?.winners ?? 1
}
