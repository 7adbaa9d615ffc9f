import { lostResult, voidResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import { type BonusHouse, openBonusHouse, simpleTerms } from '@banko/server/testing/bonus-house.ts'
import { market, settlement, takenBack } from '@banko/server/testing/test-house.ts'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  activeOf,
  type BookCoupon,
  type BookGrant,
  type BookOffer,
  countedOf,
  emptyPurse,
  giveUp,
  hearResult,
  isOpen,
  payIn,
  placeStake,
  takeBack,
  takeOffer,
} from './purse-book.ts'

const { BANKO_LONG, BANKO_SEED = '1' } = process.env
const lives = BANKO_LONG ? 300 : 10
const stepsOfLife = 30
const day = 86_400_000
const results = { won: wonResult, lost: lostResult, void: voidResult } as const

let town: BonusHouse
beforeAll(async () => {
  town = await openBonusHouse()
}, 60_000)
afterAll(() => town.close())

const offers: readonly BookOffer[] = [
  { gives: 3000, times: 1, betMax: 3000, budget: 5000 },
  { gives: 3500, ofDeposit: { percent: 61, min: 5200 }, times: 1, betMax: 5000, budget: 6000 },
  { gives: 1777, times: 1, betMax: 2000, convertMax: 1000 },
]

function termsOf({ gives, ofDeposit, times, betMax, convertMax, budget }: BookOffer): Partial<typeof simpleTerms> {
  return {
    reward: ofDeposit
      ? { kind: 'depositMatch', percent: ofDeposit.percent, max: gives, depositMin: ofDeposit.min }
      : { kind: 'grant', amount: gives },
    rules: { ...simpleTerms.rules, wagerTimes: times, betMax, days: 365, ...(convertMax && { convertMax }) },
    timesMax: 100,
    ...(budget && { budget }),
  }
}

