// tidy-allow globals: spells a time that it is told
import { receiptVersion } from '@banko/contract/receipts/receipt-bytes.ts'
import type { CouponRecord, LegRecord } from '../coupons/index.ts'

/** What stands in a receipt besides the coupon: what numbers were called when it was written. */
export interface Called {
  readonly domain: string
  readonly matches: readonly CalledMatch[]
}

export interface CalledMatch {
  readonly matchId: number
  readonly home: string
  readonly away: string
  /** Milliseconds. */
  readonly startsAt: number
}

/** A receipt: the agreed facts a line each, in an order of their own, and what sites and matches were called. */
export function receiptText(coupon: CouponRecord, { domain, matches }: Called): string {
  const called = matches.map(
    ({ matchId, home, away, startsAt }) =>
      `called match ${matchId} ${quoted(home)} ${quoted(away)} starts ${timeOf(startsAt)}`,
  )
  return [agreedText(coupon), `called site ${quoted(domain)}`, ...called, ''].join('\n')
}

/** Everything of a coupon that is final once it is accepted: with its legs' results, it alone decides the payout. */
export function agreedText(coupon: CouponRecord): string {
  const { bonusRule: rule } = coupon
  return [
    receiptVersion,
    'amounts in the smallest unit of the currency, prices in thousandths, times in UTC',
    `number ${coupon.number}`,
    `operator ${coupon.operatorId}`,
    `site ${coupon.siteId}`,
    `player ${coupon.playerId}`,
    `coupon ${coupon.couponId}`,
    `placed ${timeOf(coupon.placedAt)}`,
    `currency ${coupon.currency}`,
    `kind ${coupon.kind}`,
    `live ${yesNo(coupon.live)}`,
    `sizes ${coupon.sizes.join(',')}`,
    `combinations ${coupon.combinations}`,
    `stake ${coupon.stakeTotal}${coupon.freeBetId === undefined ? '' : ' of a free bet, not returned'}`,
    `price ${coupon.priceTotal}`,
    `payout max ${coupon.payoutMax}`,
    `payout limit ${coupon.payoutLimit}`,
    `bonus percent ${coupon.bonusPercent} max ${coupon.bonus}`,
    `bonus rule percent ${rule.percent} tips ${rule.tipCount} price ${rule.priceMin}`,
    `rounding ${coupon.rounding}`,
    `facts ${coupon.factsDigest ?? 'none'}`,
    `legs ${coupon.legs.length}`,
    ...coupon.legs.map(legLine),
  ].join('\n')
}

function legLine(leg: LegRecord, position: number): string {
  const { matchId, marketKey, outcomeId, price, banker, live, acceptedAt, scoreAtPlacement: score, names } = leg
  const boosted = leg.priceUnboosted === undefined ? '' : ` boosted from ${leg.priceUnboosted}`
  return [
    `leg ${position + 1} match ${matchId} market ${quoted(marketKey)} outcome ${quoted(outcomeId)} price ${price}${boosted}`,
    `banker ${yesNo(banker)} live ${yesNo(live)} accepted ${timeOf(acceptedAt)}`,
    `score ${score ? `${score.home}:${score.away}` : 'none'}`,
    `names ${names ? JSON.stringify([sorted(names.market), sorted(names.outcome)]) : 'none'}`,
  ].join(' ')
}

/** Whether a text that was signed says what a coupon says now. */
export function saysCoupon(text: string, coupon: CouponRecord): boolean {
  return text.startsWith(`${agreedText(coupon)}\ncalled site "`)
}

const quoted = (text: string) => JSON.stringify(text)
const yesNo = (value: unknown) => (value ? 'yes' : 'no')
const timeOf = (milliseconds: number) => new Date(milliseconds).toISOString()

function sorted(names: Readonly<Record<string, string>>): string[][] {
  return Object.entries(names).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
