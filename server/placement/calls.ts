import { nameOfLimit } from '@banko/betting/limits/find-limits.ts'
import type { Limit } from '@banko/betting/limits/limits.ts'
import { selectionKey } from '@banko/betting/slip/selection.ts'
import { ok, refused } from '@banko/contract/answer.ts'
import type { QuoteAnswer } from '@banko/contract/calls/placement.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Handlers } from '../platform/http/http.ts'
import { clientOf } from '../platform/limits/client.ts'
import type { Accepted } from './decide.ts'
import { type House, matchKnown } from './house.ts'
import type { Placement } from './index.ts'
import { quoteSlip, type SlipQuote, visitorFacts } from './quote-slip.ts'

interface Needs extends House {
  readonly placement: Placement
}

export function placementCalls(house: Needs): Handlers<Contract['placement']> {
  return {
    place: async (caller, input) => {
      const answer = await house.placement.place(caller, input)
      if (!answer.ok) return answer
      const [coupon] = await house.coupons.data([answer.value], (matchId) => matchKnown(house, matchId))
      return coupon ? ok(coupon) : refused({ code: 'notFound' })
    },
    quote: async (caller, input, request) => {
      const client = clientOf(caller, request)
      if (caller.kind === 'player')
        return ok(quoteData(await quoteSlip(house, client, await house.people.factsOf(caller), input)))
      const site = house.operators.findSite(request.host)
      return site
        ? ok(quoteData(await quoteSlip(house, client, visitorFacts(site), input)))
        : refused({ code: 'notFound' })
    },
  }
}

function quoteData({ decision, range }: SlipQuote): QuoteAnswer {
  return {
    ...(decision.kind === 'accept' ? { quote: quotedData(decision) } : { refusal: { ...decision.refusal } }),
    ...(range && {
      range: {
        stakeMin: limitData(range.min),
        stakeMax: limitData(range.max),
        payoutMax: limitData(range.payoutMax),
        ...(range.couponPriceMin && { priceMin: limitData(range.couponPriceMin) }),
        ...(range.couponPriceMax && { priceMax: limitData(range.couponPriceMax) }),
      },
    }),
  }
}

function quotedData({ terms, legs, delay }: Accepted): NonNullable<QuoteAnswer['quote']> {
  const { kind, live, combinations, stakeTotal, priceTotal, bonusPercent, bonus, payoutMax, payoutLimit } = terms
  return {
    ...{ kind, live, combinations, stakeTotal, priceTotal, bonusPercent, bonus, payoutMax, payoutLimit },
    changed: [...terms.changed],
    legs: legs.map((leg) => ({ selection: selectionKey(leg), price: leg.price, ...unboosted(leg), live: leg.live })),
    delayMilliseconds: delay,
  }
}

function limitData(limit: Limit) {
  return { value: limit.value, ...nameOfLimit(limit) }
}

/** What its price is without the boost that raises it. */
function unboosted({ priceUnboosted }: Accepted['legs'][number]) {
  return priceUnboosted === undefined ? {} : { priceUnboosted }
}
