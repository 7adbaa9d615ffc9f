import type { Tournament } from './tournament.ts'

/**
 * How much of the world is on offer. `small`: what is always being played in every sport, and a calendar of some; few
 * enough to be there in a moment. `full`: every tournament, some 20,000 matches over 30 days.
 */
export type WorldSize = 'small' | 'full'

const small: ReadonlySet<string> = new Set(['2.tr.1', '3.tr.1', '4.de.1', '5.men.1', '6.tr.1'])

export function tournamentsOf(size: WorldSize): (tournament: Tournament) => boolean {
  return size === 'full' ? () => true : ({ code }) => small.has(code)
}
