import type { Platform } from '../../platform/platform.ts'
import { takeTries } from '../store-attempts.ts'
import { openTriesKey } from '../tries-key.ts'

/** Counts begin anew so long after their first try, milliseconds; longer than a puzzle may be solved. */
const window = 30 * 60_000
/** Tries from one address. */
const addressMax = 10
/** Tries of one name, from wherever: more are answered like those before, and nothing is sent. */
const nameMax = 5

export type RecoveryTry =
  | { readonly kind: 'go' | 'quiet' | 'used' }
  | { readonly kind: 'tooMany'; readonly seconds: number }

interface Tried {
  readonly siteId: number
  readonly address: string
  readonly puzzle: string
  /** Operator and name, folded. */
  readonly name: string
}

/** Counts who says to have forgotten a password in the database, for all processes, whether there is such a player or not. */
export function openRecoveryTries({ db, clock }: Pick<Platform, 'db' | 'clock'>, secret: Uint8Array) {
  const named = openTriesKey(secret)

  return async ({ siteId, address, puzzle, name }: Tried): Promise<RecoveryTry> => {
    const now = clock.now()
    const own = named('7recover', `${siteId} ${address}`)
    const [proof, account] = [named('5proof', puzzle), named('8recover', name)]
    const counted = { own, ownMax: addressMax, wide: [proof, account], site: `9recover ${siteId}` }
    const rows = await takeTries(db, { ...counted, now, endsAt: now + window })
    const find = (key: string) => rows.find((row) => row.key === key)
    const fromThere = find(own)
    if (fromThere && fromThere.wrong > addressMax)
      return { kind: 'tooMany', seconds: Math.ceil((fromThere.ends_at - now) / 1000) }
    if (find(proof)?.wrong !== 1) return { kind: 'used' }
    return { kind: (find(account)?.wrong ?? 0) > nameMax ? 'quiet' : 'go' }
  }
}
