import { ok, refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Handlers } from '../platform/http/http.ts'
import type { Operators } from './index.ts'

export const wordsCalls = ({ operators }: { readonly operators: Operators }): Handlers<Contract['words']> => ({
  get: async (caller, input) => {
    const words = await operators.wordsOf(operators.siteOf(caller.siteId), input.lang)
    return words ? ok({ ...words }) : refused({ code: 'notFound' })
  },
})
