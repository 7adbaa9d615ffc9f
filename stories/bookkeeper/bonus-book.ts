import {
  type BonusCoupon,
  bonusPartOf,
  bothSidesOf,
  leastPriceOf,
  standsOn,
  stateBy,
  weightOf,
} from './bonus-coupon.ts'
import type { BonusEvent, BonusOffer } from './bonus-events.ts'
import { type BonusGrant, type BonusState, betMaxOf, countedOf, isOver, matchOf, neededOf } from './bonus-grant.ts'
import { charge, lacking, type Purse, payBonus, payCash, receive, stakeFrom } from './bonus-purse.ts'

type EventOf<Kind extends BonusEvent['kind']> = Extract<BonusEvent, { readonly kind: Kind }>

export type BonusVerdict =
  | { readonly verdict: 'placed'; readonly stakeBonus: number }
  | { readonly verdict: 'balanceTooLow' | 'bonusBetMax' | 'bonusUnfit' }

export interface GrantView {
  readonly state: BonusState
  readonly amount?: number
  readonly needed?: number
  readonly counted: number
  readonly converted?: number
}

export interface CouponView {
  readonly open: boolean
  /** What it pays by its result: 0 while it is open and for one that was sold or cancelled. */
  readonly payout: number
  readonly stakeBonus: number
}

interface Deposit {
  readonly player: number
  readonly amount: number
  isChargedBack: boolean
}

/** Keeps players' cash, debts, bonuses and coupons from what it hears, one event after another. */
export class BonusBook {
  readonly #purses = new Map<number, Purse>()
  readonly #grants = new Map<number, BonusGrant>()
  readonly #deposits = new Map<number, Deposit>()
  readonly #coupons = new Map<number, BonusCoupon>()
  readonly #results = new Map<number, EventOf<'said'>['result']>()

  /** Answers a verdict to `placed`, null to everything else. */
  hear(event: BonusEvent): BonusVerdict | null {
    if (event.kind === 'placed') return this.#place(event)
    this.#keep(event)
    return null
  }

  cashOf(player: number): number {
    return this.#purseOf(player).cash
  }

  debtOf(player: number): number {
    return this.#purseOf(player).debt
  }

  bonusOf(player: number): number {
    return this.#purseOf(player).bonus
  }

  /** What the house has of the player, stakes of open coupons with it; below 0 what it gave him. */
  houseOf(player: number): number {
    return this.#purseOf(player).house
  }

  grant(id: number): GrantView {
    const grant = known(this.#grants, id)
    const { state, amount, needed, converted } = grant
    return {
      state,
      counted: countedOf(grant),
      ...(amount !== undefined && { amount }),
      ...(needed !== undefined && { needed }),
      ...(converted !== undefined && { converted }),
    }
  }

  /** Null where no such coupon was placed. */
  couponOf(id: number): CouponView | null {
    const coupon = this.#coupons.get(id)
    if (coupon === undefined) return null
    const { state, stakeBonus } = coupon
    return { open: state.word === 'open', payout: state.payout, stakeBonus }
  }

  #purseOf(player: number): Purse {
    return known(this.#purses, player)
  }

  #keep(event: Exclude<BonusEvent, EventOf<'placed'>>): void {
    switch (event.kind) {
      case 'opened':
        this.#purses.set(event.player, { cash: event.cash, debt: 0, bonus: 0, house: 0 })
        return
      case 'took':
        this.#take(event)
        return
      case 'paidIn':
        this.#payIn(event)
        return
      case 'chargedBack':
        this.#chargeBack(known(this.#deposits, event.deposit), event.deposit)
        return
      case 'said':
        this.#say(event)
        return
      case 'sold':
        this.#sell(event)
        return
      case 'cancelled':
        this.#cancel(event)
        return
      case 'gaveUp':
        this.#end(known(this.#grants, event.grant), 'cancelled')
        return
      case 'expired':
        this.#expire(known(this.#grants, event.grant))
        return
      default:
        event satisfies never
    }
  }

  #grantsOf(player: number, state: BonusState): BonusGrant[] {
    const all = [...this.#grants.values()].filter((grant) => grant.player === player && grant.state === state)
    return all.toSorted((a, b) => a.id - b.id)
  }

