import { usePlayer } from '@banko/browser/session.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useBooks, useConnection, useCoupons } from '@banko/browser/use-live.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { bettorOf } from './bettor.ts'
import { placingStore } from './placing-store.ts'
import { slipStore } from './slip-store.ts'
import { usePlacingCalls } from './use-placing.ts'

/** How often a pending coupon is looked up, should the push not bring its decision. */
const lookMilliseconds = 3000

/** Draws nothing: keeps the slip true while the player is anywhere on the site. Mounted once, by the app. */
export function SlipKeeper() {
  useRulesOfPlayer()
  useFollowedMatches()
  useSentCoupon()
  usePendingCoupon()
  return null
}

function useRulesOfPlayer() {
  const settings = useSettings()
  const { slipRules } = settings
  const player = usePlayer()
  const { stakeMode, currency } = bettorOf(player, undefined, settings)
  const multipleOn = slipRules.multipleOn && (player?.limits.multiple.on ?? true)
  useEffect(() => slipStore.setRules({ ...slipRules, multipleOn }), [slipRules, multipleOn])
  useEffect(() => slipStore.setStakeMode(stakeMode, currency), [stakeMode, currency])
}

/** The slip follows its matches; what is on the screen counts as seen. Source: betting-core §4, §5. */
function useFollowedMatches() {
  const settings = useSettings()
  const player = usePlayer()
  const selections = useStore(slipStore, (state) => state.slip.selections)
  const parked = useStore(slipStore, (state) => state.parked)
  const rules = useStore(slipStore, (state) => state.rules)
  const busy = useStore(placingStore, ({ placing }) => placing.kind === 'sending' || placing.kind === 'pending')
  const books = useBooks([...selections, ...parked.map(({ selection }) => selection)].map(({ matchId }) => matchId))
  const { limits } = useMemo(() => bettorOf(player, undefined, settings), [player, settings])
  useEffect(() => {
    // A coupon on its way is the house's to decide: its selections stay as they are until then.
    if (busy || books.size === 0) return undefined
    let isOld = false
    void import('./follow-slip.ts').then(({ followBooks }) => {
      if (!isOld) followBooks(slipStore, books, { limits, rules })
    })
    return () => {
      isOld = true
    }
  }, [books, busy, limits, rules])
  useEffect(() => {
    const leave = () => slipStore.touch(new Set(books.keys()))
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [books])
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
