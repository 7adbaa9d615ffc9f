/** By what documents of players are narrowed, and in which orders they stand. */
export const documentsFields = ['state', 'kind', 'player', 'changed'] as const
export type DocumentsField = (typeof documentsFields)[number]

/** `queue`: what waits longest first, then what was decided last. */
export const documentsSorts = ['queue', 'changed'] as const
export type DocumentsSort = (typeof documentsSorts)[number]
