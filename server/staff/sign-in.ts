import type { ProofChallenge } from '@banko/contract/refusals/people.ts'
import type { Operators } from '../operators/index.ts'
import { foldUserName, hashOfNobody, openAttempts, openProofs, type Proof, verifyPassword } from '../people/index.ts'
import { readHouse } from '../platform/database/store-house.ts'
import { addressKey } from '../platform/http/own-origin.ts'
import { once } from '../platform/once.ts'
import type { Platform } from '../platform/platform.ts'
import type { Factor } from './factor.ts'
import type { StaffSessions } from './sessions.ts'
import { findStaff, type StaffRow } from './store.ts'
import { base32, otpauthUri } from './totp.ts'

export interface StaffSignIn {
  readonly operatorId: number
  readonly userName: string
  readonly password: string
  readonly code?: string
  readonly proof?: Proof
  readonly address: string
  readonly userAgent: string | undefined
}

/** `failed` says nothing of what was wrong. */
export type StaffSignInOutcome =
  | { readonly kind: 'signedIn'; readonly token: string }
  | { readonly kind: 'code' }
  | { readonly kind: 'enrolment'; readonly secret: string; readonly uri: string }
  | { readonly kind: 'failed' }
  | { readonly kind: 'proofNeeded'; readonly challenge: ProofChallenge }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number }

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'security'>
  readonly operators: Pick<Operators, 'operatorOf'>
  readonly sessions: StaffSessions
  readonly factor: Factor
}

/**
 * Name and password, and a code: nothing is kept between the two times that a person is asked. A name that nobody has, a
 * wrong password and somebody locked take the same way and the same time, with a code and without: one look-up, one
 * count and one hash. A code is looked at only behind a right password. Tries are counted as those of players are, and
 * apart from theirs.
 */
export function openSignIn({ platform, operators, sessions, factor }: Needs) {
  const { db, security } = platform
  const guards = once(async () => {
    const { secret } = await readHouse(db)
    return { attempts: openAttempts(platform, secret), proofs: openProofs(platform, secret) }
  })

  async function letIn(row: StaffRow, { code, userAgent }: StaffSignIn): Promise<StaffSignInOutcome> {
    const of = { operatorId: row.operator_id, staffId: row.id }
    if (code !== undefined)
      return (await factor.take(of, code))
        ? { kind: 'signedIn', token: await sessions.begin(of, userAgent) }
        : { kind: 'failed' }
    if (row.factor_confirmed) return { kind: 'code' }
    const secret = await factor.draw(of)
    // Set up meanwhile, on another page.
    if (!secret) return { kind: 'code' }
    const names = { issuer: operators.operatorOf(row.operator_id).name, name: row.name }
    return { kind: 'enrolment', secret: base32(secret), uri: otpauthUri(secret, names) }
  }

  return async (request: StaffSignIn): Promise<StaffSignInOutcome> => {
    const { operatorId, userName, address, userAgent, proof } = request
    const { attempts, proofs } = await guards()
    const nameFolded = foldUserName(userName)
    const account = `office ${operatorId}/${nameFolded}`
    const row = await findStaff(db, { operatorId, nameFolded })
    const of = { operatorId, staffId: row?.id, address, userAgent }
    const taken = await attempts({
      place: `office ${operatorId}`,
      account,
      address: `office ${addressKey(address)}`,
      knownDevice: undefined,
      proof: proof && proofs.solved(account, proof),
    })
    if (taken.kind === 'tooMany') {
      security.tell('signInLimited', of)
      return taken
    }
    if (taken.kind === 'proofNeeded') {
      security.tell('proofAsked', of)
      return { kind: 'proofNeeded', challenge: proofs.challenge(account) }
    }
    const right = await verifyPassword(request.password, row?.password_hash ?? hashOfNobody)
    const outcome: StaffSignInOutcome = row && right && !row.locked ? await letIn(row, request) : { kind: 'failed' }
    if (outcome.kind === 'failed') {
      await taken.failed()
      security.tell(right && request.code !== undefined ? 'codeRefused' : 'signInFailed', of)
      return outcome
    }
    await taken.passed()
    if (outcome.kind === 'signedIn') security.tell('signedIn', of)
    return outcome
  }
}
