import { ok, refused } from '@banko/betting/refusal.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Handlers } from '../platform/http.ts'
import type { Operators } from './index.ts'

export const settingsCalls = (operators: Operators): Handlers<Contract['settings']> => ({
  get: async (_caller, input) => {
    const site = operators.findSite(input.domain)
    return site ? ok(operators.settingsOf(site)) : refused({ code: 'notFound' })
  },
})
