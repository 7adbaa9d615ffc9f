import type { Grant } from '@banko/contract/calls/promotions.ts'
import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import { must } from '../platform/must.ts'
import { Scope } from '../platform/scope.ts'
import { deskPromotionsCalls } from '../promotions/desk/calls.ts'
import type { TestHouse } from './test-house.ts'

type Asking = Parameters<ReturnType<typeof deskPromotionsCalls>['addOffer']>

/** What a house is that makes offers to its players. */
export interface OfferingHouse {
  readonly desk: ReturnType<typeof deskPromotionsCalls>
  readonly clerk: Asking[0]
  readonly from: Asking[2]
  /** An offer of the house's currency that is on; answers its number. */
  addOffer(terms?: Partial<OfferTerms>): Promise<number>
  /** Asks for it; throws where it is refused. */
  take(playerId: number, offerId: number): Promise<Grant>
  grant(playerId: number, grantId: number): Promise<Grant>
  bonusOf(playerId: number): Promise<number>
}

/** Ten lira at once, to be staked twice. */
export const simpleTerms: OfferTerms = {
  currency: 'TRY',
  texts: [{ language: 'en', title: 'Ten for you', text: '' }],
  reward: { kind: 'grant', amount: 1000 },
  rules: { wagerTimes: 2, wagerOf: 'bonus', betMax: 100_000, days: 30 },
  from: 0,
  approval: 'atOnce',
  timesMax: 1,
}

export function offeringIn({ house, platform, operatorId }: TestHouse): OfferingHouse {
  const desk = deskPromotionsCalls(house)
  const permissions = new Set(['promotions.see', 'promotions.edit', 'promotions.publish', 'promotions.grant'] as const)
  const scope = Scope.ofSession({ operatorId, staffId: 1, staffName: 'clerk', permissions, path: '' })
  const clerk = { kind: 'staff', scope, sessionId: 'made here', provenAt: 0 } as const
  const from = { host: 'test', address: '127.0.0.1' } as never
  const reading = (playerId: number) => ({ operatorId, playerId, currency: 'TRY', language: 'en' })
  return {
    ...{ desk, clerk, from },
    async addOffer(terms = {}) {
      const made = await desk.addOffer(clerk, { terms: { ...simpleTerms, ...terms } }, from)
      if (!made.ok) throw new Error(JSON.stringify(made.refusal))
      const { offerId, version } = made.value
      const put = await desk.setOffer(clerk, { offerId, version, state: 'on', reason: 'spring' }, from)
      if (!put.ok) throw new Error(JSON.stringify(put.refusal))
      return offerId
    },
    async take(playerId, offerId) {
      const taken = await house.promotions.request({ ...reading(playerId), offerId, madeBy: 'player' })
      if (!taken.ok) throw new Error(JSON.stringify(taken.refusal))
      return taken.value
    },
    async grant(playerId, grantId) {
      const { grants } = await house.promotions.bonuses(reading(playerId))
      return must(
        grants.find((one) => one.grantId === grantId),
        'a grant',
      )
    },
    bonusOf: async (playerId) =>
      (await house.ledger.balances(platform.db, operatorId, 'playerBonus', [playerId])).get(playerId) ?? 0,
  }
}
