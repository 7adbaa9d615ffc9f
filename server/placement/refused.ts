import type { SlipRefusal } from '@banko/betting/refusals/refusal.ts'
import type { CouponRequest } from '../coupons/index.ts'
import {
  type CountedUse,
  cutRows,
  type RefusalEntry,
  type RefusalMoment,
  type RefusedSelection,
  readUse,
} from '../trading/index.ts'
import type { PlacementFacts } from './facts.ts'
import { heldAgainst } from './held-against.ts'
import type { House } from './house.ts'

/** A refusal with what it was decided on. */
export interface Refused {
  readonly couponId: string
  readonly request: CouponRequest
  readonly facts: PlacementFacts
  readonly moment: RefusalMoment
  readonly refusal: SlipRefusal
  /** What was left under the limit that refused, where it counts over coupons: by selection of a total, or by rule. */
  readonly reached?: { readonly left: number; readonly selection?: string; readonly ruleId?: number }
}

/** Has a refusal kept: by the facts that it was decided on, after whoever asked has their answer. */
export function noteRefused(house: House, refused: Refused): void {
  house.trading.refusals.note({
    operatorId: refused.facts.player.operatorId,
    playerId: refused.facts.player.playerId,
    entry: () => entryOf(house, refused),
  })
}

async function entryOf(house: House, refused: Refused): Promise<RefusalEntry> {
  const { couponId, request, facts, moment, refusal } = refused
  const { operatorId, siteId, playerId, currency } = facts.player
  const use = await readUse(house.platform.dbReads, house, { player: facts.player, ruled: facts })
  return {
    operatorId,
    siteId,
    playerId,
    couponId,
    at: facts.now,
    moment,
    refusal,
    currency,
    stake: request.stake,
    sizes: request.sizes,
    pricePolicy: request.pricePolicy,
    selections: selectionsOf(request, facts),
    stakePercent: facts.stakePercent,
    ...cutRows(heldAgainst(request, facts, asRefused(use, refused))),
  }
}

/** What was left when it was refused, in place of what is left a moment later. */
function asRefused({ totals, exposures }: CountedUse, { reached }: Refused): CountedUse {
  if (!reached) return { totals, exposures }
  const { left, selection, ruleId } = reached
  const used = <Of extends { readonly value: number }>(of: Of) => ({ ...of, used: of.value - left })
  return {
    totals: totals.map((one) => (ruleId === undefined && one.selection === selection ? used(one) : one)),
    exposures: exposures.map((one) => (one.ruleId === ruleId ? used(one) : one)),
  }
}

function selectionsOf({ selections }: CouponRequest, { matches }: PlacementFacts): RefusedSelection[] {
  return selections.map(({ matchId, marketKey, outcomeId, banker, price, version }) => {
    const book = matches.find((match) => match.book.matchId === matchId)?.book
    const market = book?.markets.find(({ key }) => key === marketKey)
    const priceNow = market?.outcomes.find(({ id }) => id === outcomeId)?.price
    return {
      matchId,
      marketKey,
      outcomeId,
      banker,
      price,
      version,
      ...(priceNow !== undefined && { priceNow }),
      ...(book && { versionNow: book.version }),
    }
  })
}
