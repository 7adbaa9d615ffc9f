import * as z from 'zod'
import { staffCall } from '../call.ts'
import { documentsFields, documentsSorts } from '../desk/documents-list.ts'
import { listAnswer, listInput } from '../desk/list.ts'
import { fileTypes } from '../identity/document-file.ts'
import { documentFaults, documentKinds, documentSides, documentStates, identityNeeds } from '../identity/documents.ts'
import { momentShape, textShape } from '../manual-shapes.ts'
import { withCardsCovered } from '../own-words.ts'
import { numberedId, timeShape } from '../shapes.ts'
import { levelShape } from './identity.ts'

const of = z.strictObject({ documentId: numberedId })
const wordsShape = withCardsCovered(textShape.max(500))

/** A document as lists of the desk show it. */
const documentRowShape = z.object({
  documentId: numberedId,
  playerId: numberedId,
  userName: z.string(),
  siteId: numberedId,
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  /** Since when it is so: how long it waits. */
  at: timeShape,
  expiresAt: timeShape.exactOptional(),
  fault: z.enum(documentFaults).exactOptional(),
})
export type DocumentRow = z.infer<typeof documentRowShape>

/** What happened to a document. */
const eventShape = z.object({
  said: z.enum(documentStates),
  at: timeShape,
  /** Of the staff; absent: the player, or the clock. */
  by: z.string().exactOptional(),
  expiresAt: timeShape.exactOptional(),
  fault: z.enum(documentFaults).exactOptional(),
  words: z.string().exactOptional(),
})

/** Documents of players, judged by staff. Source: desk.md, Documents. */
export const deskDocuments = {
  list: staffCall('/office/documents/list', {
    summary: 'Documents of players, those that wait longest first, then those that were decided last',
    permission: 'people.documents',
    reads: true,
    rate: { count: 120, seconds: 60 },
    refuses: ['filterUnfit', 'cursorUnfit', 'timeTooWide'],
  })
    .input(listInput(documentsFields, documentsSorts))
    .output(listAnswer(documentRowShape)),
  room: staffCall('/office/documents/room', {
    summary: 'How much of documents the operator keeps, and how much it may',
    permission: 'people.documents',
    reads: true,
  })
    .input(z.strictObject({}))
    .output(z.object({ bytes: z.int().min(0), bytesMax: z.int().min(0), waiting: z.int().min(0) })),
  ofPerson: staffCall('/office/documents/of-person', {
    summary: 'How far a person has shown who they are, and their documents, the newest first',
    permission: 'people.see',
    reads: true,
    refuses: ['notFound'],
  })
    .input(z.strictObject({ playerId: numberedId }))
    .output(
      z.object({ level: levelShape, missing: z.array(z.enum(identityNeeds)), documents: z.array(documentRowShape) }),
    ),
  open: staffCall('/office/documents/open', {
    summary: 'One document beside what its player told of themselves, in full; it is noted who looked',
    permission: 'people.documents',
    rate: { count: 120, seconds: 60 },
    refuses: ['notFound'],
  })
    .input(of)
    .output(
      documentRowShape.extend({
        level: levelShape,
        events: z.array(eventShape),
        /** Absent where nothing came yet, or what came is kept no longer. */
        files: z.array(
          z.object({ side: z.enum(documentSides), type: z.enum(fileTypes), bytes: z.int().min(1), pieces: z.int() }),
        ),
        /** Of who registered themselves. */
        told: z
          .object({
            firstName: z.string(),
            lastName: z.string(),
            birthDate: z.string(),
            country: z.string(),
            address: z.string(),
            city: z.string(),
            postCode: z.string(),
            idNumber: z.string().exactOptional(),
          })
          .exactOptional(),
      }),
    ),
  pieces: staffCall('/office/documents/pieces', {
    summary: 'Some pieces of a file of a document that the caller opened within ten minutes',
    permission: 'people.documents',
    reads: true,
    rate: { count: 600, seconds: 60 },
    refuses: ['notFound'],
  })
    .input(of.extend({ side: z.enum(documentSides), from: z.int().min(0).max(1000) }))
    .output(z.object({ data: z.string() })),
  accept: staffCall('/office/documents/accept', {
    summary: 'Accept a document that waits, until a time or for good; its player is told',
    permission: 'people.documents',
    once: true,
    refuses: ['notFound', 'documentJudged', 'timePast'],
  })
    .input(of.extend({ expiresAt: momentShape.exactOptional() }))
    .output(z.object({})),
  refuse: staffCall('/office/documents/refuse', {
    summary: 'Refuse a document that waits or was accepted, say why, and ask for another where that helps',
    permission: 'people.documents',
    once: true,
    refuses: ['notFound', 'documentJudged'],
  })
    .input(of.extend({ fault: z.enum(documentFaults), words: wordsShape.exactOptional(), again: z.boolean() }))
    .output(z.object({})),
  ask: staffCall('/office/documents/ask', {
    summary: 'Ask a person for a document; they are told',
    permission: 'people.documents',
    once: true,
    refuses: ['notFound', 'documentWaits'],
  })
    .input(z.strictObject({ playerId: numberedId, kind: z.enum(documentKinds), words: wordsShape.exactOptional() }))
    .output(z.object({ documentId: numberedId })),
}
