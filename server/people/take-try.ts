import type { ProofChallenge } from '@banko/contract/refusals/people.ts'
import { readHouse } from '../platform/database/store-house.ts'
import { addressKey } from '../platform/http/own-origin.ts'
import { once } from '../platform/once.ts'
import type { Platform } from '../platform/platform.ts'
import { openAttempts, type Taken } from './attempts.ts'
import { openProofs, type Proof } from './proof.ts'

interface Try {
  /** What is tried, whether there is such a one or not. */
  readonly account: string
  /** Whose it is, where there is such a one. */
  readonly playerId: number | undefined
  /** Of the device, where they came in from it before. */
  readonly knownDevice: string | undefined
  readonly request: {
    readonly operatorId: number
    readonly siteId: number
    readonly proof?: Proof
    readonly address: string
    readonly userAgent?: string | undefined
  }
}

type Refused =
  | { readonly kind: 'proofNeeded'; readonly challenge: ProofChallenge }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number }

/**
 * Counts a try of a password or a PIN before anything is compared, whoever is tried: it may go on, a proof of work is
 * asked for first, or there were too many. Told to who watches over the house.
 */
export function openTakeTry(platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'security'>) {
  const { db, security } = platform
  const guards = once(async () => {
    const { secret } = await readHouse(db)
    return { attempts: openAttempts(platform, secret), proofs: openProofs(platform, secret) }
  })
  return async ({
    account,
    playerId,
    knownDevice,
    request,
  }: Try): Promise<Extract<Taken, { kind: 'go' }> | Refused> => {
    const { attempts, proofs } = await guards()
    const { operatorId, siteId, proof, address, userAgent } = request
    const taken = await attempts({
      ...{ place: String(siteId), account, address: addressKey(address), knownDevice },
      proof: proof && proofs.solved(account, proof),
    })
    const of = { operatorId, playerId, address, userAgent }
    switch (taken.kind) {
      case 'go':
        return taken
      case 'tooMany':
        security.tell('signInLimited', of)
        return taken
      case 'proofNeeded':
        security.tell('proofAsked', of)
        return { kind: 'proofNeeded', challenge: proofs.challenge(account) }
    }
  }
}
