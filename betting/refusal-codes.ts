import type { RefusalCode } from './refusal.ts'

/** Order of precedence, first decides. `satisfies` keeps it complete, the test in the order of the union in refusal.ts. */
const precedence = {
  slipEmpty: 0,
  selectionsTooMany: 1,
  selectionRepeated: 2,
  matchesConflict: 3,
  singleOnly: 4,
  sizesInvalid: 5,
  bankersTooMany: 6,
  systemMatchesTooMany: 7,
  systemMultipleOff: 8,
  multipleMatchesTooMany: 9,
  multipleSelectionsTooMany: 10,
  combinationsTooMany: 11,
  productOff: 12,
  notBettable: 13,
  priceChanged: 14,
  priceBelowMin: 15,
  priceAboveMax: 16,
  couponPriceBelowMin: 17,
  couponPriceAboveMax: 18,
  legsTooFew: 19,
  stakeMissing: 20,
  stakeBelowMin: 21,
  stakeAboveMax: 22,
  couponRepeated: 23,
  couponIdReused: 24,
  balanceTooLow: 25,
  signInFailed: 26,
  notFound: 27,
} as const satisfies Record<RefusalCode, number>

/** In order of precedence. The keys of a closed literal are exactly its codes; Object.keys forgets that. */
export const refusalCodes: readonly RefusalCode[] = Object.keys(precedence) as RefusalCode[]

/** Negative when `a` decides before `b`. */
export function compareRefusals(a: RefusalCode, b: RefusalCode): number {
  return precedence[a] - precedence[b]
}
