import { ok, refused } from '@banko/contract/answer.ts'
import type { Caller } from '../platform/caller.ts'
import type { CallRequest } from '../platform/http/call-request.ts'
import { deviceSeconds } from './devices.ts'
import type { Entered } from './enter.ts'
import type { People } from './index.ts'
import type { LetIn } from './let-in.ts'

export interface Answering {
  readonly people: People
  readonly caller: Caller
  readonly request: CallRequest
}

/** The cookies of a session that lasts so long, and of the device. */
export async function giveCookies(
  { people, caller, request }: Answering,
  { token, deviceToken }: Pick<LetIn, 'token' | 'deviceToken'>,
  seconds: number,
): Promise<void> {
  // Whoever was signed in on this browser no longer is: a session is never carried over.
  if (caller.kind === 'player') await people.signOut(caller)
  request.setSession(token, seconds)
  request.setDevice(deviceToken, deviceSeconds)
}

/** What a sign-in is answered whose every step was right: the cookies of a session, or why there is none. */
export async function answerEntered({ people, caller, request }: Answering, entered: Entered) {
  switch (entered.kind) {
    case 'signedIn':
      await giveCookies({ people, caller, request }, entered, people.sessionSeconds)
      return ok(entered.player)
    case 'notActivated':
      return refused({ code: 'notActivated', by: entered.by, ticket: entered.ticket })
    case 'excluded':
      return refused({ code: 'signInExcluded', exclusion: entered.exclusion })
    default:
      return entered satisfies never
  }
}
