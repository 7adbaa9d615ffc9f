import { marketTypes } from '@banko/betting/market-types/catalogue.ts'
import type { AnyMarketType } from '@banko/betting/market-types/market-type.ts'

/** How matches of a sport are recorded; `undefined` for a sport that the catalogue does not have. */
export function familyOf(sportId: number): AnyMarketType['family'] | undefined {
  return marketTypes.find((type) => isOf(type, sportId))?.family
}

/** Whether a type asks about matches of a sport. */
export function isOf(type: AnyMarketType, sportId: number): boolean {
  return type.sportId === sportId || type.alsoSportIds?.includes(sportId) === true
}
