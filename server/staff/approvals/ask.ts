import { createHash } from 'node:crypto'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { ApprovalKind } from '@banko/contract/desk/approval-kinds.ts'
import { canonical, type Facts, writeAudit } from '../../audit/index.ts'
import type { DeskAct } from '../desk-act.ts'
import type { KindRules } from './rules.ts'
import { closeOver, insertApproval } from './store.ts'

/** From then on nobody decides a request any more, milliseconds. Source: desk.md, Second pair of eyes. */
const life = 24 * 3_600_000

export interface ApprovalRequest {
  readonly kind: ApprovalKind
  /** Of that kind. */
  readonly rules: KindRules
  readonly content: Facts
  readonly reason: string
  /** The call by which it is asked for. */
  readonly did: string
  /** What its row of the audit says besides. */
  readonly said?: Facts
}

/**
 * Asks a second pair of eyes. What it is about is held and noted as it stands; who asks must themselves be allowed what
 * they ask for. It is one row of the audit.
 */
export async function askApproval(
  act: DeskAct,
  request: ApprovalRequest,
): Promise<Answer<{ approvalId: number }, 'notFound' | 'approvalWaiting' | 'roleBeyond' | 'staffLast'>> {
  const { tx, scope, by, at } = act
  const { operatorId, staffId } = scope
  const { kind, rules, content, reason, did, said } = request
  const asked = { operatorId, content }
  const before = await rules.standing(tx, asked)
  if (!before) return refused({ code: 'notFound' })
  const bar = await rules.bar?.(tx, asked, scope)
  if (bar) return refused(bar)
  const subject = rules.subjectOf(content)
  const after = rules.afterOf(content)
  await closeOver(tx, { operatorId, kind, subject }, at)
  const contentHash = hashContent({ kind, content, before })
  const stored = { operatorId, kind, subject, content, contentHash, before, after, reason }
  const approvalId = await insertApproval(tx, { ...stored, askedBy: staffId, askedAt: at, endsAt: at + life })
  if (approvalId === undefined) return refused({ code: 'approvalWaiting' })
  await writeAudit(
    tx,
    { ...by, operatorId, did, subject, reason, before, after: { ...after, ...said, approvalId } },
    at,
  )
  return ok({ approvalId })
}

/** What was agreed to be done, and to what as it stood: another content or other figures have another. */
export function hashContent(of: { readonly kind: string; readonly content: unknown; readonly before: Facts }): Buffer {
  return createHash('sha256').update(canonical(of)).digest()
}
