import { selectionKey } from '@banko/betting/slip/selection.ts'
import { readValue } from '@banko/browser/call.ts'
import { Button, buttonClass } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useWide } from '@banko/browser/use-media.ts'
import { useProducts } from '@banko/browser/use-products.ts'
import { useText } from '@banko/browser/words.tsx'
import type { BookedSlip } from '@banko/contract/calls/bookings.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { placingStore } from '../placing-store.ts'
import { slipOpen } from '../slip-open.ts'
import { slipStore } from '../slip-store.ts'
import { BookedLegRow } from './booked-leg-row.tsx'
import { CodeUnreachable, CodeWaiting } from './code-states.tsx'
import { addBooked, type BarredLeg, isOpenLeg, type OpenLeg, replaceByBooked } from './load-booking.ts'

/** The slip under a code. */
export function CodedSlip({ code }: { readonly code: string }) {
  const t = useText()
  const calls = useCalls()
  const { data, isError, refetch } = useQuery({
    queryKey: ['booking', code],
    queryFn: async () => {
      const reply = await calls.bookings.load({ code })
      return reply.kind === 'refused' ? null : readValue(reply)
    },
    // no line is an answer too: it is said at once
    networkMode: 'always',
    retry: 1,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (data) return <Booked booked={data} />
  if (data === null) return <EmptyState drawing="lens" text={t('code.unknown')} detail={t('code.unknownDetail')} />
  return isError ? <CodeUnreachable onRetry={() => void refetch()} /> : <CodeWaiting />
}

function Booked({ booked }: { readonly booked: BookedSlip }) {
  const t = useText()
  const products = useProducts()
  const open = booked.legs.filter((leg) => isOpenLeg(leg, products))
  const { barred, load } = useLoading(booked, open)
  const reasons = new Map(barred?.map(({ key, why }) => [key, why]))
  return (
    <>
      <Standing booked={booked} open={open} barred={barred} onLoad={load} />
      <ul
        aria-label={t('code.legs')}
        className="overflow-hidden rounded-card border border-line bg-card [&>li]:not-first:border-t"
      >
        {booked.legs.map((leg) => {
          const key = selectionKey(leg)
          return <BookedLegRow key={key} leg={leg} isOpen={isOpenLeg(leg, products)} barred={reasons.get(key)} />
        })}
      </ul>
    </>
  )
}

type Way = 'add' | 'replace'

/** An empty slip is filled at once; what stands on a filled one gives way to nothing but a tap. */
function useLoading(booked: BookedSlip, open: readonly OpenLeg[]) {
  const [barred, setBarred] = useState<readonly BarredLeg[]>()
  const isBusy = useIsBusy()
  const selections = useStore(slipStore, (state) => state.slip.selections)
  const keys = new Set(selections.map(selectionKey))
  const isThere = open.length > 0 && open.every((leg) => keys.has(selectionKey(leg)))
  const load = (way: Way) =>
    setBarred(way === 'add' ? addBooked(slipStore, open) : replaceByBooked(slipStore, booked, open))
  useEffect(() => {
    if (barred || isBusy || open.length === 0) return
    if (isThere) setBarred([])
    else if (selections.length === 0) setBarred(replaceByBooked(slipStore, booked, open))
  }, [barred, isBusy, isThere, selections, booked, open])
  return { barred, load }
}

/** A coupon on its way: its slip stays as it is until the house has answered. */
function useIsBusy(): boolean {
  return useStore(placingStore, ({ placing }) => ['sending', 'pending', 'unheard'].includes(placing.kind))
}

interface StandingProps {
  readonly booked: BookedSlip
  readonly open: readonly OpenLeg[]
  /** Undefined while nothing was loaded. */
  readonly barred: readonly BarredLeg[] | undefined
  onLoad(way: Way): void
}

function Standing({ booked, open, barred, onLoad }: StandingProps) {
  const t = useText()
  const isWide = useWide()
  const isBusy = useIsBusy()
  const count = useStore(slipStore, (state) => state.slip.selections.length)
  const all = booked.legs.length
  if (open.length === 0) return <Notice tone="warn">{t('code.none')}</Notice>
  if (barred) {
    const loaded = open.length - barred.length
    const toSlip = !isWide && loaded > 0 && (
      <Link to="." search {...slipOpen} className={buttonClass('main')}>
        {t('code.toSlip')}
      </Link>
    )
    const text =
      loaded === 0
        ? t('code.noneAdded')
        : loaded === all
          ? t('code.loaded', { count: loaded })
          : t('code.loadedLess', { count: loaded, all })
    return (
      <div className="grid gap-3">
        <Notice tone={loaded === all ? 'info' : 'warn'}>{text}</Notice>
        {toSlip}
      </div>
    )
  }
  if (isBusy) return <Notice tone="info">{t('code.busy')}</Notice>
  if (count === 0) return null
  return (
    <fieldset aria-label={t('code.ask', { count })} className="grid gap-3">
      <p className="text-15">{t('code.ask', { count })}</p>
      <div className="grid gap-2 min-[420px]:grid-cols-2">
        <Button onClick={() => onLoad('add')}>{t('code.add')}</Button>
        <Button kind="quiet" onClick={() => onLoad('replace')}>
          {t('code.replace')}
        </Button>
      </div>
    </fieldset>
  )
}
