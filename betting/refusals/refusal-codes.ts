import type { RefusalCode } from './refusal.ts'

/** The one list of their order: where several hold, the first decides. `satisfies` keeps it complete. */
const inOrder = {
  slipEmpty: true,
  selectionsTooMany: true,
  selectionRepeated: true,
  matchesConflict: true,
  sizesInvalid: true,
  bankersTooMany: true,
  systemMatchesTooMany: true,
  systemMultipleOff: true,
  multipleMatchesTooMany: true,
  multipleSelectionsTooMany: true,
  combinationsTooMany: true,
  singleOnly: true,
  marketsMayNotMeet: true,
  productOff: true,
  notBettable: true,
  priceChanged: true,
  priceBelowMin: true,
  priceAboveMax: true,
  couponPriceBelowMin: true,
  couponPriceAboveMax: true,
  legsTooFew: true,
  stakeMissing: true,
  stakeBelowMin: true,
  stakeAboveMax: true,
  couponRepeated: true,
  couponIdReused: true,
  balanceTooLow: true,
  cashOutOff: true,
  cashOutLower: true,
  cancelOff: true,
  tvOff: true,
  manualOff: true,
  requestKeyReused: true,
  proofNeeded: true,
  signInFailed: true,
  notFound: true,
} as const satisfies Record<RefusalCode, true>

/** In order of precedence. The keys of a closed literal are exactly its codes; Object.keys forgets that. */
export const refusalCodes: readonly RefusalCode[] = Object.keys(inOrder) as RefusalCode[]

const places: ReadonlyMap<RefusalCode, number> = new Map(refusalCodes.map((code, place) => [code, place]))

/** Negative when `a` decides before `b`. A code that is in no list is a fault. */
export function compareRefusals(a: RefusalCode, b: RefusalCode): number {
  return placeOf(a) - placeOf(b)
}

function placeOf(code: RefusalCode): number {
  const place = places.get(code)
  if (place === undefined) throw new Error(`no refusal: ${code}`)
  return place
}
