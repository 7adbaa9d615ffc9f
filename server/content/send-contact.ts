import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import { checkContact, type TypedContact } from '@banko/contract/content/contact.ts'
import { openProofs, type Proof } from '../people/index.ts'
import { tellDesk } from '../platform/bus/desk-news.ts'
import type { Caller } from '../platform/caller.ts'
import { readHouse } from '../platform/database/store-house.ts'
import { once } from '../platform/once.ts'
import type { House } from './house.ts'
import { hasContact, insertContact } from './store-contacts.ts'

export interface ContactSent extends TypedContact {
  readonly messageId: string
  readonly lang: string
  readonly proof?: Proof
}

/** About ten seconds on a phone: of a visitor where the site has players read a picture. */
const longNumberMax = 3_000_000

/** Takes messages to the operator: a visitor's for a solved puzzle, each good for one; the same message is kept once. */
export function openContact({ platform, operators }: House) {
  const { dbReads, clock, bus } = platform
  const proofs = once(async () => openProofs(platform, (await readHouse(platform.db)).secret))
  const placeOf = (siteId: number) => `contact ${siteId}`

  const challenge = async (siteId: number) => {
    const { captcha } = operators.siteOf(siteId).settings
    const made = await proofs()
    return captcha === 'picture' ? made.challenge(placeOf(siteId), longNumberMax) : made.challenge(placeOf(siteId))
  }

  const send = async (
    caller: Caller,
    sent: ContactSent,
  ): Promise<Answer<Record<never, never>, 'contactInvalid' | 'proofNeeded'>> => {
    const { operatorId, siteId } = caller
    const { proof, messageId } = sent
    const [problem] = checkContact(sent)
    if (problem) return refused({ code: 'contactInvalid', ...problem })
    // whoever heard no answer sends it again, maybe long afterwards
    if (await hasContact(dbReads, operatorId, messageId)) return ok({})
    const puzzle = caller.kind === 'player' || !proof ? undefined : (await proofs()).solved(placeOf(siteId), proof)
    const again = async () => refused({ code: 'proofNeeded', challenge: await challenge(siteId) })
    if (caller.kind === 'visitor' && puzzle === undefined) return again()
    const trimmed = { email: sent.email.trim(), text: sent.text.trim() }
    const playerId = caller.kind === 'player' ? caller.playerId : undefined
    const made = await insertContact(dbReads, {
      ...sent,
      ...trimmed,
      operatorId,
      siteId,
      playerId,
      puzzle,
      at: clock.now(),
    })
    if (made) tellDesk(bus, { operatorId, what: 'contacts' })
    return made || (await hasContact(dbReads, operatorId, messageId)) ? ok({}) : again()
  }
  return { challenge, send }
}
