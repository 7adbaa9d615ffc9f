import type { PlayerOf } from '../platform/caller.ts'
import type { Platform } from '../platform/platform.ts'
import { writeDevice } from './store-devices.ts'
import { hashOfToken, isToken } from './token.ts'

/** A device is known so long after the last sign-in on it: half a year. */
export const deviceSeconds = 180 * 86_400

/** The hash by which the token of a browser's device cookie is known; undefined for what is none. */
export function deviceHashOf(token: string | undefined): Buffer | undefined {
  return isToken(token) ? hashOfToken(token) : undefined
}

/**
 * Remembers the device on which a player signed in. It keeps its token while it is the player's own; otherwise it gets a
 * new one, for a token that somebody planted must not become known.
 */
export function openDevices({ db, clock, ids }: Pick<Platform, 'db' | 'clock' | 'ids'>) {
  return {
    isKnownSince: () => clock.now() - deviceSeconds * 1000,
    async remember(of: PlayerOf, known: string | undefined): Promise<string> {
      const token = known ?? ids.token()
      await writeDevice(db, { ...of, tokenHash: hashOfToken(token) }, clock.now())
      return token
    },
  }
}
