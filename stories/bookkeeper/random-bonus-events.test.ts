import { expect, test } from 'vitest'
import { BonusBook } from './bonus-book.ts'
import type { BonusEvent } from './bonus-events.ts'
import { randomBonusEvents } from './random-bonus-events.ts'

const player = 1
const sequences = Array.from({ length: 2500 }, (_, seed) => randomBonusEvents(seed))

type Placed = Extract<BonusEvent, { readonly kind: 'placed' }>

/** One sequence as it is seen from outside the book. */
class Watch {
  readonly book = new BonusBook()
  readonly grants: number[] = []
  readonly met: string[] = []
  readonly results = new Map<number, string>()
  /** Each coupon, and the grant that was active then. */
  readonly coupons: { readonly placed: Placed; readonly grant: number | undefined }[] = []
  /** What coupons brought that were sold or cancelled. */
  readonly backs = new Map<number, number>()
  readonly deposits = new Map<number, number>()
  /** What was paid in and not charged back. */
  paidIn = 0

  hear(event: BonusEvent): void {
    if (event.kind === 'sold' && this.isOpen(event.coupon)) this.backs.set(event.coupon, event.paid)
    if (event.kind === 'cancelled' && this.isOpen(event.coupon))
      this.backs.set(event.coupon, this.stakeOf(event.coupon))
    const grant = this.in('active')[0]
    const answer = this.book.hear(event)
    this.met.push(event.kind, ...(answer === null ? [] : [answer.verdict]))
    if (event.kind === 'opened') this.paidIn += event.cash
    if (event.kind === 'took') this.grants.push(event.grant)
    if (event.kind === 'said') this.results.set(event.match, event.result)
    if (event.kind === 'placed' && answer?.verdict === 'placed') this.coupons.push({ placed: event, grant })
    if (event.kind === 'paidIn') this.deposits.set(event.deposit, event.amount)
    if (event.kind === 'paidIn') this.paidIn += event.amount
    if (event.kind === 'chargedBack') this.paidIn -= this.deposits.get(event.deposit) ?? Number.NaN
  }

  in(state: string): number[] {
    return this.grants.filter((id) => this.book.grant(id).state === state)
  }

  isOpen(coupon: number): boolean {
    return this.book.couponOf(coupon)?.open === true
  }

  stakeOf(coupon: number): number {
    return this.coupons.find(({ placed }) => placed.coupon === coupon)?.placed.stake ?? Number.NaN
  }

  /** What the coupons placed under a grant would count, were nothing bet on from both sides. */
  countable(grant: number): { readonly counted: number; readonly sides: number; readonly matches: number } {
    const mine = this.coupons.filter((coupon) => coupon.grant === grant).map(({ placed }) => placed)
    const counting = mine.filter(({ coupon, legs }) => {
      const isVoid = legs.every(({ match }) => this.results.get(match) === 'void')
      const floor = legs.length === 1 ? 1500 : 1400
      return !this.isOpen(coupon) && !this.backs.has(coupon) && !isVoid && legs.every(({ price }) => price >= floor)
    })
    const legs = mine.flatMap((coupon) => coupon.legs)
    return {
      counted: counting.reduce((sum, { stake }) => sum + stake, 0),
      sides: new Set(legs.map(({ match, outcome }) => `${match} ${outcome}`)).size,
      matches: new Set(legs.map(({ match }) => match)).size,
    }
  }
}

function watched(events: readonly BonusEvent[], look: (watch: Watch) => void = () => undefined): Watch {
  const watch = new Watch()
  for (const event of events) {
    watch.hear(event)
    look(watch)
  }
  return watch
}

test('the same seed, the same sequence; another seed, another one', () => {
  expect(randomBonusEvents(7)).toEqual(randomBonusEvents(7))
  expect(randomBonusEvents(7)).not.toEqual(randomBonusEvents(8))
})

