import { cancelUntil } from '@banko/betting/coupon/cancel-window.ts'
import type { MatchId, SelectionNames } from '@banko/betting/match/market.ts'
import { isBoosted } from '@banko/betting/wagering/boost-of-coupon.ts'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import type { Settings } from '@banko/contract/calls/settings.ts'
import type { MatchFacts } from '../catalogue/index.ts'
import { must } from '../platform/must.ts'
import { archivedBefore } from './archived-before.ts'
import { boostOf } from './boost-of.ts'
import type { CouponRecord, LegRecord, SaleRecord } from './record.ts'

/** A coupon as its player sees it. A pending one shows the selections it asks for, at the prices the player saw. */
export function couponData(
  coupon: CouponRecord,
  matches: ReadonlyMap<MatchId, MatchFacts>,
  { cancelMinutes, archiveDays }: Pick<Settings, 'cancelMinutes' | 'archiveDays'>,
  now: number,
): Coupon {
  const legs = coupon.legs.length > 0 ? coupon.legs : askedLegs(coupon)
  return {
    couponId: coupon.couponId,
    number: coupon.number,
    placedAt: coupon.placedAt,
    kind: coupon.kind,
    live: coupon.live,
    status: coupon.status,
    currency: coupon.currency,
    sizes: [...coupon.sizes],
    combinations: coupon.combinations,
    stakeTotal: coupon.stakeTotal,
    ...(coupon.fromBonus && { stakeBonus: coupon.fromBonus.stake }),
    ...(coupon.freeBetId !== undefined && { freeBet: true as const }),
    ...(isBoosted(coupon.legs) && { boost: boostOf(coupon) }),
    priceTotal: coupon.priceTotal,
    bonusPercent: coupon.bonusPercent,
    bonus: coupon.bonus,
    payoutMax: coupon.payoutMax,
    payoutLimit: coupon.payoutLimit,
    bonusRule: { ...coupon.bonusRule },
    rounding: coupon.rounding,
    payout: coupon.payout,
    ...(coupon.settledAt === undefined ? {} : { settledAt: coupon.settledAt }),
    ...archivedOf(coupon, archivedBefore(now, archiveDays)),
    ...(coupon.heldUntil === undefined ? {} : { heldUntil: coupon.heldUntil }),
    ...(coupon.status === 'pending' && coupon.decidesAt !== undefined ? { decidesAt: coupon.decidesAt } : {}),
    ...(coupon.refusal ? { refusal: { ...coupon.refusal } } : {}),
    stakeSold: coupon.stakeSold,
    soldFor: coupon.soldFor,
    sales: coupon.sales.map(saleData),
    ...(coupon.order && { order: { ...coupon.order } }),
    ...cancelOf(coupon, matches, cancelMinutes),
    changed: coupon.changed.map((change) => ({ ...change })),
    legs: legs.map((leg) => legData(leg, factsOf(leg, matches))),
  }
}

function archivedOf({ settledAt }: CouponRecord, before: number): Pick<Coupon, 'archived'> {
  return settledAt !== undefined && settledAt < before ? { archived: true } : {}
}

/** Whoever looks later asks again: what happens to its matches meanwhile is not known here. */
function cancelOf(
  { status, live, stakeSold, placedAt, legs, freeBetId }: CouponRecord,
  matches: ReadonlyMap<MatchId, MatchFacts>,
  cancelMinutes: number,
): Pick<Coupon, 'cancelUntil'> {
  if (freeBetId !== undefined || status !== 'waiting' || live || stakeSold > 0 || cancelMinutes === 0) return {}
  const starts = legs.map((leg) => factsOf(leg, matches).fixture.startsAt)
  return { cancelUntil: Math.min(cancelUntil(placedAt, cancelMinutes), ...starts) }
}

function factsOf({ matchId }: LegRecord, matches: ReadonlyMap<MatchId, MatchFacts>): MatchFacts {
  return must(matches.get(matchId), 'the match of a leg')
}

function askedLegs(coupon: CouponRecord): LegRecord[] {
  return coupon.request.selections.map(({ matchId, marketKey, outcomeId, price, banker }, position) => ({
    matchId,
    marketKey,
    outcomeId,
    ...namesOf(coupon.request.names?.[position]),
    price,
    banker,
    live: false,
    acceptedAt: coupon.placedAt,
    result: 'open',
  }))
}

function namesOf(names: SelectionNames | null | undefined): { readonly names?: SelectionNames } {
  return names ? { names } : {}
}

function legData(leg: LegRecord, { fixture, finalScore }: MatchFacts): Coupon['legs'][number] {
  return {
    matchId: leg.matchId,
    sportId: fixture.sportId,
    marketKey: leg.marketKey,
    outcomeId: leg.outcomeId,
    ...namesOf(leg.names),
    price: leg.price,
    ...(leg.priceUnboosted !== undefined && { priceUnboosted: leg.priceUnboosted }),
    banker: leg.banker,
    live: leg.live,
    home: fixture.home.name,
    away: fixture.away.name,
    categoryName: fixture.categoryName,
    categoryFlag: fixture.categoryFlag,
    tournamentName: fixture.tournamentName,
    ...(fixture.matchNames && { matchNames: fixture.matchNames }),
    startsAt: fixture.startsAt,
    ...(fixture.outright && { outright: fixture.outright }),
    ...(leg.scoreAtPlacement ? { scoreAtPlacement: { ...leg.scoreAtPlacement } } : {}),
    result: leg.result,
    ...(leg.outcomeResult?.provisionalUntil !== undefined && { provisional: true as const }),
    ...deadHeatOf(leg),
    ...(leg.outcomeResult?.reason === undefined ? {} : { voidReason: leg.outcomeResult.reason }),
    ...(finalScore ? { finalScore: { ...finalScore } } : {}),
  }
}

function deadHeatOf({ outcomeResult }: LegRecord): Pick<Coupon['legs'][number], 'deadHeat'> {
  if (!outcomeResult?.deadHeat) return {}
  const [places, competitors] = outcomeResult.deadHeat
  return { deadHeat: { places, competitors } }
}

function saleData({ requestId, at, stakeSold, paid, by }: SaleRecord): Coupon['sales'][number] {
  return { at, stakeSold, paid, by, ...(by === 'edit' && { replacedBy: requestId }) }
}
