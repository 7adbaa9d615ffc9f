import { bonusFor } from '@banko/betting/wagering/bonus-for.ts'
import { wagerNeeded } from '@banko/betting/wagering/wager-needed.ts'
import type { OfferReward, OfferTerms } from '@banko/contract/promotions/offer-shape.ts'

const day = 86_400_000

/** When a player would have asked, or what they paid in then. */
export interface Occasion {
  readonly playerId: number
  readonly at: number
  /** Minor units; 0 where no deposit is needed. */
  readonly deposit: number
}

/** What an offer would have given on an occasion. */
export interface Given {
  readonly playerId: number
  readonly at: number
  readonly amount: number
  readonly wagerNeeded: number
  readonly lasts: number
}

/** What an offer would have given, in the order of the occasions, and how many would have found its budget gone. */
export function pastGrants(
  { reward, rules, timesMax, budget = Number.MAX_SAFE_INTEGER }: OfferTerms,
  occasions: readonly Occasion[],
): { readonly given: readonly Given[]; readonly beyond: number } {
  const times = new Map<number, number>()
  const given: Given[] = []
  let spent = 0
  let beyond = 0
  for (const { playerId, at, deposit } of occasions) {
    const had = times.get(playerId) ?? 0
    if (had >= timesMax || (reward.kind === 'depositMatch' && deposit < reward.depositMin)) continue
    const amount = amountOf(reward, deposit)
    if (amount === 0) continue
    if (spent + amount > budget) {
      beyond += 1
      continue
    }
    spent += amount
    times.set(playerId, had + 1)
    const needed = wagerNeeded({ times: rules.wagerTimes, of: rules.wagerOf, bonus: amount, deposit })
    given.push({ playerId, at, amount, wagerNeeded: needed, lasts: rules.days * day })
  }
  return { given, beyond }
}

/** What hangs on what players lose is not tried: nothing asks for it. */
function amountOf(reward: OfferReward, deposit: number): number {
  if (reward.kind === 'depositMatch') return bonusFor(reward, deposit)
  return reward.kind === 'grant' || reward.kind === 'freeBet' ? reward.amount : 0
}
