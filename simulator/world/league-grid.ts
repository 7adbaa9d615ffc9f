import { pairingOf } from './round-robin.ts'

/** A league whose matches kick off on a fixed grid of time. */
interface GridLeague<Club> {
  readonly ref: string
  /** An even number, in the order of the draw. */
  readonly clubs: readonly Club[]
}

/**
 * Who plays in a slot of the grid. Leagues take turns; each plays its rounds one after another, without end. Throws
 * where there are no leagues.
 */
export function gridMeeting<Club, League extends GridLeague<Club>>(
  leagues: readonly (League & GridLeague<Club>)[],
  slot: number,
): { readonly league: League; readonly home: Club; readonly away: Club } {
  const league = leagues[slot % leagues.length]
  if (!league) throw new Error(`no league in slot ${slot}`)
  const turn = Math.floor(slot / leagues.length)
  const pairs = league.clubs.length / 2
  const [home, away] = pairingOf(league.clubs.length, Math.floor(turn / pairs), turn % pairs)
  return { league, home: clubAt(league, home), away: clubAt(league, away) }
}

function clubAt<Club>({ ref, clubs }: GridLeague<Club>, position: number): Club {
  const club = clubs[position]
  if (club === undefined) throw new Error(`no club ${position} in ${ref}`)
  return club
}
