// tidy-allow sql: a visitor's message without the puzzle that a visitor solves for it
import type { FuzzWorld } from './world.ts'

const content = { kind: 'page', pageId: 9, title: 'Terms', html: '<p>None</p>' }
/** The smallest that begins as a PNG does. */
const picture = Buffer.from('89504e470d0a1a0a', 'hex').toString('base64')

/**
 * What staff say of a site's content: in this order each call does something. `id` is the item's that a draft makes, and
 * of the one message that is there.
 */
export function contentInputs(id = 1): Readonly<Record<string, () => object>> {
  return {
    'deskContent.saveDraft': () => ({ siteId: 1, lang: 'tr', content }),
    'deskContent.publish': () => ({ id, version: 1 }),
    'deskContent.restore': () => ({ id, version: 1 }),
    'deskContent.remove': () => ({ id }),
    'deskContent.addPicture': () => ({ data: picture }),
    'deskContent.setContact': () => ({ id: 1, state: 'closed' }),
  }
}

/** A message to the first operator; its number is 1. */
export async function writeContact({ database }: Pick<FuzzWorld, 'database'>): Promise<void> {
  await database.session(({ run }) =>
    run(`insert into contact_message (operator_id, message_id, site_id, lang, email, top_category, category, message,
      made_at, changed_at) values (1, gen_random_uuid(), 1, 'tr', 'a@example.com', 'others', 'others', 'Hello', 0, 0)`),
  )
}
