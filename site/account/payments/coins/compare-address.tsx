import { Button } from '@banko/browser/kit/button.tsx'
import { useText } from '@banko/browser/words.tsx'
import { useEffect, useRef } from 'react'
import { Groups } from './groups.tsx'

export interface CompareAddressProps {
  readonly coin: string
  readonly fields: readonly { readonly title: string; readonly value: string; readonly isAddress: boolean }[]
  readonly amount: string
  readonly busy: boolean
  onChange(): void
}

/** Where coins will go, once more and whole, before they are asked for: what is sent to a wrong place never comes back. */
export function CompareAddress({ coin, fields, amount, busy, onChange }: CompareAddressProps) {
  const t = useText()
  const top = useRef<HTMLElement>(null)
  useEffect(() => top.current?.focus(), [])
  return (
    <section
      ref={top}
      tabIndex={-1}
      aria-label={t('payments.coins.compare')}
      className="grid gap-3 rounded-card border border-line bg-card p-4 outline-none"
    >
      <h2 className="text-15 font-strong">{t('payments.coins.compare')}</h2>
      <p className="text-13 text-warn">{t('payments.coins.compareDetail')}</p>
      <dl className="grid gap-2 text-13">
        <div>
          <dt className="text-ink-soft">{coin}</dt>
          <dd className="text-15">{amount}</dd>
        </div>
        {fields.map(({ title, value, isAddress }) => (
          <div key={title}>
            <dt className="text-ink-soft">
              <bdi>{title}</bdi>
            </dt>
            <dd className="font-mono text-17 break-words" dir="ltr">
              {isAddress ? <Groups address={value} /> : value}
            </dd>
          </div>
        ))}
      </dl>
      <Button type="submit" aria-disabled={busy || undefined} className="aria-disabled:opacity-60">
        {t(busy ? 'payments.sending' : 'payments.payOut')}
      </Button>
      <Button kind="quiet" onClick={onChange}>
        {t('payments.coins.change')}
      </Button>
    </section>
  )
}
