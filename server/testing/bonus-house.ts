import type { Grant } from '@banko/contract/calls/promotions.ts'
import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import { sql } from 'kysely'
import { change, sellsAll } from '../cashout/testing/selling-house.ts'
import { openPayingHouse, type PayingHouse } from '../payments/testing/paying-house.ts'
import { must } from '../platform/must.ts'
import { Scope } from '../platform/scope.ts'
import { deskPromotionsCalls } from '../promotions/desk/calls.ts'
import type { TestHouseOptions } from './test-house.ts'

type Asking = Parameters<ReturnType<typeof deskPromotionsCalls>['addOffer']>

/** A house with offers, and players who take them. */
export interface BonusHouse extends PayingHouse {
  readonly desk: ReturnType<typeof deskPromotionsCalls>
  readonly clerk: Asking[0]
  readonly from: Asking[2]
  /** A player whose mails reach them; answers their number. */
  addReached(cash: number, lang?: string): Promise<number>
  /** An offer of the house's currency that is on; answers its number. */
  addOffer(terms?: Partial<OfferTerms>): Promise<number>
  /** Asks for it; throws where it is refused. */
  take(playerId: number, offerId: number): Promise<Grant>
  grant(playerId: number, grantId: number): Promise<Grant>
  bonusOf(playerId: number): Promise<number>
  /** Its site buys every coupon back, and lets players cancel for an hour. */
  sellAll(): Promise<void>
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

export async function openBonusHouse(options: TestHouseOptions = {}): Promise<BonusHouse> {
  const town = await openPayingHouse(options)
  const { house, platform, operatorId, of } = town
  const desk = deskPromotionsCalls(house)
  const permissions = new Set(['promotions.see', 'promotions.edit', 'promotions.publish', 'promotions.grant'] as const)
  const scope = Scope.ofSession({ operatorId, staffId: 1, staffName: 'clerk', permissions, path: '' })
  const clerk = { kind: 'staff', scope, sessionId: 'made here', provenAt: 0 } as const
  const from = { host: 'test', address: '127.0.0.1' } as never
  const read = (playerId: number) => house.promotions.bonuses({ ...of(playerId), currency: 'TRY', language: 'en' })
  return {
    ...town,
    ...{ desk, clerk, from },
    async addReached(cash, lang = 'en') {
      const [playerId = 0] = await town.addPlayers(1, cash, { lang })
      const mail = `player${playerId}@example.com`
      await sql`
        insert into player_profile (operator_id, player_id, first_name, last_name, birth_date, sex, country, city, address,
          post_code, email, email_folded, agreed_at)
        values (${operatorId}, ${playerId}, 'Ada', 'Ay', '1990-05-06', 'f', 'TR', 'Rize', 'Cadde 1', '53000', ${mail},
          ${mail}, 0)`.execute(platform.db)
      return playerId
    },
    async addOffer(terms = {}) {
      const made = await desk.addOffer(clerk, { terms: { ...simpleTerms, ...terms } }, from)
      if (!made.ok) throw new Error(JSON.stringify(made.refusal))
      const { offerId, version } = made.value
      const put = await desk.setOffer(clerk, { offerId, version, state: 'on', reason: 'spring' }, from)
      if (!put.ok) throw new Error(JSON.stringify(put.refusal))
      return offerId
    },
    async take(playerId, offerId) {
      const asked = { ...of(playerId), currency: 'TRY', offerId, madeBy: 'player', language: 'en' }
      const taken = await house.promotions.request(asked)
      if (!taken.ok) throw new Error(JSON.stringify(taken.refusal))
      return taken.value
    },
    async grant(playerId, grantId) {
      const { grants } = await read(playerId)
      return must(
        grants.find((one) => one.grantId === grantId),
        'a grant',
      )
    },
    sellAll: () => change(town, { cashOut: sellsAll, cancelMinutes: 60 }),
    bonusOf: async (playerId) =>
      (await house.ledger.balances(platform.db, operatorId, 'playerBonus', [playerId])).get(playerId) ?? 0,
  }
}
