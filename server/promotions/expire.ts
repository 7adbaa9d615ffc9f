import { forEveryOperator, forOperator } from '../platform/database/row-scope.ts'
import { expireTokens } from './free-bets/store.ts'
import { expireFreeRounds } from './free-rounds/give-free-rounds.ts'
import type { GrantRow } from './grant.ts'
import { end } from './grant-life.ts'
import type { House } from './house.ts'
import { findEnding, readGrant } from './store-grants.ts'

const batch = 200

/** Ends bonuses and free bets whose days are over. To be done again and again. */
export async function expireGrants(house: House): Promise<void> {
  const { db, clock, log } = house.platform
  const now = clock.now()
  const over = await forEveryOperator('a bonus is over whosever it is', () => findEnding(db, now, batch))
  for (const { operatorId, playerId, grantId } of over)
    await forOperator(operatorId, () =>
      db.transaction().execute(async (tx) => {
        await house.ledger.lock(tx, operatorId, 'playerCash', [playerId])
        const grant = await readGrant(tx, operatorId, grantId)
        if (!grant || !isOver(grant, now)) return
        const isFreeRounds = grant.terms.reward.kind === 'freeRounds' && grant.state === 'accepted'
        if (isFreeRounds) await expireFreeRounds(house, tx, grant)
        else await end(house, tx, grant, { state: 'expired' })
      }),
    )
      .then(() => house.people.publishBalances([{ operatorId, playerId }]))
      .catch((error: unknown) => log.error('promotions.expire', error))
  await forEveryOperator('a free bet is over whosever it is', () => expireTokens(db, now, batch))
}

function isOver({ state, ends_at: endsAt, counts_from: countsFrom }: GrantRow, now: number): boolean {
  const waits = state === 'accepted' && countsFrom === null
  return (state === 'active' || waits) && endsAt !== null && endsAt <= now
}
