import { at } from './at.ts'
import { BonusBook } from './bonus-book.ts'
import type { BetLeg, BonusEvent, BonusOffer, Placed, Result } from './bonus-events.ts'
import { countedOf } from './bonus-player.ts'
import { day } from './bonus-time.ts'

/** The one of these stories. */
export const player = 1
export const plain: BonusOffer = {
  ...{ reward: { kind: 'grant', amount: 1000 }, wagerTimes: 2, wagerOf: 'bonus', betMax: 5000 },
  ...{ days: 30, timesMax: 9 },
}
export const doubling: BonusOffer = {
  ...plain,
  reward: { kind: 'depositMatch', percent: 50, max: 800, depositMin: 500 },
  wagerOf: 'bonusAndDeposit',
}

/** One event, or those that go together. */
export type Told = BonusEvent | readonly BonusEvent[]

export const opened = (cash: number): BonusEvent => ({ kind: 'opened', player, cash })
export const passed = (now: number): BonusEvent => ({ kind: 'passed', now })
/** Every bonus that is active has run out. */
export const expired = passed(31 * day)
/** Asks for an offer of its own. */
export const took = (grant: number, rules: Partial<BonusOffer> = {}): readonly BonusEvent[] => [
  { kind: 'published', offer: grant, terms: { ...plain, ...rules } },
  { kind: 'asked', player, grant, offer: grant },
]
export const paidIn = (deposit: number, amount: number): BonusEvent => ({ kind: 'paidIn', player, deposit, amount })
export const chargedBack = (deposit: number): BonusEvent => ({ kind: 'chargedBack', deposit })
export const said = (match: number, result: Result): BonusEvent => ({ kind: 'said', match, result })
export const leg = (match: number, price: number, outcome: BetLeg['outcome'] = '1'): BetLeg => ({
  match,
  outcome,
  price,
})
export const placed = (coupon: number, stake: number, ...legs: readonly BetLeg[]): Placed => {
  return { kind: 'placed', coupon, player, stake, legs }
}
export const sold = (coupon: number, paid: number): BonusEvent => ({ kind: 'sold', coupon, paid })
export const cancelled = (coupon: number): BonusEvent => ({ kind: 'cancelled', coupon })
export const gaveUp = (grant: number): BonusEvent => ({ kind: 'gaveUp', grant })

export function bookOf(...told: readonly Told[]): BonusBook {
  const book = new BonusBook()
  for (const event of told.flat()) book.hear(event)
  return book
}

/** Cash, debt and bonus. */
export function moneyIn(book: BonusBook): readonly number[] {
  const { cash, debt, bonus } = book.player(player).purse
  return [cash, debt, bonus]
}

export function moneyAfter(...told: readonly Told[]): readonly number[] {
  return moneyIn(bookOf(...told))
}

export function verdictOf(...told: readonly Told[]): unknown {
  const events = told.flat()
  return bookOf(...events.slice(0, -1)).hear(at(events, events.length - 1))
}

export function couponIn(book: BonusBook, id = 1) {
  const coupon = book.coupon(id)
  return coupon && { open: coupon.state.word === 'open', payout: coupon.state.payout, stakeBonus: coupon.stakeBonus }
}

export function grantIn(book: BonusBook, id = 1) {
  const grant = book.grant(id)
  const { state, amount, needed, converted } = grant
  return { state, amount, needed, counted: countedOf(grant), converted }
}

export function countedAfter(...told: readonly Told[]): number {
  return countedOf(bookOf(...told).grant(1))
}
