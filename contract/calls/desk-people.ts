import { harmMarkKinds } from '@banko/betting/protection/harm-marks.ts'
import * as z from 'zod'
import { staffCall } from '../call.ts'
import { listAnswer, listInput } from '../desk/list.ts'
import { peopleFields, peopleSorts, personStates } from '../desk/people-list.ts'
import { amountShape, numberedId, timeShape } from '../shapes.ts'

/** A player as lists of the desk show them: of addresses only what tells one from another. */
const personRowShape = z.object({
  playerId: numberedId,
  userName: z.string(),
  /** First and last; absent where they have told nothing of themselves. */
  name: z.string().exactOptional(),
  email: z.string().exactOptional(),
  mobile: z.string().exactOptional(),
  siteId: numberedId,
  state: z.enum(personStates),
  /** Marks of harm that stand; none of nearly everybody. */
  marks: z.array(z.enum(harmMarkKinds)),
  /** What staff tagged them with. */
  tags: z.array(z.string()),
  /** What they may stake, minor units of their currency. */
  balance: amountShape,
  currency: z.string(),
  registeredAt: timeShape,
  /** To some minutes; absent: never signed in. */
  seenAt: timeShape.exactOptional(),
})
export type PersonRow = z.infer<typeof personRowShape>

export const deskPeople = {
  list: staffCall('/office/people/list', {
    summary: 'The players whom the caller sees, filtered and sorted, page by page',
    permission: 'people.see',
    subtree: true,
    reads: true,
    rate: { count: 240, seconds: 60 },
    refuses: ['filterUnfit', 'cursorUnfit', 'timeTooWide'],
  })
    .input(listInput(peopleFields, peopleSorts))
    .output(listAnswer(personRowShape)),
  tags: staffCall('/office/people/tags', {
    summary: 'What people are tagged with and how many of them, the most used first',
    permission: 'people.see',
    reads: true,
  })
    .input(z.strictObject({}))
    .output(z.object({ tags: z.array(z.object({ tag: z.string(), players: z.int().min(1) })) })),
}
