import type { SlotState } from '@banko/contract/payments/choices.ts'
import type { SlotTerms } from '@banko/contract/payments/slot-shapes.ts'
import { sql } from 'kysely'
import type { Connection, Transaction } from '../../platform/platform.ts'
import type { SlotRow } from './slot.ts'

export interface NewSlots extends SlotTerms {
  readonly accountId: number
  readonly currency: string
  readonly count: number
}

/** Answers their numbers. */
export async function insertSlots(
  tx: Transaction,
  operatorId: number,
  { accountId, bank, swiftCode, currency, amount, count }: NewSlots,
  at: number,
): Promise<number[]> {
  const made = await sql<{ id: number }>`
    insert into bank_slot (operator_id, id, account_id, bank, swift_code, currency, amount, made_at)
    select ${operatorId}::bigint, nextval('bank_slot_number'), ${accountId}::bigint, ${bank}, ${swiftCode}, ${currency},
      ${amount}::bigint, ${at}::bigint
    from generate_series(1, ${count}::int)
    returning id`.execute(tx)
  return made.rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** A slot with who has it and which withdrawal took it. */
export interface SlotAtDesk extends SlotRow {
  user_name: string | null
  transfer_number: number | null
}

interface SlotsWanted {
  readonly state?: SlotState | undefined
  readonly accountId?: number | undefined
  readonly slotId?: number | undefined
  readonly before?: number | undefined
  readonly countMax: number
}

/** The newest first. */
export async function findSlots(
  connection: Connection,
  operatorId: number,
  { state, accountId, slotId, before, countMax }: SlotsWanted,
): Promise<SlotAtDesk[]> {
  const conditions = [
    ...(state === undefined ? [] : [sql`and s.state = ${state}`]),
    ...(accountId === undefined ? [] : [sql`and s.account_id = ${accountId}`]),
    ...(slotId === undefined ? [] : [sql`and s.id = ${slotId}`]),
    ...(before === undefined ? [] : [sql`and s.id < ${before}`]),
  ]
  const found = await sql<SlotAtDesk>`
    select s.operator_id, s.id, s.account_id, s.version, s.bank, s.swift_code, s.currency, s.amount, s.state,
      s.reserved_by, s.until, s.made_at, p.user_name, t.number as transfer_number
    from bank_slot s
    left join player p on p.operator_id = s.operator_id and p.id = s.reserved_by and s.state in ('reserved', 'used')
    left join transfer t on t.operator_id = s.operator_id and t.slot_id = s.id and s.state = 'used'
      and not (t.status = 'cancelled' and t.attempt = 0)
    where s.operator_id = ${operatorId} ${sql.join(conditions, sql` `)} order by s.id desc limit ${countMax}`.execute(
    connection,
  )
  return found.rows
}

/** Of one under lock. */
export async function writeSlotTerms(
  tx: Transaction,
  operatorId: number,
  { slotId, bank, swiftCode, amount }: SlotTerms & { readonly slotId: number },
): Promise<void> {
  await sql`
    update bank_slot set version = version + 1, bank = ${bank}, swift_code = ${swiftCode}, amount = ${amount},
      state = 'free', reserved_by = null, until = null
    where operator_id = ${operatorId} and id = ${slotId}`.execute(tx)
}

export async function writeGone(tx: Transaction, operatorId: number, slotId: number): Promise<void> {
  await sql`
    update bank_slot set state = 'gone', reserved_by = null, until = null
    where operator_id = ${operatorId} and id = ${slotId}`.execute(tx)
}
