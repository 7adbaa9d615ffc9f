import { type VolleyballTypeId, volleyballTypes } from '@banko/betting/market-types/volleyball.ts'
import type { Market } from '@banko/betting/match/market.ts'
import type { Random } from '../chances/incident.ts'
import type { Offer } from '../odds/offer.ts'
import { playRallies } from './play-rallies.ts'
import { priceSets } from './price-sets.ts'
import type { RallyStrengths } from './rally-chain.ts'
import { lookAheadRallies, type RallyOutlook, rallyOffers } from './rally-offers.ts'
import { volleyball } from './rally-sports.ts'
import type { SetState } from './set-chain.ts'
import { isClosed } from './set-outlook.ts'
import type { SetMatchPlay } from './set-play.ts'

/** Total by type: a market type without a price rule does not compile. */
const volleyballRules: Readonly<Record<VolleyballTypeId, (outlook: RallyOutlook) => readonly Offer[]>> = {
  volleyballWinner: rallyOffers.winner,
  volleyballSetBetting: rallyOffers.setBetting,
  volleyballSetWinner: rallyOffers.setWinner,
  volleyballPointHandicap: rallyOffers.pointHandicap,
  volleyballTotalPoints: rallyOffers.totalPoints,
  volleyballSetHandicap: rallyOffers.setHandicap,
  volleyballTotalSets: rallyOffers.totalSets,
  volleyballSetTotalPoints: rallyOffers.setTotalPoints,
  volleyballSetPointHandicap: rallyOffers.setPointHandicap,
  volleyballHomeTotalPoints: rallyOffers.homeTotalPoints,
  volleyballAwayTotalPoints: rallyOffers.awayTotalPoints,
  volleyballFifthSet: (outlook) => (outlook.bestOf === 5 ? rallyOffers.lastSet(outlook) : []),
  volleyballBothWinSet: rallyOffers.bothWinSet,
  volleyballFirstSetAndMatch: rallyOffers.firstSetAndMatch,
  volleyballSetRaceTo: rallyOffers.setRaceTo,
  volleyballPointsOddEven: rallyOffers.pointsOddEven,
  volleyballSetPointsOddEven: rallyOffers.setPointsOddEven,
}

/**
 * Prices of every volleyball market at one moment, before the match or in play; all active, in the order of the match
 * page. What is decided or next to certain is left out; after the match there is nothing. Who serves wins about a third
 * of the rallies. Throws when the record does not tell who has won a set.
 */
export function priceVolleyball(strengths: RallyStrengths, state: SetState, margin: number): readonly Market[] {
  if (isClosed(state.record)) return []
  const outlook = lookAheadRallies(volleyball, strengths, state)
  return priceSets(volleyballTypes, (id) => volleyballRules[id](outlook), margin)
}

/** A believable volleyball match, rally by rally, by the same chances that `priceVolleyball` reckons with. */
export function playVolleyball(strengths: RallyStrengths, bestOf: number, random: Random): SetMatchPlay {
  return playRallies(volleyball, strengths, bestOf, random)
}
