import type { ApprovalAnswer } from '@banko/contract/calls/approvals.ts'
import type { ApprovalKind } from '@banko/contract/desk/approval-kinds.ts'
import { sql } from 'kysely'
import type { Facts } from '../../audit/index.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'

interface Of {
  readonly operatorId: number
  readonly approvalId: number
}

interface NewApproval {
  readonly operatorId: number
  readonly kind: ApprovalKind
  readonly subject: string
  readonly content: unknown
  readonly contentHash: Uint8Array
  readonly before: unknown
  readonly after: unknown
  readonly reason: string
  readonly askedBy: number
  readonly askedAt: number
  readonly endsAt: number
}

/** Closes those of a subject that nobody decided in time: the same may then be asked for again. */
export async function closeOver(
  tx: Transaction,
  { operatorId, kind, subject }: Pick<NewApproval, 'operatorId' | 'kind' | 'subject'>,
  at: number,
): Promise<void> {
  await sql`
    update approval set answer = 'over', decided_at = ${at}
    where operator_id = ${operatorId} and kind = ${kind} and subject = ${subject} and answer is null
      and ends_at <= ${at}`.execute(tx)
}

/** Undefined: the same waits already. */
export async function insertApproval(tx: Transaction, asked: NewApproval): Promise<number | undefined> {
  const json = (value: unknown) => JSON.stringify(value)
  const made = await sql<{ id: number }>`
    insert into approval (operator_id, kind, subject, content, content_hash, before, after, reason, asked_by, asked_at,
      ends_at)
    values (${asked.operatorId}, ${asked.kind}, ${asked.subject}, ${json(asked.content)}::text::jsonb,
      ${asked.contentHash}, ${json(asked.before)}::text::jsonb, ${json(asked.after)}::text::jsonb, ${asked.reason},
      ${asked.askedBy}, ${asked.askedAt}, ${asked.endsAt})
    on conflict (operator_id, kind, subject) where answer is null do nothing returning id`.execute(tx)
  return made.rows[0]?.id
}

export interface ApprovalRow {
  id: number
  kind: ApprovalKind
  subject: string
  content: unknown
  content_hash: Uint8Array
  before: Facts
  after: Facts
  reason: string
  asked_by: number
  asked_at: number
  ends_at: number
  answer: ApprovalAnswer | null
}

/**
 * How many requests of these kinds wait for somebody's yes or no, counted no further than so many: neither what they asked
 * for themselves, nor what is about them.
 */
export async function countWaiting(
  connection: Connection,
  of: { readonly operatorId: number; readonly staffId: number; readonly kinds: readonly ApprovalKind[] },
  { now, countMax }: { readonly now: number; readonly countMax: number },
): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::bigint as count from (
      select from approval
      where operator_id = ${of.operatorId} and answer is null and ends_at > ${now}
        and kind = any(${[...of.kinds]}::text[]) and asked_by <> ${of.staffId}
        and subject <> ${`staff ${of.staffId}`} limit ${countMax}) counted`.execute(connection)
  return found.rows[0]?.count ?? 0
}

/** Held until the transaction ends. */
export async function holdApproval(tx: Transaction, { operatorId, approvalId }: Of): Promise<ApprovalRow | undefined> {
  const found = await sql<ApprovalRow>`
    select id, kind, subject, content, content_hash, before, after, reason, asked_by, asked_at, ends_at, answer
    from approval where operator_id = ${operatorId} and id = ${approvalId} for update`.execute(tx)
  return found.rows[0]
}

export async function markAnswer(
  tx: Transaction,
  { operatorId, approvalId }: Of,
  { answer, by, at }: { readonly answer: ApprovalAnswer; readonly by: number; readonly at: number },
): Promise<void> {
  await sql`
    update approval set answer = ${answer}, decided_by = ${by}, decided_at = ${at}
    where operator_id = ${operatorId} and id = ${approvalId}`.execute(tx)
}

export interface ListedApproval extends Omit<ApprovalRow, 'content' | 'content_hash'> {
  asked_name: string
  decided_by: number | null
  decided_name: string | null
  decided_at: number | null
}

interface Page {
  readonly operatorId: number
  /** Of these kinds, and those that one of the staff asked for. */
  readonly kinds: readonly ApprovalKind[]
  readonly askedBy: number
  readonly state: 'waiting' | 'decided'
  readonly now: number
  readonly kind: ApprovalKind | undefined
  readonly before: number | undefined
  readonly countMax: number
}

/** The newest first; what nobody decided in time counts as decided. */
export async function readApprovals(connection: Connection, page: Page): Promise<ListedApproval[]> {
  const { operatorId, kinds, askedBy, state, now, kind = null, before = null, countMax } = page
  const standing =
    state === 'waiting'
      ? sql`a.answer is null and a.ends_at > ${now}`
      : sql`(a.answer is not null or a.ends_at <= ${now})`
  const found = await sql<ListedApproval>`
    select a.id, a.kind, a.subject, a.before, a.after, a.reason, a.asked_by, a.asked_at, a.ends_at, a.answer,
      a.decided_by, a.decided_at, s.name as asked_name, d.name as decided_name
    from approval a
    join staff s on s.operator_id = a.operator_id and s.id = a.asked_by
    left join staff d on d.operator_id = a.operator_id and d.id = a.decided_by
    where a.operator_id = ${operatorId} and ${standing}
      and (a.kind = any(${[...kinds]}::text[]) or a.asked_by = ${askedBy})
      and (${kind}::text is null or a.kind = ${kind}::text)
      and (${before}::bigint is null or a.id < ${before}::bigint)
    order by a.id desc limit ${countMax}`.execute(connection)
  return found.rows
}
