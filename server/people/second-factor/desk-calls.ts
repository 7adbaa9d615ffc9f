import { ok, refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Handlers } from '../../platform/http/http.ts'
import type { People } from '../index.ts'

/** What staff do with the second factor of players of their own operator. */
export function deskFactorCalls({ people }: { readonly people: People }): Handlers<Contract['deskFactor']> {
  return {
    reset: async (caller, { playerId }, request) =>
      (await people.resetFactor(caller, playerId, request)) ? ok({}) : refused({ code: 'notFound' }),
  }
}
