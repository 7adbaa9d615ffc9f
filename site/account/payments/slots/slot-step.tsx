import { Button } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { ReactNode } from 'react'

interface SlotStepProps {
  readonly title: string
  readonly backText: string
  readonly failed: boolean
  /** Absent while it is asked for. */
  readonly children: ReactNode
  onBack(): void
  onRetry(): void
}

/** One choice on the way to an amount that somebody else pays, with the way back. */
export function SlotStep({ title, backText, failed, children, onBack, onRetry }: SlotStepProps) {
  const t = useText()
  const isAsked = children !== undefined
  return (
    <section aria-label={title} className="grid max-w-[28rem] gap-3">
      <button
        type="button"
        onClick={onBack}
        className="-ms-1 inline-flex min-h-11 items-center gap-1 justify-self-start text-13 text-ink-soft hover:text-ink"
      >
        <Icon name="back" size={18} />
        {backText}
      </button>
      <h2 className="tight text-17 font-strong">{title}</h2>
      {!isAsked && !failed && (
        <div role="status" aria-label={t('kit.loading')} className="grid gap-2">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-14 rounded-card" />
          ))}
        </div>
      )}
      {!isAsked && failed && (
        <EmptyState
          drawing="signal"
          text={t('payments.loadFailed')}
          action={
            <Button kind="quiet" icon="refresh" onClick={onRetry}>
              {t('kit.retry')}
            </Button>
          }
        />
      )}
      {children}
    </section>
  )
}

interface ChoiceProps {
  readonly children: ReactNode
  readonly note?: string
  readonly disabled?: boolean
  onChoose(): void
}

/** One line of a list to choose from. */
export function Choice({ children, note, disabled, onChoose }: ChoiceProps) {
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-disabled={disabled || undefined}
        onClick={onChoose}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start hover:bg-raised"
      >
        <span className="min-w-0 flex-1 text-15 font-strong">{children}</span>
        {note !== undefined && <span className="text-13 text-ink-soft">{note}</span>}
        <Icon name="next" size={18} className="flex-none text-ink-faint" />
      </button>
    </li>
  )
}