/** A player, what the house knows of them, and the book that is kept beside it. */
async function openLife(nth: number) {
  const random = seededRandom(`bonuses ${BANKO_SEED}/${nth}`)
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random.next() * all.length)]
  const [playerId = 0] = await town.addPlayers(1, 0)
  const offerIds: number[] = []
  for (const offer of offers) offerIds.push(await town.addOffer(termsOf(offer)))
  const purse = emptyPurse(offers)
  const ids = new Map<number, BookGrant>()
  const coupons: { readonly coupon: BookCoupon; readonly ref: string; isOver: boolean }[] = []
  const deposits: { readonly amount: number; readonly deposit: number; isOff: boolean }[] = []
  const now = () => town.platform.clock.now()
  const of = { ...town.of(playerId), currency: 'TRY', language: 'en' }

  /** Little, or whatever there is, as a rule as much as bonus may be in; of so many minor units that the payout is whole. */
  const stakeOf = () => {
    const max = (random.next() < 0.6 && activeOf(purse)?.offer.betMax) || Number.POSITIVE_INFINITY
    const all = Math.floor(Math.min(max, purse.cash + purse.bonus) / 20)
    return 20 * Math.max(5, pick([all, all, 5 + Math.floor(random.next() * 95)]) ?? 0)
  }

  /** What may happen next; nothing where it cannot. Each says what it did. */
  const steps = {
    async take() {
      const at = Math.floor(random.next() * offers.length)
      const [offer, offerId] = [offers[at] as BookOffer, offerIds[at] as number]
      const hasIt = purse.grants.some((grant) => grant.offer === offer && isOpen(grant))
      if (hasIt && random.next() < 0.8) return ''
      const answer = await town.house.promotions.request({ ...of, offerId, madeBy: 'player' })
      if (!answer.ok && 'why' in answer.refusal && answer.refusal.why === 'notYours') return 'take, and may not'
      const kept = takeOffer(purse, offer, now())
      if (typeof kept !== 'string' && answer.ok) ids.set(answer.value.grantId, kept)
      expect(answer.ok ? 'given' : answer.refusal.code).toBe(typeof kept === 'string' ? kept : 'given')
      return `take ${at}`
    },
    async pay() {
      // half of them have nothing but bonus
      if (nth % 2 === 0 || deposits.length >= 6) return ''
      const amount = (pick([5000, 5200, 5500]) ?? 0) + (pick([0, 10, 10, 10]) ?? 0)
      await town.choose(await town.deposit(playerId, amount), 'pay')
      await town.pass(4000)
      const paid = { amount, deposit: deposits.length, isOff: amount % 100 !== 10 }
      deposits.push(paid)
      payIn(purse, paid, now())
      return `pay ${amount}`
    },
    async place() {
      // of nothing a stake is refused, which is seldom asked
      if (purse.cash + purse.bonus < 100 && random.next() < 0.8) return ''
      const [stake, price] = [stakeOf(), pick([2150, 2150, 2150, 1450]) ?? 0]
      const ref = `life ${nth} ${coupons.length} ${now()}`
      const matchId = await town.offer(ref, [market('1x2', { 1: price, x: 3000, 2: 4000 })])
      const placed = await town.house.placement.place(
        town.of(playerId),
        town.request([[matchId, '1x2', '1']], { stake }),
      )
      const kept = placeStake(purse, { stake, price }, now())
      if (typeof kept !== 'string') coupons.push({ coupon: kept, ref, isOver: false })
      expect(placed.ok ? 'placed' : placed.refusal.code).toBe(typeof kept === 'string' ? kept : 'placed')
      return `place ${stake} at ${price}`
    },
    async end() {
      const one = pick(coupons.filter(({ isOver }) => !isOver))
      const result = pick(['won', 'won', 'won', 'lost', 'lost', 'void'] as const)
      if (!one || !result) return ''
      await town.say(settlement(one.ref, '1x2', { 1: results[result], x: lostResult, 2: lostResult }))
      one.isOver = true
      hearResult(purse, one.coupon, { result, now: now() })
      return `${result} ${coupons.indexOf(one)}`
    },
    async reopen() {
      const one = pick(coupons.filter(({ isOver }) => isOver))
      if (!one) return ''
      await town.say(takenBack(one.ref, '1x2'))
      one.isOver = false
      hearResult(purse, one.coupon, { result: undefined, now: now() })
      return `reopen ${coupons.indexOf(one)}`
    },
    async giveUp() {
      const one = pick([...ids].filter(([, { state }]) => state === 'waiting' || state === 'active'))
      if (!one) return ''
      const [grantId, grant] = one
      expect(await town.house.promotions.cancel(of, grantId)).toMatchObject({ ok: true })
      giveUp(purse, grant, { as: 'cancelled', now: now() })
      return `give up ${purse.grants.indexOf(grant)}`
    },
    /** Every deposit that its bank takes back is taken back. */
    async chargeBack() {
      const off = deposits.filter(({ isOff }) => !isOff)
      if (off.length === 0) return ''
      await town.pass(3 * day + 7_200_000)
      await town.pass(day)
      for (const paid of off) {
        paid.isOff = true
        takeBack(purse, paid, now())
      }
      return 'charge back'
    },
  }
  const often = ['take', 'pay', 'place', 'place', 'end', 'end', 'end', 'reopen'] as const
  return {
    purse,
    step: () => steps[pick([...often, ...often, 'take', 'giveUp', 'chargeBack'] as const) ?? 'take'](),
    async house() {
      const { grants, bonus } = await town.house.promotions.bonuses(of)
      const theirs = grants.toReversed().map(({ state, converted, wager }) => ({
        ...{ state, converted, counted: wager?.counted ?? 0 },
      }))
      return { cash: await town.cashOf(playerId), owed: await town.owedOf(playerId), bonus, grants: theirs }
    },
  }
}

type Life = Awaited<ReturnType<typeof openLife>>

function kept({ cash, owed, bonus, grants }: Life['purse']) {
  const theirs = grants.map((grant) => ({
    ...{ state: grant.state, converted: grant.converted, counted: countedOf(grant) },
  }))
  return { cash, owed, bonus, grants: theirs }
}

test(`a second bookkeeper, who read the page alone, agrees on the bonuses of ${lives} lives`, async () => {
  const met = new Set<string>()
  for (let nth = 0; nth < lives; nth += 1) {
    const life = await openLife(nth)
    const said: string[] = []
    for (let tries = 0; said.length < stepsOfLife && tries < 10 * stepsOfLife; tries += 1) {
      const did = await life.step().catch((error: unknown) => {
        throw new Error(JSON.stringify({ nth, said }), { cause: error })
      })
      if (did === '') continue
      said.push(did)
      expect(await life.house(), JSON.stringify({ nth, said })).toEqual(kept(life.purse))
      await town.pass(1000)
    }
    for (const { state } of life.purse.grants) met.add(state)
    const { house, platform } = town
    const { faults } = await house.ledger.prove(platform.db)
    expect([...faults, ...(await house.promotions.prove())], JSON.stringify({ nth, said })).toEqual([])
  }
  expect([...met]).toEqual(expect.arrayContaining(['completed', 'cancelled', 'active']))
})
