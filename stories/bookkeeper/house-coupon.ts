import type { CashOutCoupon, CashOutLeg, CashOutRules, OpenLeg } from '@banko/betting/coupon/cash-out.ts'
import { cashOutRulesDefault, quoteCashOut } from '@banko/betting/coupon/cash-out.ts'
import { restAfterSale } from '@banko/betting/coupon/rest-after-sale.ts'
import { type CouponSettlement, type SettleFacts, settleCoupon } from '@banko/betting/coupon/settle-coupon.ts'
import type { MarketKey } from '@banko/betting/match/market.ts'
import type { ResultChances } from '@banko/betting/numbers/chance.ts'
import { fraction } from '@banko/betting/numbers/fraction.ts'
import type { Quote } from '@banko/betting/slip/check-slip.ts'
import { selectionKey } from '@banko/betting/slip/selection.ts'
import { type Fact, type ResultMessage, resultOf } from '@banko/server/settlement/index.ts'
import { keyOf, outcomeIdOf, resultAsTold } from './as-the-house.ts'
import { at } from './at.ts'
import type { Case, CaseEvent, Expectation, SellEvent } from './case.ts'

/** What the product makes of one event. */
export interface HouseEntry {
  readonly status: 'waiting' | 'won' | 'lost' | 'sold'
  /** Bonus included, minor units. */
  readonly payout: number
  readonly bonus: number
  readonly stakeLeft: number
  /** What a sell event paid, or why it did not. */
  readonly sale?: number | string
}

const sellsAll: CashOutRules = {
  ...cashOutRulesDefault,
  kinds: { single: true, combined: true, multiple: true, system: true, live: true },
  partMin: 1,
}

/** A coupon of the product's own functions, to which what the case says happens. */
export class HouseCoupon {
  readonly #case: Case
  readonly #kind: Quote['kind']
  readonly #facts: Fact[] = []
  /** As it was placed. */
  readonly #whole: Omit<SettleFacts, 'legs'>
  /** What is left of it. */
  #terms: Omit<SettleFacts, 'legs'>
  #isSold: 'no' | 'sold' = 'no'

  constructor(coupon: Case, quote: Quote) {
    const { kind, sizes, combinations, stakeTotal, payoutLimit } = quote
    const { percent, tipCount, oddsMin: priceMin } = coupon.bonus
    const { rounding } = coupon
    this.#case = coupon
    this.#kind = kind
    this.#whole = { stakeTotal, combinations, sizes, payoutLimit, rounding, bonus: { percent, tipCount, priceMin } }
    this.#terms = this.#whole
  }

  happen(event: CaseEvent | null): HouseEntry {
    const sale = event?.kind === 'sell' ? this.#sell(event) : undefined
    if (event && event.kind !== 'sell') this.#hear(event)
    return { ...this.#standing(), stakeLeft: this.#terms.stakeTotal, ...(sale !== undefined && { sale }) }
  }

  #standing(): Pick<HouseEntry, 'status' | 'payout' | 'bonus'> {
    return this.#isSold === 'sold' ? { status: 'sold', payout: 0, bonus: 0 } : this.#settlement()
  }

  #settlement(): Pick<HouseEntry, 'status' | 'payout' | 'bonus'> {
    const { status, ...paid } = settleCoupon({ ...this.#terms, legs: this.#legs() })
    // money pays all of these coupons
    if (status === 'void') throw new Error('only a free bet is void')
    return { status, ...paid }
  }

  #legs(): CashOutLeg[] {
    return this.#case.selections.map(({ market, outcome, price, banker }) => {
      const asked = at(this.#case.markets, market)
      const [marketKey, outcomeId] = [keyOf(asked), outcomeIdOf(asked, outcome)]
      const selection = { matchId: asked.match, marketKey, outcomeId }
      const result = resultOf(
        this.#facts.filter(({ id }) => id === asked.match),
        { marketKey, outcomeId, acceptedAt: this.#case.acceptedAt },
      )
      return {
        matchId: asked.match,
        marketKey,
        selection: selectionKey(selection),
        price,
        banker,
        ...(result && { result }),
      }
    })
  }

  /** A fact is numbered by its match here: that is all that the product asks of the match. */
  #hear(event: Exclude<CaseEvent, SellEvent>): void {
    const asked = at(this.#case.markets, event.market)
    const common = { producer: 'bookkeeper', at: this.#facts.length, match: String(asked.match) }
    const message = messageOf(this.#case, event, keyOf(asked))
    this.#facts.push({ id: asked.match, takenAt: 0, done: false, message: { ...common, ...message } })
  }

  #sell({ stakeSold, marginThousandths, expectations }: SellEvent): number | string {
    const coupon: CashOutCoupon = {
      ...this.#terms,
      kind: this.#kind,
      live: false,
      waiting: this.#isSold === 'no' && this.#settlement().status === 'waiting',
      legs: this.#legs().map((leg, position) =>
        leg.result ? leg : { ...leg, open: openOf(at(expectations, position)) },
      ),
    }
    const { stakeTotal } = this.#terms
    const rules = { ...sellsAll, marginMillionths: marginThousandths * 1000 }
    const answer = quoteCashOut({ coupon, rules, now: 0, stakeSold: stakeSold ?? stakeTotal })
    if (!answer.ok) return answer.refusal.code === 'cashOutOff' ? answer.refusal.why.kind : answer.refusal.code
    const sold = answer.value.stakeSold
    if (sold === stakeTotal) this.#isSold = 'sold'
    this.#terms = restAfterSale(this.#whole, this.#whole.stakeTotal - stakeTotal + sold)
    return answer.value.offer
  }
}

type Unsigned<Message> = Message extends ResultMessage ? Omit<Message, 'producer' | 'at' | 'match'> : never

function messageOf(coupon: Case, event: Exclude<CaseEvent, SellEvent>, key: MarketKey): Unsigned<ResultMessage> {
  switch (event.kind) {
    case 'settle': {
      const market = at(coupon.markets, event.market)
      const outcomes = event.results.map((result, outcome) => ({
        id: outcomeIdOf(market, outcome),
        result: resultAsTold(result),
      }))
      return { kind: 'settlement', certainty: event.certainty, markets: [{ key, outcomes }] }
    }
    case 'takeBack':
      return { kind: 'settlementRollback', markets: [key] }
    case 'cancel':
      return { kind: 'cancel', markets: [key], from: event.window.start, until: event.window.end }
    case 'takeBackCancel':
      return { kind: 'cancelRollback', markets: [key], from: event.window.start, until: event.window.end }
    default:
      return event satisfies never
  }
}

function openOf(expectation: Expectation): OpenLeg {
  return { chances: chancesOf(expectation), marketActive: true, cashOutOn: true, producerUp: true, version: 1 }
}

/** A price that is fair tells of a win alone. */
function chancesOf(expectation: Expectation): ResultChances {
  if (expectation.kind === 'fairPrice') return { won: fraction(1000, expectation.price) }
  const { won, void: voided, halfWon, halfLost } = expectation
  const share = (millionths: number) => fraction(millionths, 1_000_000)
  return { won: share(won), void: share(voided), halfWon: share(halfWon), halfLost: share(halfLost) }
}
