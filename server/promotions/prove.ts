import type { Connection } from '../platform/platform.ts'
import type { House } from './house.ts'
import { findHolders, findMiscounted, findMisgiven, findMisplaced } from './store-prove.ts'

/**
 * What is wrong with bonuses, each as one readable line; empty when all agrees: nobody without an active one has any bonus;
 * what was counted is the sum of its facts; what an offer has given is the sum of its grants; and every free bet is there to
 * be spent, on one coupon that is open or settled, or gone.
 * Source: payments.md, Invariants 4, 5 and 11.
 */
export async function proveGrants(house: House, connection: Connection): Promise<string[]> {
  const sums = await findMiscounted(connection)
  const given = await findMisgiven(connection)
  return [
    ...(await proveHeld(house, connection)),
    ...sums.map(
      (row) => `grant ${row.id} of operator ${row.operator_id} says ${row.wagered}, its facts ${row.counted}`,
    ),
    ...(await findMisplaced(connection)).map(
      (row) =>
        `free bet ${row.id} of operator ${row.operator_id} is ${row.state}, coupon ${row.number ?? '-'} ${row.status ?? '-'}`,
    ),
    ...given.map(
      (row) => `offer ${row.id} of operator ${row.operator_id} says ${row.given} given, its grants ${row.granted}`,
    ),
  ]
}

async function proveHeld({ ledger }: House, connection: Connection): Promise<string[]> {
  const holders = new Set((await findHolders(connection)).map((row) => `${row.operator_id} ${row.player_id}`))
  const held = await ledger.heldByAll(connection, 'playerBonus')
  return held
    .filter(({ operatorId, ownerId }) => !holders.has(`${operatorId} ${ownerId}`))
    .map(({ operatorId, ownerId, balance }) => `player ${ownerId} of operator ${operatorId} has ${balance} of no bonus`)
}
