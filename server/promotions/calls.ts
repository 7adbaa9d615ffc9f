import { ok } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { People } from '../people/index.ts'
import type { PlayerCaller } from '../platform/caller.ts'
import type { Handlers } from '../platform/http/http.ts'
import type { Promotions } from './index.ts'

interface Needs {
  readonly promotions: Promotions
  readonly people: Pick<People, 'factsOf' | 'me'>
}

export function promotionsCalls({ promotions, people }: Needs): Handlers<Contract['promotions']> {
  const reads = async (caller: PlayerCaller) => {
    const { operatorId, playerId } = caller
    return { operatorId, playerId, language: (await people.me(caller)).lang }
  }
  return {
    async bonuses(caller) {
      const { currency } = await people.factsOf(caller)
      return ok(await promotions.bonuses({ ...(await reads(caller)), currency }))
    },
    async request(caller, { offerId, version }) {
      const { currency } = await people.factsOf(caller)
      return promotions.request({ ...(await reads(caller)), currency, offerId, version, madeBy: 'player' })
    },
    freeBets: async (caller) => ok({ freeBets: await promotions.freeBets.tokens(await reads(caller)) }),
    cancel: async (caller, { grantId }) => promotions.cancel(await reads(caller), grantId),
  }
}
