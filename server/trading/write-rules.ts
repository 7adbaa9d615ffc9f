import type { LimitRule } from '@banko/betting/limits/limit-rules.ts'
import { type By, sayWho, writeAudit } from '../audit/index.ts'
import type { Platform } from '../platform/platform.ts'
import type { AskedRequest } from '../platform/requests/asked-request.ts'
import type { KnownLimits } from './known-limits.ts'
import { countRules, endFactor, endRule, insertFactor, insertRule, type Said, type StakeFactor } from './store-rules.ts'

/** A rule as it is said. */
export type NewRule = Omit<LimitRule, 'id'> & Omit<Said, 'saidBy'> & { readonly operatorId: number }

/** A player's share as it is said. */
export type NewFactor = Omit<StakeFactor, 'saidBy'>

/** Which limit is to hold no more, and who says so. */
export interface LimitEnded {
  readonly id: number
  readonly by: By
  /** The call, as the audit names it. */
  readonly did?: string
  /** Why; absent where nobody is asked for it. */
  readonly reason?: string | undefined
  readonly asked?: AskedRequest | undefined
}

/** Rules of one operator that hold or will: each process has all of them in memory, some 3 MB of one operator's. */
export const rulesMax = 10_000

/** What sets limits and ends them, each in one transaction with its row of the audit. */
export function openRuleWriters(known: KnownLimits, clock: Platform['clock']) {
  return {
    setLimit: (rule: NewRule, by: By, asked?: AskedRequest | undefined, did = 'trading.setLimit') =>
      known.change({ operatorId: rule.operatorId, asked }, async (change) => {
        if ((await countRules(change, clock.now())) >= rulesMax) return undefined
        const id = await insertRule(change, { ...rule, saidBy: sayWho(by.who) })
        const { operatorId, reason } = rule
        const said = { operatorId, reason, did, subject: `limit ${id}` }
        await writeAudit(change.tx, { ...by, ...said, after: factsOf(rule) }, clock.now())
        return id
      }),
    endLimit: async (operatorId: number, { id, by, did = 'trading.endLimit', reason, asked }: LimitEnded) =>
      (await known.change({ operatorId, asked }, async (change) => {
        const before = await endRule(change, id, { at: clock.now(), by: sayWho(by.who) })
        if (!before) return undefined
        const said = {
          operatorId,
          did,
          subject: `limit ${id}`,
          ...(reason !== undefined && { reason }),
        }
        await writeAudit(change.tx, { ...by, ...said, before: factsOf(before) }, clock.now())
        return true
      })) ?? false,
    setFactor: async (factor: NewFactor, by: By, asked?: AskedRequest | undefined, did = 'trading.setStakeFactor') => {
      await known.change({ operatorId: factor.operatorId, asked }, async (change) => {
        const { operatorId, playerId, percent, saidAt: at, reason } = factor
        const saidBy = sayWho(by.who)
        const before = { percent: await endFactor(change, playerId, { at, by: saidBy }) }
        if (percent < 100) await insertFactor(change, { ...factor, saidBy })
        const said = { operatorId, reason, did, subject: `player ${playerId}` }
        await writeAudit(change.tx, { ...by, ...said, before, after: { percent } }, clock.now())
        return true
      })
    },
  }
}

function factsOf({ source, subject, phase, kind, value, currency, from, until }: Omit<LimitRule, 'id'>) {
  return { source, subject, phase, kind, value, currency, from, until }
}
