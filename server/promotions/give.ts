import { bonusFor } from '@banko/betting/wagering/bonus-for.ts'
import type { OfferReward, OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import type { PlayerOf } from '../platform/caller.ts'
import type { Transaction } from '../platform/platform.ts'
import type { GrantRow } from './grant.ts'
import { activate, type DoneBy } from './grant-life.ts'
import type { House } from './house.ts'
import { readActive, readInState, writeGrant } from './store-grants.ts'
import { takeBudget } from './store-offers.ts'

/** What of an offer's budget one grant of it may come to. */
function mostOf(reward: OfferReward): number {
  return reward.kind === 'grant' ? reward.amount : reward.max
}

/**
 * Keeps of an offer's budget what one grant of it may come to, before it is given: nobody pays in for a bonus that is not
 * there any more. False: less is left of it.
 */
export function reserve(tx: Transaction, operatorId: number, offerId: number, terms: OfferTerms): Promise<boolean> {
  const { reward, budget } = terms
  return takeBudget(tx, operatorId, { offerId, amount: mostOf(reward), ...(budget !== undefined && { budget }) })
}

/** Gives what was asked for, at once or with the next deposit; its part of the budget is kept. The player's account is under lock. */
export async function give(house: House, tx: Transaction, grant: GrantRow, by: DoneBy): Promise<GrantRow> {
  const { reward } = grant.terms
  const reserved = mostOf(reward)
  if (reward.kind === 'depositMatch') return writeGrant(tx, grant, { state: 'accepted', reserved })
  return place(house, tx, { ...grant, reserved }, { amount: reward.amount, deposit: 0, by })
}

/** A deposit was credited: what of an accepted bonus it brings. The player's account is under lock. */
export async function matchDeposit(
  house: House,
  tx: Transaction,
  of: PlayerOf,
  paid: { readonly amount: number; readonly transferNumber: number; readonly currency: string },
): Promise<GrantRow | undefined> {
  const accepted = await readInState(tx, of, 'accepted')
  // who may be sold nothing by now keeps it for later
  if (accepted.length === 0 || !(await house.people.harm.mayBeOffered(of, tx))) return undefined
  for (const grant of accepted) {
    const { reward } = grant.terms
    if (reward.kind !== 'depositMatch' || grant.currency !== paid.currency || paid.amount < reward.depositMin) continue
    const amount = bonusFor(reward, paid.amount)
    if (amount === 0) continue
    const of = { ...grant, transfer_number: paid.transferNumber }
    return place(house, tx, of, { amount, deposit: paid.amount, by: 'house' })
  }
  return undefined
}

/** Its amount is known: it is active now, or waits for the one that is. */
async function place(
  house: House,
  tx: Transaction,
  grant: GrantRow,
  { amount, deposit, by }: { readonly amount: number; readonly deposit: number; readonly by: DoneBy },
): Promise<GrantRow> {
  const { operator_id: operatorId, player_id: playerId, offer_id: offerId, reserved } = grant
  await takeBudget(tx, operatorId, { offerId, amount: amount - reserved })
  const { transfer_number } = grant
  const waiting = await writeGrant(tx, grant, { state: 'waiting', reserved: 0, amount, deposit, transfer_number })
  const active = (await readActive(tx, operatorId, [playerId])).get(playerId)
  return active ? waiting : activate(house, tx, waiting, by)
}
