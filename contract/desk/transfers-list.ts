/** By what deposits and withdrawals are narrowed, and in which orders they stand. */
export const transfersFields = [
  'number',
  'direction',
  'state',
  'status',
  'player',
  'site',
  'method',
  'asked',
  'amount',
] as const
export type TransfersField = (typeof transfersFields)[number]

export const transfersSorts = ['asked', 'amount'] as const
export type TransfersSort = (typeof transfersSorts)[number]
