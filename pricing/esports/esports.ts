import { type EsportsTypeId, esportsTypes } from '@banko/betting/market-types/esports.ts'
import { roundsEach } from '@banko/betting/market-types/esports-questions.ts'
import { teams, yesNo } from '@banko/betting/market-types/results.ts'
import type { Market } from '@banko/betting/match/market.ts'
import type { SetScore } from '@banko/betting/match/match-record.ts'
import type { Offer } from '../odds/offer.ts'
import { raceChance } from '../sets/point-race.ts'
import { priceSets } from '../sets/price-sets.ts'
import type { SetEnd, SetState } from '../sets/set-chain.ts'
import {
  bothWinOffer,
  countEnds,
  firstSetAndMatchOffer,
  halfHandicaps,
  inEachSet,
  parityOffer,
  setBettingOffer,
  setHandicapOffers,
  setsOddOffer,
  setWinnerOffer,
  sumChances,
  totalSetsOffers,
  totalsIn,
  twoWay,
  winnerOffer,
} from '../sets/set-offers.ts'
import { isClosed, lookAheadSets, runningSet, type SetAhead, type SetOutlook } from '../sets/set-outlook.ts'
import {
  type EsportsStrengths,
  esportsChain,
  type KillStrengths,
  type RoundStrengths,
  roundRules,
} from './esports-chain.ts'
import { type KillOutlook, lookAheadKills } from './kill-outlook.ts'

const nothing = { home: 0, away: 0 } as const

/** Everything that the prices of an esports match are read from at one moment. */
interface EsportsOutlook extends SetOutlook {
  readonly strengths: EsportsStrengths
  readonly state: SetState
}

type PriceRule = (outlook: EsportsOutlook) => readonly Offer[]

/** What one map offers, with its number as the specifier `map`. */
type MapRule<Strengths> = (
  map: { readonly ahead: SetAhead; readonly score: SetScore['score']; readonly strengths: Strengths },
  specifiers: Offer['specifiers'],
) => readonly Offer[]

/** Total by type: a market type without a price rule does not compile. */
const esportsRules: Readonly<Record<EsportsTypeId, PriceRule>> = {
  esportsWinner: winnerOffer,
  esportsMapWinner: (outlook) => inEachSet('map', outlook, setWinnerOffer),
  esportsCorrectMapScore: setBettingOffer,
  esportsMapHandicap: setHandicapOffers,
  esportsTotalMaps: totalSetsOffers,
  esportsBothWinMap: bothWinOffer,
  esportsFirstMapAndMatch: firstSetAndMatchOffer,
  esportsMapsOddEven: setsOddOffer,
  esportsMapTotalRounds: inRounds(({ ahead }, map) => totalsIn(map, countEnds(ahead.ends, roundsOf), 4)),
  esportsMapRoundHandicap: inRounds(({ ahead }, map) => halfHandicaps(countEnds(ahead.ends, leadOf), 5, map)),
  esportsMapHomeRounds: inRounds(({ ahead }, map) =>
    totalsIn(
      map,
      countEnds(ahead.ends, (end) => end.score.home),
      3,
    ),
  ),
  esportsMapAwayRounds: inRounds(({ ahead }, map) =>
    totalsIn(
      map,
      countEnds(ahead.ends, (end) => end.score.away),
      3,
    ),
  ),
  esportsMapOvertime: inRounds(({ ahead }, map) => twoWay(yesNo, sumChances(ahead.ends, isOvertime), map)),
  esportsMapRoundsOddEven: inRounds(({ ahead }, map) => parityOffer(countEnds(ahead.ends, roundsOf), map)),
  esportsMapRaceToRounds: inRounds(({ ahead, score, strengths }, map) =>
    raceGoals([4, 7, 10], score).flatMap((goal) => {
      const chance = raceChance(roundRules(strengths), { score, serving: ahead.serving }, goal)
      return twoWay(teams, chance, { ...map, rounds: String(goal) })
    }),
  ),
  esportsMapRoundWinner: inRounds(({ score, strengths }, map) =>
    twoWay(teams, strengths.homeRound, { ...map, round: String(score.home + score.away + 1) }),
  ),
  esportsMapTotalKills: inKills((kills, map) => totalsIn(map, kills.both, 5)),
  esportsMapKillHandicap: inKills((kills, map) => halfHandicaps(kills.lead, 5, map)),
  esportsMapHomeKills: inKills((kills, map) => totalsIn(map, kills.home, 3)),
  esportsMapAwayKills: inKills((kills, map) => totalsIn(map, kills.away, 3)),
  esportsMapKillsOddEven: inKills((kills, map) => parityOffer(kills.both, map)),
  esportsMapFirstBlood: inKills((kills, map) => (isBloodless(kills) ? killRace(kills, 1, map) : [])),
  esportsMapRaceToKills: inKills((kills, map) =>
    raceGoals([5, 10, 15, 20], kills.score).flatMap((goal) => killRace(kills, goal, { ...map, kills: String(goal) })),
  ),
}

