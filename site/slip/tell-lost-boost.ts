import type { MatchId } from '@banko/betting/match/market.ts'
import { selectionKey } from '@banko/betting/slip/selection.ts'
import type { Calls } from '@banko/browser/call.ts'
import { type SlipStore, slipStore } from './slip-store.ts'

interface OnceBoosted {
  readonly matchId: MatchId
  readonly marketKey: string
  readonly outcomeId: string
  readonly priceUnboosted?: number
}

/** Says where the boost that a coupon had is not to be had for the same bet again: its price is the one without. */
export async function tellLostBoost(
  calls: Pick<Calls, 'promotions'>,
  legs: readonly OnceBoosted[],
  store: SlipStore = slipStore,
): Promise<void> {
  const boosted = legs.find(({ priceUnboosted }) => priceUnboosted !== undefined)
  if (!boosted) return
  const reply = await calls.promotions.boosts({})
  const boosts = reply.kind === 'value' ? reply.value.boosts : []
  if (!boosts.some(({ outcomes }) => outcomes.includes(selectionKey(boosted)))) store.notify({ kind: 'boostLost' })
}
