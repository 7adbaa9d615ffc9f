import type { RefusalCode } from './refusal.ts'

/** Order of precedence, first decides. `satisfies` and the test keep it equal to the union in refusal.ts. */
const precedence = {
  slipEmpty: 0,
  selectionsTooMany: 1,
  selectionRepeated: 2,
  matchesConflict: 3,
  sizesInvalid: 4,
  bankersTooMany: 5,
  systemMatchesTooMany: 6,
  systemMultipleOff: 7,
  multipleMatchesTooMany: 8,
  multipleSelectionsTooMany: 9,
  combinationsTooMany: 10,
  productOff: 11,
  notBettable: 12,
  priceChanged: 13,
  priceBelowMin: 14,
  priceAboveMax: 15,
  legsTooFew: 16,
  stakeMissing: 17,
  stakeBelowMin: 18,
  stakeAboveMax: 19,
  couponRepeated: 20,
  couponIdReused: 21,
  balanceTooLow: 22,
  signInFailed: 23,
  notFound: 24,
} as const satisfies Record<RefusalCode, number>

export const refusalCodes: readonly RefusalCode[] = Object.keys(precedence) as RefusalCode[]

/** Negative when `a` decides before `b`. */
export function compareRefusals(a: RefusalCode, b: RefusalCode): number {
  return precedence[a] - precedence[b]
}
