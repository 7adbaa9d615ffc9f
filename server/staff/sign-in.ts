import type { ProofChallenge } from '@banko/contract/refusals/people.ts'
import { type AuditEntry, writeAudit } from '../audit/index.ts'
import type { Operators } from '../operators/index.ts'
import { foldUserName, hashOfNobody, openAttempts, openProofs, type Proof, verifyPassword } from '../people/index.ts'
import { readHouse } from '../platform/database/store-house.ts'
import { withTransaction } from '../platform/database/transaction.ts'
import { base32 } from '../platform/factor/base32.ts'
import { otpauthUri } from '../platform/factor/totp.ts'
import { addressKey } from '../platform/http/own-origin.ts'
import { once } from '../platform/once.ts'
import type { Platform } from '../platform/platform.ts'
import type { Factor } from './factor.ts'
import type { StaffSessions } from './sessions.ts'
import { findStaff, type StaffRow } from './store.ts'

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
  const { db, clock, security } = platform
  const letIn = openLetIn({ clock, operators, sessions, factor })
  const guards = once(async () => {
    const { secret } = await readHouse(db)
    return { attempts: openAttempts(platform, secret), proofs: openProofs(platform, secret) }
  })

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
    const outcome: StaffSignInOutcome =
      row && right && !isShut(row, clock.now()) ? await letIn(row, request) : { kind: 'failed' }
    if (outcome.kind === 'failed') {
      await taken.failed()
      if (taken.earlier > 0) await withTransaction(db, (tx) => writeAudit(tx, failureOf(request, row), clock.now()))
      security.tell(right && request.code !== undefined ? 'codeRefused' : 'signInFailed', of)
      return outcome
    }
    await taken.passed()
    if (outcome.kind === 'signedIn') security.tell('signedIn', of)
    return outcome
  }
}

/** Locked out, or invited so long ago that the first password is good no longer. */
function isShut({ locked, password_until: until }: StaffRow, now: number): boolean {
  return locked || (until !== null && until <= now)
}

function entryBy({ operator_id: operatorId, id, name }: StaffRow, did: string, from: AuditEntry['from']): AuditEntry {
  return { operatorId, who: { kind: 'staff', id, name }, from, did, subject: `staff ${id}` }
}

/** Of whoever mistypes once nothing is written; of a name that nobody has as much as of another. */
function failureOf({ operatorId, address }: StaffSignIn, row: StaffRow | undefined): AuditEntry {
  const by = { who: { kind: 'house', name: 'office' }, from: { address } } as const
  const subject = row ? `staff ${row.id}` : 'nobody'
  return { ...by, operatorId, did: 'staff.signIn', subject, after: { outcome: 'failed' } }
}

/** Behind a right password: takes a code, asks for one, or sets an authenticator up. */
function openLetIn({ clock, operators, sessions, factor }: Omit<Needs, 'platform'> & Pick<Platform, 'clock'>) {
  return async (row: StaffRow, { code, address, userAgent }: StaffSignIn): Promise<StaffSignInOutcome> => {
    const of = { operatorId: row.operator_id, staffId: row.id }
    const entryOf = (did: string, session?: string) => entryBy(row, did, { address, session })
    if (code !== undefined) {
      let token: string | undefined
      const isGood = await factor.take(of, code, async (tx) => {
        const begun = await sessions.begin(tx, of, userAgent)
        if (!row.factor_confirmed) await writeAudit(tx, entryOf('staff.confirmFactor', begun.sessionId), clock.now())
        const entry = { ...entryOf('staff.signIn', begun.sessionId), after: { outcome: 'signedIn' } }
        await writeAudit(tx, entry, clock.now())
        token = begun.token
      })
      return isGood && token !== undefined ? { kind: 'signedIn', token } : { kind: 'failed' }
    }
    if (row.factor_confirmed) return { kind: 'code' }
    const secret = await factor.draw(of, (tx) => writeAudit(tx, entryOf('staff.drawFactor'), clock.now()))
    // Set up meanwhile, on another page.
    if (!secret) return { kind: 'code' }
    const names = { issuer: operators.operatorOf(row.operator_id).name, name: row.name }
    return { kind: 'enrolment', secret: base32(secret), uri: otpauthUri(secret, names) }
  }
}
