import * as z from 'zod'
import { timeShape } from '../shapes.ts'
import { htmlMax, imageForm, linkForm, pictureSideMax } from './content-forms.ts'
import { informationPages } from './information-pages.ts'

/** One line; no control characters, and nothing that no text can hold. */
export const lineShape = z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u)
/** Several lines. */
export const textShape = z.string().regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u)

const titleShape = lineShape.min(1).max(200)
const htmlShape = (max: number) => textShape.max(max)

const imageShape = z.string().max(300).regex(imageForm)
const linkShape = z.string().max(300).regex(linkForm)

const sizeShape = z.int().min(1).max(pictureSideMax)

const common = {
  title: titleShape,
  /** Those with a smaller one come first. */
  position: z.int().min(0).max(999),
  /** Shown from then on, and until then; absent: always. */
  from: timeShape.exactOptional(),
  until: timeShape.exactOptional(),
}
/** (type) `all` is 0, `phone` 2; (type2) `home` is 0. */
const where = { screens: z.enum(['all', 'phone', 'wide']), place: z.enum(['everywhere', 'home']) }
const picture = { image: imageShape, url: linkShape, width: sizeShape, height: sizeShape }

const pageIdShape = z.literal(Object.values(informationPages))

/** What staff write, by its kind. */
export const contentShape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('page'),
    pageId: pageIdShape,
    title: titleShape,
    html: htmlShape(htmlMax.page),
  }),
  z.strictObject({
    kind: z.literal('popup'),
    ...common,
    ...where,
    html: htmlShape(htmlMax.saying),
    /** (autoClose) Goes by itself so long after it was shown; 0: when it is closed. */
    closesAfterSeconds: z.int().min(0).max(600),
  }),
  z.strictObject({ kind: z.literal('bannerPopup'), ...common, ...where, ...picture }),
  z.strictObject({ kind: z.literal('banner'), ...common, ...picture, place: z.enum(['home', 'sports']) }),
  z.strictObject({
    kind: z.literal('notification'),
    ...common,
    html: htmlShape(htmlMax.saying),
    image: imageShape.exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('promotion'),
    ...common,
    html: htmlShape(htmlMax.promotion),
    image: imageShape.exactOptional(),
  }),
])
export type Content = z.infer<typeof contentShape>
export type ContentKind = Content['kind']

export const contentKinds = ['page', 'popup', 'bannerPopup', 'banner', 'notification', 'promotion'] as const
