import type { Platform } from '../platform/platform.ts'
import { type Outcome, settleTries, type TriesRow, takeTries } from './store-attempts.ts'
import { openTriesKey } from './tries-key.ts'

/** Counts begin anew so long after their first try, milliseconds. */
const window = 10 * 60_000
/** Tries of one name from one address, or from one known device. */
const ownMax = 10
/** Tries from one address on whatever names. */
const addressMax = 100
/** Tries on one name from wherever: above, a proof of work is asked for. */
const accountMax = 100
/** A site where so many went wrong, and more than there are players who came in, asks everybody for a proof of work. */
const siteWrongMin = 100

/** One try to sign in, before the password was looked at. */
export interface Attempt {
  /** Where all tries count together: a site, or an office. */
  readonly place: string
  /** Operator and name, folded. */
  readonly account: string
  /** As `addressKey` makes it. */
  readonly address: string
  /** The player signed in on this device before: what strangers do does not count for it. */
  readonly knownDevice: string | undefined
  /** The name of a puzzle that was solved. */
  readonly proof: string | undefined
}

/** May the password be looked at? When it was, `failed` or `passed` must be told. */
export type Taken =
  /** `earlier`: how often this name went wrong from there, or on this device, of late. */
  | { readonly kind: 'go'; readonly earlier: number; failed(): Promise<void>; passed(): Promise<void> }
  | { readonly kind: 'proofNeeded' }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number }

/**
 * Counts tries in the database, for all processes. A try is taken before the password is looked at and given back when
 * it was right, so that a hundred guesses sent at once count like a hundred sent in turn. Names and addresses are kept
 * as keyed hashes: what people type where a name belongs may be a password.
 */
export function openAttempts({ db, clock }: Pick<Platform, 'db' | 'clock'>, secret: Uint8Array) {
  const named = openTriesKey(secret)

  return async (attempt: Attempt): Promise<Taken> => {
    const { place, account, address, knownDevice, proof } = attempt
    const names = {
      own: knownDevice === undefined ? named('1pair', `${account} ${address}`) : named('1device', knownDevice),
      address: named('2address', address),
      account: named('2account', account),
      good: named('2good', `${place} ${account}`),
      proof: proof === undefined ? undefined : named('2proof', proof),
    }
    const site = `3site ${place}`
    const wide = knownDevice === undefined ? [names.address, names.account] : []
    const times = () => ({ now: clock.now(), endsAt: clock.now() + window })
    const settle = (outcome: Outcome, back: readonly string[]) => settleTries(db, { site, outcome, back, ...times() })

    const { now, endsAt } = times()
    const counted = [...wide, ...(names.proof === undefined ? [] : [names.proof])]
    const rows = await takeTries(db, { own: names.own, ownMax, wide: counted, site, now, endsAt })
    const find = (key: string) => rows.find((row) => row.key === key)
    const [own, fromThere] = [find(names.own), find(names.address)]
    const full = isAbove(own, ownMax) ? own : isAbove(fromThere, addressMax) && fromThere
    if (full) return { kind: 'tooMany', retryAfterSeconds: Math.ceil((full.ends_at - now) / 1000) }
    const isProven = names.proof !== undefined && find(names.proof)?.wrong === 1
    const isSuspect = isAbove(find(names.account), accountMax) || isUnderAttack(find(site))
    if (knownDevice === undefined && isSuspect && !isProven) {
      await settle({ kind: 'unseen' }, [names.own, ...wide])
      return { kind: 'proofNeeded' }
    }
    return {
      kind: 'go',
      earlier: (own?.wrong ?? 1) - 1,
      failed: () => settle({ kind: 'wrong' }, []),
      passed: () => settle({ kind: 'good', who: names.good }, [names.own, ...wide]),
    }
  }
}

function isAbove(row: TriesRow | undefined, max: number): boolean {
  return row !== undefined && row.wrong > max
}

function isUnderAttack(site: TriesRow | undefined): boolean {
  return site !== undefined && site.wrong >= siteWrongMin && site.wrong > site.good
}
