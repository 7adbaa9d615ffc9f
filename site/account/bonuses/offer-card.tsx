import { Button } from '@banko/browser/kit/button.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { OfferSeen } from '@banko/contract/calls/promotions.ts'
import { useState } from 'react'
import { AskDialog } from './ask-dialog.tsx'
import { BonusLines } from './bonus-lines.tsx'

const everyMinute = 60_000

interface OfferCardProps {
  readonly offer: OfferSeen
  readonly currency: string
  /** That was typed for it. */
  readonly code?: string
  /** It was asked for. */
  onTaken?(): void
}

/** A bonus that may be asked for, with all that holds for it. */
export function OfferCard({ offer, currency, code, onTaken }: OfferCardProps) {
  const t = useText()
  const format = useFormat()
  const now = useNow(everyMinute)
  const [asking, setAsking] = useState(false)
  const { title, text, until, code: cameWith } = offer
  return (
    <article className="grid gap-3 rounded-card border border-line bg-card p-4">
      <h3 className="text-15 font-strong">
        <bdi>{title}</bdi>
      </h3>
      {text !== '' && (
        <p dir="auto" className="text-13 text-pretty whitespace-pre-line">
          {text}
        </p>
      )}
      {cameWith !== undefined && <p className="text-13 text-ink-soft">{t('bonuses.cameWith', { code: cameWith })}</p>}
      <BonusLines bonus={offer} currency={currency} />
      {until !== undefined && (
        <p className="text-12 text-ink-faint">{t('bonuses.until', { until: format.dateTime(until, now) })}</p>
      )}
      <Button kind="quiet" className="justify-self-start" onClick={() => setAsking(true)}>
        {t('bonuses.ask')}
      </Button>
      <AskDialog {...{ offer, currency, code, onTaken }} open={asking} onClose={() => setAsking(false)} />
    </article>
  )
}
