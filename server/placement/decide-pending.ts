import { countQuestions } from '@banko/betting/limits/coupon-counts.ts'
import { questionOf } from '@banko/betting/market-types/question.ts'
import type { NotBettable } from '@banko/betting/match/book.ts'
import { partsOf } from '@banko/betting/match/builder.ts'
import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import type { SlipRefusal } from '@banko/betting/refusals/refusal.ts'
import { type Selection, type StakeMode, selectionKey } from '@banko/betting/slip/selection.ts'
import type { ClosedLeg, Offer } from '../book/index.ts'
import { type CouponRecord, causeOf } from '../coupons/index.ts'
import { freeBetReturned, stakeReturned } from '../ledger/index.ts'
import { must } from '../platform/must.ts'
import type { ExposureReached } from '../trading/index.ts'
import { checkExposures } from './check-exposures.ts'
import { type Accepted, decide, type Witness } from './decide.ts'
import { exposureRefusal } from './exposure-refusal.ts'
import { factsDigest } from './facts-digest.ts'
import { gather } from './gather.ts'
import type { House } from './house.ts'
import { freeBetFor } from './pay-free-bets.ts'
import { readyBuilders } from './ready-builders.ts'
import { noteRefused, type Refused } from './refused.ts'
import { underTree } from './under-tree.ts'

export interface Pending {
  readonly coupon: CouponRecord
  readonly witnesses: readonly Witness[]
  /** What the typed stake meant when it was taken; it stays so. */
  readonly stakeMode: StakeMode
}

/** What happened while the coupon waited that refuses it, whatever the prices say now. Source: rules-of-betting, In-play. */
function whatHappened(house: House, offer: Offer, selection: Selection, witness?: Witness): NotBettable | undefined {
  const match = offer.findLive(selection.matchId)
  if (!match || !witness) return 'producerMeanwhile'
  const { state, producerUp } = match.book
  // Up again counts as lost, too: nobody knows what it did not tell.
  if (!producerUp || house.book.epochOf(match) !== witness.epoch) return 'producerMeanwhile'
  if (!same(state.score, witness.score)) return 'goalMeanwhile'
  if (!same(state.redCards, witness.redCards)) return 'redCardMeanwhile'
  const isClosed = partsOf(selection).some((part) => house.book.closedSince(match, part.marketKey, witness.version))
  return isClosed ? 'suspendedMeanwhile' : undefined
}

function same(a: HomeAway, b: HomeAway): boolean {
  return a.home === b.home && a.away === b.away
}

/** How often a coupon is decided again because its operator has said something between the decision and the commit. */
const attemptsMax = 3

/**
 * Decides an in-play coupon when its delay is over. Answers it as it now stands: waiting, or refused with its stake
 * returned; `undefined` when somebody else has decided it.
 */
export async function decidePending(house: House, pending: Pending, attempt = 1): Promise<CouponRecord | undefined> {
  const { coupon } = pending
  const player = await house.people.factsOf(coupon)
  const { operatorId } = coupon
  // What it holds was taken already: nobody's share stands in its way.
  await readyBuilders(house, { operatorId }, player, coupon.request)
  const under = {
    ...(await underTree(house, { ...player, stakeMode: pending.stakeMode })),
    ...(await freeBetFor(house, player, coupon.request, { connection: house.platform.db, isSpent: true })),
  }
  const offer = house.book.offerOf(operatorId)
  const legs = coupon.request.selections.flatMap((selection) => {
    const witness = pending.witnesses.find((one) => one.matchId === selection.matchId)
    const why = whatHappened(house, offer, selection, witness)
    return why ? [{ selection: selectionKey(selection), why }] : []
  })
  const facts = gather(house, under, coupon.request)
  const refuse = async (refusal: SlipRefusal, reached?: Refused['reached']) => {
    const refused = await refusePending(house, coupon, refusal)
    const { couponId, request } = coupon
    if (refused)
      noteRefused(house, { couponId, request, facts, moment: 'delayed', refusal, ...(reached && { reached }) })
    return refused
  }
  if (legs.length > 0) return refuse({ code: 'notBettable', legs })
  const decision = decide(coupon.request, facts)
  if (decision.kind === 'refuse') return refuse(decision.refusal)
  const decided = { ...coupon, factsDigest: factsDigest(coupon.request, facts) }
  const accepted = await acceptPending(house, decided, decision)
  if (accepted instanceof Left) return refuse(accepted.refusal)
  if (accepted instanceof Capped) {
    const { cap, left } = accepted.reached
    const refusal = exposureRefusal(coupon.request, facts, { ...accepted.reached, stake: coupon.stakeTotal })
    return refuse(refusal, { left, ruleId: cap.ruleId })
  }
  if (!(accepted instanceof Closed)) return accepted
  // What is said of prices closes nothing that was shown: the coupon is decided at those of now.
  if (attempt < attemptsMax && accepted.legs.some((leg) => isSaidSince(decision, leg))) {
    await house.book.untilCaughtUp(coupon.operatorId, accepted.legs)
    return decidePending(house, pending, attempt + 1)
  }
  const closed = accepted.legs.map(({ position }) => {
    const leg = must(decision.legs[position], 'the leg that the gate refused')
    return { selection: selectionKey(leg), why: 'suspendedMeanwhile' as const }
  })
  return refuse({ code: 'notBettable', legs: closed })
}

