import { findMarketType } from '@banko/betting/market-types/catalogue.ts'
import { type Market, type MarketKey, readMarketKey } from '@banko/betting/match/market.ts'
import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import type { SetScore, Side } from '@banko/betting/match/match-record.ts'
import { runs } from '@banko/betting/testing/runs.ts'
import { describe, expect, it } from 'vitest'
import type { Random } from '../chances/incident.ts'
import { priceEsports } from '../esports/esports.ts'
import { esportsChain, type KillStrengths, roundRules } from '../esports/esports-chain.ts'
import { anyEsportsMoment, esportsStateAt, playEsports } from '../esports/play-esports.ts'
import { listKills, naiveGame, naiveKillRace, naiveRace } from '../testing/naive-orders.ts'
import { listSetEnds, listSums, type PossibleSets } from '../testing/possible-sets.ts'
import { seededNumbers } from '../testing/seeded-numbers.ts'
import { playRallies, rallyStateAt } from './play-rallies.ts'
import { anyTennisMoment, playTennis, tennisStateAt } from './play-tennis.ts'
import type { PointRules } from './point-race.ts'
import { type RallySport, rallyChain, rallyRules } from './rally-chain.ts'
import { tableTennis, volleyball } from './rally-sports.ts'
import type { PlayedSet, SetChain, SetState } from './set-chain.ts'
import { lookAheadSets, runningSet } from './set-outlook.ts'
import { anyMoment } from './set-play.ts'
import { priceTableTennis } from './table-tennis.ts'
import { priceTennis } from './tennis.ts'
import { tennisChain } from './tennis-chain.ts'
import { gameServer } from './tennis-games.ts'
import { priceVolleyball } from './volleyball.ts'

/** A match at one moment, and every way in which it may end, as far as a market asks. */
interface Situation {
  price(margin: number): readonly Market[]
  endsOf(key: MarketKey): readonly PossibleSets[]
}

const nothing: HomeAway = { home: 0, away: 0 }
const over = (score: HomeAway, more: Partial<SetScore> = {}): SetScore => ({ score, over: true, ...more })
const pick = <const T>(items: readonly [T, ...T[]], random: Random): T =>
  items[Math.floor(random() * items.length)] ?? items[0]

/** Any of them may be missing. */
const specifiersOf = (key: MarketKey): Partial<Record<string, string>> => readMarketKey(key).specifiers

/** A question about an order of two sides: who comes first, in the set it names. */
function orderEnds(key: MarketKey, home: number): readonly PossibleSets[] {
  const { set, map, points, rounds, kills, game, round } = specifiersOf(key)
  const before = Number(set ?? map ?? 1) - 1
  const count = Number(points ?? rounds ?? kills ?? game ?? round ?? 1)
  return (['home', 'away'] as const).map((side): PossibleSets => {
    const sets = Array.from({ length: before }, () => over({ home: 1, away: 0 }))
    const order: Side[] = Array.from({ length: count }, () => side)
    return {
      record: { kind: 'sets', sportId: 0, bestOf: 5, matchOver: true, sets: [...sets, over(nothing, { order })] },
      chance: side === 'home' ? home : 1 - home,
    }
  })
}

/** Answers from the chain whatever is neither about an order nor about kills. */
function chainEnds(chain: SetChain): (key: MarketKey) => readonly PossibleSets[] {
  const known = new Map<string, readonly PossibleSets[]>()
  const listOnce = (name: string, list: () => readonly PossibleSets[]) => {
    const found = known.get(name) ?? list()
    known.set(name, found)
    return found
  }
  const sums = (name: string, count: (set: PlayedSet) => number, show: (sum: number) => SetScore) =>
    listOnce(name, () => listSums(chain, count, show))
  return (key) => {
    const { type } = readMarketKey(key)
    const { set, map } = specifiersOf(key)
    const number = set ?? map
    if (number) return listOnce(number, () => listSetEnds(chain, Number(number)))
    if (/Home/.test(type))
      return sums(
        'home',
        ({ score }) => score.home,
        (home) => over({ home, away: 0 }),
      )
    if (/Away/.test(type))
      return sums(
        'away',
        ({ score }) => score.away,
        (away) => over({ home: 0, away }),
      )
    if (/(Game|Point)Handicap/.test(type)) {
      const show = (lead: number) => over({ home: Math.max(lead, 0), away: Math.max(-lead, 0) })
      return sums('lead', ({ score }) => score.home - score.away, show)
    }
    if (/Total(Games|Points)|(Games|Points)OddEven/.test(type))
      return sums(
        'both',
        ({ score }) => score.home + score.away,
        (home) => over({ home, away: 0 }),
      )
    if (/TieBreak/.test(type)) {
      const show = (count: number) => over({ home: count > 0 ? 7 : 6, away: count > 0 ? 6 : 0 })
      return sums('tieBreak', ({ score }) => Number(score.home + score.away === 13), show)
    }
    return listOnce('sets', () => listSetEnds(chain))
  }
}

