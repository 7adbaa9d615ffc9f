import { isShown } from '@banko/betting/match/market.ts'
import type { CouponRecord } from '@banko/server/coupons/index.ts'
import type { House } from '@banko/server/house.ts'
import type { PlayerOf } from '@banko/server/platform/caller.ts'
import type { Random } from '@banko/server/platform/ports.ts'
import { openBooks } from './house-book.ts'
import type { Bet } from './listener.ts'

export interface HouseBet {
  readonly name: string
  readonly event: string
  readonly at: number
  /** 0 when it was refused at once. */
  readonly number: number
  readonly refusal: string
}

interface Placing {
  readonly number: number
  readonly random: Random
  readonly player: PlayerOf
  readonly couponId: string
}

/** A single on any outcome that is shown, at the price that is shown; nothing when nothing is shown. */
export async function placeBet(house: House, placing: Placing): Promise<HouseBet | undefined> {
  const { number, random, player, couponId } = placing
  const offers = openBooks(house).flatMap((book) =>
    [...book.markets.values()]
      .filter(isShown)
      .flatMap((market) => market.outcomes.map((outcome) => ({ book, market, outcome }))),
  )
  offers.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const chosen = offers[random.int(0, Math.max(0, offers.length - 1))]
  if (!chosen) return undefined
  const { book, market, outcome } = chosen
  const selection = {
    matchId: book.matchId,
    marketKey: market.key,
    outcomeId: outcome.id,
    price: outcome.price,
    version: book.version,
    banker: false,
  }
  const answer = await house.placement.place(player, {
    couponId,
    selections: [selection],
    sizes: [],
    stake: 1000,
    pricePolicy: 'none',
  })
  const { name } = book.fixture.home
  return {
    name: `${number} ${keyOf(chosen)} ${outcome.price}`,
    // the script names its matches so that a number is left of them
    event: `sr:match:${name.split(' ').at(-1)}`,
    at: house.platform.clock.now(),
    number: answer.ok ? answer.value.number : 0,
    refusal: answer.ok ? '' : JSON.stringify(answer.refusal),
  }
}

type Offer = {
  readonly book: ReturnType<typeof openBooks>[number]
  readonly market: { readonly key: string }
  readonly outcome: { readonly id: string }
}

function keyOf({ book, market, outcome }: Offer): string {
  return `${book.fixture.home.name} ${market.key} ${outcome.id}`
}

/** What became of them by now. */
export async function readBets(house: House, operatorId: number, bets: readonly HouseBet[]): Promise<Bet[]> {
  const stored = bets.map(({ number }) => number).filter((number) => number > 0)
  const coupons = new Map(
    (await house.coupons.read(house.platform.db, operatorId, stored)).map((coupon) => [coupon.number, coupon]),
  )
  return bets.map((bet) => toldBet(bet, coupons.get(bet.number)))
}

function toldBet({ name, event, at, refusal }: HouseBet, coupon: CouponRecord | undefined): Bet {
  const accepted = coupon !== undefined && coupon.status !== 'refused' && coupon.status !== 'pending'
  return {
    name,
    event,
    accepted,
    from: at,
    until: coupon?.decidesAt ?? at,
    result: coupon
      ? `${coupon.status} ${coupon.payout} ${coupon.legs.map(({ result }) => result)} ${coupon.refusal ? JSON.stringify(coupon.refusal) : ''}`
      : refusal,
  }
}
