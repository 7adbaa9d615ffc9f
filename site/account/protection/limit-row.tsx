import { Button } from '@banko/browser/kit/button.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { usePlayer } from '@banko/browser/session.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { OwnLimitSeen } from '@banko/contract/calls/protection.ts'
import { useState } from 'react'
import { LimitForm } from './limit-form.tsx'
import { useLimitText } from './use-limit-text.ts'
import type { ChangeOutcome, LimitName, OwnProtection } from './use-protection.ts'

const everyMinute = 60_000

interface LimitRowProps {
  readonly own: OwnProtection
  readonly name: LimitName
  readonly limit: OwnLimitSeen | undefined
}

/** One limit: what it is, what is left of it, what was asked for instead, and its form where it stands. */
export function LimitRow({ own, name, limit }: LimitRowProps) {
  const t = useText()
  const format = useFormat()
  const now = useNow(everyMinute)
  const currency = usePlayer()?.currency ?? ''
  const shown = useLimitText(name)
  const [isOpen, setOpen] = useState(false)
  const [outcome, setOutcome] = useState<ChangeOutcome>()
  const period = t(`protection.period.${name.period}`)
  const done = (next: ChangeOutcome) => {
    setOutcome(next)
    if (next !== 'failed') setOpen(false)
  }
  return (
    <li className="border-t border-line px-4 py-2 first:border-t-0">
      <div className="flex min-h-11 items-center gap-3">
        <span className="grid min-w-0 flex-1">
          <span className="text-15">{period}</span>
          {limit?.left !== undefined && limit.until !== undefined && (
            <span className="text-12 text-ink-soft">
              {t('protection.left', { left: shown(limit.left), when: format.dateTime(limit.until, now) })}
            </span>
          )}
        </span>
        <bdi className={limit?.amount === undefined ? 'text-13 text-ink-faint' : 'text-15 font-strong'}>
          {limit?.amount === undefined ? t('protection.none') : shown(limit.amount)}
        </bdi>
        <Button
          kind="plain"
          aria-expanded={isOpen}
          aria-label={t('protection.changeNamed', { name: `${t(`protection.kind.${name.kind}`)}, ${period}` })}
          className="-me-3 !min-h-11 !px-3 !text-13"
          onClick={() => {
            setOutcome(undefined)
            setOpen(!isOpen)
          }}
        >
          {t('protection.change')}
        </Button>
      </div>
      {limit?.asked && <AskedNotice own={own} name={name} limit={limit} asked={limit.asked} onDone={done} />}
      {isOpen && <LimitForm own={own} name={name} limit={limit} currency={currency} onDone={done} />}
      {outcome && (
        <Notice tone={outcome === 'failed' ? 'error' : 'info'} className="pb-2">
          {t(`protection.${outcome === 'asked' ? 'raiseSaved' : outcome}`)}
        </Notice>
      )}
    </li>
  )
}

interface AskedNoticeProps extends LimitRowProps {
  readonly limit: OwnLimitSeen
  readonly asked: NonNullable<OwnLimitSeen['asked']>
  onDone(outcome: ChangeOutcome): void
}

/** A higher limit that was asked for: when it can be confirmed, and the two answers. */
function AskedNotice({ own, name, limit, asked, onDone }: AskedNoticeProps) {
  const t = useText()
  const format = useFormat()
  const now = useNow(everyMinute)
  const shown = useLimitText(name)
  const times = { from: format.dateTime(asked.from, now), until: format.dateTime(asked.until, now) }
  const text =
    asked.amount === null
      ? t('protection.askedNone', times)
      : t('protection.asked', { ...times, amount: shown(asked.amount) })
  return (
    <div className="grid gap-2 pb-2">
      <Notice tone="info">{text}</Notice>
      <div className="-ms-4 flex flex-wrap gap-2">
        {now >= asked.from && (
          <Button
            kind="quiet"
            aria-disabled={own.busy || undefined}
            onClick={() => void own.confirmRaise(name).then(onDone)}
          >
            {t('protection.confirm')}
          </Button>
        )}
        <Button
          kind="plain"
          aria-disabled={own.busy || undefined}
          onClick={() => void own.setLimit(name, limit.amount ?? null).then(onDone)}
        >
          {t('protection.withdraw')}
        </Button>
      </div>
    </div>
  )
}
