import * as z from 'zod'
import { playerCall } from '../call.ts'
import { ownDataParts } from '../protection/own-data-parts.ts'
import { numberedId, timeShape } from '../shapes.ts'
import { passwordShape } from './people.ts'

/** All that is held of a player, for that player: asked for once, fetched piece by piece. Source: decisions/0091. */
export const ownData = {
  ask: playerCall('/ownData/ask', {
    summary: 'Ask for all that is held of oneself, with the password; three times a day',
    rate: { count: 20, seconds: 60 },
    refuses: ['passwordWrong'],
  })
    .input(z.strictObject({ password: passwordShape }))
    .output(z.object({ askId: z.uuid(), until: timeShape })),
  piece: playerCall('/ownData/piece', {
    summary: 'A piece of what was asked for within the hour: up to 100 things of one part, the newest first',
    rate: { count: 600, seconds: 60 },
    refuses: ['notFound'],
  })
    /** `before`: what the piece before it answered as `next`. */
    .input(z.strictObject({ askId: z.uuid(), part: z.enum(ownDataParts), before: numberedId.exactOptional() }))
    .output(z.object({ things: z.array(z.record(z.string(), z.unknown())), next: numberedId.exactOptional() })),
}
