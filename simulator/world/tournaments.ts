import { esports, sports } from '@banko/betting/match/sport.ts'
import type { Format } from '../sports/sport.ts'
import { everyLand } from './lands/every-land.ts'
import type { Land } from './lands/land.ts'
import { landClubs } from './lands/land-clubs.ts'
import { calendarChoices, playsYouth, teamSports, youthChoice } from './lands/land-leagues.ts'
import { leagueMeetings, type Week, weeks } from './league-week.ts'
import { drawField, makeField } from './players/field.ts'
import { makeTeams } from './players/teams.ts'
import { rememberLast } from './remember.ts'
import { isLaterRound, tourMeetings } from './tour-week.ts'
import type { Tournament } from './tournament.ts'

const levels = ['National League', 'First Division', 'Second Division', 'Third Division', 'Regional League']

/** Every tournament with a calendar. The same seed, the same clubs and players. */
export function makeTournaments(seed: number): readonly Tournament[] {
  return [
    ...everyLand.flatMap((land) => landTournaments(land, seed)),
    ...everyLand.filter(playsYouth).map((land) => youthBasketball(land, seed)),
    ...tennisTours(seed),
    ...tableTennisLeagues(seed),
    ...esportsLeagues(seed),
  ]
}

function categoryOf({ flag, name }: Pick<Land, 'flag' | 'name'>): Tournament['category'] {
  return { ref: flag, name, flag }
}

function landTournaments(land: Land, seed: number): readonly Tournament[] {
  return teamSports.flatMap((sport) =>
    calendarChoices(land, sport).map((choice): Tournament => {
      const { sportId, level, women = false } = choice
      const called = levels[women ? level - sport.womenFrom : level] ?? `Division ${level}`
      return league(land, {
        sportId,
        code: `${sportId}.${land.flag}.${level + 1}`,
        name: women ? `${called} Women` : called,
        format: { women, ...(sportId === sports.basketball && land.flag === 'us' && { quarterMinutes: 12 }) },
        week: weeks[sport.name],
        clubs: () => landClubs(land, seed, choice),
      })
    }),
  )
}

function youthBasketball(land: Land, seed: number): Tournament {
  return league(land, {
    sportId: sports.otherBasketball,
    code: `${sports.otherBasketball}.${land.flag}.1`,
    name: 'College League',
    format: {},
    week: weeks.handball,
    clubs: () => landClubs(land, seed, youthChoice),
  })
}

interface LeagueFacts extends Pick<Tournament, 'sportId' | 'code' | 'name' | 'format'> {
  readonly week: Week
  readonly clubs: () => ReturnType<typeof landClubs>
}

function league(land: Pick<Land, 'flag' | 'name' | 'ahead'>, { week, clubs: make, ...facts }: LeagueFacts): Tournament {
  let clubs: ReturnType<typeof landClubs> | undefined
  return {
    ...facts,
    category: categoryOf(land),
    isKnockOut: false,
    isLate: () => false,
    meetings(day) {
      clubs ??= make()
      return leagueMeetings({ clubs, week, ahead: land.ahead }, day)
    },
  }
}

const world = { flag: 'xx', name: 'World', ahead: 0 }
const cities = everyLand.flatMap((land) => ({ city: land.cities[1] ?? land.name, ahead: land.ahead }))
const toursOfWeek = 10

/** Men's and women's tours: another city every week. */
function tennisTours(seed: number): readonly Tournament[] {
  return (['men', 'women'] as const).flatMap((kind) => {
    const field = makeField(seed, kind)
    // the others play series without end
    const entering = field.filter((_, index) => index % 4 !== 3)
    return Array.from({ length: toursOfWeek }, (_, tour): Tournament => {
      const { city, ahead } = cities[(tour * 7 + (kind === 'men' ? 0 : 3)) % cities.length] ?? {
        city: 'World',
        ahead: 0,
      }
      // a player enters one tour a week
      const drawn = rememberLast(4, (week: number) =>
        drawField(entering, [seed, 'tour', kind, week].join('/'), entering.length).slice(32 * tour, 32 * tour + 32),
      )
      return {
        code: `${sports.tennis}.${kind}.${tour + 1}`,
        sportId: sports.tennis,
        category: { ref: kind, name: kind === 'men' ? 'Men' : 'Women', flag: 'xx' },
        name: `${city} Open`,
        format: { women: kind === 'women', bestOf: tour === 0 && kind === 'men' ? 5 : 3 } satisfies Format,
        isKnockOut: true,
        isLate: isLaterRound,
        meetings: (day, winnerOf) => tourMeetings({ drawn, ahead }, day, winnerOf),
      }
    })
  })
}

/** Daily leagues of one nation's players each. */
function tableTennisLeagues(seed: number): readonly Tournament[] {
  const nations = Map.groupBy(makeField(seed, 'men'), ({ ref }) => ref.split('/')[0] ?? '')
  return [...nations].map(([flag, players]) => {
    const land = everyLand.find((one) => one.flag === flag || one.flag === `${flag}-eng`) ?? { ...world, flag }
    return league(land, {
      sportId: sports.tableTennis,
      code: `${sports.tableTennis}.${flag}.1`,
      name: 'Daily Masters',
      format: { bestOf: 5 },
      week: weeks.tableTennis,
      clubs: () => players.slice(0, 12),
    })
  })
}

const circuits = ['Masters Circuit', 'Open League', 'Challenger Series']

/** Every game has its leagues; one of the teams' kind plays series without end. */
function esportsLeagues(seed: number): readonly Tournament[] {
  return esports.flatMap((sportId) =>
    circuits.map((name, index) =>
      league(world, {
        sportId,
        code: `${sportId}.world.${index + 1}`,
        name,
        format: { bestOf: index === 0 ? 5 : 3 },
        week: weeks.esports,
        clubs: () => makeTeams(seed, sportId, 36).slice(12 * index, 12 * index + 12),
      }),
    ),
  )
}
