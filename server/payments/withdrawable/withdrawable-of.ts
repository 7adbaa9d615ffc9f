import { turnoverHolds, turnoverOf } from '@banko/betting/payments/turnover.ts'
import { type Hold, withdrawableOf as withdrawableBy } from '@banko/betting/payments/withdrawable.ts'
import type { Withdrawable } from '@banko/contract/calls/payments.ts'
import { sumStakesSince } from '../../coupons/index.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Transaction } from '../../platform/platform.ts'
import type { House } from '../house.ts'
import { rulesOf } from '../rules/rules.ts'
import { readCredited } from './store.ts'

/** What a player can take out, with what it is made of. Source: payments.md, Checks before a request, Withdrawable. */
export async function withdrawableOf(
  house: House,
  tx: Transaction,
  of: PlayerOf & { readonly currency: string },
): Promise<Withdrawable> {
  const { operatorId, playerId, currency } = of
  const balanceOf = async (kind: 'playerCash' | 'playerHeld') =>
    (await house.ledger.balances(tx, operatorId, kind, [playerId])).get(playerId) ?? 0
  const [cash, held] = [await balanceOf('playerCash'), await balanceOf('playerHeld')]
  const { withdrawable, parts } = withdrawableBy(cash, await readHolds(tx, of), house.platform.clock.now())
  const holds = parts
    .filter((part) => part.held > 0)
    .map(({ kind, held: amount, until }) => ({ kind, amount, ...(until !== undefined && { until }) }))
  return { currency, cash, held, holds, withdrawable }
}

/** A disputed deposit is locked whole; one that was not staked yet by what is missing. */
async function readHolds(tx: Transaction, of: PlayerOf): Promise<Hold[]> {
  const deposits = await readCredited(tx, of)
  const named = deposits.map(({ number, ...rest }) => ({ ...rest, id: `payment ${number}` }))
  const disputed = named.filter(({ isDisputed }) => isDisputed)
  const others = named.filter(({ isDisputed }) => !isDisputed)
  const { rules } = await rulesOf(tx, of.operatorId)
  const times = others.map(({ at }) => at)
  const stakes = await sumStakesSince(tx, of, times)
  const counted = stakes.map((amount, index) => ({ counted: amount, at: times[index] ?? 0 }))
  return [
    ...disputed.map(({ id, amount }): Hold => ({ kind: 'dispute', amount, cause: id })),
    ...turnoverHolds(turnoverOf(others, counted, rules.turnoverTimes)),
  ]
}
