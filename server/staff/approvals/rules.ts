import { type ApprovalKind, approvalKinds } from '@banko/contract/desk/approval-kinds.ts'
import type { Permission } from '@banko/contract/permissions.ts'
import type { CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import type * as z from 'zod'
import type { Facts } from '../../audit/index.ts'
import type { Transaction } from '../../platform/platform.ts'
import type { Giver } from '../grant.ts'

type Bar = CallRefusals['roleBeyond' | 'staffLast']

/** Whose it is, and what is to be done. */
interface Asked<Content> {
  readonly operatorId: number
  readonly content: Content
}

/** What is asked of the rules of one kind. */
interface Rules<Content> {
  /** Of who asks and of who decides. */
  readonly permission: Permission
  subjectOf(content: Content): string
  /** What it is about as it stands, held until the transaction ends; undefined: it is not there. */
  standing(tx: Transaction, asked: Asked<Content>): Promise<Facts | undefined>
  afterOf(content: Content): Facts
  /** Why somebody may not do it. */
  bar?(tx: Transaction, asked: Asked<Content>, giver: Giver): Promise<Bar | undefined>
  apply(tx: Transaction, asked: Asked<Content>, at: number): Promise<void>
}

/** The same of what was stored: content that does not fit is a fault. */
export type KindRules = Rules<unknown>

/** Rules of content of one shape. */
export function approvalRules<Content>(shape: z.ZodType<Content>, rules: Rules<Content>): KindRules {
  const parsed = ({ operatorId, content }: Asked<unknown>) => ({ operatorId, content: shape.parse(content) })
  return {
    permission: rules.permission,
    subjectOf: (content) => rules.subjectOf(shape.parse(content)),
    afterOf: (content) => rules.afterOf(shape.parse(content)),
    standing: (tx, asked) => rules.standing(tx, parsed(asked)),
    bar: async (tx, asked, giver) => rules.bar?.(tx, parsed(asked), giver),
    apply: (tx, asked, at) => rules.apply(tx, parsed(asked), at),
  }
}

/** What is to be asked and done, by kind. */
export type KindsOfApproval = Readonly<Record<ApprovalKind, KindRules>>

/** Kinds that somebody may decide, or ask for. */
export function kindsFor(kinds: KindsOfApproval, giver: Giver): ApprovalKind[] {
  return approvalKinds.filter((kind) => giver.allows(kinds[kind].permission))
}
