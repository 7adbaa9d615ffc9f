import { Button } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { PaymentCategory, PaymentMethod } from '@banko/contract/calls/payments.ts'
import type { TransferDirection } from '@banko/contract/payments/choices.ts'
import { useState } from 'react'
import type { AskFirstProps } from './ask-first.tsx'
import { IdentityNote } from './identity-note.tsx'
import { NetPosition } from './net-position.tsx'
import { PayForm } from './pay-form.tsx'
import { SlotsPanel } from './slots/slots-panel.tsx'
import { takesText } from './takes-text.ts'
import { useMethods } from './use-payments.ts'
import { WithdrawableCard } from './withdrawable-card.tsx'

const AskFirstPart = lazyPart(async () => (await import('./ask-first.tsx')).AskFirst, {
  waiting: ({ waiting }: AskFirstProps) => waiting,
  // paying in does not wait for it
  missing: ({ children }: AskFirstProps) => children,
})

/** The ways to pay in or to be paid, then the form of the one that is chosen. */
export function PayPanel({ direction }: { readonly direction: TransferDirection }) {
  const t = useText()
  const { offered, failed, retry } = useMethods(direction)
  const [chosen, setChosen] = useState<PaymentMethod>()
  const leave = () => setChosen(undefined)
  const lookAgain = () => {
    setChosen(undefined)
    retry()
  }
  if (chosen?.kind === 'communityBank' && direction === 'withdrawal' && offered)
    return (
      <SlotsPanel
        {...{ method: chosen, currency: offered.currency, identity: offered.identity }}
        onBack={leave}
        onOld={lookAgain}
      />
    )
  if (chosen && offered)
    return (
      <PayForm
        direction={direction}
        method={chosen}
        currency={offered.currency}
        ownLimit={offered.ownLimit}
        identity={offered.identity}
        onBack={leave}
        onOld={lookAgain}
      />
    )
  const ways = (
    <>
      {!offered && !failed && <Waiting />}
      {!offered && failed && (
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
      {offered?.identity && (
        <IdentityNote direction={direction} identity={offered.identity} currency={offered.currency} />
      )}
      {offered?.categories.length === 0 && <EmptyState drawing="ticket" text={t('payments.none')} />}
      {offered?.categories.map((category) => (
        <Category key={category.categoryId} category={category} currency={offered.currency} onChoose={setChosen} />
      ))}
      {offered && <NetPosition position={offered.position} currency={offered.currency} />}
    </>
  )
  return (
    <div className="grid gap-4">
      {direction === 'withdrawal' ? (
        <>
          <WithdrawableCard />
          {ways}
        </>
      ) : (
        <AskFirstPart
          isOpen={offered !== undefined && offered.categories.length > 0 && offered.ownLimit === undefined}
          waiting={<Waiting />}
          onSaved={retry}
        >
          {ways}
        </AskFirstPart>
      )}
    </div>
  )
}

interface CategoryProps {
  readonly category: PaymentCategory
  readonly currency: string
  onChoose(method: PaymentMethod): void
}

function Category({ category, currency, onChoose }: CategoryProps) {
  const t = useText()
  const { name, info, logo, link, methods } = category
  if (link !== undefined)
    return (
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-card px-4 text-15 hover:bg-raised"
      >
        {logo !== undefined && <CategoryLogo logo={logo} />}
        <span className="grid flex-1 gap-0.5 py-2">
          {name}
          {info !== '' && <span className="text-13 text-ink-soft">{info}</span>}
        </span>
        <span className="text-13 text-ink-soft">{t('payments.opensWindow')}</span>
      </a>
    )
  return (
    <section aria-label={name}>
      <h2 className="flex items-center gap-2 pb-2 text-13 text-ink-soft">
        {logo !== undefined && <CategoryLogo logo={logo} />}
        <span>
          {name}
          {info !== '' && <span className="text-ink-faint"> · {info}</span>}
        </span>
      </h2>
      <ul className="overflow-hidden rounded-card border border-line bg-card">
        {methods.map((method) => (
          <li key={method.methodId} className="border-t border-line first:border-t-0">
            <MethodButton method={method} currency={currency} onChoose={() => onChoose(method)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CategoryLogo({ logo }: { readonly logo: string }) {
  return <img src={logo} alt="" width={40} height={28} className="h-7 w-10 flex-none object-contain" />
}

interface MethodProps {
  readonly method: PaymentMethod
  readonly currency: string
  onChoose(): void
}

function MethodButton({ method, currency, onChoose }: MethodProps) {
  const t = useText()
  const format = useFormat()
  const { title, logo, amountMin, amountMax, fee, takesSeconds } = method
  const range = t('payments.range', { min: format.money(amountMin, currency), max: format.money(amountMax, currency) })
  const more = [
    fee > 0 && t('payments.feeOf', { fee: format.money(fee, currency) }),
    takesSeconds !== undefined && takesText(t, takesSeconds),
  ].filter((one) => one !== false)
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-16 w-full items-center gap-3 px-4 py-2 text-start hover:bg-raised"
    >
      {logo !== undefined && (
        <img src={logo} alt="" width={40} height={28} className="h-7 w-10 flex-none object-contain" />
      )}
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="text-15 font-strong">{title}</span>
        <span className="text-13 text-ink-soft">{[range, ...more].join(' · ')}</span>
      </span>
      <Icon name="next" size={18} className="flex-none text-ink-faint" />
    </button>
  )
}

function Waiting() {
  const t = useText()
  return (
    <div role="status" aria-label={t('kit.loading')} className="grid gap-4">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-16 rounded-card" />
      ))}
    </div>
  )
}
