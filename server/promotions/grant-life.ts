import { betMaxOf } from '@banko/betting/wagering/bet-max-of.ts'
import { wagerNeeded } from '@banko/betting/wagering/wager-needed.ts'
import type { GrantState } from '@banko/contract/promotions/choices.ts'
import { bonusCompleted, bonusGranted, bonusOver, convertedOf, mustBeDone } from '../ledger/index.ts'
import type { PlayerOf } from '../platform/caller.ts'
import type { Transaction } from '../platform/platform.ts'
import { stopFreeRounds } from './free-rounds/stop-free-rounds.ts'
import type { GrantRow } from './grant.ts'
import { moneyOf } from './grant-money.ts'
import type { House } from './house.ts'
import { readInState, writeGrant } from './store-grants.ts'
import { takeBudget } from './store-offers.ts'
import { tellLater } from './tell-later.ts'

const day = 86_400_000
/** So long before a bonus ends its player is told, where they have had it longer. Source: payments.md, Messages. */
const nearEnd = 2 * day

/** Who does it: a player sees what they did just now, and is told of all else. */
export type DoneBy = 'player' | 'house'

/** Its money is the player's bonus from now on. None of theirs is active; their account is under lock. */
export async function activate(house: House, tx: Transaction, grant: GrantRow, by: DoneBy): Promise<GrantRow> {
  const { operator_id: operatorId, player_id: playerId, currency, amount, deposit, terms } = grant
  const { rules } = terms
  if (amount === null) throw new Error(`grant ${grant.id} has no amount`)
  const now = house.platform.clock.now()
  await house.ledger.openAccounts(tx, [{ operatorId, currency, kind: 'playerBonus', ownerId: playerId }])
  mustBeDone(await house.ledger.record(tx, [bonusGranted(moneyOf(grant), amount)]))
  const endsAt = now + rules.days * day
  const active = await writeGrant(tx, grant, {
    state: 'active',
    bet_max: betMaxOf(amount, rules.betMax),
    wager_needed: wagerNeeded({ times: rules.wagerTimes, of: rules.wagerOf, bonus: amount, deposit }),
    granted_at: now,
    ends_at: endsAt,
  })
  if (active.wager_needed === 0) return complete(house, tx, active, by)
  if (by === 'house') await tellLater(house, tx, active, { template: 'bonusGranted' })
  if (endsAt - nearEnd > now) await tellLater(house, tx, active, { template: 'bonusNearEnd', at: endsAt - nearEnd })
  return active
}

/** Enough has been staked: what is left of it is cash, as far as its rules say. The player's account is under lock. */
export async function complete(house: House, tx: Transaction, grant: GrantRow, by: DoneBy): Promise<GrantRow> {
  const { convertMax } = grant.terms.rules
  const left = await leftOf(house, tx, grant)
  if (left > 0) mustBeDone(await house.ledger.record(tx, [bonusCompleted(moneyOf(grant), left, convertMax)]))
  const is = await writeGrant(tx, grant, {
    state: 'completed',
    ended_at: house.platform.clock.now(),
    converted: convertedOf(left, convertMax),
  })
  if (by === 'house') await tellLater(house, tx, is, { template: 'bonusCompleted' })
  await activateNext(house, tx, { operatorId: grant.operator_id, playerId: grant.player_id })
  return is
}

/** How a grant may end without having been completed. */
export type Over = Extract<GrantState, 'denied' | 'expired' | 'cancelled' | 'ended'>

/** It is over: what is left of it goes back to the house. The player's account is under lock. */
export async function end(
  house: House,
  tx: Transaction,
  grant: GrantRow,
  { state, reason = null }: { readonly state: Over; readonly reason?: string | null },
): Promise<GrantRow> {
  const { operator_id: operatorId, player_id: playerId, offer_id: offerId } = grant
  const left = grant.state === 'active' ? await leftOf(house, tx, grant) : 0
  if (left > 0) mustBeDone(await house.ledger.record(tx, [bonusOver(moneyOf(grant), left)]))
  // what nobody got is there for others
  const kept =
    grant.terms.reward.kind === 'freeRounds' && grant.state !== 'active' ? await stopFreeRounds(tx, grant) : undefined
  const unused = (grant.state === 'waiting' ? (grant.amount ?? 0) : grant.reserved) - (kept ?? 0)
  const use = grant.granted_at === null && grant.let_in?.code !== undefined ? -1 : 0
  if (unused > 0 || use < 0) await takeBudget(tx, operatorId, { offerId, amount: -unused, use })
  const is = await writeGrant(tx, grant, {
    ...{ state, reason, reserved: 0, ended_at: house.platform.clock.now() },
    // of free rounds what they paid before is what it came to, and a bonus that was never given is nothing
    ...(kept !== undefined && { amount: kept || null }),
  })
  if (state === 'expired' || state === 'ended') await tellLater(house, tx, is, { template: 'bonusOver' })
  if (grant.state === 'active') await activateNext(house, tx, { operatorId, playerId })
  return is
}

async function leftOf({ ledger }: House, tx: Transaction, grant: GrantRow): Promise<number> {
  const { operator_id: operatorId, player_id: playerId } = grant
  return (await ledger.balances(tx, operatorId, 'playerBonus', [playerId])).get(playerId) ?? 0
}

/** The active one of a player is over: the next that waits takes its place. */
async function activateNext(house: House, tx: Transaction, of: PlayerOf): Promise<void> {
  const [next] = await readInState(tx, of, 'waiting')
  if (next) await activate(house, tx, next, 'house')
}
