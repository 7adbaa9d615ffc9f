import { ok, refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import { isGrantOpen } from '@banko/contract/promotions/choices.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { askApproval, deskAct } from '../../staff/index.ts'
import type { Promotions } from '../index.ts'
import { readGrant } from '../store-grants.ts'
import { grantEnded } from './end-grant.ts'
import { decideRequest, giveBonus, listGrants } from './grants.ts'
import { addOffer, listOffers, saveOffer, setOffer } from './offers.ts'

/** What staff do with offers and bonuses, of their own operator's alone. */
export function deskPromotionsCalls({
  promotions,
}: {
  readonly promotions: Pick<Promotions, 'house' | 'simulate'>
}): Handlers<Contract['deskPromotions']> {
  const { house } = promotions
  return {
    offers: async ({ scope }) => ok({ offers: await listOffers(house, scope.operatorId) }),
    addOffer: (caller, { terms }, from) => addOffer(house, { caller, from }, terms),
    saveOffer: (caller, input, from) => saveOffer(house, { caller, from }, input),
    setOffer: (caller, input, from) => setOffer(house, { caller, from }, input),
    simulate: ({ scope: { operatorId } }, asked) => promotions.simulate({ operatorId, ...asked }),
    grants: async ({ scope }, asked) => ok(await listGrants(house, scope.operatorId, asked)),
    accept: (caller, { grantId }, from) => decideRequest(house, { caller, from }, { grantId }),
    async deny(caller, { grantId, reason }, from) {
      const answer = await decideRequest(house, { caller, from }, { grantId, no: { reason } })
      if (answer.ok) return answer
      const { refusal } = answer
      if (refusal.code === 'bonusOff') throw new Error('a budget stands in the way of a no')
      return { ok: false, refusal }
    },
    give: (caller, input, from) => giveBonus(house, { caller, from }, input),
    askEnd: (caller, { grantId, reason }, from) =>
      deskAct(house.platform, { caller, from }, async (act) => {
        const grant = await readGrant(act.tx, act.scope.operatorId, grantId)
        if (grant && !isGrantOpen(grant.state)) return refused({ code: 'grantOver' as const })
        return askApproval(act, {
          kind: 'grantEnded',
          rules: grantEnded(house),
          content: { grantId, reason },
          reason,
          did: 'deskPromotions.askEnd',
        })
      }),
  }
}
