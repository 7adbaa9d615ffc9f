import { readHouse } from '../platform/database/store-house.ts'
import { addressKey } from '../platform/http/own-origin.ts'
import { once } from '../platform/once.ts'
import type { Platform } from '../platform/platform.ts'
import { settleTries, takeTries } from './store-attempts.ts'
import { openTriesKey } from './tries-key.ts'

/** Counts begin anew so long after their first guess, milliseconds. */
const window = 30 * 60_000
/** Wrong ones of one player. */
const ownMax = 10
/** Wrong ones from one address, whosever. */
const addressMax = 50

/** Who guesses, and from where. */
export interface Guesser {
  readonly operatorId: number
  /** Absent: whoever is registering, of whom the address alone is known. */
  readonly playerId?: number
  readonly address: string
}

/** May it be looked at? When it was right, that must be told: it then counts for nothing. */
export type Guess =
  | { readonly kind: 'go'; right(): Promise<void> }
  | { readonly kind: 'tooMany'; readonly minutes: number }

/**
 * Counts guesses of bonus codes in the database, for all processes, before anything is looked up: twenty that are sent at
 * once count like twenty sent in turn. Outside of every transaction, so that one which fails gives none back.
 */
export function openGuesses({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const names = once(async () => openTriesKey((await readHouse(db)).secret))
  return async ({ operatorId, playerId, address }: Guesser): Promise<Guess> => {
    const named = await names()
    const now = clock.now()
    const endsAt = now + window
    const there = named('11guess', `${operatorId} ${addressKey(address)}`)
    const own = playerId === undefined ? undefined : named('10guess', `${operatorId} ${playerId}`)
    const site = `12guess ${operatorId}`
    const counted = own === undefined ? { own: there, ownMax: addressMax, wide: [] } : { own, ownMax, wide: [there] }
    const rows = await takeTries(db, { ...counted, site, now, endsAt })
    const back = own === undefined ? [there] : [own, there]
    const find = (key: string | undefined) => rows.find((row) => row.key === key)
    const [mine, theirs] = [find(own), find(there)]
    const full = mine && mine.wrong > ownMax ? mine : theirs && theirs.wrong > addressMax ? theirs : undefined
    if (full) return { kind: 'tooMany', minutes: Math.ceil((full.ends_at - now) / 60_000) }
    return {
      kind: 'go',
      right: () => settleTries(db, { site, outcome: { kind: 'unseen' }, back, now: clock.now(), endsAt }),
    }
  }
}
