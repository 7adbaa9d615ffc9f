import { confirmCashOut } from '@banko/betting/coupon/cash-out.ts'
import type { CashOutQuote } from '@banko/betting/coupon/cash-out-quote.ts'
import { restAfterSale } from '@banko/betting/coupon/rest-after-sale.ts'
import { payoutMostOf } from '@banko/betting/coupon/settle-coupon.ts'
import { readBuilder } from '@banko/betting/match/builder.ts'
import type { RefusalOf } from '@banko/betting/refusals/refusal.ts'
import { type SelectionKey, selectionKey } from '@banko/betting/slip/selection.ts'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { ClosedLeg, GateLeg } from '../book/index.ts'
import { type CouponRecord, causeOf, type OrderEnd, type SaleRecord } from '../coupons/index.ts'
import { couponSold, mustBeDone } from '../ledger/index.ts'
import type { PlayerOf } from '../platform/caller.ts'
import { type Client, clientOfPlayer } from '../platform/limits/client.ts'
import { must } from '../platform/must.ts'
import type { Transaction } from '../platform/platform.ts'
import { contentHash } from '../platform/requests/asked-request.ts'
import type { House } from './house.ts'
import { isPriced, readyToSell } from './ready-to-sell.ts'
import { saleFactsOf } from './sale-facts.ts'

/** How often a sale is decided at most: again where the gate closed before the commit, or something had no price yet. */
const attemptsMax = 3

export interface Selling extends PlayerOf {
  readonly couponId: string
  /** In the seller's own words; the same one sells once. */
  readonly requestId: string
  /** What was shown. */
  readonly quote: CashOutQuote
  readonly by: SaleRecord['by']
}

export interface Sold {
  readonly coupon: CouponRecord
  readonly sale: Pick<SaleRecord, 'stakeSold' | 'paid'>
  /** This very request sold it. */
  readonly isFresh: boolean
}

export type SellRefusal = 'notFound' | 'cashOutOff' | 'cashOutLower' | 'requestKeyReused'

type SellAnswer = Answer<Sold, SellRefusal>

/**
 * Sells a coupon, or a part of it, at what was shown or more: coupon, sale and money in one transaction, whose last
 * question is the gate's, as at placement. The same request with the same content gets the same answer again.
 */
export async function sellCoupon(house: House, selling: Selling): Promise<SellAnswer> {
  const found = await house.coupons.findRequest(house.platform.db, selling, selling.couponId)
  if (!found) return refused({ code: 'notFound' })
  const client = selling.by === 'order' ? { operatorId: selling.operatorId } : clientOfPlayer(selling)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await house.platform.db
        .transaction()
        .execute((tx) => write(house, tx, { ...selling, number: found.number }))
    } catch (error) {
      const refusal = await endOrAgain(house, client, { error, attempt })
      if (refusal) return { ok: false, refusal }
    }
  }
}

/** After an attempt: its refusal where it was the last one, or nothing once it may be decided anew. Throws any other error. */
export async function endOrAgain(
  house: House,
  client: Client,
  { error, attempt }: { readonly error: unknown; readonly attempt: number },
): Promise<RefusalOf<'cashOutOff'> | undefined> {
  if (!(error instanceof TakenBack)) throw error
  if (attempt === attemptsMax) return error.refusal
  await error.ready(house, client)
  return undefined
}

export interface NumberedSelling extends Selling {
  readonly number: number
}

async function write(house: House, tx: Transaction, selling: NumberedSelling): Promise<SellAnswer> {
  const answer = await writeSale(house, tx, selling)
  if (!answer.ok) return answer
  const { gate, ...sold } = answer.value
  const closed = await house.book.findClosed(tx, selling.operatorId, gate)
  if (closed.length > 0) throw closedOn(closed, gate, selling)
  return ok(sold)
}

/** A sale that is written but for the gate's word. */
interface Written extends Sold {
  /** What the gate must still find unchanged of its open legs. */
  readonly gate: readonly GateLeg[]
}

/** Lock order: accounts, coupons, causes; the caller asks the gate. */
export async function writeSale(
  house: House,
  tx: Transaction,
  selling: NumberedSelling,
): Promise<Answer<Written, SellRefusal>> {
  const { coupons, ledger, settlement } = house
  const { operatorId, playerId, number, requestId, quote } = selling
  await ledger.lock(tx, operatorId, 'playerCash', [playerId])
  await coupons.lock(tx, operatorId, [number])
  const [coupon] = await coupons.read(tx, operatorId, [number])
  const was = must(coupon, 'a coupon under its lock')
  const content = contentHash([number, quote, selling.by])
  const earlier = await coupons.findSale(tx, selling, requestId)
  if (earlier) return earlier.content.equals(content) ? again(was, requestId) : refused({ code: 'requestKeyReused' })
  if (selling.by === 'order' && !isOrdered(was)) return barred({ kind: 'notWaiting' })
  if (!isPriced(house, was)) throw unpriced(was)
  const facts = saleFactsOf(house, was)
  // What another coupon takes the place of is sold whole.
  if (selling.by === 'edit' && quote.stakeSold !== facts.coupon.stakeTotal) return barred({ kind: 'partOff' })
  const answer = confirmCashOut(quote, facts)
  if (!answer.ok) return answer
  // A result that has been said, or taken back, and that the coupon has not felt yet makes it worth something else.
  const behind = new Set(await settlement.findUndone(tx, [...new Set(was.legs.map(({ matchId }) => matchId))]))
  const late = was.legs.filter(({ matchId }) => behind.has(matchId))
  if (late.length > 0) return barred({ kind: 'marketClosed', selections: late.map(selectionKey) })
  const sale = { ...answer.value, requestId, content, by: selling.by, at: facts.now }
  const sold = await record(house, tx, was, { ...sale, paid: answer.value.offer })
  return ok({ ...sold, gate: facts.gate })
}

