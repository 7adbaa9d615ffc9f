import * as z from 'zod'
import { staffCall } from '../call.ts'
import { topCategories } from '../content/contact.ts'
import { contentKinds, contentShape } from '../content/content-item.ts'
import { langShape, numberedId, timeShape } from '../shapes.ts'

const versionShape = z.int().min(1)
const refuses = ['notFound'] as const
const contactStateShape = z.enum(['open', 'answered', 'closed'])
const pageSize = 100
const after = numberedId.exactOptional()

const itemShape = z.object({
  id: numberedId,
  siteId: numberedId,
  lang: langShape,
  kind: z.enum(contentKinds),
  title: z.string(),
  /** The newest version; a draft where it is not the one that is published. */
  version: versionShape,
  published: versionShape.exactOptional(),
})
export type ContentItem = z.infer<typeof itemShape>

const savedShape = z.object({
  id: numberedId,
  version: versionShape,
  /** What its HTML may not have and was taken out, by name: `script`, `a[onclick]`. */
  takenOut: z.array(z.object({ what: z.string(), count: z.int().min(1) })),
})

const contactShape = z.object({
  id: numberedId,
  siteId: numberedId,
  playerId: numberedId.exactOptional(),
  lang: langShape,
  email: z.string(),
  topCategory: z.string(),
  category: z.string(),
  text: z.string(),
  madeAt: timeShape,
  state: contactStateShape,
  /** Whose it is among staff. */
  owner: numberedId.exactOptional(),
})
export type ContactMessage = z.infer<typeof contactShape>

/** Base64. */
const base64Shape = z
  .string()
  .max(410_000)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/)
/** 300 KB of a picture as base64, and what is around it. */
const pictureBodyMax = 420_000

/** What staff do with an operator's content, and with what was written to it. Source: desk.md, content and messages. */
export const deskContent = {
  list: staffCall('/office/content/list', {
    summary: 'Content of the operator’s sites, by number, a hundred at once',
    permission: 'content.see',
    reads: true,
  })
    .input(
      z.strictObject({
        siteId: numberedId.exactOptional(),
        kind: z.enum(contentKinds).exactOptional(),
        lang: langShape.exactOptional(),
        after,
      }),
    )
    .output(z.object({ items: z.array(itemShape).max(pageSize), more: z.boolean() })),
  read: staffCall('/office/content/read', {
    summary: 'One item: a version of it, the newest where none is named, and which others there are',
    permission: 'content.see',
    reads: true,
    refuses,
  })
    .input(z.strictObject({ id: numberedId, version: versionShape.exactOptional() }))
    .output(
      z.object({
        item: itemShape,
        content: contentShape,
        versions: z.array(z.object({ version: versionShape, savedAt: timeShape, savedBy: z.string() })),
      }),
    ),
  defaultPage: staffCall('/office/content/defaultPage', {
    summary: 'The text of an information page that comes with the product, to begin one’s own with',
    permission: 'content.see',
    reads: true,
    refuses,
  })
    .input(z.strictObject({ pageId: z.int(), lang: langShape }))
    .output(z.object({ title: z.string(), html: z.string() })),
  saveDraft: staffCall('/office/content/saveDraft', {
    summary: 'Save a version that nobody sees yet: of a new item, or of one that is there; its HTML is cleaned',
    permission: 'content.edit',
    once: true,
    bodyBytesMax: 180_000,
    refuses: ['notFound', 'contentFull', 'contentTaken', 'revisionOld'],
  })
    .input(
      z.strictObject({
        /** Absent: a new item. Site, language and kind of one that is there stay. */
        id: numberedId.exactOptional(),
        /** The newest version that whoever writes has seen; where there is a newer one, nothing is saved. */
        seen: versionShape.exactOptional(),
        siteId: numberedId,
        lang: langShape,
        content: contentShape,
      }),
    )
    .output(savedShape),
  publish: staffCall('/office/content/publish', {
    summary: 'Let the site show a version, in place of the one before',
    permission: 'content.publish',
    once: true,
    refuses,
  })
    .input(z.strictObject({ id: numberedId, version: versionShape }))
    .output(z.object({})),
  restore: staffCall('/office/content/restore', {
    summary: 'Make an earlier version the newest draft',
    permission: 'content.edit',
    once: true,
    refuses,
  })
    .input(z.strictObject({ id: numberedId, version: versionShape }))
    .output(z.object({ version: versionShape })),
  remove: staffCall('/office/content/remove', {
    summary: 'Take an item off the site for good; an information page has the product’s own text again',
    permission: 'content.publish',
    once: true,
    refuses,
  })
    .input(z.strictObject({ id: numberedId }))
    .output(z.object({})),
  addPicture: staffCall('/office/content/addPicture', {
    summary: 'Keep a picture on the site’s own host: PNG, JPEG or WebP as its bytes say, 300 KB at most',
    permission: 'content.edit',
    bodyBytesMax: pictureBodyMax,
    rate: { count: 30, seconds: 60 },
    refuses: ['pictureUnfit', 'contentFull'],
  })
    .input(z.strictObject({ data: base64Shape }))
    .output(z.object({ address: z.string() })),
  contacts: staffCall('/office/content/contacts', {
    summary: 'Messages to the operator, newest first, a hundred at once',
    permission: 'people.message',
    reads: true,
  })
    .input(
      z.strictObject({
        state: contactStateShape.exactOptional(),
        topCategory: z.enum(topCategories).exactOptional(),
        /** Only the caller's own. */
        own: z.literal(true).exactOptional(),
        before: numberedId.exactOptional(),
      }),
    )
    .output(z.object({ messages: z.array(contactShape).max(pageSize), more: z.boolean() })),
  setContact: staffCall('/office/content/setContact', {
    summary: 'Say whose a message is and how it stands',
    permission: 'people.message',
    once: true,
    refuses,
  })
    .input(
      z.strictObject({
        id: numberedId,
        state: contactStateShape.exactOptional(),
        /** A number of staff’s; 0: nobody’s. */
        owner: z.int().min(0).exactOptional(),
      }),
    )
    .output(z.object({})),
}
