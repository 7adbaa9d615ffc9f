import type { Asked, BetLeg, BonusEvent, BonusOffer, Outcome, Placed } from './bonus-events.ts'
import { type BonusField, type Names, outcomes } from './bonus-field.ts'
import { betMaxOf } from './bonus-offer.ts'
import { activeOf, type BonusPlayer, isOpen } from './bonus-player.ts'
import { byClocks, hour } from './bonus-time.ts'
import type { Dice } from './dice.ts'

export interface Published {
  readonly offer: number
  readonly terms: BonusOffer
}

/** Far below what the site lets a player stake on one outcome in all: other limits than those of bonuses are not met here. */
const stakeMax = 20_000

/** What one player does next, from a seed and from what the book knows of them; null where they do nothing. */
export class BonusLife {
  readonly #dice: Dice
  readonly #names: Names
  readonly #player: BonusPlayer
  /** How many times of a hundred this player stays with the outcome that a match is mostly bet on for. */
  readonly #faith: number
  /** The size of this player's stakes. */
  readonly #scale: number
  /** How many times of a hundred this player pays in where there is little left. */
  readonly #pays: number
  readonly #sleeps: boolean

  constructor(player: BonusPlayer, dice: Dice, names: Names) {
    this.#player = player
    this.#dice = dice
    this.#names = names
    this.#faith = dice.pick([70, 90, 100, 100])
    this.#scale = dice.pick([30, 200, 500, 500, 2000])
    this.#pays = dice.pick([0, 0, 30, 70])
    this.#sleeps = dice.chance(85)
  }

  payIn(): Extract<BonusEvent, { readonly kind: 'paidIn' }> | null {
    const dice = this.#dice
    const { id: player, purse } = this.#player
    if (purse.cash > 2500 || !dice.chance(this.#pays)) return null
    // the fake provider says 04 twice and 05 out of order, takes 10 back after days, and only pays what is above 20
    const amount = dice.pick([5000, 5000, 5200, 6100]) + dice.pick([0, 0, 33, 77, 4, 5, 10, 10])
    return { kind: 'paidIn', player, deposit: this.#names.next(), amount }
  }

  ask(offers: readonly Published[]): Asked | null {
    const dice = this.#dice
    const isBare = activeOf(this.#player) === undefined
    if (!dice.chance(isBare ? 85 : 25)) return null
    const wanted = dice.chance(this.#pays) ? 'depositMatch' : isBare && dice.chance(60) ? 'grant' : null
    const { offer } = dice.pick(offers.filter(({ terms }) => wanted === null || terms.reward.kind === wanted))
    const hasIt = this.#player.grants.some((grant) => grant.offer.id === offer && isOpen(grant))
    if (hasIt && dice.chance(80)) return null
    return { kind: 'asked', player: this.#player.id, grant: this.#names.next(), offer }
  }

  giveUp(): BonusEvent | null {
    const dice = this.#dice
    const open = this.#player.grants.filter(isOpen)
    if (open.length === 0 || !dice.chance(4)) return null
    return { kind: 'gaveUp', grant: dice.pick(open).id }
  }

  /** Sells or cancels what is open. */
  giveBack(): BonusEvent | null {
    const dice = this.#dice
    const open = this.#player.coupons.slice(-5).filter(({ state, freeBet }) => state.word === 'open' && !freeBet)
    if (open.length === 0 || !dice.chance(12)) return null
    const { id: coupon } = dice.pick(open)
    return dice.chance(50) ? { kind: 'cancelled', coupon } : { kind: 'sold', coupon, paid: 0 }
  }

  place({ matches, boosts }: BonusField, now: number): Placed | null {
    const dice = this.#dice
    // who bets by night has a mark of harm before long, and is given nothing any more
    if (this.#sleeps && byClocks(now).since < 6 * hour) return null
    const { id: player, freeBets, purse } = this.#player
    const legs = dice.draw(matches, dice.pick([1, 1, 1, 1, 2, 2, 2, 3])).map(({ match, favourite, prices }): BetLeg => {
      const outcome: Outcome = dice.chance(this.#faith) ? favourite : dice.pick(outcomes)
      return { match, outcome, price: prices[outcome] }
    })
    const common = { kind: 'placed', coupon: this.#names.next(), player, legs } as const
    const tokens = freeBets.filter(({ state }) => state === 'token')
    if (tokens.length > 0 && dice.chance(60)) return { ...common, stake: 1, freeBet: dice.pick(tokens).grant.id }
    const [boost] = boosts
    const raised = boost && matches.find(({ match }) => match === boost.match)
    if (boost && raised && purse.cash > 20 && dice.chance(30)) {
      const { match, outcome } = boost
      const stake = dice.between(1, Math.min(purse.cash, dice.chance(90) ? 300 : 4000))
      return { ...common, stake, legs: [{ match, outcome, price: raised.prices[outcome] }], boost: boost.offer }
    }
    const stake = this.#stake()
    return stake === 0 ? null : { ...common, stake, ...(dice.chance(8) && { cashOnly: true as const }) }
  }

  /** Mostly what may be staked, now and then more than that; 0: there is nothing. */
  #stake(): number {
    const dice = this.#dice
    const { purse } = this.#player
    const grant = activeOf(this.#player)
    const all = Math.min(purse.cash + purse.bonus, stakeMax)
    if (all === 0) return dice.chance(3) ? 1 : 0
    if (dice.chance(5)) return all + dice.between(0, 1)
    const betMax = grant ? betMaxOf(grant.offer.terms, grant.amount ?? 0) : all
    if (dice.chance(4)) return betMax + 1
    const most = purse.cash > 0 && dice.chance(30) ? all : Math.min(all, betMax)
    return dice.chance(25) ? most : dice.between(1, Math.min(most, this.#scale))
  }
}
