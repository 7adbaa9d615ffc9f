import { bonusFor } from '@banko/betting/wagering/bonus-for.ts'
import type { OfferReward, OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import type { PlayerOf } from '../platform/caller.ts'
import type { Transaction } from '../platform/platform.ts'
import { insertFreeBet } from './free-bets/store.ts'
import type { GrantRow } from './grant.ts'
import { activate, type DoneBy } from './grant-life.ts'
import type { House } from './house.ts'
import { readActive, readInState, writeGrant } from './store-grants.ts'
import { takeBudget } from './store-offers.ts'

const day = 86_400_000

/** What of an offer's budget one grant of it may come to. */
function mostOf(reward: OfferReward): number {
  return reward.kind === 'depositMatch' ? reward.max : reward.amount
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
  const { reward, rules, until } = grant.terms
  const reserved = mostOf(reward)
  const now = house.platform.clock.now()
  const endsAt = now + rules.days * day
  if (reward.kind === 'freeBet') return giveFreeBet(tx, grant, { now, endsAt, value: reward.amount })
  if (reward.kind === 'depositMatch') {
    // whoever does not pay in keeps nobody else's part of the budget for ever
    const ends_at = until === undefined ? endsAt : Math.min(endsAt, until)
    return writeGrant(tx, grant, { state: 'accepted', reserved, ends_at })
  }
  return place(house, tx, { ...grant, reserved }, { amount: reward.amount, deposit: 0, by })
}

/** Nothing has to be done for it: the grant is done, and its free bet is there. */
async function giveFreeBet(
  tx: Transaction,
  grant: GrantRow,
  { now, endsAt, value }: { readonly now: number; readonly endsAt: number; readonly value: number },
): Promise<GrantRow> {
  const { operator_id: operatorId, player_id: playerId, id: grantId, currency } = grant
  await insertFreeBet(tx, { operatorId, playerId, grantId, currency, value, madeAt: now, endsAt })
  return writeGrant(tx, grant, {
    ...{ state: 'completed', amount: value, granted_at: now, ends_at: endsAt, ended_at: now, converted: 0 },
  })
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
    if (grant.ends_at !== null && grant.ends_at <= house.platform.clock.now()) continue
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
