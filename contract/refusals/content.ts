import type { ContactProblem } from '../content/contact.ts'
import { declareRefusal } from './declare-refusal.ts'

export const contentRefusals = {
  /** The first field of the message that is wrong. */
  contactInvalid: declareRefusal<ContactProblem>(422),
  /** So many are there that one has to go first. */
  contentFull: declareRefusal<{ readonly max: number }>(),
  /** The site has a text of that page in that language: it is to be changed. */
  contentTaken: declareRefusal(),
  /** No PNG, JPEG or WebP as its bytes say, or larger than it may be. */
  pictureUnfit: declareRefusal(422),
}
