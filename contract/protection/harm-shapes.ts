import { harmMarkKinds } from '@banko/betting/protection/harm-marks.ts'
import * as z from 'zod'
import { amountShape, numberedId, timeShape } from '../shapes.ts'
import { harmCares } from './harm-care.ts'

/** Of `chase`: a stake, the last three that lost before it, and how many lost within the hour. Of `nightRise`: what was staked in a night, in the thirty nights before, and the coupons of the night. */
export const harmMarkShape = z.object({
  kind: z.enum(harmMarkKinds),
  /** By the clocks of their site: `2026-11-28`. */
  day: z.string(),
  stake: amountShape,
  compared: amountShape,
  count: z.int().min(1),
  at: timeShape,
  /** Absent: it stands. */
  endedAt: timeShape.exactOptional(),
})

export const harmCareShape = z.object({
  careId: numberedId,
  did: z.enum(harmCares),
  note: z.string(),
  by: z.string(),
  at: timeShape,
})
