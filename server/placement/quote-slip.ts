import { refusalOfCount } from '@banko/betting/limits/coupon-counts.ts'
import { type Limit, playerLimitsDefault } from '@banko/betting/limits/limits.ts'
import type { StakeRange } from '@banko/betting/limits/stake-range.ts'
import type { SlipRefusal } from '@banko/betting/refusals/refusal.ts'
import type { SlipCheck } from '@banko/betting/slip/check-slip.ts'
import { couponFormOf } from '@banko/betting/slip/coupon-form.ts'
import { isBoosted } from '@banko/betting/wagering/boost-of-coupon.ts'
import type { CouponRequest } from '../coupons/index.ts'
import type { Site } from '../operators/index.ts'
import type { PlayerFacts } from '../people/index.ts'
import type { Client } from '../platform/limits/client.ts'
import { type Accepted, checkRequest, type Decision, decideOn } from './decide.ts'
import { exposureRefusal } from './exposure-refusal.ts'
import type { PlacementFacts } from './facts.ts'
import { gather } from './gather.ts'
import type { House } from './house.ts'
import { freeBetFor } from './pay-free-bets.ts'
import { readyBuilders } from './ready-builders.ts'
import { nobody, readStakeRoom, type StakeRoom } from './stake-room.ts'
import { typedWithin } from './stake-within.ts'
import { boostFor } from './take-boosts.ts'
import { underTree } from './under-tree.ts'

/** What the house would do with a slip now, what may be typed as its stake, what it pays at most, and its total price. */
export interface SlipQuote {
  /** As placing decides it before it writes; an exact figure of this moment and no promise. */
  readonly decision: Decision
  /** Absent while the form is none that can be. */
  readonly range?: StakeRange & { readonly payoutMax: Limit } & NonNullable<SlipCheck['priceBounds']>
}

/**
 * Gathers and decides as placing does, and writes nothing. What is counted where a stake is spent (the balance, totals
 * on selections, what open coupons may pay) is read and held against the stake in the same order.
 */
export async function quoteSlip(
  house: House,
  client: Client,
  player: PlayerFacts,
  request: CouponRequest,
): Promise<SlipQuote> {
  await readyBuilders(house, client, player, request)
  const under = {
    ...(await underTree(house, player)),
    ...(await freeBetFor(house, player, request, { connection: house.platform.dbReads })),
    ...(await boostFor(house, house.platform.dbReads, player, request)),
  }
  const facts = gather(house, under, request)
  const check = checkRequest(request, facts)
  const decision = decideOn(check, facts)
  const { stakeRange, payoutMax, priceBounds } = check
  if (facts.player.blocked || !stakeRange || !payoutMax) return { decision }
  const room = await readStakeRoom(house, facts)
  const refusal =
    decision.kind === 'accept'
      ? ((await refusalOfPurse(house, { request, facts }, room, decision)) ??
        refusalOf(request, facts, room, decision.terms))
      : undefined
  return {
    decision: refusal ? { kind: 'refuse', refusal } : decision,
    range: { ...rangeWithin(stakeRange, request, facts, room), payoutMax, ...priceBounds },
  }
}

/** Whoever has not signed in: nobody's limits and totals but those of the site and of what is bet on. */
export function visitorFacts({ operatorId, siteId, currency, settings: { stakeMode } }: Site): PlayerFacts {
  return {
    ...{ operatorId, siteId, currency, playerId: nobody, stakeMode, blocked: false },
    products: { sport: true, live: true },
    limits: playerLimitsDefault(currency),
  }
}

interface PurseAsked {
  readonly request: Pick<CouponRequest, 'cashOnly'>
  readonly facts: Pick<PlacementFacts, 'player' | 'freeBet'>
}

/** Whether cash, and bonus where it may, cover the stake: accounts come first where placing writes. */
async function refusalOfPurse(
  house: House,
  { request: { cashOnly }, facts: { player, freeBet } }: PurseAsked,
  { balance }: StakeRoom,
  { terms, legs }: Accepted,
): Promise<SlipRefusal | undefined> {
  const { stakeTotal: stake } = terms
  if (freeBet || balance === undefined || balance >= stake) return undefined
  const { operatorId, playerId, currency } = player
  const prices = legs.map(({ price }) => price)
  const short = { playerId, currency, stake, prices, isBoosted: isBoosted(legs), ...(cashOnly && { cashOnly }) }
  const [paid] = await house.promotions.payFromPurses(house.platform.dbReads, operatorId, [short])
  if (paid?.kind === 'paid') return undefined
  if (paid?.kind === 'barred') return paid.refusal
  return { code: 'balanceTooLow', balance: paid?.balance ?? balance, needed: stake }
}

/** What placing would find next where it writes, in its order: protection, totals, counts, exposures. */
function refusalOf(
  request: CouponRequest,
  facts: PlacementFacts,
  { own, total, full, exposure }: StakeRoom,
  { stakeTotal, payoutMax }: Accepted['terms'],
): SlipRefusal | undefined {
  // what a free bet pays is no money of theirs
  const ownRefusal = own?.refusalOf(facts.freeBet ? 0 : stakeTotal)
  if (ownRefusal) return ownRefusal
  if (total && stakeTotal > total.left)
    return {
      code: 'stakeAboveMax',
      max: total.left,
      stake: stakeTotal,
      limit: 'selectionTotal',
      selection: total.selection,
    }
  const [count] = full
  if (count) return refusalOfCount(count)
  if (exposure && payoutMax > exposure.left)
    return exposureRefusal(request, facts, { cap: exposure, left: exposure.left, stake: stakeTotal })
  return undefined
}

/** The range with what is left of totals and exposures: typing its most passes them now, one unit more does not. */
function rangeWithin(
  { min, max }: StakeRange,
  request: CouponRequest,
  facts: PlacementFacts,
  { own, total, exposure }: StakeRoom,
): StakeRange {
  const { combinations } = couponFormOf(request.selections, request.sizes)
  const share = facts.player.stakeMode === 'total' ? 1 : combinations
  let most: Limit = max
  const ownLeft = own?.left !== undefined ? Number(BigInt(own.left) / BigInt(share)) : undefined
  if (ownLeft !== undefined && ownLeft < most.value) most = { value: ownLeft, source: 'ownLimit' }
  const left = total && Number(BigInt(total.left) / BigInt(share))
  if (total && left !== undefined && left < most.value)
    most = { value: left, source: 'selectionTotal', selection: total.selection }
  if (exposure) {
    const { source, selection, ruleId } = exposure
    const value = typedWithin({ ...request, stake: most.value }, facts, exposure.left)
    if (value < most.value) most = { value, source, ruleId, ...(selection !== undefined && { selection }) }
  }
  return { min, max: most }
}
