import { ok, refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Handlers } from '../platform/http/http.ts'
import { TooManyError } from '../platform/limits/too-many-error.ts'
import { answerEntered } from './answer-entered.ts'
import type { People } from './index.ts'
import { answerTerminal } from './terminals/answer-terminal.ts'

export const peopleCalls = ({ people }: { readonly people: People }): Handlers<Contract['people']> => ({
  signIn: async (caller, input, request) => {
    const { operatorId, siteId } = caller
    const { address, userAgent, deviceToken } = request
    const outcome = await people.signIn({ ...input, operatorId, siteId, address, userAgent, deviceToken })
    switch (outcome.kind) {
      case 'failed':
        return refused({ code: 'signInFailed' })
      case 'factorNeeded':
        return refused({ code: 'factorNeeded', ticket: outcome.ticket, by: outcome.by })
      case 'proofNeeded':
        return refused({ code: 'proofNeeded', challenge: outcome.challenge })
      case 'tooMany':
        throw new TooManyError(outcome.retryAfterSeconds)
      case 'signedIn':
      case 'excluded':
      case 'notActivated':
        return answerEntered({ people, caller, request }, outcome)
    }
  },
  signInTerminal: async (caller, input, request) => {
    const { operatorId, siteId } = caller
    const { address, userAgent, deviceToken } = request
    const outcome = await people.terminals.signIn({ ...input, operatorId, siteId, address, userAgent, deviceToken })
    return answerTerminal({ people, caller, request }, outcome)
  },
  signOut: async (caller, _input, request) => {
    await people.signOut(caller)
    request.clearSession()
    return ok({})
  },
  who: async (caller) => ok(caller.kind === 'player' ? { player: await people.me(caller) } : {}),
  me: async (caller) => ok(await people.me(caller)),
  profile: async (caller) => ok(await people.profile(caller)),
  sessions: async (caller) => ok({ sessions: await people.sessions(caller) }),
  endSession: async (caller, { sessionId }) =>
    (await people.endSession(caller, sessionId)) ? ok({}) : refused({ code: 'notFound' }),
  endOtherSessions: async (caller) => ok({ ended: await people.endOtherSessions(caller) }),
  setLanguage: async (caller, { lang }) =>
    (await people.setLanguage(caller, lang)) ? ok({}) : refused({ code: 'notFound' }),
  changePassword: async (caller, input, { address, userAgent }) => {
    const outcome = await people.changePassword(caller, { ...input, address, userAgent })
    switch (outcome.kind) {
      case 'changed':
        return ok({})
      case 'wrong':
        return refused({ code: 'passwordWrong' })
      case 'unfit':
        return refused({ code: 'passwordUnfit', ...outcome.unfit })
      case 'tooMany':
        throw new TooManyError(outcome.retryAfterSeconds)
      default:
        return outcome satisfies never
    }
  },
})
