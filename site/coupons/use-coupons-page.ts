import { readValue } from '@banko/browser/call.ts'
import { usePlayer } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useCoupons } from '@banko/browser/use-live.ts'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { DaysRange } from '../day-search.ts'
import { type CouponsFilter, isSought } from './coupons-search.ts'
import { mergeCoupons } from './merge-coupons.ts'

/** Source: betting-core §9, coupon list page size. */
export const pageSize = 25

export interface CouponsPageData {
  readonly coupons: readonly Coupon[] | undefined
  /** Of what is looked for. */
  readonly total: number
  readonly waiting: number
  readonly failed: boolean
  retry(): void
}

export interface CouponsAsked {
  readonly filter: CouponsFilter
  readonly range: DaysRange
  /** From 1. Another one has a coupon that it lies behind or ahead of. */
  readonly page: number
  readonly before?: number
  readonly after?: number
}

const none: ReadonlyMap<string, Coupon> = new Map()

/** One page of the player's coupons, live: pushed changes show at once, the counts follow. */
export function useCouponsPage({ filter, range, page, ...beside }: CouponsAsked): CouponsPageData {
  const calls = useCalls()
  const playerId = usePlayer()?.playerId
  const pushed = useCoupons()?.byId
  const { status = 'all', kind, archived } = filter
  const asked = { status, ...(kind && { kind }), ...(archived && { archived }), ...range, ...beside }
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['coupons', playerId, asked, page],
    queryFn: async () => readValue(await calls.coupons.list({ ...asked, limit: pageSize })),
    placeholderData: keepPreviousData,
  })
  useFetchedAgain(pushed)
  const known = data && !isPlaceholderData ? data : undefined
  return {
    coupons:
      known && mergeCoupons(known.coupons, pushed ?? none, { page, isSought: (one) => isSought(one, filter, range) }),
    total: known?.total ?? 0,
    waiting: data?.waiting ?? 0,
    failed: isError,
    retry: () => void refetch(),
  }
}

/** A pushed change means that lists and counts are old; the first snapshot means nothing yet. */
function useFetchedAgain(pushed: ReadonlyMap<string, Coupon> | undefined) {
  const queries = useQueryClient()
  const before = useRef(pushed)
  useEffect(() => {
    if (before.current && before.current !== pushed) void queries.invalidateQueries({ queryKey: ['coupons'] })
    before.current = pushed
  }, [queries, pushed])
}

/** One coupon, live. `undefined` while it is being fetched, `null` when the player has no such coupon. */
export function useCoupon(couponId: string): {
  readonly coupon: Coupon | null | undefined
  readonly failed: boolean
  retry(): void
} {
  const calls = useCalls()
  const playerId = usePlayer()?.playerId
  const pushed = useCoupons()?.byId
  const { data, isError, refetch } = useQuery({
    queryKey: ['coupons', playerId, 'detail', couponId],
    queryFn: async () => {
      const reply = await calls.coupons.detail({ couponId })
      return reply.kind === 'refused' && reply.refusal.code === 'notFound' ? null : readValue(reply)
    },
    enabled: isUuid(couponId),
  })
  useFetchedAgain(pushed)
  const coupon = isUuid(couponId) ? (pushed?.get(couponId) ?? data) : null
  return { coupon, failed: isError, retry: () => void refetch() }
}

/** What is no id at all is not worth asking for. */
function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
