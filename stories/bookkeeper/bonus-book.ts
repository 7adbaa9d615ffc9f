import { boostBar, costBoost, raisedPriceOf } from './bonus-boost.ts'
import { payCashback } from './bonus-cashback.ts'
import { endsOn, formOf, leastPriceOf, stateBy } from './bonus-coupon.ts'
import type { Asked, BonusEvent, BonusVerdict, Placed, Result } from './bonus-events.ts'
import { askFor, countWagered, end, expireGrants, matchDeposit } from './bonus-grants.ts'
import { lookForHarm, noHabits } from './bonus-harm.ts'
import { insure, moveFreeBet } from './bonus-insurance.ts'
import { betMaxOf, type OfferBook, openOffer } from './bonus-offer.ts'
import {
  activeOf,
  type BonusCoupon,
  type BonusGrant,
  type BonusPlayer,
  type CouponState,
  type FreeBet,
} from './bonus-player.ts'
import { Purse } from './bonus-purse.ts'
import { cancel, sell, settle } from './bonus-settling.ts'

type EventOf<Kind extends BonusEvent['kind']> = Extract<BonusEvent, { readonly kind: Kind }>

interface Deposit {
  readonly player: BonusPlayer
  readonly amount: number
  isChargedBack: boolean
}

/**
 * The second bookkeeper of bonuses: keeps players' cash, debts, bonuses, free bets and coupons, and what offers have given,
 * from what it hears, one event after another. Written from payments.md (§ with their numbers) and, where that is silent,
 * from the texts of decisions 0097, 0104, 0105, 0107 and 0109.
 */
export class BonusBook {
  readonly #players = new Map<number, BonusPlayer>()
  readonly #offers = new Map<number, OfferBook>()
  readonly #grants = new Map<number, BonusGrant>()
  readonly #deposits = new Map<number, Deposit>()
  readonly #coupons = new Map<number, BonusCoupon>()
  readonly #on = new Map<number, BonusCoupon[]>()
  readonly #results = new Map<number, Result>()
  #now = 0

  /** Answers a verdict to `asked` and `placed`, null to everything else. */
  hear(event: BonusEvent): BonusVerdict | null {
    if (event.kind === 'placed') return this.#place(event)
    if (event.kind === 'asked') return this.#ask(event)
    this.#keep(event)
    return null
  }

  get now(): number {
    return this.#now
  }

