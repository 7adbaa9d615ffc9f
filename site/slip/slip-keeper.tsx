import type { MatchBook } from '@banko/betting/book.ts'
import { isFinished } from '@banko/betting/match-clock.ts'
import { priceRefusal } from '@banko/betting/price-range.ts'
import { selectionKey } from '@banko/betting/selection.ts'
import { usePlayer } from '@banko/browser/session.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useBooks, useConnection, useCoupons } from '@banko/browser/use-live.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { placingStore } from './placing-store.ts'
import { slipStore } from './slip-store.ts'
import { matchText } from './use-leg-text.ts'
import { usePlacingCalls } from './use-placing.ts'

/** How often a pending coupon is looked up, should the push not bring its decision. */
const lookMilliseconds = 3000

/** Draws nothing: keeps the slip true while the player is anywhere on the site. Mounted once, by the app. */
export function SlipKeeper() {
  useRulesOfPlayer()
  useFollowedMatches()
  usePriceRange()
  useSentCoupon()
  usePendingCoupon()
  return null
}

function useRulesOfPlayer() {
  const { slipRules } = useSettings()
  const player = usePlayer()
  const multipleOn = slipRules.multipleOn && (player?.limits.multiple.on ?? true)
  useEffect(() => slipStore.setRules({ ...slipRules, multipleOn }), [slipRules, multipleOn])
}

/** Finished matches leave the slip with a word; what is on the screen counts as seen. Source: betting-core §4. */
function useFollowedMatches() {
  const selections = useStore(slipStore, (state) => state.slip.selections)
  const busy = useStore(placingStore, ({ placing }) => placing.kind === 'sending' || placing.kind === 'pending')
  const books = useBooks(selections.map(({ matchId }) => matchId))
  useEffect(() => {
    // A coupon on its way is the house's to decide: its matches stay until then.
    if (!busy) for (const book of books.values()) if (isFinished(book.state.status)) dropMatch(book)
  }, [books, busy])
  useEffect(() => {
    const leave = () => slipStore.touch(new Set(books.keys()))
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [books])
}

function dropMatch(book: MatchBook) {
  slipStore.notify({ kind: 'ended', match: matchText(book.fixture) })
  slipStore.send({ kind: 'dropMatches', matchIds: [book.matchId] })
}

/** A price that leaves the player's own range takes its selection off, and says so. Source: rules-of-betting, Limits. */
function usePriceRange() {
  const limits = usePlayer()?.limits
  const selections = useStore(slipStore, (state) => state.slip.selections)
  const books = useBooks(selections.map(({ matchId }) => matchId))
  useEffect(() => {
    if (!limits) return
    for (const selection of selections) {
      const book = books.get(selection.matchId)
      const refusal = book && priceRefusal(selection, book, limits)
      if (!refusal) continue
      slipStore.notify({ kind: 'priceOut', refusal, subject: { selection, fixture: book.fixture } })
      slipStore.send({ kind: 'remove', key: selectionKey(selection) })
    }
  }, [selections, books, limits])
}

/** A sent, unanswered coupon is asked for again: once after loading, and whenever the line is back. */
function useSentCoupon() {
  const playerId = usePlayer()?.playerId
  const calls = usePlacingCalls()
  const online = useConnection() === 'open'
  useEffect(() => {
    // What went wrong is shown by the placing store itself; a lost session is the next tap's business.
    if (online && playerId !== undefined) void placingStore.resume(playerId, calls)
  }, [online, playerId, calls])
}

/** The decision on an in-play coupon comes by push; a look now and then covers a push that was missed. */
function usePendingCoupon() {
  const calls = usePlacingCalls()
  const couponId = useStore(placingStore, ({ placing }) =>
    placing.kind === 'pending' ? placing.coupon.couponId : undefined,
  )
  const pushed = useCoupons()?.byId
  const looked = useQuery({
    queryKey: ['slip', 'pending', couponId],
    queryFn: () => (couponId === undefined ? null : calls.detail({ couponId })),
    enabled: couponId !== undefined,
    refetchInterval: lookMilliseconds,
  }).data
  useEffect(() => {
    const coupon = couponId === undefined ? undefined : pushed?.get(couponId)
    if (coupon) placingStore.hear(coupon)
  }, [couponId, pushed])
  useEffect(() => {
    if (looked?.kind === 'value') placingStore.hear(looked.value)
  }, [looked])
}
