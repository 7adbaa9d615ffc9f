import { dayKinds } from '@banko/betting/limits/coupon-counts.ts'
import { exposureSources } from '@banko/betting/limits/exposure-caps.ts'
import { limitKinds, ruleSources } from '@banko/betting/limits/limit-rules.ts'
import * as z from 'zod'
import { marketKeyShape, momentShape, outcomeIdShape, textShape } from './manual-shapes.ts'
import { withCardsCovered } from './own-words.ts'
import { amountShape, numberedId, timeShape } from './shapes.ts'

const phase = z.enum(['before', 'inPlay']).exactOptional()
const marketTypeShape = z.string().regex(/^\w{1,60}$/)

/** Whom or what a limit is about; `phase` leaves it to coupons and legs before the match, or in play. */
export const limitAboutShape = z.discriminatedUnion('source', [
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
export type LimitAbout = z.infer<typeof limitAboutShape>

export const currencyShape = z.string().regex(/^[A-Z]{3}$/)
export const limitReasonShape = withCardsCovered(textShape.max(300))

/**
 * Amounts, of the currency that is named with them: the whole coupon's stake or payout, a player's total, or what open
 * coupons may pay together.
 */
const amountLimitShape = z.strictObject({
  kind: z.enum(['stakeMin', 'stakeMax', 'payoutMax', 'selectionTotal', 'exposureMax']),
  value: amountShape,
  currency: currencyShape,
})
/** How many coupons one player places: the same one, and those of each kind on one day of UTC, from when it is set. */
const countKinds = ['sameCouponMax', ...Object.values(dayKinds)] as const
const countSources: readonly string[] = ['operator', 'site', 'player']

/** Legs are matches; prices are the coupon's total, thousandths. */
const plainLimitShape = z.strictObject({
  kind: z.enum(['legsMin', 'legsMax', 'couponPriceMin', 'couponPriceMax', ...countKinds]),
  value: z.int().min(0).max(1_000_000_000),
})

export const limitRuleShape = z.object({
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

export const percentShape = z.int().min(1).max(100)
export const stakeFactorShape = z.object({
  playerId: numberedId,
  percent: percentShape,
  reason: z.string(),
  saidAt: z.int(),
  saidBy: z.string(),
})

export const askedSelectionShape = z.strictObject({
  matchId: numberedId,
  marketKey: marketKeyShape,
  outcomeId: outcomeIdShape,
  banker: z.boolean().exactOptional(),
})

/** A limit that a coupon stands under; the first of its kind binds. */
export const limitRowShape = z.object({
  kind: z.string(),
  source: z.string(),
  set: z.string().exactOptional(),
  selection: z.string().exactOptional(),
  subject: z.string().exactOptional(),
  /** Of `trading/limits`. */
  ruleId: numberedId.exactOptional(),
  value: z.int(),
  /** Of one that counts over coupons. */
  used: z.int().exactOptional(),
  left: z.int().exactOptional(),
  asked: z.int().exactOptional(),
  passes: z.boolean().exactOptional(),
  binds: z.boolean(),
})
export type LimitRowSeen = z.infer<typeof limitRowShape>

export const listedRefusalShape = z.object({
  id: numberedId,
  at: timeShape,
  /** At once, when it was to be written, or after the delay of an in-play coupon. */
  moment: z.enum(['asked', 'written', 'delayed']),
  siteId: numberedId,
  playerId: numberedId,
  couponId: z.string(),
  /** Code and data, as the player was told. */
  refusal: z.looseObject({ code: z.string() }),
  currency: currencyShape,
  /** As it was typed. */
  stake: amountShape,
  /** Whose limit refused, and which rule, where a limit did. */
  source: z.string().exactOptional(),
  ruleId: numberedId.exactOptional(),
  matchIds: z.array(numberedId).readonly(),
})

/** What cannot be counted is no subject of a limit: coupons are counted by player, and whatever is on them. */
function isCountable({
  about,
  limit,
}: {
  readonly about: LimitAbout
  readonly limit: { readonly kind: string }
}): boolean {
  if (countKinds.some((kind) => kind === limit.kind))
    return countSources.includes(about.source) && about.phase === undefined
  return limit.kind !== 'exposureMax' || exposureSources.some((source) => source === about.source)
}

/** A limit as it is said. */
export const newLimitShape = z
  .strictObject({
    about: limitAboutShape,
    limit: z.discriminatedUnion('kind', [amountLimitShape, plainLimitShape]),
    from: momentShape.exactOptional(),
    until: momentShape.exactOptional(),
    reason: limitReasonShape,
  })
  .refine(
    isCountable,
    'Exposure is that of a player, match, market or outcome; coupons are counted of operator, site or player, in any phase',
  )
export type NewLimit = z.infer<typeof newLimitShape>

/** A refused coupon whole. */
export const refusalShape = listedRefusalShape.omit({ matchIds: true, source: true, ruleId: true }).extend({
  sizes: z.array(z.int()).readonly(),
  pricePolicy: z.string(),
  selections: z
    .array(
      z.object({
        matchId: numberedId,
        marketKey: z.string(),
        outcomeId: z.string(),
        banker: z.boolean(),
        /** What the player saw, and what the house had. */
        price: z.int(),
        version: z.int(),
        priceNow: z.int().exactOptional(),
        versionNow: z.int().exactOptional(),
      }),
    )
    .readonly(),
  stakePercent: percentShape,
  rows: z.array(limitRowShape).readonly(),
  /** Rows that had no room: none of them binds or refused it. */
  rowsLeftOut: z.int(),
})
