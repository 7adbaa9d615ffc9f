import { ok, refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Handlers } from '../platform/http/http.ts'
import { TooManyError } from '../platform/limits/too-many-error.ts'
import type { Staff } from './index.ts'
import { sessionSeconds } from './sessions.ts'

export const staffCalls = ({ staff }: { readonly staff: Staff }): Handlers<Contract['staff']> => ({
  signIn: async ({ operatorId }, input, request) => {
    const { address, userAgent, sessionToken } = request
    const outcome = await staff.signIn({ ...input, operatorId, address, userAgent })
    switch (outcome.kind) {
      case 'signedIn': {
        // Whoever was signed in on this browser no longer is.
        const before = sessionToken === undefined ? undefined : await staff.callerOf(operatorId, sessionToken)
        if (before) await staff.signOut(before, request)
        request.setSession(outcome.token, sessionSeconds)
        return ok({ step: 'signedIn' })
      }
      case 'code':
        return ok({ step: 'code' })
      case 'enrolment':
        return ok({ step: 'enrolment', secret: outcome.secret, uri: outcome.uri })
      case 'failed':
        return refused({ code: 'signInFailed' })
      case 'proofNeeded':
        return refused({ code: 'proofNeeded', challenge: outcome.challenge })
      case 'tooMany':
        throw new TooManyError(outcome.retryAfterSeconds)
      default:
        return outcome satisfies never
    }
  },
  signOut: async (caller, _input, request) => {
    await staff.signOut(caller, request)
    request.clearSession()
    return ok({})
  },
  me: async (caller) => ok(await staff.self(caller)),
  sessions: async (caller) => ok({ sessions: await staff.sessions(caller) }),
  endSession: async (caller, { sessionId }, request) =>
    (await staff.endSession(caller, sessionId, request)) ? ok({}) : refused({ code: 'notFound' }),
  stepUp: async (caller, { code }, request) =>
    (await staff.stepUp(caller, code, request)) ? ok({}) : refused({ code: 'codeWrong' }),
  changePassword: (caller, change, request) => staff.changePassword(caller, change, request),
  list: async ({ scope }, { after = 0 }) => ok(await staff.list(scope, after)),
  setLocked: async (caller, input, request) => {
    if (input.staffId === caller.scope.staffId) return refused({ code: 'staffOwn' })
    return staff.setLocked(caller, input, request)
  },
  invite: (caller, invitation, request) => staff.invite(caller, invitation, request),
  setRoles: async (caller, asked, request) => {
    if (asked.staffId === caller.scope.staffId) return refused({ code: 'staffOwn' })
    return staff.askRoles(caller, asked, request)
  },
  resetFactor: async (caller, asked, request) => {
    if (asked.staffId === caller.scope.staffId) return refused({ code: 'staffOwn' })
    return staff.askFactorReset(caller, asked, request)
  },
})

export const rolesCalls = ({ staff }: { readonly staff: Staff }): Handlers<Contract['roles']> => ({
  list: async ({ scope }) => ok({ roles: await staff.roles(scope) }),
})
