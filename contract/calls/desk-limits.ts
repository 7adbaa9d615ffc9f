import * as z from 'zod'
import { staffCall } from '../call.ts'
import { factorsFields, factorsSorts, limitsFields, limitsSorts } from '../desk/limits-list.ts'
import { listAnswer, listInput } from '../desk/list.ts'
import { saidLimitShape } from '../desk/said-limit.ts'
import { seenMatchShape } from '../desk/seen-match.ts'
import {
  askedSelectionShape,
  currencyShape,
  limitReasonShape,
  limitRowShape,
  limitRuleShape,
  newLimitShape,
  percentShape,
  stakeFactorShape,
} from '../limit-shapes.ts'
import { amountShape, marketShape, numberedId } from '../shapes.ts'

const limitListRowShape = limitRuleShape.extend({
  /** Of a player’s limit. */
  userName: z.string().exactOptional(),
  /** Of one that is about a match, a market of it or an outcome; absent where nobody knows it. */
  match: seenMatchShape.exactOptional(),
  tournamentName: z.string().exactOptional(),
})
export type LimitListRow = z.infer<typeof limitListRowShape>

const factorRowShape = stakeFactorShape.extend({ userName: z.string() })
export type FactorRow = z.infer<typeof factorRowShape>

const listing = {
  permission: 'trading.see',
  reads: true,
  rate: { count: 120, seconds: 60 },
  refuses: ['filterUnfit', 'cursorUnfit', 'timeTooWide'],
} as const

/** What the operator’s players may stake. Who works for a node has the limits of its own place in the tree instead. */
export const deskLimits = {
  list: staffCall('/office/limits/list', {
    ...listing,
    summary: 'Limits that hold or will, the last set first, with who set them and why',
  })
    .input(listInput(limitsFields, limitsSorts))
    .output(listAnswer(limitListRowShape)),
  factors: staffCall('/office/limits/factors', {
    ...listing,
    summary: 'Players with a share of the maximum stake, with who said so and why',
  })
    .input(listInput(factorsFields, factorsSorts))
    .output(listAnswer(factorRowShape)),
  set: staffCall('/office/limits/set', {
    summary: 'Set a limit, from now or later; of two about the same the one that was set last holds',
    permission: 'trading.limits',
    once: true,
    rate: { count: 60, seconds: 60 },
    refuses: ['notFound', 'limitPast', 'limitsFull'],
  })
    .input(newLimitShape)
    .output(z.object({ id: numberedId })),
  end: staffCall('/office/limits/end', {
    summary: 'Take a limit back; one about the same that was set before holds again',
    permission: 'trading.limits',
    once: true,
    rate: { count: 60, seconds: 60 },
    refuses: ['notFound'],
  })
    .input(z.strictObject({ id: numberedId, reason: limitReasonShape }))
    .output(z.object({})),
  setFactor: staffCall('/office/limits/setFactor', {
    summary: 'Leave a player so many percent of every maximum stake; 100 takes it back',
    permission: 'trading.factor',
    once: true,
    rate: { count: 60, seconds: 60 },
    refuses: ['notFound'],
  })
    .input(z.strictObject({ playerId: numberedId, percent: percentShape, reason: limitReasonShape }))
    .output(z.object({})),
  match: staffCall('/office/limits/match', {
    summary: 'A match that is offered, with its markets: what a limit may be about',
    permission: 'trading.see',
    reads: true,
    rate: { count: 60, seconds: 60 },
    refuses: ['notFound'],
  })
    .input(z.strictObject({ matchId: numberedId }))
    .output(z.object({ match: seenMatchShape, markets: z.array(marketShape) })),
  explain: staffCall('/office/limits/explain', {
    summary: 'What a player may stake on these selections now: every limit with whose it is, the one that binds first',
    permission: 'trading.see',
    reads: true,
    rate: { count: 60, seconds: 60 },
    refuses: ['notFound'],
  })
    .input(
      z.strictObject({
        playerId: numberedId,
        selections: z.array(askedSelectionShape).min(1).max(20),
        /** As the player would type it, minor units. */
        stake: amountShape.exactOptional(),
      }),
    )
    .output(
      z.object({
        userName: z.string(),
        currency: currencyShape,
        /** Whole percent of the most restrictive maximum stake, with who said so where it is not all. */
        stakePercent: percentShape,
        factor: stakeFactorShape.exactOptional(),
        rows: z.array(limitRowShape).readonly(),
        rules: z.array(saidLimitShape),
        matches: z.array(seenMatchShape),
        /** The node of the tree that the player hangs on, and of which nodes its limits are. */
        node: z.object({ nodeId: numberedId, title: z.string() }).exactOptional(),
      }),
    ),
}