function tennisSituation(random: Random, index: number): Situation {
  const serve = { home: 0.52 + 0.2 * random(), away: 0.52 + 0.2 * random() }
  const strengths = { serve, lastSet: pick(['usual', 'longTieBreak', 'matchTieBreak'], random) }
  const bestOf = pick([3, 5], random)
  const play = playTennis(strengths, bestOf, random)
  const known = tennisStateAt(play, anyTennisMoment(play, random))
  const { server: _, ...untold } = known
  const state = index % 3 === 0 ? beforeStart(bestOf) : index % 3 === 1 ? known : untold
  const chain = tennisChain(strengths, state)
  const ends = chainEnds(chain)
  const endsOf = (key: MarketKey) => {
    if (!key.startsWith('tennisGameWinner')) return ends(key)
    const { home, away } = state.points ?? nothing
    const games = runningSet(state.record)?.score ?? nothing
    const serving = lookAheadSets(chain).ahead[0]?.serving ?? { home: 0, away: 0 }
    const [byHome, byAway] = [naiveGame(serve.home, home, away), 1 - naiveGame(serve.away, away, home)]
    const chanceBy = (first: Side) => (gameServer(first, games) === 'home' ? byHome : byAway)
    return orderEnds(key, serving.home * chanceBy('home') + serving.away * chanceBy('away'))
  }
  return { price: (margin) => priceTennis(strengths, state, margin), endsOf }
}

function beforeStart(bestOf: number): SetState {
  return { record: { kind: 'sets', sportId: 0, bestOf, matchOver: false, sets: [] } }
}

/** Races by what the next point brings, from the score of the set they are about. */
function raceEnds(key: MarketKey, chain: SetChain, state: SetState, rulesOf: (index: number) => PointRules) {
  const { set, map, points, rounds } = specifiersOf(key)
  const number = Number(set ?? map)
  const ahead = lookAheadSets(chain).ahead.find((one) => one.number === number)
  const score = (number === chain.done.length + 1 ? runningSet(state.record)?.score : undefined) ?? nothing
  const serving = ahead?.serving ?? { home: 0, away: 0 }
  const race = (server: Side) => naiveRace(rulesOf(number - 1), Number(points ?? rounds), score, server)
  return orderEnds(key, serving.home * race('home') + serving.away * race('away'))
}

function rallySituation(sport: RallySport, price: typeof priceVolleyball, drawn: { home: number; away: number }) {
  return (random: Random, index: number): Situation => {
    const homeWins = { home: drawn.home + 0.16 * (random() - 0.5), away: drawn.away + 0.16 * (random() - 0.5) }
    const bestOf = sport === tableTennis ? pick([3, 5, 7], random) : pick([3, 5], random)
    const play = playRallies(sport, { homeWins }, bestOf, random)
    const moment = anyMoment(play, random)
    const known = rallyStateAt(sport, play, moment.over, moment.played)
    const state = index % 3 === 0 ? beforeStart(bestOf) : index % 3 === 1 ? known : { record: known.record }
    const chain = rallyChain(sport, { homeWins }, state)
    const ends = chainEnds(chain)
    const rulesOf = (set: number) => rallyRules(sport, { homeWins }, set, bestOf)
    return {
      price: (margin) => price({ homeWins }, state, margin),
      endsOf: (key) => (/RaceTo/.test(key) ? raceEnds(key, chain, state, rulesOf) : ends(key)),
    }
  }
}

function roundSituation(random: Random, index: number): Situation {
  const strengths = { kind: 'rounds', homeRound: 0.4 + 0.2 * random() } as const
  const bestOf = pick([1, 2, 3, 5], random)
  const play = playEsports(strengths, { sportId: 109, bestOf }, random)
  const state = index % 3 === 0 ? beforeStart(bestOf) : esportsStateAt(play, anyEsportsMoment(play, random))
  const chain = esportsChain(strengths, state)
  const ends = chainEnds(chain)
  return {
    price: (margin) => priceEsports(strengths, state, margin),
    endsOf: (key) => {
      if (/RaceTo/.test(key)) return raceEnds(key, chain, state, () => roundRules(strengths))
      return /RoundWinner/.test(key) ? orderEnds(key, strengths.homeRound) : ends(key)
    },
  }
}

function killSituation(random: Random, index: number): Situation {
  const strengths: KillStrengths = {
    kind: 'kills',
    homeMap: 0.2 + 0.6 * random(),
    winnerKills: 12 + 14 * random(),
    loserKills: 6 + 6 * random(),
  }
  const bestOf = pick([1, 2, 3, 5], random)
  const play = playEsports(strengths, { sportId: 110, bestOf }, random)
  const state = index % 3 === 0 ? beforeStart(bestOf) : esportsStateAt(play, anyEsportsMoment(play, random))
  const ends = chainEnds(esportsChain(strengths, state))
  const running = runningSet(state.record)
  const fresh = listKills(strengths, { score: nothing })
  const current = running ? listKills(strengths, { score: running.score, gone: state.gone ?? 0 }) : fresh
  const endsOf = (key: MarketKey): readonly PossibleSets[] => {
    const { type } = readMarketKey(key)
    const { map, kills } = specifiersOf(key)
    if (!/Kill|Blood/.test(type)) return ends(key)
    const isRunning = running !== undefined && Number(map) === state.record.sets.length
    const list = isRunning ? current : fresh
    const score = isRunning ? running.score : nothing
    if (/Race|Blood/.test(type)) return orderEnds(key, naiveKillRace(list, score, Number(kills ?? 1)))
    return showKills(list, type, Number(map))
  }
  return { price: (margin) => priceEsports(strengths, state, margin), endsOf }
}

