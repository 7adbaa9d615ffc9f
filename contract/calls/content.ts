import * as z from 'zod'
import { playerCall, sharedCall, visitorCall } from '../call.ts'
import { contactCategoryNames, topCategories } from '../content/contact.ts'
import { textShape } from '../content/content-item.ts'
import { withCardsCovered } from '../own-words.ts'
import { langShape, numberedId } from '../shapes.ts'
import { challengeShape, proofShape } from './people.ts'

const readShape = z.object({ title: z.string(), html: z.string() })

const pictureShape = {
  id: numberedId,
  title: z.string(),
  image: z.string(),
  /** Where a tap leads; empty: nowhere. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
}
const whereShape = { screens: z.enum(['all', 'phone', 'wide']), place: z.enum(['everywhere', 'home']) }

const popupShape = z.object({
  id: numberedId,
  /** Another text is another saying: whoever closed one sees the next. */
  version: z.int(),
  ...whereShape,
  closesAfterSeconds: z.int(),
  title: z.string(),
  html: z.string(),
})
const bannerPopupShape = z.object({ version: z.int(), ...whereShape, ...pictureShape })
const bannerShape = z.object({ place: z.enum(['home', 'sports']), ...pictureShape })

const shownShape = z.object({
  popups: z.array(popupShape),
  bannerPopups: z.array(bannerPopupShape),
  banners: z.array(bannerShape),
})
export type ContentShown = z.infer<typeof shownShape>

const noticeShape = z.object({
  id: numberedId,
  title: z.string(),
  html: z.string(),
  image: z.string().exactOptional(),
  /** Since when it is shown. */
  at: z.int(),
})

const promotionShape = z.object({ id: numberedId, title: z.string(), image: z.string().exactOptional() })

/** Longer than what is taken: what is wrong is told by its rule. */
const contactShape = z.strictObject({
  /** The browser's own name of the message: one that is sent again is kept once. */
  messageId: z.uuid(),
  email: textShape.max(200),
  topCategory: z.enum(topCategories),
  category: z.enum(contactCategoryNames),
  text: withCardsCovered(textShape.max(4000)),
  lang: langShape,
  /** The answer to a puzzle of `challenge`; players need none. */
  proof: proofShape.exactOptional(),
})

/** Sent again and again, they would fill the operator's table: so many of one address or player in an hour. */
const contactRate = { count: 20, seconds: 3600 }

/** What an operator says on its site, and what is written to it. */
export const content = {
  page: sharedCall('/content/page', {
    summary: 'An information page in a language: the operator’s, else the text that comes with the product',
    refuses: ['notFound'],
  })
    .input(z.strictObject({ pageId: z.int(), lang: langShape }))
    .output(readShape),
  shown: visitorCall('/content/shown', {
    summary: 'Popups and banners that the site shows who asks, in a language; nobody who shows signs of harm',
    drawn: true,
  })
    .input(z.strictObject({ lang: langShape }))
    .output(shownShape),
  promotions: visitorCall('/content/promotions', {
    summary: 'Promotions that the site shows who asks, in a language; nobody who shows signs of harm',
  })
    .input(z.strictObject({ lang: langShape }))
    .output(z.object({ promotions: z.array(promotionShape) })),
  promotion: visitorCall('/content/promotion', { summary: 'One promotion with its text', refuses: ['notFound'] })
    .input(z.strictObject({ id: numberedId }))
    .output(promotionShape.extend({ html: z.string() })),
  notices: playerCall('/content/notices', {
    terminals: true,
    summary: 'What the operator tells its players now, in a language',
  })
    .input(z.strictObject({ lang: langShape }))
    .output(z.object({ notices: z.array(noticeShape) })),
  challenge: visitorCall('/content/challenge', {
    summary: 'A puzzle that a visitor’s browser solves before it sends a message; good for one within five minutes',
    rate: { count: 20, seconds: 60 },
  })
    .input(z.strictObject({}))
    .output(z.object({ challenge: challengeShape })),
  contact: visitorCall('/content/contact', {
    summary: 'Write to the operator of the site',
    rate: contactRate,
    refuses: ['contactInvalid', 'proofNeeded'],
  })
    .input(contactShape)
    .output(z.object({})),
}
