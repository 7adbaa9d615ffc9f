import { bonusCodeForm } from '@banko/betting/wagering/bonus-code.ts'
import * as z from 'zod'
import { lineShape } from '../content/content-item.ts'
import { identityLevels } from '../identity/documents.ts'
import { amountShape, langShape, numberedId, timeShape, versionShape } from '../shapes.ts'

const once = (list: readonly unknown[]) => new Set(list).size === list.length
/** A list that names nothing twice. */
const listOf = <Shape extends z.ZodType>(shape: Shape, max: number) =>
  z.array(shape).min(1).max(max).refine(once, 'each at most once').meta({ uniqueItems: true })
const numbers = (max: number) => listOf(numberedId, max)

/** Players by what the house knows of them; all that is said must hold. */
export const segmentRuleShape = z.strictObject({
  /** Where they say that they live, ISO 3166. */
  countries: listOf(z.string().regex(/^[A-Z]{2}$/), 50).exactOptional(),
  /** That they read the site in. */
  languages: listOf(langShape, 30).exactOptional(),
  /** Of identity. */
  levels: listOf(z.literal(identityLevels), 4).exactOptional(),
  registeredFrom: timeShape.exactOptional(),
  /** They registered before it. */
  registeredUntil: timeShape.exactOptional(),
  /** What they paid in and keep in all, from and to these minor units of a currency: players of others are not among them. */
  paidIn: z
    .strictObject({ currency: z.string().regex(/^[A-Z]{3}$/), min: amountShape, max: amountShape.exactOptional() })
    .exactOptional(),
  /** They hang on one of these dealers, or below. */
  dealerIds: numbers(20).exactOptional(),
  /** Staff tagged them with one of these. */
  tags: listOf(lineShape.min(1).max(30), 20).exactOptional(),
})
export type SegmentRule = z.infer<typeof segmentRuleShape>

/** Players by a rule, or those that somebody named. */
export const segmentOfShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rule'), rule: segmentRuleShape }),
  z.strictObject({ kind: z.literal('list'), playerIds: numbers(5000) }),
])
export type SegmentOf = z.infer<typeof segmentOfShape>

/** Whom an offer is for; all that is said must hold, and what is absent asks nothing. */
export const whoShape = z.strictObject({
  /** Those who registered so many days ago at most. */
  newDays: z.int().min(1).max(365).exactOptional(),
  /** Those who have not paid in yet. */
  firstDeposit: z.literal(true).exactOptional(),
  /** Those who type it; so often in all where it says so. */
  code: z
    .strictObject({ text: z.string().regex(bonusCodeForm), usesMax: z.int().min(1).max(1_000_000).exactOptional() })
    .exactOptional(),
  segmentId: numberedId.exactOptional(),
  /** Those on or below these dealers alone, or all others. */
  dealers: z.strictObject({ are: z.enum(['only', 'not']), ids: numbers(20) }).exactOptional(),
})
export type OfferWho = z.infer<typeof whoShape>

/** What let a player in when they asked or were given it; kept with what they got. `nodeId`: on whom they hung. */
export const letInShape = z.object({
  code: z.string().exactOptional(),
  segment: z.object({ id: numberedId, version: versionShape, name: z.string() }).exactOptional(),
  nodeId: numberedId.exactOptional(),
  registeredAt: timeShape.exactOptional(),
})
export type LetIn = z.infer<typeof letInShape>
