import { dayKinds } from '@banko/betting/limits/coupon-counts.ts'
import { exposureSources } from '@banko/betting/limits/exposure-caps.ts'
import { limitKinds, ruleSources } from '@banko/betting/limits/limit-rules.ts'
import { slipRefusalCodes } from '@banko/betting/refusals/refusal-codes.ts'
import * as z from 'zod'
import { operatorCall } from '../call.ts'
import { marketKeyShape, momentShape, outcomeIdShape, textShape } from '../manual-shapes.ts'
import { amountShape, numberedId, timeShape } from '../shapes.ts'

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
/** How many coupons one player places: the same one, and those of each kind on one day of UTC, from when it is set. */
const countKinds = ['sameCouponMax', ...Object.values(dayKinds)] as const
const countSources: readonly string[] = ['operator', 'site', 'player']

/** Legs are matches; prices are the coupon's total, thousandths. */
const plainLimit = z.strictObject({
  kind: z.enum(['legsMin', 'legsMax', 'couponPriceMin', 'couponPriceMax', ...countKinds]),
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

/** A limit that a coupon stands under; the first of its kind binds. */
const rowShape = z.object({
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

const listedRefusalShape = z.object({
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

const refuses = ['notFound'] as const

/** What an operator's players may stake, besides what is each player's own. */
export const trading = {
  limits: operatorCall('/trading/limits', {
    reads: true,
    summary: 'Limits that hold or will, and players with a share of the maximum stake; who said so, and why',
    scope: 'limits',
  })
    .input(z.strictObject({}))
    .output(z.object({ limits: z.array(ruleShape), factors: z.array(factorShape) })),
  setLimit: operatorCall('/trading/setLimit', {
    summary: 'Set a limit, from now or later; of two about the same the one that was set last holds',
    scope: 'limits',
    once: true,
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
        .refine(
          isCountable,
          'Exposure is that of a player, match, market or outcome; coupons are counted of operator, site or player, in any phase',
        ),
    )
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
    .input(z.strictObject({ playerId: numberedId, percent: percentShape, reason: reasonShape }))
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
        selections: z.array(askedShape).min(1).max(50),
        sizes: z.array(z.int().min(1).max(50)).max(50),
        /** As the player would type it, to be held against them. */
        stake: amountShape.exactOptional(),
      }),
    )
    .output(
      z.object({
        /** Whole percent of the most restrictive maximum stake. */
        stakePercent: percentShape,
        rows: z.array(rowShape).readonly(),
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
    .output(
      listedRefusalShape.omit({ matchIds: true, source: true, ruleId: true }).extend({
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
        rows: z.array(rowShape).readonly(),
        /** Rows that had no room: none of them binds or refused it. */
        rowsLeftOut: z.int(),
      }),
    ),
}

const monthMax = 31 * 24 * 3_600_000

function isShort({ from, until }: { readonly from?: number; readonly until?: number }): boolean {
  if (from === undefined) return true
  return until !== undefined && until - from <= monthMax
}
