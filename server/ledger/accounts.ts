import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'
import { type AccountName, chart, isBounded, nobody } from './chart.ts'

/** Account numbers by name. Names never change and owners' numbers are never reused, so a number may be remembered. */
export type AccountNumbers = Map<string, number>

/** More are forgotten, all at once: who moves money again is looked up again. */
const numbersMax = 500_000

function keyOf(name: AccountName): string {
  return `${name.operatorId}/${name.currency}/${name.kind}/${name.ownerId}`
}

function columns(names: readonly AccountName[]) {
  return {
    operators: names.map((name) => name.operatorId),
    currencies: names.map((name) => name.currency),
    kinds: names.map((name) => name.kind),
    owners: names.map((name) => name.ownerId),
  }
}

/** Opens accounts that do not exist yet, bounded ones with balance 0. Others stay as they are. */
export async function openAccounts(connection: Connection, names: readonly AccountName[]): Promise<void> {
  for (const name of names)
    if ((chart[name.kind].owner === 'house') !== (name.ownerId === nobody))
      throw new Error(`account ${keyOf(name)} has an owner and should not, or the reverse`)
  const { operators, currencies, kinds, owners } = columns(names)
  const balances = names.map((name) => (isBounded(name.kind) ? 0 : null))
  await sql`
    insert into account (operator_id, currency, kind, owner_id, balance)
    select * from unnest(${operators}::bigint[], ${currencies}::text[], ${kinds}::text[], ${owners}::bigint[],
      ${balances}::bigint[])
    order by 1, 2, 3, 4
    on conflict do nothing`.execute(connection)
}

/** The numbers of accounts, in the order asked. An account that was never opened is a fault. */
export async function findAccounts(
  connection: Connection,
  known: AccountNumbers,
  names: readonly AccountName[],
): Promise<number[]> {
  if (known.size > numbersMax) known.clear()
  const missing = names.filter((name) => !known.has(keyOf(name)))
  // of this call: another one may forget all of them while it waits
  const own = new Map(names.map((name) => [keyOf(name), known.get(keyOf(name))]))
  if (missing.length > 0) for (const [key, number] of await learn(connection, missing)) own.set(key, number)
  for (const [key, number] of own) if (number !== undefined) known.set(key, number)
  return names.map((name) => {
    const number = own.get(keyOf(name))
    if (number === undefined) throw new Error(`account ${keyOf(name)} was never opened`)
    return number
  })
}

interface AccountRow {
  id: number
  operator_id: number
  currency: string
  kind: AccountName['kind']
  owner_id: number
}

async function learn(connection: Connection, names: readonly AccountName[]): Promise<[string, number][]> {
  const { operators, currencies, kinds, owners } = columns(names)
  const found = await sql<AccountRow>`
    select a.id, a.operator_id, a.currency, a.kind, a.owner_id
    from unnest(${operators}::bigint[], ${currencies}::text[], ${kinds}::text[], ${owners}::bigint[])
      as n(operator_id, currency, kind, owner_id)
    join account a using (operator_id, currency, kind, owner_id)`.execute(connection)
  return found.rows.map(({ id, operator_id: operatorId, currency, kind, owner_id: ownerId }) => [
    keyOf({ operatorId, currency, kind, ownerId }),
    id,
  ])
}