const roundsOf = ({ score }: SetEnd) => score.home + score.away
const leadOf = ({ score }: SetEnd) => score.home - score.away
const isOvertime = ({ score }: SetEnd) => Math.min(score.home, score.away) >= roundsEach
const isBloodless = ({ score }: KillOutlook) => score.home + score.away === 0

/** What neither side has reached yet. */
function raceGoals(goals: readonly number[], { home, away }: { home: number; away: number }): readonly number[] {
  return goals.filter((goal) => goal > Math.max(home, away))
}

function killRace(kills: KillOutlook, goal: number, specifiers: Offer['specifiers']): readonly Offer[] {
  const home = kills.race(goal)
  return home === undefined ? [] : twoWay(teams, home, specifiers)
}

function inRounds(rule: MapRule<RoundStrengths>): PriceRule {
  return (outlook) => {
    const { strengths } = outlook
    if (strengths.kind !== 'rounds') return []
    return inEachSet('map', outlook, (ahead, map) => rule({ ahead, score: scoreIn(outlook, ahead), strengths }, map))
  }
}

function inKills(rule: (kills: KillOutlook, specifiers: Offer['specifiers']) => readonly Offer[]): PriceRule {
  return (outlook) => {
    const { strengths } = outlook
    if (strengths.kind !== 'kills') return []
    return inEachSet('map', outlook, (ahead, map) => rule(killsIn(outlook, ahead, strengths), map))
  }
}

/** The map as it is being played; `undefined` for one that has not begun. */
function runningIn({ ahead: [first], state }: EsportsOutlook, ahead: SetAhead): SetScore | undefined {
  return ahead === first ? runningSet(state.record) : undefined
}

function scoreIn(outlook: EsportsOutlook, ahead: SetAhead): SetScore['score'] {
  return runningIn(outlook, ahead)?.score ?? nothing
}

function killsIn(outlook: EsportsOutlook, ahead: SetAhead, strengths: KillStrengths): KillOutlook {
  const { gone } = outlook.state
  const known = runningIn(outlook, ahead) && gone !== undefined
  return lookAheadKills(strengths, { score: scoreIn(outlook, ahead), ...(known && { gone }) })
}

/**
 * Prices of every esports market at one moment, before the match or in play; all active, in the order of the match page.
 * Rounds or kills are asked for as the strengths tell. What is decided or next to certain is left out; after the match
 * there is nothing. Throws when the record does not tell who has won a map.
 */
export function priceEsports(strengths: EsportsStrengths, state: SetState, margin: number): readonly Market[] {
  if (isClosed(state.record)) return []
  const outlook = { ...lookAheadSets(esportsChain(strengths, state)), strengths, state }
  return priceSets(esportsTypes, (id) => esportsRules[id](outlook), margin)
}
