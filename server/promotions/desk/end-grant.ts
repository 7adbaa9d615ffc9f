import { isGrantOpen } from '@banko/contract/promotions/choices.ts'
import * as z from 'zod'
import { approvalRules, type KindRules } from '../../staff/index.ts'
import { end } from '../grant-life.ts'
import type { House } from '../house.ts'
import { readGrant } from '../store-grants.ts'

const contentShape = z.object({ grantId: z.int(), reason: z.string() })

/** A bonus that two people agree to end: what is left of it is gone. Source: payments.md, Bonuses, Abuse. */
export function grantEnded(house: House): KindRules {
  return approvalRules(contentShape, {
    permission: 'promotions.end',
    subjectOf: ({ grantId }) => `bonus ${grantId}`,
    async standing(tx, { operatorId, content: { grantId } }) {
      const seen = await readGrant(tx, operatorId, grantId)
      if (!seen) return undefined
      await house.ledger.lock(tx, operatorId, 'playerCash', [seen.player_id])
      const grant = await readGrant(tx, operatorId, grantId)
      if (!grant || !isGrantOpen(grant.state)) return undefined
      const { state, amount, currency, player_id: player } = grant
      return { state, amount: amount ?? 0, currency, player }
    },
    afterOf: () => ({ state: 'ended' }),
    async apply(tx, { operatorId, content: { grantId, reason } }) {
      const grant = await readGrant(tx, operatorId, grantId)
      if (grant) await end(house, tx, grant, { state: 'ended', reason })
    },
  })
}
