import type { Connection } from '../platform/platform.ts'
import { proveBoosts } from './boosts/prove.ts'
import { findMisplayed } from './free-rounds/store.ts'
import { causeOf } from './grant.ts'
import type { House } from './house.ts'
import {
  findBeyond,
  findHolders,
  findMiscounted,
  findMisgiven,
  findMisinsured,
  findMisplaced,
  findMisused,
  findPaidCashback,
} from './store-prove.ts'

/**
 * What is wrong with bonuses, each as one readable line; empty when all agrees: nobody without an active one has any bonus;
 * what was counted is the sum of its facts; what an offer has given is the sum of its grants, or of what its boosts cost, and none of them more than it says;
 * a code was used as often as grants say that came by it;
 * every free bet is there to be spent, on one coupon that is open or settled, or gone; what insurance gave is the stake of a coupon
 * that loses by one leg; cashback that says it was paid was, once; and every boost costs what its coupon says.
 * what free rounds won is what their grant came to.
 * Source: payments.md, Invariants 4, 5 and 11; games.md, Invariants, 6.
 */
export async function proveGrants(house: House, connection: Connection): Promise<string[]> {
  return [
    ...(await proveHeld(house, connection)),
    ...(await findMiscounted(connection)).map(
      (row) => `grant ${row.id} of operator ${row.operator_id} says ${row.wagered}, its facts ${row.counted}`,
    ),
    ...(await findMisplaced(connection)).map(
      (row) =>
        `free bet ${row.id} of operator ${row.operator_id} is ${row.state}, coupon ${row.number ?? '-'} ${row.status ?? '-'}`,
    ),
    ...(await findMisgiven(connection)).map(
      (row) => `offer ${row.id} of operator ${row.operator_id} says ${row.given} given, its grants ${row.granted}`,
    ),
    ...(await findMisused(connection)).map(
      (row) =>
        `offer ${row.id} of operator ${row.operator_id} says ${row.said} uses of its code, its grants ${row.uses}`,
    ),
    ...(await findBeyond(connection)).map(
      (row) => `grant ${row.id} of operator ${row.operator_id} came to ${row.amount}, its offer says ${row.most}`,
    ),
    ...(await findMisinsured(connection)).map(
      (row) =>
        `insurance ${row.id} of operator ${row.operator_id} gave back coupon ${row.number ?? '-'} ${row.status ?? '-'}`,
    ),
    ...(await findMisplayed(connection)).map(
      (row) =>
        `free rounds of grant ${row.id} of operator ${row.operator_id}, ${row.state}, won ${row.won}, and it came to ${row.amount ?? 0}`,
    ),
    ...(await proveCashback(house, connection)),
    ...(await proveBoosts(house, connection)),
  ]
}

async function proveHeld({ ledger }: House, connection: Connection): Promise<string[]> {
  const holders = new Set((await findHolders(connection)).map((row) => `${row.operator_id} ${row.player_id}`))
  const held = await ledger.heldByAll(connection, 'playerBonus')
  return held
    .filter(({ operatorId, ownerId }) => !holders.has(`${operatorId} ${ownerId}`))
    .map(({ operatorId, ownerId, balance }) => `player ${ownerId} of operator ${operatorId} has ${balance} of no bonus`)
}

/** What grants say was paid as cash against what left the house's bonus for them. */
async function proveCashback({ ledger }: House, connection: Connection): Promise<string[]> {
  const said = new Map<string, number>(
    (await findPaidCashback(connection)).map((row) => [`${row.operator_id} ${causeOf(row)}`, row.amount]),
  )
  const moved = await ledger.movedFor(connection, ['cashbackPaid'])
  const paid = new Map<string, number>(
    moved.flatMap(({ operatorId, cause, account, amount }) =>
      account === 'houseBonus' ? [[`${operatorId} ${cause}`, -amount] as const] : [],
    ),
  )
  return [...new Set([...said.keys(), ...paid.keys()])]
    .filter((key) => said.get(key) !== paid.get(key))
    .map((key) => `cashback of operator ${key} says ${said.get(key) ?? 0}, the ledger paid ${paid.get(key) ?? 0}`)
}
