import { payAddress } from '@banko/betting/payments/coins/pay-address.ts'
import { copyText } from '@banko/browser/copy-text.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { minutesLeft } from '@banko/browser/minutes-left.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { NextStep } from '@banko/contract/calls/payments.ts'
import { useState } from 'react'
import { QrCode } from '../../../qr-code.tsx'
import { Groups } from './groups.tsx'

export interface CoinAddressProps {
  readonly step: Extract<NextStep, { kind: 'address' }>
  readonly currency: string
}

/** What a player sends and where to, to be read, copied or taken by a wallet, and how long its rate holds. */
export function CoinAddress({ step, currency }: CoinAddressProps) {
  const t = useText()
  const { coin, network, address, amount, memo, rate, expiresAt } = step
  return (
    <section aria-label={t('payments.howTo')} className="grid gap-3 rounded-card border border-line bg-card p-4">
      <h2 className="text-15 font-strong">{t('payments.howTo')}</h2>
      <p className="text-13 text-warn">{t('payments.coins.only', { coin, network })}</p>
      <div className="w-44 max-w-full justify-self-center rounded-card bg-(--code-ground) text-(--code-ink)">
        <QrCode text={payAddress(coin, { address, amount })} label={t('payments.coins.qr')} />
      </div>
      <Copied label={t('payments.coins.amount')} copy={t('payments.coins.copyAmount')} text={amount}>
        {amount} {coin}
      </Copied>
      <Copied label={t('payments.coins.address')} copy={t('payments.coins.copyAddress')} text={address}>
        <Groups address={address} />
      </Copied>
      {memo !== undefined && (
        <Copied label={t('payments.memo')} copy={t('share.copy')} text={memo}>
          {memo}
        </Copied>
      )}
      <p className="text-13 text-ink-soft">
        {t('payments.coins.rateAgreed')}:{' '}
        <bdi dir="ltr">
          1 {coin} = {rate} {currency}
        </bdi>
      </p>
      <RateClock until={expiresAt} />
    </section>
  )
}

interface CopiedProps {
  readonly label: string
  readonly copy: string
  readonly text: string
  readonly children: React.ReactNode
}

function Copied({ label, copy, text, children }: CopiedProps) {
  const t = useText()
  const [said, setSaid] = useState<'copied' | 'copyFailed'>()
  return (
    <div className="grid gap-1">
      <span className="text-13 text-ink-soft">{label}</span>
      <span className="font-mono text-15 break-words select-all" dir="ltr">
        {children}
      </span>
      <Button
        kind="quiet"
        className="justify-self-start"
        onClick={async () => setSaid((await copyText(text)) ? 'copied' : 'copyFailed')}
      >
        {copy}
      </Button>
      {said && <Notice tone={said === 'copied' ? 'info' : 'error'}>{t(`payments.coins.${said}`)}</Notice>}
    </div>
  )
}

/** Runs down second by second; read out once, when it is over. */
function RateClock({ until }: { readonly until: number }) {
  const t = useText()
  const now = useNow(1000)
  if (now > until)
    return (
      <p role="alert" className="text-13 text-warn">
        {t('payments.coins.over')}
      </p>
    )
  return (
    <p role="timer" className="text-15 tabular-nums">
      {t('payments.coins.held', { time: minutesLeft(until - now) })}
    </p>
  )
}
