import type { Platform } from '../../platform/platform.ts'
import { takeTries } from '../store-attempts.ts'
import { openTriesKey } from '../tries-key.ts'

/** Counts begin anew so long after their first try, milliseconds; longer than a puzzle may be solved. */
const window = 10 * 60_000
/** Tries to register from one address. */
const addressMax = 20

export type RegistrationTry = { readonly kind: 'go' | 'used' } | { readonly kind: 'tooMany'; readonly seconds: number }

/** Counts tries to register in the database, for all processes; what proves a person is good for one. */
export function openRegistrationTries({ db, clock }: Pick<Platform, 'db' | 'clock'>, secret: Uint8Array) {
  const named = openTriesKey(secret)

  return async (siteId: number, address: string, proofs: readonly string[]): Promise<RegistrationTry> => {
    const now = clock.now()
    const own = named('4register', `${siteId} ${address}`)
    const wide = proofs.map((proof) => named('5proof', proof))
    const site = `6register ${siteId}`
    const rows = await takeTries(db, { own, ownMax: addressMax, wide, site, now, endsAt: now + window })
    const find = (key: string) => rows.find((row) => row.key === key)
    const fromThere = find(own)
    if (fromThere && fromThere.wrong > addressMax)
      return { kind: 'tooMany', seconds: Math.ceil((fromThere.ends_at - now) / 1000) }
    return { kind: wide.every((key) => find(key)?.wrong === 1) ? 'go' : 'used' }
  }
}
