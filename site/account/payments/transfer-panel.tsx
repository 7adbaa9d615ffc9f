import { Button } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Money } from '@banko/browser/kit/money.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { Transfer } from '@banko/contract/calls/payments.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountHead } from '../account-head.tsx'
import { coinFacts } from './coins/coin-facts.ts'
import { NextStep } from './next-step.tsx'
import { SlotSides } from './slots/slot-sides.tsx'
import { stateText } from './transfer-text.ts'
import { useAsk, useTransfer } from './use-payments.ts'

/** One deposit or withdrawal, live: it may be left and come back to, nothing is lost. */
export function TransferPanel({ transferId }: { readonly transferId: string }) {
  const t = useText()
  const { transfer, failed, retry, put } = useTransfer(transferId)
  return (
    <section className="px-margin pt-2 pb-24">
      <AccountHead title={transfer ? t(`payments.kind.${transfer.direction}`) : t('payments.title')} />
      {transfer === undefined && !failed && (
        <div role="status" aria-label={t('kit.loading')}>
          <Skeleton className="h-48 rounded-card" />
        </div>
      )}
      {transfer === undefined && failed && (
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
      {transfer === null && <EmptyState drawing="ticket" text={t('payments.notYours')} />}
      {transfer && <TransferSheet transfer={transfer} onChange={put} />}
      <p className="pt-4">
        <Link
          to="/payments/$step"
          params={{ step: 'transfers' }}
          className="inline-flex min-h-11 items-center text-13 text-ink-soft hover:text-ink"
        >
          {t('payments.all')}
        </Link>
      </p>
    </section>
  )
}

interface SheetProps {
  readonly transfer: Transfer
  onChange(transfer: Transfer): void
}

function TransferSheet({ transfer, onChange }: SheetProps) {
  const words = useWords()
  const { t } = words
  const format = useFormat()
  const now = useNow(60_000)
  const { amount, credited, currency, fee, title, slot, values, askedAt, promisedAt, next, status } = transfer
  const facts: readonly (readonly [string, string])[] = [
    [t('payments.by'), title],
    ...(slot ? [[t('payments.slots.bank'), slot.bank] as const] : []),
    ...(credited === undefined ? [] : [[t('payments.asked'), format.money(amount, currency)] as const]),
    ...(fee > 0 ? [[t('payments.fee'), format.money(fee, currency)] as const] : []),
    ...values.map((one) => [one.title, one.value] as const),
    ...coinFacts(t, transfer),
    [t('payments.askedAt'), format.dateTime(askedAt, now)],
    ...(promisedAt === undefined ? [] : [[t('payments.promisedAt'), format.dateTime(promisedAt, now)] as const]),
  ]
  return (
    <div className="grid max-w-[28rem] gap-4">
      <div className="grid gap-3 rounded-card border border-line bg-card p-4">
        <Money amount={credited ?? amount} currency={currency} className="tight text-28 font-strong" />
        <p role="status" className={`text-15 ${status === 'confirmed' ? 'text-up' : ''}`}>
          {stateText(words, transfer, (at) => format.dateTime(at, now))}
        </p>
        <dl className="grid gap-1 text-13">
          {facts.map(([term, value]) => (
            <div key={term} className="flex justify-between gap-4">
              <dt className="text-ink-soft">{term}</dt>
              <dd className="min-w-0 text-end break-words">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {next && <NextStep transfer={transfer} next={next} />}
      {slot && <SlotSides transfer={transfer} slot={slot} onChange={onChange} />}
      {transfer.mayLeave && <Leave transfer={transfer} onChange={onChange} />}
    </div>
  )
}

function Leave({ transfer, onChange }: SheetProps) {
  const t = useText()
  const calls = useCalls()
  const { busy, ask } = useAsk()
  const [problem, setProblem] = useState<string>()
  const leave = async () => {
    const outcome = await ask(() => calls.payments.leave({ transferId: transfer.transferId }))
    if (outcome.kind === 'asked') return onChange(outcome.transfer)
    setProblem(t(outcome.kind === 'refused' ? 'payments.refusal.transferOver' : 'payments.sendFailed'))
  }
  return (
    <>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <Button kind="danger" disabled={busy} onClick={() => void leave()}>
        {t('payments.leave')}
      </Button>
    </>
  )
}
