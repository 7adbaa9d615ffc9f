import type { IdentitySeen } from '@banko/contract/calls/desk-reconciliation.ts'
import { atOneMoment } from '../../platform/database/transaction.ts'
import type { Connection, Database } from '../../platform/platform.ts'
import type { House } from '../house.ts'
import { owedOf, partsOf } from './identity.ts'
import { sumParts } from './store-identity.ts'

/**
 * What lies with the providers of an operator, by account and currency: why, and what the ledger has. Both are read of one
 * moment: a movement between them would be told as a fault.
 */
export function readIdentities(
  house: Pick<House, 'ledger'>,
  db: Database,
  of: OfIdentity,
): Promise<ReadonlyMap<number, readonly IdentitySeen[]>> {
  return atOneMoment(db, (tx) => identitiesAt(house, tx, of))
}

interface OfIdentity {
  readonly operatorId: number
  /** Absent: of every one. */
  readonly accountId?: number
}

async function identitiesAt(
  { ledger }: Pick<House, 'ledger'>,
  connection: Connection,
  { operatorId, accountId }: OfIdentity,
): Promise<ReadonlyMap<number, readonly IdentitySeen[]>> {
  const parts = Map.groupBy(await sumParts(connection, operatorId, accountId), nameOf)
  const lying = await ledger.openOf(connection, operatorId, 'payments')
  const balances = new Map(lying.map((one) => [nameOf({ account_id: one.ownerId, currency: one.currency }), one]))
  const names = [...new Set([...parts.keys(), ...balances.keys()])].toSorted()
  const all = names.map((name) => {
    const [account = '', currency = ''] = name.split(' ')
    const sums = partsOf(parts.get(name) ?? [])
    // what lies there is theirs to give
    const booked = 0 - (balances.get(name)?.balance ?? 0)
    return { accountId: Number(account), seen: { currency, owed: owedOf(sums), booked, parts: sums } }
  })
  const wanted = all.filter((one) => accountId === undefined || one.accountId === accountId)
  const moved = wanted.filter(({ seen }) => seen.booked !== 0 || Object.values(seen.parts).some((part) => part !== 0))
  return new Map(
    [...Map.groupBy(moved, (one) => one.accountId)].map(([id, those]) => [id, those.map(({ seen }) => seen)]),
  )
}

function nameOf({ account_id: id, currency }: { readonly account_id: number; readonly currency: string }): string {
  return `${id} ${currency}`
}
