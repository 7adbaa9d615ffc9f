import { slipRefusalCodes } from '@banko/betting/refusals/refusal-codes.ts'
import * as z from 'zod'
import { operatorCall } from '../call.ts'
import {
  askedSelectionShape,
  currencyShape,
  limitReasonShape,
  limitRowShape,
  limitRuleShape,
  listedRefusalShape,
  newLimitShape,
  percentShape,
  refusalShape,
  stakeFactorShape,
} from '../limit-shapes.ts'
import { amountShape, numberedId, timeShape } from '../shapes.ts'

const refuses = ['notFound'] as const

/** What an operator's players may stake, besides what is each player's own. */
export const trading = {
  limits: operatorCall('/trading/limits', {
    reads: true,
    summary: 'Limits that hold or will, and players with a share of the maximum stake; who said so, and why',
    scope: 'limits',
  })
    .input(z.strictObject({}))
    .output(z.object({ limits: z.array(limitRuleShape), factors: z.array(stakeFactorShape) })),
  setLimit: operatorCall('/trading/setLimit', {
    summary: 'Set a limit, from now or later; of two about the same the one that was set last holds',
    scope: 'limits',
    once: true,
    refuses: [...refuses, 'limitPast', 'limitsFull'],
  })
    .input(newLimitShape)
    .output(z.object({ id: numberedId })),
  endLimit: operatorCall('/trading/endLimit', {
    summary: 'Let a limit hold no more; one about the same that was set before holds again',
    scope: 'limits',
    once: true,
    refuses,
  })
    .input(z.strictObject({ id: numberedId }))
    .output(z.object({})),
  setStakeFactor: operatorCall('/trading/setStakeFactor', {
    summary: 'Leave a player so many percent of every maximum stake; 100 takes it back',
    scope: 'limits',
    once: true,
    refuses,
  })
    .input(z.strictObject({ playerId: numberedId, percent: percentShape, reason: limitReasonShape }))
    .output(z.object({})),
  exposure: operatorCall('/trading/exposure', {
    reads: true,
    summary: 'What open coupons on a match have staked and may pay, by outcome; one with several legs is in each row',
    scope: 'limits',
  })
    .input(z.strictObject({ matchId: numberedId }))
    .output(
      z.object({
        rows: z.array(
          z.object({
            currency: currencyShape,
            marketKey: z.string(),
            outcomeId: z.string(),
            coupons: z.int(),
            stake: amountShape,
            payoutMax: amountShape,
          }),
        ),
      }),
    ),
  explain: operatorCall('/trading/explain', {
    reads: true,
    summary: 'What a player may stake on these selections, every limit with who set it, the most restrictive first',
    scope: 'limits',
    refuses,
  })
    .input(
      z.strictObject({
        playerId: numberedId,
        selections: z.array(askedSelectionShape).min(1).max(50),
        sizes: z.array(z.int().min(1).max(50)).max(50),
        /** As the player would type it, to be held against them. */
        stake: amountShape.exactOptional(),
      }),
    )
    .output(
      z.object({
        /** Whole percent of the most restrictive maximum stake. */
        stakePercent: percentShape,
        rows: z.array(limitRowShape).readonly(),
      }),
    ),
  refusals: operatorCall('/trading/refusals', {
    reads: true,
    summary: 'Coupons that were refused, newest first: of the last seven days, or of at most 31 that are named',
    scope: 'limits',
  })
    .input(
      z
        .strictObject({
          from: timeShape.exactOptional(),
          until: timeShape.exactOptional(),
          code: z.enum(slipRefusalCodes).exactOptional(),
          /** Whose limit refused. */
          source: z
            .string()
            .regex(/^[a-zA-Z]{1,20}$/)
            .exactOptional(),
          playerId: numberedId.exactOptional(),
          siteId: numberedId.exactOptional(),
          matchId: numberedId.exactOptional(),
          /** The last one of the page before. */
          before: z.strictObject({ at: timeShape, id: numberedId }).exactOptional(),
          limit: z.int().min(1).max(100).exactOptional(),
        })
        .refine(isShort, 'A month at most; who says since when says until when'),
    )
    .output(z.object({ refusals: z.array(listedRefusalShape).readonly() })),
  refusal: operatorCall('/trading/refusal', {
    reads: true,
    summary: 'A refused coupon whole: as it was sent, what the house had, and every limit that it was held against',
    scope: 'limits',
    refuses,
  })
    .input(z.strictObject({ at: timeShape, id: numberedId }))
    .output(refusalShape),
}

const monthMax = 31 * 24 * 3_600_000

function isShort({ from, until }: { readonly from?: number; readonly until?: number }): boolean {
  if (from === undefined) return true
  return until !== undefined && until - from <= monthMax
}
