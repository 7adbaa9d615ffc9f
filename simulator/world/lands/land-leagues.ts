import { sports } from '@banko/betting/match/sport.ts'
import { everyLand } from './every-land.ts'
import type { Land, Leagues } from './land.ts'
import type { Choice } from './land-clubs.ts'

interface TeamSport {
  readonly name: keyof Leagues
  readonly sportId: number
  /** Of a league. */
  readonly clubs: number
  /** From this league of a country on women play. */
  readonly womenFrom: number
}

/** Team sports of the calendar. */
export const teamSports: readonly TeamSport[] = [
  { name: 'football', sportId: sports.football, clubs: 16, womenFrom: 3 },
  { name: 'basketball', sportId: sports.basketball, clubs: 12, womenFrom: 2 },
  { name: 'hockey', sportId: sports.hockey, clubs: 12, womenFrom: 9 },
  { name: 'handball', sportId: sports.handball, clubs: 12, womenFrom: 2 },
  { name: 'baseball', sportId: sports.baseball, clubs: 12, womenFrom: 9 },
  { name: 'volleyball', sportId: sports.volleyball, clubs: 12, womenFrom: 1 },
]

/** Whose leagues of a country in a sport have which clubs, from the highest down. */
export function calendarChoices(land: Land, { name, sportId, clubs, womenFrom }: TeamSport): readonly Choice[] {
  return Array.from({ length: land.leagues[name] ?? 0 }, (_, level) => ({
    sportId,
    level,
    count: clubs,
    women: level >= womenFrom,
  }))
}

export const youthChoice: Choice = { sportId: sports.otherBasketball, level: 0, count: 12 }

export function playsYouth({ leagues }: Land): boolean {
  return (leagues.basketball ?? 0) > 2
}

const seriesSports: ReadonlyMap<number, keyof Leagues> = new Map([
  [sports.basketball, 'basketball'],
  [sports.otherBasketball, 'basketball'],
  [sports.hockey, 'hockey'],
  [sports.handball, 'handball'],
  [sports.baseball, 'baseball'],
  [sports.volleyball, 'volleyball'],
])
const seriesMax = 4
/** Below every league of the calendar: clubs of these names play nowhere else. */
const seriesLevel = 4

/** Whose clubs of a sport play series without end; none in sports of players. */
export function seriesLands(sportId: number): readonly Land[] {
  const name = seriesSports.get(sportId)
  return name ? everyLand.filter((land) => land.leagues[name] !== undefined).slice(0, seriesMax) : []
}

export function seriesChoice(sportId: number): Choice {
  return { sportId, level: seriesLevel, count: 12 }
}
