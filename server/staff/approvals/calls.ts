import { ok } from '@banko/contract/answer.ts'
import type { Approval } from '@banko/contract/calls/approvals.ts'
import type { Contract } from '@banko/contract/index.ts'
import { tellDesk } from '../../platform/bus/desk-news.ts'
import type { Handlers } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Scope } from '../../platform/scope.ts'
import { deskAct } from '../desk-act.ts'
import { decideApproval } from './decide.ts'
import { kindsOfStaff } from './kinds.ts'
import { type KindRules, type KindsOfApproval, kindsFor } from './rules.ts'
import { type ListedApproval, readApprovals } from './store.ts'

/** Of a page. */
const pageMax = 50

interface Asking {
  readonly platform: Platform
  /** What is asked about the tree. */
  readonly network: {
    readonly approvals: Readonly<Record<'lineRaised' | 'nodeMoved', KindRules>>
    /** What is remembered of it may be otherwise after a decision. */
    forgetHolds(): void
  }
  /** What is asked about players. */
  readonly desk: { readonly approvals: { readonly exclusionShortened: KindRules } }
  /** And about money in and out. */
  readonly payments: { readonly approvals: Readonly<Record<'withdrawalPaid' | 'lineCorrected', KindRules>> }
  /** And about bonuses. */
  readonly promotions: { readonly approvals: { readonly grantEnded: KindRules } }
  /** And about rounds of games. */
  readonly gaming: { readonly approvals: { readonly roundEnded: KindRules } }
  /** And about pots. */
  readonly jackpots: {
    readonly approvals: { readonly potRetired: KindRules }
    /** What is remembered of them may be otherwise after a decision. */
    refresh(): Promise<void>
  }
}

/** What a second pair of eyes is asked, at one operator's. */
export function approvalsCalls({
  platform,
  network,
  desk,
  payments,
  promotions,
  gaming,
  jackpots,
}: Asking): Handlers<Contract['approvals']> {
  const kinds = {
    ...{ ...kindsOfStaff, ...network.approvals, ...desk.approvals },
    ...{ ...payments.approvals, ...promotions.approvals, ...gaming.approvals, ...jackpots.approvals },
  }
  const ofStaff = { ...platform, db: platform.dbPeople }
  return {
    async list({ scope }, { state = 'waiting', kind, before }) {
      const { operatorId, staffId: askedBy } = scope
      const page = { operatorId, kinds: kindsFor(kinds, scope), askedBy, state, kind, before }
      const now = platform.clock.now()
      const rows = await readApprovals(ofStaff.db, { ...page, now, countMax: pageMax + 1 })
      return ok({
        approvals: rows.slice(0, pageMax).map((row) => seenBy(scope, kinds, row)),
        more: rows.length > pageMax,
      })
    },
    async decide(caller, decision, from) {
      const decided = await deskAct(ofStaff, { caller, from }, (act) => decideApproval(act, kinds, decision))
      network.forgetHolds()
      if (decided.ok && decided.value.answer === 'done') await jackpots.refresh()
      tellDesk(platform.bus, { operatorId: caller.scope.operatorId, what: 'approvals' })
      return decided
    },
  }
}

function seenBy(scope: Scope, kinds: KindsOfApproval, row: ListedApproval): Approval {
  const { id: approvalId, kind, subject, before, after, reason, asked_by, asked_name, asked_at, ends_at } = row
  const own = asked_by === scope.staffId
  const isAboutThem = subject === `staff ${scope.staffId}`
  // What nobody decided in time was left as it is until the same is asked for again.
  const answer = row.answer ?? (row.decided_at === null ? undefined : 'over')
  return {
    approvalId,
    kind,
    subject,
    before,
    after,
    reason,
    askedBy: { staffId: asked_by, name: asked_name },
    askedAt: asked_at,
    endsAt: ends_at,
    ...(answer && { answer }),
    ...(row.decided_by !== null && { decidedBy: { staffId: row.decided_by, name: row.decided_name ?? '' } }),
    ...(row.decided_at !== null && { decidedAt: row.decided_at }),
    mayDecide: !own && !isAboutThem && scope.allows(kinds[kind].permission) && scope.allows('approvals.decide'),
    own,
  }
}
