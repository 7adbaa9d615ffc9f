import { keysOf } from '@banko/betting/lists/keys-of.ts'
import { baseballTypes } from '@banko/betting/market-types/baseball.ts'
import { basketballTypes } from '@banko/betting/market-types/basketball.ts'
import { handballTypes } from '@banko/betting/market-types/handball.ts'
import { hockeyTypes } from '@banko/betting/market-types/hockey.ts'
import type { MarketTypeId, Specifiers } from '@banko/betting/match/market.ts'
import type { MatchState } from '@banko/betting/match/match-clock.ts'
import { regularPeriodsOf } from '@banko/betting/match/sport.ts'
import type { Random } from '../chances/incident.ts'
import type { Stretch } from '../chances/stretch.ts'
import type { Offer } from '../odds/offer.ts'
import { offerBaseball } from '../periods/baseball.ts'
import { offerBasketball } from '../periods/basketball.ts'
import { basketballModel, quarterLeft } from '../periods/basketball-model.ts'
import { goalModel, goalPeriodLeft } from '../periods/goal-model.ts'
import { handballSport, offerHandball } from '../periods/handball.ts'
import { hockeyLeft, hockeyModel, offerHockey } from '../periods/hockey.ts'
import { inningLaw } from '../periods/inning-law.ts'
import { lookAheadPeriods, type PeriodModel } from '../periods/period-outlook.ts'
import { type PeriodPlay, stateOfPlay } from '../periods/period-play.ts'
import { playBaseball } from '../periods/play-baseball.ts'
import { playBasketball } from '../periods/play-basketball.ts'
import { playHandball, playHockey } from '../periods/play-goals.ts'
import { listInningEnds } from './list-inning-ends.ts'
import { decideLevel, type LikelyScore, listScores, playLevelOn } from './weigh-periods.ts'

/** Every score that a stretch may end with, and the index of a period that belongs to it. */
export interface Ends {
  readonly scores: readonly LikelyScore[]
  readonly period: number
}

/** A moment of regular time: what is offered, and how the stretch that a market asks about may end. */
export interface Situation {
  readonly sportId: number
  readonly offers: readonly { readonly id: MarketTypeId; readonly offer: Offer }[]
  /** Absent for questions that more than the score of one stretch decides. */
  endsOf(id: MarketTypeId, specifiers: Specifiers): Ends | undefined
}

const between = (low: number, high: number, random: Random) => low + (high - low) * random()

/** By sport; `index` 0, 3, 6 … are before the match. */
export const situationsOf: Readonly<Record<string, (index: number, random: Random) => Situation>> = {
  basketball(index, random) {
    const points = () => between(65, 95, random)
    const strengths = { homePoints: points(), awayPoints: points(), quarterMinutes: 10 } as const
    const play = playBasketball(strengths, random)
    const state = pickState(play, index, random)
    const model = basketballModel(strengths)
    const overtime = model.overtime?.law(1)
    const added = overtime ? decideLevel(listScores(overtime, { home: 0, away: 0 })) : []
    return {
      sportId: play.sportId,
      offers: listOffers(basketballTypes, offerBasketball(strengths, state, true)),
      endsOf: endsOfPeriods(model, state, { left: quarterLeft(state, strengths), added }),
    }
  },
  'ice hockey'(index, random) {
    const strengths = { homeGoals: between(1.5, 4.5, random), awayGoals: between(1.2, 4, random) }
    const play = playHockey(strengths, random)
    const state = pickState(play, index, random)
    const model = hockeyModel(strengths)
    const home = model.overtime?.decider(1).home[1] ?? 0
    const added = [
      { home: 1, away: 0, chance: home },
      { home: 0, away: 1, chance: 1 - home },
    ]
    return {
      sportId: play.sportId,
      offers: listOffers(hockeyTypes, offerHockey(strengths, state, true)),
      endsOf: endsOfPeriods(model, state, { left: hockeyLeft(state), added }),
    }
  },
  handball(index, random) {
    const strengths = { homeGoals: between(22, 36, random), awayGoals: between(20, 34, random) }
    const play = playHandball(strengths, random)
    const state = pickState(play, index, random)
    const model = goalModel(strengths, handballSport)
    return {
      sportId: play.sportId,
      offers: listOffers(handballTypes, offerHandball(strengths, state, true)),
      endsOf: endsOfPeriods(model, state, { left: goalPeriodLeft(state, handballSport), added: [] }),
    }
  },
  baseball(index, random) {
    const strengths = { homeRuns: between(2.5, 6.5, random), awayRuns: between(2.5, 6.5, random) }
    const play = playBaseball(strengths, random)
    const state = pickState(play, index, random)
    const ends = listInningEnds(strengths, state)
    const regular: Ends = { scores: ends.regular, period: 0 }
    const whole: Ends = { scores: ends.whole, period: 0 }
    const model: PeriodModel = { count: 9, periodLaw: () => inningLaw(strengths) }
    const ofInnings = endsOfPeriods(model, { ...state, inningHalf: 'top' }, { left: 1, added: [] })
    return {
      sportId: play.sportId,
      offers: listOffers(baseballTypes, offerBaseball(strengths, state)),
      endsOf(id, specifiers) {
        if (/Inning|FirstFive|Extra/.test(id)) return state.inningHalf ? undefined : ofInnings(id, specifiers)
        return id === 'baseball1x2' ? regular : whole
      },
    }
  },
}

