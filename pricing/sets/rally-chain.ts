import { otherSide } from '@banko/betting/market-types/set-score.ts'
import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import type { Side } from '@banko/betting/match/match-record.ts'
import { isWonByTwo, type PointRules, playPoints } from './point-race.ts'
import type { SetChain, SetEnd, SetState } from './set-chain.ts'
import { playedSets, runningSet, servingOf } from './set-outlook.ts'

/** What two sides are expected to do to each other in rallies. */
export interface RallyStrengths {
  /** Chance that the home side wins a rally, by who serves it. */
  readonly homeWins: Readonly<Record<Side, number>>
}

/** How a sport in rallies is played. */
export interface RallySport {
  readonly name: 'volleyball' | 'tableTennis'
  readonly sportId: number
  /** Points that win set `index`, from 0, of so many. */
  points(index: number, bestOf: number): number
  /** Who serves after a rally, from who served and who won it, and the score it made. */
  nextServer(server: Side, winner: Side, score: HomeAway): Side
  /** Who served first in a set, where the score and the next server tell. */
  firstServer(server: Side, score: HomeAway): Side | undefined
  /** Whether the sides toss for the first service of set `index` anew. */
  isTossed(index: number, bestOf: number): boolean
}

/** Rules of one of its sets, from the chances of two sides. */
export function rallyRules(sport: RallySport, strengths: RallyStrengths, index: number, bestOf: number): PointRules {
  const points = sport.points(index, bestOf)
  return {
    homeWins: strengths.homeWins,
    isOver: (score) => isWonByTwo(score, points),
    nextServer: sport.nextServer,
  }
}

const nothing: HomeAway = { home: 0, away: 0 }

/** The sides serve first in turn, set by set. In a running set, `ends` goes on from whoever serves the next rally. */
export function rallyChain(sport: RallySport, strengths: RallyStrengths, state: SetState): SetChain {
  const { record, server } = state
  const { bestOf } = record
  const running = runningSet(record)
  const done = playedSets(record)
  const known = new Map<string, readonly SetEnd[]>()
  const ends = (index: number, serves: Side): readonly SetEnd[] => {
    const isRunning = running !== undefined && index === done.length
    const from = isRunning ? running.score : nothing
    const key = `${isRunning} ${serves} ${sport.points(index, bestOf)} ${sport.isTossed(index + 1, bestOf)}`
    const found = known.get(key)
    if (found) return found
    const told = isRunning ? (state.firstServer ?? sport.firstServer(serves, from)) : serves
    const nextServer = told && !sport.isTossed(index + 1, bestOf) ? otherSide(told) : undefined
    const start = { score: from, serving: servingOf(serves) }
    const made = playPoints(rallyRules(sport, strengths, index, bestOf), start).map(
      ({ score, chance }): SetEnd => ({
        score,
        winner: score.home > score.away ? 'home' : 'away',
        tieBreak: false,
        chance,
        ...(nextServer && { nextServer }),
      }),
    )
    known.set(key, made)
    return made
  }
  return { bestOf, done, serving: servingOf(server), ends }
}
