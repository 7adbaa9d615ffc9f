/** Whole percent of a deposit, or an amount without one; minor units. */
export interface BookOffer {
  readonly gives: number
  readonly ofDeposit?: { readonly percent: number; readonly min: number }
  readonly times: number
  readonly betMax: number
  readonly convertMax?: number
  readonly budget?: number
}

export interface BookGrant {
  readonly offer: BookOffer
  state: 'accepted' | 'waiting' | 'active' | 'completed' | 'cancelled' | 'ended'
  amount: number
  deposit: number | undefined
  since: number
  converted: number | undefined
  /** What each coupon counts. */
  readonly counts: Map<BookCoupon, number>
}

export interface BookCoupon {
  readonly stake: number
  /** Thousandths. */
  readonly price: number
  readonly ofBonus: number
  readonly grant: BookGrant | undefined
  readonly placedAt: number
  paid: number
}

/** One player's money by the page alone: cash, what they owe, bonus, and what is left of each budget. */
export interface Purse {
  cash: number
  owed: number
  bonus: number
  readonly grants: BookGrant[]
  readonly left: Map<BookOffer, number>
}

export function emptyPurse(offers: readonly BookOffer[]): Purse {
  const left = new Map(offers.map((offer) => [offer, offer.budget ?? Number.POSITIVE_INFINITY]))
  return { cash: 0, owed: 0, bonus: 0, grants: [], left }
}

export function isOpen({ state }: BookGrant): boolean {
  return state === 'accepted' || state === 'waiting' || state === 'active'
}

export function activeOf({ grants }: Purse): BookGrant | undefined {
  return grants.find(({ state }) => state === 'active')
}

function changeBudget({ left }: Purse, offer: BookOffer, by: number): void {
  left.set(offer, (left.get(offer) ?? 0) + by)
}

/** What comes pays debts first; what goes leaves a debt where there is no cash. */
function moveCash(purse: Purse, by: number): void {
  const inDebt = by > 0 ? Math.min(by, purse.owed) : Math.min(0, by + Math.max(0, purse.cash))
  purse.owed -= inDebt
  purse.cash += by - inDebt
}

export function takeOffer(purse: Purse, offer: BookOffer, now: number): BookGrant | 'bonusRequested' | 'bonusOff' {
  if (purse.grants.some((grant) => grant.offer === offer && isOpen(grant))) return 'bonusRequested'
  if ((purse.left.get(offer) ?? 0) < offer.gives) return 'bonusOff'
  changeBudget(purse, offer, -offer.gives)
  const grant: BookGrant = {
    ...{ offer, state: 'accepted', amount: 0, deposit: undefined, since: 0, converted: undefined },
    counts: new Map(),
  }
  purse.grants.push(grant)
  if (!offer.ofDeposit) give(purse, grant, { amount: offer.gives, now })
  return grant
}

function give(purse: Purse, grant: BookGrant, { amount, now }: { amount: number; now: number }): void {
  grant.amount = amount
  grant.state = 'waiting'
  if (!activeOf(purse)) start(purse, grant, now)
}

function start(purse: Purse, grant: BookGrant, now: number): void {
  grant.state = 'active'
  grant.since = now
  purse.bonus = grant.amount
}

/** An active one is over, and the next begins. */
function close(purse: Purse, grant: BookGrant, { as, now }: { as: BookGrant['state']; now: number }): void {
  grant.state = as
  purse.bonus = 0
  const next = purse.grants.find(({ state }) => state === 'waiting')
  if (next) start(purse, next, now)
}

export function payIn(purse: Purse, paid: { amount: number; deposit: number }, now: number): void {
  moveCash(purse, paid.amount)
  const grant = purse.grants.find(
    ({ state, offer }) => state === 'accepted' && paid.amount >= (offer.ofDeposit?.min ?? 0),
  )
  if (!grant?.offer.ofDeposit) return
  const { gives, ofDeposit } = grant.offer
  const amount = Math.min(gives, Math.floor((paid.amount * ofDeposit.percent) / 100))
  changeBudget(purse, grant.offer, gives - amount)
  grant.deposit = paid.deposit
  give(purse, grant, { amount, now })
}

export function takeBack(purse: Purse, paid: { amount: number; deposit: number }, now: number): void {
  moveCash(purse, -paid.amount)
  const grant = purse.grants.find(({ deposit }) => deposit === paid.deposit)
  if (grant && isOpen(grant)) giveUp(purse, grant, { as: 'ended', now })
}

export function giveUp(
  purse: Purse,
  grant: BookGrant,
  { as, now }: { readonly as: 'cancelled' | 'ended'; readonly now: number },
): void {
  if (grant.state === 'active') {
    close(purse, grant, { as, now })
    return
  }
  changeBudget(purse, grant.offer, grant.state === 'waiting' ? grant.amount : grant.offer.gives)
  grant.state = as
}

/** Cash first, bonus for the rest. */
export function placeStake(
  purse: Purse,
  { stake, price }: Pick<BookCoupon, 'stake' | 'price'>,
  now: number,
): BookCoupon | 'balanceTooLow' | 'bonusBetMax' {
  const grant = activeOf(purse)
  const ofCash = Math.min(purse.cash, stake)
  const ofBonus = stake - ofCash
  if (ofBonus > (grant ? purse.bonus : 0)) return 'balanceTooLow'
  if (ofBonus > 0 && grant && stake > grant.offer.betMax) return 'bonusBetMax'
  purse.cash -= ofCash
  purse.bonus -= ofBonus
  return { stake, price, ofBonus, grant: ofBonus > 0 ? grant : undefined, placedAt: now, paid: 0 }
}

/** The last word on a coupon: its payout anew, its bonus part to where its grant is now, and what it counts. */
export function hearResult(
  purse: Purse,
  coupon: BookCoupon,
  { result, now }: { readonly result: 'won' | 'lost' | 'void' | undefined; readonly now: number },
): void {
  const payouts = { won: Math.floor((coupon.stake * coupon.price) / 1000), lost: 0, void: coupon.stake }
  const pays = result === undefined ? 0 : payouts[result]
  const more = bonusPart(coupon, pays) - bonusPart(coupon, coupon.paid)
  moveCash(purse, pays - coupon.paid - more)
  if (coupon.grant?.state === 'active') purse.bonus = Math.max(0, purse.bonus + more)
  coupon.paid = pays
  const grant = activeOf(purse)
  if (!grant || coupon.placedAt < grant.since) return
  grant.counts.set(coupon, (result === 'won' || result === 'lost') && coupon.price >= 1500 ? coupon.stake : 0)
  if (countedOf(grant) < grant.amount * grant.offer.times) return
  grant.converted = Math.min(purse.bonus, grant.offer.convertMax ?? purse.bonus)
  purse.cash += grant.converted
  close(purse, grant, { as: 'completed', now })
}

export function countedOf({ counts }: BookGrant): number {
  return [...counts.values()].reduce((sum, counted) => sum + counted, 0)
}

/** Of a bonus that was completed all is cash. */
function bonusPart({ grant, ofBonus, stake }: BookCoupon, amount: number): number {
  return grant && grant.state !== 'completed' ? Math.floor((amount * ofBonus) / stake) : 0
}