  player(id: number): BonusPlayer {
    return known(this.#players, id)
  }

  offer(id: number): OfferBook {
    return known(this.#offers, id)
  }

  grant(id: number): BonusGrant {
    return known(this.#grants, id)
  }

  /** Undefined where no such coupon was placed. */
  coupon(id: number): BonusCoupon | undefined {
    return this.#coupons.get(id)
  }

  players(): readonly BonusPlayer[] {
    return [...this.#players.values()]
  }

  offers(): readonly OfferBook[] {
    return [...this.#offers.values()]
  }

  #keep(event: Exclude<BonusEvent, Placed | Asked>): void {
    switch (event.kind) {
      case 'passed':
        this.#pass(event.now)
        return
      case 'opened':
        this.#open(event)
        return
      case 'published':
        this.#offers.set(event.offer, openOffer(event.offer, event.terms))
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
        this.#giveBack(event.coupon, (coupon) => sell(coupon, event.paid, this.#now))
        return
      case 'cancelled':
        this.#giveBack(event.coupon, cancel)
        return
      case 'gaveUp':
        end(known(this.#grants, event.grant), 'cancelled', this.#now)
        return
      default:
        event satisfies never
    }
  }

  #pass(now: number): void {
    this.#now = now
    for (const player of this.#players.values()) {
      lookForHarm(player, now)
      expireGrants(player, now)
      payCashback(player, now)
    }
  }

  #open({ player: id, cash, bornAt = this.#now }: EventOf<'opened'>): void {
    this.#players.set(id, {
      ...{ id, bornAt, purse: new Purse(cash), habits: noHabits() },
      ...{ grants: [], freeBets: [], coupons: [] },
    })
  }

  #ask({ player, grant: id, offer }: Asked): BonusVerdict {
    const by = known(this.#players, player)
    const verdict = askFor({ player: by, offer: known(this.#offers, offer), id, now: this.#now })
    const grant = by.grants.at(-1)
    if (verdict.verdict === 'given' && grant) this.#grants.set(id, grant)
    return verdict
  }

  /** D1. */
  #payIn({ player: id, deposit, amount }: EventOf<'paidIn'>): void {
    const player = known(this.#players, id)
    this.#deposits.set(deposit, { player, amount, isChargedBack: false })
    player.purse.write('depositDone', `deposit ${deposit}`, player.purse.cashFlows('payments', amount))
    matchDeposit(player, { deposit, amount }, this.#now)
  }

  /** D4: the grant that came with it ends, one that is completed stays. */
  #chargeBack(deposit: Deposit, id: number): void {
    if (deposit.isChargedBack) return
    deposit.isChargedBack = true
    const { purse, grants } = deposit.player
    purse.write('depositReversed', `deposit ${id}`, purse.cashFlows('payments', -deposit.amount))
    for (const grant of grants) if (grant.deposit === id) end(grant, 'ended', this.#now)
  }

  #place(event: Placed): BonusVerdict {
    const player = known(this.#players, event.player)
    const freeBet = event.freeBet === undefined ? null : this.#freeBetOf(player, event.freeBet)
    if (event.freeBet !== undefined && !mayPay(freeBet, event)) return { verdict: 'freeBetUnfit' }
    const boost = event.boost === undefined ? null : known(this.#offers, event.boost)
    if (boost && boostBar(boost, player, event)) return { verdict: 'boostUnfit' }
    const stake = freeBet ? freeBet.value : event.stake
    const stakeBonus = freeBet ? 0 : player.purse.lacking(stake)
    const bar = stakeBonus > 0 ? bonusBar(player, event, stakeBonus) : null
    if (bar) return { verdict: bar }
    const legs = event.legs.map((leg) => ({ ...leg, taken: boost ? raisedPriceOf(boost, leg) : leg.price }))
    const grant = activeOf(player) ?? null
    // decision 0109: one that is not higher takes nothing
    const isRaised = legs.some(({ taken, price }) => taken > price)
    const coupon: BonusCoupon = {
      ...{ id: event.coupon, player, stake, stakeBonus, legs, placedAt: this.#now, grant, freeBet },
      boost: isRaised ? boost : null,
      ...{ state: { word: 'open', payout: 0 }, boostCost: 0, hasBoost: false },
    }
    this.#write(coupon)
    return { verdict: 'placed', stakeBonus }
  }

  /** B1 and B5. */
  #write(coupon: BonusCoupon): void {
    const { id, player, stake, stakeBonus, freeBet, grant } = coupon
    if (freeBet) {
      freeBet.state = 'open'
      player.purse.write('freeBetPlaced', `coupon ${id}`, [['houseBonus', 'escrow', stake]])
    } else
      player.purse.write('stakePlaced', `coupon ${id}`, [
        ['playerCash', 'escrow', stake - stakeBonus],
        ['playerBonus', 'escrow', stakeBonus],
      ])
    this.#coupons.set(id, coupon)
    player.coupons.push(coupon)
    grant?.coupons.push(coupon)
    for (const { match } of coupon.legs) this.#on.set(match, [...(this.#on.get(match) ?? []), coupon])
    costBoost(coupon, this.#results)
  }

  #freeBetOf({ freeBets }: BonusPlayer, grant: number): FreeBet | null {
    return freeBets.find((one) => one.grant.id === grant && one.state === 'token') ?? null
  }

  /**
   * What is said of a match is said of all its coupons at once: what they pay more is paid before what they pay less is
   * taken back, and then they are counted.
   */
  #say({ match, result }: EventOf<'said'>): void {
    const all = this.#on.get(match) ?? []
    const on = all.filter(({ state: { word } }) => word !== 'sold' && word !== 'cancelled')
    const endsBefore = new Map(on.map((coupon) => [coupon, endsOn(coupon, match, this.#results)]))
    this.#results.set(match, result)
    const moved = on.flatMap((coupon) => {
      const before = coupon.state
      const after = stateBy(coupon, this.#results)
      if (before.word !== after.word || before.payout !== after.payout)
        return [{ coupon, after, more: after.payout - before.payout }]
      coupon.state = after
      return []
    })
    for (const { coupon, after } of moved.filter(({ more }) => more >= 0)) settle(coupon, after, this.#now)
    for (const { coupon, after } of moved.filter(({ more }) => more < 0)) settle(coupon, after, this.#now)
    const coupons = moved.map(({ coupon }) => coupon)
    for (const coupon of coupons) moveFreeBet(coupon, this.#now)
    for (const coupon of all) costBoost(coupon, this.#results)
    const isSaidAnew = (coupon: BonusCoupon) =>
      coupon.state.word !== 'open' && endsBefore.get(coupon) !== endsOn(coupon, match, this.#results)
    countWagered(
      on.filter((coupon) => coupons.includes(coupon) || isSaidAnew(coupon)),
      this.#now,
    )
    insure(on, this.#results, this.#now)
  }

  #giveBack(id: number, by: (coupon: BonusCoupon) => void): void {
    const coupon = this.#coupons.get(id)
    if (coupon?.state.word !== 'open') return
    by(coupon)
    costBoost(coupon, this.#results)
  }
}

/** §14, Free bet: what it may pay. */
function mayPay(freeBet: FreeBet | null, { legs }: Placed): boolean {
  if (!freeBet) return false
  const { reward, priceMin = 0, legsMin = 1 } = freeBet.grant.offer.terms
  const kinds = 'kinds' in reward ? reward.kinds : []
  return kinds.includes(formOf(legs)) && legs.length >= legsMin && leastPriceOf(legs) >= priceMin
}

/** Why bonus does not pay what cash does not cover. §14, Refusals. */
function bonusBar(player: BonusPlayer, { stake, legs, cashOnly, boost }: Placed, stakeBonus: number) {
  if (cashOnly || boost !== undefined || stakeBonus > player.purse.bonus) return 'balanceTooLow'
  const grant = activeOf(player)
  if (!grant) return null
  if (stake > betMaxOf(grant.offer.terms, grant.amount ?? 0)) return 'bonusBetMax'
  const { legsMin = 1, priceMin = 0 } = grant.offer.terms
  return legs.length < legsMin || leastPriceOf(legs) < priceMin ? 'bonusUnfit' : null
}

function known<Entry>(all: ReadonlyMap<number, Entry>, id: number): Entry {
  const entry = all.get(id)
  if (entry === undefined) throw new RangeError(`nothing was heard of ${id}`)
  return entry
}
