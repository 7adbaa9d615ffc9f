import { readBuilder } from '@banko/betting/match/builder.ts'
import { checkStructure } from '@banko/betting/slip/check-structure.ts'
import { couponFormOf } from '@banko/betting/slip/coupon-form.ts'
import type { CouponRequest } from '../coupons/index.ts'
import type { PlayerFacts } from '../people/index.ts'
import type { Client } from '../platform/limits/client.ts'
import type { House } from './house.ts'

/**
 * Resolves in the turn in which all that a request has of the bet builder is priced as its matches stand: to be gathered
 * in that very turn. Nothing is priced for a form that is refused whatever it would pay.
 * @throws {TooManyError} where the client has had too much of what all share, or it takes too long
 */
export async function readyBuilders(
  { operators, book }: Pick<House, 'operators' | 'book'>,
  client: Client,
  { operatorId, siteId }: Pick<PlayerFacts, 'operatorId' | 'siteId'>,
  { selections, sizes }: Pick<CouponRequest, 'selections' | 'sizes'>,
): Promise<void> {
  if (!selections.some(readBuilder) || !operators.isBuilderOn(siteId)) return
  if (checkStructure(couponFormOf(selections, sizes), operators.rulesOf(operatorId)).length > 0) return
  await book.builders.ready(client, (matchId) => book.offerOf(operatorId).find(matchId), selections)
}
