import { type WaitingKind, waitingKinds, waitingMax } from '@banko/contract/desk/waiting-kinds.ts'
import type { Permission } from '@banko/contract/permissions.ts'
import type { WaitingCount } from '@banko/contract/topics/desk.ts'
import { whoseOf } from '../../platform/desk-list/whose-rows.ts'
import type { Scope } from '../../platform/scope.ts'
import { countApprovals, kindsOfStaff } from '../../staff/index.ts'
import { countRefused } from '../../trading/index.ts'
import type { TodayNeeds } from './needs.ts'

type Needs = Pick<
  TodayNeeds,
  'platform' | 'people' | 'network' | 'content' | 'desk' | 'payments' | 'promotions' | 'gaming' | 'jackpots'
>

/** Something that may wait at the desk: who is told of it, and how much there is. */
interface Waits {
  readonly permission: Permission
  /** Who works for a node is told too: what it counts is bounded by the tree. */
  readonly subtree?: true
  /** Counted no further than so many. */
  count(needs: Needs, scope: Scope, countMax: number): Promise<number>
}

/** Refused bets of so long wait to be looked at, milliseconds. */
const refusedSince = 86_400_000

/** Each room that has such things adds a line here, and tells the desk of changes under the same name. */
const waits: Readonly<Record<WaitingKind, Waits>> = {
  approvals: {
    permission: 'approvals.see',
    count: ({ platform, network, desk, payments, promotions, gaming, jackpots }, scope, countMax) =>
      countApprovals(
        platform.dbPeople,
        {
          ...{ ...kindsOfStaff, ...network.approvals, ...desk.approvals },
          ...{ ...payments.approvals, ...promotions.approvals, ...gaming.approvals, ...jackpots.approvals },
        },
        scope,
        {
          now: platform.clock.now(),
          countMax,
        },
      ),
  },
  payments: {
    permission: 'payments.see',
    count: ({ payments }, { operatorId }, countMax) => payments.countWaiting(operatorId, countMax),
  },
  bonuses: {
    permission: 'promotions.grant',
    count: ({ promotions }, { operatorId }, countMax) => promotions.countWaiting(operatorId, countMax),
  },
  documents: {
    permission: 'people.documents',
    count: ({ people }, { operatorId }, countMax) => people.identity.countWaiting(operatorId, countMax),
  },
  contacts: {
    permission: 'people.message',
    count: ({ content }, { operatorId }, countMax) => content.openContacts(operatorId, countMax),
  },
  refusals: {
    permission: 'coupons.see',
    subtree: true,
    count: ({ platform }, scope, countMax) =>
      countRefused(platform.dbReads, whoseOf(scope), { from: platform.clock.now() - refusedSince, countMax }),
  },
}

/** Whether somebody is told how much of a kind waits. */
export function mayHear(scope: Scope, what: WaitingKind): boolean {
  const { permission, subtree } = waits[what]
  return scope.allows(permission) && (scope.path === '' || subtree === true)
}

export async function countOf(needs: Needs, scope: Scope, what: WaitingKind): Promise<WaitingCount> {
  if (!mayHear(scope, what)) return { count: 0, more: false }
  const count = await waits[what].count(needs, scope, waitingMax + 1)
  return { count: Math.min(count, waitingMax), more: count > waitingMax }
}

/** What waits for somebody, of what they are told of. */
export async function readWaiting(
  needs: Needs,
  scope: Scope,
): Promise<(WaitingCount & { readonly what: WaitingKind })[]> {
  const heard = waitingKinds.filter((what) => mayHear(scope, what))
  return await Promise.all(heard.map(async (what) => ({ what, ...(await countOf(needs, scope, what)) })))
}