interface Sale extends SaleRecord {
  readonly content: Buffer
  readonly versions: CashOutQuote['versions']
}

async function record(house: House, tx: Transaction, was: CouponRecord, sale: Sale): Promise<Sold> {
  const { coupons, ledger } = house
  const coupon = afterSale(was, sale)
  await coupons.writeSale(tx, sale, { ...coupon, payoutMaxLeft: payoutMostLeft(coupon) })
  const { operatorId, playerId, currency } = was
  const owed = (await ledger.debts(tx, operatorId, [playerId])).get(playerId) ?? 0
  const share = (await house.promotions.sharesOf(tx, operatorId, [was])).get(was)
  const of = {
    ...{ operatorId, playerId, currency },
    cause: `${causeOf(was)} sale ${sale.requestId}`,
    actor: sale.by === 'order' ? ('house' as const) : (`player ${playerId}` as const),
  }
  mustBeDone(await ledger.record(tx, [couponSold(of, sale, { owed, share })]))
  await house.promotions.boosts.move(tx, operatorId, [coupon])
  return { coupon, sale, isFresh: true }
}

/** What a coupon is after a sale of so much of it. */
function afterSale(was: CouponRecord, { requestId, at, stakeSold, paid, by }: SaleRecord): CouponRecord {
  const sales = [...was.sales, { requestId, at, stakeSold, paid, by }]
  const sold = { ...was, sales, stakeSold: was.stakeSold + stakeSold, soldFor: was.soldFor + paid }
  if (sold.stakeSold < was.stakeTotal) return sold
  const order = was.order && { order: { ended: endOf(by), ...was.order } }
  return { ...sold, ...order, status: 'sold', settledAt: at }
}

function endOf(by: SaleRecord['by']): OrderEnd {
  return by === 'order' ? 'taken' : 'sold'
}

/** Whatever is known of its legs by now: a result may be taken back. */
function payoutMostLeft(coupon: CouponRecord): number {
  if (coupon.status === 'sold') return 0
  const { bonusRule: bonus, combinations, sizes, rounding } = coupon
  const { stakeTotal, payoutLimit } = restAfterSale(coupon, coupon.stakeSold)
  const legs = coupon.legs.map(({ matchId, marketKey, price, banker }) => ({ matchId, marketKey, price, banker }))
  return payoutMostOf({ stakeTotal, payoutLimit, bonus, combinations, sizes, rounding, legs })
}

function isOrdered({ order }: CouponRecord): boolean {
  return order !== undefined && order.ended === undefined
}

/** The coupon as it stands by now, and what this request sold of it. */
function again(coupon: CouponRecord, requestId: string): Answer<Written, never> {
  const sale = coupon.sales.find((one) => one.requestId === requestId)
  return ok({ coupon, sale: must(sale, 'the sale of a request'), isFresh: false, gate: [] })
}

function barred(why: RefusalOf<'cashOutOff'>['why']): Answer<never, 'cashOutOff'> {
  return refused({ code: 'cashOutOff', why })
}

/** Takes a sale back before its commit, until `ready` resolves. */
class TakenBack extends Error {
  readonly refusal: RefusalOf<'cashOutOff'>
  readonly ready: (house: House, client: Client) => Promise<void>
  constructor(selections: readonly SelectionKey[], ready: TakenBack['ready']) {
    super('the sale is taken back')
    this.refusal = { code: 'cashOutOff', why: { kind: 'marketClosed', selections } }
    this.ready = ready
  }
}

/** The gate closed on these legs of what was to be sold. */
export function closedOn(
  legs: readonly ClosedLeg[],
  gate: readonly GateLeg[],
  { operatorId }: Pick<Selling, 'operatorId'>,
): Error {
  const selections = legs.map(({ position }) => selectionKey(must(gate[position], 'the leg that the gate refused')))
  return new TakenBack(selections, ({ book }) => book.untilCaughtUp(operatorId, legs))
}

/** Something of it was put together by the bet builder: its price is asked for outside the transaction. */
function unpriced(coupon: CouponRecord): Error {
  const selections = coupon.legs.filter((leg) => !leg.outcomeResult && readBuilder(leg)).map(selectionKey)
  return new TakenBack(selections, (house, client) => readyToSell(house, client, coupon))
}
