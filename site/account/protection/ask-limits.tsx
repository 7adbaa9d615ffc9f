import { usePlayer } from '@banko/browser/session.tsx'
import { useText } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { type AskedPeriod, AskForm } from './ask-form.tsx'
import { keepAnswer } from './kept-answers.ts'
import { useLimitText } from './use-limit-text.ts'
import { useProtection } from './use-protection.ts'

interface Answer {
  /** What came of a limit that was set, or that none was. */
  readonly outcome: 'saved' | 'asked' | 'later'
  readonly period?: AskedPeriod
  readonly amount?: number
}

/**
 * Asks a new player once whether they want to limit what they pay in. Nothing waits for the answer. Source: payments.md,
 * Safer gambling.
 */
export function AskLimits({ onSaved }: { onSaved?(): void }) {
  const t = useText()
  const titleId = useId()
  const own = useProtection()
  const player = usePlayer()
  const [answer, setAnswer] = useState<Answer>()
  const [failed, setFailed] = useState(false)
  if (!player) return null
  const take = (next: Answer) => {
    keepAnswer(player.playerId)
    setAnswer(next)
  }
  const set = async (period: AskedPeriod, amount: number) => {
    setFailed(false)
    const outcome = await own.setLimit({ kind: 'deposit', period }, amount)
    if (outcome === 'failed') return setFailed(true)
    take({ outcome, period, amount })
    onSaved?.()
  }
  return (
    <section aria-labelledby={titleId} className="w-full rounded-card border border-line bg-card px-4 pt-4 pb-1">
      <h2 id={titleId} className="text-15 font-strong">
        {t('protection.askTitle')}
      </h2>
      {answer ? (
        <Answered {...answer} />
      ) : (
        <>
          <p className="max-w-[60ch] pt-0.5 pb-3 text-13 text-balance text-ink-soft">{t('protection.askHint')}</p>
          <AskForm
            currency={player.currency}
            busy={own.busy}
            failed={failed}
            onSet={(period, amount) => void set(period, amount)}
            onLater={() => take({ outcome: 'later' })}
          />
        </>
      )}
      <Link
        to="/account/$step"
        params={{ step: 'limits' }}
        className="inline-flex min-h-11 items-center text-13 font-strong text-accent"
      >
        {t('protection.askAll')}
      </Link>
    </section>
  )
}

/** In the place of the form, which had the focus: what holds now, as the house took it. */
function Answered({ outcome, period = 'day', amount = 0 }: Answer) {
  const t = useText()
  const shown = useLimitText({ kind: 'deposit', period })
  return (
    <div role="status" ref={takeFocus} tabIndex={-1} className="grid gap-0.5 pt-1 text-13 text-ink-soft outline-none">
      {outcome === 'saved' && (
        <p>
          {t('protection.kind.deposit')} · {t(`protection.period.${period}`)}:{' '}
          <bdi className="font-strong text-ink">{shown(amount)}</bdi>
        </p>
      )}
      <p>{t(`protection.${said[outcome]}`)}</p>
    </div>
  )
}

const said = { saved: 'saved', asked: 'raiseSaved', later: 'askLaterSaid' } as const

const takeFocus = (element: HTMLElement | null) => element?.focus()
