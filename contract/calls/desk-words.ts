import * as z from 'zod'
import { staffCall } from '../call.ts'
import { wordsLinesMax, wordsPageSize } from '../desk/word-bounds.ts'
import { langShape, revisionShape, timeShape, versionShape } from '../shapes.ts'

/** Of a message of the dictionary. */
const idShape = z
  .string()
  .max(120)
  .regex(/^[\w.-]+$/)
/** Longer than what may stand there, so that what is too long is named with the rest. */
const textShape = z
  .string()
  .max(1000)
  .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u)
const areaShape = z
  .string()
  .max(60)
  .regex(/^[A-Za-z]+$/)

const problems = [
  ...['noMessage', 'tooLong', 'markup', 'notIcu', 'noSuchName', 'noSuchForm', 'formMissing'],
  /** Somebody else wrote there since; `names` has who. */
  'changed',
  /** The language has as many own texts as it may have. */
  'full',
] as const

const rowShape = z.object({
  id: z.string(),
  /** What the dictionary says; of a gap, what is said in its place. */
  text: z.string(),
  /** The language has no text of its own for it. */
  missing: z.boolean(),
  /** What the operator says now in its place. */
  own: z.string().exactOptional(),
  /** What is to be said once it is published; empty: the dictionary's again. */
  draft: z.object({ text: z.string(), savedBy: z.string(), savedAt: timeShape }).exactOptional(),
  /** What the dictionary's text is filled with and the operator's leaves out. */
  leftOut: z.array(z.string()),
})
export type DeskWord = z.infer<typeof rowShape>

const unfitShape = z.object({ id: z.string(), problem: z.enum(problems), names: z.array(z.string()) })
export type UnfitWord = z.infer<typeof unfitShape>

const changeShape = z.object({ id: z.string(), before: z.string(), after: z.string() })
export type WordChange = z.infer<typeof changeShape>

const publishedShape = z.object({ version: versionShape, revision: revisionShape })

/** An operator's own texts over the dictionary, by language. Source: desk.md, words. */
export const deskWords = {
  list: staffCall('/office/words/list', {
    summary: 'Messages of the dictionary in one language with the operator’s own texts, fifty at once',
    permission: 'words.edit',
    reads: true,
    refuses: ['notFound'],
  })
    .input(
      z.strictObject({
        lang: langShape,
        /** What stands before the first point of a message’s name. */
        area: areaShape.exactOptional(),
        only: z.enum(['own', 'missing', 'drafted']).exactOptional(),
        /** In its name, its text or the operator’s. */
        search: textShape.max(100).exactOptional(),
        after: idShape.exactOptional(),
      }),
    )
    .output(z.object({ rows: z.array(rowShape).max(wordsPageSize), more: z.boolean(), count: z.int().min(0) })),
  read: staffCall('/office/words/read', {
    summary: 'How the own texts of a language stand: drafts, versions, areas',
    permission: 'words.edit',
    reads: true,
    refuses: ['notFound'],
  })
    .input(z.strictObject({ lang: langShape }))
    .output(
      z.object({
        revision: revisionShape,
        /** Of what is published. */
        own: z.int().min(0),
        drafted: z.int().min(0),
        missing: z.int().min(0),
        areas: z.array(z.string()),
        /** Newest first; the first of all is what stood before anything was published at the desk. */
        versions: z.array(
          z.object({
            version: versionShape,
            publishedAt: timeShape,
            publishedBy: z.string(),
            count: z.int().min(0),
          }),
        ),
        /** Until then the newest version is offered to be taken back at one tap. */
        undoUntil: timeShape.exactOptional(),
      }),
    ),
  save: staffCall('/office/words/save', {
    summary: 'Draft own texts, a line each; what cannot stand there is named, and the rest is kept',
    permission: 'words.edit',
    once: true,
    bodyBytesMax: 420_000,
    refuses: ['notFound'],
  })
    .input(
      z.strictObject({
        lang: langShape,
        lines: z
          .array(
            z.strictObject({
              id: idShape,
              /** Empty: the dictionary’s again. */
              text: textShape,
              /** What stood there when typing began; where it is otherwise now, the line is not kept. */
              was: textShape.exactOptional(),
            }),
          )
          .min(1)
          .max(wordsLinesMax),
      }),
    )
    .output(z.object({ revision: revisionShape, saved: z.int().min(0), unfit: z.array(unfitShape) })),
  difference: staffCall('/office/words/difference', {
    summary: 'What publishing the drafts, or restoring a version, would change: text by text',
    permission: 'words.edit',
    reads: true,
    refuses: ['notFound'],
  })
    .input(
      z.strictObject({
        lang: langShape,
        /** Absent: the drafts. */
        version: versionShape.exactOptional(),
      }),
    )
    .output(z.object({ revision: revisionShape, changes: z.array(changeShape) })),
  publish: staffCall('/office/words/publish', {
    summary: 'Let all drafts of a language be its next version, at once and on all sites',
    permission: 'words.publish',
    once: true,
    refuses: ['notFound', 'revisionOld', 'draftEmpty'],
  })
    .input(z.strictObject({ lang: langShape, revision: revisionShape }))
    .output(publishedShape),
  restore: staffCall('/office/words/restore', {
    summary: 'Let an earlier version of a language be its next one: the undo of a publishing',
    permission: 'words.publish',
    once: true,
    refuses: ['notFound', 'revisionOld', 'draftEmpty'],
  })
    .input(z.strictObject({ lang: langShape, revision: revisionShape, version: versionShape }))
    .output(publishedShape),
  export: staffCall('/office/words/export', {
    summary: 'All own texts of a language with its drafts over them, to be kept in a file',
    permission: 'words.edit',
    reads: true,
    refuses: ['notFound'],
  })
    .input(z.strictObject({ lang: langShape }))
    .output(z.object({ lines: z.array(z.object({ id: z.string(), text: z.string() })) })),
}
