import * as z from 'zod'
import { playerCall } from '../call.ts'
import { pieceBytes, piecesMax } from '../identity/document-file.ts'
import {
  contactWays,
  documentFaults,
  documentKinds,
  documentSides,
  documentStates,
  identityLevels,
  identityNeeds,
} from '../identity/documents.ts'
import { numberedId, timeShape } from '../shapes.ts'

/** Of one piece, as base64 writes it. */
const pieceShape = z
  .string()
  .max((pieceBytes / 3) * 4)
  .regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{2}==)$/)

export const levelShape = z.literal(identityLevels)

/** A document as its player sees it. */
const ownDocumentShape = z.object({
  documentId: numberedId,
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  /** Since when it is so. */
  at: timeShape,
  /** Until when an accepted one holds; absent: for good. */
  expiresAt: timeShape.exactOptional(),
  /** Why it was refused. */
  fault: z.enum(documentFaults).exactOptional(),
  /** What staff say beside it, in their own words. */
  words: z.string().exactOptional(),
})
export type OwnDocument = z.infer<typeof ownDocumentShape>

const identityShape = z.object({
  level: levelShape,
  /** What is missing for the levels above, the next one's first. */
  missing: z.array(z.enum(identityNeeds)),
  /** How they are reached, in part, and whether they have shown that they are. */
  contacts: z.array(z.object({ way: z.enum(contactWays), to: z.string(), confirmed: z.boolean() })),
  /** Whether they may send what nobody has asked for. */
  mayUpload: z.boolean(),
  /** The newest of each kind, those that are asked for first. */
  documents: z.array(ownDocumentShape),
})
export type Identity = z.infer<typeof identityShape>

const uploadShape = { uploadId: z.uuid() }

/** Who a player is, as far as they have shown it. Source: payments.md, identity levels. */
export const identity = {
  get: playerCall('/identity/get', {
    drawn: true,
    summary: 'How far one has shown who one is, what is missing, and one’s documents',
  })
    .input(z.strictObject({}))
    .output(identityShape),
  putPiece: playerCall('/identity/putPiece', {
    summary: 'A piece of a file for a document: of 45 KB, but for the last; the same again changes nothing',
    rate: { count: 600, seconds: 60 },
    refuses: ['documentsToday', 'documentsFull'],
  })
    .input(
      z.strictObject({
        ...uploadShape,
        side: z.enum(documentSides),
        number: z
          .int()
          .min(0)
          .max(piecesMax - 1),
        data: pieceShape,
      }),
    )
    .output(z.object({})),
  send: playerCall('/identity/send', {
    summary: 'A document of which all pieces came: it waits to be looked at',
    rate: { count: 30, seconds: 60 },
    refuses: ['documentUnfit', 'documentsOff', 'documentWaits'],
  })
    /** `pieces`: of each side, how many were sent. */
    .input(
      z.strictObject({
        ...uploadShape,
        kind: z.enum(documentKinds),
        files: z
          .array(z.strictObject({ side: z.enum(documentSides), pieces: z.int().min(1).max(piecesMax) }))
          .min(1)
          .max(documentSides.length),
      }),
    )
    .output(identityShape),
  sendCode: playerCall('/identity/sendCode', {
    summary: 'Send six digits to one’s own address or mobile, to show that one is reached there',
    rate: { count: 10, seconds: 60 },
    refuses: ['notReached'],
  })
    .input(z.strictObject({ way: z.enum(contactWays) }))
    .output(z.object({})),
  confirm: playerCall('/identity/confirm', {
    summary: 'Show that one is reached, by the six digits that came',
    rate: { count: 20, seconds: 60 },
    refuses: ['activationWrong', 'activationOver'],
  })
    .input(z.strictObject({ way: z.enum(contactWays), digits: z.string().regex(/^\d{6}$/) }))
    .output(identityShape),
}
