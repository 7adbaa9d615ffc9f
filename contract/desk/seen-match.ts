import * as z from 'zod'
import { matchNamesShape, numberedId, timeShape } from '../shapes.ts'

/** A match as a line of the desk names it. */
export const seenMatchShape = z.object({
  matchId: numberedId,
  sportId: z.int(),
  tournamentId: z.int(),
  tournamentName: z.string(),
  home: z.string(),
  away: z.string(),
  matchNames: matchNamesShape.exactOptional(),
  startsAt: timeShape,
  /** An event of many sides: home and away are both its name. */
  outright: z.literal(true).exactOptional(),
})
export type SeenMatch = z.infer<typeof seenMatchShape>
