import * as z from 'zod'
import { staffCall } from '../call.ts'
import { numberedId, timeShape } from '../shapes.ts'

export const messageTemplates = [
  'activateByEmail',
  'activateBySms',
  'resetByEmail',
  'resetBySms',
  'passwordChanged',
  'factorAdded',
  'factorRemoved',
  'confirmByEmail',
  'confirmBySms',
  'documentAsked',
  'documentAccepted',
  'documentRefused',
  'depositDone',
  'depositReversed',
  'withdrawalAsked',
  'withdrawalSent',
  'withdrawalDone',
  'withdrawalBack',
  'bonusGranted',
  'bonusFreeBet',
  'bonusNearEnd',
  'bonusCompleted',
  'bonusOver',
] as const

const wayShape = z.enum(['mail', 'sms'])
const stateShape = z.enum(['waiting', 'sent', 'failed'])

/** A message to a player as the desk sees it: what opens something is marked out, and of the address is shown what tells it apart. */
export const sentMessageShape = z.object({
  messageId: numberedId,
  siteId: numberedId,
  playerId: numberedId.exactOptional(),
  way: wayShape,
  to: z.string(),
  template: z.enum(messageTemplates),
  lang: z.string(),
  /** Empty of an SMS. */
  subject: z.string(),
  text: z.string(),
  state: stateShape,
  /** What took it: `capture` kept it in the house. Absent while it waits. */
  wayOut: z.enum(['capture', 'smtp', 'http', 'none']).exactOptional(),
  tries: z.int().min(0),
  madeAt: timeShape,
  /** Of one that waits: when it is tried next. */
  nextAt: timeShape.exactOptional(),
  sentAt: timeShape.exactOptional(),
  /** What went wrong at the last try. */
  error: z.string().exactOptional(),
})
export type SentMessage = z.infer<typeof sentMessageShape>

export const deskMessages = {
  list: staffCall('/office/messages/list', {
    summary: 'Mails and SMS to players, the newest first, and what became of them',
    permission: 'people.see',
    reads: true,
    rate: { count: 60, seconds: 60 },
  })
    .input(
      z.strictObject({
        state: stateShape.exactOptional(),
        way: wayShape.exactOptional(),
        playerId: numberedId.exactOptional(),
        siteId: numberedId.exactOptional(),
        /** The last of the page before. */
        before: numberedId.exactOptional(),
        limit: z.int().min(1).max(100).exactOptional(),
      }),
    )
    .output(z.object({ messages: z.array(sentMessageShape), more: z.boolean() })),
}
