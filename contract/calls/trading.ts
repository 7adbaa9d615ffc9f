import { exposureSources } from '@banko/betting/limits/exposure-caps.ts'
import { limitKinds, ruleSources } from '@banko/betting/limits/limit-rules.ts'
import * as z from 'zod'
import { operatorCall } from '../call.ts'
import { marketKeyShape, momentShape, outcomeIdShape, textShape } from '../manual-shapes.ts'
import { amountShape, numberedId } from '../shapes.ts'

const phase = z.enum(['before', 'inPlay']).exactOptional()
const marketTypeShape = z.string().regex(/^\w{1,60}$/)

/** Whom or what a limit is about; `phase` leaves it to coupons and legs before the match, or in play. */
const aboutShape = z.discriminatedUnion('source', [
  z.strictObject({ source: z.literal('operator'), phase }),
  z.strictObject({ source: z.literal('site'), siteId: numberedId, phase }),
  z.strictObject({ source: z.literal('player'), playerId: numberedId, phase }),
  z.strictObject({ source: z.literal('sport'), sportId: numberedId, phase }),
  z.strictObject({ source: z.literal('tournament'), tournamentId: numberedId, phase }),
  z.strictObject({ source: z.literal('match'), matchId: numberedId, phase }),
  z.strictObject({ source: z.literal('market'), matchId: numberedId, marketKey: marketKeyShape, phase }),
  z.strictObject({ source: z.literal('marketType'), marketType: marketTypeShape, phase }),
  z.strictObject({
    source: z.literal('outcome'),
    matchId: numberedId,
    marketKey: marketKeyShape,
    outcomeId: outcomeIdShape,
    phase,
  }),
])
export type LimitAbout = z.infer<typeof aboutShape>

const currencyShape = z.string().regex(/^[A-Z]{3}$/)
const reasonShape = textShape.max(300)

/**
 * Amounts, of the currency that is named with them: the whole coupon's stake or payout, a player's total, or what open
 * coupons may pay together.
 */
const amountLimit = z.strictObject({
  kind: z.enum(['stakeMin', 'stakeMax', 'payoutMax', 'selectionTotal', 'exposureMax']),
  value: amountShape,
  currency: currencyShape,
})
/** Legs are matches; prices are the coupon's total, thousandths. */
const plainLimit = z.strictObject({
  kind: z.enum(['legsMin', 'legsMax', 'couponPriceMin', 'couponPriceMax']),
  value: z.int().min(0).max(1_000_000_000),
})

const ruleShape = z.object({
  id: numberedId,
  source: z.enum(ruleSources),
  /** A number, a market type, a market's match and key, an outcome's match, market and outcome; empty for the operator. */
  subject: z.string(),
  phase,
  kind: z.enum(limitKinds),
  value: z.int(),
  currency: currencyShape.exactOptional(),
  from: z.int(),
  until: z.int().exactOptional(),
  reason: z.string(),
  saidAt: z.int(),
  saidBy: z.string(),
})

const percentShape = z.int().min(1).max(100)
const factorShape = z.object({
  playerId: numberedId,
  percent: percentShape,
  reason: z.string(),
  saidAt: z.int(),
  saidBy: z.string(),
})

const askedShape = z.strictObject({
  matchId: numberedId,
  marketKey: marketKeyShape,
  outcomeId: outcomeIdShape,
  banker: z.boolean().exactOptional(),
})

const limitShape = z.object({
  value: z.int(),
  source: z.string(),
  set: z.string().exactOptional(),
  selection: z.string().exactOptional(),
  /** Of `trading/limits`. */
  ruleId: numberedId.exactOptional(),
})

/** What exposure cannot be counted of is no subject of its limit. */
function isCountable({
  about,
  limit,
}: {
  readonly about: LimitAbout
  readonly limit: { readonly kind: string }
}): boolean {
  return limit.kind !== 'exposureMax' || exposureSources.some((source) => source === about.source)
}

const refuses = ['notFound'] as const

/** What an operator's players may stake, besides what is each player's own. */
export const trading = {
  limits: operatorCall('/trading/limits', {
    summary: 'Limits that hold or will, and players with a share of the maximum stake; who said so, and why',
    scope: 'limits',
  })
    .input(z.strictObject({}))
    .output(z.object({ limits: z.array(ruleShape), factors: z.array(factorShape) })),
  setLimit: operatorCall('/trading/setLimit', {
    summary: 'Set a limit, from now or later; of two about the same the one that was set last holds',
    scope: 'limits',
    refuses: [...refuses, 'limitPast', 'limitsFull'],
  })
    .input(
      z
        .strictObject({
          about: aboutShape,
          limit: z.discriminatedUnion('kind', [amountLimit, plainLimit]),
          from: momentShape.exactOptional(),
          until: momentShape.exactOptional(),
          reason: reasonShape,
        })
        .refine(isCountable, 'Exposure is that of a player, match, market or outcome'),
    )
    .output(z.object({ id: numberedId })),
  endLimit: operatorCall('/trading/endLimit', {
    summary: 'Let a limit hold no more; one about the same that was set before holds again',
    scope: 'limits',
    refuses,
  })
    .input(z.strictObject({ id: numberedId }))
    .output(z.object({})),
  setStakeFactor: operatorCall('/trading/setStakeFactor', {
    summary: 'Leave a player so many percent of every maximum stake; 100 takes it back',
    scope: 'limits',
    refuses,
  })
    .input(z.strictObject({ playerId: numberedId, percent: percentShape, reason: reasonShape }))
    .output(z.object({})),
  exposure: operatorCall('/trading/exposure', {
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
    summary: 'What a player may stake on these selections, every limit with who set it, the most restrictive first',
    scope: 'limits',
    refuses,
  })
    .input(
      z.strictObject({
        playerId: numberedId,
        selections: z.array(askedShape).min(1).max(50),
        sizes: z.array(z.int().min(1).max(50)).max(50),
      }),
    )
    .output(
      z.object({
        /** Whole percent of the most restrictive maximum stake. */
        stakePercent: percentShape,
        limits: z.array(z.object({ kind: z.string(), limits: z.array(limitShape) })),
        /** What one player may have on a selection, and has. */
        totals: z.array(z.object({ selection: z.string(), max: amountShape, staked: amountShape, left: amountShape })),
        /** What open coupons about these may pay together, and do; `left` is what another may pay at most. */
        exposures: z.array(
          z.object({
            ruleId: numberedId,
            source: z.enum(exposureSources),
            subject: z.string(),
            max: amountShape,
            open: amountShape,
            left: amountShape,
          }),
        ),
      }),
    ),
}
