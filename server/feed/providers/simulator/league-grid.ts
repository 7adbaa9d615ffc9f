import { isBreakShort } from '../football/pace.ts'
import { pairingOf } from './round-robin.ts'
import type { Club, League, World } from './world.ts'

/** Match minutes between two kick-offs, so that about 22 matches are always being played. */
export function slotMinutesAt(speed: number): number {
  return isBreakShort(speed) ? 4.5 : 5
}

/** So many kick-offs ahead a match is announced. */
export const slotsAhead = 60

export interface Meeting {
  readonly home: Club
  readonly away: Club
}

export interface LeagueMeeting extends Meeting {
  readonly league: League
}

/** Who plays in a slot of the grid. Leagues take turns; each plays its rounds one after another, without end. */
export function leagueMeeting(world: World, slot: number): LeagueMeeting {
  const { leagues } = world
  const league = leagues[slot % leagues.length]
  if (!league) throw new Error(`no league in slot ${slot}`)
  const turn = Math.floor(slot / leagues.length)
  const pairs = league.clubs.length / 2
  const [home, away] = pairingOf(league.clubs.length, Math.floor(turn / pairs), turn % pairs)
  return { league, home: clubAt(league, home), away: clubAt(league, away) }
}

function clubAt(league: League, position: number): Club {
  const club = league.clubs[position]
  if (!club) throw new Error(`no club ${position} in ${league.ref}`)
  return club
}
