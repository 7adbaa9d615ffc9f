import { ok } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Handlers } from '../platform/http/http.ts'
import type { Platform } from '../platform/platform.ts'
import { askApproval, deskAct } from '../staff/index.ts'
import type { Jackpots } from './index.ts'
import { listForDesk } from './read-pots.ts'

interface Needs {
  readonly platform: Platform
  readonly jackpots: Pick<Jackpots, 'list' | 'history' | 'approvals'>
}

export const jackpotsCalls = ({ jackpots }: Needs): Handlers<Contract['jackpots']> => ({
  list: async (caller) => ok({ pots: await jackpots.list(caller) }),
  cycles: ({ operatorId }, asked) => jackpots.history({ operatorId, ...asked }),
})

/** What staff do with pots, of their own operator's alone. */
export const deskJackpotsCalls = ({ platform, jackpots }: Needs): Handlers<Contract['deskJackpots']> => ({
  list: async ({ scope }) => ok({ pots: await listForDesk(platform, scope.operatorId) }),
  retire: (caller, { potId, heirId, reason }, from) =>
    deskAct(platform, { caller, from }, (act) =>
      askApproval(act, {
        kind: 'potRetired',
        rules: jackpots.approvals.potRetired,
        content: { potId, heirId },
        reason,
        did: 'deskJackpots.retire',
      }),
    ),
})
