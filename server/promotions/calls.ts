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
    async byCode(caller, { code }, { address }) {
      const { currency } = await people.factsOf(caller)
      return promotions.byCode({ ...(await reads(caller)), currency, code, address })
    },
    async request(caller, { offerId, version, code }, { address }) {
      const { currency } = await people.factsOf(caller)
      const typed = code === undefined ? undefined : { code, address }
      return promotions.request({ ...(await reads(caller)), currency, offerId, version, madeBy: 'player', typed })
    },
    freeBets: async (caller) => ok({ freeBets: await promotions.freeBets.tokens(await reads(caller)) }),
    async boosts(caller) {
      const { currency } = await people.factsOf(caller)
      return ok({ boosts: await promotions.boosts.list({ ...(await reads(caller)), currency }) })
    },
    cancel: async (caller, { grantId }) => promotions.cancel(await reads(caller), grantId),
  }
}