/** Ends that are alike in what is asked are one, or there would be ten thousand. */
function showKills(list: ReturnType<typeof listKills>, type: string, map: number): readonly PossibleSets[] {
  const seen = new Map<string, { score: HomeAway; chance: number }>()
  for (const { home, away, chance } of list) {
    const sum = /Home/.test(type) ? home : /Away/.test(type) ? away : /Handicap/.test(type) ? home - away : home + away
    const score = /Away/.test(type) || sum < 0 ? { home: 0, away: Math.abs(sum) } : { home: sum, away: 0 }
    const key = `${score.home}:${score.away}`
    seen.set(key, { score, chance: chance + (seen.get(key)?.chance ?? 0) })
  }
  const before = Array.from({ length: map - 1 }, () => over({ home: 1, away: 0 }))
  return Array.from(seen.values(), ({ score, chance }) => ({
    record: { kind: 'sets', sportId: 110, bestOf: 5, matchOver: true, sets: [...before, over(score)] },
    chance,
  }))
}

/** Which part of a stake of 1 is decided for and against each outcome, on average over all ends. */
function weigh(key: MarketKey, ends: readonly PossibleSets[]): ReadonlyMap<string, { won: number; lost: number }> {
  const sums = new Map<string, { won: number; lost: number }>()
  const { type: id, specifiers } = readMarketKey(key)
  const type = findMarketType(id)
  if (type?.family !== 'sets') throw new Error(`${key} is no question about sets`)
  for (const { record, chance } of ends) {
    for (const [outcome, result] of type.settle(specifiers, record) ?? []) {
      const sum = sums.get(outcome) ?? { won: 0, lost: 0 }
      sums.set(outcome, sum)
      if (result.voidHalves > 0) continue
      if (result.won) sum.won += chance
      else sum.lost += chance
    }
  }
  return sums
}

const sports: readonly (readonly [string, (random: Random, index: number) => Situation])[] = [
  ['tennis', tennisSituation],
  ['volleyball', rallySituation(volleyball, priceVolleyball, { home: 0.36, away: 0.64 })],
  ['table tennis', rallySituation(tableTennis, priceTableTennis, { home: 0.54, away: 0.46 })],
  ['esports by rounds', roundSituation],
  ['esports by kills', killSituation],
]

describe.each(sports)('%s: a price for every moment', (_, situationOf) => {
  const count = runs(8, 2000)
  /** One after the other: all of them together would not fit into memory. */
  function* situations() {
    const random = seededNumbers(5)
    for (let index = 0; index < count; index++) yield situationOf(random, index)
  }

  it('keeps the margin within 0.2 points wherever all outcomes may be taken', { timeout: 900_000 }, () => {
    const off: string[] = []
    let kept = 0
    for (const market of situations().flatMap((situation) => situation.price(0.06))) {
      const prices = market.outcomes.map((outcome) => outcome.price)
      // One step of the ladder at such a price is more than 0.4 points.
      if (!market.outcomes.every((outcome) => outcome.active) || Math.min(...prices) < 1080) continue
      const margin = prices.reduce((sum, price) => sum + 1000 / price, -1)
      kept += 1
      if (Math.abs(margin - 0.06) > 0.002) off.push(`${market.key} ${margin}`)
    }
    expect(off).toEqual([])
    expect(kept).toBeGreaterThan(10 * count)
  })

  /**
   * One and the same measure over all ends gives no price an expected gain, not even without a margin. So no set of
   * stakes, on whatever markets of the match, can win in every end, and with no margin every price is the fair one, but
   * for the ladder's steps.
   */
  it('offers no price with an expected gain', { timeout: 3_000_000 }, () => {
    const gains: string[] = []
    let taken = 0
    for (const { price, endsOf } of situations()) {
      for (const market of price(0)) {
        const weights = weigh(market.key, endsOf(market.key))
        for (const outcome of market.outcomes.filter((one) => one.active)) {
          const { won, lost } = weights.get(outcome.id) ?? { won: 0, lost: 0 }
          const expected = 1 - won - lost + (won * outcome.price) / 1000
          taken += 1
          if (expected > 1 + 1e-6 || won + lost === 0) gains.push(`${market.key} ${outcome.id} ${expected}`)
        }
      }
    }
    expect(gains).toEqual([])
    expect(taken).toBeGreaterThan(20 * count)
  })
})
