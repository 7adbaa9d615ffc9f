import type { ProtectionEntry } from '@banko/betting/protection/entries.ts'
import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import { insertEntry } from '@banko/server/people/protection/store.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { insertOffer } from '@banko/server/promotions/store-offers.ts'
import { sql } from 'kysely'
import type { BenchHouse } from './open-bench-house.ts'

/** Minor units: nobody comes to the end of it. */
const plenty = 1_000_000_000_000

/** One player of so many has bonus alone, which pays all that they stake. */
const bonusAlone = 8

/** Cash of a player by their place. */
export function guardedCash(index: number): number {
  return index % bonusAlone === 0 ? 0 : plenty
}

const terms: OfferTerms = {
  currency: 'TRY',
  texts: [{ language: 'en', title: 'Bench', text: '' }],
  reward: { kind: 'grant', amount: plenty },
  rules: { wagerTimes: 60, wagerOf: 'bonus', priceMin: 1400, days: 30 },
  from: 0,
  approval: 'atOnce',
  timesMax: 1,
}

/** Gives every player an active bonus, and limits of their own that they never reach: of a day, a week and a month. */
export async function guardPlayers({ house, platform, operatorId, playerIds }: BenchHouse): Promise<void> {
  const at = Date.now()
  const limit = (kind: 'stake' | 'loss' | 'deposit' | 'singleStake', period: 'day' | 'week' | 'month' | 'each') =>
    ({ said: 'limit', kind, period, amount: plenty, at }) satisfies ProtectionEntry
  const limits = [
    limit('stake', 'day'),
    limit('loss', 'week'),
    limit('stake', 'month'),
    limit('deposit', 'month'),
    limit('singleStake', 'each'),
  ]
  await forOperator(operatorId, async () => {
    const offerId = await platform.db.transaction().execute(async (tx) => {
      const made = await insertOffer(tx, operatorId, terms, at)
      await sql`update offer set state = 'on' where operator_id = ${operatorId} and id = ${made}`.execute(tx)
      return made
    })
    for (const playerId of playerIds) {
      const of = { operatorId, playerId }
      for (const entry of limits) await insertEntry(platform.db, of, entry)
      const asked = { ...of, currency: terms.currency, offerId, madeBy: 'player', language: 'en' }
      const taken = await house.promotions.request(asked)
      if (!taken.ok || taken.value.state !== 'active') throw new Error('a player of the bench has no bonus')
    }
  })
}
