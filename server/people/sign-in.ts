import type { Exclusion } from '@banko/betting/protection/exclusion.ts'
import type { ProofChallenge } from '@banko/contract/refusals/people.ts'
import type { Ledger } from '../ledger/index.ts'
import type { PlayerOf } from '../platform/caller.ts'
import { readHouse } from '../platform/database/store-house.ts'
import { addressKey } from '../platform/http/own-origin.ts'
import { once } from '../platform/once.ts'
import type { Platform } from '../platform/platform.ts'
import { openAttempts } from './attempts.ts'
import type { CheckPassword } from './check-password.ts'
import { deviceHashOf, openDevices } from './devices.ts'
import { type LetIn, openLetIn } from './let-in.ts'
import { hashOfNobody } from './password.ts'
import { openProofs, type Proof } from './proof.ts'
import type { FindExclusion } from './protection/find-exclusion.ts'
import type { Sessions } from './sessions.ts'
import { findPlayerToSignIn } from './store.ts'
import { foldUserName } from './user-name.ts'

export interface SignInRequest {
  readonly operatorId: number
  readonly siteId: number
  readonly userName: string
  readonly password: string
  readonly proof?: Proof
  /** Of somebody who excluded themselves for a time that is over. */
  readonly askReturn?: boolean
  /** Where the request comes from. */
  readonly address: string
  /** As the browser says it of itself. */
  readonly userAgent?: string | undefined
  /** From an earlier sign-in on this device. */
  readonly deviceToken?: string | undefined
}

/** `failed` says nothing of what was wrong. */
export type SignInOutcome =
  | ({ readonly kind: 'signedIn' } & LetIn)
  | { readonly kind: 'failed' }
  /** The password is right: whoever knows it may have the message sent again. */
  | { readonly kind: 'notActivated'; readonly by: 'email' | 'sms'; readonly ticket: string }
  /** The password was right. */
  | { readonly kind: 'excluded'; readonly exclusion: Exclusion }
  | { readonly kind: 'proofNeeded'; readonly challenge: ProofChallenge }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number }

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'security'>
  readonly ledger: Ledger
  readonly sessions: Sessions
  readonly isRight: CheckPassword
  ticketOf(of: PlayerOf): Promise<string>
  readonly findExclusion: FindExclusion
}

/**
 * Name and password to a new session. A name that nobody has, a wrong password and a blocked player take the same way
 * and the same time: one look-up, two counts and one hash. Wrong attempts are limited by account and address together,
 * by address, by account and by site; on a device where the player signed in before, only by what is tried on it.
 * Source: safety.md, Who may do what.
 */
export function openSignIn({ platform, ledger, sessions, isRight, findExclusion, ticketOf }: Needs) {
  const { db, security } = platform
  const devices = openDevices(platform)
  const guards = once(async () => {
    const { secret } = await readHouse(db)
    return { attempts: openAttempts(platform, secret), proofs: openProofs(platform, secret) }
  })
  const letIn = openLetIn({ platform, ledger, sessions })

  return async (request: SignInRequest): Promise<SignInOutcome> => {
    const { operatorId, siteId, userName, deviceToken, proof } = request
    const { attempts, proofs } = await guards()
    const account = `${operatorId}/${foldUserName(userName)}`
    const deviceHash = deviceHashOf(deviceToken)
    const row = await findPlayerToSignIn(db, { operatorId, userName, deviceHash, since: devices.isKnownSince() })
    const knownToken = row?.device_known ? deviceToken : undefined
    const taken = await attempts({
      place: String(siteId),
      account,
      address: addressKey(request.address),
      knownDevice: knownToken && deviceHash?.toString('base64url'),
      proof: proof && proofs.solved(account, proof),
    })
    const of = { operatorId, playerId: row?.id, address: request.address, userAgent: request.userAgent }
    if (taken.kind === 'tooMany') {
      security.tell('signInLimited', of)
      return taken
    }
    if (taken.kind === 'proofNeeded') {
      security.tell('proofAsked', of)
      return { kind: 'proofNeeded', challenge: proofs.challenge(account) }
    }
    const right = await isRight(request.password, row?.password_hash ?? hashOfNobody)
    if (!row || !right || row.blocked) {
      await taken.failed()
      security.tell('signInFailed', of)
      return { kind: 'failed' }
    }
    await taken.passed()
    if (row.activates_by !== null)
      return { kind: 'notActivated', by: row.activates_by, ticket: await ticketOf({ operatorId, playerId: row.id }) }
    const exclusion = await findExclusion(row, request)
    if (exclusion) {
      security.tell('signInExcluded', of)
      return { kind: 'excluded', exclusion }
    }
    security.tell('signedIn', of)
    return { kind: 'signedIn', ...(await letIn(row, request.userAgent, knownToken)) }
  }
}
