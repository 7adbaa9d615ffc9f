import { roundsEach } from '@banko/betting/market-types/esports-questions.ts'
import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import type { SetScore } from '@banko/betting/match/match-record.ts'
import { type PointRules, playPoints } from '../sets/point-race.ts'
import type { SetChain, SetEnd, SetState } from '../sets/set-chain.ts'
import { playedSets, runningSet, servingOf } from '../sets/set-outlook.ts'

/** Counter-Strike: maps are won in rounds. */
export interface RoundStrengths {
  readonly kind: 'rounds'
  /** Chance that the home side wins a round, attacking as often as defending. */
  readonly homeRound: number
}

/** League of Legends and Dota 2: the winner of a map has more kills as a rule, and kills come at an even pace. */
export interface KillStrengths {
  readonly kind: 'kills'
  /** Chance that the home side wins a map. */
  readonly homeMap: number
  /** Kills of a whole map, on average. */
  readonly winnerKills: number
  readonly loserKills: number
}

/** What two esports teams are expected to do to each other. */
export type EsportsStrengths = RoundStrengths | KillStrengths

/** Rounds of an overtime; the first to win more than half of them wins the map, level again there is another. */
const overtimeHalf = 3

const nothing: HomeAway = { home: 0, away: 0 }

/** The 13th round wins a map; from twelve each, four of an overtime's six do. */
export function isMapWon({ home, away }: HomeAway): boolean {
  const [most, least] = [Math.max(home, away), Math.min(home, away)]
  if (least < roundsEach) return most > roundsEach
  const overtimes = Math.floor((least - roundsEach) / overtimeHalf)
  return most > roundsEach + overtimeHalf * (overtimes + 1)
}

/** Rounds one by one; nobody serves, so both chances are the same. */
export function roundRules({ homeRound }: RoundStrengths): PointRules {
  return { homeWins: { home: homeRound, away: homeRound }, isOver: isMapWon, nextServer: (server) => server }
}

/** Maps as a chain. Where kills are counted, its ends tell the winners only: `KillOutlook` has the kills. */
export function esportsChain(strengths: EsportsStrengths, state: SetState): SetChain {
  const { record } = state
  const running = runningSet(record)
  const done = playedSets(record)
  const fresh = mapEnds(strengths, nothing)
  const current = running ? endsOf(strengths, running, state.gone) : fresh
  return {
    bestOf: record.bestOf,
    done,
    serving: servingOf('home'),
    ends: (index) => (index === done.length ? current : fresh),
  }
}

function endsOf(strengths: EsportsStrengths, { score }: SetScore, gone: number | undefined): readonly SetEnd[] {
  return strengths.kind === 'rounds'
    ? mapEnds(strengths, score)
    : winnerEnds(homeMapChance(strengths, { score, ...(gone !== undefined && { gone }) }))
}

function mapEnds(strengths: EsportsStrengths, from: HomeAway): readonly SetEnd[] {
  if (strengths.kind === 'kills') return winnerEnds(strengths.homeMap)
  const start = { score: from, serving: servingOf('home') }
  return playPoints(roundRules(strengths), start).map(({ score, chance }) => ({
    score,
    winner: score.home > score.away ? 'home' : 'away',
    tieBreak: false,
    chance,
    nextServer: 'home',
  }))
}

function winnerEnds(home: number): readonly SetEnd[] {
  return [
    { score: nothing, winner: 'home', tieBreak: false, chance: home, nextServer: 'home' },
    { score: nothing, winner: 'away', tieBreak: false, chance: 1 - home, nextServer: 'home' },
  ]
}

/** Kills so far in a map. */
export interface KillScore {
  readonly score: HomeAway
  readonly gone?: number
}

/**
 * Chance that the home side wins a map, given its kills so far. The winner's come faster than the loser's, so by Bayes'
 * rule each kill ahead multiplies the odds by the ratio of their paces, whenever it is.
 */
export function homeMapChance({ homeMap, winnerKills, loserKills }: KillStrengths, { score }: KillScore): number {
  const odds = (homeMap / (1 - homeMap)) * (winnerKills / loserKills) ** (score.home - score.away)
  return odds / (1 + odds)
}