  #place({ coupon: id, player, stake, legs }: EventOf<'placed'>): BonusVerdict {
    const purse = this.#purseOf(player)
    const grant = this.#grantsOf(player, 'active')[0] ?? null
    const stakeBonus = lacking(purse, stake)
    if (stakeBonus > purse.bonus) return { verdict: 'balanceTooLow' }
    if (stakeBonus > 0 && grant !== null) {
      if (stake > betMaxOf(grant)) return { verdict: 'bonusBetMax' }
      const { legsMin = 1, priceMin = 0 } = grant.offer
      if (legs.length < legsMin || leastPriceOf(legs) < priceMin) return { verdict: 'bonusUnfit' }
    }
    stakeFrom(purse, stake)
    this.#coupons.set(id, { id, player, stake, stakeBonus, legs, grant, state: { word: 'open', payout: 0 } })
    return { verdict: 'placed', stakeBonus }
  }

  #take({ grant: id, player, offer }: EventOf<'took'>): void {
    const grant: BonusGrant = { id, player, offer, state: 'accepted', counts: new Map() }
    this.#grants.set(id, grant)
    if (offer.reward.kind === 'grant') this.#queue(grant, offer.reward.amount, 0)
  }

  #payIn({ player, deposit, amount }: EventOf<'paidIn'>): void {
    this.#deposits.set(deposit, { player, amount, isChargedBack: false })
    receive(this.#purseOf(player), amount)
    const fits = (offer: BonusOffer) => matchOf(offer, amount) > 0
    const grant = this.#grantsOf(player, 'accepted').find(({ offer }) => fits(offer))
    if (grant === undefined) return
    grant.deposit = deposit
    this.#queue(grant, matchOf(grant.offer, amount), amount)
  }

  #chargeBack(deposit: Deposit, id: number): void {
    if (deposit.isChargedBack) return
    deposit.isChargedBack = true
    charge(this.#purseOf(deposit.player), deposit.amount)
    for (const grant of this.#grants.values()) if (grant.deposit === id) this.#end(grant, 'ended')
  }

  /** The grant is worth so much from now on, and waits for its turn. */
  #queue(grant: BonusGrant, amount: number, deposited: number): void {
    grant.amount = amount
    grant.needed = neededOf(grant.offer, amount, deposited)
    grant.state = 'waiting'
    this.#activateNext(grant.player)
  }

  #activateNext(player: number): void {
    const grant = this.#grantsOf(player, 'waiting')[0]
    if (grant === undefined || this.#grantsOf(player, 'active').length > 0) return
    grant.state = 'active'
    payBonus(this.#purseOf(player), grant.amount ?? 0)
    this.#completeWhenDone(grant)
  }

  #completeWhenDone(grant: BonusGrant): void {
    if (countedOf(grant) < (grant.needed ?? 0)) return
    const purse = this.#purseOf(grant.player)
    grant.converted = Math.min(purse.bonus, grant.offer.convertMax ?? purse.bonus)
    purse.bonus -= grant.converted
    purse.cash += grant.converted
    this.#end(grant, 'completed')
  }

  /** What bonus is left is the house's; the next grant has its turn. */
  #end(grant: BonusGrant, state: BonusState): void {
    if (isOver(grant)) return
    if (grant.state === 'active') {
      const purse = this.#purseOf(grant.player)
      payBonus(purse, -purse.bonus)
    }
    grant.state = state
    this.#activateNext(grant.player)
  }

  #expire(grant: BonusGrant): void {
    if (grant.state === 'active') this.#end(grant, 'expired')
  }

  /**
   * What is said of a match is said of all its coupons at once: what they pay more is paid before what they pay less is
   * taken back, and then they are counted. Decided: one whose state and payout stay the same is not settled anew.
   */
  #say({ match, result }: EventOf<'said'>): void {
    this.#results.set(match, result)
    const on = [...this.#coupons.values()].filter((coupon) => standsOn(coupon, new Set([match])))
    const moved = on.flatMap((coupon) => {
      const { word, payout } = coupon.state
      const after = stateBy(coupon, this.#results)
      const isKept = word === 'sold' || word === 'cancelled' || (after.word === word && after.payout === payout)
      return isKept ? [] : [{ coupon, after, more: after.payout - payout }]
    })
    for (const one of moved.filter(({ more }) => more >= 0)) this.#settle(one)
    for (const one of moved.filter(({ more }) => more < 0)) this.#settle(one)
    this.#count(moved.map(({ coupon }) => coupon))
  }

  #settle({ coupon, after, more }: { coupon: BonusCoupon; after: BonusCoupon['state']; more: number }): void {
    const bonus = bonusPartOf(coupon, after.payout) - bonusPartOf(coupon, coupon.state.payout)
    payCash(this.#purseOf(coupon.player), more - bonus)
    this.#payBonusPart(coupon, bonus)
    coupon.state = after
  }

  /** Of a grant that is over the house has already, or bears, what is not the player's. */
  #payBonusPart({ player, grant }: BonusCoupon, amount: number): void {
    if (grant?.state === 'active') payBonus(this.#purseOf(player), amount)
  }

  /**
   * What coupons count by their states now; all on a match of theirs that is bet on from both sides count nothing. Decided:
   * a sale settles no coupon, so that it changes nothing that was counted.
   */
  #count(coupons: readonly BonusCoupon[]): void {
    for (const grant of new Set(coupons.map((coupon) => coupon.grant))) {
      if (grant?.state !== 'active') continue
      const ofGrant = [...this.#coupons.values()].filter((other) => other.grant === grant)
      const counted = coupons.filter((coupon) => coupon.grant === grant)
      for (const coupon of counted) grant.counts.set(coupon.id, weightOf(coupon))
      const bothSides = new Set(counted.flatMap((coupon) => [...bothSidesOf(coupon, ofGrant)]))
      for (const each of ofGrant) if (standsOn(each, bothSides)) grant.counts.set(each.id, 0)
      this.#completeWhenDone(grant)
    }
  }

  #openCoupon(id: number): BonusCoupon | null {
    const coupon = this.#coupons.get(id)
    return coupon?.state.word === 'open' ? coupon : null
  }

  #sell({ coupon: id, paid }: EventOf<'sold'>): void {
    const coupon = this.#openCoupon(id)
    if (coupon === null) return
    const bonus = bonusPartOf(coupon, paid)
    payCash(this.#purseOf(coupon.player), paid - bonus)
    this.#payBonusPart(coupon, bonus)
    coupon.state = { word: 'sold', payout: 0 }
  }

  /** A stake that returns pays no debt. */
  #cancel({ coupon: id }: EventOf<'cancelled'>): void {
    const coupon = this.#openCoupon(id)
    if (coupon === null) return
    const purse = this.#purseOf(coupon.player)
    const bonus = bonusPartOf(coupon, coupon.stake)
    purse.cash += coupon.stake - bonus
    purse.house -= coupon.stake - bonus
    this.#payBonusPart(coupon, bonus)
    coupon.state = { word: 'cancelled', payout: 0 }
  }
}

function known<Entry>(all: ReadonlyMap<number, Entry>, id: number): Entry {
  const entry = all.get(id)
  if (entry === undefined) throw new RangeError(`nothing was heard of ${id}`)
  return entry
}
