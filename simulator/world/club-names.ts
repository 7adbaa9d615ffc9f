import { isEsport, sports } from '@banko/betting/match/sport.ts'
import type { FixtureFacts } from '@banko/contract/feed/fixture-facts.ts'
import type { Competitor } from './competitor.ts'
import { everyCountry } from './countries/every-country.ts'
import { everyLand } from './lands/every-land.ts'
import { landClubNames } from './lands/land-clubs.ts'
import {
  calendarChoices,
  playsYouth,
  seriesChoice,
  seriesLands,
  teamSports,
  youthChoice,
} from './lands/land-leagues.ts'
import { teamNames, teamsMax } from './players/teams.ts'
import { rememberLast } from './remember.ts'
import { shortNames } from './short-names.ts'

interface Pair {
  readonly home: Competitor
  readonly away: Competitor
}

type Sides = Pick<FixtureFacts, 'home' | 'away'>

/** Who plays, as a fixture tells it: clubs with their short names, players with their names alone. */
export function tellSides(sportId: number, { flag }: FixtureFacts['category'], { home, away }: Pair): Sides {
  const short = shortNamesOf(`${sportId}/${flag}`)
  const tell = ({ ref, name }: Competitor): Sides['home'] => {
    const shortName = short.get(name)
    return { ref, name, ...(shortName !== undefined && { shortName }) }
  }
  return { home: tell(home), away: tell(away) }
}

const shortNamesOf = rememberLast(500, (sportAndFlag: string) => {
  const [sportId, flag] = sportAndFlag.split('/')
  return shortNames(clubNames(Number(sportId), flag))
})

/** Every club of a sport and a country, whichever league it plays in; teams of a game are of no country. */
function clubNames(sportId: number, flag: string | undefined): readonly string[] {
  if (isEsport(sportId)) return teamNames(sportId, teamsMax)
  const leagues =
    sportId === sports.football ? everyCountry.filter((one) => one.flag === flag).flatMap((one) => one.leagues) : []
  const lands = everyLand.filter((land) => land.flag === flag)
  return [
    ...leagues.flatMap(({ clubs }) => clubs),
    ...lands.flatMap((land) =>
      [
        ...teamSports.filter((sport) => sport.sportId === sportId).flatMap((sport) => calendarChoices(land, sport)),
        ...(sportId === youthChoice.sportId && playsYouth(land) ? [youthChoice] : []),
        ...(seriesLands(sportId).includes(land) ? [seriesChoice(sportId)] : []),
      ].flatMap((choice) => landClubNames(land, choice)),
    ),
  ]
}
