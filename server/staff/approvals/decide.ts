import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { ApprovalAnswer } from '@banko/contract/calls/approvals.ts'
import { writeAudit } from '../../audit/index.ts'
import type { Transaction } from '../../platform/platform.ts'
import type { DeskAct } from '../desk-act.ts'
import { readPermissions } from '../store-roles.ts'
import { hashContent } from './ask.ts'
import type { KindRules, KindsOfApproval } from './rules.ts'
import { type ApprovalRow, holdApproval, markAnswer } from './store.ts'

type Decided = Exclude<ApprovalAnswer, 'over'>
type Code = 'notFound' | 'approvalOwn' | 'approvalOver' | 'roleBeyond' | 'staffLast'

interface Decision {
  readonly approvalId: number
  readonly answer: 'yes' | 'no'
}

/**
 * Says yes or no to what another asked for. It is done as it was asked for, or not at all: where what it is about is no
 * longer as it was, or who asked may no longer do it, the request is dead. Who decides must be allowed it as well.
 */
export async function decideApproval(
  act: DeskAct,
  kinds: KindsOfApproval,
  decision: Decision,
): Promise<Answer<{ answer: Decided }, Code>> {
  const { tx, scope, by, at } = act
  const { operatorId, staffId } = scope
  const row = await holdApproval(tx, { operatorId, approvalId: decision.approvalId })
  const own = row?.asked_by === staffId
  const rules = row && kinds[row.kind]
  if (!row || !rules || !(own || scope.allows(rules.permission))) return refused({ code: 'notFound' })
  if (row.answer !== null || row.ends_at <= at) return refused({ code: 'approvalOver' })
  if (isBarred(row, { staffId, own }, decision)) return refused({ code: 'approvalOwn' })
  const answer = decision.answer === 'no' ? (own ? 'withdrawn' : 'declined') : await carryOut(act, row, rules)
  if (typeof answer !== 'string') return answer
  await markAnswer(tx, { operatorId, approvalId: row.id }, { answer, by: staffId, at })
  const { kind, subject, reason, before, after } = row
  const said = { approvalId: row.id, kind, answer, askedBy: row.asked_by }
  const changed = answer === 'done' ? { before, after: { ...after, ...said } } : { after: said }
  await writeAudit(tx, { ...by, operatorId, did: 'approvals.decide', subject, reason, ...changed }, at)
  return ok({ answer })
}

/** Nobody decides what they asked for, nor what is about themselves; who asked may take it back. */
function isBarred(
  row: ApprovalRow,
  { staffId, own }: { readonly staffId: number; readonly own: boolean },
  { answer }: Decision,
): boolean {
  if (row.subject === `staff ${staffId}`) return true
  return own && answer === 'yes'
}

async function carryOut(
  { tx, scope, at }: DeskAct,
  row: ApprovalRow,
  rules: KindRules,
): Promise<'done' | 'dead' | Answer<never, 'roleBeyond' | 'staffLast'>> {
  const { operatorId } = scope
  const asked = { operatorId, content: row.content }
  const before = await rules.standing(tx, asked)
  if (!before) return 'dead'
  const hash = hashContent({ kind: row.kind, content: row.content, before })
  if (!hash.equals(row.content_hash)) return 'dead'
  if (!(await stillMay(tx, operatorId, row, rules))) return 'dead'
  const bar = await rules.bar?.(tx, asked, scope)
  if (bar) return refused(bar)
  await rules.apply(tx, asked, at)
  return 'done'
}

/** Whether who asked may still do it: they may have been locked out, or lost a role. */
async function stillMay(tx: Transaction, operatorId: number, row: ApprovalRow, rules: KindRules): Promise<boolean> {
  const held = await readPermissions(tx, { operatorId, staffId: row.asked_by })
  if (!held.has(rules.permission)) return false
  const asker = { allows: (permission: string) => held.has(permission) }
  const bar = await rules.bar?.(tx, { operatorId, content: row.content }, asker)
  return bar?.code !== 'roleBeyond'
}
