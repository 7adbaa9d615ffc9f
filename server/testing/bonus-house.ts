import { sql } from 'kysely'
import { change, quoted, sell, sellsAll } from '../cashout/testing/selling-house.ts'
import type { CouponRecord } from '../coupons/index.ts'
import { openPayingHouse, type PayingHouse } from '../payments/testing/paying-house.ts'
import { type OfferingHouse, offeringIn } from './offering-house.ts'
import type { TestHouseOptions } from './test-house.ts'

export { simpleTerms } from './offering-house.ts'

/** A house with offers, and players who take them. */
export interface BonusHouse extends PayingHouse, OfferingHouse {
  /** A player whose mails reach them; answers their number. */
  addReached(cash: number, lang?: string): Promise<number>
  /** Its site buys every coupon back, and lets players cancel for an hour. */
  sellAll(): Promise<void>
  /** Sells what is left of a coupon at what is offered for it; throws where that is refused. */
  sell(coupon: CouponRecord): Promise<void>
}

export async function openBonusHouse(options: TestHouseOptions = {}): Promise<BonusHouse> {
  const town = await openPayingHouse(options)
  const { platform, operatorId } = town
  return {
    ...town,
    ...offeringIn(town),
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
    sellAll: () => change(town, { cashOut: sellsAll, cancelMinutes: 60 }),
    async sell(coupon) {
      const sold = await sell(town, coupon, await quoted(town, coupon))
      if (!sold.ok) throw new Error(JSON.stringify(sold.refusal))
    },
  }
}
