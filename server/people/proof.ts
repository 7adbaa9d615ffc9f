import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { ProofChallenge } from '@banko/contract/refusals/people.ts'
import type { Platform } from '../platform/platform.ts'

/** Half as many hashes on the average: about a second on a phone, in its browser. */
const numberMax = 300_000
/** A puzzle must be solved within so long, milliseconds. */
const lifetime = 5 * 60_000

/** What the browser sends back. */
export interface Proof {
  readonly puzzle: string
  readonly number: number
}

/**
 * Puzzles that cost whoever solves them a bounded work and the house one hash, and that it does not keep: it signs them,
 * for one account alone. See docs/decisions/0024.
 */
export function openProofs({ clock, ids }: Pick<Platform, 'clock' | 'ids'>, secret: Uint8Array) {
  const sign = (account: string, what: string) =>
    createHmac('sha256', secret).update(`proof ${what} ${account}`).digest('base64url')

  return {
    challenge(account: string, max = numberMax): ProofChallenge {
      const drawn = Buffer.from(ids.token(), 'base64url')
      const salt = drawn.subarray(0, 12).toString('base64url')
      const target = targetOf(salt, drawn.readUIntBE(12, 6) % (max + 1))
      const what = `${clock.now() + lifetime}.${salt}.${target}`
      return { puzzle: `${what}.${sign(account, what)}`, salt, target, numberMax: max }
    },
    /** The name of the puzzle when this is its answer, given in time for the account that was asked. */
    solved(account: string, { puzzle, number }: Proof): string | undefined {
      const [endsAt = '', salt = '', target = '', signature = '', ...rest] = puzzle.split('.')
      const own = Buffer.from(sign(account, `${endsAt}.${salt}.${target}`))
      const given = Buffer.from(signature)
      if (rest.length > 0 || own.length !== given.length || !timingSafeEqual(own, given)) return undefined
      return Number(endsAt) > clock.now() && targetOf(salt, number) === target ? salt : undefined
    },
  }
}

function targetOf(salt: string, number: number): string {
  return createHash('sha256').update(`${salt}.${number}`).digest('hex')
}
