import type { Bounds } from '@banko/betting/limits/limits.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import { usePlayer } from '@banko/browser/session.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useBalance, useBooks, useConnection, useLive, useNow } from '@banko/browser/use-live.ts'
import { matchTopic } from '@banko/contract/topics/match.ts'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { type Bettor, bettorOf } from './bettor.ts'
import { payingOf } from './chosen-free-bet.ts'
import { type SlipView, viewSlip } from './slip-check.ts'
import { slipLegs, staleBook } from './slip-legs.ts'
import { type SlipState, slipStore } from './slip-store.ts'
import { useBuilders } from './use-builders.ts'

const everySecond = 1000

/** The slip with its live prices, checked again at every change and every second; `bounds`: what the house told of it. */
export function useSlipView(bounds?: readonly Bounds[]): SlipView & { readonly now: number } {
  const slip = useStore(slipStore, (state) => state.slip)
  const fixtures = useStore(slipStore, (state) => state.fixtures)
  const names = useStore(slipStore, (state) => state.names)
  const rules = useStore(slipStore, (state) => state.rules)
  const settings = useSettings()
  const player = usePlayer()
  const { balance, bonus } = useBalance() ?? {}
  const chosen = useStore(slipStore, (state) => state.freeBet)
  const editing = useStore(slipStore, (state) => state.editing)
  const offer = useStore(slipStore, (state) => state.offer)
  const live = useLive()
  const connection = useConnection()
  const books = useBuilders(slip.selections, useBooks(slip.selections.map(({ matchId }) => matchId)))
  const now = useNow(everySecond)
  return useMemo(() => {
    const freeBet = payingOf(chosen, { playerId: player?.playerId, now })
    const bettor = withOffer({ ...bettorOf(player, balance, settings), bonus, freeBet }, offer)
    const edit = editing && { couponId: editing.couponId, quote: offer }
    const bookOf = (matchId: MatchId) => {
      const book = books.get(matchId)
      return book && (connection !== 'open' || !live.isFresh(matchTopic.address(matchId))) ? staleBook(book) : book
    }
    const legs = slipLegs(slip.selections, { fixtures, names }, bookOf, now)
    const paying = freeBet && chosen ? { freeBetId: chosen.freeBetId } : {}
    return { ...viewSlip(slip, legs, { rules, bettor, bookOf, now, bounds }), ...(edit && { edit }), ...paying, now }
  }, [
    slip,
    fixtures,
    names,
    rules,
    settings,
    player,
    balance,
    bonus,
    chosen,
    live,
    connection,
    books,
    now,
    bounds,
    editing,
    offer,
  ])
}

/** What the sale of the edited coupon brings may be staked. */
function withOffer(bettor: Bettor, offer: SlipState['offer']): Bettor {
  if (!offer || bettor.balance === undefined) return bettor
  return { ...bettor, balance: bettor.balance + offer.offer }
}
