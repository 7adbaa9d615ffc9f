import type { FreeBet } from '@banko/betting/wagering/free-bet.ts'
import type { OwnFreeBet } from '@banko/contract/calls/promotions.ts'

/** A free bet that its player chose to pay the slip with; kept with the slip over a reload. */
export interface ChosenFreeBet extends FreeBet {
  readonly freeBetId: number
  readonly playerId: number
  /** Milliseconds since 1970. */
  readonly endsAt: number
}

export function chosenOf(own: OwnFreeBet, playerId: number): ChosenFreeBet {
  const { freeBetId, value, endsAt, kinds, products, legsMin, priceMin } = own
  return {
    ...{ freeBetId, playerId, value, endsAt, kinds, products },
    ...(legsMin !== undefined && { legsMin }),
    ...(priceMin !== undefined && { priceMin }),
  }
}

/** As the rules take it, for whoever bets now: what another chose here is not theirs. */
export function payingOf(
  chosen: ChosenFreeBet | undefined,
  { playerId, now }: { readonly playerId: number | undefined; readonly now: number },
): FreeBet | undefined {
  if (chosen === undefined || chosen.playerId !== playerId) return undefined
  const { freeBetId: _, playerId: __, endsAt, ...freeBet } = chosen
  return endsAt > now ? freeBet : { ...freeBet, gone: true }
}
