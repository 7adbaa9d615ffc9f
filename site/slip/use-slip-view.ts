import type { Bounds } from '@banko/betting/limits/limits.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import { usePlayer } from '@banko/browser/session.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useBalance, useBooks, useConnection, useLive, useNow } from '@banko/browser/use-live.ts'
import type { OwnBoost } from '@banko/contract/calls/promotions.ts'
import { matchTopic } from '@banko/contract/topics/match.ts'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useBoosts } from '../use-boosts.ts'
import { type Bettor, bettorOf } from './bettor.ts'
import { payingOf } from './chosen-free-bet.ts'
import { boostOfSlip, boostRulesOf } from './slip-boost.ts'
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
  const cashOnly = useStore(slipStore, ({ cashOnlyOf }) => player !== undefined && cashOnlyOf === player.playerId)
  const boosts = useBoosts()
  const boostOff = useStore(slipStore, (state) => state.boostOff)
  const editing = useStore(slipStore, (state) => state.editing)
  const offer = useStore(slipStore, (state) => state.offer)
  const live = useLive()
  const connection = useConnection()
  const books = useBuilders(slip.selections, useBooks(slip.selections.map(({ matchId }) => matchId)))
  const now = useNow(everySecond)
  return useMemo(() => {
    const freeBet = payingOf(chosen, { playerId: player?.playerId, now })
    const edit = editing && { couponId: editing.couponId, quote: offer }
    const bookOf = (matchId: MatchId) => {
      const book = books.get(matchId)
      return book && (connection !== 'open' || !live.isFresh(matchTopic.address(matchId))) ? staleBook(book) : book
    }
    const legs = slipLegs(slip.selections, { fixtures, names }, bookOf, now)
    // neither a free bet nor a coupon that takes the place of another goes with one
    const offered = editing || freeBet ? undefined : boostOfSlip(boosts, legs, now)
    const taken = offered?.offerId === boostOff ? undefined : offered
    const boost = taken && boostRulesOf(taken)
    const bettor = withOffer(
      { ...bettorOf(player, balance, settings), ...(!cashOnly && { bonus }), freeBet, boost },
      offer,
    )
    const paying = { ...(freeBet && chosen && { freeBetId: chosen.freeBetId }), ...(cashOnly && { cashOnly }) }
    const view = viewSlip(slip, legs, { rules, bettor, bookOf, now, bounds })
    return { ...view, ...(edit && { edit }), ...paying, ...boosting(offered, taken), now }
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
    cashOnly,
    boosts,
    boostOff,
    live,
    connection,
    books,
    now,
    bounds,
    editing,
    offer,
  ])
}

function boosting(offered?: OwnBoost, taken?: OwnBoost): Pick<SlipView, 'boost' | 'boostOffered'> {
  return {
    ...(offered && { boostOffered: offered }),
    ...(taken && { boost: { offerId: taken.offerId, version: taken.version } }),
  }
}

/** What the sale of the edited coupon brings may be staked. */
function withOffer(bettor: Bettor, offer: SlipState['offer']): Bettor {
  if (!offer || bettor.balance === undefined) return bettor
  return { ...bettor, balance: bettor.balance + offer.offer }
}
