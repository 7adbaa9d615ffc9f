import type { FactorWay } from '@banko/contract/refusals/factor.ts'
import type { ProofChallenge } from '@banko/contract/refusals/people.ts'
import type { Platform } from '../platform/platform.ts'
import type { CheckPassword } from './check-password.ts'
import { deviceHashOf, openDevices } from './devices.ts'
import type { Enter, Entered } from './enter.ts'
import { hashOfNobody } from './password.ts'
import type { Proof } from './proof.ts'
import type { FactorSigningIn } from './second-factor/factor-sign-in.ts'
import type { PasskeyPlace } from './second-factor/verify-passkey.ts'
import { findPlayerToSignIn } from './store.ts'
import { openTakeTry } from './take-try.ts'
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
  | Entered
  | { readonly kind: 'failed' }
  /** The password is right, and one of these is asked for besides. */
  | { readonly kind: 'factorNeeded'; readonly ticket: string; readonly by: readonly FactorWay[] }
  | { readonly kind: 'proofNeeded'; readonly challenge: ProofChallenge }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number }

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'security'>
  readonly isRight: CheckPassword
  readonly enter: Enter
  readonly factor: Pick<FactorSigningIn, 'ask'>
  placeOf(siteId: number): PasskeyPlace
}

/**
 * Name and password to a new session. A name that nobody has, a wrong password and a blocked player take the same way
 * and the same time: one look-up, two counts and one hash. Wrong attempts are limited by account and address together,
 * by address, by account and by site; on a device where the player signed in before, only by what is tried on it.
 * Whoever has a second factor is asked for it behind a right password, before anything else is said of them.
 * Source: safety.md, Who may do what.
 */
export function openSignIn({ platform, isRight, enter, factor, placeOf }: Needs) {
  const { db, security } = platform
  const devices = openDevices(platform)
  const takeTry = openTakeTry(platform)

  return async (request: SignInRequest): Promise<SignInOutcome> => {
    const { operatorId, siteId, userName, deviceToken } = request
    const account = `${operatorId}/${foldUserName(userName)}`
    const deviceHash = deviceHashOf(deviceToken)
    const known = { deviceHash, since: devices.isKnownSince() }
    const row = await findPlayerToSignIn(db, { operatorId, userName, domain: placeOf(siteId).domain, ...known })
    const knownToken = row?.device_known ? deviceToken : undefined
    const of = { operatorId, playerId: row?.id, address: request.address, userAgent: request.userAgent }
    const knownDevice = knownToken && deviceHash?.toString('base64url')
    const taken = await takeTry({ account, playerId: row?.id, knownDevice, request })
    if (taken.kind !== 'go') return taken
    const right = await isRight(request.password, row?.password_hash ?? hashOfNobody)
    // a terminal has a door of its own, whatever is written as its password
    if (!row || !right || row.blocked || row.kind === 'terminal') {
      await taken.failed()
      security.tell('signInFailed', of)
      return { kind: 'failed' }
    }
    await taken.passed()
    if (row.has_factor) return factor.ask(row, request)
    return enter(row, { ...request, knownToken })
  }
}
