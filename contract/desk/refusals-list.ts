/** By what the refused bets of an operator are narrowed, and in which order they stand. */
export const refusalsFields = [
  'code',
  'player',
  'site',
  'at',
  'stake',
  'match',
  'sport',
  'source',
  'moment',
  'currency',
] as const
export type RefusalsField = (typeof refusalsFields)[number]

export const refusalsSorts = ['at'] as const
export type RefusalsSort = (typeof refusalsSorts)[number]

/** How far back the list looks by itself, milliseconds: unless it is told since when. */
export const refusalsSince = 7 * 86_400_000
