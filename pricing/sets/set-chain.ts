import { isEnough, type SetWinners } from '@banko/betting/market-types/set-score.ts'
import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import type { SetRecord, Side } from '@banko/betting/match/match-record.ts'

/** Where a match in sets stands: its record, and what the record does not keep of the set that is being played. */
export interface SetState {
  readonly record: SetRecord
  /** Who serves the next point; absent when nobody told, and then either side is as likely. */
  readonly server?: Side
  /** Who served first in the running set, where the next point's server does not tell. */
  readonly firstServer?: Side
  /** Points in tennis' running game or tie-break, counted one by one: 40:15 is 3:1. */
  readonly points?: HomeAway
  /** Which part of a running map's usual time has gone, from 0 to 1, where kills are counted. */
  readonly gone?: number
}

/** A set that is over, or one way in which it may end. */
export interface PlayedSet {
  readonly score: HomeAway
  readonly winner: Side
  readonly tieBreak: boolean
}

/** One way in which a set may end, and who serves first in the next one; absent means a toss. */
export interface SetEnd extends PlayedSet {
  readonly chance: number
  readonly nextServer?: Side
}

/** Weights of either side's serving; both together are the chance of getting there. */
export type Serving = Readonly<Record<Side, number>>

/** A match as a chain of sets: what is over, and how each set that may come can end. */
export interface SetChain {
  readonly bestOf: number
  readonly done: readonly PlayedSet[]
  /** Who serves when the running set goes on, or the next one begins. The two sum to 1. */
  readonly serving: Serving
  /** All ends of set `index`, from 0, as it goes on or begins with that server. Their chances sum to 1. */
  ends(index: number, server: Side): readonly SetEnd[]
}

/** Sets won so far on one way through the match, how likely it is, split by who serves then. */
export interface SetWay {
  readonly won: SetWinners
  readonly serving: Serving
}

export const servers = ['home', 'away'] as const

/** How likely a way is. */
export function chanceOf({ serving }: SetWay): number {
  return serving.home + serving.away
}

/** All ways from now on, by the number of sets that are over: those that go on, and those that have ended. */
export interface SetWays {
  readonly ended: readonly SetWay[]
  /** `goingOn[n]`: ways on which set n, from 0, is being played or begins. */
  readonly goingOn: ReadonlyMap<number, readonly SetWay[]>
}

/** Follows the winners of the sets to every end of the match. Few enough to be listed: seven sets end in 70 ways. */
export function listWays(chain: SetChain): SetWays {
  const goingOn = new Map<number, readonly SetWay[]>()
  const ended: SetWay[] = []
  let ways: readonly SetWay[] = [{ won: chain.done.map((set) => set.winner), serving: chain.serving }]
  for (let index = chain.done.length; ways.length > 0; index++) {
    ended.push(...ways.filter((way) => isEnough(way.won, chain.bestOf)))
    ways = ways.filter((way) => !isEnough(way.won, chain.bestOf))
    if (ways.length > 0) goingOn.set(index, ways)
    ways = ways.flatMap((way) => playSet(chain, index, way))
  }
  return { ended, goingOn }
}

function playSet(chain: SetChain, index: number, way: SetWay): readonly SetWay[] {
  const after: Record<Side, Record<Side, number>> = { home: { home: 0, away: 0 }, away: { home: 0, away: 0 } }
  for (const server of servers) {
    for (const end of chain.ends(index, server)) addServing(after[end.winner], end, way.serving[server] * end.chance)
  }
  return servers.map((winner) => ({ won: [...way.won, winner], serving: after[winner] }))
}

/** Adds a way's weight to whoever serves next, half to each where it is tossed for. */
export function addServing(
  serving: Record<Side, number>,
  { nextServer }: Pick<SetEnd, 'nextServer'>,
  weight: number,
): void {
  if (nextServer) {
    serving[nextServer] += weight
    return
  }
  serving.home += weight / 2
  serving.away += weight / 2
}
