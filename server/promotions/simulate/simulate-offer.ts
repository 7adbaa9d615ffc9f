import { marketsOfBothSides } from '@banko/betting/wagering/both-sides.ts'
import { type ReplayedGrant, replayGrants } from '@banko/betting/wagering/replay-grants.ts'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { OfferSimulated } from '@banko/contract/calls/desk-promotions.ts'
import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import type { CouponRecord } from '../../coupons/index.ts'
import type { Connection } from '../../platform/platform.ts'
import { keptOf, whyUnfit } from '../desk/offers.ts'
import type { House } from '../house.ts'
import type { ReadPaidIn } from '../paid-in.ts'
import { countedOf } from '../wagering.ts'
import { type Given, type Occasion, pastGrants } from './past-grants.ts'

const day = 86_400_000

/** So many deposits, or coupons for who would have asked first, are looked through; and coupons for what they counted. */
const [occasionsMax, couponsMax] = [5000, 10_000]
/** Whose coupons are read together. */
const playersAtOnce = 100

/** Offers are tried by what players paid in, too. */
export function openSimulation(house: House) {
  return { simulate: (asked: Asked) => simulateOffer(house, asked) }
}

interface Asked {
  readonly operatorId: number
  readonly terms: OfferTerms
  readonly days: number
}

/**
 * What an offer would have given in the last days, and what would have become of it, by the coupons and deposits that there
 * were: as if everybody had asked who could, and nobody had played otherwise for it. Reads no more than so much, of one
 * operator. Source: payments.md, Bonuses and promotions.
 */
async function simulateOffer(
  house: House,
  { operatorId, days, ...asked }: Asked,
): Promise<Answer<OfferSimulated, 'offerUnfit'>> {
  const terms = keptOf(asked.terms)
  const unfit = whyUnfit(terms)
  if (unfit) return refused(unfit)
  const { dbReads: db, clock } = house.platform
  const now = clock.now()
  const since = now - days * day
  const past = { currency: terms.currency, since, countMax: occasionsMax }
  const { occasions, more } = await occasionsOf(house, { operatorId, terms, past })
  const { given, beyond } = pastGrants(terms, occasions)
  const byPlayer = Map.groupBy(given, ({ playerId }) => playerId)
  const { coupons, isWhole } = await couponsOf(house, db, { operatorId, playerIds: [...byPlayer.keys()], since })
  const replayed = [...byPlayer].flatMap(([playerId, own]) => replayOf(own, coupons.get(playerId) ?? [], now))
  return ok({ ...summed(terms, replayed), players: byPlayer.size, beyond, since, partly: more || !isWhole })
}

interface Looking {
  readonly operatorId: number
  readonly terms: OfferTerms
  readonly past: Parameters<ReadPaidIn['past']>[2]
}

async function occasionsOf(
  { platform: { dbReads: db }, coupons, paidIn }: House,
  { operatorId, terms, past }: Looking,
): Promise<{ readonly occasions: readonly Occasion[]; readonly more: boolean }> {
  if (terms.reward.kind === 'depositMatch') {
    const paid = await paidIn.read.past(db, operatorId, past)
    const occasions = paid.map(({ playerId, amount: deposit, at }) => ({ playerId, deposit, at }))
    return { occasions: occasions.toSorted((a, b) => a.at - b.at), more: paid.length >= past.countMax }
  }
  const { first, more } = await coupons.findFirstPlaced(db, operatorId, past)
  return { occasions: first.map((one) => ({ ...one, deposit: 0 })), more }
}

interface Whose {
  readonly operatorId: number
  readonly playerIds: readonly number[]
  readonly since: number
}

/** What these players placed, by player; of no more than so many coupons. */
async function couponsOf(
  { coupons }: House,
  db: Connection,
  { operatorId, playerIds, since }: Whose,
): Promise<{ readonly coupons: ReadonlyMap<number, readonly CouponRecord[]>; readonly isWhole: boolean }> {
  const read: CouponRecord[] = []
  for (let at = 0; at < playerIds.length; at += playersAtOnce) {
    const countMax = couponsMax - read.length
    const some = playerIds.slice(at, at + playersAtOnce)
    const numbers = await coupons.findPlacedBy(db, operatorId, { playerIds: some, since, countMax })
    read.push(...(await coupons.read(db, operatorId, numbers)))
    if (numbers.length >= countMax) return { coupons: Map.groupBy(read, ({ playerId }) => playerId), isWhole: false }
  }
  return { coupons: Map.groupBy(read, ({ playerId }) => playerId), isWhole: true }
}

function replayOf(own: readonly Given[], coupons: readonly CouponRecord[], now: number): readonly ReplayedGrant[] {
  const legs = coupons.flatMap(({ legs: all, status }) => (status === 'cancelled' ? [] : all))
  const bothSides = marketsOfBothSides(legs)
  const stakes = coupons
    .map((coupon) => ({ at: coupon.placedAt, counted: countedOf(coupon, bothSides) }))
    .toSorted((a, b) => a.at - b.at)
  return replayGrants(own, stakes, now)
}

function summed({ reward, rules }: OfferTerms, replayed: readonly ReplayedGrant[]) {
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const inState = (state: ReplayedGrant['state']) => replayed.filter((one) => one.state === state)
  const most = rules.convertMax ?? Number.MAX_SAFE_INTEGER
  return {
    grants: replayed.length,
    given: sumOf(replayed.map(({ amount }) => amount)),
    wagered: sumOf(replayed.map(({ counted }) => counted)),
    ...{ completed: inState('completed').length, expired: inState('expired').length, open: inState('open').length },
    // what a free bet wins nobody can know
    ...(reward.kind !== 'freeBet' && {
      cost: sumOf(inState('completed').map(({ amount }) => Math.min(amount, most))),
    }),
  }
}
