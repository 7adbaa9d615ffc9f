import { sports } from '@banko/betting/match/sport.ts'
import { shuffle } from '../playing/draw.ts'
import { seededRandom } from '../time/seeded-random.ts'
import { gridSource, type SeriesLeague } from './grid.ts'
import { landClubs } from './lands/land-clubs.ts'
import { seriesChoice, seriesLands } from './lands/land-leagues.ts'
import type { Setting } from './match-ref.ts'
import { makeField } from './players/field.ts'
import { makeTeams, teamsMax } from './players/teams.ts'
import type { Source } from './source.ts'

/** Match minutes between two kick-offs of a sport, so that two or three of its matches are always being played. */
const slotMinutes: ReadonlyMap<number, number> = new Map([
  [sports.basketball, 25],
  [sports.otherBasketball, 40],
  [sports.hockey, 40],
  [sports.tennis, 38],
  [sports.handball, 35],
  [sports.baseball, 80],
  [sports.volleyball, 50],
  [sports.tableTennis, 12],
  [sports.counterStrike, 40],
  [sports.leagueOfLegends, 38],
  [sports.dota, 46],
])

/** Match minutes before its kick-off at which a match is announced. */
const aheadMinutes = 120

/** Every other sport's leagues without end, so that a few of its matches are always being played. */
export function everySeries({ seed, speed }: Setting): readonly Source[] {
  return [...slotMinutes].map(([sportId, minutes]) =>
    gridSource({
      sportId,
      leagues: seriesOf(sportId, seed),
      speed,
      slotMinutes: minutes,
      slotsAhead: Math.ceil(aheadMinutes / minutes),
      // from the first word on: there are few of them, and none is far ahead
      wholePageMinutes: 2 * aheadMinutes,
      placeOf: (slot) => ({ kind: 'series', sportId, slot }),
      slotOf: (place) => (place.kind === 'series' && place.sportId === sportId ? place.slot : undefined),
    }),
  )
}

function seriesOf(sportId: number, seed: number): readonly SeriesLeague[] {
  const lands = seriesLands(sportId)
  if (lands.length === 0) return [playersSeries(sportId, seed)]
  return lands.map((land) => ({
    ref: `series/${land.flag}`,
    name: sportId === sports.otherBasketball ? 'Street Series' : 'Super Series',
    category: { ref: land.flag, name: land.name, flag: land.flag },
    format: {},
    clubs: landClubs(land, seed, seriesChoice(sportId)),
  }))
}

/** Of players and teams that enter no tour or league. */
function playersSeries(sportId: number, seed: number): SeriesLeague {
  const random = seededRandom([seed, 'series', sportId].join('/'))
  const category = { ref: 'world', name: 'World', flag: 'xx' }
  if (sportId === sports.tennis) {
    const field = makeField(seed, 'men').filter((_, index) => index % 4 === 3)
    return {
      ref: 'series',
      name: 'Exhibition Series',
      category,
      format: { bestOf: 3 },
      clubs: shuffle(random, field).slice(0, 32),
    }
  }
  if (sportId === sports.tableTennis) {
    const field = makeField(seed, 'women')
    return {
      ref: 'series',
      name: 'Women Series',
      category,
      format: { bestOf: 5 },
      clubs: shuffle(random, field).slice(0, 32),
    }
  }
  const teams = makeTeams(seed, sportId, teamsMax).slice(36)
  return { ref: 'series', name: 'Night Series', category, format: { bestOf: 3 }, clubs: shuffle(random, teams) }
}
