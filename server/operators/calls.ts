import { type Answer, ok, refused } from '@banko/betting/refusal.ts'
import type { Settings } from '@banko/contract/calls/settings.ts'
import type { Caller } from '../platform/caller.ts'
import type { Operators } from './index.ts'

export const settingsCalls = (operators: Operators) => ({
  get: async (_caller: Caller, input: { domain: string }): Promise<Answer<Settings>> => {
    const site = operators.findSite(input.domain)
    return site ? ok(operators.settingsOf(site)) : refused({ code: 'notFound' })
  },
})
