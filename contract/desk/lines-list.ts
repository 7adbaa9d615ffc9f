/** By what lines of statements are narrowed, and in which orders they stand. */
export const linesFields = ['line', 'open', 'state', 'account', 'payment', 'booked', 'amount'] as const
export type LinesField = (typeof linesFields)[number]

export const linesSorts = ['booked', 'amount'] as const
export type LinesSort = (typeof linesSorts)[number]
