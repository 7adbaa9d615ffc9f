import { refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { PlayerCaller } from '../../platform/caller.ts'
import type { CallRequest } from '../../platform/http/call-request.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { answerEntered } from '../answer-entered.ts'
import type { People } from '../index.ts'

export function factorCalls({ people }: { readonly people: People }): Handlers<Contract['factor']> {
  const { factor } = people
  const askerOf = (caller: PlayerCaller, { address, userAgent }: CallRequest) => ({ caller, address, userAgent })
  return {
    signInOptions: (caller, { ticket }) => people.factorSignIn.options(caller, ticket),
    signIn: async (caller, input, request) => {
      const { operatorId, siteId } = caller
      const { address, userAgent, deviceToken } = request
      const asked = { ...input, operatorId, siteId, address, userAgent, deviceToken }
      const outcome = await people.factorSignIn.signIn(asked)
      switch (outcome.kind) {
        case 'factorOver':
        case 'factorWrong':
        case 'passkeyRefused':
          return refused({ code: outcome.kind })
        case 'signedIn':
        case 'excluded':
        case 'notActivated':
          return answerEntered({ people, caller, request }, outcome)
      }
    },
    get: (caller) => factor.get(caller),
    prove: (caller, input, request) => factor.prove(askerOf(caller, request), input),
    draw: (caller, _input, request) => factor.draw(askerOf(caller, request)),
    confirm: (caller, { code }, request) => factor.confirm(askerOf(caller, request), code),
    remove: (caller, _input, request) => factor.remove(askerOf(caller, request)),
    newRecoveryCodes: (caller, _input, request) => factor.newRecoveryCodes(askerOf(caller, request)),
    passkeyOptions: (caller, _input, request) => factor.passkeyOptions(askerOf(caller, request)),
    addPasskey: (caller, input, request) => factor.addPasskey(askerOf(caller, request), input),
    removePasskey: (caller, { passkeyId }, request) => factor.removePasskey(askerOf(caller, request), passkeyId),
  }
}
