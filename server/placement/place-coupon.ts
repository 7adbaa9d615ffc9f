import { refusalOfCount } from '@banko/betting/limits/coupon-counts.ts'
import type { RefusalOf, SlipRefusal, SlipRefusalCode } from '@banko/betting/refusals/refusal.ts'
import { selectionKey } from '@banko/betting/slip/selection.ts'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { PlaceRequest } from '@banko/contract/calls/placement.ts'
import type { ClosedLeg } from '../book/index.ts'
import type { CouponRecord, CouponRequest } from '../coupons/index.ts'
import type { PlayerFacts } from '../people/index.ts'
import { clientOfPlayer } from '../platform/limits/client.ts'
import { must } from '../platform/must.ts'
import type { RefusalMoment } from '../trading/index.ts'
import { type Accepted, decide, type Witness } from './decide.ts'
import { exposureRefusal } from './exposure-refusal.ts'
import { factsDigest } from './facts-digest.ts'
import { gather } from './gather.ts'
import type { House } from './house.ts'
import { freeBetFor } from './pay-free-bets.ts'
import type { Placing, Verdict } from './placing.ts'
import { readyBuilders } from './ready-builders.ts'
import { noteRefused, type Refused } from './refused.ts'
import { requestHash } from './request-hash.ts'
import { boostFor } from './take-boosts.ts'
import { underTree } from './under-tree.ts'

/** How often a coupon is decided again because the gate closed between the decision and the commit. */
const attemptsMax = 3

/** What a coupon may be refused for. */
export type PlaceRefusal = SlipRefusalCode | 'couponIdReused' | 'notFound'

/** `fresh` only when this very request made the coupon: the matches as they stood when it was decided. */
export interface Placed {
  readonly coupon: CouponRecord
  readonly fresh?: readonly Witness[]
}

/**
 * From request to coupon: gather, decide, write, all by the rules of betting/. Answers once the coupon is durable.
 * The same id with the same content gets the same coupon again, whatever has become of the matches meanwhile.
 */
export async function placeCoupon(
  house: House,
  write: (placing: Placing) => Promise<Verdict>,
  player: PlayerFacts,
  input: PlaceRequest,
): Promise<Answer<Placed, PlaceRefusal>> {
  const { couponId, ...request } = input
  // One id however it is written: the database knows it in lower case.
  const asked = { couponId: couponId.toLowerCase(), request, hash: requestHash(request) }
  for (let attempt = 1; ; attempt += 1) {
    await readyBuilders(house, clientOfPlayer(player), player, request)
    const under = {
      ...(await underTree(house, player)),
      ...(await freeBetFor(house, player, request, { connection: house.platform.db })),
      ...(await boostFor(house, house.platform.db, player, request)),
    }
    const facts = gather(house, under, request)
    const decision = decide(request, facts)
    const refuse = (refusal: SlipRefusal, moment: RefusalMoment, reached?: Refused['reached']) => {
      noteRefused(house, { couponId: asked.couponId, request, facts, moment, refusal, ...(reached && { reached }) })
      return refused(refusal)
    }
    if (decision.kind === 'refuse') return (await earlierOf(house, player, asked)) ?? refuse(decision.refusal, 'asked')
    const digest = factsDigest(request, facts)
    const verdict = await write(placingOf(house, player, { ...asked, digest }, decision))
    if (verdict.kind === 'stored') return ok({ coupon: verdict.coupon, fresh: decision.witnesses })
    if (verdict.kind === 'earlier') return (await earlierOf(house, player, asked)) ?? refused({ code: 'notFound' })
    const stake = decision.terms.stakeTotal
    if (verdict.kind === 'balanceTooLow') {
      const { balance, needed } = verdict
      return refuse({ code: 'balanceTooLow', balance, needed }, 'written')
    }
    if (verdict.kind === 'bonusBarred') return refuse(verdict.refusal, 'written')
    if (verdict.kind === 'totalReached') {
      const { selection, left } = verdict.reached
      const refusal = { code: 'stakeAboveMax', max: left, stake, limit: 'selectionTotal', selection } as const
      return refuse(refusal, 'written', { left, selection })
    }
    if (verdict.kind === 'protected') return refuse(verdict.refusal, 'written')
    if (verdict.kind === 'countReached') return refuse(refusalOfCount(verdict.count), 'written')
    if (verdict.kind === 'exposureReached') {
      const { cap, left } = verdict.reached
      const refusal = exposureRefusal(request, facts, { ...verdict.reached, stake })
      return refuse(refusal, 'written', { left, ruleId: cap.ruleId })
    }
    if (attempt === attemptsMax) {
      const refusal = { code: 'notBettable', legs: closedLegs(decision, verdict.legs) } as const
      return (await earlierOf(house, player, asked)) ?? refuse(refusal, 'written')
    }
    await house.book.untilCaughtUp(player.operatorId, verdict.legs)
  }
}

/** The legs that the gate refused, and no others. */
function closedLegs({ legs }: Accepted, closed: readonly ClosedLeg[]): RefusalOf<'notBettable'>['legs'] {
  return closed.map(({ position }) => {
    const leg = must(legs[position], 'the leg that the gate refused')
    return { selection: selectionKey(leg), why: 'marketSuspended' }
  })
}

interface Asked {
  readonly couponId: string
  readonly request: CouponRequest
  readonly hash: string
}

interface Decided extends Asked {
  /** Of what the decision rests on. */
  readonly digest: string
}

function placingOf(house: House, player: PlayerFacts, asked: Decided, decision: Accepted): Placing {
  const now = house.platform.clock.now()
  const pending = decision.delay > 0
  const coupon = {
    ...decision.terms,
    operatorId: player.operatorId,
    siteId: player.siteId,
    playerId: player.playerId,
    couponId: asked.couponId,
    requestHash: asked.hash,
    factsDigest: asked.digest,
    request: pending ? withNames(asked.request, decision) : { ...asked.request, selections: [] },
    currency: player.currency,
    status: pending ? ('pending' as const) : ('waiting' as const),
    payout: 0,
    stakeSold: 0,
    soldFor: 0,
    sales: [],
    placedAt: now,
    ...(pending ? { decidesAt: now + decision.delay } : {}),
    ...(asked.request.freeBetId !== undefined && { freeBetId: asked.request.freeBetId }),
    legs: [],
  }
  return {
    coupon,
    legs: pending ? [] : decision.legs,
    gate: decision.gate,
    totals: decision.totals,
    counts: decision.counts,
    exposures: decision.exposures,
    prices: decision.legs.map(({ price }) => price),
  }
}

/** A pending coupon has no legs yet: what it is on would have no names. */
function withNames(request: CouponRequest, { legs }: Accepted): CouponRequest {
  const names = legs.map((leg) => leg.names ?? null)
  return names.some((one) => one !== null) ? { ...request, names } : request
}

/** A coupon that was accepted under this id before answers for itself. */
async function earlierOf(
  house: House,
  player: PlayerFacts,
  asked: Asked,
): Promise<Answer<Placed, 'couponIdReused'> | undefined> {
  const { db } = house.platform
  const earlier = await house.coupons.findRequest(db, player, asked.couponId)
  if (!earlier) return undefined
  if (earlier.requestHash !== asked.hash) return refused({ code: 'couponIdReused' })
  const [coupon] = await house.coupons.read(db, player.operatorId, [earlier.number])
  return coupon && ok({ coupon })
}
