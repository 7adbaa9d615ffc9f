import { ok } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Operators } from '../../operators/index.ts'
import type { Handlers } from '../../platform/http/http.ts'
import type { People } from '../index.ts'

interface Needs {
  readonly operators: Operators
  readonly people: People
}

export function recoveryCalls({ operators, people }: Needs): Handlers<Contract['recovery']> {
  return {
    challenge: async ({ siteId }) => ok({ challenge: await people.recovery.challenge(siteId) }),
    ask: async ({ siteId }, input, { address, userAgent }) =>
      people.recovery.ask({ ...input, site: operators.siteOf(siteId), address, userAgent }),
    reset: async ({ siteId }, input, { address, userAgent }) =>
      people.recovery.reset({ ...input, site: operators.siteOf(siteId), address, userAgent }),
  }
}
