import type * as z from 'zod'
import { limitRuleShape } from '../limit-shapes.ts'
import { timeShape } from '../shapes.ts'

/** A limit with who set it and why, and since when it holds no more. */
export const saidLimitShape = limitRuleShape.extend({ endedAt: timeShape.exactOptional() })
export type SaidLimit = z.infer<typeof saidLimitShape>
