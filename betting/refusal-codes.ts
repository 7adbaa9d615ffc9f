import type { RefusalCode } from './refusal.ts'

/** Order of precedence, first decides. `satisfies` keeps it complete, the test in the order of the union in refusal.ts. */
const precedence = {
  slipEmpty: 0,
  selectionsTooMany: 1,
  selectionRepeated: 2,
  matchesConflict: 3,
  singleOnly: 4,
  marketsMayNotMeet: 5,
  sizesInvalid: 6,
  bankersTooMany: 7,
  systemMatchesTooMany: 8,
  systemMultipleOff: 9,
  multipleMatchesTooMany: 10,
  multipleSelectionsTooMany: 11,
  combinationsTooMany: 12,
  productOff: 13,
  notBettable: 14,
  priceChanged: 15,
  priceBelowMin: 16,
  priceAboveMax: 17,
  couponPriceBelowMin: 18,
  couponPriceAboveMax: 19,
  legsTooFew: 20,
  stakeMissing: 21,
  stakeBelowMin: 22,
  stakeAboveMax: 23,
  couponRepeated: 24,
  couponIdReused: 25,
  balanceTooLow: 26,
  cashOutOff: 27,
  cashOutLower: 28,
  cancelOff: 29,
  tvOff: 30,
  manualOff: 31,
  requestKeyReused: 32,
  signInFailed: 33,
  notFound: 34,
} as const satisfies Record<RefusalCode, number>

/** In order of precedence. The keys of a closed literal are exactly its codes; Object.keys forgets that. */
export const refusalCodes: readonly RefusalCode[] = Object.keys(precedence) as RefusalCode[]

/** Negative when `a` decides before `b`. */
export function compareRefusals(a: RefusalCode, b: RefusalCode): number {
  return precedence[a] - precedence[b]
}
