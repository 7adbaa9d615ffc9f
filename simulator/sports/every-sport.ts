import { baseball } from './baseball.ts'
import { basketball, otherBasketball } from './basketball.ts'
import { counterStrike, dota, leagueOfLegends } from './esports.ts'
import { football } from './football.ts'
import { handball } from './handball.ts'
import { hockey } from './hockey.ts'
import { tableTennis, volleyball } from './rallies.ts'
import type { Sport } from './sport.ts'
import { tennis } from './tennis.ts'

/** Every sport of the catalogue. */
export const everySport: readonly Sport[] = [
  football,
  basketball,
  otherBasketball,
  hockey,
  tennis,
  handball,
  baseball,
  volleyball,
  tableTennis,
  counterStrike,
  leagueOfLegends,
  dota,
]

const byId = new Map(everySport.map((sport) => [sport.sportId, sport]))

/** Throws on a sport that is not played here. */
export function sportOf(sportId: number): Sport {
  const sport = byId.get(sportId)
  if (!sport) throw new Error(`nobody plays sport ${sportId} here`)
  return sport
}
