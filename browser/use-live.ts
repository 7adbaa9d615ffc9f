import type { MatchBook } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import { type BalanceBody, balanceTopic } from '@banko/contract/topics/balance.ts'
import { type CouponsView, couponsTopic } from '@banko/contract/topics/coupons.ts'
import { matchTopic } from '@banko/contract/topics/match.ts'
import type { TopicAddress, TopicState } from '@banko/contract/topics/topics.ts'
import { createContext, use, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { browserTime, type ConnectionState, type DownLine } from './connection.ts'
import type { LiveStore } from './live.ts'

/** Provided once by the app; tests and stories drive a LiveStore directly. */
export const LiveContext = createContext<LiveStore | undefined>(undefined)

export function useLive(): LiveStore {
  const live = use(LiveContext)
  if (!live) throw new Error('no provider above')
  return live
}

export function useConnection(): ConnectionState {
  const live = useLive()
  const state = () => live.connection
  return useSyncExternalStore(
    useCallback((listener) => live.subscribeConnection(listener), [live]),
    state,
    state,
  )
}

/** Whose line is down, if any. */
export function useDownLine(): DownLine | undefined {
  const live = useLive()
  const line = () => live.downLine
  return useSyncExternalStore(
    useCallback((listener) => live.subscribeConnection(listener), [live]),
    line,
    line,
  )
}

/**
 * One part of a topic, as small as the view that shows it: `select` must answer the same value as long as nothing
 * in it has changed (a figure, a text, or an object that the store keeps).
 */
export function useTopicPart<Address extends TopicAddress, Selected>(
  topic: Address,
  part: string,
  select: (value: TopicState<Address> | undefined, live: LiveStore) => Selected,
): Selected {
  const live = useLive()
  const selected = () => select(live.read(topic), live)
  return useSyncExternalStore(
    useCallback((listener) => live.subscribe(topic, part, listener), [live, topic, part]),
    selected,
    selected,
  )
}

/** A topic whole; `undefined` until its first snapshot. */
function useTopic<Address extends TopicAddress>(topic: Address): TopicState<Address> | undefined {
  return useTopicPart(topic, '', (value) => value)
}

/** True when the house has said that there is no such topic. */
export function useTopicClosed(topic: TopicAddress): boolean {
  return useTopicPart(topic, 'fresh', (_, live) => live.isClosed(topic))
}

export function useBook(matchId: MatchId): MatchBook | undefined {
  return useTopic(matchTopic.address(matchId))
}

/** The books of several matches, listened to while they are asked for; a new map only when one of them changes. */
export function useBooks(matchIds: readonly MatchId[]): ReadonlyMap<MatchId, MatchBook> {
  const live = useLive()
  const key = [...new Set(matchIds)].sort((a, b) => a - b).join()
  const kept = useRef<ReadonlyMap<MatchId, MatchBook>>(new Map())
  const subscribe = useCallback(
    (listener: () => void) => {
      const leaves = topicsOf(key).map(([, topic]) => live.subscribe(topic, '', listener))
      return () => leaves.forEach((leave) => void leave())
    },
    [live, key],
  )
  const read = () => {
    const books = new Map<MatchId, MatchBook>()
    for (const [matchId, topic] of topicsOf(key)) {
      const book = live.read(topic)
      if (book) books.set(matchId, book)
    }
    const before = kept.current
    const same = before.size === books.size && [...books].every(([matchId, book]) => before.get(matchId) === book)
    if (!same) kept.current = books
    return kept.current
  }
  return useSyncExternalStore(subscribe, read, read)
}

function topicsOf(key: string): readonly (readonly [MatchId, `match/${MatchId}`])[] {
  return key === '' ? [] : key.split(',').map((matchId) => [+matchId, matchTopic.address(+matchId)] as const)
}

/** The signed-in player's balance as it is pushed; `undefined` for visitors and until it has come. */
export function useBalance(): BalanceBody | undefined {
  return useTopic(balanceTopic.name)
}

/** The signed-in player's waiting coupons, and whatever of them changes. */
export function useCoupons(): CouponsView | undefined {
  return useTopic(couponsTopic.name)
}

/** The house's clock, told again every so many milliseconds: for countdowns and "in 5 minutes". */
export function useNow(everyMilliseconds: number): number {
  const live = useLive()
  const [now, setNow] = useState(() => live.now())
  useEffect(() => {
    let cancel = () => {}
    const tick = () => {
      setNow(live.now())
      cancel = browserTime.after(everyMilliseconds, tick)
    }
    cancel = browserTime.after(everyMilliseconds, tick)
    return () => cancel()
  }, [live, everyMilliseconds])
  return now
}
