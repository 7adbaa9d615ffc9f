import { at } from './at.ts'
import type { BonusEvent, BonusOffer, Outcome, Result } from './bonus-events.ts'
import type { Dice } from './dice.ts'

export const outcomes: readonly Outcome[] = ['1', 'x', '2']
const prices = [1100, 1399, 1400, 1499, 1500, 1500, 1777, 2000, 2000, 2750, 3333]

/** A match that may be bet on, with the outcome that it is mostly bet on for. */
export interface FieldMatch {
  readonly match: number
  readonly prices: Readonly<Record<Outcome, number>>
  readonly favourite: Outcome
}

/** A boost that may be taken on the field. */
export interface FieldBoost {
  readonly offer: number
  readonly match: number
  readonly outcome: Outcome
  readonly terms: BonusOffer
}

/** Gives everything that happens a number of its own. */
export class Names {
  #last = 0
  next(): number {
    this.#last += 1
    return this.#last
  }
}

/** The matches that a group of players bets on: some are open, of the others a result was said, and may be said anew. */
export class BonusField {
  matches: readonly FieldMatch[] = []
  boosts: readonly FieldBoost[] = []
  readonly #dice: Dice
  readonly #names: Names
  readonly #said: FieldMatch[] = []

  constructor(dice: Dice, names: Names) {
    this.#dice = dice
    this.#names = names
  }

  /** So many matches are open from now on; answers those that are new. */
  fill(count: number): FieldMatch[] {
    const dice = this.#dice
    const fresh = Array.from({ length: count - this.matches.length }, () => {
      const [first, draw, second] = [dice.pick(prices), dice.pick(prices), dice.pick(prices)]
      return { match: this.#names.next(), prices: { 1: first, x: draw, 2: second }, favourite: dice.pick(outcomes) }
    })
    this.matches = [...this.matches, ...fresh]
    return fresh
  }

  /** A boost of the newest match. */
  boost(): FieldBoost {
    const dice = this.#dice
    const { match, favourite: outcome, prices: each } = at(this.matches, this.matches.length - 1)
    const percent = { kind: 'percent', percent: dice.pick([7, 20, 33, 50]) } as const
    const raise = dice.chance(50) ? percent : ({ kind: 'to', price: each[outcome] + dice.between(10, 700) } as const)
    const terms: BonusOffer = {
      reward: { kind: 'priceBoost', match, outcome, raise, stakeMax: dice.pick([300, 1000, 3000]) },
      ...{ wagerTimes: 0, wagerOf: 'bonus', days: 30, timesMax: dice.pick([1, 2]) },
      ...(dice.chance(35) && { budget: dice.between(50, 1500) }),
      ...(dice.chance(10) && { priceMin: 1500 }),
    }
    const boost = { offer: this.#names.next(), match, outcome, terms }
    this.boosts = [boost]
    return boost
  }

  /** What is said next: of the oldest open match, which is bet on no more, or another result of one that had its own. */
  say(): Extract<BonusEvent, { readonly kind: 'said' }> {
    const dice = this.#dice
    if (this.#said.length > 0 && dice.chance(30)) {
      const recent = this.#said.slice(-6)
      const { match, favourite } = dice.pick(recent)
      const result = dice.pick<Result>(['open', 'open', favourite, favourite, ...outcomes, 'void', 'half'])
      return { kind: 'said', match, result }
    }
    const first = at(this.matches, 0)
    this.matches = this.matches.slice(1)
    this.boosts = this.boosts.filter(({ match }) => match !== first.match)
    this.#said.push(first)
    const likely = [first.favourite, first.favourite, first.favourite, first.favourite]
    return {
      kind: 'said',
      match: first.match,
      result: dice.pick<Result>([...likely, ...outcomes, ...outcomes, 'void', 'half']),
    }
  }
}
