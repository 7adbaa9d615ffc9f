import { type RefusalCode, refusals, type SlipRefusalCode, slipRefusals } from './refusal.ts'

/** In order of precedence. The keys of a closed literal are exactly its codes; Object.keys forgets that. */
export const refusalCodes: readonly RefusalCode[] = Object.keys(refusals) as RefusalCode[]

/** Those of a slip alone, in the same order. */
export const slipRefusalCodes: readonly SlipRefusalCode[] = Object.keys(slipRefusals) as SlipRefusalCode[]

const places: ReadonlyMap<RefusalCode, number> = new Map(refusalCodes.map((code, place) => [code, place]))

/** Negative when `a` decides before `b`. A code that is in no table is a fault. */
export function compareRefusals(a: RefusalCode, b: RefusalCode): number {
  return placeOf(a) - placeOf(b)
}

function placeOf(code: RefusalCode): number {
  const place = places.get(code)
  if (place === undefined) throw new Error(`no refusal: ${code}`)
  return place
}
