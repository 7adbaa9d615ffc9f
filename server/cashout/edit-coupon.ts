import type { CashOutQuote } from '@banko/betting/coupon/cash-out-quote.ts'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { PlaceRequest } from '@banko/contract/calls/placement.ts'
import type { CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import type { GateLeg } from '../book/index.ts'
import type { CouponRecord } from '../coupons/index.ts'
import type { Before, PlaceRefusal } from '../placement/index.ts'
import type { PlayerOf } from '../platform/caller.ts'
import { clientOfPlayer } from '../platform/limits/client.ts'
import { must } from '../platform/must.ts'
import type { Transaction } from '../platform/platform.ts'
import type { EditHouse } from './house.ts'
import { closedOn, endOrAgain, type NumberedSelling, type SellRefusal, writeSale } from './sell-coupon.ts'

export interface Editing extends PlayerOf {
  /** The open one. */
  readonly couponId: string
  /** What was shown for all that is left of it. */
  readonly quote: CashOutQuote
  /** What takes its place. Its id names the whole step. */
  readonly place: PlaceRequest
}

export interface Edited {
  readonly coupon: CouponRecord
  readonly sold: CouponRecord
  readonly paid: number
}

type StayRefusal = Exclude<SellRefusal, 'requestKeyReused'> | 'couponIdReused' | 'editInPlay'

export type EditRefusal = PlaceRefusal | StayRefusal

/**
 * Replaces an open coupon by another: sold at what was shown or more, and the new one placed, in one transaction whose
 * last question to the gate is about the legs of both. The same new id gets the same answer again. A coupon in play
 * cannot take another's place: it is decided a second time when nothing of the sale can be taken back.
 */
export async function editCoupon(house: EditHouse, editing: Editing): Promise<Answer<Edited, EditRefusal>> {
  const found = await house.coupons.findRequest(house.platform.db, editing, editing.couponId)
  if (!found) return refused({ code: 'notFound' })
  const { operatorId, playerId, quote, place } = editing
  const requestId = place.couponId.toLowerCase()
  const selling = { ...{ operatorId, playerId, quote, requestId }, couponId: editing.couponId, by: 'edit' as const }
  for (let attempt = 1; ; attempt += 1) {
    try {
      const before = sellBefore(house, { ...selling, number: found.number })
      const answer = await house.placement.placeAfter(editing, place, before)
      return answer.ok ? await editedOf(house, { ...selling, number: found.number }, answer.value) : answer
    } catch (error) {
      if (error instanceof NotEdited) return { ok: false, refusal: error.refusal }
      const refusal = await endOrAgain(house, clientOfPlayer(editing), { error, attempt })
      if (refusal) return { ok: false, refusal }
    }
  }
}

function sellBefore(house: EditHouse, selling: NumberedSelling): Before {
  let gate: readonly GateLeg[] = []
  return {
    async write(tx: Transaction) {
      const answer = await writeSale(house, tx, selling)
      if (!answer.ok) throw new NotEdited(answer.refusal)
      // Something was sold under the name of a coupon that is new.
      if (!answer.value.isFresh) throw new NotEdited({ code: 'requestKeyReused' })
      gate = answer.value.gate
      return gate
    },
    closed: (legs) => closedOn(legs, gate, selling),
    inPlay: () => new NotEdited({ code: 'editInPlay' }),
  }
}

/** What the step came to, whether now or when it was asked for first. A coupon of that name that replaced nothing, or another one, did not. */
async function editedOf(
  { coupons, platform }: EditHouse,
  { operatorId, playerId, number, requestId }: NumberedSelling,
  coupon: CouponRecord,
): Promise<Answer<Edited, 'couponIdReused'>> {
  const earlier = await coupons.findSale(platform.db, { operatorId, playerId }, requestId)
  if (earlier?.number !== number) return refused({ code: 'couponIdReused' })
  const [sold] = await coupons.read(platform.db, operatorId, [number])
  const was = must(sold, 'a coupon that was sold')
  const sale = was.sales.find((one) => one.requestId === requestId)
  return ok({ coupon, sold: was, paid: must(sale, 'the sale of a coupon that was replaced').paid })
}

/** Takes the new coupon back: the old one is not sold. */
class NotEdited extends Error {
  readonly refusal: CallRefusals[StayRefusal]
  constructor(refusal: CallRefusals[SellRefusal | 'editInPlay']) {
    super(`the coupon stays: ${refusal.code}`)
    // A coupon's id is the one key of the step.
    this.refusal = refusal.code === 'requestKeyReused' ? { code: 'couponIdReused' } : refusal
  }
}
