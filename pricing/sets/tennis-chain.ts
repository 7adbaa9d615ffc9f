import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import type { SetScore, Side } from '@banko/betting/match/match-record.ts'
import type { SetChain, SetEnd, SetState } from './set-chain.ts'
import { playedSets, runningSet, servingOf } from './set-outlook.ts'
import {
  type GameChances,
  gameChance,
  gameServer,
  type ServePoints,
  setEnds,
  tieBreakChance,
  tieBreakServer,
} from './tennis-games.ts'

/** What two tennis players are expected to do to each other. */
export interface TennisStrengths {
  /** Chance that each wins a point of his own service: 0.6 to 0.7 for most. */
  readonly serve: ServePoints
  /** What the last set of all is: one like the others, one with a tie-break to ten, or a match tie-break alone. */
  readonly lastSet: 'usual' | 'longTieBreak' | 'matchTieBreak'
}

const nothing: HomeAway = { home: 0, away: 0 }

/** Points that win a tie-break, and a longer one. */
const goals = { usual: 7, long: 10 } as const

type Format = 'usual' | 'longTieBreak' | 'matchTieBreak'

/** Whoever serves first in a set: the running set's from the next point's server, the next one's by the games before. */
export function tennisChain(strengths: TennisStrengths, state: SetState): SetChain {
  const { record, server } = state
  const running = runningSet(record)
  const done = playedSets(record)
  const known = new Map<string, readonly SetEnd[]>()
  const formatOf = (index: number): Format => (index === record.bestOf - 1 ? strengths.lastSet : 'usual')
  const ends = (index: number, first: Side): readonly SetEnd[] => {
    const isRunning = running !== undefined && index === done.length
    const format = formatOf(index)
    const key = `${isRunning} ${format} ${first}`
    const found = known.get(key)
    if (found) return found
    const made = isRunning
      ? endsFrom(running, first, { strengths, state, format })
      : endsFrom({ score: nothing }, first, { strengths, format })
    known.set(key, made)
    return made
  }
  const first = server && running ? firstOfSet(running, server, state, formatOf(done.length)) : server
  return { bestOf: record.bestOf, done, serving: servingOf(first), ends }
}

/** Who served the set's first game, when this side serves the next point. */
function firstOfSet({ score }: SetScore, server: Side, { points = nothing }: SetState, format: Format): Side {
  const isTieBreak = format === 'matchTieBreak' || (score.home === 6 && score.away === 6)
  const ofGame = isTieBreak ? tieBreakServer(server, points.home + points.away) : server
  return gameServer(ofGame, score)
}

interface Setting {
  readonly strengths: TennisStrengths
  readonly format: Format
  readonly state?: SetState
}

function endsFrom(
  from: Pick<SetScore, 'score'>,
  first: Side,
  { strengths, format, state }: Setting,
): readonly SetEnd[] {
  const { serve } = strengths
  const points = state?.points ?? nothing
  if (format === 'matchTieBreak') {
    const home = tieBreakChance(serve, { goal: goals.long, first }, points)
    return [
      { score: { home: 1, away: 0 }, winner: 'home', tieBreak: false, chance: home },
      { score: { home: 0, away: 1 }, winner: 'away', tieBreak: false, chance: 1 - home },
    ]
  }
  const goal = format === 'usual' ? goals.usual : goals.long
  const { games, tieBreak } = gameChances(serve, goal)
  const { home, away } = from.score
  if (points.home + points.away === 0) return setEnds(from.score, first, { games, tieBreak })
  const isTieBreak = home === 6 && away === 6
  const running = isTieBreak
    ? tieBreakChance(serve, { goal, first }, points)
    : runningGame(serve, gameServer(first, from.score), points)
  return setEnds(from.score, first, { games, tieBreak, running })
}

function gameChances(serve: ServePoints, goal: number): GameChances {
  return {
    games: { home: runningGame(serve, 'home', nothing), away: runningGame(serve, 'away', nothing) },
    tieBreak: {
      home: tieBreakChance(serve, { goal, first: 'home' }, nothing),
      away: tieBreakChance(serve, { goal, first: 'away' }, nothing),
    },
  }
}

/** Chance that the home side wins a game that this side serves. */
function runningGame(serve: ServePoints, server: Side, { home, away }: SetScore['score']): number {
  return server === 'home' ? gameChance(serve.home, home, away) : 1 - gameChance(serve.away, away, home)
}

/** Chance that the home side wins the next game of a set to be decided, by who has served the set's first. */
export function nextGameChance(strengths: TennisStrengths, state: SetState, first: Side): number {
  const games = runningSet(state.record)?.score ?? nothing
  return runningGame(strengths.serve, gameServer(first, games), state.points ?? nothing)
}
