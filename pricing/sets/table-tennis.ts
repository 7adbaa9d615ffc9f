import { type TableTennisTypeId, tableTennisTypes } from '@banko/betting/market-types/table-tennis.ts'
import type { Market } from '@banko/betting/match/market.ts'
import type { Random } from '../chances/incident.ts'
import type { Offer } from '../odds/offer.ts'
import { playRallies } from './play-rallies.ts'
import { priceSets } from './price-sets.ts'
import type { RallyStrengths } from './rally-chain.ts'
import { lookAheadRallies, type RallyOutlook, rallyOffers } from './rally-offers.ts'
import { tableTennis } from './rally-sports.ts'
import type { SetState } from './set-chain.ts'
import { isClosed } from './set-outlook.ts'
import type { SetMatchPlay } from './set-play.ts'

/** Total by type: a market type without a price rule does not compile. */
const tableTennisRules: Readonly<Record<TableTennisTypeId, (outlook: RallyOutlook) => readonly Offer[]>> = {
  tableTennisWinner: rallyOffers.winner,
  tableTennisSetBetting: rallyOffers.setBetting,
  tableTennisSetWinner: rallyOffers.setWinner,
  tableTennisPointHandicap: rallyOffers.pointHandicap,
  tableTennisTotalPoints: rallyOffers.totalPoints,
  tableTennisSetHandicap: rallyOffers.setHandicap,
  tableTennisTotalSets: rallyOffers.totalSets,
  tableTennisSetTotalPoints: rallyOffers.setTotalPoints,
  tableTennisSetPointHandicap: rallyOffers.setPointHandicap,
  tableTennisHomeTotalPoints: rallyOffers.homeTotalPoints,
  tableTennisAwayTotalPoints: rallyOffers.awayTotalPoints,
  tableTennisLastSetPlayed: rallyOffers.lastSet,
  tableTennisBothWinSet: rallyOffers.bothWinSet,
  tableTennisFirstSetAndMatch: rallyOffers.firstSetAndMatch,
  tableTennisSetRaceTo: rallyOffers.setRaceTo,
  tableTennisPointsOddEven: rallyOffers.pointsOddEven,
  tableTennisSetPointsOddEven: rallyOffers.setPointsOddEven,
}

/**
 * Prices of every table tennis market at one moment, before the match or in play; all active, in the order of the match
 * page. What is decided or next to certain is left out; after the match there is nothing. Who serves wins a little more
 * than half of the rallies. Throws when the record does not tell who has won a set.
 */
export function priceTableTennis(strengths: RallyStrengths, state: SetState, margin: number): readonly Market[] {
  if (isClosed(state.record)) return []
  const outlook = lookAheadRallies(tableTennis, strengths, state)
  return priceSets(tableTennisTypes, (id) => tableTennisRules[id](outlook), margin)
}

/** A believable table tennis match, rally by rally, by the same chances that `priceTableTennis` reckons with. */
export function playTableTennis(strengths: RallyStrengths, bestOf: number, random: Random): SetMatchPlay {
  return playRallies(tableTennis, strengths, bestOf, random)
}
