import type { PlayerOf } from '../../platform/caller.ts'
import { TooManyError } from '../../platform/limits/too-many-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { settleTries, takeTries } from '../store-attempts.ts'
import { openTriesKey } from '../tries-key.ts'

/**
 * How many wrong codes of a player are looked at. Three codes of an authenticator are good at a time: who has the password
 * and never tires guesses one within a year with a chance of 1 in 50.
 */
const windows = [
  { kind: 'bfactor', max: 10, lasts: 10 * 60_000 },
  { kind: 'cfactor', max: 20, lasts: 86_400_000 },
] as const

/**
 * Counts codes before they are looked at, by player and wherever they come from, so that many sent at once count like as
 * many in turn. Whoever uses up the tries of one kind leaves the player the others.
 */
export function openFactorTries(platform: Pick<Platform, 'db' | 'clock' | 'security'>, secret: Uint8Array) {
  const { db, clock, security } = platform
  const named = openTriesKey(secret)

  /** @throws {TooManyError} when too many were wrong of late */
  return async (of: PlayerOf & { readonly address: string }, what: 'code' | 'recoveryCode') => {
    const { operatorId, playerId, address } = of
    const site = `dfactor ${operatorId}`
    const counted = windows.map((each) => ({ ...each, own: named(each.kind, `${what} ${operatorId}/${playerId}`) }))
    for (const { own, max, lasts } of counted) {
      const now = clock.now()
      const rows = await takeTries(db, { own, ownMax: max, wide: [], site, now, endsAt: now + lasts })
      const row = rows.find(({ key }) => key === own)
      if (!row || row.wrong <= max) continue
      security.tell('factorLimited', { operatorId, playerId, address })
      throw new TooManyError(Math.ceil((row.ends_at - now) / 1000))
    }
    return {
      /** It was right, and does not count. */
      passed: () => {
        const [now, back] = [clock.now(), counted.map(({ own }) => own)]
        return settleTries(db, { site, outcome: { kind: 'unseen' }, back, now, endsAt: now + 600_000 })
      },
      failed() {
        security.tell('factorRefused', { operatorId, playerId, address })
      },
    }
  }
}