function isSaidSince({ gate }: Accepted, { position, revision }: ClosedLeg): boolean {
  return must(gate[position], 'the leg that the gate refused').revision !== revision
}

async function acceptPending(
  house: House,
  coupon: CouponRecord,
  decision: Accepted,
): Promise<CouponRecord | Closed | Capped | Left | undefined> {
  // All of its terms are those of now: what is held of it already is the one thing that cannot have changed.
  if (decision.terms.stakeTotal !== coupon.stakeTotal) throw new Error('the stake is not what is held for the coupon')
  const accepted = { ...coupon, ...decision.terms, status: 'waiting' as const }
  return house.platform.db
    .transaction()
    .execute(async (tx) => {
      const { number, operatorId, playerId } = coupon
      // under the lock that whoever excludes themselves takes: their word is before this coupon or after it
      await house.ledger.lock(tx, operatorId, 'playerCash', [playerId])
      const out = await house.people.whyOut(tx, { operatorId, playerId })
      if (out) throw new Left(out)
      if (!(await house.coupons.decide(tx, accepted))) return undefined
      await house.coupons.insertLegs(tx, [{ number, operatorId, legs: decision.legs }])
      const { payoutMax } = decision.terms
      const { exposures } = decision
      const written = { number, operatorId, currency: coupon.currency, payoutMax, exposures }
      const reached = (await checkExposures(house, tx, [written])).get(0)
      if (reached) throw new Capped(reached)
      const closed = await house.book.findClosed(tx, operatorId, decision.gate)
      if (closed.length > 0) throw new Closed(closed)
      return { ...accepted, legs: decision.legs }
    })
    .catch((error: unknown) => {
      if (error instanceof Closed || error instanceof Capped || error instanceof Left) return error
      throw error
    })
}

/** Takes the acceptance back: the gate closed on these legs before its commit. */
class Closed extends Error {
  readonly legs: readonly ClosedLeg[]
  constructor(legs: readonly ClosedLeg[]) {
    super('the gate is closed')
    this.legs = legs
  }
}

/** Takes the acceptance back: the player has left for a time. */
class Left extends Error {
  readonly refusal: SlipRefusal
  constructor(refusal: SlipRefusal) {
    super('the player is out')
    this.refusal = refusal
  }
}

/** Takes the acceptance back: at the prices of now open coupons would pay too much together. */
class Capped extends Error {
  readonly reached: ExposureReached
  constructor(reached: ExposureReached) {
    super('a cap on exposure is reached')
    this.reached = reached
  }
}

/** Returns the stake and keeps the reason with the coupon. */
export async function refusePending(
  house: House,
  coupon: CouponRecord,
  refusal: SlipRefusal,
): Promise<CouponRecord | undefined> {
  const { operatorId, currency, playerId, stakeTotal } = coupon
  const settledAt = house.platform.clock.now()
  const refusedCoupon: CouponRecord = { ...coupon, status: 'refused', refusal, settledAt }
  const written = await house.platform.db
    .transaction()
    .execute(async (tx) => {
      // Accounts are locked before coupons, everywhere.
      await house.ledger.lock(tx, operatorId, 'playerCash', [playerId])
      const of = { operatorId, currency, playerId, cause: causeOf(coupon) }
      const share = (await house.promotions.sharesOf(tx, operatorId, [coupon])).get(coupon)
      const returned =
        coupon.freeBetId === undefined ? stakeReturned(of, stakeTotal, share) : freeBetReturned(of, stakeTotal)
      const [verdict] = await house.ledger.record(tx, [returned])
      if (verdict?.kind === 'earlier' && !verdict.same)
        throw new Error(`another stake than that of ${causeOf(coupon)} was returned for it`)
      if (verdict?.kind === 'done' && (await house.coupons.decide(tx, refusedCoupon))) {
        await house.promotions.freeBets.move(tx, operatorId, [refusedCoupon])
        await house.trading.lowerTotals(tx, { operatorId, playerId, stake: stakeTotal }, questionsOf(coupon))
        const counted = Object.values(countQuestions(coupon.request, coupon.placedAt))
        await house.trading.lowerCounts(tx, { operatorId, playerId }, counted)
        return true
      }
      throw new AlreadyDecided()
    })
    .catch((error: unknown) => {
      if (error instanceof AlreadyDecided) return false
      throw error
    })
  return written ? refusedCoupon : undefined
}

function questionsOf({ request }: CouponRecord): string[] {
  return request.selections.map((selection) => questionOf(selectionKey(selection)))
}

/** Takes the returned stake back: the coupon was decided elsewhere. */
class AlreadyDecided extends Error {}
