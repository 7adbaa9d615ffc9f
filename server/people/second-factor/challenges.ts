import type { Platform } from '../../platform/platform.ts'
import { takeTries } from '../store-attempts.ts'
import { openTriesKey } from '../tries-key.ts'
import { openSignedTexts } from './signed-text.ts'

/** Within so long a passkey must answer, milliseconds. */
const lifetime = 5 * 60_000

/**
 * What a passkey signs. Nothing is kept of one that is handed out, however many ask; of one that is answered its name is,
 * until it is over, so that it is answered once in all processes.
 */
export function openChallenges({ db, clock, ids }: Pick<Platform, 'db' | 'clock' | 'ids'>, secret: Uint8Array) {
  const signed = openSignedTexts({ clock }, secret)
  const named = openTriesKey(secret)

  return {
    /** In base64url; good for one purpose: to make or to show one, at a site, for a session or a ticket. */
    make: (purpose: string): string =>
      Buffer.from(signed.make({ purpose: `challenge ${purpose}`, parts: [ids.token()], lifetime })).toString(
        'base64url',
      ),
    /** False: it was not made for this, is over, or was answered before. */
    async take(purpose: string, challenge: string): Promise<boolean> {
      const read = signed.read(`challenge ${purpose}`, Buffer.from(challenge, 'base64url').toString())
      if (!read) return false
      const own = named('achallenge', challenge)
      const counted = { own, ownMax: 1, wide: [], site: '', now: clock.now(), endsAt: read.endsAt }
      const rows = await takeTries(db, counted)
      return rows.find(({ key }) => key === own)?.wrong === 1
    },
  }
}
