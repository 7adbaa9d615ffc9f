import { type Answer, ok, refused } from '@banko/betting/refusal.ts'
import type { CompiledWords } from '@banko/words/load.ts'
import type { Caller } from '../platform/caller.ts'
import type { Operators } from './index.ts'

export const wordsCalls = (operators: Operators) => ({
  get: async (caller: Caller, input: { lang: string }): Promise<Answer<CompiledWords>> => {
    const words = await operators.wordsOf(caller.operatorId, input.lang)
    return words ? ok(words) : refused({ code: 'notFound' })
  },
})
