import type { Amount } from '@banko/betting/numbers/money.ts'

/** Why nothing is staked on a round of a table. */
export type StakeBar =
  | { readonly code: 'stakeBelowMin'; readonly limit: 'site'; readonly min: Amount; readonly stake: Amount }
  | { readonly code: 'stakeAboveMax'; readonly limit: 'site'; readonly max: Amount; readonly stake: Amount }
