/** What is held of a player, in the order in which it is handed out. */
export const ownDataParts = [
  'account',
  'protection',
  'sessions',
  'coupons',
  'movements',
  'messages',
  'documents',
  'documentPieces',
] as const
export type OwnDataPart = (typeof ownDataParts)[number]
