import type { Amount } from '@banko/betting/numbers/money.ts'

/** What a round of the house pays at most, minor units. */
export const payoutMax: Amount = 10_000_000