test('a sequence has 10 to 60 events, sums of 1 and more, and no bet on a match after its result', () => {
  for (const events of sequences) {
    expect(events.length).toBeGreaterThanOrEqual(10)
    expect(events.length).toBeLessThanOrEqual(60)
    const said = new Set<number>()
    for (const event of events) {
      if (event.kind === 'said') said.add(event.match)
      if (event.kind !== 'placed') continue
      expect(event.stake).toBeGreaterThanOrEqual(1)
      expect(event.legs.filter(({ match }) => said.has(match))).toEqual([])
      expect(new Set(event.legs.map(({ match }) => match)).size).toBe(event.legs.length)
    }
  }
})

test('after every event no sum is below 0, bonus is of an active grant alone, and no money came or went', () => {
  for (const [seed, events] of sequences.entries()) {
    watched(events, (watch) => {
      const { book, paidIn } = watch
      const [cash, debt, bonus] = [book.cashOf(player), book.debtOf(player), book.bonusOf(player)]
      expect(Math.min(cash, debt, bonus), `seed ${seed}`).toBeGreaterThanOrEqual(0)
      const active = watch.in('active').length
      expect(active, `seed ${seed}`).toBeLessThanOrEqual(1)
      if (active === 0) expect([bonus, watch.in('waiting')], `seed ${seed}`).toEqual([0, []])
      expect(cash - debt + bonus + book.houseOf(player), `seed ${seed}`).toBe(paidIn)
    })
  }
})

test('what an active grant counted is the sum of its coupons, less those on both sides of a match', () => {
  let equal = 0
  let less = 0
  for (const [seed, events] of sequences.entries()) {
    watched(events, (watch) => {
      for (const id of watch.in('active')) {
        const { counted, sides, matches } = watch.countable(id)
        const kept = watch.book.grant(id)
        if (sides === matches) expect(kept.counted, `seed ${seed}`).toBe(counted)
        else expect(kept.counted, `seed ${seed}`).toBeLessThanOrEqual(counted)
        expect(kept.counted, `seed ${seed}`).toBeLessThan(kept.needed ?? 0)
        if (kept.counted < counted) less += 1
        else if (counted > 0) equal += 1
      }
    })
  }
  expect(Math.min(equal, less)).toBeGreaterThan(500)
})

test('who never had a grant has what he paid in, less his stakes, and what his coupons brought', () => {
  const without = sequences.map((events) => events.filter(({ kind }) => !['took', 'gaveUp', 'expired'].includes(kind)))
  for (const [seed, events] of without.entries()) {
    const { book, paidIn, coupons, backs } = watched(events)
    const won = coupons.reduce((sum, { placed: { coupon, stake } }) => {
      return sum + (backs.get(coupon) ?? book.couponOf(coupon)?.payout ?? Number.NaN) - stake
    }, 0)
    expect(book.cashOf(player) - book.debtOf(player), `seed ${seed}`).toBe(paidIn + won)
    expect(book.bonusOf(player), `seed ${seed}`).toBe(0)
  }
})

test('every kind of event, every verdict and every end of a grant occurs often', () => {
  const met = new Map<string, number>()
  const meet = (word: string) => met.set(word, (met.get(word) ?? 0) + 1)
  for (const events of sequences) {
    const watch = watched(events)
    for (const word of watch.met) meet(word)
    for (const id of watch.grants) meet(`grant ${watch.book.grant(id).state}`)
    for (const { needed = 0, converted = 0 } of watch.grants.map((id) => watch.book.grant(id)))
      if (needed > 0 && converted > 0) meet('earned')
    for (const { placed } of watch.coupons)
      if ((watch.book.couponOf(placed.coupon)?.stakeBonus ?? 0) > 0) meet('stake of bonus')
    if (watch.book.debtOf(player) > 0) meet('debt')
  }
  const kinds = ['opened', 'took', 'paidIn', 'chargedBack', 'placed', 'said', 'sold', 'cancelled', 'gaveUp', 'expired']
  const verdicts = ['balanceTooLow', 'bonusBetMax', 'bonusUnfit', 'stake of bonus', 'debt', 'earned']
  const states = ['accepted', 'waiting', 'active', 'completed', 'expired', 'cancelled', 'ended']
  const all = [...kinds, ...verdicts, ...states.map((state) => `grant ${state}`)]
  expect(all.filter((word) => (met.get(word) ?? 0) < 200)).toEqual([])
})
