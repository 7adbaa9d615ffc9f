import { sql } from 'kysely'
import { must } from '../../platform/must.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'

interface Of {
  readonly operatorId: number
  /** What is played. */
  readonly config: string
}

/** A chain that rounds are drawn from; its seeds are sealed. */
export interface ChainRow {
  readonly id: number
  readonly chain_end: Buffer
  /** Null: it has just been published, and its salt is not drawn. */
  readonly salt: string | null
  readonly next_place: number
}

/** The one that the next round is drawn from. */
export async function readChain(connection: Connection, { operatorId, config }: Of): Promise<ChainRow | undefined> {
  const found = await sql<ChainRow>`
    select id, chain_end, salt, next_place from fair_chain
    where operator_id = ${operatorId} and config = ${config} and next_place <= length`.execute(connection)
  return found.rows[0]
}

/** Before seeds are sealed for it. */
export async function nextChainId(connection: Connection): Promise<number> {
  const found = await sql<{ id: number }>`select nextval('fair_chain_number') as id`.execute(connection)
  return must(found.rows[0], 'the number of a chain').id
}

interface NewChain extends Of {
  readonly chainId: number
  readonly length: number
  readonly end: Uint8Array
  readonly sealed: Uint8Array
  readonly at: number
}

/** Publishes the end of a chain; whoever was faster stays. Answers whether it was published. */
export async function insertChain(tx: Transaction, one: NewChain): Promise<boolean> {
  const { operatorId, config, chainId, length, end, sealed, at } = one
  const made = await sql`
    insert into fair_chain (operator_id, id, config, length, chain_end, sealed_marks, published_at)
    values (${operatorId}, ${chainId}, ${config}, ${length}, ${end}, ${sealed}, ${at})
    on conflict (operator_id, config) where next_place <= length do nothing returning id`.execute(tx)
  return made.rows.length > 0
}

/** Fixes the salt of a chain whose end stands already, once. */
export async function setSalt(connection: Connection, { operatorId, config }: Of, salt: string): Promise<void> {
  await sql`
    update fair_chain set salt = ${salt}
    where operator_id = ${operatorId} and config = ${config} and next_place <= length and salt is null`.execute(
    connection,
  )
}

interface ChainOf {
  readonly operatorId: number
  readonly chainId: number
}

export async function spendPlace(tx: Transaction, { operatorId, chainId }: ChainOf): Promise<void> {
  await sql`
    update fair_chain set next_place = next_place + 1 where operator_id = ${operatorId} and id = ${chainId}`.execute(tx)
}

/** What a round of the chain is drawn from. */
export async function readSealed(connection: Connection, { operatorId, chainId }: ChainOf) {
  const found = await sql<{ sealed_marks: Buffer; salt: string }>`
    select sealed_marks, salt from fair_chain where operator_id = ${operatorId} and id = ${chainId}`.execute(connection)
  return must(found.rows[0], 'the chain of a round')
}
