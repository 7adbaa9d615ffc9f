import type { Amount } from '@banko/betting/numbers/money.ts'
import { sql } from 'kysely'
import type { Connection, Transaction } from '../../platform/platform.ts'

interface Of {
  readonly operatorId: number
  readonly playerId: number
}

/** What a player took out of a round while it ran. */
export interface KeptStep {
  readonly stake: Amount
  /** After the round had begun to run, as it was heard. */
  readonly afterMs: number
  readonly paid: Amount
}

/** The same under its name; `asked` is null where all that was in was asked for. */
export interface NamedStep extends KeptStep {
  readonly roundId: number
  readonly asked: Amount | null
}

export function paidOf(steps: readonly KeptStep[]): Amount {
  return steps.reduce((sum, { paid }) => sum + paid, 0)
}

const columns = sql.raw('round_id as "roundId", asked, stake, after_ms as "afterMs", paid')

export async function readStep(tx: Transaction, { operatorId, playerId }: Of, key: string) {
  const found = await sql<NamedStep>`
    select ${columns} from shared_step
    where operator_id = ${operatorId} and player_id = ${playerId} and key = ${key}`.execute(tx)
  return found.rows[0]
}

/** What a player took out of a round, as it was heard. */
export async function readStepsOf(
  connection: Connection,
  { operatorId, playerId }: Of,
  roundId: number,
): Promise<NamedStep[]> {
  const found = await sql<NamedStep>`
    select ${columns} from shared_step
    where operator_id = ${operatorId} and round_id = ${roundId} and player_id = ${playerId}
    order by after_ms, key`.execute(connection)
  return found.rows
}

/** The same of everybody in it. */
export async function readStepsIn(
  connection: Connection,
  { operatorId, roundId }: { readonly operatorId: number; readonly roundId: number },
) {
  const found = await sql<NamedStep & { readonly playerId: number }>`
    select player_id as "playerId", ${columns} from shared_step
    where operator_id = ${operatorId} and round_id = ${roundId} order by after_ms, key`.execute(connection)
  return found.rows
}

interface NewStep extends Of, NamedStep {
  readonly key: string
}

export async function insertStep(tx: Transaction, one: NewStep): Promise<void> {
  const { operatorId, playerId, key, roundId, asked, stake, afterMs, paid } = one
  await sql`
    insert into shared_step (operator_id, player_id, key, round_id, asked, stake, after_ms, paid)
    values (${operatorId}, ${playerId}, ${key}, ${roundId}, ${asked}, ${stake}, ${afterMs}, ${paid})`.execute(tx)
}
