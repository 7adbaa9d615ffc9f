import { ok, refused } from '@banko/betting/refusal.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Handlers } from '../platform/http.ts'
import { TooManyError } from '../platform/too-many-error.ts'
import type { People } from './index.ts'
import { sessionSeconds } from './sessions.ts'

export const peopleCalls = (people: People): Handlers<Contract['people']> => ({
  signIn: async (caller, input, request) => {
    const outcome = await people.signIn({ ...input, operatorId: caller.operatorId, address: request.address })
    switch (outcome.kind) {
      case 'signedIn':
        // Whoever was signed in on this browser no longer is: a session is never carried over.
        if (caller.kind === 'player') await people.signOut(caller)
        request.setSession(outcome.token, sessionSeconds)
        return ok(outcome.player)
      case 'failed':
        return refused({ code: 'signInFailed' })
      case 'tooMany':
        throw new TooManyError(outcome.retryAfterSeconds)
      default:
        return outcome satisfies never
    }
  },
  signOut: async (caller, _input, request) => {
    await people.signOut(caller)
    request.clearSession()
    return ok({})
  },
  who: async (caller) => ok(caller.kind === 'player' ? { player: await people.me(caller) } : {}),
  me: async (caller) => ok(await people.me(caller)),
})
