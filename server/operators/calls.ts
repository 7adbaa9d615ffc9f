import { ok, refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Handlers } from '../platform/http/http.ts'
import type { Operators } from './index.ts'

export const settingsCalls = ({ operators }: { readonly operators: Operators }): Handlers<Contract['settings']> => ({
  // Who else shares the house is nobody's business: a domain is told of where it is asked itself.
  get: async (_caller, input, request) => {
    const [site, named] = [operators.findSite(request.host), operators.findSite(input.domain)]
    return site && site === named ? ok(operators.settingsOf(site)) : refused({ code: 'notFound' })
  },
})
