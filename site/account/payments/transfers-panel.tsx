import { Button } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Money } from '@banko/browser/kit/money.tsx'
import { Segmented } from '@banko/browser/kit/segmented.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { Transfer } from '@banko/contract/calls/payments.ts'
import {
  type TransferDirection,
  type TransferStatus,
  transferDirections,
  transferStatuses,
} from '@banko/contract/payments/choices.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type DaysAsked, namedRange, readDays } from '../../day-search.ts'
import { DaysFilter, useDaysText } from '../../days-filter.tsx'
import { stateText, toneOf } from './transfer-text.ts'
import { useTransfers } from './use-payments.ts'

/** What of them is looked for besides what became of it. */
interface Looked extends DaysAsked {
  readonly direction?: TransferDirection
}

const choices = ['all', ...transferStatuses] as const

/** What the player asked for and what became of it, the newest first. */
export function TransfersPanel() {
  const t = useText()
  const now = useNow(60_000)
  const [status, setStatus] = useState<TransferStatus>()
  const [looked, setLooked] = useState<Looked>({})
  const { direction, ...days } = looked
  const range = namedRange(days)
  const { transfers, failed, more, retry } = useTransfers({
    ...(status && { status }),
    ...(direction && { direction }),
    ...range,
  })
  const kindOf = (one: TransferDirection | undefined) => t(one ? `payments.kind.${one}` : 'payments.status.all')
  const text = useDaysText({ days: { from: 'start', ...days }, range, now, kind: kindOf(direction) })
  return (
    <div className="grid gap-3">
      <div className="-mx-margin">
        <DaysFilter
          {...{ text, days, range, now }}
          isSet={direction !== undefined || days.from !== undefined || days.until !== undefined}
          choice={{
            label: t('payments.direction'),
            value: direction,
            items: [undefined, ...transferDirections].map((one) => ({ id: one ?? '', label: kindOf(one) })),
          }}
          onShow={({ choice, ...asked }) => {
            const chosen = transferDirections.find((one) => one === choice)
            setLooked({ ...readDays(asked), ...(chosen && { direction: chosen }) })
          }}
          onReset={() => setLooked({})}
        />
      </div>
      <Segmented
        label={t('payments.tab.transfers')}
        items={choices.map((id) => ({ id, label: t(`payments.status.${id}`) }))}
        value={status ?? 'all'}
        onChange={(id) => setStatus(id === 'all' ? undefined : id)}
        className="max-w-full overflow-x-auto justify-self-start"
      />
      {!transfers && !failed && (
        <div role="status" aria-label={t('kit.loading')} className="grid gap-2">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-16 rounded-card" />
          ))}
        </div>
      )}
      {!transfers && failed && (
        <EmptyState
          drawing="signal"
          text={t('payments.loadFailed')}
          action={
            <Button kind="quiet" icon="refresh" onClick={retry}>
              {t('kit.retry')}
            </Button>
          }
        />
      )}
      {transfers?.length === 0 && <EmptyState drawing="ticket" text={t('payments.noMovements')} />}
      {transfers && transfers.length > 0 && (
        <ul
          aria-label={t('payments.tab.transfers')}
          className="overflow-hidden rounded-card border border-line bg-card"
        >
          {transfers.map((transfer) => (
            <TransferRow key={transfer.transferId} transfer={transfer} />
          ))}
        </ul>
      )}
      {more && (
        <Button kind="quiet" onClick={more}>
          {t('payments.more')}
        </Button>
      )}
    </div>
  )
}

function TransferRow({ transfer }: { readonly transfer: Transfer }) {
  const words = useWords()
  const { t } = words
  const format = useFormat()
  const now = useNow(60_000)
  const { transferId, direction, title, logo, amount, credited, currency, askedAt } = transfer
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to="/payments/$step"
        params={{ step: transferId }}
        className="flex min-h-16 items-center gap-3 px-4 py-2 hover:bg-raised"
      >
        {logo !== undefined && (
          <img src={logo} alt="" width={40} height={28} className="h-7 w-10 flex-none object-contain" />
        )}
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="clip text-15">
            {t(`payments.kind.${direction}`)} · <bdi>{title}</bdi>
          </span>
          <span className={`clip text-13 ${toneOf(transfer)}`}>
            {stateText(words, transfer, (at) => format.dateTime(at, now))}
          </span>
        </span>
        <span className="grid flex-none gap-0.5 text-end">
          <Money amount={credited ?? amount} currency={currency} className="text-15 font-strong" />
          <span className="text-12 text-ink-faint">{format.dateTime(askedAt, now)}</span>
        </span>
      </Link>
    </li>
  )
}
