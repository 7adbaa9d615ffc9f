import * as z from 'zod'
import { visitorCall } from '../call.ts'
import { challengeShape, passwordShape, proofShape, userNameShape } from './people.ts'

/** `1990-12-31` */
const dayShape = z.string().regex(/^\d{4}-\d\d-\d\d$/)

/** The code of a link, as the page's address has it. */
export const linkCodeShape = z.string().regex(/^[\w-]{1,64}$/)

export const recovery = {
  challenge: visitorCall('/recovery/challenge', {
    summary: 'A puzzle that a browser solves before it asks for a link; good for one try within five minutes',
    rate: { count: 20, seconds: 60 },
  })
    .input(z.strictObject({}))
    .output(z.object({ challenge: challengeShape })),
  ask: visitorCall('/recovery/ask', {
    summary:
      'A link to choose another password by, to the player of this name and day of birth; answered alike whoever that is',
    rate: { count: 10, seconds: 60 },
    refuses: ['proofNeeded'],
  })
    .input(
      z.strictObject({
        userName: userNameShape,
        birthDate: dayShape,
        /** Where the player is reached, as they told when registering. */
        by: z.enum(['email', 'sms']),
        /** The answer to a puzzle of `challenge`, or of `proofNeeded`. */
        proof: proofShape,
      }),
    )
    .output(z.object({})),
  reset: visitorCall('/recovery/reset', {
    summary: 'Choose another password by a link that was sent; ends every session of the player',
    rate: { count: 20, seconds: 60 },
    refuses: ['resetOver', 'passwordUnfit'],
  })
    .input(z.strictObject({ code: linkCodeShape, password: passwordShape }))
    .output(z.object({})),
}
