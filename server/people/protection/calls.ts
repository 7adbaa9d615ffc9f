import { ok, refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { TooManyError } from '../../platform/limits/too-many-error.ts'
import type { People } from '../index.ts'

export const protectionCalls = ({ people }: { readonly people: People }): Handlers<Contract['protection']> => {
  const { protection } = people
  return {
    get: async (caller) => ok(await protection.standing(caller)),
    setLimit: async (caller, { kind, period, amount = null }, { address }) =>
      (await protection.setLimit({ caller, address }, { kind, period }, amount))
        ? ok(await protection.standing(caller))
        : refused({ code: 'notFound' }),
    confirmRaise: async (caller, name, { address }) =>
      (await protection.confirmRaise({ caller, address }, name))
        ? ok(await protection.standing(caller))
        : refused({ code: 'notFound' }),
    setReality: async (caller, { minutes }, { address }) => {
      await protection.setReality({ caller, address }, minutes)
      return ok(await protection.standing(caller))
    },
    timeOut: async (caller, { days }, request) => {
      const { until } = await protection.timeOut({ caller, address: request.address }, days)
      request.clearSession()
      return ok({ until })
    },
    closeAccount: async (caller, { password }, request) => {
      const { address, userAgent } = request
      const verdict = await people.askPassword(caller, { password, address, userAgent })
      if (verdict.kind === 'tooMany') throw new TooManyError(verdict.retryAfterSeconds)
      if (verdict.kind === 'wrong') return refused({ code: 'passwordWrong' })
      await protection.close({ caller, address })
      request.clearSession()
      return ok({})
    },
    exclude: async (caller, { months, password }, request) => {
      const { address, userAgent } = request
      const verdict = await people.askPassword(caller, { password, address, userAgent })
      if (verdict.kind === 'tooMany') throw new TooManyError(verdict.retryAfterSeconds)
      if (verdict.kind === 'wrong') return refused({ code: 'passwordWrong' })
      const { until } = await protection.exclude({ caller, address }, months)
      request.clearSession()
      return ok(until === null ? {} : { until })
    },
  }
}
