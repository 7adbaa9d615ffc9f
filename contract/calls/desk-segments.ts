import * as z from 'zod'
import { staffCall } from '../call.ts'
import { lineShape } from '../content/content-item.ts'
import { segmentOfShape, segmentRuleShape } from '../promotions/who-shape.ts'
import { numberedId, timeShape, versionShape } from '../shapes.ts'

const nameShape = lineShape.min(1).max(60)

/** Players that offers may be for, by name. */
const segmentRowShape = z.object({
  segmentId: numberedId,
  version: versionShape,
  name: z.string(),
  /** Absent: players who were named. */
  rule: segmentRuleShape.exactOptional(),
  /** Of those who were named: how many. */
  players: z.int().min(0).exactOptional(),
  /** Offers that are for it and may still be given. */
  usedBy: z.array(numberedId),
  savedAt: timeShape,
})
export type SegmentRow = z.infer<typeof segmentRowShape>

/** How many players fit, of so many that were looked at, the newest first. */
const segmentCountShape = z.object({
  count: z.int().min(0),
  looked: z.int().min(0),
  /** There are more than were looked at. */
  partly: z.boolean(),
})
export type SegmentCount = z.infer<typeof segmentCountShape>

/** A list of the longest numbers is longer than other bodies. */
const changes = { permission: 'promotions.edit', once: true, bodyBytesMax: 128 * 1024 } as const

/** Segments. Source: desk.md, Segments, tags. */
export const deskSegments = {
  list: staffCall('/office/segments/list', {
    summary: 'Every segment of the operator, the newest first, with the offers that are for it',
    permission: 'promotions.see',
    reads: true,
  })
    .input(z.strictObject({}))
    .output(z.object({ segments: z.array(segmentRowShape) })),
  listed: staffCall('/office/segments/listed', {
    summary: 'Who is in a segment of players who were named',
    permission: 'promotions.see',
    reads: true,
    refuses: ['notFound'],
  })
    .input(z.strictObject({ segmentId: numberedId }))
    .output(z.object({ version: versionShape, playerIds: z.array(numberedId) })),
  add: staffCall('/office/segments/add', {
    ...changes,
    summary: 'Name a segment: players by a rule, or those that are listed',
    refuses: ['offerUnfit'],
  })
    .input(z.strictObject({ name: nameShape, of: segmentOfShape }))
    .output(segmentRowShape),
  save: staffCall('/office/segments/save', {
    ...changes,
    summary: 'Change who is in a segment, for what is given from now on',
    refuses: ['notFound', 'versionOld', 'offerUnfit'],
  })
    .input(z.strictObject({ segmentId: numberedId, version: versionShape, name: nameShape, of: segmentOfShape }))
    .output(segmentRowShape),
  freeze: staffCall('/office/segments/freeze', {
    ...changes,
    summary: 'Make a list of those who fit the rule of a segment now, which stays as it is',
    refuses: ['notFound', 'versionOld', 'offerUnfit'],
  })
    .input(z.strictObject({ segmentId: numberedId, version: versionShape }))
    .output(segmentRowShape),
  count: staffCall('/office/segments/count', {
    summary: 'How many players a rule fits now',
    permission: 'promotions.see',
    reads: true,
    rate: { count: 10, seconds: 60 },
  })
    .input(z.strictObject({ rule: segmentRuleShape }))
    .output(segmentCountShape),
}
