import { cashbackOf } from '@banko/betting/wagering/cashback-of.ts'
import type { OfferReward } from '@banko/contract/promotions/offer-shape.ts'
import { sumSettled } from '../../coupons/index.ts'
import { cashbackPaid, mustBeDone } from '../../ledger/index.ts'
import { forEveryOperator, forOperator } from '../../platform/database/row-scope.ts'
import type { Transaction } from '../../platform/platform.ts'
import type { Span } from '../../platform/time/period-in.ts'
import type { GrantRow } from '../grant.ts'
import { moneyOf } from '../grant-money.ts'
import type { House } from '../house.ts'
import { placeBonus } from '../place-bonus.ts'
import { readGrant, writeGrant } from '../store-grants.ts'
import { takeBudget } from '../store-offers.ts'
import { tellLater } from '../tell-later.ts'
import { beforeFirst, type Due, findDue, sumConverted } from './store.ts'

const batch = 200

/**
 * Pays cashback whose time is over. To be done again and again: each grant is paid in a transaction of its own, and is over with
 * it, so that whoever goes on after a stop, or at once beside another, pays what is left.
 */
export async function payCashback(house: House): Promise<void> {
  const { db, clock, log } = house.platform
  const now = clock.now()
  for (let after = beforeFirst; ; ) {
    const due = await forEveryOperator('cashback is due whosever it is', () =>
      findDue(db, { now, after, countMax: batch }),
    )
    for (const one of due)
      await forOperator(one.operatorId, () => db.transaction().execute((tx) => payOne(house, tx, one)))
        .then(() => house.people.publishBalances([one]))
        .catch((error: unknown) => log.error('promotions.cashback', error))
    const last = due.at(-1)
    // what failed is tried again the next time
    if (!last || due.length < batch) return
    after = last
  }
}

type Cashback = Extract<OfferReward, { kind: 'cashback' }>

/** Lock order: the player's account, their grants, the offer. Whoever settles coupons of theirs has that account before they look at the clock. */
async function payOne(house: House, tx: Transaction, { operatorId, playerId, grantId }: Due): Promise<void> {
  await house.ledger.lock(tx, operatorId, 'playerCash', [playerId])
  const grant = await readGrant(tx, operatorId, grantId)
  if (!grant) return
  const { reward } = grant.terms
  const span = spanOf(grant)
  if (grant.state !== 'accepted' || reward.kind !== 'cashback' || !span) return
  // nobody who has left, and nobody who may be sold nothing, is given a reason to come back
  const mayBe = await house.people.harm.mayBeOffered({ operatorId, playerId }, tx)
  const amount = mayBe ? await amountOf(tx, grant, { reward, span }) : 0
  if (amount === 0) await closeUnpaid(house, tx, grant)
  else if (reward.paidAs === 'cash') await payCash(house, tx, grant, amount)
  else await placeBonus(house, tx, grant, { amount, deposit: 0, by: 'house' })
}

function spanOf({ counts_from: from, ends_at: until }: GrantRow): Span | undefined {
  return from === null || until === null ? undefined : { from, until }
}

interface Reckoned {
  readonly reward: Cashback
  readonly span: Span
}

async function amountOf(tx: Transaction, grant: GrantRow, { reward, span }: Reckoned): Promise<number> {
  const of = { operatorId: grant.operator_id, playerId: grant.player_id }
  const settled = await sumSettled(tx, of, span)
  return cashbackOf(reward, { ...settled, converted: await sumConverted(tx, of, span) })
}

async function payCash(house: House, tx: Transaction, grant: GrantRow, amount: number): Promise<void> {
  const { operator_id: operatorId, player_id: playerId, offer_id: offerId, reserved } = grant
  const owed = (await house.ledger.debts(tx, operatorId, [playerId])).get(playerId) ?? 0
  mustBeDone(await house.ledger.record(tx, [cashbackPaid(moneyOf(grant), amount, owed)]))
  await takeBudget(tx, operatorId, { offerId, amount: amount - reserved })
  const now = house.platform.clock.now()
  const paid = { state: 'completed', reserved: 0, amount, granted_at: now, ended_at: now, converted: amount } as const
  await tellLater(house, tx, await writeGrant(tx, grant, paid), { template: 'bonusCompleted' })
}

/** There is nothing to give back: its part of the budget is there for others. */
async function closeUnpaid(house: House, tx: Transaction, grant: GrantRow): Promise<void> {
  const { operator_id: operatorId, offer_id: offerId, reserved, let_in: letIn } = grant
  await takeBudget(tx, operatorId, { offerId, amount: -reserved, use: letIn?.code === undefined ? 0 : -1 })
  await writeGrant(tx, grant, { state: 'expired', reserved: 0, ended_at: house.platform.clock.now() })
}
