/** By what the limits of an operator are narrowed, and in which order they stand. */
export const limitsFields = ['id', 'source', 'subject', 'kind', 'phase', 'currency', 'value', 'said', 'until'] as const
export type LimitsField = (typeof limitsFields)[number]

export const limitsSorts = ['id'] as const
export type LimitsSort = (typeof limitsSorts)[number]

/** By what players with a share of the maximum stake are narrowed, and in which order they stand. */
export const factorsFields = ['player', 'percent'] as const
export type FactorsField = (typeof factorsFields)[number]

export const factorsSorts = ['player'] as const
export type FactorsSort = (typeof factorsSorts)[number]
