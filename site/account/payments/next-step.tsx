import { Button, buttonClass } from '@banko/browser/kit/button.tsx'
import { Dialog } from '@banko/browser/kit/dialog.tsx'
import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { NextStep as Next, Transfer } from '@banko/contract/calls/payments.ts'
import { useState } from 'react'
import type { CoinAddressProps } from './coins/coin-address.tsx'

const CoinAddressPart = lazyPart(async () => (await import('./coins/coin-address.tsx')).CoinAddress, {
  // what must be sent is there without its picture
  missing: ({ step }: CoinAddressProps) => (
    <p dir="ltr" className="text-15 break-words select-all">
      {step.amount} {step.coin} · {step.network} · {step.address}
    </p>
  ),
})

interface NextStepProps {
  readonly transfer: Transfer
  readonly next: Next
}

/** What the player does next: on a page or in a frame of the provider's, or by what they read here. */
export function NextStep({ transfer, next }: NextStepProps) {
  const t = useText()
  switch (next.kind) {
    case 'redirect':
      return (
        <a href={next.url} className={buttonClass('main')}>
          {t('payments.goOn')}
        </a>
      )
    case 'frame':
      return <Frame url={next.url} />
    case 'markup':
      return <Frame url={next.url} sandbox={apart} />
    case 'instructions':
      return <Instructions lines={next.lines} reference={next.reference} expiresAt={next.expiresAt} />
    case 'address':
      return <CoinAddressPart step={next} currency={transfer.currency} />
    case 'done':
      return null
  }
}

/** What a page that a provider wrote may do in our frame, whatever it goes on to: never read or steer the site. */
const apart = 'allow-forms allow-scripts allow-popups allow-top-navigation-by-user-activation'

/** Its fields are the provider's own; who would rather see it alone opens it as a page. */
function Frame({ url, sandbox }: { readonly url: string; readonly sandbox?: string }) {
  const t = useText()
  const [open, setOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('payments.goOn')}</Button>
      <a href={url} className="inline-flex min-h-11 items-center text-13 text-ink-soft hover:text-ink">
        {t('payments.asPage')}
      </a>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('payments.goOn')}>
        <iframe
          src={url}
          sandbox={sandbox}
          title={t('payments.goOn')}
          width={640}
          height={480}
          className="h-[min(480px,70dvh)] w-[min(640px,100%)] rounded-card border border-line bg-card"
        />
      </Dialog>
    </>
  )
}

interface InstructionsProps {
  readonly lines: readonly { readonly label: string; readonly text: string }[]
  readonly reference: string
  readonly expiresAt: number
}

function Instructions({ lines, reference, expiresAt }: InstructionsProps) {
  const t = useText()
  const format = useFormat()
  const now = useNow(60_000)
  const rows = [...lines, { label: t('payments.reference'), text: reference }]
  return (
    <section aria-label={t('payments.howTo')} className="grid gap-2 rounded-card border border-line bg-card p-4">
      <h2 className="text-15 font-strong">{t('payments.howTo')}</h2>
      <dl className="grid gap-2 text-13">
        {rows.map(({ label, text }) => (
          <div key={label} className="grid gap-0.5">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-15 break-words select-all" dir="ltr">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-13 text-ink-faint">{t('payments.until', { until: format.dateTime(expiresAt, now) })}</p>
    </section>
  )
}
