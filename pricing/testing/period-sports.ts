import { baseballTypes } from '@banko/betting/market-types/baseball.ts'
import { basketballTypes } from '@banko/betting/market-types/basketball.ts'
import { handballTypes } from '@banko/betting/market-types/handball.ts'
import { hockeyTypes } from '@banko/betting/market-types/hockey.ts'
import type { PeriodType } from '@banko/betting/market-types/market-type.ts'
import type { Market } from '@banko/betting/match/market.ts'
import { type MarketKey, marketKey } from '@banko/betting/match/market.ts'
import type { MatchState } from '@banko/betting/match/match-clock.ts'
import type { Random } from '../chances/incident.ts'
import { priceBaseball } from '../periods/baseball.ts'
import { priceBasketball } from '../periods/basketball.ts'
import { priceHandball } from '../periods/handball.ts'
import { priceHockey } from '../periods/hockey.ts'
import type { PeriodPlay } from '../periods/period-play.ts'
import { playBaseball } from '../periods/play-baseball.ts'
import { playBasketball } from '../periods/play-basketball.ts'
import { playHandball, playHockey } from '../periods/play-goals.ts'

/** A match that may be played again and again, and what is offered on it. */
export interface PeriodMatch {
  play(random: Random): PeriodPlay
  price(state: MatchState, margin: number): readonly Market[]
}

/** A sport in periods, for tests that ask all of them the same. */
export interface PeriodSport {
  readonly name: string
  readonly types: readonly PeriodType[]
  /** Sides of any strength; the same numbers, the same sides. */
  draw(random: Random): PeriodMatch
  /** A line of total that matches of this sport may end on either side of. */
  total(id: string): number
}

const between = (low: number, high: number, random: Random) => low + (high - low) * random()
const inOrder = true

export const periodSportsTried: readonly PeriodSport[] = [
  {
    name: 'basketball',
    types: Object.values(basketballTypes),
    draw(random) {
      const quarterMinutes = random() < 0.5 ? 10 : 12
      const points = () => between(1.6, 2.4, random) * 4 * quarterMinutes
      const strengths = { homePoints: points(), awayPoints: points(), quarterMinutes } as const
      return {
        play: (numbers) => playBasketball(strengths, numbers),
        price: (state, margin) => priceBasketball(strengths, state, { margin, inOrder }),
      }
    },
    total: (id) => (/Quarter/.test(id) ? 44 : /Half|Home|Away/.test(id) ? 88 : 176),
  },
  {
    name: 'ice hockey',
    types: Object.values(hockeyTypes),
    draw(random) {
      const strengths = { homeGoals: between(1.5, 4.5, random), awayGoals: between(1.2, 4, random) }
      return {
        play: (numbers) => playHockey(strengths, numbers),
        price: (state, margin) => priceHockey(strengths, state, { margin, inOrder }),
      }
    },
    total: (id) => (/Period/.test(id) ? 2 : /Home|Away/.test(id) ? 3 : 6),
  },
  {
    name: 'handball',
    types: Object.values(handballTypes),
    draw(random) {
      const strengths = { homeGoals: between(22, 36, random), awayGoals: between(20, 34, random) }
      return {
        play: (numbers) => playHandball(strengths, numbers),
        price: (state, margin) => priceHandball(strengths, state, { margin, inOrder }),
      }
    },
    total: (id) => (/Half|Home|Away/.test(id) ? 28 : 56),
  },
  {
    name: 'baseball',
    types: Object.values(baseballTypes),
    draw(random) {
      const strengths = { homeRuns: between(2.5, 6.5, random), awayRuns: between(2.5, 6.5, random) }
      return {
        play: (numbers) => playBaseball(strengths, numbers),
        price: (state, margin) => priceBaseball(strengths, state, { margin }),
      }
    },
    total: (id) => (/Inning/.test(id) ? 1 : /FirstFive|Home|Away/.test(id) ? 5 : 9),
  },
]

const each: Readonly<Record<string, readonly string[]>> = {
  quarternr: ['1', '2', '3', '4'],
  periodnr: ['1', '2', '3'],
  inningnr: ['1', '5', '9'],
  pointnr: ['10', '50', '90'],
  goalnr: ['1', '6', '20', '30'],
  hcp: ['-7.5', '-1.5', '-1', '-0.5', '0', '0.5', '4', '6.5'],
}

/** Keys of lines of every type that matches end on either side of. */
export function listPeriodKeys({ types, total }: PeriodSport): readonly { key: MarketKey; type: PeriodType }[] {
  return types.flatMap((type) => {
    let all: Record<string, string>[] = [{}]
    const near = total(type.id)
    for (const name of type.specifiers) {
      const values = each[name] ?? [near - 0.5, near, near + 0.5, near + 4.5].map(String)
      all = all.flatMap((specifiers) => values.map((value) => ({ ...specifiers, [name]: value })))
    }
    return all.map((specifiers) => ({ key: marketKey(type.id, specifiers), type }))
  })
}
