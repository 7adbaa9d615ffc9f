import type { MarketTypeId } from '../match/market.ts'
import { baseballTypes } from './baseball.ts'
import { basketballTypes } from './basketball.ts'
import { esportsTypes } from './esports.ts'
import { footballTypes } from './football.ts'
import { handballTypes } from './handball.ts'
import { hockeyTypes } from './hockey.ts'
import type { AnyMarketType } from './market-type.ts'
import { tableTennisTypes } from './table-tennis.ts'
import { tennisTypes } from './tennis.ts'
import { volleyballTypes } from './volleyball.ts'

/** Every market type of every sport, in the order of the match page. */
export const marketTypes: readonly AnyMarketType[] = [
  ...Object.values(footballTypes),
  ...Object.values(basketballTypes),
  ...Object.values(hockeyTypes),
  ...Object.values(handballTypes),
  ...Object.values(baseballTypes),
  ...Object.values(tennisTypes),
  ...Object.values(volleyballTypes),
  ...Object.values(tableTennisTypes),
  ...Object.values(esportsTypes),
].sort((a, b) => a.order - b.order)

const byId: ReadonlyMap<MarketTypeId, AnyMarketType> = new Map(marketTypes.map((type) => [type.id, type]))

/** `undefined`: not one of ours, only its producer can settle it. */
export function findMarketType(id: MarketTypeId): AnyMarketType | undefined {
  return byId.get(id)
}
