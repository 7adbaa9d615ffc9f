import { Button } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { ReactNode } from 'react'

interface PageWaitingProps {
  /** Said where it could not be read. */
  readonly text: string
  readonly failed: boolean
  /** What stands in the place of the page until it has come. */
  readonly children: ReactNode
  onRetry(): void
}

/** In the place of a page of the account that has not come: its outline, or that it cannot be read, and once more. */
export function PageWaiting({ text, failed, children, onRetry }: PageWaitingProps) {
  const t = useText()
  if (!failed)
    return (
      <div role="status" aria-label={t('kit.loading')} className="grid gap-6">
        {children}
      </div>
    )
  const retry = (
    <Button kind="quiet" icon="refresh" onClick={onRetry}>
      {t('kit.retry')}
    </Button>
  )
  return <EmptyState drawing="signal" text={text} action={retry} />
}