function listOffers<Id extends MarketTypeId>(
  types: Readonly<Record<Id, unknown>>,
  offersOf: (id: Id) => readonly Offer[],
) {
  return keysOf(types).flatMap((id) => offersOf(id).map((offer) => ({ id, offer })))
}

function pickState(play: PeriodPlay, index: number, random: Random): MatchState {
  const end = play.ends[regularPeriodsOf(play.sportId) - 1] ?? 0
  return stateOfPlay(play, index % 3 === 0 ? 0 : Math.floor(random() * end))
}

const wholeMatch = /^basketball(?!1x2|DoubleChance|DrawNoBet)|^hockey(Winner|FinalTotal|PuckLine)/

function endsOfPeriods(
  model: PeriodModel,
  state: MatchState,
  { left, added }: { readonly left: number; readonly added: readonly LikelyScore[] },
): Situation['endsOf'] {
  const outlook = lookAheadPeriods(model, state, left)
  const known = new Map<Stretch, Ends>()
  const list = (stretch: Stretch, period: number): Ends => {
    const ends = known.get(stretch) ?? { scores: listScores(stretch.law, stretch.now), period }
    known.set(stretch, ends)
    return ends
  }
  const regular = list(outlook.regular, 0)
  let firstFive: Ends | undefined
  const five = () => {
    const start: readonly LikelyScore[] = [{ home: 0, away: 0, chance: 1 }]
    firstFive ??= { scores: outlook.periods.slice(0, 5).reduce(addPeriod, start), period: 0 }
    return firstFive
  }
  const whole = added.length > 0 ? { scores: playLevelOn(regular.scores, added), period: 0 } : regular
  return (id, specifiers) => {
    const number = Number(Object.entries(specifiers).find(([name]) => name.endsWith('nr'))?.[1])
    if (/Race|NextGoal|Highest|HalfTime|Overtime|Extra/.test(id)) return undefined
    const period = outlook.periods[number - 1]
    if (period) return list(period, number - 1)
    if (id.includes('FirstFive')) return five()
    if (id.includes('SecondHalf')) return list(outlook.secondHalf, model.count - 1)
    if (/^(basketball|handball)Half/.test(id)) return list(outlook.firstHalf, 0)
    return wholeMatch.test(id) ? whole : regular
  }
}

function addPeriod(before: readonly LikelyScore[], { law, now }: Stretch): readonly LikelyScore[] {
  const more = listScores(law, now)
  const together = new Map<number, LikelyScore>()
  for (const score of before) {
    for (const { home, away, chance } of more) {
      const sum = { home: score.home + home, away: score.away + away }
      const number = sum.home * 1000 + sum.away
      together.set(number, { ...sum, chance: score.chance * chance + (together.get(number)?.chance ?? 0) })
    }
  }
  return [...together.values()].filter(({ chance }) => chance > 1e-12)
}
