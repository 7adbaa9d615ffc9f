import type { Price } from '@banko/betting/numbers/price.ts'
import { raisedPrice } from '@banko/betting/wagering/raised-price.ts'
import { readValue } from '@banko/browser/call.ts'
import { usePlayer } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import type { OwnBoost } from '@banko/contract/calls/promotions.ts'
import { askedForPlayers } from '@banko/contract/first-view.ts'
import { useQuery } from '@tanstack/react-query'
import { leaving } from './leaving.ts'

const none: readonly OwnBoost[] = []

/** Under which the boosts of whoever is signed in are kept. */
export const boostsKey = askedForPlayers[0].key

/** The price boosts that a person may take now; none of a visitor, a terminal, and while they are not known. */
export function useBoosts(): readonly OwnBoost[] {
  const calls = useCalls()
  const signedIn = usePlayer()
  const player = signedIn?.terminal === undefined ? signedIn : undefined
  const { data = none } = useQuery({
    queryKey: [...boostsKey, player?.playerId],
    queryFn: async () => readValue(await calls.promotions.boosts({})),
    select: ({ boosts }) => boosts,
    enabled: player !== undefined && !leaving.isNow,
    staleTime: 30_000,
    retry: false,
  })
  return player ? data : none
}

/** A price with a boost. */
export function raisedBy({ raise }: Pick<OwnBoost, 'raise'>, price: Price): Price {
  return raisedPrice(raise, price)
}
