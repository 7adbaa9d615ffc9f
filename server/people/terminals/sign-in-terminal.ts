import type { Ledger } from '../../ledger/index.ts'
import type { Site } from '../../operators/index.ts'
import type { Platform } from '../../platform/platform.ts'
import type { CheckPassword } from '../check-password.ts'
import { deviceHashOf, openDevices } from '../devices.ts'
import { openLetIn } from '../let-in.ts'
import { hashOfNobody } from '../password.ts'
import type { Sessions } from '../sessions.ts'
import type { SignInOutcome, SignInRequest } from '../sign-in.ts'
import { openTakeTry } from '../take-try.ts'
import { findTerminalToSignIn, passPinTry, takePinTry } from './store.ts'
import { wrongMax } from './terminal.ts'

export interface TerminalSignIn
  extends Pick<SignInRequest, 'operatorId' | 'siteId' | 'proof' | 'address' | 'userAgent' | 'deviceToken'> {
  readonly number: number
  readonly pin: string
}

export type TerminalOutcome = Extract<SignInOutcome, { kind: 'signedIn' | 'failed' | 'proofNeeded' | 'tooMany' }>

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'security'>
  readonly ledger: Ledger
  readonly sessions: Sessions
  readonly isRight: CheckPassword
  siteOf(siteId: number): Site
}

/**
 * Number and PIN to a session of a terminal. A number that there is not, another site's, one whose tries are used up, one
 * that is locked and a wrong PIN take the same way and the same time: one look-up, two counts, one try and one hash.
 * Tries are limited as those of passwords are; besides, a terminal has five wrong PINs in a row. Those from devices where
 * it never signed in do not count where it did: whoever knows its number does not close the shop.
 */
export function openSignInTerminal({ platform, ledger, sessions, isRight, siteOf }: Needs) {
  const { db, clock, security } = platform
  const devices = openDevices(platform)
  const letIn = openLetIn({ platform, ledger, sessions })
  const takeTry = openTakeTry(platform)

  return async (request: TerminalSignIn): Promise<TerminalOutcome> => {
    const { operatorId, siteId, number, deviceToken } = request
    if (!siteOf(siteId).settings.terminals) return { kind: 'failed' }
    const account = `${operatorId}/terminal ${number}`
    const deviceHash = deviceHashOf(deviceToken)
    const row = await findTerminalToSignIn(db, { operatorId, number, deviceHash, since: devices.isKnownSince() })
    const known = row?.device_known === true
    const knownToken = known ? deviceToken : undefined
    const of = { operatorId, playerId: row?.id, address: request.address, userAgent: request.userAgent }
    const knownDevice = knownToken && deviceHash?.toString('base64url')
    const taken = await takeTry({ account, playerId: row?.id, knownDevice, request })
    if (taken.kind !== 'go') return taken
    const tried = await takePinTry(db, { operatorId, number, known })
    const right = await isRight(request.pin, tried?.pin_hash ?? hashOfNobody)
    if (!row || !tried || !right || row.blocked || row.site_id !== siteId) {
      await taken.failed()
      security.tell('signInFailed', of)
      if (tried?.wrong === wrongMax) security.tell('terminalLocked', of)
      return { kind: 'failed' }
    }
    await passPinTry(db, { operatorId, number, known, at: clock.now() })
    await taken.passed()
    security.tell('signedIn', of)
    return { kind: 'signedIn', ...(await letIn(row, request.userAgent, knownToken)) }
  }
}
