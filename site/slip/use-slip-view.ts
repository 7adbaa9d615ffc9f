import type { Bounds } from '@banko/betting/limits/limits.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import { usePlayer } from '@banko/browser/session.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useBalance, useBooks, useConnection, useLive, useNow } from '@banko/browser/use-live.ts'
import { matchTopic } from '@banko/contract/topics/match.ts'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { bettorOf } from './bettor.ts'
import { type SlipView, viewSlip } from './slip-check.ts'
import { slipLegs, staleBook } from './slip-legs.ts'
import { slipStore } from './slip-store.ts'

const everySecond = 1000

/** The slip with its live prices, checked again at every change and every second; `bounds`: what the house told of it. */
export function useSlipView(bounds?: readonly Bounds[]): SlipView & { readonly now: number } {
  const slip = useStore(slipStore, (state) => state.slip)
  const fixtures = useStore(slipStore, (state) => state.fixtures)
  const names = useStore(slipStore, (state) => state.names)
  const rules = useStore(slipStore, (state) => state.rules)
  const settings = useSettings()
  const player = usePlayer()
  const balance = useBalance()?.balance
  const live = useLive()
  const connection = useConnection()
  const books = useBooks(slip.selections.map(({ matchId }) => matchId))
  const now = useNow(everySecond)
  return useMemo(() => {
    const bettor = bettorOf(player, balance, settings)
    const bookOf = (matchId: MatchId) => {
      const book = books.get(matchId)
      return book && (connection !== 'open' || !live.isFresh(matchTopic.address(matchId))) ? staleBook(book) : book
    }
    const legs = slipLegs(slip.selections, { fixtures, names }, bookOf, now)
    return { ...viewSlip(slip, legs, { rules, bettor, bookOf, now, bounds }), now }
  }, [slip, fixtures, names, rules, settings, player, balance, live, connection, books, now, bounds])
}
