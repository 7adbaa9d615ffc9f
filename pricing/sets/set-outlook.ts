import { isSetOver, setWinner } from '@banko/betting/market-types/set-score.ts'
import type { SetRecord, Side } from '@banko/betting/match/match-record.ts'
import type { Distribution } from '../chances/distribution.ts'
import {
  chanceOf,
  listWays,
  type PlayedSet,
  type Serving,
  type SetChain,
  type SetEnd,
  type SetWay,
  servers,
} from './set-chain.ts'
import { sumSets } from './sum-sets.ts'

/** A set that is played now or may be played next, as it looks if it is played. */
export interface SetAhead {
  /** From 1. */
  readonly number: number
  /** Who serves when it goes on or begins; the two sum to 1. */
  readonly serving: Serving
  /** All its ends; their chances sum to 1. */
  readonly ends: readonly SetEnd[]
}

/** All that the prices of one moment of a match in sets are read from, so that no two markets contradict each other. */
export interface SetOutlook {
  readonly bestOf: number
  /** Who may win which sets, to the end of the match; the chances sum to 1. */
  readonly ways: readonly { readonly won: readonly Side[]; readonly chance: number }[]
  /** The running set and the one after it, where there may be one. */
  readonly ahead: readonly SetAhead[]
  /** Games or points at the end of the match. */
  readonly counts: SetCounts
}

export interface SetCounts {
  readonly both: Distribution
  /** Home's less away's. */
  readonly lead: Distribution
  readonly home: Distribution
  readonly away: Distribution
}

/** Looks ahead from what has been played. */
export function lookAheadSets(chain: SetChain): SetOutlook {
  const { ended, goingOn } = listWays(chain)
  return {
    bestOf: chain.bestOf,
    ways: ended.map((way) => ({ won: way.won, chance: chanceOf(way) })),
    ahead: [...goingOn].slice(0, 2).map(([index, ways]) => setAhead(chain, index, ways)),
    counts: {
      both: sumSets(chain, ({ score }) => score.home + score.away),
      lead: sumSets(chain, ({ score }) => score.home - score.away),
      home: sumSets(chain, ({ score }) => score.home),
      away: sumSets(chain, ({ score }) => score.away),
    },
  }
}

/** A set counts as it is when it is played: what is void otherwise has no part in its chances. */
function setAhead(chain: SetChain, index: number, ways: readonly SetWay[]): SetAhead {
  const played = ways.reduce((sum, way) => sum + chanceOf(way), 0)
  const share = (side: Side) => ways.reduce((sum, way) => sum + way.serving[side], 0) / played
  const serving = { home: share('home'), away: share('away') }
  const ends = servers.flatMap((server) =>
    chain.ends(index, server).map((end) => ({ ...end, chance: end.chance * serving[server] })),
  )
  return { number: index + 1, serving, ends }
}

/** The sets of a record that are over. Throws when the record does not tell who won one of them: no price can be made. */
export function playedSets(record: SetRecord): readonly PlayedSet[] {
  return record.sets
    .filter((set) => isSetOver(record, set))
    .map((set) => {
      const winner = setWinner(set)
      if (!winner) throw new Error(`nobody has won ${set.score.home}:${set.score.away}`)
      return {
        score: set.score,
        winner,
        tieBreak: set.tieBreak !== undefined && Math.max(set.score.home, set.score.away) > 1,
      }
    })
}

/** The set that is being played, if one has begun. */
export function runningSet(record: SetRecord): SetRecord['sets'][number] | undefined {
  return record.sets.find((set) => !isSetOver(record, set))
}

/** Nothing more is played, or nothing more is offered. */
export function isClosed({ matchOver, abandoned, retired }: SetRecord): boolean {
  return matchOver || abandoned === true || retired !== undefined
}

/** Certainty where it is known who serves, half and half where it is not. */
export function servingOf(server: Side | undefined): Serving {
  if (!server) return { home: 0.5, away: 0.5 }
  return server === 'home' ? { home: 1, away: 0 } : { home: 0, away: 1 }
}
