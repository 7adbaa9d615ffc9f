import type { Market } from '@banko/betting/match/market.ts'
import type { Random } from '@banko/server/platform/ports.ts'
import { inPlay, market, type ToldHouse } from './told-house.ts'

/** Begins the name of each match of it. */
export const restless = 'Restless'
const minute = 60_000
const inPlayCount = 3
const homes = [1, 2, 3, 4, 5].map((nth) => `${restless} ${nth}`)
const allLines = ['0.5', '1.5', '2.5', '3.5'] as const

interface Told {
  readonly home: string
  readonly matchId: number
  readonly isLive: boolean
  /** Home, draw, away, over, under. */
  readonly prices: readonly number[]
  readonly lines: readonly string[]
  readonly goals: number
  readonly minute: number
}

/**
 * Three football matches in play and two to come, whose prices, locks, lines and scores move when they are told to, and stand
 * still otherwise. They move by so little at once that the house believes it.
 */
export class RestlessOffer {
  readonly #told: ToldHouse
  readonly #random: Random
  readonly #matches: Told[] = []

  private constructor(told: ToldHouse, random: Random) {
    this.#told = told
    this.#random = random
  }

  static async open(told: ToldHouse, random: Random): Promise<RestlessOffer> {
    const offer = new RestlessOffer(told, random)
    for (const [at, home] of homes.entries()) {
      const isLive = at < inPlayCount
      const prices = [2000, 3400, 3600, 1800, 2000]
      const first = { home, isLive, prices, lines: allLines.slice(0, 3), goals: 0, minute: 10 }
      const begun = isLive ? { startsIn: -20 * minute, state: stateOf(first) } : {}
      const matchId = await told.offer({ home, ...begun, markets: marketsOf(first) })
      offer.#matches.push({ ...first, matchId })
    }
    return offer
  }

  /** Home sides that go onto a slip: two in play, two to come. */
  get picked(): readonly string[] {
    return homes.filter((_, at) => at !== inPlayCount - 1)
  }

  /** Matches to come, for a coupon. */
  get coming(): readonly number[] {
    return this.#matches.filter(({ isLive }) => !isLive).map(({ matchId }) => matchId)
  }

  /** One in play. */
  get shown(): number {
    return this.#matches[1]?.matchId ?? 0
  }

  /** So many random changes, one after the other. */
  async move(count: number): Promise<void> {
    for (let told = 0; told < count; told += 1) {
      const at = this.#random.int(0, homes.length - 1)
      const match = this.#walk(at)
      const how = this.#random.int(0, 5)
      if (how === 0) await this.#say(match, { betting: 'stopped' })
      else if (how === 1) await this.#say(match, { markets: marketsOf(match).map(shut) })
      else await this.#say(match)
    }
  }

  /** The last changes: everything moves once more, all that was picked can be taken, and some of the rest cannot. */
  async settle(): Promise<void> {
    for (const [at, home] of homes.entries()) {
      const match = this.#walk(at)
      const markets = marketsOf(match).map((each, nth) => (nth === 1 ? shut(each) : each))
      await this.#say(match, this.picked.includes(home) ? { markets } : { betting: 'stopped' })
    }
  }

  #walk(at: number): Told {
    const random = this.#random
    const was = this.#matches[at]
    if (!was) throw new Error('nothing is offered')
    const first = random.int(0, 2)
    const is = {
      ...was,
      prices: was.prices.map((price) => Math.max(1200, Math.round((price * random.int(93, 108)) / 1000) * 10)),
      lines: allLines.slice(first, first + random.int(2, 3)),
      goals: was.goals + (random.int(0, 5) === 0 ? 1 : 0),
      minute: Math.min(44, was.minute + random.int(0, 1)),
    }
    this.#matches[at] = is
    return is
  }

  /** All that is offered of it: what is not named is no more. */
  #say(match: Told, more: Parameters<ToldHouse['tell']>[1] = {}): Promise<void> {
    const whole = { betting: 'open', markets: marketsOf(match), complete: true } as const
    return this.#told.tell(match.home, { ...whole, ...(match.isLive && { state: stateOf(match) }), ...more })
  }
}

const shut = (open: Market): Market => ({ ...open, status: 'suspended' })

function stateOf({ goals, minute: now }: Pick<Told, 'goals' | 'minute'>) {
  return inPlay({ score: { home: goals, away: 0 }, minute: now })
}

/** Who wins, with the chances that its producer believes in, and the total by its lines. */
function marketsOf({ prices, lines }: Pick<Told, 'prices' | 'lines'>): Market[] {
  const [home = 0, draw = 0, away = 0, over = 0, under = 0] = prices
  const threeWay = market('1x2', `1=${home} x=${draw} 2=${away}`, { mostBalanced: true })
  const outcomes = threeWay.outcomes.map((one) => ({ ...one, chances: { won: Math.floor(950_000_000 / one.price) } }))
  const totals = lines.map((line, at) =>
    market(`total/total=${line}`, `over=${over + at * 100} under=${under - at * 50}`, { mostBalanced: at === 0 }),
  )
  return [{ ...threeWay, outcomes }, ...totals]
}
