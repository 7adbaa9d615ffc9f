/** By what deposits and withdrawals are narrowed, and in which orders they stand. */
export const transfersFields = [
  'number',
  'direction',
  'state',
  'status',
  'player',
  'site',
  'method',
  'tag',
  'playerTag',
  'note',
  'asked',
  'amount',
] as const
export type TransfersField = (typeof transfersFields)[number]

/** Whether staff wrote something down about it. */
export const noteChoices = ['some', 'none'] as const

export const transfersSorts = ['asked', 'amount'] as const
export type TransfersSort = (typeof transfersSorts)[number]
